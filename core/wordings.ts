/**
 * Every text that core says to people, by its key: what a catalogue translates. A prefix, up to the first `_` of a key,
 * belongs to core alone: `npm run update` removes what a catalogue has under it and core no longer says.
 */

import { conflictTemplates } from './audit/conflict-sentences.ts'
import { reportTemplates } from './audit/export/wording.ts'
import { headlineTemplates } from './audit/headline.ts'
import { logTemplates } from './audit/log/wording.ts'
import { auditPhraseTemplates } from './audit/phrases.ts'
import { inputTemplates } from './audit/sources/wording.ts'
import { auditRowTemplates } from './audit/wording.ts'
import {
  categories,
  categoryDescriptionWording,
  categoryWording,
  crawlers,
  obedienceTitles,
  obedienceWording,
  presets,
  presetWording,
  purposeWording,
  retirementWording,
  statementWording,
  verificationTitles,
  verificationWording,
} from './crawlers/index.ts'
import { remarkSentenceTemplates } from './crawlers/remark-sentences.ts'
import { remarkTemplates } from './crawlers/remarks.ts'
import { dialects, dialectWording } from './dialects/index.ts'
import { noteTemplates } from './edit/notes.ts'
import { completionTemplates } from './editor/complete.ts'
import { fieldTemplates } from './editor/fields.ts'
import { hoverTemplates } from './editor/hover.ts'
import { hoverCrawlerTemplates } from './editor/hover-crawler.ts'
import { hoverPathTemplates } from './editor/hover-path.ts'
import { directiveTemplates } from './indexing/remarks.ts'
import { fixEffectTemplates } from './lint/fix-effect.ts'
import { lintRules } from './lint/index.ts'
import { spoiltRecordTemplates } from './lint/support/spoilt-record.ts'
import { durationTemplates } from './text/duration.ts'
import { named } from './text/named.ts'
import { phraseTemplates } from './text/phrases.ts'
import { type Template, templatesOf, type Wording } from './text/wording.ts'
import { explanationTemplates } from './verdict/explanation.ts'
import { verdictTemplates } from './verdict/wording.ts'

/** The texts without values: names of things and what is written in data. */
const texts: readonly Wording[] = [
  ...categories.flatMap(({ id }) => [categoryWording(id), categoryDescriptionWording(id)]),
  ...presets.map(presetWording),
  ...keysOf(obedienceTitles).map(obedienceWording),
  ...keysOf(verificationTitles).map(verificationWording),
  ...dialects.map(dialectWording),
  ...uniqueByKey(crawlers.map(purposeWording)),
  ...uniqueByKey(crawlers.flatMap(crawler => statementWording(crawler) ?? [])),
  ...crawlers.flatMap(crawler => retirementWording(crawler) ?? []),
  ...lintRules.map(({ id, title }) => named('rule', id, title)),
]

/** The templates of each module. */
export const coreTemplates: readonly Readonly<Record<string, Template>>[] = [
  phraseTemplates,
  durationTemplates,
  verdictTemplates,
  explanationTemplates,
  remarkTemplates,
  remarkSentenceTemplates,
  spoiltRecordTemplates,
  completionTemplates,
  fieldTemplates,
  hoverTemplates,
  hoverCrawlerTemplates,
  hoverPathTemplates,
  noteTemplates,
  fixEffectTemplates,
  directiveTemplates,
  auditRowTemplates,
  logTemplates,
  auditPhraseTemplates,
  conflictTemplates,
  headlineTemplates,
  reportTemplates,
  inputTemplates,
  ...lintRules.map(({ templates }) => templates),
  ...texts.map(text => templatesOf([text])),
]

/** All of them. */
export const coreWordings: Readonly<Record<string, Template>> = Object.assign({}, ...coreTemplates)

/** What is said of several crawlers alike is one text. */
function uniqueByKey(wordings: readonly Wording[]): readonly Wording[] {
  return [...new Map(wordings.map(wording => [wording.key, wording])).values()]
}

function keysOf<Thing extends object>(thing: Thing): readonly (keyof Thing)[] {
  return Object.keys(thing) as (keyof Thing)[]
}
