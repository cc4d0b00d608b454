import { type Directive, type Unread, wordsOf } from './directive.ts'
import type { DirectiveSum } from './sum.ts'

/**
 * What robots.txt and the page's directives come to, together.
 * - `indexable`: it may be fetched, and nothing on it speaks against the index.
 * - `noindex`: it may be fetched, so its `noindex` is seen.
 * - `unavailable`: it may be fetched, and its `unavailable_after` has passed.
 * - `blocked`: it may not be fetched; its URL alone may be in the index.
 * - `blocked-noindex-unseen`: it may not be fetched, so its `noindex` (or the date that has passed) is never seen: the
 *   URL alone may stay in the index, against what the page asks for.
 * - `fetchable-unknown`: whether it may be fetched is not known.
 * - `directives-unknown`: it may be fetched, and what it says is not known.
 * - `directives-unclear`: it may be fetched, and it says `noindex` or `none` without a comma before or after it; whether a
 *   crawler reads it then is not specified.
 */
export type IndexingReason =
  | 'indexable'
  | 'noindex'
  | 'unavailable'
  | 'blocked'
  | 'blocked-noindex-unseen'
  | 'fetchable-unknown'
  | 'directives-unknown'
  | 'directives-unclear'

export interface Indexing {
  readonly crawlable: boolean | 'unknown'
  /** `url-only`: the address may be listed, found through links, without what the page contains. */
  readonly indexable: 'yes' | 'no' | 'url-only' | 'unknown'
  readonly reason: IndexingReason
  /** Whether the crawler sees that the page is to be kept out of the index; `none` if the page does not say so. */
  readonly noindexSeen: 'yes' | 'no' | 'unknown' | 'none'
  /** Whether links are followed. They are not on a page that is never fetched. */
  readonly followLinks: boolean | 'unknown'
  /** The directives that keep it out of the index, or would if they were seen. */
  readonly by: readonly Directive[]
  /** What would keep it out of the index if the crawler read it, but has no comma before or after it. */
  readonly unclear: readonly Unread[]
  /** When it became unavailable, in milliseconds since the epoch; only for `unavailable`. */
  readonly since: number | undefined
  /** True if `indexifembedded` lifts the `noindex` where another page embeds this one. */
  readonly exceptEmbedded: boolean
}

/** What is asked. `now` is in milliseconds since the epoch; undefined directives are ones that are not known. */
export interface IndexingQuery {
  readonly fetchable: boolean | 'unknown'
  readonly directives: DirectiveSum | undefined
  readonly now: number
}

/** The directives that keep the page out of the index at this time. `noindex` comes first: it needs no date. */
const keptOut = (
  directives: DirectiveSum | undefined,
  now: number,
): { reason: 'noindex' | 'unavailable'; by: readonly Directive[]; since: number | undefined } | undefined => {
  const noindex = directives?.flags.noindex
  if (noindex !== undefined) return { reason: 'noindex', by: noindex, since: undefined }
  const after = directives?.unavailableAfter
  if (after === undefined || now <= after.value) return undefined
  return { reason: 'unavailable', by: after.by, since: after.value }
}

/** Combines whether a crawler may fetch a page with what the page says to it. */
export const indexing = ({ fetchable, directives, now }: IndexingQuery): Indexing => {
  const out = keptOut(directives, now)
  const nofollow = directives?.flags.nofollow !== undefined
  const unclear = out === undefined ? unclearOf(directives, ['noindex', 'none']) : []
  const unclearLinks = unclearOf(directives, ['nofollow', 'none']).length > 0
  const common = {
    crawlable: fetchable,
    by: out?.by ?? [],
    unclear,
    since: undefined,
    exceptEmbedded: out?.reason === 'noindex' && directives?.flags.indexifembedded !== undefined,
  }
  if (fetchable === false) {
    return {
      ...common,
      indexable: 'url-only',
      reason: out === undefined ? 'blocked' : 'blocked-noindex-unseen',
      // Unseen directives lift nothing either.
      exceptEmbedded: false,
      noindexSeen: noindexSeen(directives, out !== undefined || unclear.length > 0, 'no'),
      followLinks: false,
    }
  }
  if (fetchable === 'unknown') {
    return {
      ...common,
      indexable: 'unknown',
      reason: 'fetchable-unknown',
      noindexSeen: noindexSeen(directives, out !== undefined || unclear.length > 0, 'unknown'),
      followLinks: nofollow ? false : 'unknown',
    }
  }
  if (directives === undefined) {
    return {
      ...common,
      indexable: 'unknown',
      reason: 'directives-unknown',
      noindexSeen: 'unknown',
      followLinks: 'unknown',
    }
  }
  const followLinks = nofollow ? false : unclearLinks ? 'unknown' : true
  if (unclear.length > 0) {
    return { ...common, indexable: 'unknown', reason: 'directives-unclear', noindexSeen: 'unknown', followLinks }
  }
  return {
    ...common,
    indexable: out === undefined ? 'yes' : 'no',
    reason: out?.reason ?? 'indexable',
    noindexSeen: out === undefined ? 'none' : 'yes',
    followLinks,
    since: out?.since,
  }
}

/** What is said without commas and holds one of the names. */
const unclearOf = (directives: DirectiveSum | undefined, names: readonly string[]): readonly Unread[] =>
  directives?.unclear.filter(({ spelling }) => wordsOf(spelling).some(word => names.includes(word))) ?? []

const noindexSeen = (
  directives: DirectiveSum | undefined,
  says: boolean,
  seen: 'no' | 'unknown',
): Indexing['noindexSeen'] => {
  if (directives === undefined) return 'unknown'
  return says ? seen : 'none'
}
