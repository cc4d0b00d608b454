import type { SiteState } from './verdict.ts'

/**
 * The state of a verdict and the deciding line in one number, so that millions of verdicts need no objects: the line,
 * from 1, times eight plus the index of the state in `siteStates`. The line is 0 if no line decides. For example 17 means
 * blocked by line 2.
 */
export type VerdictCode = number

/** All siteStates. The index is the number of the state in a code. */
export const siteStates: readonly SiteState[] = ['allowed', 'blocked', 'deferred', 'undecided', 'unknown']

/** Indexes in `siteStates`. */
export const ALLOWED = 0
export const BLOCKED = 1
export const UNDECIDED = 3

const STATES_PER_LINE = 8

/** @param state an index in `siteStates` */
export const verdictCodeOf = (state: number, line: number): VerdictCode => line * STATES_PER_LINE + state

/** The index of the state in `siteStates`. */
export const stateOfCode = (code: VerdictCode): number => code & (STATES_PER_LINE - 1)

/** The deciding line; 0 if no line decides. */
export const lineOfCode = (code: VerdictCode): number => Math.floor(code / STATES_PER_LINE)
