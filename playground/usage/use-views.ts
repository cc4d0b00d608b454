import type { SiteMatcher } from '../../core/index.ts'
import {
  type UsageCategory,
  type UsageMatcher,
  usageCategories,
  usageCategoryTitle,
  usageMatcher,
  usageStateWording,
  usesOf,
} from '../../core/usage/index.ts'
import { coreText } from '../strings/core-text.ts'
import { snake, t } from '../strings/t.ts'
import { shapeOfUsage } from './use-shapes.ts'
import type { MatrixCell, UseView } from './use-view.ts'

/** A view of the matrix for each use, in the order of `usageCategories`. */
export const useViews: readonly UseView[] = usageCategories.map(category => ({
  category,
  title: () => coreText(usageCategoryTitle(category)).text,
  note: () => t('uses_note'),
  cell: (matcher, url) => preferenceCell(category, matcher, url),
}))

function preferenceCell(category: UsageCategory, matcher: SiteMatcher, url: URL): MatrixCell {
  const found = matcher.state(url)
  const usage = found === 'allowed' ? usageMatcherOf(matcher)?.usage(url) : undefined
  const answer = usage && usesOf(usage).find(one => one.category === category)
  if (found !== 'allowed') return { state: found, word: t(`state_${found}`), title: t('uses_notFetched'), lines: [] }
  const state = answer?.state ?? 'not-stated'
  const words = { use: coreText(usageCategoryTitle(category)).text, state: coreText(usageStateWording(state)).text }
  return {
    state: shapeOfUsage[state],
    word: t(`uses_cell_${snake(state)}`),
    title: t('uses_cellTitle', words),
    lines: answer?.lines ?? [],
  }
}

const matchers = new WeakMap<SiteMatcher, { readonly usage: UsageMatcher | undefined }>()

function usageMatcherOf(matcher: SiteMatcher): UsageMatcher | undefined {
  const known = matchers.get(matcher) ?? { usage: usageMatcher(matcher) }
  matchers.set(matcher, known)
  return known.usage
}
