import {
  type Crawler,
  type DialectId,
  dialects,
  type Judge,
  type Judgement,
  judgeOf,
  type Site,
} from '../../../core/index.ts'
import { stateOf } from '../../state/matrix.ts'

/**
 * One specification's answer to the chosen test, and how it differs from the answer under the chosen reading.
 * - `verdict`: it comes to another verdict. `rule`: to the same one by another line.
 */
export interface DialectAnswer {
  readonly dialect: DialectId
  readonly judge: Judge
  readonly judgement: Judgement
  readonly state: 'allowed' | 'blocked' | 'unknown'
  readonly differs: 'verdict' | 'rule' | undefined
}

export function answersOf(site: Site, crawler: Crawler, url: URL, chosen: DialectId): readonly DialectAnswer[] {
  const answers = dialects.map(({ id }) => {
    const judge = judgeOf(site, crawler, id)
    return { dialect: id, judge, judgement: judge.judge(url), state: stateOf(judge, url) }
  })
  const reference = answers.find(({ dialect }) => dialect === chosen)
  return answers.map(answer => ({ ...answer, differs: reference && difference(answer, reference) }))
}

type Answer = Omit<DialectAnswer, 'differs'>

function difference(answer: Answer, reference: Answer): DialectAnswer['differs'] {
  if (answer.state !== reference.state) return 'verdict'
  return answer.judgement.verdict?.rule?.line === reference.judgement.verdict?.rule?.line ? undefined : 'rule'
}
