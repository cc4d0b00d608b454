/** Directives of a page: meta robots, X-Robots-Tag, Robots-Tag, canonical links, and whether a crawler can see them. */
export { type Canonical, canonicalOf } from './canonical.ts'
export type { Directive, DirectiveName, Source as DirectiveSource, Unread, UnreadReason } from './directive.ts'
export { type Indexing, type IndexingQuery, type IndexingReason, indexing } from './indexing.ts'
export { canonicalLinks } from './link-header.ts'
export { type PageDirectives, type PageSource, pageDirectives } from './page.ts'
export { type DirectiveRemark, directiveRemarks } from './remarks.ts'
export { addresses, type Decided, type DirectiveSum, directivesFor, type Restriction } from './sum.ts'
