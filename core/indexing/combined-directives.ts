import type { PageNames } from '../crawlers/page-names.ts'
import { lowerCaseToken, productTokenArgument } from '../parse/product-token.ts'
import type { Directive, DirectivePlace, FlagName, ImagePreview, UnreadDirective } from './directive.ts'
import type { PageDirectives } from './page.ts'

/** A value with all directives that state it. Removing only one of them would not change the value. */
export interface StatedValue<Value> {
  readonly value: Value
  readonly by: readonly Directive[]
}

/** The flags that restrict something. `all` restricts nothing, and `none` counts as `noindex` and `nofollow`. */
export type Restriction = Exclude<FlagName, 'all' | 'index' | 'follow' | 'none'>

/** The directives that apply to one crawler. An `undefined` value was not stated, so the crawler decides. */
export interface CombinedDirectives {
  /**
   * For each flag that applies, the directives that state it. `indexifembedded` only has an effect together with
   * `noindex`.
   */
  readonly flags: { readonly [Name in Restriction]?: readonly Directive[] }
  /** In characters; −1 means no limit. `nosnippet` counts as 0. */
  readonly maxSnippet: StatedValue<number> | undefined
  readonly maxImagePreview: StatedValue<ImagePreview> | undefined
  /** In seconds; −1 means no limit. `nosnippet` counts as 0, because it also forbids video previews. */
  readonly maxVideoPreview: StatedValue<number> | undefined
  /** In milliseconds since the epoch. */
  readonly unavailableAfter: StatedValue<number> | undefined
  /** Directives without commas between them. No specification says whether the crawler reads them. */
  readonly unclear: readonly UnreadDirective[]
}

/** The lowest value, with all directives that state it. `order` maps a value to a number. */
const mostRestrictive = <Value>(
  stated: readonly (readonly [Value, Directive])[],
  order: (value: Value) => number,
): StatedValue<Value> | undefined => {
  let least: { value: Value; by: Directive[] } | undefined
  for (const [value, directive] of stated) {
    if (least === undefined || order(value) < order(least.value)) least = { value, by: [directive] }
    else if (order(value) === order(least.value)) least.by.push(directive)
  }
  return least
}

/** Orders limits; −1, no limit, is the highest. */
const limitOrder = (limit: number): number => (limit < 0 ? Number.POSITIVE_INFINITY : limit)

const sizeOrder = (size: ImagePreview): number => ['none', 'standard', 'large'].indexOf(size)

/** What a directive restricts as a flag. */
const restrictionsOf = (name: Directive['name']): readonly Restriction[] => {
  switch (name) {
    case 'none':
      return ['noindex', 'nofollow']
    case 'all':
    case 'index':
    case 'follow':
    case 'max-snippet':
    case 'max-video-preview':
    case 'max-image-preview':
    case 'unavailable_after':
      return []
    default:
      return [name]
  }
}

/** The limits of one kind with their directives. `nosnippet` is a limit of 0. */
const limitsOf = (
  directives: readonly Directive[],
  name: 'max-snippet' | 'max-video-preview',
): (readonly [number, Directive])[] =>
  directives.flatMap((directive): (readonly [number, Directive])[] => {
    if (directive.name === 'nosnippet') return [[0, directive]]
    return directive.name === name && 'limit' in directive ? [[directive.limit, directive]] : []
  })

/**
 * The directives of a page for one crawler. Directives for all crawlers and directives that name this crawler add up;
 * the more restrictive value wins (Google, "Handling combined indexing and serving rules"; draft-illyes-repext-03
 * §3.1.1). `names` are the product tokens by which the page may address the crawler, in addition to `*`. Alternatively,
 * `names` is the result of `namesOnPage`, whose lists say themselves whether `*` counts. Throws a `TypeError` for what is not
 * the name of a crawler.
 */
export const directivesFor = (
  page: PageDirectives,
  names: string | readonly string[] | PageNames,
): CombinedDirectives => {
  const isFor = isAddressedTo(names)
  const applying = page.directives.filter(isFor)
  const flags: { [Name in Restriction]?: Directive[] } = {}
  for (const directive of applying) {
    for (const restriction of restrictionsOf(directive.name)) {
      const stated = flags[restriction]
      if (stated === undefined) flags[restriction] = [directive]
      else stated.push(directive)
    }
  }
  return {
    flags,
    maxSnippet: mostRestrictive(limitsOf(applying, 'max-snippet'), limitOrder),
    maxImagePreview: mostRestrictive(
      applying.flatMap(directive => ('size' in directive ? [[directive.size, directive] as const] : [])),
      sizeOrder,
    ),
    maxVideoPreview: mostRestrictive(limitsOf(applying, 'max-video-preview'), limitOrder),
    unavailableAfter: mostRestrictive(
      applying.flatMap(directive => ('time' in directive ? [[directive.time, directive] as const] : [])),
      time => time,
    ),
    unclear: page.unread.filter(unread => unread.reason === 'not-separated' && isFor(unread)),
  }
}

/** Returns a function that tells whether a directive at a place is for the crawler with these names. */
export function isAddressedTo(names: string | readonly string[] | PageNames): (place: DirectivePlace) => boolean {
  const { metas, headers } = pageNamesOf(names)
  const [inMetas, inHeaders] = [metas, headers].map(list => new Set(list.map(lowerCaseToken)))
  return ({ source, productToken }) =>
    (source.kind === 'meta' ? inMetas : inHeaders)?.has(lowerCaseToken(productToken)) === true
}

function pageNamesOf(names: string | readonly string[] | PageNames): PageNames {
  if (typeof names === 'object' && names !== null && 'metas' in names) return names
  const given = [names].flat()
  if (given.length === 0) throw new TypeError('the name of a crawler is needed')
  const everywhere = ['*', ...given.map(productTokenArgument)]
  return { metas: everywhere, headers: everywhere }
}
