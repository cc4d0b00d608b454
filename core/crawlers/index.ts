/** The registry of crawlers: what they are, what their operators say, and which groups they follow. */
export {
  crawlerNameProblem,
  isCrawlerName,
  isProductToken,
  type ProductTokenProblem,
  productTokenProblem,
} from '../parse/product-token.ts'
export { type Category, categories, categoryDescriptionWording, categoryOf, categoryWording } from './categories.ts'
export {
  type Crawler,
  type CrawlerCategory,
  type CrawlerKind,
  isSearchEngine,
  type Listing,
  type Obedience,
  type Retirement,
  type Verification,
} from './crawler.ts'
export { type NameInHeader, namesInHeader } from './names-in-header.ts'
export { namesOnPage, type PageNames } from './page-names.ts'
export { type Preset, presets, presetWording } from './presets.ts'
export { factsRead, registryRead } from './profiles/facts-read.ts'
export { profileOf } from './profiles/index.ts'
export type { CrawlerProfile, Evidence } from './profiles/profile.ts'
export { purposeWording, retirementWording, statementWording } from './profiles/wording.ts'
export { trainingPurposeToken } from './purpose-token.ts'
export {
  aiPurposes,
  byPurpose,
  type CrawlersOfPurpose,
  crawlersOfPurpose,
  isDescribed,
  type PurposeGroup,
  purposeGroups,
} from './purposes.ts'
export {
  chainOfToken,
  crawlerForOwnToken,
  crawlerOf,
  crawlerQuery,
  crawlers,
  crawlersOf,
  followersOf,
  isOnlyListed,
} from './registry.ts'
export { remarkSentence } from './remark-sentences.ts'
export { shortRemark } from './remarks.ts'
export { searchCrawlers } from './search.ts'
export {
  obedienceTitles,
  obedienceWording,
  verificationTitles,
  verificationWording,
} from './statements.ts'
export { suggestForSearch, suggestToken } from './suggest-token.ts'
export { crawlerOfUserAgent, productNameOf } from './user-agent.ts'
