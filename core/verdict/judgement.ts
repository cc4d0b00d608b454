import type { SiteState } from './site-verdict.ts'

/**
 * The state of a verdict and the line that decides, in one number, so that millions of them take no objects: the line
 * from 1, or 0 if no line decides, times eight, and the place of the state in `judgedStates`.
 */
export type Judgement = number

/** Every state, by its number in a judgement. */
export const judgedStates: readonly SiteState[] = ['allowed', 'blocked', 'deferred', 'undecided', 'unknown']

export const ALLOWED = 0
export const BLOCKED = 1
export const UNDECIDED = 3

/** What is not a judgement: it cannot be told without more work. */
export const NOT_SEEN = -1

const STATES = 8

export const judgementOf = (state: number, line: number): Judgement => line * STATES + state

/** The number of the state. */
export const judgedState = (judgement: Judgement): number => judgement % STATES

/** The line that decides, 0 if none does. */
export const judgedLine = (judgement: Judgement): number => Math.floor(judgement / STATES)
