/** Runs the command line in tests: with streams that record, a temporary folder, and a fixed clock. */

import { once } from 'node:events'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { World } from './context.ts'
import { type AddressKind, addressKind } from './fetch/address-kind.ts'
import type { Network } from './fetch/request.ts'
import { run } from './run.ts'

export const NOON = Date.UTC(2026, 10, 23, 12)

/** Creates a temporary folder with these files, by path. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'robotscope-cli-')))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** What a command wrote, and its exit code. */
export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly octets: Uint8Array
  readonly err: string
  /** The pauses that were made, in ms. */
  readonly pauses: readonly number[]
}

export interface CommandSurroundings extends Partial<Pick<World, 'environment' | 'now' | 'home'>> {
  readonly folder?: string
  readonly stdin?: string | Uint8Array
  /** The number of a file that is open, instead of `stdin`. */
  readonly file?: number
  /** The width of the terminal; if left out, there is no terminal. */
  readonly columns?: number
  readonly network?: Network
  /** Whether everything that is waited for takes long. */
  readonly isSlow?: true
  /** The error of every write to stdout: `EPIPE` if its reader has closed it. By default writing succeeds. */
  readonly broken?: string
}

export async function runCommand(
  parameters: readonly string[],
  around: CommandSurroundings = {},
): Promise<CommandResult> {
  const out: Uint8Array[] = []
  const err: Uint8Array[] = []
  const pauses: number[] = []
  const { stdin = '', columns, broken } = around
  const terminal = { isTTY: columns !== undefined, columns }
  const output = (into: Uint8Array[], error?: string) => ({
    ...terminal,
    write(text: string | Uint8Array, done?: (error?: Error | null) => void) {
      if (error === undefined) into.push(Buffer.from(text))
      done?.(error === undefined ? null : Object.assign(new Error(`${error}: a reason, write`), { code: error }))
      return true
    },
  })
  const code = await run(parameters, {
    stdin: Object.assign(
      (async function* () {
        yield Buffer.from(stdin)
      })(),
      { fd: around.file },
    ),
    stdout: output(out, broken),
    stderr: output(err),
    environment: around.environment ?? {},
    folder: around.folder ?? tmpdir(),
    now: around.now ?? (() => NOON),
    sleep: async (ms, signal) => {
      if (!signal) pauses.push(ms)
      else if (!around.isSlow) await once(signal, 'abort').then(() => Promise.reject(signal.reason))
    },
    version: '1.2.3',
    home: around.home ?? '',
    network: around.network ?? testNetwork(),
    programs: () => import('../programs/index.ts'),
    servers: { mcp: () => import('./servers/mcp.ts'), lsp: () => import('./servers/lsp.ts') },
    parquet: () => import('./parquet/parquet.ts'),
  })
  const textOf = (pieces: readonly Uint8Array[]) => Buffer.concat(pieces).toString('utf8')
  return { code, out: textOf(out), octets: Buffer.concat(out), err: textOf(err), pauses }
}

export const plain = (text: string): string => stripVTControlCharacters(text)

const kinds: Readonly<Record<string, AddressKind>> = {
  '127.0.0.1': 'public',
  '127.0.0.2': 'local',
  '127.0.0.3': 'metadata',
}

/**
 * Names under `test` resolve to this machine and count as sites on the internet. Names that begin with `inside` count
 * as internet names that resolve to the local network, and those that begin with `cloud` to a metadata service.
 */
export function testNetwork(): Network {
  const lookup: LookupFunction = (hostname, options, callback) => {
    const isKnown = /(?:^|\.)test$|(?:^|\.)localhost$/.test(hostname)
    if (!isKnown) return callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), '', 0)
    // The address shows which kind of name was resolved.
    const address = hostname.startsWith('inside')
      ? '127.0.0.2'
      : hostname.startsWith('cloud')
        ? '127.0.0.3'
        : '127.0.0.1'
    if (options.all) callback(null, [{ address, family: 4 }])
    else callback(null, address, 4)
  }
  return {
    lookup,
    addressKind: address => kinds[address] ?? addressKind(address),
  }
}

export interface TestSite {
  readonly port: number
  /** The address of a path on a host that ends in `.test`. */
  url(host: string, path?: string): string
  /** The requests so far, such as `a.test/robots.txt`, with their headers. */
  readonly seen: { readonly what: string; readonly headers: IncomingMessage['headers'] }[]
  close(): Promise<void>
}

export type Respond = (request: IncomingMessage, response: ServerResponse, site: TestSite) => void

/**
 * Starts a server on a free port. The keys of `answers` are host and path without port and query: `a.test/robots.txt`.
 */
export async function serve(answers: Readonly<Record<string, Respond>>): Promise<TestSite> {
  const seen: TestSite['seen'] = []
  const server: Server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const what = `${host}${(request.url ?? '').replace(/\?.*/, '')}`
    seen.push({ what, headers: request.headers })
    const respond = answers[what]
    if (respond) respond(request, response, site)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const site: TestSite = {
    port,
    seen,
    url: (host, path = '/robots.txt') => `http://${host}:${port}${path}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return site
}

export const text =
  (body: string, headers: Readonly<Record<string, string>> = {}, status = 200): Respond =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(body)

export const redirect =
  (to: (site: TestSite) => string, status = 301): Respond =>
  (_, response, site) =>
    void response.writeHead(status, { location: to(site) }).end()

/**
 * The commands that GitHub's runner would run in the output of a step, as its source reads them (actions/runner,
 * `ActionCommand.cs` and `ActionCommandManager.cs`): `::name …::` at the beginning of a line, or else `##[name …]` anywhere
 * in it; none while commands are stopped.
 */
export function runnerCommands(output: string): readonly string[] {
  const found: string[] = []
  let stopped: string | undefined
  for (const line of output.split(/\r\n?|\n/)) {
    const [, second] = /^::([^: ]+)(?: [^:]*)?::/.exec(line.trim()) ?? []
    const [, first] = /##\[([^\] ]+)[^\]]*\]/.exec(line) ?? []
    const name = second ?? first
    if (name === undefined) continue
    if (name === stopped) stopped = undefined
    else if (stopped === undefined && name === 'stop-commands') stopped = line.trim().slice('::stop-commands::'.length)
    else if (stopped === undefined) found.push(line)
  }
  return found
}
