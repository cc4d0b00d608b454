/** Reads the lists of IP addresses that operators publish, and guesses which crawlers a list is for. */
import { prefixesIn } from '../audit/addresses.ts'
import { type Crawler, crawlers, profileOf } from '../crawlers/index.ts'

export type AddressListResult =
  | { readonly kind: 'list'; readonly prefixes: readonly string[]; readonly tokens: readonly string[] }
  | { readonly kind: 'problem'; readonly problem: 'none' | 'other' }

/** Published lists have some kilobytes; a much larger file is not an address list. */
export const MAX_ADDRESS_LIST_BYTES = 8 * 1024 * 1024

/**
 * The addresses in a file, and the crawlers that it seems to be for. A list is JSON of any shape, or text with an
 * address or a prefix in each line. Problems: the file has no addresses (`none`), or it is not a list (`other`).
 */
export function readAddressList(name: string, text: string): AddressListResult {
  const json = parseListJson(text)
  if (json === undefined) {
    const lines = text
      .split(/[\r\n,;]+/)
      .map(line => line.replace(/(?:#|\/\/).*/, '').trim())
      .filter(line => line !== '')
    const prefixes = lines.flatMap(line => prefixesIn(line))
    // A server's log also contains addresses, so every line of a list must be an address.
    if (lines.length === 0 || prefixes.length < lines.length) return { kind: 'problem', problem: 'other' }
    return { kind: 'list', prefixes: [...new Set(prefixes)], tokens: guessedCrawlers(name, undefined) }
  }
  const prefixes = [...new Set(prefixesIn(json))]
  if (prefixes.length === 0) return { kind: 'problem', problem: 'none' }
  return { kind: 'list', prefixes, tokens: guessedCrawlers(name, json) }
}

function parseListJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof json === 'object' && json !== null ? json : undefined
  } catch {
    return undefined
  }
}

/**
 * The tokens of the crawlers that a list is probably for: those whose operator publishes a list under this file name;
 * otherwise the crawler that the file is named after; otherwise those that the list itself names. Crawlers that share a
 * published list with one of these are included. Empty if there is no hint.
 */
export function guessedCrawlers(fileName: string, json: unknown): readonly string[] {
  const name = baseName(fileName)
  const found = firstNotEmpty(
    () => crawlers.filter(crawler => addressesOf(crawler).some(url => hasFileExtension(url) && baseName(url) === name)),
    () => crawlersInFileName(name),
    () => namedBy(json),
  )
  const lists = new Set(found.flatMap(crawler => addressesOf(crawler).slice(0, 1)))
  const sharing = crawlers.filter(crawler =>
    addressesOf(crawler)
      .slice(0, 1)
      .some(url => lists.has(url)),
  )
  return [...new Set([...found, ...sharing])].filter(({ crawls }) => crawls).map(({ token }) => token)
}

const addressesOf = (crawler: Crawler): readonly string[] => profileOf(crawler).addresses

function firstNotEmpty(...guesses: readonly (() => readonly Crawler[])[]): readonly Crawler[] {
  for (const guess of guesses) {
    const found = guess()
    if (found.length > 0) return found
  }
  return []
}

const hasFileExtension = (url: string): boolean => /\.\w+$/.test(new URL(url).pathname)

/** `gptbot` of `https://openai.com/gptbot.json` and of `GPTBot (1).json`. */
const baseName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.\w+$/, '')
    .replace(/ ?\(\d+\)$/, '')
    .toLowerCase()

/** Only letters and digits, lower-case, as file names often have no hyphens or blanks. */
const letters = (text: string): string => text.toLowerCase().replace(/[^a-z\d]+/g, '')

/** Shorter tokens are not looked for in file names, since they are parts of too many words. */
const SHORTEST = 5

/** Only the longest token in a file name counts: `googlebot-image-2026` is not for all of Google's crawlers. */
function crawlersInFileName(name: string): readonly Crawler[] {
  const written = letters(name)
  const named = crawlers.filter(({ token }) => letters(token).length >= SHORTEST && written.includes(letters(token)))
  const [longest] = named.sort((a, b) => b.token.length - a.token.length)
  return longest ? [longest] : []
}

/** The crawlers whose tokens occur in the JSON, as strings or as names of properties. */
function namedBy(json: unknown): readonly Crawler[] {
  const words = new Set(wordsIn(json))
  return crawlers.filter(({ token }) => words.has(token.toLowerCase()))
}

function wordsIn(json: unknown): readonly string[] {
  const words: string[] = []
  const open = [json]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') words.push(value.trim().toLowerCase())
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) for (const key of Object.keys(value)) words.push(key.toLowerCase())
    for (const one of Object.values(value)) open.push(one)
  }
  return words
}
