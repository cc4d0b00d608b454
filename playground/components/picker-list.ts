import {
  type CrawlerCategory,
  categories,
  crawlerNameProblem,
  crawlerOf,
  isOnlyListed,
  type Preset,
  type ProductTokenProblem,
  presets,
  suggestToken,
} from '../../core/crawlers/index.ts'
import { type Crawler, isSameToken } from '../../core/index.ts'
import { lowerCaseToken } from '../../core/parse/index.ts'
import { categoryDescription, categoryTitle } from '../wording/names.ts'
import { findCrawlers } from './find-crawlers.ts'

export interface Section {
  readonly id: CrawlerCategory
  readonly title: string
  readonly description: string
  readonly crawlers: readonly Crawler[]
}

/** What the picker lists for a search: known crawlers by purpose, and what the text means as a token of one's own. */
export interface PickerList {
  readonly sections: readonly Section[]
  readonly found: number
  readonly own: OwnToken | undefined
}

export type OwnToken =
  | { readonly kind: 'valid'; readonly token: string; readonly suggestion: string | undefined }
  | { readonly kind: 'invalid'; readonly problem: ProductTokenProblem }

/** In the order of the categories; within one, the best match first. What is only listed is found by a search alone. */
export function pickerListOf(search: string): PickerList {
  const text = search.trim()
  const found = findCrawlers(text).filter(crawler => text !== '' || !isOnlyListed(crawler))
  const sections = categories
    .map(category => ({
      ...category,
      title: categoryTitle(category.id),
      description: categoryDescription(category.id),
      crawlers: found.filter(crawler => crawler.category === category.id),
    }))
    .filter(section => section.crawlers.length > 0)
  return { sections, found: found.length, own: ownTokenOf(text, found.length) }
}

/** A text that finds crawlers need not be a token; one that finds none is meant to be. */
function ownTokenOf(text: string, found: number): OwnToken | undefined {
  if (text === '' || crawlerOf(text)) return undefined
  // Of words that find crawlers none is meant to be a name.
  if (found > 0 && text.includes(' ')) return undefined
  const problem = crawlerNameProblem(text)
  if (!problem) return { kind: 'valid', token: text, suggestion: suggestToken(text) }
  return found > 0 ? undefined : { kind: 'invalid', problem }
}

/** The preset that is chosen, crawler for crawler, if one is. */
export function presetOf(chosen: readonly string[]): Preset | undefined {
  const wanted = new Set(chosen.map(lowerCaseToken))
  return presets.find(
    ({ tokens }) => tokens.length === wanted.size && tokens.every(token => wanted.has(lowerCaseToken(token))),
  )
}

export function isChosen(chosen: readonly string[], token: string): boolean {
  return chosen.some(one => isSameToken(one, token))
}

/** The choice with one token more or less; others keep their places. */
export function toggled(chosen: readonly string[], token: string): readonly string[] {
  return isChosen(chosen, token) ? chosen.filter(one => !isSameToken(one, token)) : [...chosen, token]
}

/** All of the tokens chosen, or none of them if all were. */
export function toggledAll(chosen: readonly string[], tokens: readonly string[]): readonly string[] {
  const missing = tokens.filter(token => !isChosen(chosen, token))
  if (missing.length > 0) return [...chosen, ...missing]
  const gone = new Set(tokens.map(lowerCaseToken))
  return chosen.filter(token => !gone.has(lowerCaseToken(token)))
}
