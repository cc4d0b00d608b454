import { byPurpose, isSearchEngine } from '../../core/crawlers/index.ts'
import { crawlerForOwnToken, type Site, type SiteMatcher, siteMatcher } from '../../core/index.ts'
import type { Settings } from '../settings/settings.ts'
import { createTimeSlicer } from '../slices.ts'
import type { LoadedKind } from './link-kinds.ts'
import type { PageLinks } from './page-links.ts'

/** States of a link for which it is not certain that it may be fetched, nor that it may not, the least known first. */
const openStates = ['unknown', 'deferred', 'undecided'] as const

type OpenState = (typeof openStates)[number]

/** How much of what a page links to and loads is blocked for a crawler. */
export interface CrawlerSums {
  readonly token: string
  /** Links to the page's own site that are blocked. */
  readonly blocked: number
  /** Which links these are: equal for crawlers that the same links are blocked for. */
  readonly which: string
  /** Whether everything on the page's own site is blocked, as no rule or answer opens anything. */
  readonly wholeSite: boolean
  /** Links to the page's own site that are neither allowed nor blocked, by state. */
  readonly open: Readonly<Record<OpenState, number>>
  /** What the page loads and is blocked, by kind, as far as the robots.txt of its site is known. */
  readonly loaded: Readonly<Partial<Record<LoadedKind, number>>>
  /** The same for the targets of canonical links and of alternates for languages. */
  readonly named: Readonly<Partial<Record<'canonical' | 'alternate', number>>>
  /** Whether the crawler is one of a search engine, which renders pages. */
  readonly renders: boolean
}

export interface LinkSums {
  /** Different URLs of the page's own site that it links to. */
  readonly own: number
  /** Those to which no link leads without `nofollow`, `ugc` or `sponsored`. */
  readonly nofollow: number
  /** In the order of the crawlers. */
  readonly crawlers: readonly CrawlerSums[]
}

/** What belongs to the page beside the links to its own site. */
export const otherUrls = ({ url, links, loaded, named }: PageLinks) => {
  const { origin } = new URL(url)
  return {
    others: links.filter(link => originPrefix(link.url) !== origin).length,
    loaded: loaded.length,
    named: named.length,
  }
}

/** The time is checked after this number of URLs. */
const URLS_PER_STEP = 200

/**
 * Sums up what is blocked of a page's links and of what it loads, in short tasks.
 * @param sites by their origins; URLs of other sites are not judged
 */
export async function sumLinks(
  { url, links, loaded, named }: Pick<PageLinks, 'url' | 'links' | 'loaded' | 'named'>,
  sites: ReadonlyMap<string, Site>,
  { crawlers, reading }: Pick<Settings, 'crawlers' | 'reading'>,
): Promise<LinkSums> {
  const rest = createTimeSlicer()
  const { origin } = new URL(url)
  const own = links.filter(link => originPrefix(link.url) === origin)
  const targets = named.flatMap(({ url, kind, language }) =>
    kind === 'canonical' || (kind === 'alternate' && language !== '') ? [{ url, kind }] : [],
  )
  const sums: CrawlerSums[] = []
  for (const token of crawlers) {
    const crawler = crawlerForOwnToken(token)
    const matchers = new Map([...sites].map(([origin, site]) => [origin, siteMatcher(site, crawler, reading)]))
    const stateOf = (address: string) => matchers.get(originPrefix(address))?.state(address)
    const which: number[] = []
    const open = { unknown: 0, deferred: 0, undecided: 0 }
    for (const [index, link] of own.entries()) {
      const state = stateOf(link.url)
      if (state === 'blocked') which.push(index)
      else if (state !== 'allowed') open[state ?? 'unknown'] += 1
      if (index % URLS_PER_STEP === 0) await rest()
    }
    async function blockedByKind<Kind extends string>(some: readonly { readonly url: string; readonly kind: Kind }[]) {
      const kinds: Partial<Record<Kind, number>> = {}
      for (const [index, { url: address, kind }] of some.entries()) {
        if (stateOf(address) === 'blocked') kinds[kind] = (kinds[kind] ?? 0) + 1
        if (index % URLS_PER_STEP === 0) await rest()
      }
      return kinds
    }
    sums.push({
      token,
      blocked: which.length,
      which: which.join(),
      wholeSite: isWholeSiteBlocked(matchers.get(origin)),
      open,
      loaded: await blockedByKind(loaded),
      named: await blockedByKind(targets),
      renders: isSearchEngine(crawler),
    })
  }
  return { own: own.length, nofollow: own.filter(({ times, nofollow }) => nofollow === times).length, crawlers: sums }
}

function isWholeSiteBlocked(matcher: SiteMatcher | undefined): boolean {
  const home = matcher?.evaluate('/')
  if (home?.state !== 'blocked' || matcher?.rulesFrom === 'none') return home?.state === 'blocked'
  const rules = home.verdict?.groups.flatMap(group => group.rules) ?? []
  return rules.some(({ pattern }) => pattern === '/') && rules.every(({ type }) => type === 'disallow')
}

/** The links of a page that are blocked, as far as the robots.txt of their sites is known, and for which crawlers. */
export async function blockedLinks(
  links: PageLinks['links'],
  sites: ReadonlyMap<string, Site>,
  { crawlers, reading }: Pick<Settings, 'crawlers' | 'reading'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rest = createTimeSlicer()
  const blocked = new Map<string, string[]>()
  for (const token of crawlers) {
    const crawler = crawlerForOwnToken(token)
    const matchers = new Map([...sites].map(([origin, site]) => [origin, siteMatcher(site, crawler, reading)]))
    for (const [index, { url }] of links.entries()) {
      if (matchers.get(originPrefix(url))?.state(url) === 'blocked')
        blocked.set(url, [...(blocked.get(url) ?? []), token])
      if (index % URLS_PER_STEP === 0) await rest()
    }
  }
  return blocked
}

/** The same links, which are blocked for these crawlers. */
export interface BlockedFor {
  readonly blocked: number
  readonly tokens: readonly string[]
}

/**
 * The most links that are blocked for crawlers of one purpose, for each purpose, search before all other purposes of
 * known crawlers. Crawlers that the same links are blocked for come together, also those of other purposes. Crawlers
 * for which the whole site is blocked are left out.
 */
export function mostBlocked({ crawlers }: LinkSums): readonly BlockedFor[] {
  const some = crawlers.filter(({ blocked, wholeSite }) => blocked > 0 && !wholeSite)
  const mostOfEach = byPurpose(some).map(({ items }) => items.reduce((a, b) => (b.blocked > a.blocked ? b : a)).which)
  return [...new Set(mostOfEach)].map(which => {
    const same = some.filter(one => one.which === which)
    return { blocked: same[0]?.blocked ?? 0, tokens: same.map(({ token }) => token) }
  })
}

/** The least known state of links, and the crawler that the most are in it for; undefined if all are allowed or blocked. */
export function mostOpen({ crawlers }: LinkSums) {
  for (const state of openStates) {
    const [most] = [...crawlers].sort((a, b) => b.open[state] - a.open[state])
    const count = most?.open[state] ?? 0
    if (most && count > 0) return { state, count, token: most.token }
  }
  return undefined
}

/** The origin of a serialised URL: everything before its path. */
export const originPrefix = (url: string): string => url.slice(0, url.indexOf('/', url.indexOf('://') + 3))
