/** What a log shows of crawlers: what they never request, what they should not, and who only takes their names. */
import { numberAt, sparseAt } from '../audit/column.ts'
import { isResourcePath } from '../audit/file-types.ts'
import type { AuditFinding } from '../audit/finding.ts'
import type { RequestedUrls } from '../audit/log/requested-urls.ts'
import type { LoggedCrawler, LogState } from '../audit/log/state.ts'
import { versionAt } from '../audit/log/versions.ts'
import { pathAt, urlCount } from '../audit/url-table.ts'
import { urlAt } from '../audit/view.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { type SiteMatcher, siteMatcher } from '../verdict/site-verdict.ts'
import { ALLOWED, BLOCKED, stateOfCode } from '../verdict/verdict-code.ts'
import {
  type Engine,
  isInSitemap,
  isProposed,
  isUnwished,
  type JoinedRows,
  joinedCount,
  MAX_FINDING_EXAMPLES,
  requestedUrlAt,
} from './joined.ts'
import { say } from './sentences.ts'

const SUCCESS = 2

/** The requests of a crawler that do not come from others with its name. */
export const genuineRequests = ({ ranges, verified, requests }: LoggedCrawler): number => (ranges ? verified : requests)

const withoutRepair = { inRows: false, line: undefined, repair: undefined } as const

/** Crawlers that fetched what is forbidden to them. Of those with known addresses, only requests from there count. */
export const forbiddenFindings = (log: LogState): readonly AuditFinding[] =>
  [...log.crawlers.values()]
    .map(logged => ({
      logged,
      count: logged.ranges ? logged.verifiedForbidden : logged.forbidden,
      of: genuineRequests(logged),
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
      const site = log.siteOf.get(origin)
      const file = inForce ? { robots: inForce } : site?.versions.all[versionAt(site.versions, site.seen.last)]?.file
      const isSame = verdicts.crawlerMatchers.sites.some(({ robots }) => robots === file?.robots)
      known.set(key, file && !isSame ? siteMatcher(file, crawler) : undefined)
    }
    const matcher = known.get(key)
    return matcher !== undefined && stateOfCode(matcher.codeOfPath(pathAt(rows.urls, row))) === BLOCKED
  }
}

/** Pages that search engines got, but that no list has. */
export function orphanFindings(joined: JoinedRows, log: LogState): readonly AuditFinding[] {
  const { requested } = log
  if (!requested || requested.isFull) return []
  const orphans = orphanNumbers(joined, requested)
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

/** The numbers of the requested addresses that are pages, and in no list. */
export function orphanNumbers({ rowOf }: JoinedRows, requested: RequestedUrls): readonly number[] {
  const isPage = (i: number) => {
    const path = pathAt(requested.urls, i)
    return numberAt(requested.answers, i) === SUCCESS && !path.includes('?') && !isResourcePath(path)
  }
  return [...rowOf.keys()].filter(i => rowOf[i] === -1 && isPage(i))
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
