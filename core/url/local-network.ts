import { parsedUrl } from './parsed-url.ts'
import { absolute } from './url.ts'

/**
 * Tells which addresses lead into the local network of the person or machine that asks, instead of to a site on the
 * internet. Only the address is considered, as only a resolver knows where a name leads.
 */

/**
 * A block of IPv4 addresses: the first one as a number, and the number of leading bits that all addresses of the block
 * share.
 */
type Block = readonly [first: number, bits: number]

const block = (a: number, b: number, bits: number): Block => [ipv4Number([a, b, 0, 0]), bits]

/** The blocks of the IANA IPv4 Special-Purpose Address Registry (RFC 6890, RFC 8190) that a nearby machine may use. */
const LOCAL_IPV4: readonly Block[] = [
  block(0, 0, 8), // "this network", with the unspecified address; systems take it for themselves (RFC 791 §3.2)
  block(10, 0, 8), // private use (RFC 1918)
  block(100, 64, 10), // shared address space behind a provider's translator, CGNAT (RFC 6598)
  block(127, 0, 8), // loopback (RFC 1122 §3.2.1.3)
  block(169, 254, 16), // link-local (RFC 3927), where clouds tell machines their secrets
  block(172, 16, 12), // private use (RFC 1918)
  block(192, 0, 24), // protocol assignments (RFC 6890 §2.1)
  block(192, 168, 16), // private use (RFC 1918)
  block(198, 18, 15), // benchmarking (RFC 2544)
  block(240, 0, 4), // reserved (RFC 1112 §4), with the limited broadcast (RFC 919)
]

/**
 * The same for IPv6: the first groups of 16 bits, and the mask under which they are compared. From the IANA IPv6
 * Special-Purpose Address Registry (RFC 6890, RFC 8190).
 */
const LOCAL_IPV6: readonly (readonly [mask: readonly number[], beginning: readonly number[]])[] = [
  [[0xfe00], [0xfc00]], // unique-local (RFC 4193)
  [[0xffc0], [0xfe80]], // link-local (RFC 4291 §2.5.6)
  [[0xffc0], [0xfec0]], // site-local, as it was until RFC 3879
  [
    [0xffff, 0xffff, 0xffff],
    [0x64, 0xff9b, 1],
  ], // translation to IPv4 within a network (RFC 8215)
]

/** Prefixes of IPv6 addresses, in groups of 16 bits. The 32 bits after each are an IPv4 address, to which it leads. */
const IPV4_PREFIXES: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0, 0], // IPv4-compatible (RFC 4291 §2.5.5.1), with `::` and `::1`, which are 0.0.0.0 and 0.0.0.1 then
  [0, 0, 0, 0, 0, 0xffff], // IPv4-mapped (RFC 4291 §2.5.5.2)
  [0x64, 0xff9b, 0, 0, 0, 0], // translation to IPv4 (RFC 6052)
  [0x2002], // 6to4 (RFC 3056)
]

/** Names that resolvers do not look up in the public DNS. Each means itself and all names below it. */
const LOCAL_NAMES: readonly string[] = [
  'localhost', // RFC 6761 §6.3
  'local', // multicast DNS (RFC 6762 §3)
  'internal', // for private use: SAC113, reserved by the ICANN Board on 29 July 2024
  'home.arpa', // RFC 8375
  // Used in private networks and never delegated (RFC 6762 appendix G; ICANN on name collisions).
  'corp',
  'home',
  'intranet',
  'lan',
  'private',
  // Names of the machine itself in the hosts files of systems: `localhost.localdomain`, `localhost6.localdomain6`.
  'localdomain',
  'localdomain4',
  'localdomain6',
]

/**
 * Whether an absolute URL names a host of the local network: a loopback, private, link-local or otherwise special
 * address in IPv4 or IPv6, an IPv6 address that contains such an IPv4 address, a name reserved for local networks, or a
 * name without a dot. The scheme does not matter. Addresses in unusual notations, such as `http://2130706433/`, are
 * read as browsers do. A public name may still resolve to a local address.
 * @throws TypeError naming the value if it is not an absolute http, https or ftp URL.
 */
export function isInLocalNetwork(url: string | URL): boolean {
  const { hostname } = absolute(url)
  if (hostname.startsWith('[')) return isLocalIpv6(ipv6Groups(hostname.slice(1, -1)))
  if (/^[\d.]+$/.test(hostname)) return isLocalIpv4(ipv4Number(hostname.split('.').map(Number)))
  const name = hostname.replace(/\.$/, '')
  return !name.includes('.') || LOCAL_NAMES.some(local => name === local || name.endsWith(`.${local}`))
}

/**
 * Whether an IP address, as systems and browsers report the address of a server, is of the local network: `192.168.0.1`,
 * `fe80::1%eth0`. The blocks are those of `isInLocalNetwork`.
 * @throws TypeError naming the value if it is not an IP address.
 */
export function isLocalAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$|%.*/gs, '')
  const host = bare.includes(':') ? `[${bare}]` : bare
  const url = /^[\da-f.:[\]]+$/i.test(host) ? parsedUrl(`http://${host}/`) : undefined
  if (!url || !/^\[|^[\d.]+$/.test(url.hostname)) throw new TypeError(`not an IP address: ${JSON.stringify(address)}`)
  return isInLocalNetwork(url)
}

function isLocalIpv4(address: number): boolean {
  return LOCAL_IPV4.some(([first, bits]) => address >>> (32 - bits) === first >>> (32 - bits))
}

function isLocalIpv6(groups: readonly number[]): boolean {
  if (
    LOCAL_IPV6.some(([mask, beginning]) => beginning.every((group, i) => ((groups[i] ?? 0) & (mask[i] ?? 0)) === group))
  )
    return true
  return IPV4_PREFIXES.some(
    beginning =>
      beginning.every((group, i) => groups[i] === group) &&
      isLocalIpv4(
        ipv4Number(groups.slice(beginning.length, beginning.length + 2).flatMap(group => [group >> 8, group & 0xff])),
      ),
  )
}

/** Four octets as one number. */
function ipv4Number(octets: readonly number[]): number {
  return octets.reduce((number, octet) => number * 256 + octet, 0)
}

/** The eight groups of an IPv6 address as the URL Standard writes it: at most one `::`, no IPv4 notation. */
function ipv6Groups(address: string): readonly number[] {
  const [head = [], tail = []] = address
    .split('::')
    .map(part => part.split(':').flatMap(group => (group === '' ? [] : Number.parseInt(group, 16))))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
