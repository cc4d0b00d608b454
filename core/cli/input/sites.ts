/** Lists of sites, and the addresses at which one site may be reached. */

import { leadingHost } from '../../url/leading-host.ts'
import { isInLocalNetwork } from '../../url/local-network.ts'
import { parsedUrl } from '../../url/parsed-url.ts'
import { wrongUsage } from '../failure.ts'
import { isAddress } from './robots-file.ts'

/** Reads a list with one site on each line. `#` begins a comment; a host without a scheme gets https. */
export function sitesIn(text: string, name: string): readonly string[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  const sites = lines.flatMap((line, i) => {
    const site = line.replace(/(?:^|\s)#.*/, '').trim()
    if (site === '') return []
    const address = isAddress(site) ? site : leadingHost(site) === undefined ? undefined : `https://${site}`
    if (address === undefined || !parsedUrl(address)) {
      throw wrongUsage(
        `${name}, line ${i + 1}: "${site}" is not a site. Write its address, such as https://example.com.`,
      )
    }
    return [address]
  })
  if (sites.length === 0)
    throw wrongUsage(`${name} names no site. Write one on each line, such as https://example.com.`)
  return [...new Set(sites)]
}

/** http and https, with and without `www.`, the given one first. A port keeps its scheme, local names have no `www.` */
export function variantsOf(site: string): readonly string[] {
  const { protocol, host, hostname, port } = new URL(site)
  const other = hostname.startsWith('www.') ? host.slice(4) : `www.${host}`
  const hosts = isInLocalNetwork(site) || /^[\d.]+$|^\[/.test(hostname) ? [host] : [host, other]
  const schemes = port === '' ? [protocol, protocol === 'https:' ? 'http:' : 'https:'] : [protocol]
  return schemes.flatMap(scheme => hosts.map(one => `${scheme}//${one}`))
}
