import { isInLocalNetwork } from '../url/local-network.ts'

/**
 * Why a client that fetches robots.txt should not follow a redirect.
 * - `not-web`: the target is not an http or https address, so there is no file: `mailto:`, `javascript:`, `about:`.
 * - `insecure`: the redirect leads from https to http, where others on the network can read and change the file.
 * - `local-network`: a site on the internet redirects into the client's local network, to devices that may act on a
 *   request.
 */
export type RedirectRefusal = 'not-web' | 'insecure' | 'local-network'

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
export function redirectRefusal(from: string | URL, to: string | URL): RedirectRefusal | undefined {
  const [source, target] = [new URL(from), new URL(to)]
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return 'not-web'
  if (source.protocol === 'https:' && target.protocol === 'http:') return 'insecure'
  return isInLocalNetwork(target) && !isInLocalNetwork(source) ? 'local-network' : undefined
}
