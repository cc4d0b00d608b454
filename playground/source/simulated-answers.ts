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

/** What is imagined beside the answer, where the answer is a failure. Milliseconds. */
export interface Circumstances {
  readonly failingFor: number
  readonly hasCopy: boolean
  readonly siteReachable: boolean
}

export const HOUR = 3_600_000
const DAY = 24 * HOUR

/** One for each stage that a specification knows: from the first, after 12 hours, after 30 days. */
export const failingFors: readonly number[] = [0, 13 * HOUR, 31 * DAY]

/** A chosen answer for the robots.txt of a site. `ok` is what is taken without a simulation. */
export function serverOf(
  id: AnswerId,
  origin: string,
  { failingFor, hasCopy, siteReachable }: Circumstances,
): SimulatedServer | undefined {
  const answer = answerOf(id, origin)
  if (!answer) return undefined
  if (id === 'html') return { answer, sendsHtml: true }
  if (!fails(answer)) return { answer }
  return { answer, failingFor, siteReachable, ...(hasCopy && { copyAge: failingFor + HOUR }) }
}

function answerOf(id: AnswerId, origin: string): HttpAnswer | undefined {
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

/** Which choice an answer is; undefined for one that only a link can carry. */
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
      return redirects.every(({ url }) => hostOf(url) === hostOf(answer.url)) ? 'redirect-same' : 'redirect-other'
  }
}

/** Whether some specification takes the file as unreachable then. */
export function fails(answer: HttpAnswer): boolean {
  return (
    answer.kind === 'network-error' || (answer.kind === 'response' && (answer.status === 429 || answer.status >= 500))
  )
}

const hostOf = (url: string): string => new URL(url).host
