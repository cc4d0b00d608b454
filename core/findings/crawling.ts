/** What a log shows of search engines: where their requests go, what they never request, and who only takes their names. */
import { numberAt, sparseAt } from '../audit/column.ts'
import { isResourcePath } from '../audit/file-types.ts'
import type { AuditFinding, FindingRepair } from '../audit/finding.ts'
import type { RequestedUrls } from '../audit/log/requested-urls.ts'
import type { LoggedCrawler, LogState } from '../audit/log/state.ts'
import { pathAt, urlCount } from '../audit/url-table.ts'
import { urlAt } from '../audit/view.ts'
import { addRules } from '../edit/add-rules.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { quoted } from '../text/phrases.ts'
import { type SiteMatcher, siteMatcher } from '../verdict/site-verdict.ts'
import { ALLOWED, BLOCKED, stateOfCode } from '../verdict/verdict-code.ts'
import {
  type Engine,
  isInSitemap,
  isProposed,
  isResource,
  isUnwished,
  type JoinedRows,
  joinedCount,
  MAX_FINDING_EXAMPLES,
  onlyFileOf,
  requestedUrlAt,
} from './joined.ts'
import { repairOf, tried } from './repairs.ts'
import { say } from './sentences.ts'

/** Less of all requests is not worth a finding. */
const LEAST_WASTE = 0.01

const SUCCESS = 2

/** The requests of a crawler that do not come from others with its name. */
const genuineOf = ({ ranges, verified, requests }: LoggedCrawler): number => (ranges ? verified : requests)

const withoutRepair = { inRows: false, line: undefined, repair: undefined } as const

/** The parameters whose addresses take requests of search engines although no sitemap names such an address. */
export function wasteFindings(joined: JoinedRows, log: LogState): readonly AuditFinding[] {
  const { requested } = log
  if (!requested || requested.isFull) return []
  const of = [...log.crawlers.values()].filter(one => one.searches).reduce((sum, one) => sum + genuineOf(one), 0)
  const wasted = wastedUrls(joined, log, requested)
  const totals = new Map<string, number>()
  for (const { names, requests } of wasted)
    for (const name of names) totals.set(name, (totals.get(name) ?? 0) + requests)
  /** Each address counts for the parameter with the most requests. */
  const byName = new Map<string, { count: number; urls: number[] }>()
  for (const { i, names, requests } of wasted) {
    const [name = ''] = names.sort((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0) || (a < b ? -1 : 1))
    const sum = byName.get(name) ?? { count: 0, urls: [] }
    sum.count += requests
    sum.urls.push(i)
    byName.set(name, sum)
  }
  return [...byName]
    .filter(([, { count }]) => count >= of * LEAST_WASTE)
    .sort(([, a], [, b]) => b.count - a.count)
    .slice(0, MAX_FINDING_EXAMPLES)
    .map(([name, { count, urls }]) => ({
      kind: 'crawl-waste',
      count,
      of,
      inRows: false,
      line: undefined,
      names: [name],
      sentence: say('waste', { count, of, name: quoted(name) }),
      help: say('helpWaste'),
      examples: urls.slice(0, MAX_FINDING_EXAMPLES).map(i => requestedUrlAt(log, requested, i)),
      repair: wasteRepair(joined, requested, name, urls),
    }))
}

interface WastedUrl {
  readonly i: number
  readonly requests: number
  readonly names: string[]
}

/** Names of parameters are told apart up to this number. */
const MAX_PARAMETER_NAMES = 1_000

