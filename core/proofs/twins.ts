import { NONE } from '../match/trie.ts'
import { firstIndexWhere } from '../parse/binary-search.ts'
import { memo } from '../parse/memo.ts'
import { matchesToo } from './alphabet.ts'
import type { Decider, Part, RuleIndex } from './rule-index.ts'

/** What can be said beforehand of two sets of rules. */
export interface Twins {
  /**
   * By rank on one side, the rank on the other of a decider that says the same and matches no less there; `NONE` if none
   * does.
   */
  readonly ranks: Readonly<Int32Array>
  /** Whether every URL that the decider's pattern matches as the one side reads it, it matches as the other reads it too. */
  isMatchedToo(decider: Decider): boolean
  /**
   * Among what is listed are all ranks of the one side, up to `end`, that allow, or that do not, and have no twin that is
   * better than `rank`.
   */
  notBetterThan(rank: number, end: number, allowed: boolean): readonly Part[]
}

export const twinsOf = (here: RuleIndex, there: RuleIndex): Twins => twinsWith(here)(there)

const twinsWith = memo((here: RuleIndex) => memo((there: RuleIndex) => makeTwins(here, there)))

function makeTwins(here: RuleIndex, there: RuleIndex): Twins {
  const sameReading = here.dialect === there.dialect
  const escapes = sameReading ? undefined : new Set([...here.unreservedEscapes(), ...there.unreservedEscapes()])
  const answers = new Map<Decider, boolean>()

  function isMatchedToo(decider: Decider): boolean {
    if (!escapes) return true
    let answer = answers.get(decider)
    if (answer === undefined) {
      answer = matchesToo(decider.pattern, here.dialect, there.dialect, escapes)
      answers.set(decider, answer)
    }
    return answer
  }

  const keys = here.keys()
  const ranks = Int32Array.from(here.deciders, (decider, at) => {
    const rank = there.rankOf(keys[at] ?? '') ?? NONE
    return rank !== NONE && isMatchedToo(decider) ? rank : NONE
  })
  const lists = { allowing: listsOf(here.ranksOf(true), ranks), blocking: listsOf(here.ranksOf(false), ranks) }
  return {
    ranks,
    isMatchedToo,
    notBetterThan: (rank, end, allowed) => {
      const { alone, paired, lowestFrom } = allowed ? lists.allowing : lists.blocking
      const from = firstIndexWhere(paired, at => (ranks[at] ?? NONE) >= rank)
      const to = firstIndexWhere(lowestFrom, lowest => lowest > end)
      return [
        { ranks: alone, from: 0, to: firstIndexWhere(alone, at => at > end) },
        { ranks: paired, from, to },
      ]
    },
  }
}

/** Ranks without a twin, in order, and those with one, in the order of the twins; from each on, the lowest rank. */
function listsOf(ofVerdict: readonly number[], twinRanks: Readonly<Int32Array>) {
  const twinOf = (rank: number) => twinRanks[rank] ?? NONE
  const alone = ofVerdict.filter(rank => twinOf(rank) === NONE)
  const paired = ofVerdict.filter(rank => twinOf(rank) !== NONE).sort((a, b) => twinOf(a) - twinOf(b) || a - b)
  const lowestFrom = Int32Array.from(paired)
  for (let i = paired.length - 2; i >= 0; i--) {
    lowestFrom[i] = Math.min(lowestFrom[i] ?? NONE, lowestFrom[i + 1] ?? NONE)
  }
  return { alone, paired, lowestFrom }
}
