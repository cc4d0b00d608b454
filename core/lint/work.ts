/** The cost of verdicts and proofs. Time is not measured, so the cost is the same on every machine. */
export interface WorkSpent {
  /** How many verdicts were asked for. */
  readonly verdicts: number
  /**
   * How many rules were compared with a URL for these verdicts. A rule with a star counts more the longer the URL is.
   */
  readonly rulesTried: number
  /** How many states the searches for proofs visited. */
  readonly proofSteps: number
}

/** The most that each rule may cost, or each question that several rules share. */
export const MAX_WORK: WorkSpent = { verdicts: 20_000, rulesTried: 400_000, proofSteps: 16_000 }

/** The accounts of the work that rules cause. */
export interface Work {
  /** Runs `ask` and charges its work to this account, also if another account is in use. */
  chargeTo<Result>(account: string, ask: () => Result): Result
  /**
   * Charges the current account for a verdict that tries `rulesTried` rules. Returns false if less than that is left;
   * from then on it always does.
   */
  takeVerdict(rulesTried: number): boolean
  /** How many steps in proofs the current account has left. */
  proofStepsLeft(): number
  takeProofSteps(steps: number): void
  /** The work by account, in the order in which the accounts were first used. */
  readonly spent: ReadonlyMap<string, WorkSpent>
}

export function workOf(most: WorkSpent = MAX_WORK): Work {
  const accounts = new Map<string, { verdicts: number; rulesTried: number; proofSteps: number; empty: boolean }>()
  let account = accountOf('')

  function accountOf(name: string) {
    const found = accounts.get(name) ?? { verdicts: 0, rulesTried: 0, proofSteps: 0, empty: false }
    accounts.set(name, found)
    return found
  }

  return {
    spent: accounts,
    chargeTo(name, ask) {
      const before = account
      account = accountOf(name)
      try {
        return ask()
      } finally {
        account = before
      }
    },
    takeVerdict(rulesTried) {
      // Once a question was too expensive, all later ones are refused. So a rule finds the first problems of a file,
      // not a random part of them.
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
