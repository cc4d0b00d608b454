import type { SiteMatcher, SiteVerdict } from '../../core/index.ts'
import type { Matrix } from './matrix.ts'
import type { PlaygroundState } from './state.ts'
import type { Target } from './targets.ts'

/** The chosen test with its matcher and its site verdict. */
export interface ChosenTest {
  readonly matcher: SiteMatcher
  readonly target: Target
  /** Undefined if the target cannot be judged. */
  readonly siteVerdict: SiteVerdict | undefined
}

export function chosenTest({ chosen, targets }: PlaygroundState, matrix: Matrix): ChosenTest | undefined {
  const matcher = matrix.matchers.find(({ crawler }) => crawler.token === chosen?.crawler)
  const target = targets.find(({ id }) => id === chosen?.target)
  if (!matcher || !target) return undefined
  return { matcher, target, siteVerdict: target.url && matcher.evaluate(target.url) }
}