/** The requested addresses with parameters that are open and that nothing asks to be found. */
function wastedUrls(joined: JoinedRows, { origins }: LogState, requested: RequestedUrls): readonly WastedUrl[] {
  const matchers = matchersOf(joined)
  const seen = new Set<string>()
  const wasted: WastedUrl[] = []
  for (let i = 0; i < urlCount(requested.urls); i++) {
    const requests = numberAt(requested.bySearch, i)
    const path = pathAt(requested.urls, i)
    const query = path.indexOf('?')
    if (query < 0 || requests === 0) continue
    const row = joined.rowOf[i] ?? -1
    const isAsked = joined.engines.some(one => row >= 0 && isProposed(joined, row, one))
    if (isAsked || (row >= 0 && isResource(joined, row))) continue
    const site = joined.list.siteOf(
      joined.list.rows.origins.numbers.get(originOfRequested(origins.names, requested, i)) ?? 0,
    )
    if (!matchers.some(ofSites => stateOfCode(ofSites[site]?.codeOfPath(path) ?? 1) === ALLOWED)) continue
    if (row >= 0 && joined.engines.every(({ crawler }) => isUnwished(joined, row, crawler))) continue
    const names = parametersIn(path, query).filter(name => seen.has(name) || seen.size < MAX_PARAMETER_NAMES)
    for (const name of names) seen.add(name)
    if (names.length > 0) wasted.push({ i, requests, names })
  }
  return wasted
}

const originOfRequested = (names: readonly string[], { urls }: RequestedUrls, i: number): string =>
  names[numberAt(urls.origins, i)] ?? ''

/** For each search engine and site. */
const matchersOf = ({ engines }: JoinedRows): readonly (readonly SiteMatcher[])[] =>
  engines.map(({ column }) => column.matchers)

const parametersIn = (path: string, query: number): string[] => [
  ...new Set(
    path
      .slice(query + 1)
      .split('&')
      .flatMap(part => (part.includes('=') ? part.slice(0, part.indexOf('=')) : [])),
  ),
]

/** Closes the addresses with a parameter for the search engines of the audit. */
function wasteRepair(
  joined: JoinedRows,
  requested: RequestedUrls,
  name: string,
  urls: readonly number[],
): FindingRepair | undefined {
  const robots = onlyFileOf(joined)
  // In a pattern, other characters may have a meaning of their own.
  if (!robots || !/^[\w[\].%-]+$/.test(name)) return undefined
  const paths = urls.map(i => pathAt(requested.urls, i))
  const crawlers = joined.engines.map(({ crawler }) => crawler)
  const rules = ['?', '&']
    .filter(mark => paths.some(path => path.includes(`${mark}${name}=`)))
    .map(mark => ({ type: 'disallow', path: `/*${mark}${name}=`, crawlers }) as const)
  const text = addRules(robots, rules)
  const trial = tried(joined, 0, text, 'close')
  const after = crawlers.map(crawler => siteMatcher({ robots: trial.robots }, crawler))
  const repaired = urls
    .filter((_, place) => after.every(one => stateOfCode(one.codeOfPath(paths[place] ?? '/')) !== ALLOWED))
    .reduce((sum, i) => sum + numberAt(requested.bySearch, i), 0)
  if (repaired === 0) return undefined
  const values = { count: repaired, of: joinedCount(joined) }
  const effect =
    trial.others === 0 ? say('closesRequested', values) : say('closesMore', { ...values, some: trial.others })
  return repairOf(joined, { ...trial, repaired }, effect, false)
}

/** Crawlers that fetched what is forbidden to them. Of those with known addresses, only requests from there count. */
export const forbiddenFindings = (log: LogState): readonly AuditFinding[] =>
  [...log.crawlers.values()]
    .map(logged => ({
      logged,
      count: logged.ranges ? logged.verifiedForbidden : logged.forbidden,
      of: genuineOf(logged),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ logged: { crawler, forbiddenBy }, count, of }) => ({
      ...withoutRepair,
      kind: 'forbidden-requests',
      count,
      of,
      names: [crawler.token],
      sentence: say('forbidden', { count, of, crawler: crawler.token }),
      help: say('helpForbidden'),
      examples: [...forbiddenBy.values()]
        .flatMap(({ examples }) => examples.map(({ url }) => url))
        .slice(0, MAX_FINDING_EXAMPLES),
    }))

