/**
 * Every text of core for people, by its key; catalogues translate these. The prefix of a key, up to its first `_`,
 * belongs to core alone: `npm run update` removes keys with such a prefix that core no longer uses from the catalogues.
 */

import { closedSiteTemplates } from './audit/closed-site-sentences.ts'
import { conflictTemplates } from './audit/conflict-sentences.ts'
import { reportTemplates } from './audit/export/wording.ts'
import { headlineTemplates } from './audit/headline.ts'
import { logCaveatTemplates } from './audit/log/caveats.ts'
import { logTemplates } from './audit/log/wording.ts'
import { auditPhraseTemplates } from './audit/phrases.ts'
import { inputTemplates } from './audit/sources/wording.ts'
import { todoTemplates } from './audit/todo.ts'
import { understoodTemplates } from './audit/understood.ts'
import { unreadTemplates } from './audit/unread.ts'
import { unsaidTemplates } from './audit/unsaid.ts'
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
import { whyNotTemplates } from './editor/why-not-sentence.ts'
import { findingTemplates } from './findings/sentences.ts'
import { pageUsageTemplates } from './indexing/page-usage.ts'
import { directiveTemplates } from './indexing/remarks.ts'
import { wishTemplates } from './intent/parse-wish.ts'
import { fixEffectTemplates } from './lint/fix-effect.ts'
import { lintRules } from './lint/index.ts'
import { openWorkTemplates } from './lint/open-work-wording.ts'
import { malformedRecordTemplates } from './lint/support/malformed-record.ts'
import { portabilityTemplates } from './programs/portability.ts'
import { openDifferencesTemplates } from './proofs/open-differences-wording.ts'
import { systemTemplates } from './systems/defaults-in.ts'
import { durationTemplates } from './text/duration.ts'
import { phraseTemplates } from './text/phrases.ts'
import { type Template, templatesOf, type Wording } from './text/wording.ts'
import { wordingOfId } from './text/wording-of-id.ts'
import { usageCategoryTemplates } from './usage/category-names.ts'
import { usageChangeTemplates } from './usage/difference.ts'
import { usageStepTemplates } from './usage/explanation.ts'
import { usageReaderTemplates } from './usage/readers.ts'
import { usageSummaryTemplates } from './usage/summary.ts'
import { explanationTemplates } from './verdict/explanation.ts'
import { verdictTemplates } from './verdict/wording.ts'

/** The texts without values: names of things and texts in data. */
const fixedWordings: readonly Wording[] = [
  ...categories.flatMap(({ id }) => [categoryWording(id), categoryDescriptionWording(id)]),
  ...presets.map(presetWording),
  ...typedKeys(obedienceTitles).map(obedienceWording),
  ...typedKeys(verificationTitles).map(verificationWording),
  ...dialects.map(dialectWording),
  ...uniqueByKey(crawlers.map(purposeWording)),
  ...uniqueByKey(crawlers.flatMap(crawler => statementWording(crawler) ?? [])),
  ...crawlers.flatMap(crawler => retirementWording(crawler) ?? []),
  ...lintRules.map(({ id, title }) => wordingOfId('rule', id, title)),
]

/** The templates of each module. */
export const coreTemplates: readonly Readonly<Record<string, Template>>[] = [
  phraseTemplates,
  durationTemplates,
  systemTemplates,
  verdictTemplates,
  explanationTemplates,
  usageCategoryTemplates,
  usageSummaryTemplates,
  usageStepTemplates,
  usageReaderTemplates,
  usageChangeTemplates,
  remarkTemplates,
  remarkSentenceTemplates,
  malformedRecordTemplates,
  completionTemplates,
  fieldTemplates,
  hoverTemplates,
  hoverCrawlerTemplates,
  hoverPathTemplates,
  whyNotTemplates,
  noteTemplates,
  wishTemplates,
  fixEffectTemplates,
  openWorkTemplates,
  openDifferencesTemplates,
  portabilityTemplates,
  directiveTemplates,
  pageUsageTemplates,
  auditRowTemplates,
  logTemplates,
  logCaveatTemplates,
  auditPhraseTemplates,
  closedSiteTemplates,
  todoTemplates,
  understoodTemplates,
  findingTemplates,
  unreadTemplates,
  unsaidTemplates,
  conflictTemplates,
  headlineTemplates,
  reportTemplates,
  inputTemplates,
  ...lintRules.map(({ templates }) => templates),
  ...fixedWordings.map(text => templatesOf([text])),
]

/** The templates of all modules. */
export const coreWordings: Readonly<Record<string, Template>> = Object.assign({}, ...coreTemplates)

/** Removes duplicates: crawlers with the same description share one text. */
function uniqueByKey(wordings: readonly Wording[]): readonly Wording[] {
  return [...new Map(wordings.map(wording => [wording.key, wording])).values()]
}

function typedKeys<Thing extends object>(thing: Thing): readonly (keyof Thing)[] {
  return Object.keys(thing) as (keyof Thing)[]
}
