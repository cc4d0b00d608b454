/** The uses of content that people ask about, and what the two texts together say about each. */

import { snake, type Wording, wordings } from '../text/wording.ts'
import type { PermissionSignal } from './content-signals.ts'
import { type UsageCategory, usageCategories } from './content-usage.ts'
import type { PermissionStatement } from './statement.ts'
import type { Usage } from './usage.ts'

/** The signal about the same use as a category. The two texts do not define it in the same words. */
export const signalOfCategory: Readonly<Record<UsageCategory, PermissionSignal>> = {
  'train-ai': 'ai-train',
  'ai-use': 'ai-input',
  search: 'search',
}

/**
 * What a file says about one use of a URL's content, by both texts.
 * - `allowed`, `disallowed`: one text says so, and the other says the same or nothing.
 * - `contradictory`: one text allows the use and the other does not.
 * - `not-stated`: neither text states a preference.
 * - `not-applicable`: the URL may not be crawled, so it has no preference.
 */
export type UsageState = 'allowed' | 'disallowed' | 'contradictory' | 'not-stated' | 'not-applicable'

/** Every state of a use, in the order in which people look for them. */
export const usageStates: readonly UsageState[] = [
  'disallowed',
  'allowed',
  'contradictory',
  'not-stated',
  'not-applicable',
]

/** What both texts together say about one use. */
export interface UseOfContent {
  readonly category: UsageCategory
  readonly state: UsageState
  /** The numbers of the lines that state it, in file order; empty if the state is not stated. */
  readonly lines: readonly number[]
  readonly contentUsage: PermissionStatement
  readonly contentSignal: PermissionStatement
}

/** The three uses, in the order of `usageCategories`. */
export function usesOf(usage: Usage): readonly UseOfContent[] {
  return usageCategories.map(category => {
    const contentUsage = usage.contentUsage[category]
    const contentSignal = usage.contentSignal[signalOfCategory[category]]
    const stated = [contentUsage, contentSignal].filter(({ reason }) => reason === 'stated')
    const lines = stated.flatMap(statement => statement.lines.map(({ line }) => line)).sort((a, b) => a - b)
    return { category, state: stateOf(contentUsage, contentSignal), lines, contentUsage, contentSignal }
  })
}

function stateOf({ preference: usage }: PermissionStatement, { preference: signal }: PermissionStatement): UsageState {
  const isStated = (preference: string) => preference === 'allowed' || preference === 'disallowed'
  if (isStated(usage) && isStated(signal) && usage !== signal) return 'contradictory'
  const said = isStated(usage) ? usage : signal
  if (said === 'unknown') return 'not-stated'
  return said
}

const { say, templates } = wordings('usage', {
  category_train_ai: 'AI training',
  category_ai_use: 'AI use',
  category_search: 'search',
  column_train_ai: 'AI training',
  column_ai_use: 'AI use',
  column_search: 'Search',
  about_train_ai: 'Training AI models with the content.',
  about_ai_use: 'Giving the content to AI models as input, for example for an answer.',
  about_search: 'Showing results that lead to the content, with short excerpts.',
  state_allowed: 'allowed',
  state_disallowed: 'not allowed',
  state_contradictory: 'contradictory',
  state_not_stated: 'not stated',
  state_not_applicable: 'may not be fetched',
})

export { templates as usageCategoryTemplates }

/** A category within a sentence: "AI training", "AI use", "search". */
export const usageCategoryWording = (category: UsageCategory): Wording => say(`category_${snake(category)}`)

/** A category as the title of a column or a choice: "AI training", "AI use", "Search". */
export const usageCategoryTitle = (category: UsageCategory): Wording => say(`column_${snake(category)}`)

/** What a category means, in one sentence. */
export const usageCategoryDescription = (category: UsageCategory): Wording => say(`about_${snake(category)}`)

/** A state in a cell: "allowed", "not allowed", "contradictory", "not stated", "may not be fetched". */
export const usageStateWording = (state: UsageState): Wording => say(`state_${snake(state)}`)
