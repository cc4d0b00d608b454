/** The uses of content that people ask about, and what the two texts together say about each. */

import type { PermissionSignal } from './content-signals.ts'
import { type UsageCategory, usageCategories } from './content-usage.ts'
import { isStated, type PermissionStatement, type UsageStatement } from './statement.ts'
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
 * - `contradictory`: lines allow the use and other lines do not, and no text says which count: see `Contradiction`.
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

/**
 * Which lines contradict each other.
 * - `signals`: Content-Signal lines of the groups that are followed, or two signals of one line.
 * - `texts`: Content-Usage lines and Content-Signal lines.
 */
export type Contradiction = 'signals' | 'texts'

/** What both texts together say about one use. */
export interface UseOfContent {
  readonly category: UsageCategory
  readonly state: UsageState
  /** Undefined unless the state is `contradictory`. */
  readonly contradiction: Contradiction | undefined
  /**
   * The numbers of the lines that state it, in file order, with those that contradict it; empty if the state is not
   * stated.
   */
  readonly lines: readonly number[]
  readonly contentUsage: PermissionStatement
  readonly contentSignal: PermissionStatement
}

/** The three uses, in the order of `usageCategories`. */
export function usesOf(usage: Usage): readonly UseOfContent[] {
  return usageCategories.map(category => {
    const contentUsage = usage.contentUsage[category]
    const contentSignal = usage.contentSignal[signalOfCategory[category]]
    const contradiction = contradictionOf(contentUsage, contentSignal)
    const state = contradiction ? 'contradictory' : agreedState(contentUsage, contentSignal)
    return {
      category,
      state,
      contradiction,
      lines: statingLines([contentUsage, contentSignal]),
      contentUsage,
      contentSignal,
    }
  })
}

/** The lines that state preferences, in file order: contradicting ones too, less restrictive ones not. */
export function statingLines(statements: readonly UsageStatement<string>[]): readonly number[] {
  const lines = statements
    .filter(isStated)
    .flatMap(({ reason, lines: stating, lessRestrictive }) =>
      reason === 'contradictory' ? [...stating, ...lessRestrictive] : stating,
    )
  return [...new Set(lines.map(({ line }) => line))].sort((a, b) => a - b)
}

function contradictionOf(usage: PermissionStatement, signal: PermissionStatement): Contradiction | undefined {
  if (signal.reason === 'contradictory') return 'signals'
  return isStated(usage) && isStated(signal) && usage.preference !== signal.preference ? 'texts' : undefined
}

/** The state if the statements do not contradict each other. */
function agreedState(usage: PermissionStatement, signal: PermissionStatement): UsageState {
  const { preference } = isStated(usage) ? usage : signal
  return preference === 'unknown' ? 'not-stated' : preference
}
