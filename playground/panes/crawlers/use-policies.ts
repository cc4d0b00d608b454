import type { CrawlerPolicy, PolicyChange, PolicyRequest } from '../../../core/edit/index.ts'
import { parse, type Reading, type RobotsTxt } from '../../../core/index.ts'
import { pageWorker } from '../../worker/page-worker.ts'
import { useWorkerJob } from '../../worker/use-worker-job.ts'

export interface OverviewQuestion {
  readonly robots: RobotsTxt
  readonly reading: Reading
  readonly ownTokens: readonly string[]
}

/** What the file says to each crawler. */
export const useOverview = (question: OverviewQuestion) => useWorkerJob(question, askOverview)

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
export const useProposal = (question: ProposalQuestion | undefined) => useWorkerJob(question, askProposal)

async function askProposal(
  { robots, reading, ownTokens, request }: ProposalQuestion,
  signal: AbortSignal,
): Promise<Proposal> {
  const channel = 'policy'
  const change = await pageWorker.run('setPolicy', { robots, ...request }, { channel, signal })
  const after = parse(change.text)
  const policies = await pageWorker.run('overview', { robots: after, reading, ownTokens }, { channel, signal })
  return { change, after, policies }
}
