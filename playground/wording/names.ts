import {
  type CrawlerCategory,
  categoryDescriptionWording,
  categoryWording,
  type Preset,
  presetWording,
  purposeWording,
} from '../../core/crawlers/index.ts'
import { type Citation, type Crawler, type DialectId, dialectOf, dialects, dialectWording } from '../../core/index.ts'
import { type CoreText, coreText } from '../strings/core-text.ts'

/** What core has names for, in the language of the page, or in English until its words are there. */

export const dialectTitle = (id: DialectId): string => coreText(dialectWording(dialectOf(id))).text

export const categoryTitle = (id: CrawlerCategory): string => coreText(categoryWording(id)).text

/** One sentence, without its subject. */
export const categoryDescription = (id: CrawlerCategory): string => coreText(categoryDescriptionWording(id)).text

export const presetTitle = (preset: Preset): string => coreText(presetWording(preset)).text

/** What a crawler is for. */
export const purposeOf = (crawler: Crawler): CoreText => coreText(purposeWording(crawler))

/**
 * A place in a specification, which is named by the specification first: "1996 draft §3.2.1". Headings of Google's pages
 * stay in English.
 */
export function sectionTitle({ title }: Citation): CoreText {
  const of = dialects.find(dialect => title.startsWith(`${dialect.title} §`))
  return of ? { text: dialectTitle(of.id) + title.slice(of.title.length) } : { text: title, lang: 'en' }
}
