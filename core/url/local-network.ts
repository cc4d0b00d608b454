import { absolute } from './url.ts'

/**
 * Which addresses lead into the network of whoever asks, instead of to a site on the internet. They are told by the
 * address alone: where a name leads is known only to whoever resolves it.
 */

/** A block of IPv4 addresses: the first one, as a number, and how many leading bits the block has in common. */
type Block = readonly [first: number, bits: number]

const block = (a: number, b: number, bits: number): Block => [numberOf([a, b, 0, 0]), bits]

/** From the IANA IPv4 Special-Purpose Address Registry (RFC 6890, RFC 8190): the blocks that a machine nearby may have. */
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
 * The same for IPv6: how its groups of 16 bits begin, and where that matters, under which mask. From the IANA IPv6
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

/** The beginnings of IPv6 addresses behind which the next 32 bits are an IPv4 address, to which they lead. */
const IPV4_BEHIND: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0, 0], // IPv4-compatible (RFC 4291 §2.5.5.1), with `::` and `::1`, which are 0.0.0.0 and 0.0.0.1 then
  [0, 0, 0, 0, 0, 0xffff], // IPv4-mapped (RFC 4291 §2.5.5.2)
  [0x64, 0xff9b, 0, 0, 0, 0], // translation to IPv4 (RFC 6052)
  [0x2002], // 6to4 (RFC 3056)
]

/** The names that resolvers keep from the public DNS. Each stands for itself and for all names below it. */
const LOCAL_NAMES: readonly string[] = [
  'localhost', // RFC 6761 §6.3
  'local', // multicast DNS (RFC 6762 §3)
  'internal', // for private use: SAC113, reserved by the ICANN Board on 29 July 2024
  'home.arpa', // RFC 8375
  // In use in private networks, and never delegated (RFC 6762 appendix G; ICANN on name collisions).
  'corp',
  'home',
  'intranet',
  'lan',
  'private',
]

/**
 * Whether an absolute URL names a host of the local network, of whatever scheme: a loopback, private, link-local or
 * otherwise special address in IPv4 or IPv6, also one that IPv6 has an IPv4 address in, a name reserved for such networks,
 * or a name without a dot. Addresses in unusual notations, such as `http://2130706433/`, are read as browsers do.
 * A public name may resolve to a local address all the same.
 * @throws TypeError naming the value if it is not an absolute http, https or ftp URL.
 */
export function isInLocalNetwork(url: string | URL): boolean {
  const { hostname } = absolute(url)
  if (hostname.startsWith('[')) return isLocalIpv6(groupsOf(hostname.slice(1, -1)))
  if (/^[\d.]+$/.test(hostname)) return isLocalIpv4(numberOf(hostname.split('.').map(Number)))
  const name = hostname.replace(/\.$/, '')
  return !name.includes('.') || LOCAL_NAMES.some(local => name === local || name.endsWith(`.${local}`))
}

function isLocalIpv4(address: number): boolean {
  return LOCAL_IPV4.some(([first, bits]) => address >>> (32 - bits) === first >>> (32 - bits))
}

function isLocalIpv6(groups: readonly number[]): boolean {
  if (
    LOCAL_IPV6.some(([mask, beginning]) => beginning.every((group, i) => ((groups[i] ?? 0) & (mask[i] ?? 0)) === group))
  )
    return true
  return IPV4_BEHIND.some(
    beginning =>
      beginning.every((group, i) => groups[i] === group) &&
      isLocalIpv4(
        numberOf(groups.slice(beginning.length, beginning.length + 2).flatMap(group => [group >> 8, group & 0xff])),
      ),
  )
}

/** Four octets as one number. */
function numberOf(octets: readonly number[]): number {
  return octets.reduce((number, octet) => number * 256 + octet, 0)
}

/** The eight groups of an IPv6 address as the URL Standard writes it: `::` once at most, no IPv4 notation. */
function groupsOf(address: string): readonly number[] {
  const [head = [], tail = []] = address
    .split('::')
    .map(part => part.split(':').flatMap(group => (group === '' ? [] : Number.parseInt(group, 16))))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
