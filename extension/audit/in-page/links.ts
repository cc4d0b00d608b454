import { addressOfLink, isWeb, withoutFragment } from './addresses.ts'
import type { Counts, LinksWanted } from './read-links-in-page.ts'
import { shortText } from './short-text.ts'

interface Link {
  readonly text: string
  readonly rel: string[]
  readonly region: string
  times: number
  nofollow: number
}

/** Where the links of a page lead, each address once. */
export class Links {
  readonly #found = new Map<string, Link>()
  readonly #wanted: LinksWanted
  readonly #counts: Counts
  /** The address of the page, without its fragment. */
  readonly #here: string

  constructor(wanted: LinksWanted, counts: Counts, here: string) {
    this.#wanted = wanted
    this.#counts = counts
    this.#here = here
  }

  read(link: Element): void {
    const address = addressOfLink(link)
    const counts = this.#counts
    counts.links += 1
    const bare = withoutFragment(address)
    if (!isWeb(address)) counts.notWeb += 1
    else if (bare.length > this.#wanted.longestUrl) counts.tooLong += 1
    else if (bare === this.#here && address.includes('#')) counts.samePage += 1
    else this.#keep(bare, link)
  }

  list() {
    return [...this.#found].map(([url, link]) => ({ url, ...link }))
  }

  #keep(url: string, link: Element): void {
    const rel = relOf(link)
    const known = this.#found.get(url)
    if (known) {
      known.times += 1
      if (rel.length > 0) known.nofollow += 1
      for (const token of rel) if (!known.rel.includes(token)) known.rel.push(token)
    } else if (this.#found.size >= this.#wanted.most) this.#counts.moreLinks += 1
    else {
      const text = this.#textOf(link)
      this.#found.set(url, { text, rel, region: regionOf(link), times: 1, nofollow: rel.length > 0 ? 1 : 0 })
    }
  }

  #textOf(link: Element): string {
    const short = (text: string | null | undefined) => shortText(text, this.#wanted.longestText)
    return (
      short(link.textContent) ||
      short(link.getAttribute('aria-label')) ||
      short(link.querySelector('img[alt]')?.getAttribute('alt')) ||
      short(link.getAttribute('alt')) ||
      short(link.getAttribute('title'))
    )
  }
}

const regionOfRole: Record<string, string> = {
  navigation: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  main: 'main',
}

/** The part of the page that has a link. */
function regionOf(element: Element): string {
  const roles = Object.keys(regionOfRole).map(role => `[role=${role}]`)
  const part = element.closest(`nav,header,footer,aside,main,${roles}`)
  return part ? (regionOfRole[part.getAttribute('role') ?? ''] ?? part.localName) : ''
}

/** Those of the tokens that tell search engines not to count the link, each once. */
function relOf(link: Element): string[] {
  const rel = link.getAttribute('rel')
  if (rel === null) return []
  const tokens = new Set(rel.toLowerCase().split(/\s+/))
  return ['nofollow', 'ugc', 'sponsored'].filter(token => tokens.has(token))
}
