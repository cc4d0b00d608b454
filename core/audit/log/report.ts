/** What a log comes to: plain data. */
import type { Wording } from '../../text/wording.ts'
import type { Histogram } from '../timeline.ts'

/** Rows read: the sum of those by known crawlers, unknown bots, all others, other hosts, and what cannot be judged. */
export interface LogCounts {
  readonly read: number
  readonly crawlers: number
  readonly unknownBots: number
  /** Browsers, and what says nothing of itself. */
  readonly others: number
  readonly otherHost: number
  readonly notUrl: number
  readonly bad: number
}

/** A request that the rules forbid. */
export interface ForbiddenExample {
  /** Cut when it is long. IP and e-mail addresses in it are left out, as they may be the visitor's. */
  readonly url: string
  /** The number of its source, and the row in it. */
  readonly source: number
  readonly row: number
  readonly time: number | undefined
  /** When the crawler had been answered last for robots.txt, by this log and to the second; undefined if it had not. */
  readonly robotsTxtFetched: number | undefined
  /** The status of that answer if it was 4xx or 5xx; undefined if the answer was the file. */
  readonly robotsTxtStatus: number | undefined
}

/** Requests that a line forbids. */
export interface ForbiddenSum {
  readonly origin: string
  /** Since when the version is in force that the line is in; undefined for a file without a date. */
  readonly since: number | undefined
  /** Undefined if the server's answer for robots.txt forbids them, not a line. */
  readonly line: number | undefined
  readonly count: number
  /** The first by their times. */
  readonly examples: readonly ForbiddenExample[]
}

/**
 * The forbidden requests by the last answer for robots.txt that the crawler had got, and by how old its copy can have
 * been (RFC 9309 §2.4). An answer is a fetch of the file if it was the file or "not modified", or if the log tells no
 * status. Redirects are left out. Forbidden requests are the sum of the first six.
 */
export interface CopyCounts {
  /** At most 24 hours after the crawler's last fetch. */
  readonly recent: number
  /** More than 24 hours after the crawler's last fetch. */
  readonly older: number
  /** Without an answer for the crawler before them. */
  readonly none: number
  /** Without a time. */
  readonly undated: number
  /** After an answer of 4xx: the crawler may fetch everything (RFC 9309 §2.3.1.3). */
  readonly unavailable: number
  /** After an answer of 5xx: the crawler must assume at first that everything is forbidden (RFC 9309 §2.3.1.4). */
  readonly unreachable: number
  /** Those after an answer of 4xx or 5xx, by its status. */
  readonly statuses: Readonly<Record<string, number>>
  /** How many of the first two are allowed by the version that was in force at that last fetch. */
  readonly allowedByCopy: number
}

export interface LogCrawler {
  readonly token: string
  readonly requests: number
  /** Of all requests that were read for this site, from 0 to 1. */
  readonly share: number
  /** By the operator's addresses; undefined if none were given for the crawler. */
  readonly verified: number | undefined
  /** How many of the forbidden requests came from the operator's addresses. */
  readonly verifiedForbidden: number | undefined
  readonly firstSeen: number | undefined
  readonly lastSeen: number | undefined
  readonly forbidden: number
  /** The most frequent first. */
  readonly forbiddenBy: readonly ForbiddenSum[]
  readonly copies: CopyCounts
  /** Fetches of /robots.txt, and the first and the last of them. */
  readonly robotsTxt: {
    readonly fetches: number
    readonly first: number | undefined
    readonly last: number | undefined
    /** By the first digit of the status that was answered; 0 stands for none. */
    readonly statusClasses: Readonly<Record<string, number>>
  }
  /** Requests by the first digit of the status that was answered; 0 stands for none. */
  readonly statusClasses: Readonly<Record<string, number>>
  /** Requests that were refused, by status: 401, 403, 406, 429, 451. */
  readonly refusals: Readonly<Record<string, number>>
  /** Those of them that robots.txt allows. Requests for /robots.txt itself do not count. */
  readonly refusedAllowed: Readonly<Record<string, number>>
  /** Requests that were answered by a redirect: 301, 302, 303, 307, 308. */
  readonly redirects: number
  readonly histogram: Histogram | undefined
  /** Why a forbidden request can be no breach, and why a refusal is not the work of robots.txt: what holds here. */
  readonly caveats: readonly Wording[]
}

/** Answers of one size for /robots.txt, as long as the file did not change. */
export interface SizeRun {
  readonly from: number
  readonly to: number
  /** Octets, as the log tells them. */
  readonly size: number
  readonly fetches: number
}

/** A time within which robots.txt seems to have changed: after an answer of the one size, and before one of another. */
export interface FileChange {
  readonly after: number
  readonly before: number
  /** Whether a version that was given begins there. */
  readonly isGiven: boolean
}

/** What the log's own answers for /robots.txt tell of the file. */
export interface FileSizes {
  /**
   * Answers with status 200 by size, in the order of their times. Sizes that take turns, as of compressed answers, are
   * of one file: each is one run.
   */
  readonly runs: readonly SizeRun[]
  /** Answers that are in no run, because there are too many. */
  readonly more: number
  readonly changes: readonly FileChange[]
  /** Whether the log counts headers too: then changes of a few octets do not show. */
  readonly withHeaders: boolean
}

export interface LogSiteSum {
  readonly origin: string
  /** Without versions: since when the one file is assumed to be in force, which is when the site's first request came. */
  readonly assumed: { readonly since: number | undefined } | undefined
  /** How many requests of known crawlers each version judged, in order; the file without a date comes first. */
  readonly versions: readonly { readonly since: number | undefined; readonly requests: number }[]
  /** Of these, how many came before the first version that has a date. */
  readonly beforeVersions: number
  /** Of these, how many have no time, although there are versions. */
  readonly undated: number
  readonly robotsTxt: FileSizes
}

export interface LogReport {
  readonly counts: LogCounts
  readonly firstSeen: number | undefined
  readonly lastSeen: number | undefined
  /** In the order in which they were given. */
  readonly sites: readonly LogSiteSum[]
  /** The busiest first. */
  readonly crawlers: readonly LogCrawler[]
  /** Programs that are not known crawlers, the busiest first, and how many requests the others made. */
  readonly unknownBots: { readonly bots: readonly { name: string; requests: number }[]; readonly more: number }
  readonly unjudged: readonly { readonly source: number; readonly row: number; readonly reason: Wording }[]
}
