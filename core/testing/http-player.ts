/** Plays the situations of `http-scenarios.ts` to a client, on 127.0.0.1. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import {
  type HttpScenario,
  SCENARIO_RULES,
  type ScenarioAnswer,
  type ScenarioHost,
  type ScenarioOutcome,
  type ScenarioStep,
} from './http-scenarios.ts'

/** The hosts as clients see them. All are on the port of the server. */
export const scenarioHosts: Readonly<Record<ScenarioHost, string>> = {
  site: 'site.test',
  other: 'other.test',
  inside: 'inside.test',
}

/** What a client is given: where the site is, and the time of the situation. */
export interface ScenarioSurroundings {
  readonly port: number
  /** `http://site.test:8080` */
  readonly origin: string
  readonly now: () => number
  /** ms: how long to wait for an answer. Short only where none comes, as a busy machine is slow too. */
  readonly timeout: number
}

/** Whether a path of the site may be fetched. */
export type ScenarioClient = (path: string) => Promise<boolean>

/** How a step went, in words; undefined if as it should. */
export type ScenarioResult = { readonly id: string; readonly wrong: readonly string[] }

/** 15 January 2026 */
const START = 1_768_478_400_000
const HOUR = 3_600_000

export interface ScenarioServer {
  readonly port: number
  play(scenario: HttpScenario, clientFor: (around: ScenarioSurroundings) => ScenarioClient): Promise<ScenarioResult>
  close(): Promise<void>
}

/** @param scheme of the addresses, for clients that do not ask other hosts by http; requests come by http all the same */
export async function scenarioServer(scheme: 'http' | 'https' = 'http'): Promise<ScenarioServer> {
  let answers: ScenarioStep['answers'] = {}
  let asked: string[] = []
  const hostOf = (name = ''): string =>
    Object.entries(scenarioHosts).find(([, host]) => name.split(':')[0] === host)?.[0] ?? 'unknown'
  const server = createServer((request, response) => {
    // As a proxy it is asked for whole addresses.
    const path = (request.url ?? '').replace(/^https?:\/\/[^/]*/, '').replace(/\?.*/, '')
    const what = `${hostOf(request.headers['x-scenario-host']?.toString() ?? request.headers.host)}${path}`
    asked.push(what)
    respond(request, response, answers[what] ?? { status: 404, body: '' }, { scheme, port })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    async play({ id, steps }, clientFor) {
      let now = START
      const isStuck = steps.some(step =>
        Object.values(step.answers).some(({ fault }) => fault === 'hang' || fault === 'stall'),
      )
      const timeout = isStuck ? 1000 : 30_000
      const client = clientFor({ port, origin: `${scheme}://${scenarioHosts.site}:${port}`, now: () => now, timeout })
      const wrong: string[] = []
      for (const [i, step] of steps.entries()) {
        now += step.after * HOUR
        answers = step.answers
        asked = []
        const got = outcomeOf(await client('/private/a'), await client('/open'))
        const requests = asked.filter(what => what === 'site/robots.txt').length
        if (got !== step.outcome && !(step.also ?? []).some(other => other === got))
          wrong.push(`step ${i + 1}: ${got}, not ${[step.outcome, ...(step.also ?? [])].join(' or ')}`)
        if (step.requests !== undefined && requests !== step.requests)
          wrong.push(`step ${i + 1}: ${requests} requests, not ${step.requests}`)
        for (const host of step.notAsked ?? [])
          if (asked.some(what => what.startsWith(`${host}/`))) wrong.push(`step ${i + 1}: ${host} is asked`)
      }
      return { id, wrong }
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function outcomeOf(isPrivateAllowed: boolean, isOpenAllowed: boolean): ScenarioOutcome | 'only the forbidden page' {
  if (isPrivateAllowed) return isOpenAllowed ? 'all' : 'only the forbidden page'
  return isOpenAllowed ? 'rules' : 'nothing'
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ScenarioAnswer,
  { scheme, port }: { scheme: string; port: number },
): void {
  const { status = 200, fault, encoding, etag } = answer
  if (fault === 'refuse') return void request.socket.destroy()
  if (fault === 'hang') return
  if (fault === 'no-http') return void request.socket.end('these octets are not HTTP\n\n')
  const headers: Record<string, string> = { connection: 'close', 'set-cookie': 'a=b', ...answer.headers }
  const { location } = answer
  if (location !== undefined)
    headers['location'] =
      typeof location === 'string' ? location : `${scheme}://${scenarioHosts[location.host]}:${port}${location.path}`
  if (encoding) headers['content-encoding'] = encoding
  if (etag !== undefined) headers['etag'] = etag
  if (etag !== undefined && request.headers['if-none-match'] === etag)
    return void response.writeHead(304, headers).end()
  const content = encoded(answer)
  if (fault === 'stall' || fault === 'break') {
    response.writeHead(status, { ...headers, 'content-length': String(content.length + 1000) })
    response.write(content, () => fault === 'break' && request.socket.destroy())
    return
  }
  if (fault !== 'chunked') headers['content-length'] = String(content.length)
  if (status === 204 || status === 304) return void response.writeHead(status, answer.headers).end()
  response.writeHead(status, headers)
  // The client may have left.
  response.on('error', () => undefined)
  for (let at = 0; fault === 'chunked' && at < content.length; at += 7000)
    response.write(content.subarray(at, at + 7000))
  response.end(fault === 'chunked' ? undefined : content)
}

const encoders = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }

function encoded({ body = SCENARIO_RULES, before = 0, after = 0, encoding, fault }: ScenarioAnswer): Buffer {
  // Comments of 100 octets a line, and the last of what is left.
  const comments = (octets: number) => `${'#'.repeat(99)}\n`.repeat(Math.floor(octets / 100))
  const content = Buffer.from(`${comments(before)}${body}${comments(after)}`)
  if (!encoding || fault === 'broken-encoding') return content
  return encoders[encoding](content)
}
