import { canonicalOf } from '../../core/indexing/index.ts'
import { TAG_LIMITS } from '../page/page.ts'
import type { SentPage } from '../page/served-page.ts'
import { fetchableUrls } from '../sitemaps/named-sitemaps.ts'
import type { PageLinks } from './page-links.ts'

/** Whether an alternate for a language links back; `more`: it says more than is read. Otherwise why it was not read. */
export type Returned = 'back' | 'none' | 'more' | Exclude<SentPage, { readonly type: 'page' }>

/** The page itself, under the addresses by which alternates may name it. */
const ownAddresses = ({ url, named }: PageLinks): readonly string[] => [
  url,
  ...named.filter(({ kind }) => kind === 'canonical').map(({ url }) => url),
]

const isAny = (address: string, pages: readonly string[]): boolean =>
  pages.some(page => canonicalOf(address, page).state === 'self')

/** The alternates for languages that a page names beside itself, as far as they may be requested. */
export function otherAlternates(links: PageLinks): ReturnType<typeof fetchableUrls> {
  const own = ownAddresses(links)
  const languages = links.named.filter(({ kind, language }) => kind === 'alternate' && language !== '')
  return fetchableUrls(
    languages.map(({ url }) => url).filter(url => !isAny(url, own)),
    links.url,
  )
}

/** Whether what a server sends for an alternate names the page as an alternate in its turn. */
export function returnedBy(sent: SentPage, from: string, links: PageLinks): Returned {
  if (sent.type !== 'page') return sent
  const { facts, linked, truncated } = sent
  const hrefs = [...facts.alternates.map(said => said.replace(/^\S* /, '')), ...linked]
  const named = hrefs.flatMap(href => (URL.canParse(href, from) ? new URL(href, from).href : []))
  if (named.some(url => isAny(url, ownAddresses(links)))) return 'back'
  return truncated || facts.alternates.length === TAG_LIMITS.alternates ? 'more' : 'none'
}
