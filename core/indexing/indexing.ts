import { choiceArgument, shortened } from '../text/choice-argument.ts'
import type { CombinedDirectives } from './combined-directives.ts'
import { type Directive, directiveWords, type UnreadDirective } from './directive.ts'

/**
 * What robots.txt and the page's directives mean together.
 * - `indexable`: the page may be fetched, and no directive keeps it out of the index.
 * - `noindex`: the page may be fetched, so the crawler sees its `noindex`.
 * - `unavailable`: the page may be fetched, and its `unavailable_after` has passed.
 * - `blocked`: the page may not be fetched. Its URL may still be in the index, without content.
 * - `blocked-noindex-unseen`: the page may not be fetched, so the crawler never sees its `noindex` or its past
 *   `unavailable_after`. Its URL may stay in the index, against what the page asks for.
 * - `fetchable-unknown`: it is not known whether the page may be fetched.
 * - `directives-unknown`: the page may be fetched, but its directives are not known.
 * - `directives-unclear`: the page may be fetched and contains `noindex` or `none`, but not separated by commas. No
 *   specification says whether a crawler reads such a directive.
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

/** What a search engine's crawler does with a page. */
export interface Indexing {
  /** Whether the page may be fetched. */
  readonly crawlable: boolean | 'unknown'
  /** `url-only`: the address may be in the index because of links to it, without the content of the page. */
  readonly indexable: 'yes' | 'no' | 'url-only' | 'unknown'
  readonly reason: IndexingReason
  /**
   * Whether the crawler sees the directive that keeps the page out of the index. `none` if the page has no such
   * directive.
   */
  readonly noindexSeen: 'yes' | 'no' | 'unknown' | 'none'
  /** Whether the crawler follows the links. It does not follow those of a page that it never fetches. */
  readonly followLinks: boolean | 'unknown'
  /** The directives that keep the page out of the index, or would if they were seen. */
  readonly by: readonly Directive[]
  /** Texts that would keep the page out of the index if the crawler read them, but that are not separated by commas. */
  readonly unclear: readonly UnreadDirective[]
  /** The time from which the page is unavailable, in milliseconds since the epoch. Only for `unavailable`. */
  readonly since: number | undefined
  /** True if `indexifembedded` lifts the `noindex` for other pages that embed this one. */
  readonly exceptEmbedded: boolean
}

/**
 * The facts about a page. `now` is in milliseconds since the epoch. `directives` is `undefined` if they are not known.
 */
export interface IndexingQuery {
  readonly fetchable: boolean | 'unknown'
  readonly directives: CombinedDirectives | undefined
  readonly now: number
}

/** The directives that keep a page out of the index, and from when on if a date decides. */
interface Exclusion {
  readonly reason: 'noindex' | 'unavailable'
  readonly by: readonly Directive[]
  readonly since: number | undefined
}

/** What keeps the page out of the index now; undefined if nothing does. `noindex` comes first: it needs no date. */
const exclusionBy = (directives: CombinedDirectives | undefined, now: number): Exclusion | undefined => {
  const noindex = directives?.flags.noindex
  if (noindex !== undefined) return { reason: 'noindex', by: noindex, since: undefined }
  const after = directives?.unavailableAfter
  if (after === undefined || now <= after.value) return undefined
  return { reason: 'unavailable', by: after.by, since: after.value }
}

/**
 * Combines whether a crawler may fetch a page with the directives of the page. Throws a `TypeError` if `fetchable` is none of
 * the three, or if `now` is not a number.
 */
export const indexing = ({ fetchable, directives, now }: IndexingQuery): Indexing => {
  choiceArgument('`fetchable`', fetchable, [true, false, 'unknown'])
  if (!Number.isFinite(now)) throw new TypeError(`not a time in milliseconds: ${shortened(now)}`)
  const exclusion = exclusionBy(directives, now)
  const unclear = exclusion === undefined ? unclearWith(directives, ['noindex', 'none']) : []
  const common = {
    crawlable: fetchable,
    by: exclusion?.by ?? [],
    unclear,
    since: undefined,
    exceptEmbedded: exclusion?.reason === 'noindex' && directives?.flags.indexifembedded !== undefined,
  }
  if (fetchable === true) return { ...common, ...indexingOfFetchable(directives, exclusion, unclear) }
  const isStated = exclusion !== undefined || unclear.length > 0
  if (fetchable === false) {
    return {
      ...common,
      indexable: 'url-only',
      reason: exclusion === undefined ? 'blocked' : 'blocked-noindex-unseen',
      // The crawler does not see `indexifembedded` either.
      exceptEmbedded: false,
      noindexSeen: directives === undefined ? 'unknown' : isStated ? 'no' : 'none',
      followLinks: false,
    }
  }
  return {
    ...common,
    indexable: 'unknown',
    reason: 'fetchable-unknown',
    noindexSeen: directives === undefined || isStated ? 'unknown' : 'none',
    followLinks: directives?.flags.nofollow !== undefined ? false : 'unknown',
  }
}

/** The parts of the result that depend on the directives, for a page that may be fetched. */
const indexingOfFetchable = (
  directives: CombinedDirectives | undefined,
  exclusion: Exclusion | undefined,
  unclear: readonly UnreadDirective[],
): Pick<Indexing, 'indexable' | 'reason' | 'noindexSeen' | 'followLinks' | 'since'> => {
  const unknown = { indexable: 'unknown', noindexSeen: 'unknown', since: undefined } as const
  if (directives === undefined) return { ...unknown, reason: 'directives-unknown', followLinks: 'unknown' }
  const isUnclear = unclearWith(directives, ['nofollow', 'none']).length > 0
  const followLinks = directives.flags.nofollow !== undefined ? false : isUnclear ? 'unknown' : true
  if (unclear.length > 0) return { ...unknown, reason: 'directives-unclear', followLinks }
  return {
    indexable: exclusion === undefined ? 'yes' : 'no',
    reason: exclusion?.reason ?? 'indexable',
    noindexSeen: exclusion === undefined ? 'none' : 'yes',
    followLinks,
    since: exclusion?.since,
  }
}

/** The texts without commas that contain one of the names. */
const unclearWith = (
  directives: CombinedDirectives | undefined,
  names: readonly string[],
): readonly UnreadDirective[] =>
  directives?.unclear.filter(({ spelling }) => directiveWords(spelling).some(word => names.includes(word))) ?? []
