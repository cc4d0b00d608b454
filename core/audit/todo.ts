import { snake, type Wording, wordings } from '../text/wording.ts'
import type { FindingKind } from './finding.ts'

const { say, templates } = wordings('audit_todo', {
  site_closed: 'Open the site for search engines.',
  wanted_closed: 'Open the pages that should be found.',
  unwanted_open: 'Close what you do not want to be fetched.',
  crawl_waste: 'Close the addresses that take up crawling.',
  forbidden_requests: 'See why a crawler fetched what is forbidden.',
  resources_closed: 'Open the files that pages need to be shown.',
  noindex_unseen: 'Open pages with noindex, so that it is seen.',
  canonical_blocked: 'Open the pages that others name as canonical.',
  alternate_blocked: 'Open the alternate pages.',
  usage_contradictory: 'Say one thing about the use of pages.',
  never_crawled: 'Link to the pages that no search engine requested.',
  orphans: 'Link to forgotten pages, or remove them.',
  fakes: 'Tell real crawlers from those that take their names.',
})

export { templates as todoTemplates }

/** For example "Open the pages that should be found." */
export const todoAbout = (kind: FindingKind): Wording => say(snake(kind))
