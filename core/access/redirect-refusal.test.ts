import { expect, test } from 'vitest'
import { redirectRefusal } from './redirect-refusal.ts'

const site = 'https://example.com/robots.txt'
const plain = 'http://example.com/robots.txt'

test.each([
  ['another path', site, 'https://example.com/r', undefined],
  ['another host', site, 'https://www.example.org/robots.txt', undefined],
  ['another port', site, 'https://example.com:8443/robots.txt', undefined],
  ['http to http', plain, 'http://www.example.com/robots.txt', undefined],
  ['http to https', plain, site, undefined],
  ['https to http of the same host', site, plain, 'insecure'],
  ['https to http of the local network', site, 'http://192.168.1.1/reboot', 'insecure'],
  ['a public address', plain, 'http://8.8.8.8/robots.txt', undefined],
  ['loopback', plain, 'http://127.0.0.1/', 'local-network'],
  ['loopback in IPv6', plain, 'http://[::1]/', 'local-network'],
  ['loopback by name', plain, 'http://localhost:3000/', 'local-network'],
  ['a private address with https', site, 'https://10.0.0.1/', 'local-network'],
  ['from a public address to a private one', 'http://8.8.8.8/robots.txt', 'http://10.0.0.1/', 'local-network'],
  ['a name without a dot', plain, 'http://intranet/reboot', 'local-network'],
  ['within the local network', 'http://intranet/robots.txt', 'http://192.168.1.1/robots.txt', undefined],
  ['out of the local network', 'http://localhost:3000/robots.txt', plain, undefined],
  ['from https to http within the local network', 'https://intranet/robots.txt', 'http://intranet/', 'insecure'],
  ['mail', site, 'mailto:a@b.c', 'not-web'],
  ['a script', site, 'javascript:alert(1)', 'not-web'],
  ['a page of the browser', site, 'about:blank', 'not-web'],
  ['a name of a thing', site, 'urn:isbn:0451450523', 'not-web'],
  ['a telephone', site, 'tel:+15550100', 'not-web'],
  ['content in the address', site, 'data:text/plain,User-agent:%20*', 'not-web'],
  ['a file', site, 'file:///etc/passwd', 'not-web'],
  ['FTP', site, 'ftp://example.com/robots.txt', 'not-web'],
  ['a web socket', site, 'wss://example.com/robots.txt', 'not-web'],
  ['an object in memory', site, 'blob:https://example.com/1', 'not-web'],
])('%s', (_, from, to, expected) => {
  expect(redirectRefusal(from, to)).toBe(expected)
  expect(redirectRefusal(new URL(from), new URL(to))).toBe(expected)
})

test.each([
  ['another path', plain, 'http://example.com/r', undefined],
  ['another port', plain, 'http://example.com:8080/robots.txt', undefined],
  ['a name below the host', plain, 'http://www.example.com/robots.txt', undefined],
  ['the name above the host', 'http://www.example.com/robots.txt', plain, undefined],
  ['another host', plain, 'http://example.org/robots.txt', 'insecure'],
  ['another host with https', plain, 'https://example.org/robots.txt', undefined],
  ['a host that ends alike', plain, 'http://notexample.com/robots.txt', 'insecure'],
  ['a neighbour: the domain may belong to many', 'http://a.co.uk/', 'http://b.co.uk/', 'insecure'],
  ['an address that ends alike', 'http://8.8.8.8/', 'http://18.8.8.8/', 'insecure'],
  ['another host, from the local network', 'http://intranet/robots.txt', plain, undefined],
  ['another host within the local network', 'http://intranet/robots.txt', 'http://printer/', undefined],
  ['from the internet into the local network', plain, 'http://intranet/', 'local-network'],
])('a client that does not see addresses: %s', (_, from, to, expected) => {
  expect(redirectRefusal(from, to, { seesAddresses: false })).toBe(expected)
})

test('an address that is not absolute is an error of the caller', () => {
  expect(() => redirectRefusal(site, '/robots.txt')).toThrow(TypeError)
  expect(() => redirectRefusal('mailto:a@b.c', 'http://localhost/')).toThrow(TypeError)
})
