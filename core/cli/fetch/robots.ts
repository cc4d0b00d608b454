/** Fetches a site's robots.txt, in the form from which verdicts are made. */
import { access } from '../../access/access.ts'
import type { HttpAnswer, NetworkErrorCause } from '../../access/answer.ts'
import type { RedirectRefusal } from '../../access/redirect-refusal.ts'
import { answerOfFetch } from '../../fetch/outcome.ts'
import { MAX_READ_OCTETS } from '../../fetch/read-up-to.ts'
import { parse } from '../../parse/parse.ts'
import type { Site } from '../../verdict/site-verdict.ts'
import type { Client, FetchedResource, FetchRefusal } from './client.ts'

export interface FetchedRobots {
  readonly site: Site
  readonly answer: HttpAnswer
  /** Empty if there is no file. */
  readonly octets: Uint8Array
  /** One line for each answer: `301 → https://www.example.com/robots.txt`, `200, 1,240 bytes`. */
  readonly steps: readonly string[]
}

/** Fetches a robots.txt. `timeout` is in ms, for all requests together. */
export async function fetchRobots(
  client: Client,
  url: string,
  { timeout, now }: { readonly timeout: number; readonly now: () => number },
): Promise<FetchedRobots> {
  const fetched = await client.fetch({
    url,
    limit: MAX_READ_OCTETS,
    totalTimeout: timeout * 3,
    freshUntil: kept => access(answerOf(url, { kind: 'found', ...kept }), { now: kept.at }).fresh.until,
  })
  const answer = answerOf(url, fetched)
  const isFile = fetched.kind === 'found' && fetched.status >= 200 && fetched.status < 300
  const octets = isFile ? fetched.body : new Uint8Array(0)
  const site: Site = {
    robots: parse(octets),
    // A crawler may reach a server that this machine cannot reach.
    fetched: { answer, now: now(), askedBy: 'browser' },
  }
  return { site, answer, octets, steps: fetchSteps(fetched) }
}

/** The outcome as verdicts read it. They know fewer refusals than the command line. */
function answerOf(url: string, fetched: FetchedResource): HttpAnswer {
  if (fetched.kind !== 'refused') return answerOfFetch(url, fetched)
  return answerOfFetch(url, { ...fetched, because: redirectRefusals[fetched.because] })
}

function fetchSteps(fetched: FetchedResource): string[] {
  const hops = fetched.hops.map(({ status, url }) => `${status} → ${url}`)
  switch (fetched.kind) {
    case 'found': {
      const size = `${fetched.truncated ? 'more than ' : ''}${fetched.body.length.toLocaleString('en')} bytes`
      return [...hops, `${fetched.status}, ${size}`]
    }
    case 'refused':
      if (fetched.status === undefined) return [`not asked: ${refusals[fetched.because]}`]
      return [...hops, `${fetched.status} → ${fetched.to} (not followed: ${refusals[fetched.because]})`]
    case 'no-answer':
      return [...hops, `no answer: ${failures[fetched.cause]}${fetched.code === '' ? '' : ` (${fetched.code})`}`]
    default:
      return hops
  }
}

/** The refusals of a command line, as verdicts name them. */
const redirectRefusals: Readonly<Record<FetchRefusal, RedirectRefusal>> = {
  'not-web': 'not-web',
  insecure: 'insecure',
  'local-network': 'local-network',
  'other-local-host': 'local-network',
  metadata: 'local-network',
  'not-permitted': 'local-network',
}

/** Why an address was not asked, as text after a colon. */
const refusals: Readonly<Record<FetchRefusal, string>> = {
  'not-web': 'it is not a web address',
  insecure: 'it is http, and the address before it is https',
  'local-network': 'a site on the internet may not lead into the local network',
  'other-local-host': 'it is another server in the local network; name it to ask it',
  metadata: 'clouds tell their machines secrets there, so it is never asked',
  'not-permitted': 'it is in the local network, and the server was not started with --local for it',
}

const failures: Readonly<Record<NetworkErrorCause, string>> = {
  dns: 'the name of the host is not known',
  timeout: 'the time was up',
  tls: 'the connection is not secure',
  connection: 'the connection failed',
  unknown: 'the reason is not known',
}
