import * as v from 'valibot'
import { Answer, type Fetched } from './answer.ts'

const Copy = v.object({ octets: v.string(), truncated: v.boolean(), fetchedAt: v.number() })

/** What the cache holds of one robots.txt. */
export const CacheEntry = v.object({
  answer: Answer,
  /** ms since the epoch: when the server last gave or confirmed the answer. */
  confirmedAt: v.number(),
  /** The content of the last 2xx answer, if the present answer is another. */
  lastGood: v.optional(Copy),
  /** ms since the epoch: the first of the failures since the last definite answer. */
  failingSince: v.optional(v.number()),
})

export type CacheEntry = Readonly<v.InferOutput<typeof CacheEntry>>

/** True if the server gave no definite answer: crawlers wait and try again, and so does the extension soon. */
export function isFailure({ outcome }: Pick<Answer, 'outcome'>): boolean {
  return ['too-many-requests', 'server-error', 'network-error', 'timeout', 'too-many-redirects'].includes(outcome)
}

/**
 * True if more may be learned with access to the site: an answer that was read in the page, or redirects that the browser
 * did not tell. Such an answer counts only as long as there is no access.
 */
export const isProvisional = ({ answer: { via, hopsHidden } }: Pick<CacheEntry, 'answer'>): boolean =>
  via === 'tab' || hopsHidden

export const hasContent = ({ outcome }: Pick<Answer, 'outcome'>): boolean => outcome === 'rules' || outcome === 'html'

/** The entry after an answer. It keeps the last good copy until the next one, and during failures the time of the first. */
export function entryAfter(
  previous: CacheEntry | undefined,
  fetched: Exclude<Fetched, { type: 'needs-permission' }>,
): CacheEntry {
  const { answer } = fetched
  const entry: CacheEntry = { answer, confirmedAt: fetched.type === 'not-modified' ? fetched.at : answer.fetchedAt }
  if (hasContent(answer)) return entry
  const lastGood = previous && hasContent(previous.answer) ? copyOf(previous) : previous?.lastGood
  return {
    ...entry,
    ...(lastGood ? { lastGood } : {}),
    ...(isFailure(answer) ? { failingSince: previous?.failingSince ?? answer.fetchedAt } : {}),
  }
}

function copyOf({ answer, confirmedAt }: CacheEntry) {
  return { octets: answer.octets, truncated: answer.truncated, fetchedAt: confirmedAt }
}

/** What tells entries of one address from each other: each answer and each confirmation has its time. */
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
