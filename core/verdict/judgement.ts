import type { SiteState } from './verdict.ts'

/**
 * The state of a verdict and the deciding line in one number, so that millions of verdicts need no objects: the line,
 * from 1, times eight plus the index of the state in `judgedStates`. The line is 0 if no line decides. For example 17
 * means blocked by line 2.
 */
export type Judgement = number

/** All states. The index is the number of the state in a judgement. */
export const judgedStates: readonly SiteState[] = ['allowed', 'blocked', 'deferred', 'undecided', 'unknown']

/** Indexes in `judgedStates`. */
export const ALLOWED = 0
export const BLOCKED = 1
export const UNDECIDED = 3

/** Not a judgement: the function cannot give one, and the caller must use another, slower function. */
export const NO_JUDGEMENT = -1

const STATES_PER_LINE = 8

/** @param state an index in `judgedStates` */
export const judgementOf = (state: number, line: number): Judgement => line * STATES_PER_LINE + state

/** Allowed because no rule decides. */
export const ALLOWED_WITHOUT_RULE: Judgement = judgementOf(ALLOWED, 0)

/** The index of the state in `judgedStates`. */
export const judgedState = (judgement: Judgement): number => judgement & (STATES_PER_LINE - 1)

/** The deciding line; 0 if no line decides. */
export const judgedLine = (judgement: Judgement): number => Math.floor(judgement / STATES_PER_LINE)
