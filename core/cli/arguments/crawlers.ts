/** The crawlers that a question is about: product tokens, and purposes that stand for several tokens. */
import {
  type Crawler,
  categories,
  crawlerForOwnToken,
  crawlerOf,
  crawlerOfUserAgent,
  crawlers,
  crawlersOfPurpose,
  isCrawlerName,
  presets,
  suggestForSearch,
} from '../../crawlers/index.ts'
import { nearestWord } from '../../text/edit-distance.ts'
import { wrongUsage } from '../failure.ts'

/**
 * Purposes by their names: the presets of the playground and the categories of the registry, each with the crawlers that
 * the playground counts. `all`: every crawler in use, also those that are only listed.
 */
const purposes: ReadonlyMap<string, readonly Crawler[]> = new Map([
  ...categories.map(({ id }) => [id, crawlersOfPurpose(id).described] as const),
  ...presets
    .filter(({ id }) => id !== 'default')
    .map(({ id, tokens }) => [id, tokens.map(token => crawlerForOwnToken(token))] as const),
  ['all', crawlers.filter(({ retired }) => !retired)] as const,
])

export const purposeNames: readonly string[] = [...purposes.keys()].filter(name => name !== 'previews')

/** The crawlers for commands without crawlers. */
export const defaultNames: readonly string[] = presets.find(({ id }) => id === 'default')?.tokens ?? []

/**
 * The crawlers that the texts name, without duplicates: `Googlebot,GPTBot`, `ai-training`, a whole User-Agent header.
 * Unknown names are accepted; `note` is called if one may be misspelt. Throws a `Failure` for a text that cannot be a
 * name.
 */
export function crawlersNamed(texts: readonly string[], note: (text: string) => void): readonly Crawler[] {
  const found = new Map<string, Crawler>()
  for (const name of texts.flatMap(namesInText)) {
    for (const crawler of crawlersCalled(name, note)) found.set(crawler.token, crawler)
  }
  if (found.size === 0)
    throw wrongUsage('No crawler is named. Name one, such as Googlebot, or a purpose, such as search.')
  return [...found.values()]
}

/** A header can contain commas: `(KHTML, like Gecko)`. */
function namesInText(text: string): readonly string[] {
  if (isHeader(text)) return [text]
  return text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
}

const isHeader = (text: string): boolean => /[/(;]/.test(text)

function crawlersCalled(name: string, note: (text: string) => void): readonly Crawler[] {
  const known = purposes.get(name.toLowerCase())
  const crawler = crawlerOf(name)
  // "Archive" could be a purpose or a crawler; it is the crawler only if it is spelt like its token.
  if (known && crawler?.token !== name) return known
  if (crawler) return [crawler]
  if (isHeader(name)) {
    const sender = crawlerOfUserAgent(name)
    if (sender) return [sender]
    throw wrongUsage(`No known crawler is in "${name}". Write its product token, such as Googlebot.`)
  }
  if (!isCrawlerName(name)) {
    throw wrongUsage(`"${name}" cannot be the name of a crawler. Product tokens are made of letters, - and _.`)
  }
  const nearest = nearestWord(name, purposeNames) ?? suggestForSearch(name)
  if (nearest !== undefined) {
    note(`${name} is not a known crawler, so the file is read for it as RFC 9309 says. Did you mean ${nearest}?`)
  }
  return [crawlerForOwnToken(name)]
}
