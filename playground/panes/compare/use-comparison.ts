import { useMemo } from 'react'
import type { DialectId, Reading, RobotsTxt } from '../../../core/index.ts'
import type { CrawlerClass } from '../../comparison/crawler-classes.ts'
import { pageWorker } from '../../worker/page-worker.ts'
import { useWorkerJob } from '../../worker/use-worker-job.ts'

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

/** Compares in the worker; what is asked later takes the place of what is asked now. */
export function useComparison(question: Asked | undefined): Comparing {
  const { asked, result, failure } = useWorkerJob(question, compare)
  return useMemo(() => {
    const answered = asked && result && failure === undefined ? { asked, classes: result } : undefined
    return { answered, failure }
  }, [asked, result, failure])
}

function compare(asked: Asked, signal: AbortSignal) {
  return pageWorker.run('changes', asked, { channel: 'changes', signal })
}
