import { access, type Fetched, type HttpAnswer, parse, type RobotsTxt, type Site } from '../../core/index.ts'
import { type Answer, bytesOf } from './answer.ts'
import type { Entry } from './cache-entry.ts'

/** However short-lived a server calls its answer, one question a minute is enough; the refresh button asks at once. */
export const AT_LEAST = 60_000

/** ms since the epoch: until when the answer serves without asking again (RFC 9309 §2.4: a day at most). */
export function freshUntil({ answer, confirmedAt, lastGood, failingSince }: Entry): number {
  const copy = lastGood && { at: lastGood.fetchedAt }
  const { fresh } = access(httpAnswerOf(answer), { now: confirmedAt, lastGood: copy, failingSince })
  return Math.max(fresh.until, confirmedAt + AT_LEAST)
}

/** The remembered answer in the shape that core matchers crawlers by. */
export function siteOf({ answer, confirmedAt, lastGood, failingSince }: Entry): Site & { fetched: Fetched } {
  const copy = lastGood && { at: lastGood.fetchedAt, robots: robotsOf(lastGood) }
  return {
    robots: robotsOf(answer),
    fetched: { answer: httpAnswerOf(answer), now: confirmedAt, lastGood: copy, failingSince, askedBy: 'browser' },
  }
}

/** The files that were parsed last: a site's pages, and a popup in its rounds, ask for the same ones again. */
let parsed: readonly { readonly octets: string; readonly robots: RobotsTxt }[] = []

/** Of an answer and its last good copy both stay. What was worked out about a file is remembered with it. */
function robotsOf(file: Pick<Answer, 'octets'>): RobotsTxt {
  const known = parsed.find(({ octets }) => octets === file.octets) ?? {
    octets: file.octets,
    robots: parse(bytesOf(file)),
  }
  parsed = [known, ...parsed.filter(other => other !== known)].slice(0, 2)
  return known.robots
}

/** What was seen in private windows is not to outlive them. */
export function forgetParsed() {
  parsed = []
}

/** The answer in core's words. */
export function httpAnswerOf(answer: Answer): HttpAnswer {
  const { url, outcome, status, headers } = answer
  const request = { url, redirects: redirectsOf(answer) }
  if (outcome === 'timeout') return { ...request, kind: 'network-error', cause: 'timeout' }
  if (outcome === 'too-many-redirects') return { ...request, kind: loops(answer) ? 'redirect-loop' : outcome }
  if (outcome === 'network-error' || status === undefined)
    return { ...request, kind: 'network-error', cause: 'unknown' }
  return {
    ...request,
    kind: 'response',
    status,
    headers: {
      age: headers.age,
      cacheControl: headers['cache-control'],
      contentType: headers['content-type'],
      date: headers.date,
      expires: headers.expires,
      retryAfter: headers['retry-after'],
    },
  }
}

/** Of hidden redirects only the end is known, not how many there were or with which status: 0 stands for that. */
function redirectsOf({ hops, hopsHidden, finalUrl }: Answer) {
  if (hopsHidden) return [{ status: 0, url: finalUrl }]
  return hops.map(({ status, to }) => ({ status, url: to }))
}

const loops = ({ url, hops }: Answer) => new Set([url, ...hops.map(hop => hop.to)]).size <= hops.length
