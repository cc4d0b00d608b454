import { describe, expect, test } from 'vitest'
import { isInLocalNetwork, isLocalAddress } from './local-network.ts'

/** Each block of the registries with its first and last address and the addresses just outside of it. */
describe('IPv4 (IANA IPv4 Special-Purpose Address Registry, RFC 6890)', () => {
  test.each([
    ['this network, RFC 791 §3.2', '0.0.0.0', '0.255.255.255', undefined, '1.0.0.0'],
    ['private use, RFC 1918', '10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
    ['shared address space, RFC 6598', '100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
    ['loopback, RFC 1122 §3.2.1.3', '127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
    ['link-local, RFC 3927', '169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
    ['private use, RFC 1918', '172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
    ['protocol assignments, RFC 6890 §2.1', '192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
    ['private use, RFC 1918', '192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
    ['benchmarking, RFC 2544', '198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
    ['reserved, RFC 1112 §4, and broadcast, RFC 919', '240.0.0.0', '255.255.255.255', '239.255.255.255', undefined],
  ])('%s', (_, first, last, before, after) => {
    for (const address of [first, last]) expect(isInLocalNetwork(`http://${address}/`), address).toBe(true)
    for (const address of [before, after])
      if (address !== undefined) expect(isInLocalNetwork(`http://${address}/`), address).toBe(false)
  })

  test.each([
    ['one number', 'http://2130706433/'],
    ['octal', 'http://017700000001/'],
    ['hexadecimal', 'http://0x7f.1/'],
    ['few parts', 'http://127.1/'],
    ['a full stop at the end', 'http://127.0.0.1./'],
    ['full-width digits', 'http://１２７.0.0.1/'],
    ['escapes', 'http://%31%32%37.0.0.1/'],
    ['a name and password before it', 'http://example.com@127.0.0.1/'],
    ['a port', 'https://192.168.1.1:8443/robots.txt'],
  ])('%s', (_, url) => {
    expect(isInLocalNetwork(url)).toBe(true)
    expect(isInLocalNetwork(new URL(url))).toBe(true)
  })
})

describe('IPv6 (IANA IPv6 Special-Purpose Address Registry, RFC 6890)', () => {
  test.each([
    ['unspecified, RFC 4291 §2.5.2', '::', true],
    ['loopback, RFC 4291 §2.5.3', '::1', true],
    ['the same, written out', '0:0:0:0:0:0:0:1', true],
    ['IPv4-mapped loopback, RFC 4291 §2.5.5.2', '::ffff:127.0.0.1', true],
    ['IPv4-mapped private use', '::ffff:c0a8:0101', true],
    ['IPv4-mapped public', '::ffff:8.8.8.8', false],
    ['IPv4-compatible private use, RFC 4291 §2.5.5.1', '::10.0.0.1', true],
    ['IPv4-compatible public', '::8.8.8.8', false],
    ['translated private use, RFC 6052', '64:ff9b::10.0.0.1', true],
    ['translated public', '64:ff9b::8.8.8.8', false],
    ['translation within a network, RFC 8215', '64:ff9b:1::8.8.8.8', true],
    ['just outside of it', '64:ff9b:2::8.8.8.8', false],
    ['6to4 to private use, RFC 3056', '2002:c0a8:101::1', true],
    ['6to4 to a public address', '2002:808:808::1', false],
    ['unique-local, RFC 4193: first', 'fc00::', true],
    ['unique-local: last', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', true],
    ['before unique-local', 'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', false],
    ['after unique-local', 'fe00::', false],
    ['link-local, RFC 4291 §2.5.6: first', 'fe80::', true],
    ['link-local: last', 'febf:ffff::1', true],
    ['site-local, RFC 3879: first', 'fec0::1', true],
    ['site-local: last', 'feff::1', true],
    ['multicast', 'ff02::1', false],
    ['global', '2606:4700:4700::1111', false],
    ['global, with groups of zeros', '2001:db8:0:0:1::', false],
  ])('%s: %s', (_, address, expected) => {
    expect(isInLocalNetwork(`http://[${address}]/`)).toBe(expected)
  })
})

describe('names', () => {
  test.each([
    ['RFC 6761 §6.3', 'localhost'],
    ['RFC 6761 §6.3', 'app.localhost'],
    ['RFC 6761 §6.3, as an absolute name', 'LOCALHOST.'],
    ['RFC 6762 §3', 'printer.local'],
    ['RFC 6762 §3, as an absolute name', 'printer.local.'],
    ['ICANN, .internal', 'metadata.google.internal'],
    ['RFC 8375', 'home.arpa'],
    ['RFC 8375', 'router.home.arpa'],
    ['RFC 6762 appendix G', 'router.lan'],
    ['RFC 6762 appendix G', 'wiki.corp'],
    ['RFC 6762 appendix G', 'nas.home'],
    ['RFC 6762 appendix G', 'wiki.intranet'],
    ['RFC 6762 appendix G', 'wiki.private'],
    ['a hosts file', 'localhost.localdomain'],
    ['a hosts file, for IPv6', 'localhost6.localdomain6'],
    ['a hosts file, for IPv4', 'localhost4.localdomain4'],
    ['a single label', 'intranet'],
    ['a single label, as an absolute name', 'intranet.'],
    ['a single label in another script', 'müller'],
  ])('%s: %s', (_, host) => {
    expect(isInLocalNetwork(`http://${host}/`)).toBe(true)
  })

  test.each([
    'example.com',
    'example.com.',
    'localhost.example.com',
    'notlocalhost.com',
    'mylocal.test',
    'localdomain.example',
    'local.example',
    'in-addr.arpa',
    'myhome.arpa',
    '10.example.com',
    '127.0.0.1.example.com',
    'xn--mller-kva.eu',
  ])('%s is a name of the internet', host => {
    expect(isInLocalNetwork(`https://${host}/`)).toBe(false)
  })
})

test.each(['', '/path', 'example.com', 'mailto:a@b.c', 'javascript:alert(1)'])('%j has no host', url => {
  expect(() => isInLocalNetwork(url)).toThrow(new TypeError(`not a URL that robots.txt covers: ${JSON.stringify(url)}`))
})

describe('an IP address as systems report it', () => {
  test.each([
    ['127.0.0.1', true],
    ['100.64.1.1', true],
    ['8.8.8.8', false],
    ['::1', true],
    ['[::1]', true],
    ['fe80::1%eth0', true],
    ['fd00::1', true],
    ['::ffff:192.168.1.1', true],
    ['2606:4700:4700::1111', false],
  ])('%s is of the local network: %s', (address, expected) => {
    expect(isLocalAddress(address)).toBe(expected)
  })

  test.each(['', 'localhost', 'example.com', '::1::', '1.2.3.4/'])('%j is not one', address => {
    expect(() => isLocalAddress(address)).toThrow(new TypeError(`not an IP address: ${JSON.stringify(address)}`))
  })
})
