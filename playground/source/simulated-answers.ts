import type { HttpAnswer } from '../../core/index.ts'
import type { SimulatedServer } from '../share/server.ts'

/** The answers that can be chosen, in the order of the list. */
export const answerIds = [
  'ok',
  'html',
  'redirect-same',
  'redirect-other',
  'redirects-6',
  'redirect-loop',
  '401',
  '403',
  '404',
  '410',
  '429',
  '500',
  '503',
  'timeout',
  'dns',
  'tls',
] as const

export type AnswerId = (typeof answerIds)[number]

/** Simulated facts about a failure other than the answer itself. Durations in milliseconds. */
export interface Circumstances {
  readonly failingFor: number
  readonly hasCopy: boolean
  readonly siteReachable: boolean
}

export const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A duration for each stage in the specifications: from the beginning, after 12 hours, after 30 days. */
export const failureDurations: readonly number[] = [0, 13 * HOUR, 31 * DAY]

/** The answer to simulate for a choice; undefined for `ok`, which is assumed without a simulation. */
export function serverOf(
  id: AnswerId,
  origin: string,
  { failingFor, hasCopy, siteReachable }: Circumstances,
): SimulatedServer | undefined {
  const answer = simulatedAnswer(id, origin)
  if (!answer) return undefined
  if (id === 'html') return { answer, sendsHtml: true }
  if (!countsAsUnreachable(answer)) return { answer }
  return { answer, failingFor, siteReachable, ...(hasCopy && { copyAge: failingFor + HOUR }) }
}

function simulatedAnswer(id: AnswerId, origin: string): HttpAnswer | undefined {
  const url = `${origin}/robots.txt`
  const { protocol, host } = new URL(origin)
  const other = `${protocol}//${host.startsWith('www.') ? host.slice(4) : `www.${host}`}/robots.txt`
  switch (id) {
    case 'ok':
      return undefined
    case 'html':
      return { kind: 'response', url, status: 200, headers: { contentType: 'text/html' } }
    case 'redirect-same':
      return { kind: 'response', url, redirects: [{ status: 301, url: `${origin}/en/robots.txt` }], status: 200 }
    case 'redirect-other':
      return { kind: 'response', url, redirects: [{ status: 301, url: other }], status: 200 }
    case 'redirects-6': {
      const redirects = [1, 2, 3, 4, 5, 6].map(hop => ({ status: 302, url: `${origin}/${hop}/robots.txt` }))
      return { kind: 'response', url, redirects, status: 200 }
    }
    case 'redirect-loop':
      return { kind: 'redirect-loop', url, redirects: [{ status: 302, url: other }] }
    case 'timeout':
    case 'dns':
    case 'tls':
      return { kind: 'network-error', url, cause: id }
    default:
      return { kind: 'response', url, status: Number(id) }
  }
}

/** The choice that an answer belongs to; undefined for answers that can only come from a site or a link. */
export function answerIdOf(server: SimulatedServer | undefined): AnswerId | undefined {
  if (!server) return 'ok'
  const { answer } = server
  const redirects = answer.redirects ?? []
  switch (answer.kind) {
    case 'network-error':
      return answerIds.find(id => id === answer.cause)
    case 'redirect-loop':
      return 'redirect-loop'
    case 'too-many-redirects':
      return 'redirects-6'
    case 'refused-redirect':
      return undefined
    case 'response':
      if (redirects.length > 5) return 'redirects-6'
      if (server.sendsHtml) return 'html'
      if (answer.status !== 200) return answerIds.find(id => id === String(answer.status))
      if (redirects.length === 0) return 'ok'
      if (redirects.length > 1 || redirects[0]?.status !== 301) return undefined
      return redirects.every(({ url }) => urlHost(url) === urlHost(answer.url)) ? 'redirect-same' : 'redirect-other'
  }
}

/** Whether some specification treats robots.txt as unreachable after this answer. */
export function countsAsUnreachable(answer: HttpAnswer): boolean {
  return (
    answer.kind === 'network-error' || (answer.kind === 'response' && (answer.status === 429 || answer.status >= 500))
  )
}

const urlHost = (url: string): string => new URL(url).host
