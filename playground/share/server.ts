import { type Fetched, type HttpAnswer, parse, type RobotsTxt, type Site } from '../../core/index.ts'

/** How the server is imagined to answer for robots.txt. Times are durations in milliseconds: a link has no "now". */
export interface SimulatedServer {
  readonly answer: HttpAnswer
  /** For how long the file has not been reachable. */
  readonly failingFor?: number | undefined
  /** How old the crawler's last good copy is; it has none if this is left out. */
  readonly copyAge?: number | undefined
  readonly siteReachable?: boolean | undefined
  /** `browser` for an answer that a browser got, not a crawler; see `Fetched` of core. */
  readonly askedBy?: 'browser' | undefined
  /** A page of HTML comes in the place of the file. */
  readonly sendsHtml?: boolean | undefined
}

/** The simulated answer as core takes it. The last good copy is the file itself. */
export function fetchedOf(server: SimulatedServer, robots: RobotsTxt, now: number): Fetched {
  const { answer, failingFor, copyAge, siteReachable, askedBy } = server
  return {
    answer,
    now,
    failingSince: failingFor === undefined ? undefined : now - failingFor,
    lastGood: copyAge === undefined ? undefined : { at: now - copyAge, robots },
    siteReachable,
    askedBy,
  }
}

/** The site that verdicts are about: the file, unless the server sends a page of HTML in its place. */
export function siteOf(robots: RobotsTxt, server: SimulatedServer | undefined, now: number): Site {
  if (!server) return { robots }
  return { robots: server.sendsHtml ? parse(HTML_PAGE) : robots, fetched: fetchedOf(server, robots, now) }
}

/** What servers send that know no robots.txt and do not say so. */
const HTML_PAGE =
  '<!doctype html>\n<html lang="en">\n<title>Welcome</title>\n<p>This page could not be found.</p>\n</html>\n'
