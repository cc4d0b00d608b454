import { trainingPurposeToken } from '../../../core/crawlers/index.ts'
import {
  type CrawlerPolicy,
  editBetween,
  type PolicyChange,
  type PolicyRequest,
  setPolicy,
  setPreferences,
} from '../../../core/edit/index.ts'
import { parse, type Reading, type RobotsTxt } from '../../../core/index.ts'
import { finishInSlices } from '../../worker/on-page.ts'
import { pageWorker } from '../../worker/page-worker.ts'
import { useWorkerJob } from '../../worker/use-worker-job.ts'
import { areaMap } from './area-map.ts'

export interface OverviewQuestion {
  readonly robots: RobotsTxt
  readonly reading: Reading
  readonly ownTokens: readonly string[]
  /** A file to compare with. */
  readonly before?: RobotsTxt | undefined
}

/** What the file says to each crawler. */
export const useOverview = (question: OverviewQuestion) => useWorkerJob(question, askOverview)

function askOverview({ robots, reading, ownTokens }: OverviewQuestion, signal: AbortSignal) {
  return pageWorker.run('overview', { robots, reading, ownTokens }, { channel: 'overview', signal })
}

/** What it gives to the crawlers of each purpose in each area. */
export const useAreaMap = (question: OverviewQuestion) => useWorkerJob(question, askAreaMap)

const askAreaMap = (question: OverviewQuestion, signal: AbortSignal) => finishInSlices(areaMap(question), signal)

/** A change of groups, and optionally preferences beside them. */
export interface BuilderRequest extends PolicyRequest {
  /** Whether preferences against AI training are written too; undefined if that is not offered. */
  readonly preferences?: boolean
  /** Whether a group for the purpose of AI training is written too. */
  readonly purpose?: boolean
}

export interface ProposalQuestion extends OverviewQuestion {
  readonly request: BuilderRequest
}

export interface PolicyProposal {
  readonly change: PolicyChange
  /** The file after the change, and what it says to each crawler. */
  readonly after: RobotsTxt
  readonly policies: readonly CrawlerPolicy[]
}

/** The change that a request leads to, and its effect. */
export const useProposal = (question: ProposalQuestion | undefined) => useWorkerJob(question, askProposal)

async function askProposal(
  { robots, reading, ownTokens, request }: ProposalQuestion,
  signal: AbortSignal,
): Promise<PolicyProposal> {
  const channel = 'policy'
  const { preferences = false, purpose = false, ...policyRequest } = request
  const groups = await pageWorker.run('setPolicy', { robots, ...policyRequest }, { channel, signal })
  const stated = preferences ? withPreferences(robots, groups) : groups
  const change = purpose ? withPurpose(robots, stated) : stated
  const after = parse(change.text)
  const policies = await pageWorker.run('overview', { robots: after, reading, ownTokens }, { channel, signal })
  return { change, after, policies }
}

function withPreferences(robots: RobotsTxt, change: PolicyChange): PolicyChange {
  const preferences = { 'train-ai': 'disallowed', search: 'allowed' } as const
  return changeTo(robots, change, setPreferences(parse(change.text), { preferences }))
}

/** The purpose has a group of its own, so that later changes for crawlers do not change its preference. */
function withPurpose(robots: RobotsTxt, change: PolicyChange): PolicyChange {
  return changeTo(robots, change, setPolicy(parse(change.text), { tokens: [trainingPurposeToken], policy: 'block' }))
}

function changeTo(robots: RobotsTxt, change: PolicyChange, { text }: { readonly text: string }): PolicyChange {
  const after = parse(text)
  return { ...change, text, edits: after.text === robots.text ? [] : [editBetween(robots, after)] }
}
