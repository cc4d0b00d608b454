import { crawlers, searchCrawlers } from '../../core/crawlers/index.ts'
import type { Crawler } from '../../core/index.ts'
import { language } from '../strings/catalogue.ts'
import { categoryTitle, purposeOf } from '../wording/purposes.ts'

/**
 * Finds crawlers by name, operator or purpose, the best match first. Purposes also match by their words in the page's
 * language.
 */
export function findCrawlers(text: string): readonly Crawler[] {
  const found = searchCrawlers(text)
  if (text === '' || language() === 'en') return found
  const wanted = text.toLocaleLowerCase(language())
  const isMeant = (crawler: Crawler) =>
    `${purposeOf(crawler).text}\n${categoryTitle(crawler.category)}`.toLocaleLowerCase(language()).includes(wanted)
  return [...found, ...crawlers.filter(crawler => !found.includes(crawler) && isMeant(crawler))]
}
