/**
 * Verdicts in words: as one sentence, as separate pieces, and explained step by step. The texts are English, with keys
 * by which a catalogue translates them.
 */
export { cutText } from '../text/cut-text.ts'
export { durationOf } from '../text/duration.ts'
export { lineNumbers, lineRange, visible, visibleControls, visibleInLine } from '../text/phrases.ts'
export { isAmount, type Wording, type WordingList, type WordingValue, wordingParts } from '../text/wording.ts'
export { type ExplanationSentence, type ExplanationStep, explanationOf } from './explanation.ts'
export { contentOf, reasonWording, type VerdictReason, verdictReason, verdictSentence } from './wording.ts'
