/** Requests of search engines that go to addresses with parameters, although no sitemap names such an address. */
import { numberAt } from '../audit/column.ts'
import type { AuditFinding, FindingRepair } from '../audit/finding.ts'
import { type RequestedUrls, searchRequestsAt } from '../audit/log/requested-urls.ts'
import type { LogState } from '../audit/log/state.ts'
import { pathAt, urlCount } from '../audit/url-table.ts'
import { addRules } from '../edit/add-rules.ts'
import { quoted } from '../text/phrases.ts'
import { type SiteMatcher, siteMatcher } from '../verdict/site-verdict.ts'
import { ALLOWED, stateOfCode } from '../verdict/verdict-code.ts'
import { genuineRequests } from './crawling.ts'
import {
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

/** The parameters whose addresses take requests of search engines although no sitemap names such an address. */
export function wasteFindings(joined: JoinedRows, log: LogState): readonly AuditFinding[] {
  const { requested } = log
  if (!requested || requested.isFull) return []
  const of = [...log.crawlers.values()].filter(one => one.crawled).reduce((sum, one) => sum + genuineRequests(one), 0)
  return [...wasteByName(joined, log, requested)]
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

/** The requests for addresses with a parameter that no sitemap names, by the parameter. */
export function wasteByName(joined: JoinedRows, log: LogState, requested: RequestedUrls) {
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
  return byName
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
    const requests = searchRequestsAt(requested, i)
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
    .reduce((sum, i) => sum + searchRequestsAt(requested, i), 0)
  if (repaired === 0) return undefined
  const values = { count: repaired, of: joinedCount(joined) }
  const effect =
    trial.others === 0 ? say('closesRequested', values) : say('closesMore', { ...values, some: trial.others })
  return repairOf(joined, { ...trial, repaired }, effect, false)
}
