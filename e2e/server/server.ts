/**
 * A server with many hosts on one port, for tests that need a site with a certain answer. Browsers resolve every name
 * under `localhost` to this machine, so `http://blocked.localhost:PORT/` needs no set-up. Browsers treat names under
 * `test` as hosts on the internet: a test that uses them has to make the browser resolve them to this machine.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The answer. `hang` never answers; `reset` drops the connection. */
export type Answer =
  | {
      readonly status?: number
      readonly headers?: Readonly<Record<string, string | readonly string[]>>
      readonly body?: string | Uint8Array
      /** Milliseconds before the answer begins. */
      readonly after?: number
    }
  | 'hang'
  | 'reset'

/** A request as a site sees it. */
export interface Seen {
  readonly host: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** How often this path of this host was requested, including this request. */
  readonly nth: number
  /** The address of a path on a host of this server. */
  readonly url: (host: string, path?: string) => string
}

type Respond = Answer | ((request: Seen) => Answer)

export interface Site {
  /** The name in front of `.localhost`, or one that ends in `.test`. */
  readonly host: string
  readonly robots: Respond
  /** The answers by path, without the query. Paths that are not listed get 404. */
  readonly pages?: Readonly<Record<string, Respond>>
  /** Further paths that belong to the robots.txt answer, such as the hops of a redirect chain. */
  readonly hops?: Readonly<Record<string, Respond>>
}

export interface SiteServer {
  readonly port: number
  /** `http://NAME.localhost:PORT/path`, or `http://NAME.test:PORT/path` */
  url(host: string, path?: string): string
  /** How often a path of a host was requested since the start or the last `forget`. */
  count(host: string, path?: string): number
  /** The requested paths of a host, in order. */
  paths(host: string): readonly string[]
  /** The headers of the last request for a path of a host. */
  lastHeaders(host: string, path?: string): Seen['headers'] | undefined
  /** Holds back the answers for a path of a host until the function that it returns is called. */
  hold(host: string, path?: string): () => void
  /** Empties the log. Nothing is held back any more. */
  forget(): void
  close(): Promise<void>
}

/** Starts a server on a free port of 127.0.0.1. */
export async function startServer(sites: readonly Site[]): Promise<SiteServer> {
  const byHost = new Map(sites.map(site => [site.host, site]))
  if (byHost.size !== sites.length) throw new Error('Two sites have the same host.')
  let log: { host: string; path: string; headers: Seen['headers'] }[] = []
  /** By host and path. */
  const held = new Map<string, { readonly over: Promise<void>; readonly end: () => void }>()
  const of = (host: string, path: string) => log.filter(entry => entry.host === host && entry.path === path)

  // Browsers request addresses of up to 2 MB.
  const server = createServer({ maxHeaderSize: 2_500_000 }, (request, response) => {
    const host = (request.headers.host ?? '').replace(/(\.localhost)?(:\d+)?$/, '')
    const path = (request.url ?? '/').replace(/\?.*$/, '')
    log.push({ host, path, headers: request.headers })
    const seen = { host, path, headers: request.headers, nth: of(host, path).length, url }
    void send(answerOf(byHost.get(host), seen), request, response, held.get(host + path)?.over)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const { port } = address

  function url(host: string, path = '/'): string {
    if (!byHost.has(host)) throw new Error(`No site is called ${host}.`)
    return `http://${host.endsWith('.test') ? host : `${host}.localhost`}:${port}${path}`
  }

  return {
    port,
    url,
    count: (host, path = '/robots.txt') => of(host, path).length,
    paths: host => log.filter(entry => entry.host === host).map(entry => entry.path),
    lastHeaders: (host, path = '/robots.txt') => of(host, path).at(-1)?.headers,
    hold(host, path = '/robots.txt') {
      const { promise: over, resolve: end } = promiseWithResolver()
      held.set(host + path, { over, end })
      return () => {
        held.delete(host + path)
        end()
      }
    },
    forget() {
      log = []
      for (const { end } of held.values()) end()
      held.clear()
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function promiseWithResolver(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>(resolved => {
    resolve = resolved
  })
  return { promise, resolve }
}

function answerOf(site: Site | undefined, request: Seen): Answer {
  if (site === undefined) return { status: 421, body: `No site is called ${request.host}.` }
  const respond =
    request.path === '/robots.txt' ? site.robots : (site.hops?.[request.path] ?? site.pages?.[request.path])
  if (respond === undefined) return { status: 404, headers: { 'Content-Type': 'text/plain' }, body: 'Not found' }
  return typeof respond === 'function' ? respond(request) : respond
}

/** @param held resolves when the answer may be sent */
async function send(
  answer: Answer,
  request: IncomingMessage,
  response: ServerResponse,
  held: Promise<void> | undefined,
): Promise<void> {
  await held
  if (answer === 'hang') return
  if (answer === 'reset') {
    request.socket.destroy()
    return
  }
  if (answer.after !== undefined) await sleep(answer.after)
  if (response.destroyed) return
  response.statusCode = answer.status ?? 200
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value)
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}
