import {
  type CrawlerCategory,
  categories,
  crawlerNameProblem,
  crawlerOf,
  crawlersOfPurpose,
  isDescribed,
  isOnlyListed,
  type Preset,
  type ProductTokenProblem,
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
  /** The tokens that are counted and chosen with the section: without retired ones, unless the person searched for them. */
  readonly counted: readonly string[]
  /** How many crawlers of the purpose are only listed, and shown only by a search; 0 in a search. */
  readonly onlyListed: number
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
    .map(category => {
      const ofCategory = found.filter(crawler => crawler.category === category.id)
      const counted = text === '' ? ofCategory.filter(isDescribed) : ofCategory
      return {
        ...category,
        title: categoryTitle(category.id),
        description: categoryDescription(category.id),
        crawlers: ofCategory,
        counted: counted.map(({ token }) => token),
        onlyListed: text === '' ? crawlersOfPurpose(category.id).onlyListed.length : 0,
      }
    })
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

/** Whether all crawlers of a preset are chosen. Others may be chosen too: presets add up. */
export function isPresetChosen(chosen: readonly string[], { tokens }: Preset): boolean {
  const all = new Set(chosen.map(lowerCaseToken))
  return tokens.every(token => all.has(lowerCaseToken(token)))
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
