import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerForOwnToken, crawlerQuery } from '../crawlers/registry.ts'
import type { Reading } from '../dialects/reading.ts'
import type { Group } from '../parse/robots-txt.ts'
import { keyOfGroups, selectGroups } from '../verdict/groups.ts'
import { type Site, type SiteMatcher, siteMatcher } from '../verdict/site-verdict.ts'
import { serialisedOrigin } from './origins.ts'

/** A site and its robots.txt. */
export interface AuditSite extends Site {
  /** The URL of the site, or any URL on it. */
  readonly origin: string
}

/** A crawler of the audit and how files are read for it. Default: as its operator documents. */
export interface AuditCrawler {
  readonly token: string
  readonly reading?: Reading
}

/** What decides the verdicts. Crawlers that follow the same rules in one reading share a column. */
export interface CrawlerMatchers {
  readonly sites: readonly AuditSite[]
  readonly crawlers: readonly Crawler[]
  /** For each crawler, the number of its column. */
  readonly columnOf: readonly number[]
  /** For each column and site. */
  readonly columns: readonly (readonly SiteMatcher[])[]
  /** For each crawler and site. */
  readonly matchers: readonly (readonly SiteMatcher[])[]
  readonly siteOfOrigin: ReadonlyMap<string, number>
}

/** Throws a `TypeError` if a site or a crawler is missing, or if an origin or a token is not valid. */
export function crawlerMatchersOf(
  sites: readonly AuditSite[],
  auditCrawlers: readonly AuditCrawler[],
): CrawlerMatchers {
  if (sites.length === 0) throw new TypeError('a robots.txt and the origin of its site are needed')
  if (auditCrawlers.length === 0) throw new TypeError('a crawler is needed')
  const crawlers = auditCrawlers.map(({ token }) => crawlerForOwnToken(token))
  const matchers = crawlers.map((crawler, i) =>
    sites.map(site => siteMatcher(site, crawler, auditCrawlers[i]?.reading)),
  )
  const columns: (readonly SiteMatcher[])[] = []
  const byKey = new Map<string, number>()
  const columnOf = matchers.map(siteMatchers => {
    const key = siteMatchers.map(matcherKey).join('\n')
    const known = byKey.get(key)
    if (known !== undefined) return known
    byKey.set(key, columns.length)
    return columns.push(siteMatchers) - 1
  })
  const origins = sites.map(({ origin }, i) => [serialisedOrigin(origin), i] as const)
  // If there are several files for one origin, the first counts.
  return { sites, crawlers, columnOf, columns, matchers, siteOfOrigin: new Map(origins.reverse()) }
}

/** A key of everything that a crawler's verdicts at a site depend on. Equal keys mean equal verdicts. */
function matcherKey(matcher: SiteMatcher): string {
  const { crawler, dialect, rulesFrom, leavesOpen } = matcher
  if (rulesFrom === 'none') return `answer ${matcher.codeOfPath('/')}`
  const open = leavesOpen === 'other-groups' ? crawler.token : leavesOpen
  return `${dialect} ${rulesFrom} ${keyOfGroups(followedGroups(matcher))} ${open}`
}

export const followedGroups = ({ crawler, dialect, robots }: SiteMatcher): readonly Group[] =>
  selectGroups(robots, crawlerQuery(crawler), dialect).groups

/** Finds the number of the site whose file is used for an origin: the site with that origin, or the first site. */
export function siteFinder({ siteOfOrigin }: CrawlerMatchers, names: readonly string[]): (origin: number) => number {
  const known: number[] = []
  return origin => {
    known[origin] ??= siteOfOrigin.get(names[origin] ?? '') ?? 0
    return known[origin] as number
  }
}
