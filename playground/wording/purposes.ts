import {
  type CrawlerCategory,
  categoryDescriptionWording,
  categoryWording,
  type Preset,
  presetWording,
  purposeWording,
} from '../../core/crawlers/index.ts'
import type { Crawler } from '../../core/index.ts'
import { type CoreText, coreText } from '../strings/core-text.ts'
import { t } from '../strings/t.ts'
import { remarkText } from './crawler.ts'

/** The purposes of crawlers in the language of the page, or in English until the messages are loaded. */

export const categoryTitle = (id: CrawlerCategory): string => coreText(categoryWording(id)).text

/** A sentence without its subject, which is the category's crawlers. */
export const categoryDescription = (id: CrawlerCategory): string => coreText(categoryDescriptionWording(id)).text

export const presetTitle = (preset: Preset): string => coreText(presetWording(preset)).text

export const purposeOf = (crawler: Crawler): CoreText => coreText(purposeWording(crawler))

/** The operator and the purpose of a crawler in a line. */
export function descriptionOf(crawler: Crawler): string {
  const { token, operator, verification } = crawler
  if (verification === 'own') return remarkText(crawler) ?? token
  if (operator === '') return t('crawler_unknownOperator', { token, purpose: purposeOf(crawler).text })
  return t('crawler_operator', { token, operator, purpose: purposeOf(crawler).text })
}

/** The same, and in one or two words what the crawler fetches for. */
export const describedOf = (crawler: Crawler) => ({
  description: descriptionOf(crawler),
  purpose: categoryTitle(crawler.category),
})
