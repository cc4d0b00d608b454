/** Which crawler sent a request, by the header User-Agent (RFC 9110 §10.1.5). */
import type { Crawler } from './crawler.ts'
import { crawlers } from './registry.ts'

/** What is read of a header, in UTF-16 code units. Servers take some 8,000 at most, names stand near the beginning. */
const LONGEST = 4_000

/** A name under which requests come. */
interface SentName {
  readonly crawler: Crawler
  /** In lower case; `Sogou web spider` has three. */
  readonly words: readonly string[]
  /** A name that may also be just a word: it counts only where a product's name stands. */
  readonly isWord: boolean
}

/** The names by their first word, those of more words first. */
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
 * +http://www.google.com/bot.html) …`. Undefined if it names none.
 *
 * A name must stand there whole, in any case: `Googlebot` is not in `Googlebot-Foo/1.0`. Names within web and e-mail
 * addresses do not count, nor what a browser is said to be `like`. Of several names the first counts. Names under which
 * nothing is fetched (`Google-Extended`) are in no header. Anyone can send any header: who really asked, the address of
 * the request tells (`Crawler.addresses`).
 *
 * Takes time that grows with the length of the header, and reads its first 4,000 characters. Never throws.
 */
export function crawlerOfUserAgent(header: string): Crawler | undefined {
  const words = wordsOf(header.slice(0, LONGEST).toLowerCase())
  for (let i = 0; i < words.length; i++) {
    const name = nameAt(words, i)
    if (name) return name.crawler
  }
  return undefined
}

/** A word of a header, in lower case. */
interface Word {
  readonly text: string
  /** Whether a part of the header begins with it: the header itself, or what stands behind `;`, a comma or a bracket. */
  readonly isFirst: boolean
}

const NO_SEPARATOR = 0
const BETWEEN_WORDS = 1
const BETWEEN_PARTS = 2

/** By ASCII code. Logs of some servers have `+` for a blank. */
const separators = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code <= 32 || code === 43) return BETWEEN_WORDS
  return ';,()"[]'.includes(String.fromCharCode(code)) ? BETWEEN_PARTS : NO_SEPARATOR
})

function wordsOf(text: string): readonly Word[] {
  const words: Word[] = []
  let from = 0
  let isFirst = true
  for (let i = 0; i <= text.length; i++) {
    const separator = i === text.length ? BETWEEN_PARTS : separators[text.charCodeAt(i)]
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

/** Addresses need no care: `claudebot@anthropic.com` and `https://…` are words of which none is a name. */
function nameAt(words: readonly Word[], at: number): SentName | undefined {
  const word = words[at]
  const names = word && namesByFirstWord.get(productOf(word.text))
  if (!names || (!word.isFirst && words[at - 1]?.text === 'like')) return undefined
  return names.find(name => {
    if (name.isWord && !word.isFirst && !word.text.includes('/')) return false
    return name.words.every((wanted, i) => {
      const found = words[at + i]
      if (!found || (i > 0 && found.isFirst)) return false
      // Only the last word of a name may have a version behind it.
      return wanted === (i < name.words.length - 1 ? found.text : productOf(found.text))
    })
  })
}

/** `googlebot` of `googlebot/2.1`. */
function productOf(word: string): string {
  const slash = word.indexOf('/')
  return slash < 0 ? word : word.slice(0, slash)
}
