import {
  type CrawlerCategory,
  categories,
  crawlerNameProblem,
  crawlerOf,
  isOnlyListed,
  type Preset,
  type ProductTokenProblem,
  presets,
  productNameOf,
  suggestForSearch,
  suggestToken,
} from '../../core/crawlers/index.ts'
import { type Crawler, isSameToken } from '../../core/index.ts'
import { lowerCaseToken } from '../../core/parse/index.ts'
import { categoryDescription, categoryTitle } from '../wording/purposes.ts'
import { findCrawlers } from './find-crawlers.ts'

export interface PickerSection {
  readonly id: CrawlerCategory
  readonly title: string
  readonly description: string
  readonly crawlers: readonly Crawler[]
}

/** The picker's list for a search: known crawlers by purpose, and the text as an own token. */
export interface PickerList {
  readonly sections: readonly PickerSection[]
  readonly found: number
  readonly own: OwnToken | undefined
}

export type OwnToken =
  | {
      readonly kind: 'valid'
      readonly token: string
      /** Whether the text has more than the name, for example a version or a whole User-Agent header. */
      readonly isPart: boolean
      readonly suggestion: string | undefined
    }
  | { readonly kind: 'invalid'; readonly problem: ProductTokenProblem }

/**
 * Categories in their fixed order. Within a category, the best match comes first. Crawlers that are known only by name
 * appear only in a search.
 */
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

/** The text as an own token. A text that finds crawlers need not be a token; a text that finds none probably is. */
function ownTokenOf(text: string, found: number): OwnToken | undefined {
  if (text === '' || crawlerOf(text)) return undefined
  // Several words that find crawlers are not meant as a name.
  if (found > 0 && /[ /]/.test(text)) return undefined
  const problem = crawlerNameProblem(text)
  // The text may be a name with its version, or a whole User-Agent header.
  const token = problem ? productNameOf(text) : text
  if (token !== undefined && !crawlerNameProblem(token)) {
    return {
      kind: 'valid',
      token,
      isPart: token !== text,
      suggestion: found > 0 ? suggestToken(token) : suggestForSearch(token),
    }
  }
  return found > 0 || !problem ? undefined : { kind: 'invalid', problem }
}

/** The preset with exactly the chosen crawlers, if there is one. */
export function presetOf(chosen: readonly string[]): Preset | undefined {
  const wanted = new Set(chosen.map(lowerCaseToken))
  return presets.find(
    ({ tokens }) => tokens.length === wanted.size && tokens.every(token => wanted.has(lowerCaseToken(token))),
  )
}

export function isChosen(chosen: readonly string[], token: string): boolean {
  return chosen.some(one => isSameToken(one, token))
}

/** Adds a token to the choice or removes it. Other tokens keep their places. */
export function toggled(chosen: readonly string[], token: string): readonly string[] {
  return isChosen(chosen, token) ? chosen.filter(one => !isSameToken(one, token)) : [...chosen, token]
}

/** Chooses all of the tokens, or none of them if all were chosen. */
export function toggledAll(chosen: readonly string[], tokens: readonly string[]): readonly string[] {
  const missing = tokens.filter(token => !isChosen(chosen, token))
  if (missing.length > 0) return [...chosen, ...missing]
  const gone = new Set(tokens.map(lowerCaseToken))
  return chosen.filter(token => !gone.has(lowerCaseToken(token)))
}
