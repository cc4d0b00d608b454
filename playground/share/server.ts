import { type Fetched, type HttpAnswer, parse, type RobotsTxt, type Site } from '../../core/index.ts'

/** The simulated answer of a server for robots.txt. Times are durations in milliseconds, as a link has no "now". */
export interface SimulatedServer {
  readonly answer: HttpAnswer
  /** How long the file has been unreachable. */
  readonly failingFor?: number | undefined
  /** The age of the crawler's last good copy. Undefined if the crawler has no copy. */
  readonly copyAge?: number | undefined
  readonly siteReachable?: boolean | undefined
  /** `browser` if a browser got the answer, not a crawler; see `Fetched` in core. */
  readonly askedBy?: 'browser' | undefined
  /** Whether the server sends an HTML page instead of the file. */
  readonly sendsHtml?: boolean | undefined
}

/** The simulated answer in the form that core takes. The last good copy is the file itself. */
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

/** The site that is judged. Its robots.txt is the file, or an HTML page if the server sends one instead. */
export function simulatedSite(robots: RobotsTxt, server: SimulatedServer | undefined, now: number): Site {
  if (!server) return { robots }
  return { robots: server.sendsHtml ? parse(HTML_PAGE) : robots, fetched: fetchedOf(server, robots, now) }
}

/** The page that servers without a robots.txt send with status 200. */
const HTML_PAGE =
  '<!doctype html>\n<html lang="en">\n<title>Welcome</title>\n<p>This page could not be found.</p>\n</html>\n'
