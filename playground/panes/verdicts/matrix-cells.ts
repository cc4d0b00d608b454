import type { SiteMatcher } from '../../../core/index.ts'
import { targetStates } from '../../state/matrix.ts'
import type { Target } from '../../state/targets.ts'
import { t } from '../../strings/t.ts'
import type { MatrixCell, UseView } from '../../usage/use-view.ts'

/**
 * The cells of a row, in the order of the crawlers: verdicts, or what the file says about a use. Undefined if the target
 * is not a URL.
 */
export function matrixCells(
  matchers: readonly SiteMatcher[],
  target: Target,
  use: UseView | undefined,
): readonly MatrixCell[] | undefined {
  const { url } = target
  if (use) return url && matchers.map(matcher => use.cell(matcher, url))
  return targetStates(matchers, target)?.map(state => {
    const word = t(`state_${state}`)
    return { state, word, title: word, lines: [] }
  })
}
