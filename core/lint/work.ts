/** The cost of verdicts and proofs. Time is not measured, so the cost is the same on every machine. */
export interface WorkSpent {
  /** How many verdicts were asked for. */
  readonly verdicts: number
  /**
   * How many rules were compared with a URL for these verdicts. A rule with a star counts more the longer the URL is.
   */
  readonly rulesTried: number
  /** How many pairs of rules were compared. */
  readonly pairs: number
  /** How many states the searches for proofs visited. */
  readonly proofSteps: number
}

/**
 * What a rule did not examine, because the bound of its work was reached: of 10,003 rules, 7,000 were examined. Of pairs
 * and verdicts that would have followed from others, `of` counts only those that were asked for. Of rounds of fixes, `of`
 * counts one that may be needed.
 */
export interface OpenWork {
  /** The ids of the lint rules that may have found more. */
  readonly rules: readonly string[]
  readonly unit: 'rules' | 'pairs' | 'verdicts' | 'groups' | 'lines' | 'paths' | 'rounds'
  readonly examined: number
  readonly of: number
}

/** The most that each rule may cost, or each question that several rules share. */
export const MAX_WORK: WorkSpent = { verdicts: 20_000, rulesTried: 400_000, pairs: 20_000, proofSteps: 16_000 }

/** The accounts of the work that rules cause. */
export interface Work {
  /** Runs `ask` and charges its work to this account, also if another account is in use. */
  chargeTo<Result>(account: string, ask: () => Result): Result
  /**
   * Charges the current account for a verdict that tries `rulesTried` rules. Returns false if less than that is left;
   * from then on it always does.
   */
  takeVerdict(rulesTried: number): boolean
  /** Charges the current account for comparing pairs of rules. Returns false if less than that is left. */
  takePairs(pairs: number): boolean
  /**
   * Notes that not everything was examined. `rules` are the lint rules that may have found more; if left out, the one that
   * the current account belongs to. Of several notes about the same, the one that leaves most open is kept.
   */
  leaveOpen(unit: OpenWork['unit'], examined: number, of: number, rules?: readonly string[]): void
  /** What was not examined, of these rules. */
  openOf(rules: ReadonlySet<string>): readonly OpenWork[]
  /** How many times the usual work each account may take. */
  readonly effort: number
  /** How many steps in proofs the current account has left. */
  proofStepsLeft(): number
  takeProofSteps(steps: number): void
  /** The work by account, in the order in which the accounts were first used. */
  readonly spent: ReadonlyMap<string, WorkSpent>
}

/** What an account was charged for, and what it was refused. */
interface Account extends WorkSpent {
  readonly name: string
  verdicts: number
  rulesTried: number
  pairs: number
  proofSteps: number
  /** Whether a verdict was refused: then all later ones are. */
  empty: boolean
}

export function workOf(usual: WorkSpent = MAX_WORK, effort = 1): Work {
  const accounts = new Map<string, Account>()
  const open = new Map<string, OpenWork>()
  let account = accountOf('')
  const most: WorkSpent = {
    verdicts: usual.verdicts * effort,
    rulesTried: usual.rulesTried * effort,
    pairs: usual.pairs * effort,
    proofSteps: usual.proofSteps * effort,
  }

  function accountOf(name: string): Account {
    const found = accounts.get(name) ?? { name, verdicts: 0, rulesTried: 0, pairs: 0, proofSteps: 0, empty: false }
    accounts.set(name, found)
    return found
  }

  function leaveOpen(unit: OpenWork['unit'], examined: number, of: number, rules = [account.name]): void {
    const key = `${unit} ${rules}`
    const known = open.get(key)
    if (!known || known.of - known.examined < of - examined) open.set(key, { rules, unit, examined, of })
  }

  /** Counts work that was asked for and refused. */
  function refuse(unit: OpenWork['unit'], examined: number, refused: number): false {
    const known = open.get(`${unit} ${account.name}`)
    leaveOpen(unit, examined, (known?.of ?? examined) + refused)
    return false
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
      if (account.empty) return refuse('verdicts', account.verdicts, 1)
      account.verdicts++
      account.rulesTried += rulesTried
      return true
    },
    takePairs(pairs) {
      if (account.pairs + pairs > most.pairs) return refuse('pairs', account.pairs, pairs)
      account.pairs += pairs
      return true
    },
    leaveOpen,
    openOf: rules => [...open.values()].filter(one => one.rules.some(rule => rules.has(rule))),
    effort,
    proofStepsLeft: () => Math.max(0, most.proofSteps - account.proofSteps),
    takeProofSteps(steps) {
      account.proofSteps += steps
    },
  }
}
