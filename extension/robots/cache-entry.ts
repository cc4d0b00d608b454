import * as v from 'valibot'
import { keptAfter } from '../../core/fetch/index.ts'
import { Answer, type FetchResult } from './answer.ts'

const GoodCopy = v.object({ octets: v.string(), truncated: v.boolean(), fetchedAt: v.number() })

/** What the cache stores for one robots.txt. */
export const CacheEntry = v.object({
  answer: Answer,
  /** ms since the epoch: when the server last gave or confirmed the answer. */
  confirmedAt: v.number(),
  /** The content of the last 2xx answer, if the present answer is a different one. */
  lastGood: v.optional(GoodCopy),
  /** ms since the epoch: the first of the failures since the last definite answer. */
  failingSince: v.optional(v.number()),
  /** True if the server was asked again later, and its answer could not be read: a redirect to where access is missing. */
  overtaken: v.optional(v.boolean()),
})

export type CacheEntry = Readonly<v.InferOutput<typeof CacheEntry>>

/** True if the server gave no definite answer: crawlers wait and try again, and the extension soon asks again. */
export function isFailure({ outcome }: Pick<Answer, 'outcome'>): boolean {
  return ['too-many-requests', 'server-error', 'network-error', 'timeout', 'too-many-redirects'].includes(outcome)
}

/**
 * True if access to the site could tell more: the answer was read in the page, or the browser did not report its
 * redirects. Such an answer counts only as long as there is no access.
 */
export const isProvisional = ({ answer: { via, hopsHidden } }: Pick<CacheEntry, 'answer'>): boolean =>
  via === 'tab' || hopsHidden

export const hasContent = ({ outcome }: Pick<Answer, 'outcome'>): boolean => outcome === 'rules' || outcome === 'html'

/** The entry after an answer, with what core keeps of earlier ones. */
export function entryAfter(
  previous: CacheEntry | undefined,
  fetched: Exclude<FetchResult, { type: 'needs-permission' }>,
): CacheEntry {
  const { answer } = fetched
  const now = { hasFile: hasContent(answer), isFailure: isFailure(answer), at: answer.fetchedAt }
  const good = previous && hasContent(previous.answer) ? goodCopyOf(previous) : undefined
  const confirmedAt = fetched.type === 'not-modified' ? fetched.at : answer.fetchedAt
  return { answer, confirmedAt, ...keptAfter(now, previous, good) }
}

/** The entry after the server gave an answer that could not be read. */
export const overtakenEntry = (entry: CacheEntry): CacheEntry => ({ ...entry, overtaken: true })

function goodCopyOf({ answer, confirmedAt }: CacheEntry) {
  return { octets: answer.octets, truncated: answer.truncated, fetchedAt: confirmedAt }
}

/** Distinguishes entries of one address: each answer and each confirmation has its own time. */
export const EntryTimes = v.object({
  confirmedAt: v.number(),
  fetchedAt: v.number(),
  failingSince: v.optional(v.number()),
})

export type EntryTimes = Readonly<v.InferOutput<typeof EntryTimes>>

export const timesOf = ({ confirmedAt, answer: { fetchedAt }, failingSince }: CacheEntry): EntryTimes => ({
  confirmedAt,
  fetchedAt,
  ...(failingSince !== undefined && { failingSince }),
})

export const sameEntry = (one: EntryTimes, other: EntryTimes): boolean =>
  one.confirmedAt === other.confirmedAt && one.fetchedAt === other.fetchedAt && one.failingSince === other.failingSince
