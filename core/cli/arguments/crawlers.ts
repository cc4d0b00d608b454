/** The crawlers that a question is about: product tokens, and purposes that stand for several tokens. */
import { type Crawler, crawlerOf, crawlerOfUserAgent, presets, suggestForSearch } from '../../crawlers/index.ts'
import { crawlersCalled, listedNames, looksLikeHeader, purposeNames } from '../../crawlers/named.ts'
import { nearestWord } from '../../text/edit-distance.ts'
import { wrongUsage } from '../failure.ts'

/** The crawlers for commands without crawlers. */
export const defaultNames: readonly string[] = presets.find(({ id }) => id === 'default')?.tokens ?? []

/** The crawlers that texts name, each once. `note` is told of what may be misspelt. Throws a `Failure` for no name. */
export function crawlersNamed(texts: readonly string[], note: (text: string) => void): readonly Crawler[] {
  const found = new Map<string, Crawler>()
  const names = new Set(texts.flatMap(text => (looksLikeHeader(text) ? [text] : listedNames(text))))
  for (const name of names) {
    for (const crawler of crawlersOfText(name, note)) found.set(crawler.token, crawler)
  }
  if (found.size === 0)
    throw wrongUsage('No crawler is named. Name one, such as Googlebot, or a purpose, such as search.')
  return [...found.values()]
}

function crawlersOfText(name: string, note: (text: string) => void): readonly Crawler[] {
  if (looksLikeHeader(name)) {
    const sender = crawlerOfUserAgent(name)
    if (sender) return [sender]
    throw wrongUsage(`No known crawler is in "${name}". Write its product token, such as Googlebot.`)
  }
  const named = crawlersCalled(name)
  if (!named) {
    throw wrongUsage(`"${name}" cannot be the name of a crawler. Product tokens are made of letters, - and _.`)
  }
  noteMisspelt(name, note)
  return named.crawlers
}

/** Calls `note` if what a name stands for is not known, and the name may be a misspelt one. */
export function noteMisspelt(name: string, note: (text: string) => void): void {
  if (crawlersCalled(name)?.is !== 'crawler' || crawlerOf(name)) return
  const nearest = nearestWord(name, purposeNames) ?? suggestForSearch(name)
  if (nearest !== undefined) {
    note(`${name} is not a known crawler, so the file is read for it as RFC 9309 says. Did you mean ${nearest}?`)
  }
}
