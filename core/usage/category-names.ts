import { snake, type Wording, wordings } from '../text/wording.ts'
import type { UsageState } from './categories.ts'
import type { UsageCategory } from './content-usage.ts'

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
