/** Services for editors. Adapters turn them into what an editor takes. */
export type { AlignedPart, Alignment } from './alignment.ts'
export { type Completion, type Completions, complete } from './complete.ts'
export { type FieldFacts, fieldFacts } from './fields.ts'
export { type Fold, folds } from './folds.ts'
export { hover } from './hover.ts'
export type { EditorOptions, Hover, HoverLink } from './hover-content.ts'
export { type WhyNot, whyNot } from './why-not.ts'
export { whyNotSentence } from './why-not-sentence.ts'
