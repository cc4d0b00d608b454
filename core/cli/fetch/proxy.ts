/** Proxies that the environment names, as curl and most programs read it: HTTPS_PROXY, HTTP_PROXY, NO_PROXY. */
import { type ClientRequest, request as requestHttp } from 'node:http'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { parsedUrl } from '../../url/parsed-url.ts'
import { wrongUsage } from '../failure.ts'
import type { Environment } from '../terminal.ts'

/** The proxy by which an address is asked, if it is asked by one. */
export type ProxyFor = (url: URL) => URL | undefined

/** Throws a `Failure` for a proxy of another kind than http. */
export function proxiesIn(environment: Environment): ProxyFor {
  const settingOf = (name: string) => environment[name.toLowerCase()] || environment[name] || undefined
  const named = (name: string): URL | undefined => {
    const given = settingOf(name)
    if (given === undefined) return undefined
    const address = /^[a-z][a-z\d+.-]*:\/\//i.test(given) ? given : `http://${given}`
    const url = parsedUrl(address) && new URL(address)
    if (url?.protocol === 'http:') return url
    throw wrongUsage(`${name}: only proxies with an address such as http://proxy.example:3128 can be used.`)
  }
  const [secure, plain] = [named('HTTPS_PROXY'), named('HTTP_PROXY')]
  const direct = (settingOf('NO_PROXY') ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return url => {
    if (isOwnMachine(url) || direct.some(entry => isOf(url, entry))) return undefined
    return url.protocol === 'https:' ? secure : plain
  }
}

const isOwnMachine = ({ hostname }: URL): boolean => /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** Whether a host is an entry of NO_PROXY, `example.com`, `.example.com`, `*.example.com` or `*`, or below one. */
function isOf({ hostname, port, protocol }: URL, entry: string): boolean {
  if (entry === '*') return true
  const [, name = '', ownPort] = /^(?:\*?\.)?(\[.*\]|[^:]*|.*)(?::(\d+))?$/.exec(entry) ?? []
  const usual = protocol === 'https:' ? '443' : '80'
  if (ownPort !== undefined && ownPort !== (port || usual)) return false
  return hostname === name || hostname === `[${name}]` || hostname.endsWith(`.${name}`)
}

/** What a request to a proxy says about the person. */
export const proxyHeaders = ({ username, password }: URL): Readonly<Record<string, string>> =>
  username === ''
    ? {}
    : { 'proxy-authorization': `Basic ${unescapedOctets(`${username}:${password}`).toString('base64')}` }

/** A `%` that begins no escape stands for itself. */
const unescapedOctets = (ascii: string): Buffer =>
  Buffer.from(
    ascii.replace(/%([\da-f]{2})/gi, (_, octet) => String.fromCharCode(Number.parseInt(octet, 16))),
    'latin1',
  )

/** Opens a secure connection to a host through a proxy (RFC 9110 §9.3.6). An answer other than 2xx is an error. */
export function tunnel(
  { hostname, port }: URL,
  proxy: URL,
  { timeout, signal }: { readonly timeout: number; readonly signal: AbortSignal },
  done: (error: Error | null, connection?: Duplex) => void,
): ClientRequest {
  const authority = `${hostname}:${port || 443}`
  const request = requestHttp({
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: proxy.port || 80,
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, ...proxyHeaders(proxy) },
    agent: false,
    timeout,
    signal,
  })
  request.on('error', error => done(error))
  request.on('timeout', () => request.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })))
  request.on('connect', ({ statusCode = 0 }, socket) => {
    if (statusCode >= 200 && statusCode < 300) return done(null, connect({ socket, servername: hostname }))
    socket.destroy()
    return done(Object.assign(new Error('refused by the proxy'), { code: `PROXY_${statusCode}` }))
  })
  request.end()
  return request
}
