/** The lists of addresses that operators publish: what is in such a file, and which crawlers it is for. */
import { prefixesIn } from '../../../../core/audit/index.ts'
import { type Crawler, crawlers } from '../../../../core/crawlers/index.ts'

export type ReadList =
  | { readonly kind: 'list'; readonly prefixes: readonly string[]; readonly tokens: readonly string[] }
  | { readonly kind: 'problem'; readonly problem: 'none' | 'other' }

/** Operators publish some kilobytes; what is much larger is another file. */
export const LARGEST_LIST = 8 * 1024 * 1024

/**
 * The addresses in a file, and the crawlers that it seems to be for. A list is JSON of any shape, or has an address or
 * a prefix in each line. There are no addresses in it (`none`), or it is something else (`other`).
 */
export function readAddressList(name: string, text: string): ReadList {
  const json = jsonOf(text)
  if (json === undefined) {
    const lines = text
      .split(/[\r\n,;]+/)
      .map(line => line.replace(/(?:#|\/\/).*/, '').trim())
      .filter(line => line !== '')
    const prefixes = lines.flatMap(line => prefixesIn(line))
    // A server's log has addresses, too: each line must be one.
    if (lines.length === 0 || prefixes.length < lines.length) return { kind: 'problem', problem: 'other' }
    return { kind: 'list', prefixes: [...new Set(prefixes)], tokens: guessedCrawlers(name, undefined) }
  }
  const prefixes = [...new Set(prefixesIn(json))]
  if (prefixes.length === 0) return { kind: 'problem', problem: 'none' }
  return { kind: 'list', prefixes, tokens: guessedCrawlers(name, json) }
}

function jsonOf(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof json === 'object' && json !== null ? json : undefined
  } catch {
    return undefined
  }
}

/**
 * The tokens of the crawlers that a list is for: those whose operator publishes it under this name; the one that the
 * file is named after; those that are named in it. Who shares a list with one of them is meant as well. Empty if
 * nothing tells.
 */
export function guessedCrawlers(fileName: string, json: unknown): readonly string[] {
  const name = baseName(fileName)
  const found = firstNotEmpty(
    () => crawlers.filter(({ addresses }) => addresses.some(url => isFile(url) && baseName(url) === name)),
    () => namedIn(name),
    () => namedBy(json),
  )
  const lists = new Set(found.flatMap(({ addresses }) => addresses.slice(0, 1)))
  const sharing = crawlers.filter(({ addresses }) => addresses.slice(0, 1).some(url => lists.has(url)))
  return [...new Set([...found, ...sharing])].filter(({ crawls }) => crawls).map(({ token }) => token)
}

function firstNotEmpty(...guesses: readonly (() => readonly Crawler[])[]): readonly Crawler[] {
  for (const guess of guesses) {
    const found = guess()
    if (found.length > 0) return found
  }
  return []
}

const isFile = (url: string): boolean => /\.\w+$/.test(new URL(url).pathname)

/** `gptbot` of `https://openai.com/gptbot.json` and of `GPTBot (1).json`. */
const baseName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.\w+$/, '')
    .replace(/ ?\(\d+\)$/, '')
    .toLowerCase()

/** Without hyphens and blanks, as files are named. */
const letters = (text: string): string => text.toLowerCase().replace(/[^a-z\d]+/g, '')

/** Shorter names are parts of too many words. */
const SHORTEST = 5

/** The longest token in a file's name: `googlebot-image-2026` is not for all of Google's crawlers. */
function namedIn(name: string): readonly Crawler[] {
  const written = letters(name)
  const named = crawlers.filter(({ token }) => letters(token).length >= SHORTEST && written.includes(letters(token)))
  const [longest] = named.sort((a, b) => b.token.length - a.token.length)
  return longest ? [longest] : []
}

/** The crawlers whose tokens are texts or names in a list. */
function namedBy(json: unknown): readonly Crawler[] {
  const words = new Set(wordsIn(json))
  return crawlers.filter(({ token }) => words.has(token.toLowerCase()))
}

/** How deep a list is looked into. */
const DEEPEST = 8

function wordsIn(json: unknown, depth = 0): readonly string[] {
  if (typeof json === 'string') return [json.trim().toLowerCase()]
  if (typeof json !== 'object' || json === null || depth > DEEPEST) return []
  const names = Array.isArray(json) ? [] : Object.keys(json).map(key => key.toLowerCase())
  return [...names, ...Object.values(json).flatMap(value => wordsIn(value, depth + 1))]
}
