import { addressOfLink, isWeb, withoutFragment } from './addresses.ts'
import type { LinkCounts, LinksWanted } from './links-wanted.ts'
import { shortText } from './short-text.ts'

interface Link {
  readonly text: string
  readonly rel: string[]
  readonly region: string
  times: number
  nofollow: number
}

/**
 * Where the links of a page lead, each address once.
 * @param here the address of the page, without its fragment
 */
export function linksOfPage({ most, longestUrl, longestText }: LinksWanted, counts: LinkCounts, here: string) {
  const found = new Map<string, Link>()

  function keep(url: string, link: Element): void {
    const rel = relOf(link)
    const known = found.get(url)
    if (known) {
      known.times += 1
      if (rel.length > 0) known.nofollow += 1
      for (const token of rel) if (!known.rel.includes(token)) known.rel.push(token)
    } else if (found.size >= most) counts.moreLinks += 1
    else {
      const text = textOfLink(link, longestText)
      found.set(url, { text, rel, region: partWithLink(link), times: 1, nofollow: rel.length > 0 ? 1 : 0 })
    }
  }

  return {
    read(link: Element): void {
      const address = addressOfLink(link)
      const bare = withoutFragment(address)
      counts.links += 1
      if (!isWeb(address)) counts.notWeb += 1
      else if (bare.length > longestUrl) counts.tooLong += 1
      else if (bare === here && address.includes('#')) counts.samePage += 1
      else keep(bare, link)
    },
    list: () => [...found].map(([url, link]) => ({ url, ...link })),
  }
}

function textOfLink(link: Element, longest: number): string {
  const short = (text: string | null | undefined) => shortText(text, longest)
  return (
    short(link.textContent) ||
    short(link.getAttribute('aria-label')) ||
    short(link.querySelector('img[alt]')?.getAttribute('alt')) ||
    short(link.getAttribute('alt')) ||
    short(link.getAttribute('title'))
  )
}

const regionOfRole = new Map([
  ['navigation', 'nav'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
  ['complementary', 'aside'],
  ['main', 'main'],
])
const REGIONS = `nav,header,footer,aside,main,${[...regionOfRole.keys()].map(role => `[role=${role}]`)}`

function partWithLink(element: Element): string {
  const part = element.closest(REGIONS)
  return part ? (regionOfRole.get(part.getAttribute('role') ?? '') ?? part.localName) : ''
}

/** Those of the tokens that tell search engines not to count the link, each once. */
function relOf(link: Element): string[] {
  const tokens = new Set(link.getAttribute('rel')?.toLowerCase().split(/\s+/))
  return ['nofollow', 'ugc', 'sponsored'].filter(token => tokens.has(token))
}
