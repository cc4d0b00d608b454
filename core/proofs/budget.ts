/**
 * The cost of proofs. The unit is a state: one step of the breadth-first search in `word-search.ts`. Costs are counted,
 * not timed, so that a question has the same answer on every machine.
 *
 * Example: with `budgetOf(1000, 10)` all questions together may cost 1,000 states, and the searches for one question
 * 100.
 */
export interface Budget {
  /** What is left for all questions that share the budget. At 0 or below, open questions stay not decided. */
  left: number
  /** The limit for the searches of a single question, so that one hard question does not use up the whole budget. */
  each: number
}

/** A budget of `states`, of which one question may use the part 1/`shares`. */
export const budgetOf = (states: number, shares: number): Budget => ({ left: states, each: Math.ceil(states / shares) })

/** With a smaller share a work would end before it decides anything: then fewer works have one. */
const LEAST_SHARE = 64

/** Gives works equal shares of what is left; what one does not need goes on. Of very many the last get nothing. */
export function inShares<Work>(works: readonly Work[], budget: Budget, run: (work: Work, own: Budget) => void): void {
  for (const [i, work] of works.entries()) {
    const share = Math.min(budget.left, Math.max(budget.left / (works.length - i), LEAST_SHARE))
    const own: Budget = { left: share, each: budget.each }
    run(work, own)
    // The last step of a work may cost more than was left; the others do not pay for it.
    budget.left -= share - Math.max(0, own.left)
  }
}

/** The number of states for all questions together, unless the caller gives another. */
export const DEFAULT_STATES = 200_000

/** The costs of other work, in states of a search. */
export const COST = {
  candidate: 1 / 4,
  /** Making it from a single pattern without a star between its parts. */
  plainCandidate: 1 / 64,
  /** Looking a path up among the rules of an index. A pattern that is a prefix is found without a comparison. */
  lookup: 1 / 64,
  /** Comparing a path with one segment of a pattern, or with 16 octets of a long path. */
  segment: 1 / 64,
  listedRule: 1 / 64,
  search: 16,
  searchedPattern: 1 / 4,
  /** Trying one unit of the alphabet in one list of patterns, for one word of a search. A word costs at least a state. */
  triedUnit: 1 / 64,
  /** One active node of a state that a DFA makes. Patterns that repeat themselves have many. */
  activeNode: 1 / 32,
} as const
