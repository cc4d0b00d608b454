/** What a file says for each crawler as a whole, and edits of the file that change this. */
export { editBetween } from './edit-between.ts'
export type { Extent } from './extent.ts'
export { type PolicyNote, type PolicyNoteKind, policyNote } from './notes.ts'
export { type CrawlerPolicy, type OverviewOptions, overview, type PolicySource } from './overview.ts'
export { type PolicyChange, type PolicyRequest, setPolicy } from './set-policy.ts'
export { type PreferenceChange, type PreferenceRequest, setPreferences } from './set-preferences.ts'
export type { SiteSummary } from './site-summary.ts'
export type { Policy } from './task.ts'
