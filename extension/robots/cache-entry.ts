import * as v from 'valibot'
import { Answer, type Fetched } from './answer.ts'

const Copy = v.object({ octets: v.string(), truncated: v.boolean(), fetchedAt: v.number() })

/** What is remembered of one robots.txt. */
export const Entry = v.object({
  answer: Answer,
  /** ms since the epoch: when the server last said that the answer stands. */
  confirmedAt: v.number(),
  /** The content of the last 2xx answer, if the present answer is another. */
  lastGood: v.optional(Copy),
  /** ms since the epoch: when the first of the present run of failures came. */
  failingSince: v.optional(v.number()),
})

export type Entry = Readonly<v.InferOutput<typeof Entry>>

/** True if a server has said nothing definite: the crawlers wait, and so the answer is asked for again soon. */
export function isFailure({ outcome }: Pick<Answer, 'outcome'>): boolean {
  return ['too-many-requests', 'server-error', 'network-error', 'timeout', 'too-many-redirects'].includes(outcome)
}

export const hasContent = ({ outcome }: Pick<Answer, 'outcome'>): boolean => outcome === 'rules' || outcome === 'html'

/** The entry after an answer: the last good copy outlives failures, and their beginning is remembered. */
export function entryAfter(
  previous: Entry | undefined,
  fetched: Exclude<Fetched, { type: 'needs-permission' }>,
): Entry {
  const { answer } = fetched
  const entry: Entry = { answer, confirmedAt: fetched.type === 'not-modified' ? fetched.at : answer.fetchedAt }
  if (hasContent(answer)) return entry
  const lastGood = previous && hasContent(previous.answer) ? copyOf(previous) : previous?.lastGood
  return {
    ...entry,
    ...(lastGood ? { lastGood } : {}),
    ...(isFailure(answer) ? { failingSince: previous?.failingSince ?? answer.fetchedAt } : {}),
  }
}

function copyOf({ answer, confirmedAt }: Entry) {
  return { octets: answer.octets, truncated: answer.truncated, fetchedAt: confirmedAt }
}

/** Whether two entries of one address are the same one: each answer and each confirmation has its time. */
export const sameEntry = (one: Entry, other: Entry): boolean =>
  one.confirmedAt === other.confirmedAt &&
  one.answer.fetchedAt === other.answer.fetchedAt &&
  one.failingSince === other.failingSince
