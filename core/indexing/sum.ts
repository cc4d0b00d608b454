import type { PageNames } from '../crawlers/page-names.ts'
import { lowerCaseToken } from '../parse/product-token.ts'
import type { Directive, FlagName, ImagePreview, Place, Unread } from './directive.ts'
import type { PageDirectives } from './page.ts'

/** A value and the directives that state it, all of them: taking away one of two changes nothing. */
export interface Decided<Value> {
  readonly value: Value
  readonly by: readonly Directive[]
}

/** The flags that say something; `all` says nothing, and `none` is `noindex` and `nofollow`. */
export type Restriction = Exclude<FlagName, 'all' | 'index' | 'follow' | 'none'>

/** What holds for one crawler. Whatever is undefined was not said, and is left to the crawler. */
export interface DirectiveSum {
  /** The directives behind each flag that holds. `indexifembedded` only has an effect beside `noindex`. */
  readonly flags: { readonly [Name in Restriction]?: readonly Directive[] }
  /** Characters; −1 for no limit. `nosnippet` is 0. */
  readonly maxSnippet: Decided<number> | undefined
  readonly maxImagePreview: Decided<ImagePreview> | undefined
  /** Seconds; −1 for no limit. `nosnippet` is 0, as it also forbids video previews. */
  readonly maxVideoPreview: Decided<number> | undefined
  /** Milliseconds since the epoch. */
  readonly unavailableAfter: Decided<number> | undefined
  /** Directives without commas between them: whether the crawler reads them is not specified. */
  readonly unclear: readonly Unread[]
}

/** The statements of the lowest value; `order` maps a value to a number. */
const mostRestrictive = <Value>(
  stated: readonly (readonly [Value, Directive])[],
  order: (value: Value) => number,
): Decided<Value> | undefined => {
  let least: { value: Value; by: Directive[] } | undefined
  for (const [value, directive] of stated) {
    if (least === undefined || order(value) < order(least.value)) least = { value, by: [directive] }
    else if (order(value) === order(least.value)) least.by.push(directive)
  }
  return least
}

const limitOrder = (limit: number): number => (limit < 0 ? Number.POSITIVE_INFINITY : limit)

const sizeOrder = (size: ImagePreview): number => ['none', 'standard', 'large'].indexOf(size)

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

const limitsOf = (
  directives: readonly Directive[],
  name: 'max-snippet' | 'max-video-preview',
): (readonly [number, Directive])[] =>
  directives.flatMap((directive): (readonly [number, Directive])[] => {
    if (directive.name === 'nosnippet') return [[0, directive]]
    return directive.name === name && 'limit' in directive ? [[directive.limit, directive]] : []
  })

/**
 * What the page says to one crawler: the directives for everyone and those that name it add up, and the more
 * restrictive wins (Google, "Handling combined indexing and serving rules"; draft-illyes-repext-03 §3.1.1).
 * `names` are the product tokens under which the page may address the crawler, beside everyone; or those that
 * `namesOnPage` gives, of which each says whether it stands for everyone too.
 */
export const directivesFor = (page: PageDirectives, names: string | readonly string[] | PageNames): DirectiveSum => {
  const isFor = addresses(names)
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

/** Whether what is said at a place is for the crawler of these names. */
export function addresses(names: string | readonly string[] | PageNames): (place: Place) => boolean {
  const { metas, headers } = pageNamesOf(names)
  const [inMetas, inHeaders] = [metas, headers].map(list => new Set(list.map(lowerCaseToken)))
  return ({ source, productToken }) =>
    (source.kind === 'meta' ? inMetas : inHeaders)?.has(lowerCaseToken(productToken)) === true
}

function pageNamesOf(names: string | readonly string[] | PageNames): PageNames {
  if (typeof names !== 'string' && 'metas' in names) return names
  const everywhere = ['*', ...(typeof names === 'string' ? [names] : names)]
  return { metas: everywhere, headers: everywhere }
}
