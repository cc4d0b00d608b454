import { isInLocalNetwork } from '../url/local-network.ts'

/**
 * Why a client that fetches robots.txt should not follow a redirect.
 * - `not-web`: the target is not an http or https address, so there is no file: `mailto:`, `javascript:`, `about:`.
 * - `insecure`: the redirect leads to http, where others on the network can read and change the file: from https, or to
 *   another host if the client does not see addresses.
 * - `local-network`: a site on the internet redirects into the client's local network, to devices that may act on a
 *   request.
 */
export type RedirectRefusal = 'not-web' | 'insecure' | 'local-network'

export interface RedirectOptions {
  /**
   * Whether the client checks the IP address to which a name resolves before it sends a request; true if left out. A
   * client that cannot, such as a program in a browser, should say false: then a site on the internet may redirect to
   * another host only over https, where a device in the local network has no certificate for that host's name.
   */
  readonly seesAddresses?: boolean
}

/**
 * Why a redirect from one http or https address to another address should not be followed; `undefined` if it may be. A
 * site in the local network may redirect to other addresses there. A site on the internet may not, even if a local site
 * redirected to it.
 * @throws TypeError naming an address that is not absolute, and `from` if it is not http, https or ftp.
 *
 * ```js
 * import { redirectRefusal } from 'robotscope'
 *
 * console.log(redirectRefusal('http://example.com/robots.txt', 'http://192.168.0.1/reboot')) // → local-network
 * console.log(redirectRefusal('https://example.com/robots.txt', 'https://www.example.com/robots.txt')) // → undefined
 * ```
 */
export function redirectRefusal(
  from: string | URL,
  to: string | URL,
  { seesAddresses = true }: RedirectOptions = {},
): RedirectRefusal | undefined {
  const [source, target] = [new URL(from), new URL(to)]
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return 'not-web'
  if (source.protocol === 'https:' && target.protocol === 'http:') return 'insecure'
  if (isInLocalNetwork(source)) return undefined
  if (isInLocalNetwork(target)) return 'local-network'
  const isPlain = target.protocol === 'http:' && !seesAddresses
  return isPlain && !isSameSite(source.hostname, target.hostname) ? 'insecure' : undefined
}

/** Whether one host is the other or below it: one domain, as far as is known without a list of public suffixes. */
function isSameSite(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long === short || (short.includes('.') && long.endsWith(`.${short}`))
}
