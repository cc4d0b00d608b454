/** Directives of a page: meta robots, X-Robots-Tag, Robots-Tag, canonical links, and whether a crawler can see them. */
export { type Canonical, canonicalOf } from './canonical.ts'
export {
  type CombinedDirectives,
  directivesFor,
  isAddressedTo,
  type Restriction,
  type StatedValue,
} from './combined-directives.ts'
export type { Directive, DirectiveName, DirectiveSource, UnreadDirective, UnreadReason } from './directive.ts'
export { type Indexing, type IndexingQuery, type IndexingReason, indexing } from './indexing.ts'
export { alternateLinks, canonicalLinks, licenseLinks, RSL_TYPE } from './link-header.ts'
export { type PageDirectives, type PageSource, pageDirectives } from './page.ts'
export { combinedPreferences, type LinkElement, type PageUsage, pageUsage } from './page-usage.ts'
export { type DirectiveRemark, directiveRemarks } from './remarks.ts'
