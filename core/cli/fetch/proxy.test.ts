import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../testing.ts'
import { proxiesIn, proxyHeaders } from './proxy.ts'

describe('the environment', () => {
  const HTTPS_PROXY = 'http://secure.example:3128'
  const HTTP_PROXY = 'plain.example'
  test.each([
    ['https://a.example/', {}, undefined],
    ['https://a.example/', { HTTPS_PROXY }, 'http://secure.example:3128/'],
    ['http://a.example/', { HTTPS_PROXY }, undefined],
    ['http://a.example/', { HTTP_PROXY }, 'http://plain.example/'],
    ['https://a.example/', { HTTPS_PROXY, https_proxy: 'http://lower.example' }, 'http://lower.example/'],
    ['https://a.example/', { HTTPS_PROXY, NO_PROXY: 'b.example, .example' }, undefined],
    ['https://a.example/', { HTTPS_PROXY, NO_PROXY: 'A.EXAMPLE' }, undefined],
    ['https://a.example/', { HTTPS_PROXY, NO_PROXY: '*' }, undefined],
    ['https://www.a.example/', { HTTPS_PROXY, no_proxy: '*.a.example' }, undefined],
    ['https://ba.example/', { HTTPS_PROXY, NO_PROXY: 'a.example' }, 'http://secure.example:3128/'],
    ['https://a.example:8443/', { HTTPS_PROXY, NO_PROXY: 'a.example:443' }, 'http://secure.example:3128/'],
    ['https://a.example/', { HTTPS_PROXY, NO_PROXY: 'a.example:443' }, undefined],
    ['https://[2001:db8::1]/', { HTTPS_PROXY, NO_PROXY: '2001:db8::1' }, undefined],
    ['http://localhost:3000/', { HTTP_PROXY }, undefined],
    ['http://127.0.0.1/', { HTTP_PROXY }, undefined],
    ['https://a.example/', { HTTPS_PROXY: '' }, undefined],
  ])('%s with %j: %s', (url, environment, proxy) => {
    expect(proxiesIn(environment)(new URL(url))?.href).toBe(proxy)
  })

  test.each([
    ['http://proxy.example', {}],
    ['http://me:p%C3%A4ss@proxy.example', { 'proxy-authorization': `Basic ${btoa('me:p\u00c3\u00a4ss')}` }],
    ['http://50%:100%25@proxy.example', { 'proxy-authorization': `Basic ${btoa('50%:100%')}` }],
  ])('%s: what is said of the person', (proxy, headers) => {
    expect(proxyHeaders(new URL(proxy))).toEqual(headers)
  })

  test('a proxy of another kind is refused, once a site is asked', async () => {
    const environment = { HTTPS_PROXY: 'socks5://a.example:1080' }
    const { err, code } = await runCommand(['test', 'https://a.test', 'Googlebot', '/'], { environment })
    expect(err).toContain('HTTPS_PROXY: only proxies with an address such as http://proxy.example:3128 can be used.')
    expect(code).toBe(2)
    expect((await runCommand(['test', '-', 'Googlebot', '/'], { environment })).code).toBe(0)
  })
})

describe('a proxy', () => {
  const asked: { what: string; host: string | undefined; authorization: string | undefined }[] = []
  let connectStatus = 403
  let firstOctet: number | undefined
  const note = ({ method, url, headers }: IncomingMessage) =>
    asked.push({ what: `${method} ${url}`, host: headers.host, authorization: headers['proxy-authorization'] })
  const proxy = createServer((request, response) => {
    note(request)
    response.end('User-agent: *\nDisallow: /a\n')
  })
  proxy.on('connect', (request, socket) => {
    note(request)
    socket.on('error', () => {})
    socket.on('end', () => socket.destroy())
    socket.write(`HTTP/1.1 ${connectStatus} Answer\r\n\r\n`)
    socket.once('data', octets => {
      firstOctet = octets[0]
      socket.destroy()
    })
  })
  let environment = {}
  beforeAll(async () => {
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
    const address = proxy.address()
    const at = `http://me:se%40cret@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    environment = { HTTP_PROXY: at, HTTPS_PROXY: at }
  })
  beforeEach(() => void asked.splice(0))
  afterAll(() => new Promise(resolve => proxy.close(resolve)))

  const ask = (site: string) => runCommand(['test', site, 'Googlebot', '/a', '--retries', '0'], { environment })
  const authorization = `Basic ${Buffer.from('me:se@cret').toString('base64')}`

  test('is asked for a site whose name only it may know', async () => {
    const { code, err } = await ask('http://only-there.example:8080')
    expect(code).toBe(1)
    expect(err).toBe('http://only-there.example:8080/robots.txt: 200, 27 bytes\n')
    const host = 'only-there.example:8080'
    expect(asked).toEqual([{ what: `GET http://${host}/robots.txt`, host, authorization }])
  })

  test('opens a connection to a secure site, which is secured to its end', async () => {
    const connection = { what: 'CONNECT only-there.example:443', host: 'only-there.example:443', authorization }
    expect((await ask('https://only-there.example')).err).toContain('(PROXY_403)')
    connectStatus = 200
    expect((await ask('https://only-there.example')).code).toBe(3)
    expect(asked).toEqual([connection, connection])
    // A handshake of TLS.
    expect(firstOctet).toBe(0x16)
  })

  test('is not asked for what leads into the local network or to secrets', async () => {
    expect((await ask('http://cloud.test')).code).toBe(3)
    expect((await ask('http://169.254.169.254')).code).toBe(3)
    expect(asked).toEqual([])
  })
})