/** Open pages of the sitemap that no search engine requested. */
export function neverCrawledFindings(joined: JoinedRows, log: LogState, inForce?: RobotsTxt): readonly AuditFinding[] {
  const { requests, engines, list } = joined
  // Of requests that were not kept it is not known which URLs they were for.
  if (!requests || engines.length === 0 || log.requested?.isFull) return []
  const isMissed = missedFinder(joined, log, inForce)
  const examples: number[] = []
  let [count, of] = [0, 0]
  for (let row = 0; row < joinedCount(joined); row++) {
    const missed = isMissed(row)
    if (missed === undefined) continue
    of++
    if (!missed) continue
    count++
    if (examples.length < MAX_FINDING_EXAMPLES) examples.push(row)
  }
  if (count === 0) return []
  return [
    {
      ...withoutRepair,
      inRows: true,
      kind: 'never-crawled',
      count,
      of,
      names: [],
      sentence: say('neverCrawled', { count, of }),
      help: say('helpNeverCrawled'),
      examples: examples.map(row => urlAt(list.rows, row)),
    },
  ]
}

/**
 * Whether no search engine requested an open page that should be found. Undefined for a row that is not such a page, or
 * that was closed while the log was written.
 */
export function missedFinder(
  joined: JoinedRows,
  log: LogState,
  inForce?: RobotsTxt,
): (row: number) => boolean | undefined {
  const { requests, engines } = joined
  const wasClosed = closedInLog(joined, log, inForce)
  return row => {
    const engine = engines.find(
      one => one.column.states[numberAt(one.column.outcomes, row)] === ALLOWED && isProposed(joined, row, one),
    )
    if (!requests || !engine || !isInSitemap(joined.list.rows, row) || wasClosed(row, engine)) return undefined
    return sparseAt(requests, row) === 0 && !isUnwished(joined, row, engine.crawler)
  }
}

/** Whether a row was closed by the file that was in force at the end of the log, if that was another one. */
function closedInLog(
  { list }: JoinedRows,
  log: LogState,
  inForce: RobotsTxt | undefined,
): (row: number, engine: Engine) => boolean {
  const { rows, verdicts } = list
  const known = new Map<string, SiteMatcher | undefined>()
  return (row, { crawler }) => {
    const origin = rows.origins.names[numberAt(rows.urls.origins, row)] ?? ''
    const key = `${crawler.token} ${origin}`
    if (!known.has(key)) {
      const file = inForce ? { robots: inForce } : log.siteOf.get(origin)?.versions.all.at(-1)?.file
      const isSame = verdicts.crawlerMatchers.sites.some(({ robots }) => robots === file?.robots)
      known.set(key, file && !isSame ? siteMatcher(file, crawler) : undefined)
    }
    const matcher = known.get(key)
    return matcher !== undefined && stateOfCode(matcher.codeOfPath(pathAt(rows.urls, row))) === BLOCKED
  }
}

/** Pages that search engines got, but that no list has. */
export function orphanFindings({ rowOf }: JoinedRows, log: LogState): readonly AuditFinding[] {
  const { requested } = log
  if (!requested || requested.isFull) return []
  const isPage = (i: number) => {
    const path = pathAt(requested.urls, i)
    return numberAt(requested.answers, i) === SUCCESS && !path.includes('?') && !isResourcePath(path)
  }
  const orphans = [...rowOf.keys()].filter(i => rowOf[i] === -1 && isPage(i))
  if (orphans.length === 0) return []
  const values = { count: orphans.length, of: urlCount(requested.urls) }
  return [
    {
      ...withoutRepair,
      kind: 'orphans',
      ...values,
      names: [],
      sentence: say('orphans', values),
      help: say('helpOrphans'),
      examples: orphans.slice(0, MAX_FINDING_EXAMPLES).map(i => requestedUrlAt(log, requested, i)),
    },
  ]
}

/** Requests with the name of a crawler from other addresses than its operator publishes. */
export const fakeFindings = (log: LogState): readonly AuditFinding[] =>
  [...log.crawlers.values()]
    .flatMap(({ crawler, ranges, requests, verified }) => {
      const count = requests - verified
      if (!ranges || count === 0) return []
      const values = { count, of: requests }
      return [
        {
          ...withoutRepair,
          kind: 'fakes' as const,
          ...values,
          names: [crawler.token],
          sentence: say('fakes', { ...values, crawler: crawler.token }),
          help: say('helpFakes'),
          examples: [],
        },
      ]
    })
    .sort((a, b) => b.count - a.count)
