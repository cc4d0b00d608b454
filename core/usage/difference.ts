/** How what a file says about the use of a URL's content differs between two files. */
import { type Wording, wordings } from '../text/wording.ts'
import type { UsageState } from './categories.ts'
import { usageCategoryTitle, usageStateWording } from './category-names.ts'
import type { PermissionSignal } from './content-signals.ts'
import { type UsageCategory, usageCategories } from './content-usage.ts'
import type { UsageStatement } from './statement.ts'

/** A URL about whose use two files say different things, though it may be fetched by both. */
export interface UsageDifference {
  readonly text: 'content-usage' | 'content-signal'
  /** A category of Content-Usage, or a signal. */
  readonly label: UsageCategory | PermissionSignal | 'use'
  /** Path and query of a URL, as a browser writes them. */
  readonly witness: string
  /** With the deciding lines on each side. Neither is `not-applicable`. */
  readonly before: UsageStatement<string>
  readonly after: UsageStatement<string>
}

const { say, templates } = wordings('usage_change', {
  change: '$url$: $use$ goes from $from$ to $to$ for $crawler$',
  extent: 'what may be kept',
})

export { templates as usageChangeTemplates }

/**
 * The preference in the words of its field, `train-ai=n`, `ai-train=no`, `use=reference`; undefined if none is stated, or
 * if lines contradict each other: see `unlabelledState`.
 */
export function labelledPreference(
  { text, label }: Pick<UsageDifference, 'text' | 'label'>,
  { preference, reason }: UsageStatement<string>,
): string | undefined {
  if (preference === 'unknown' || preference === 'not-applicable' || reason === 'contradictory') return undefined
  const [yes, no] = text === 'content-usage' ? ['y', 'n'] : ['yes', 'no']
  return `${label}=${preference === 'allowed' ? yes : preference === 'disallowed' ? no : preference}`
}

/** What is said in place of a preference that `labelledPreference` has no words for. */
export const unlabelledState = ({ reason }: UsageStatement<string>): UsageState =>
  reason === 'contradictory' ? 'contradictory' : 'not-stated'

/** The use that a label is about, for every label but the signal `use`. */
export const categoryOfLabel: Readonly<Record<Exclude<UsageDifference['label'], 'use'>, UsageCategory>> = {
  'train-ai': 'train-ai',
  'ai-train': 'train-ai',
  'ai-use': 'ai-use',
  'ai-input': 'ai-use',
  search: 'search',
}

/** "/blog/: AI training goes from `train-ai=n` to not stated for GPTBot". */
export function usageChangeSentence(difference: UsageDifference, crawler: string): Wording {
  const { label, witness: url, before, after } = difference
  const side = (statement: UsageStatement<string>) => {
    const stated = labelledPreference(difference, statement)
    return stated === undefined ? usageStateWording(unlabelledState(statement)) : `\`${stated}\``
  }
  return say('change', {
    url,
    use: label === 'use' ? say('extent') : usageCategoryTitle(categoryOfLabel[label]),
    from: side(before),
    to: side(after),
    crawler,
  })
}

/** The labels that are compared, by the text that defines them. */
export const comparedLabels: Readonly<Record<UsageDifference['text'], readonly UsageDifference['label'][]>> = {
  'content-usage': usageCategories,
  'content-signal': ['search', 'ai-input', 'ai-train', 'use'],
}
