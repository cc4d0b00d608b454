/** Made-up sites with planted problems, from a seed and in any size, and the files that people have of them. */
import { dateTimeOf } from '../../text/gregorian.ts'
import { news } from './news.ts'
import { shop } from './shop.ts'
import type { MadeUpRequest, MadeUpSite } from './site.ts'
import { staging } from './staging.ts'

export type { MadeUpSite } from './site.ts'

/** @param size how many URLs each site has, roughly */
export const madeUpSites = (seed: number, size: number): readonly MadeUpSite[] => [
  shop(seed, size),
  news(seed + 1, size),
  staging(seed + 2, size),
]

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const two = (value: number): string => String(value).padStart(2, '0')

/** A line of the Combined format. */
function logLine({ time, path, status, agent, address }: MadeUpRequest): string {
  const { year, month, day, hour, minute, second } = dateTimeOf(time)
  const clock = `${two(hour)}:${two(minute)}:${two(second)}`
  return `${address} - - [${two(day)}/${months[month - 1]}/${year}:${clock} +0000] "GET ${path} HTTP/1.1" ${status} 1234 "-" "${agent}"\n`
}

const escapedXml = (text: string): string => text.replaceAll('&', '&amp;')

/** The files of a site by their names, as the command line takes them. A site without a sitemap has no file for it. */
export function madeUpFiles({ origin, robots, wish, ...site }: MadeUpSite): Readonly<Record<string, string>> {
  const locations = site.sitemap.map(path => `<url><loc>${escapedXml(origin + path)}</loc></url>\n`).join('')
  const pages = site.crawled.map(({ path, status, noindex, canonical, inlinks }) =>
    [`"${origin}${path}"`, status, noindex ? 'noindex' : '', canonical ? `${origin}${canonical}` : '', inlinks].join(
      ',',
    ),
  )
  return {
    'robots.txt': robots,
    'robots.expect': wish,
    ...(site.sitemap.length > 0
      ? { 'sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations}</urlset>\n` }
      : {}),
    'crawl.csv': `Address,Status Code,Meta Robots 1,Canonical Link Element 1,Inlinks\n${pages.join('\n')}\n`,
    'access.log': site.requests.map(logLine).join(''),
    ...Object.fromEntries(
      Object.entries(site.addresses).map(([token, prefixes]) => [
        `${token.toLowerCase()}.json`,
        `${JSON.stringify({ prefixes: prefixes.map(ipv4Prefix => ({ ipv4Prefix })) })}\n`,
      ]),
    ),
    'truths.json': `${JSON.stringify(site.truths, null, 2)}\n`,
  }
}
