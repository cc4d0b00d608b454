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
  for (const part of header.slice(0, LONGEST).split(/[;,()"[\]]/)) {
    // Logs of some servers have `+` for a blank.
    const words = part.split(/[\s+]+/).filter(word => word !== '')
    for (let i = 0; i < words.length; i++) {
      const name = nameAt(words, i)
      if (name) return name.crawler
    }
  }
  return undefined
}

function nameAt(words: readonly string[], at: number): SentName | undefined {
  const word = words[at] ?? ''
  if (isAddress(word) || words[at - 1] === 'like') return undefined
  return namesByFirstWord
    .get(productOf(word))
    ?.find(
      name =>
        name.words.every((wanted, i) => isWordOf(words[at + i] ?? '', wanted, i < name.words.length - 1)) &&
        (!name.isWord || at === 0 || word.includes('/')),
    )
}

/** Only the last word of a name may have a version behind it. */
const isWordOf = (word: string, wanted: string, isInside: boolean): boolean =>
  (isInside ? word.toLowerCase() : productOf(word)) === wanted

/** `googlebot` of `Googlebot/2.1`. */
const productOf = (word: string): string => (word.split('/', 1)[0] ?? '').toLowerCase()

const isAddress = (word: string): boolean => word.includes('://') || word.includes('@') || /^www\./i.test(word)
