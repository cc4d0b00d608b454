/** What operators document about fetching robots.txt that differs from every specification: data of the registry. */
import type { AnswerClass, AnswerInterpretation, HttpRules } from '../dialects/http-rules.ts'
import type { Citation } from '../text/citations.ts'
import type { HttpAnswer } from './answer.ts'

/** The rules of one operator. Where a part is left out, the dialect decides. */
export interface OperatorRules {
  readonly section: Citation
  /** A file that cannot be fetched for any reason counts as if it did not exist. */
  readonly unreachable?: 'as-if-none'
  /** An answer with any status but 200 counts as if the file did not exist. If no answer came, the dialect decides. */
  readonly otherThan200?: 'as-if-none'
  /** How many milliseconds after it was fetched a copy replaces a file that cannot be fetched. */
  readonly copyFor?: number
  readonly limits?: FileLimits
}

/**
 * How large a file may be, and what happens to a larger one.
 * - `as-if-none`: the file counts as if it did not exist.
 * - `unstated`: the operator calls this an error in the file and does not say what its crawler does.
 */
export interface FileLimits {
  readonly bytes?: Limit<'as-if-none'>
  readonly rules?: Limit<'unstated'>
  /** The length of one rule's path in UTF-16 units. */
  readonly ruleLength?: Limit<'unstated'>
}

interface Limit<Beyond> {
  readonly most: number
  readonly beyond: Beyond
  readonly section: Citation
}

/** The part of an operator's text that decides what an answer means. */
export type OperatorClause = 'unreachable' | 'other-than-200'

/** The part of the operator's text that replaces the dialect's rules for this answer; `undefined` if there is none. */
export function operatorClauseFor(answer: HttpAnswer, operator: OperatorRules | undefined): OperatorClause | undefined {
  const { kind } = answer
  const isFile = kind === 'response' && (operator?.otherThan200 ? answer.status === 200 : isSuccess(answer.status))
  // An answer with 304 confirms a copy, so it needs no file.
  const isConfirmed = kind === 'response' && answer.status === 304
  if (!operator || isFile || isConfirmed) return undefined
  if (operator.unreachable) return 'unreachable'
  return operator.otherThan200 && kind !== 'network-error' ? 'other-than-200' : undefined
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** The dialect's rules, replaced by those of the operator. For answers that the operator's text covers. */
export function withOperatorRules(rules: HttpRules, { section, copyFor = 0 }: OperatorRules): HttpRules {
  const none: AnswerInterpretation = { means: 'unavailable', section, basis: 'stated' }
  const interpretations = Object.fromEntries(Object.keys(rules.interpretations).map(id => [id, none])) as Record<
    AnswerClass,
    AnswerInterpretation
  >
  return { ...rules, interpretations, copyWhenUnavailable: copyFor, copyIsStated: true }
}
