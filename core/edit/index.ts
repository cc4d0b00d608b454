/** What a file says of each crawler as a whole, and edits of the file that change that. */
export { type PolicyNote, type PolicyNoteKind, policyNote } from './notes.ts'
export { type CrawlerPolicy, type OverviewOptions, overview, type PolicySource } from './overview.ts'
export type { Policy } from './rewrite.ts'
export { type PolicyChange, type PolicyRequest, setPolicy } from './set-policy.ts'
export type { Standing } from './standing.ts'
