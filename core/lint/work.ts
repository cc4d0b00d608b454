/** What questions to the engine cost. None of it is time, so that it is the same on every machine. */
export interface Spent {
  /** Verdicts that were asked for. */
  readonly verdicts: number
  /** Rules that were compared with a URL for them. A rule with a star counts more the longer the URL is. */
  readonly rulesTried: number
  /** States of searches for proofs. */
  readonly proofSteps: number
}

/** What each rule, or each question that several rules share, may cost at the most. */
export const MOST_WORK: Spent = { verdicts: 20_000, rulesTried: 400_000, proofSteps: 16_000 }

/** Keeps the accounts of the work that rules cause. */
export interface Work {
  /** Runs `ask` at the expense of one account, whatever else is under way. */
  as<Result>(account: string, ask: () => Result): Result
  /** Takes a verdict that tries so many rules from the account; false if it has not so much left, and then it stays empty. */
  takeVerdict(rulesTried: number): boolean
  /** How many steps in proofs the account has left. */
  proofStepsLeft(): number
  takeProofSteps(steps: number): void
  /** By account, in the order in which they were first asked. */
  readonly spent: ReadonlyMap<string, Spent>
}

export function workOf(most: Spent = MOST_WORK): Work {
  const accounts = new Map<string, { verdicts: number; rulesTried: number; proofSteps: number; empty: boolean }>()
  let account = accountOf('')

  function accountOf(name: string) {
    const made = accounts.get(name) ?? { verdicts: 0, rulesTried: 0, proofSteps: 0, empty: false }
    accounts.set(name, made)
    return made
  }

  return {
    spent: accounts,
    as(name, ask) {
      const before = account
      account = accountOf(name)
      try {
        return ask()
      } finally {
        account = before
      }
    },
    takeVerdict(rulesTried) {
      // Once a question was too dear, no later one is answered: what is found are the first things that there are.
      account.empty ||= account.verdicts >= most.verdicts || account.rulesTried + rulesTried > most.rulesTried
      if (account.empty) return false
      account.verdicts++
      account.rulesTried += rulesTried
      return true
    },
    proofStepsLeft: () => Math.max(0, most.proofSteps - account.proofSteps),
    takeProofSteps(steps) {
      account.proofSteps += steps
    },
  }
}
