import type { Fetched, HttpAnswer, RobotsTxt } from '../../core/index.ts'

/** How the server is imagined to answer for robots.txt. Times are durations in milliseconds: a link has no "now". */
export interface SimulatedServer {
  readonly answer: HttpAnswer
  /** For how long the file has not been reachable. */
  readonly failingFor?: number | undefined
  /** How old the crawler's last good copy is; it has none if this is left out. */
  readonly copyAge?: number | undefined
  readonly siteReachable?: boolean | undefined
}

/** The simulated answer as core takes it. The last good copy is the file itself. */
export function fetchedOf(server: SimulatedServer, robots: RobotsTxt, now: number): Fetched {
  const { answer, failingFor, copyAge, siteReachable } = server
  return {
    answer,
    now,
    failingSince: failingFor === undefined ? undefined : now - failingFor,
    lastGood: copyAge === undefined ? undefined : { at: now - copyAge, robots },
    siteReachable,
  }
}
