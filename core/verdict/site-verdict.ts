import { type Access, type AccessOptions, access } from '../access/access.ts'
import type { HttpAnswer } from '../access/answer.ts'
import type { Crawler } from '../crawlers/crawler.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { absoluteUrlOf, pathStart } from '../url/url.ts'
import { plainEnd, plainPathAndAnyQuery } from '../url/verbatim.ts'
import { compile, type Matcher } from './evaluate.ts'
import type { Reason, Verdict } from './verdict.ts'

/** How files are read: as the operator of each crawler documents it, or all in one dialect. */
export type Reading = 'as-documented' | DialectId

/** What is known of a site's robots.txt. */
export interface Site {
  /** The file that the answer carried; what a body that was not a file says is read as one all the same. */
  readonly robots: RobotsTxt
  /** How the file was fetched. If left out, it is taken as successfully fetched just now. */
  readonly fetched?: Fetched | undefined
}

/** An answer for robots.txt and the times that it is judged by; see `AccessOptions`. */
export interface Fetched extends Omit<AccessOptions, 'dialect' | 'lastGood'> {
  readonly answer: HttpAnswer
  /** The last good copy and when it was fetched, for answers that let a crawler go on by it. */
  readonly lastGood?: { readonly at: number; readonly robots: RobotsTxt } | undefined
}

/** Whether one crawler may fetch one URL, the server's answer and the rules taken together. */
export interface Judgement {
  readonly allowed: boolean
  /** `server-answer`: the answer for robots.txt decides, its rules are not asked; see `Judge.access`. */
  readonly because: Reason | 'server-answer'
  /** What the rules say. Absent if they are not asked. */
  readonly verdict?: Verdict
}

/** One crawler before one site. */
export interface Judge {
  readonly crawler: Crawler
  readonly dialect: DialectId
  /** What the server's answer means to the crawler. Absent if no answer was given. */
  readonly access: Access | undefined
  /**
   * Judges an absolute URL or a bare path, serialised as a browser does. Throws a `TypeError` naming it if it is
   * neither.
   */
  judge(url: string | URL): Judgement
  /** The same, yes or no: for many URLs. */
  isAllowed(url: string | URL): boolean
}

/** How a crawler reads a site. Throws a `TypeError` as `access` does for an impossible answer. */
export function judgeOf(site: Site, crawler: Crawler, reading: Reading = 'as-documented'): Judge {
  const dialect = reading === 'as-documented' ? crawler.dialect : reading
  const { fetched } = site
  const gained = fetched && access(fetched.answer, { ...fetched, dialect })
  const decided = gained && gained.crawl !== 'by-rules' ? gained.crawl === 'all' : undefined
  const goesByCopy = gained?.crawl === 'by-rules' && gained.body === 'last-good'
  const robots = (goesByCopy && fetched?.lastGood?.robots) || site.robots
  const matcher = matcherOf(robots, crawler, dialect)

  const asGiven = dialectOf(dialect).urlAsGiven

  /** The URL as a browser would ask for it, as far as that matters to the dialect. */
  const asked = (url: string | URL): string | URL =>
    typeof url === 'string' && (!asGiven || isPlain(url)) ? url : absoluteUrlOf(url)

  function judge(url: string | URL): Judgement {
    if (decided !== undefined) {
      absoluteUrlOf(url)
      return { allowed: decided, because: 'server-answer' }
    }
    const verdict = matcher.evaluate(asked(url))
    return { allowed: verdict.allowed, because: verdict.reason, verdict }
  }

  function isAllowed(url: string | URL): boolean {
    if (decided === undefined) return matcher.isAllowed(asked(url))
    if (typeof url !== 'string' || !isPlain(url)) absoluteUrlOf(url)
    return decided
  }

  return { crawler, dialect, access: gained, judge, isAllowed }
}

/** The rules that a crawler of the registry follows: its fall-back chain, and whether `*` is for it. */
export function matcherOf(robots: RobotsTxt, crawler: Crawler, dialect: DialectId): Matcher {
  return compile(robots, { productToken: crawler.chain, dialect, globalGroup: crawler.globalGroup !== false })
}

/** Whether serialising the URL would change nothing that rules are compared with. */
function isPlain(url: string): boolean {
  const from = pathStart(url)
  return from >= 0 && plainEnd(url, from, plainPathAndAnyQuery) >= 0
}
