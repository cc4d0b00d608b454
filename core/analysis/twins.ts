import { NONE } from '../match/trie.ts'
import { matchesToo } from './alphabet.ts'
import type { Decider, RuleIndex } from './rule-index.ts'

const twins = new WeakMap<RuleIndex, WeakMap<RuleIndex, Int32Array>>()

/** By rank on one side, the rank on the other of a decider that says the same and matches no less there; `NONE` if none does. */
export function twinsOf(here: RuleIndex, there: RuleIndex): Readonly<Int32Array> {
  const known = twins.get(here) ?? new WeakMap<RuleIndex, Int32Array>()
  twins.set(here, known)
  let found = known.get(there)
  if (!found) {
    found = Int32Array.from(here.deciders, decider => {
      const rank = there.rankOf(decider) ?? NONE
      return rank !== NONE && isMatchedToo(decider, here, there) ? rank : NONE
    })
    known.set(there, found)
  }
  return found
}

const matchedToo = new WeakMap<RuleIndex, WeakMap<RuleIndex, Map<Decider, boolean>>>()

/** Whether every URL that the decider's pattern matches as `here` reads it, it matches as `there` reads it too. */
export function isMatchedToo(decider: Decider, here: RuleIndex, there: RuleIndex): boolean {
  if (here.dialect === there.dialect) return true
  const ofHere = matchedToo.get(here) ?? new WeakMap<RuleIndex, Map<Decider, boolean>>()
  matchedToo.set(here, ofHere)
  const known = ofHere.get(there) ?? new Map<Decider, boolean>()
  ofHere.set(there, known)
  let answer = known.get(decider)
  if (answer === undefined) {
    const escapes = new Set([...here.unreservedEscapes(), ...there.unreservedEscapes()])
    answer = matchesToo(decider.pattern, here.dialect, there.dialect, escapes)
    known.set(decider, answer)
  }
  return answer
}
