/**
 * Texts for people, in English and with keys by which a catalogue translates them; and a verdict in such texts: in one
 * sentence, in pieces, and explained step by step.
 */
export { durationOf } from '../text/duration.ts'
export { lineRange, visible } from '../text/phrases.ts'
export type { Wording, WordingList, WordingValue } from '../text/wording.ts'
export { type ExplanationSentence, type ExplanationStep, explanationOf } from './explanation.ts'
export { contentOf, reasonWording, type VerdictReason, verdictReason, verdictSentence } from './wording.ts'
