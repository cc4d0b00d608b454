/** The results for a log, as plain data. */
import type { OpenCount } from '../../proofs/bounded.ts'
import type { Wording } from '../../text/wording.ts'
import type { ClosedSite } from '../closed-sites.ts'
import type { OtherOrigins } from '../origins.ts'
import type { Histogram } from '../timeline.ts'
import type { CrawledRequests } from './crawled.ts'
import type { LogDays } from './days.ts'
import type { OddNetwork } from './networks.ts'

/**
 * The number of rows that were read: the sum of those by known crawlers, senders that are not certain, unknown bots, all
 * others, other hosts, and those that cannot be judged.
 */
export interface LogCounts {
  readonly read: number
  readonly crawlers: number
  /** Requests whose header names known crawlers, but does not show for certain that one of them sent it. */
  readonly uncertain: number
  readonly unknownBots: number
  /** Browsers, and requests without a user agent. */
  readonly others: number
  readonly otherHost: number
  readonly notUrl: number
  readonly bad: number
}

/** What a log may say about a request besides its URL: who sent it, when, the status of the answer, and the host. */
export const logRoles = ['agent', 'time', 'status', 'host'] as const

export type LogRole = (typeof logRoles)[number]

/** A request that the rules forbid. */
export interface ForbiddenExample {
  /** Cut if it is long; then it ends with an ellipsis. IP and e-mail addresses in it are replaced, because they may be the visitor's. */
  readonly url: string
  /** The number of its source, and the number of the row in the source. */
  readonly source: number
  readonly row: number
  readonly time: number | undefined
  /**
   * When the crawler had last received an answer for robots.txt, according to this log and to `LogReport.precision`;
   * undefined if it had received none.
   */
  readonly robotsTxtFetched: number | undefined
  /** The status of that answer if it was 4xx or 5xx; undefined if the answer was the file. */
  readonly robotsTxtStatus: number | undefined
}

/** Requests that one line forbids. */
export interface ForbiddenSum {
  readonly origin: string
  /** When the version with the line came into force; undefined for a file without a date. */
  readonly since: number | undefined
  /** Undefined if the server's answer for robots.txt forbids the requests, rather than a line. */
  readonly line: number | undefined
  readonly count: number
  /** The earliest requests. */
  readonly examples: readonly ForbiddenExample[]
}

/**
 * The forbidden requests by the last answer for robots.txt that the crawler had received, and by how old its copy can
 * have been (RFC 9309 §2.4). An answer counts as a fetch of the file if it was the file or "not modified", or if the
 * log gives no status. Redirects do not count. The first six numbers add up to all forbidden requests.
 */
export interface CopyCounts {
  /** At most 24 hours after the crawler's last fetch. */
  readonly recent: number
  /** More than 24 hours after the crawler's last fetch. */
  readonly older: number
  /** Requests before which the log has no answer to the crawler. */
  readonly none: number
  /** Requests without a time. */
  readonly undated: number
  /** Requests after a 4xx answer: the crawler may fetch everything (RFC 9309 §2.3.1.3). */
  readonly unavailable: number
  /** Requests after a 5xx answer: at first the crawler must assume that everything is forbidden (RFC 9309 §2.3.1.4). */
  readonly unreachable: number
  /** The requests after a 4xx or 5xx answer, by its status. */
  readonly statuses: Readonly<Record<string, number>>
  /** How many of `recent` and `older` are allowed by the version that was in force at the last fetch. */
  readonly allowedByCopy: number
  /** Of how many of them this is not determined, because there are too many versions. */
  readonly undetermined: number
}

