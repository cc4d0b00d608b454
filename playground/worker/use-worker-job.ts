import { useEffect, useState } from 'react'
import type { CrawlerPolicy, PolicyChange, PolicyRequest } from '../../core/edit/index.ts'
import { parse, type Reading, type RobotsTxt } from '../../core/index.ts'
import { pageWorker } from './page-worker.ts'

/** What was computed beside the page, and for what; the last stands until there is another. */
export interface Computed<For, Result> {
  readonly asked: For | undefined
  readonly result: Result | undefined
  readonly failure: string | undefined
}

/** After the last key. */
const PAUSE = 200

/** Computes anew whenever something else is asked, the same object being the same question. */
function useComputed<For, Result>(
  asked: For | undefined,
  compute: (asked: For, signal: AbortSignal) => Promise<Result>,
): Computed<For, Result> {
  const [computed, setComputed] = useState<Computed<For, Result>>({
    asked: undefined,
    result: undefined,
    failure: undefined,
  })
  useEffect(() => {
    if (asked === undefined) return
    const control = new AbortController()
    const { signal } = control
    const work = async () => {
      try {
        const result = await compute(asked, signal)
        if (!signal.aborted) setComputed({ asked, result, failure: undefined })
      } catch (error) {
        if (signal.aborted) return
        setComputed({ asked, result: undefined, failure: error instanceof Error ? error.message : String(error) })
      }
    }
    const pause = window.setTimeout(work, PAUSE)
    return () => {
      window.clearTimeout(pause)
      control.abort()
    }
  }, [asked, compute])
  return computed
}

export interface OverviewQuestion {
  readonly robots: RobotsTxt
  readonly reading: Reading
  readonly ownTokens: readonly string[]
}

/** What the file says to each crawler. */
export const useOverview = (asked: OverviewQuestion) => useComputed(asked, askOverview)

function askOverview({ robots, reading, ownTokens }: OverviewQuestion, signal: AbortSignal) {
  return pageWorker.run('overview', { robots, reading, ownTokens }, { channel: 'overview', signal })
}

export interface ProposalQuestion extends OverviewQuestion {
  readonly request: PolicyRequest
}

export interface Proposal {
  readonly change: PolicyChange
  /** The file afterwards, and what it says to each crawler then. */
  readonly after: RobotsTxt
  readonly policies: readonly CrawlerPolicy[]
}

/** The change that a request comes to, and its effect. */
export const useProposal = (asked: ProposalQuestion | undefined) => useComputed(asked, askProposal)

async function askProposal(
  { robots, reading, ownTokens, request }: ProposalQuestion,
  signal: AbortSignal,
): Promise<Proposal> {
  const change = await pageWorker.run('setPolicy', { robots, ...request }, { channel: 'policy', signal })
  const after = parse(change.text)
  const policies = await pageWorker.run(
    'overview',
    { robots: after, reading, ownTokens },
    { channel: 'policy', signal },
  )
  return { change, after, policies }
}
