import { closedToSearch } from '../../verdict/closed-to-search.ts'
import type { ClosedSite } from '../closed-sites.ts'
import { otherOriginsOf } from '../origins.ts'
import { histogramOf } from '../timeline.ts'
import { requestsOfSite } from '../unsaid.ts'
import { caveatsOf } from './caveats.ts'
import { copyCounts, createCopies, lastFetchFinder, sumOfCopies } from './copies.ts'
import { crawledRequests } from './crawled.ts'
import { logDays } from './days.ts'
import { oddNetworks } from './networks.ts'
import type { ForbiddenSum, LogCounts, LogCrawler, LogReport, LogSiteSum, OpenLog } from './report.ts'
import { type LoggedCrawler, type LoggedSite, type LogState, noRequests } from './state.ts'

export function logReportOf(log: LogState): LogReport {
  const { counts, seen, bots } = log
  const ofSite = requestsOfSite(counts)
  const sites = log.sites.map(siteSum)
  const crawlers = [...log.crawlers.values()]
    .sort((a, b) => b.requests - a.requests)
    .map(crawler => crawlerSum(log, crawler, ofSite))
  return {
    counts: logCounts(counts),
    sources: Array.from(log.countsOf, (own = noRequests()) => logCounts(own)),
    roles: { ...log.roles },
    plainHttp: log.plainHttp,
    spellings: { ...log.spellings },
    otherOrigins: otherOriginsOf(log.origins, log.moreOthers),
    firstSeen: seen.first,
    lastSeen: seen.last,
    days: logDays(log.days),
    closedSites: log.sites.flatMap(closedSite),
    sites,
    crawlers,
    uncertain: [...log.uncertain.values()].map(one => ({ ...one })).sort((a, b) => b.requests - a.requests),
    unknownBots: {
      bots: [...bots].map(([name, requests]) => ({ name, requests })).sort((a, b) => b.requests - a.requests),
      more: log.moreBots,
    },
    unjudged: [...log.unjudged],
    open: openOfLog(log, crawlers).filter(({ examined, of }) => examined < of),
    precision: log.moments.width,
  }
}

function openOfLog(log: LogState, crawlers: readonly LogCrawler[]): readonly OpenLog[] {
  const forbidden = crawlers.reduce((sum, one) => sum + one.forbidden, 0)
  const named = [...log.uncertain.values()].reduce((sum, { requests }) => sum + requests, 0)
  return [
    { what: 'uncertain', examined: named, of: log.counts.uncertain },
    { what: 'examples', examined: forbidden - log.moreExamples, of: forbidden },
    ...crawlers.flatMap(({ token: crawler, forbidden: of, forbiddenBy, copies }): OpenLog[] => {
      const compared = copies.recent + copies.older
      return [
        { what: 'lines', crawler, examined: forbiddenBy.reduce((sum, { count }) => sum + count, 0), of },
        { what: 'copies', crawler, examined: compared - copies.undetermined, of: compared },
      ]
    }),
  ]
}

const logCounts = (counts: LogState['counts']): LogCounts => ({
  read: Object.values(counts).reduce((sum, count) => sum + count, 0),
  ...counts,
})

/** @param all how many requests the site had */
function crawlerSum(log: LogState, logged: LoggedCrawler, all: number): LogCrawler {
  const { crawler, ranges, requests, robotsTxt, seen } = logged
  const sum = {
    token: crawler.token,
    requests,
    share: requests / all,
    verified: ranges && logged.verified,
    verifiedForbidden: ranges && logged.verifiedForbidden,
    firstSeen: seen.first,
    lastSeen: seen.last,
    forbidden: logged.forbidden,
    forbiddenBy: forbiddenSums(log, logged),
    copies: sumOfCopies([...logged.copies].map(([{ versions }, ofSite]) => copyCounts(log.moments, ofSite, versions))),
    networks: oddNetworks(logged.networks, requests, ranges !== undefined),
    robotsTxt: { ...robotsTxt, statusClasses: { ...robotsTxt.statusClasses } },
    statusClasses: { ...logged.statusClasses },
    refusals: { ...logged.refusals },
    refusedAllowed: { ...logged.refusedAllowed },
    redirects: logged.redirects,
    histogram: seen.first === undefined ? undefined : histogramOf(log.timeline, logged.series),
    crawled: logged.crawled && crawledRequests(logged.crawled, log.days.timeline),
  }
  return { ...sum, caveats: caveatsOf(sum, crawler) }
}

/** What each line forbids, the most frequent first. */
function forbiddenSums({ moments }: LogState, { copies, forbiddenBy }: LoggedCrawler): readonly ForbiddenSum[] {
  const lastFetchOf = new Map([...copies].map(([site, ofSite]) => [site, lastFetchFinder(moments, ofSite)] as const))
  const noFetch = lastFetchFinder(moments, createCopies())
  return [...forbiddenBy.values()]
    .sort((a, b) => b.count - a.count || a.line - b.line)
    .map(({ site, version, line, count, examples }) => ({
      origin: site.origin,
      since: site.versions.all[version]?.since,
      line: line === 0 ? undefined : line,
      count,
      examples: examples.map(example => ({ ...example, ...(lastFetchOf.get(site) ?? noFetch)(example.time) })),
    }))
}

function closedSite({ origin, versions: { all } }: LoggedSite): readonly ClosedSite[] {
  const newest = all.at(-1)
  const closed = newest && closedToSearch(newest.file)
  return closed ? [{ origin, ...closed }] : []
}

function siteSum({ origin, versions: { all, undated }, seen, judged, ...site }: LoggedSite): LogSiteSum {
  const isDated = all.length > undated
  return {
    origin,
    assumed: isDated ? undefined : { since: seen.first },
    versions: all.map(({ since }, version) => ({ since, requests: judged[version] ?? 0 })),
    beforeVersions: site.beforeVersions,
    undated: isDated ? site.undated : 0,
  }
}
