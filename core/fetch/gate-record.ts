/** What the gate keeps of a site: the answer, the file, and the last good copy, as a text that any store can keep. */
import { accessReasonOf } from '../access/classify.ts'
import { redirectRefusal } from '../access/redirect-refusal.ts'
import { parse } from '../parse/parse.ts'
import { isInLocalNetwork } from '../url/local-network.ts'
import type { Site } from '../verdict/site-verdict.ts'
import { fetchResource } from './fetch-resource.ts'
import { answerOfFetch, type FetchSummary, freshUntilOf, keptAfter } from './outcome.ts'
import { MAX_READ_OCTETS } from './read-up-to.ts'
import { causeOfError, type GateFetch, type GateLookup, requestByFetch } from './web-request.ts'

/** The text of a file: one character of 0–255 for each octet. */
interface GateCopy {
  readonly octets: string
  /** ms since the epoch: when the server last gave or confirmed it. */
  readonly at: number
}

export interface GateRecord {
  readonly fetched: FetchSummary
  /** The address that answered. */
  readonly from: string
  /** `''` if there is no file. */
  readonly octets: string
  readonly at: number
  readonly lastGood?: GateCopy
  readonly failingSince?: number
}

export interface GateNetwork {
  readonly fetch: GateFetch
  readonly lookup: GateLookup | undefined
  readonly userAgent: string
  readonly now: () => number
  readonly timeout: number
}

/** Asks a site for its robots.txt. Never rejects. */
export async function fetchRecord(
  url: string,
  network: GateNetwork,
  known: GateRecord | undefined,
): Promise<GateRecord> {
  const signal = AbortSignal.timeout(network.timeout)
  try {
    // A fetcher that does not end at the signal is not waited for.
    return await Promise.race([fetched(url, network, known, signal), ended(signal)])
  } catch (error) {
    return recordWithoutFile(
      { kind: 'no-answer', hops: [], cause: causeOfError(error, signal) },
      url,
      network.now(),
      known,
    )
  }
}

async function fetched(
  url: string,
  network: GateNetwork,
  known: GateRecord | undefined,
  signal: AbortSignal,
): Promise<GateRecord> {
  const { host } = new URL(url)
  const result = await fetchResource(
    url,
    {
      request: (address, headers) => requestByFetch(address, { headers, signal }, network),
      // Only a person opens a server in the local network, and only the one that the person names.
      refusalOf: (from, to) =>
        redirectRefusal(from, to, { seesAddresses: network.lookup !== undefined }) ??
        (isInLocalNetwork(to) && new URL(to).host !== host ? 'local-network' : undefined),
    },
    known && hasFile(known) ? { url: known.from, headers: headersOfFile(known) } : undefined,
  )
  const { hops } = result
  switch (result.kind) {
    case 'confirmed': {
      if (!known) break
      const headers = { ...headersOfFile(known), ...result.headers }
      const summary = { kind: 'found', status: statusOfRecord(known), headers, hops } as const
      return { ...known, fetched: summary, from: result.url, at: network.now() }
    }
    case 'answer': {
      const { status, headers, url: from } = result
      const summary = { kind: 'found', status, headers, hops } as const
      if (!isFileStatus(status)) return recordWithoutFile(summary, from, network.now(), known)
      const { body } = await result.content(MAX_READ_OCTETS)
      return { fetched: summary, from, octets: textOfOctets(body), at: network.now() }
    }
    case 'none': {
      const { because } = result
      const summary =
        because.kind === 'no-answer'
          ? { ...because, hops }
          : ({
              kind: 'refused',
              because: because.because,
              status: hops.at(-1)?.status,
              to: hops.at(-1)?.url ?? url,
              hops: hops.slice(0, -1),
            } as const)
      return recordWithoutFile(summary, url, network.now(), known)
    }
    default:
      return recordWithoutFile(result, url, network.now(), known)
  }
  return recordWithoutFile({ kind: 'no-answer', hops, cause: 'unknown' }, url, network.now(), known)
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

const isFileStatus = (status: number): boolean => status >= 200 && status < 300

const statusOfRecord = ({ fetched }: GateRecord): number => (fetched.kind === 'found' ? fetched.status : 0)

const hasFile = (record: GateRecord): boolean => isFileStatus(statusOfRecord(record))

const headersOfFile = ({ fetched }: GateRecord) => (fetched.kind === 'found' ? fetched.headers : {})

/** The record after an answer without a file: crawlers go on using their copy for some time. */
function recordWithoutFile(summary: FetchSummary, from: string, at: number, known: GateRecord | undefined): GateRecord {
  const good = known && hasFile(known) ? { octets: known.octets, at: known.at } : undefined
  const isFailure = indefinite.has(accessReasonOf(answerOfFetch(from, summary), false))
  return { fetched: summary, from, octets: '', at, ...keptAfter({ hasFile: false, isFailure, at }, known, good) }
}

/** After these the server gave no definite answer. */
const indefinite: ReadonlySet<string> = new Set([
  'too-many-requests',
  'server-error',
  'undefined-status',
  'network-error',
])

/** ms since the epoch: until then the record is used without asking again. */
export function recordFreshUntil(url: string, { fetched, at, lastGood, failingSince }: GateRecord): number {
  return freshUntilOf(answerOfFetch(url, fetched), { now: at, lastGood, failingSince })
}

export function siteOfRecord(url: string, { fetched, octets, at, lastGood, failingSince }: GateRecord): Site {
  const copy = lastGood && { at: lastGood.at, robots: parse(octetsOfCopy(lastGood.octets)) }
  return {
    robots: parse(octetsOfCopy(octets)),
    fetched: { answer: answerOfFetch(url, fetched), now: at, lastGood: copy, failingSince },
  }
}

export const textOfRecord = (record: GateRecord): string => JSON.stringify(record)

/** The record of a text that a store gave; undefined if it is not one. */
export function recordOfText(text: unknown): GateRecord | undefined {
  try {
    const record: GateRecord = JSON.parse(String(text))
    const isCopy = ({ octets, at }: GateCopy) => /^[\0-\xff]*$/.test(octets) && Number.isFinite(at)
    const isRead = isCopy(record) && (record.lastGood === undefined || isCopy(record.lastGood))
    if (!isRead || typeof record.from !== 'string') return undefined
    // Throws for what no answer can be.
    recordFreshUntil(record.from, record)
    return record
  } catch {
    return undefined
  }
}

function textOfOctets(octets: Uint8Array): string {
  let text = ''
  for (let from = 0; from < octets.length; from += 0x2000)
    // `apply` is ten times as fast as spreading the arguments here.
    text += String.fromCharCode.apply(null, octets.subarray(from, from + 0x2000) as unknown as number[])
  return text
}

function octetsOfCopy(text: string): Uint8Array {
  const octets = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) octets[at] = text.charCodeAt(at)
  return octets
}
