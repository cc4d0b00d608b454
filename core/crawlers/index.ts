/** The registry of crawlers: who they are, what their operators say, and which groups they follow. */
export {
  crawlerNameProblem,
  isCrawlerName,
  isProductToken,
  type ProductTokenProblem,
  productTokenProblem,
} from '../parse/product-token.ts'
export { type Category, categories, categoryDescriptionWording, categoryOf, categoryWording } from './categories.ts'
export type {
  Crawler,
  CrawlerCategory,
  CrawlerKind,
  Evidence,
  Obedience,
  Retirement,
  Verification,
} from './crawler.ts'
export { namesOnPage, type PageNames } from './page-names.ts'
export { type Preset, presets, presetWording } from './presets.ts'
export {
  chainOf,
  crawlerForOwnToken,
  crawlerOf,
  crawlerQuery,
  crawlers,
  crawlersOf,
  followersOf,
  purposeWording,
} from './registry.ts'
export { remarkSentence } from './remark-sentences.ts'
export { shortRemark } from './remarks.ts'
export { isOnlyListed, searchCrawlers, suggestToken } from './search.ts'
export {
  factsRead,
  obedienceTitles,
  obedienceWording,
  registryRead,
  retirementWording,
  statementWording,
  verificationTitles,
  verificationWording,
} from './statements.ts'
export { crawlerOfUserAgent } from './user-agent.ts'
