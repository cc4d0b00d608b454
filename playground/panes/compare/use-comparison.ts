import { useEffect, useState } from 'react'
import type { DialectId, Reading, RobotsTxt } from '../../../core/index.ts'
import type { CrawlerClass } from '../../comparison/crawler-classes.ts'
import { pageWorker } from '../../worker/page-worker.ts'

/** What is to be compared. The same object as long as it is the same. */
export interface Asked {
  readonly before: RobotsTxt
  readonly after: RobotsTxt
  /** How both are read, or the two readings that are compared. */
  readonly reading: Reading | readonly [DialectId, DialectId]
}

/** The last answer, and what it was asked for: lines and offsets are of those files. */
export interface Answered {
  readonly asked: Asked
  readonly classes: readonly CrawlerClass[]
}

export interface Comparing {
  readonly answered: Answered | undefined
  readonly failure: string | undefined
}

/** After the last key. */
const PAUSE = 200

/** Compares in the worker; what is asked later takes the place of what is asked now. */
export function useComparison(asked: Asked | undefined): Comparing {
  const [comparing, setComparing] = useState<Comparing>({ answered: undefined, failure: undefined })

  useEffect(() => {
    if (!asked) return
    const control = new AbortController()
    const { signal } = control
    const compare = async () => {
      try {
        const classes = await pageWorker.run('changes', asked, { channel: 'changes', signal })
        if (!signal.aborted) setComparing({ answered: { asked, classes }, failure: undefined })
      } catch (error) {
        if (signal.aborted) return
        setComparing({ answered: undefined, failure: error instanceof Error ? error.message : String(error) })
      }
    }
    const pause = window.setTimeout(compare, PAUSE)
    return () => {
      window.clearTimeout(pause)
      control.abort()
    }
  }, [asked])
  return comparing
}
