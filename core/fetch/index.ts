/**
 * Fetching robots.txt as RFC 9309 wants (§2.3–2.5): redirects one by one, limits, conditional requests, what to keep while
 * a server fails. The network, the clock and the store are passed in.
 */
export {
  type FetchPorts,
  type FollowedResource,
  fetchResource,
  type KnownAnswer,
  MAX_REDIRECTS,
  type NotReceived,
  type ReceivedAnswer,
  type ReceivedHeaders,
} from './fetch-resource.ts'
export { createGate, type Gate, type GateAnswer, type GateOptions } from './gate.ts'
export { answerOfFetch, freshUntilOf, keptAfter, MIN_FRESH_MS } from './outcome.ts'
export { MAX_READ_OCTETS, piecesOf, readUpTo } from './read-up-to.ts'
export type { GateStore } from './ready-sites.ts'
export { InFlight } from './ready-sites.ts'
export { answerHeaderNames, type GateFetch, type GateLookup } from './web-request.ts'
