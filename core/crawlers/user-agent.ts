/** Finds out from the User-Agent header which crawler sent a request (RFC 9110 §10.1.5). */
import type { Crawler } from './crawler.ts'
import { crawlers } from './registry.ts'

/**
 * How much of a header is read, in UTF-16 code units. Servers accept about 8,000 at most, and names are near the
 * beginning.
 */
const MAX_USER_AGENT_LENGTH = 4_000

/** A name in the User-Agent header of a crawler's requests. */
interface SentName {
  readonly crawler: Crawler
  /** In lower case; `Sogou web spider` has three. */
  readonly words: readonly string[]
  /** The name may also be an ordinary word: it counts only in the place of a product's name. */
  readonly isWord: boolean
}

/** The names by their first word. Names with more words come first. */
const namesByFirstWord: ReadonlyMap<string, readonly SentName[]> = (() => {
  const names = new Map<string, SentName[]>()
  for (const crawler of crawlers) {
    if (!crawler.crawls) continue
    for (const name of [crawler.token, ...crawler.aliases, ...crawler.sentAs]) {
      const words = name.toLowerCase().split(' ')
      const [first = ''] = words
      const isWord = crawler.verification === 'listed' && /^(?:[A-Z]?[a-z]+|[A-Z]{1,4})$/.test(name)
      const others = names.get(first)
      if (others) others.push({ crawler, words, isWord })
      else names.set(first, [{ crawler, words, isWord }])
    }
  }
  for (const others of names.values()) others.sort((a, b) => b.words.length - a.words.length)
  return names
})()

/**
 * The known crawler that a User-Agent header names: `Googlebot` for `Mozilla/5.0 … (compatible; Googlebot/2.1;
 * +http://www.google.com/bot.html) …`. Undefined if the header names none.
 *
 * A name must be a whole word, in any case: `Googlebot` is not in `Googlebot-Foo/1.0`. Names within web and e-mail
 * addresses do not count, nor names after the word `like` of browsers. If there are several names, the first counts.
 * Names under which nothing is fetched (`Google-Extended`) are never in a header. Anyone can send any header: only the
 * address of the request shows who really sent it (`CrawlerProfile.addresses`).
 *
 * The time grows with the length of the header, of which the first 4,000 characters are read. Never throws.
 */
export function crawlerOfUserAgent(header: string): Crawler | undefined {
  const words = userAgentWords(header.slice(0, MAX_USER_AGENT_LENGTH).toLowerCase())
  for (let i = 0; i < words.length; i++) {
    const name = nameAt(words, i)
    if (name) return name.crawler
  }
  return undefined
}

/** Names that browsers send and that crawlers repeat before their own. */
const browserNames =
  /^(?:Mozilla|AppleWebKit|KHTML|Gecko|Chrome|Chromium|HeadlessChrome|Safari|Version|Mobile|Firefox|Edge?|OPR)$/i

/**
 * The name of a product that is written with its version (RFC 9110 §10.1.5: `product = token ["/" product-version]`),
 * alone or in a whole User-Agent header: `ExampleBot` for `Mozilla/5.0 (compatible; ExampleBot/0.1; +https://…)`. The
 * text before the first version may contain spaces (`Sogou web spider/4.0`). Undefined if there is no version, or if
 * only browsers are named.
 */
export function productNameOf(header: string): string | undefined {
  const text = header.slice(0, MAX_USER_AGENT_LENGTH).replace(/^user-agent:\s*/i, '')
  for (const part of text.split(/[;,()[\]"]/)) {
    const [name = '', version] = part.split('/', 2)
    const words = name.trim()
    if (version === undefined || version === '' || /:$/.test(words) || !/[A-Za-z\d]/.test(words)) continue
    if (!words.split(/\s+/).some(word => browserNames.test(word))) return words
    // After a browser's name and version: `Mozilla/5.0 ExampleBot/0.1`.
    const own = part.split(/\s+/).find(word => /^[^/:]+\/[^/]/.test(word) && !browserNames.test(productOf(word)))
    if (own !== undefined) return productOf(own)
  }
  return undefined
}

/** A word of a header, in lower case. */
interface Word {
  readonly text: string
  /**
   * Whether a part of the header begins with this word: the header itself, or the text after `;`, a comma or a bracket.
   */
  readonly isFirst: boolean
}

const NO_SEPARATOR = 0
const BETWEEN_WORDS = 1
const BETWEEN_PARTS = 2

/** Indexed by ASCII code. Some servers' logs write `+` for a space. */
const separatorKinds = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code <= 32 || code === 43) return BETWEEN_WORDS
  return ';,()"[]'.includes(String.fromCharCode(code)) ? BETWEEN_PARTS : NO_SEPARATOR
})

/** The words of a header, which is in lower case. */
function userAgentWords(text: string): readonly Word[] {
  const words: Word[] = []
  let from = 0
  let isFirst = true
  for (let i = 0; i <= text.length; i++) {
    const separator = i === text.length ? BETWEEN_PARTS : separatorKinds[text.charCodeAt(i)]
    if (!separator) continue
    if (i > from) {
      words.push({ text: text.slice(from, i), isFirst })
      isFirst = false
    }
    if (separator === BETWEEN_PARTS) isFirst = true
    from = i + 1
  }
  return words
}

/**
 * The name of a crawler that begins at this word; undefined if none does. Addresses need no special treatment:
 * `claudebot@anthropic.com` and `https://…` are words that are not names.
 */
function nameAt(words: readonly Word[], at: number): SentName | undefined {
  const word = words[at]
  const names = word && namesByFirstWord.get(productOf(word.text))
  if (!names || (!word.isFirst && words[at - 1]?.text === 'like')) return undefined
  return names.find(name => {
    if (name.isWord && !word.isFirst && !word.text.includes('/')) return false
    return name.words.every((wanted, i) => {
      const found = words[at + i]
      if (!found || (i > 0 && found.isFirst)) return false
      // Only the last word of a name may be followed by a version.
      return wanted === (i < name.words.length - 1 ? found.text : productOf(found.text))
    })
  })
}

/** The product name in a word: `googlebot` for `googlebot/2.1`. */
function productOf(word: string): string {
  const slash = word.indexOf('/')
  return slash < 0 ? word : word.slice(0, slash)
}
