/** What operators say of fetching robots.txt where that differs from every specification: data, read by access.ts. */
import type { AnswerClass, HttpRules, Ruling } from '../dialects/http-rules.ts'
import type { Citation } from '../text/citations.ts'
import type { HttpAnswer } from './answer.ts'

export interface OperatorRules {
  /** The operator's text that says so. */
  readonly section: Citation
  /** A file that cannot be fetched, whatever the reason, counts as if it did not exist. */
  readonly unreachable?: 'as-if-none'
  /** Every answer with another status than 200 counts as if the file did not exist. Where no answer came, the dialect decides. */
  readonly otherThan200?: 'as-if-none'
  /** For how many milliseconds after it was fetched a copy serves in place of a file that cannot be fetched. */
  readonly copyFor?: number
  readonly limits?: FileLimits
}

/**
 * How large a file may be, and what becomes of one that is larger.
 * - `as-if-none`: it counts as if it did not exist.
 * - `unstated`: the operator calls that an error of the file and does not say what follows.
 */
export interface FileLimits {
  /** Bytes of the file. */
  readonly bytes?: Limit<'as-if-none'>
  /** Rules of the file. */
  readonly rules?: Limit<'unstated'>
  /** Characters of one rule's path. */
  readonly ruleLength?: Limit<'unstated'>
}

interface Limit<Beyond> {
  readonly most: number
  readonly beyond: Beyond
  /** The operator's text that says so. */
  readonly section: Citation
}

/** The part of an operator's text that decides what an answer means. */
export type OperatorRuling = 'unreachable' | 'other-than-200'

/** Which part of the operator's text takes the place of the dialect's rules for this answer; undefined if none does. */
export function operatorRulingOn(answer: HttpAnswer, operator: OperatorRules | undefined): OperatorRuling | undefined {
  const { kind } = answer
  const isFile = kind === 'response' && (operator?.otherThan200 ? answer.status === 200 : isSuccess(answer.status))
  // What a copy is confirmed by brings no file, and needs none.
  const isConfirmed = kind === 'response' && answer.status === 304
  if (!operator || isFile || isConfirmed) return undefined
  if (operator.unreachable) return 'unreachable'
  return operator.otherThan200 && kind !== 'network-error' ? 'other-than-200' : undefined
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** The dialect's rules with those of the operator in their place, for an answer on which the operator's text rules. */
export function rulesOfOperator(rules: HttpRules, { section, copyFor = 0 }: OperatorRules): HttpRules {
  const none: Ruling = { means: 'unavailable', section, basis: 'stated' }
  const rulings = Object.fromEntries(Object.keys(rules.rulings).map(id => [id, none])) as Record<AnswerClass, Ruling>
  return { ...rules, rulings, copyWhenUnavailable: copyFor, copyIsStated: true }
}
