import type { Judge, Judgement } from '../../core/index.ts'
import type { Matrix } from './matrix.ts'
import type { PlaygroundState } from './state.ts'
import type { Target } from './targets.ts'

/** The chosen test with everything that is known of it. */
export interface ChosenTest {
  readonly judge: Judge
  readonly target: Target
  /** Absent if the target cannot be judged. */
  readonly judgement: Judgement | undefined
}

export function chosenTest({ chosen, targets }: PlaygroundState, matrix: Matrix): ChosenTest | undefined {
  const judge = matrix.judges.find(({ crawler }) => crawler.token === chosen?.crawler)
  const target = targets.find(({ id }) => id === chosen?.target)
  if (!judge || !target) return undefined
  return { judge, target, judgement: target.url && judge.judge(target.url) }
}
