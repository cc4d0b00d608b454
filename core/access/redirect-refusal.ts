import { isInLocalNetwork } from '../url/local-network.ts'

/**
 * Why whoever asks for robots.txt should not follow a redirect.
 * - `not-web`: it leads to an address without http or https, where there is no file: `mailto:`, `javascript:`, `about:`.
 * - `insecure`: it leads from https to http, where anybody on the way can read and change the file.
 * - `local-network`: a site of the internet leads into the network of whoever asks, to devices that may act on a request.
 */
export type RedirectRefusal = 'not-web' | 'insecure' | 'local-network'

/**
 * Why a redirect from one http or https address to another address is not to be followed; undefined if it may be. A site
 * within the local network may lead to others there, not so a site of the internet to which such a one led.
 * @throws TypeError naming an address that is not absolute, and `from` if it is not http, https or ftp.
 */
export function redirectRefusal(from: string | URL, to: string | URL): RedirectRefusal | undefined {
  const [source, target] = [new URL(from), new URL(to)]
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return 'not-web'
  if (source.protocol === 'https:' && target.protocol === 'http:') return 'insecure'
  return isInLocalNetwork(target) && !isInLocalNetwork(source) ? 'local-network' : undefined
}