/** What a known crawler requested, and what of it the rules forbid. */
export interface LogCrawler {
  readonly token: string
  readonly requests: number
  /** The share of all requests that were read for this site, from 0 to 1. */
  readonly share: number
  /** How many requests came from the operator's addresses; undefined if no addresses were given for the crawler. */
  readonly verified: number | undefined
  /** How many of the forbidden requests came from the operator's addresses. */
  readonly verifiedForbidden: number | undefined
  readonly firstSeen: number | undefined
  readonly lastSeen: number | undefined
  readonly forbidden: number
  /** The line with the most requests first. `LogReport.open` says how many requests are by lines that are not in it. */
  readonly forbiddenBy: readonly ForbiddenSum[]
  readonly copies: CopyCounts
  /** The networks that stand out among its requests (`oddNetworks`). */
  readonly networks: readonly OddNetwork[]
  /** Fetches of /robots.txt, and the first and the last of them; if the operator's addresses are known, from there. */
  readonly robotsTxt: {
    readonly fetches: number
    readonly first: number | undefined
    readonly last: number | undefined
    /** Fetches by the first digit of the answer's status; 0 stands for no status. */
    readonly statusClasses: Readonly<Record<string, number>>
  }
  /** Requests by the first digit of the answer's status; 0 stands for no status. */
  readonly statusClasses: Readonly<Record<string, number>>
  /** Requests that were refused, by status: 401, 403, 406, 429, 451. */
  readonly refusals: Readonly<Record<string, number>>
  /** How many of these requests robots.txt allows. Requests for /robots.txt itself do not count. */
  readonly refusedAllowed: Readonly<Record<string, number>>
  /** Requests that were answered with a redirect: 301, 302, 303, 307 or 308. */
  readonly redirects: number
  readonly histogram: Histogram | undefined
  /** What it requested; undefined if it is not a search engine. */
  readonly crawled: CrawledRequests | undefined
  /**
   * The reasons why a forbidden request may not be a breach, and why a refusal does not come from robots.txt: those
   * that apply here.
   */
  readonly caveats: readonly Wording[]
}

export interface LogSiteSum {
  readonly origin: string
  /**
   * For a site without versions: when its one file is assumed to have come into force, which is the time of the site's
   * first request.
   */
  readonly assumed: { readonly since: number | undefined } | undefined
  /**
   * How many requests of known crawlers each version judged, in the order of dates. The file without a date comes
   * first.
   */
  readonly versions: readonly { readonly since: number | undefined; readonly requests: number }[]
  /** How many of these requests came before the first version that has a date. */
  readonly beforeVersions: number
  /** How many of these requests have no time, although there are versions. */
  readonly undated: number
}

/**
 * What a report does not list, because there is too much of it: of so many requests, only `examined` are in the list.
 * All of them are in the counts.
 * - `uncertain`: requests, by the crawlers that their headers name.
 * - `lines`: forbidden requests of `crawler`, by the line that forbids them.
 * - `examples`: forbidden requests that were considered as examples.
 * - `copies`: forbidden requests of `crawler` of which is determined whether the version that it had fetched last allows
 *   them.
 */
export type OpenLog = OpenCount &
  ({ readonly what: 'uncertain' | 'examples' } | { readonly what: 'lines' | 'copies'; readonly crawler: string })

/** The results of an audit of logs. */
export interface LogReport {
  readonly counts: LogCounts
  /** The counts of each source, by its number. */
  readonly sources: readonly LogCounts[]
  /** How many of the requests for the sites have each of these. A statement needs some of them. */
  readonly roles: Readonly<Record<LogRole, number>>
  /** Requests that are logged with `http` and count for a site with `https`, as no site with `http` was given. */
  readonly plainHttp: number
  /**
   * Requests of known crawlers for URLs of which the log allows two spellings (`AuditRecord.otherUrl`), and how many of
   * them are judged otherwise by the other one.
   */
  readonly spellings: { readonly requests: number; readonly undecided: number }
  readonly otherOrigins: OtherOrigins
  readonly firstSeen: number | undefined
  readonly lastSeen: number | undefined
  /** The requests of known crawlers on each day; undefined if none of them has a time. */
  readonly days: LogDays | undefined
  /** The sites that no search engine may fetch by the newest version of the file. */
  readonly closedSites: readonly ClosedSite[]
  /** In the order in which the sites were given. */
  readonly sites: readonly LogSiteSum[]
  /** The crawler with the most requests first. */
  readonly crawlers: readonly LogCrawler[]
  /**
   * The requests whose sender is not certain, by the tokens of the known crawlers that their headers name; those with
   * the most requests first. They are in no crawler's numbers.
   */
  readonly uncertain: readonly { readonly tokens: readonly string[]; readonly requests: number }[]
  /**
   * Programs that are not known crawlers, the one with the most requests first. `more` counts the requests of further
   * programs.
   */
  readonly unknownBots: { readonly bots: readonly { name: string; requests: number }[]; readonly more: number }
  /** The first rows that are not judged; `counts.notUrl` and `counts.bad` say how many there are. */
  readonly unjudged: readonly { readonly source: number; readonly row: number; readonly reason: Wording }[]
  /** What the lists above lack; empty if they hold everything. */
  readonly open: readonly OpenLog[]
  /** How exactly fetches of robots.txt and forbidden requests are told apart, in ms: 1,000, or more if they are many. */
  readonly precision: number
}
