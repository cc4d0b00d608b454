/** The registry of crawlers: who they are, what their operators say, and which groups they follow. */
export { isProductToken, type ProductTokenProblem, productTokenProblem } from '../parse/product-token.ts'
export { type Category, categories, obedienceTitles, verificationTitles } from './categories.ts'
export type { Crawler, CrawlerCategory, CrawlerKind, Obedience, Retirement, Verification } from './crawler.ts'
export { type Preset, presets } from './presets.ts'
export { chainOf, crawlerForOwnToken, crawlerOf, crawlerQuery, crawlers, crawlersOf, namesOnPage } from './registry.ts'
export { searchCrawlers, suggestToken } from './search.ts'
export {
  categoryDescriptionWording,
  categoryWording,
  obedienceWording,
  presetWording,
  purposeWording,
  retirementWording,
  statementWording,
  verificationWording,
} from './wording.ts'
