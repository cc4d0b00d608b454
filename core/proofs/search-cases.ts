import { COST } from './budget.ts'
import type { Competitors } from './competitors.ts'
import { contradicted } from './contradictions.ts'
import type { ConfirmedPath, Finding, Question } from './question.ts'
import type { RankedRule } from './ranked-rule.ts'
import type { RuleIndex } from './rule-index.ts'
import { searchWord, type WordQuery } from './word-search.ts'

/** The path as an answer to the question, if the matcher confirms it. */
type Confirm = (path: string) => ConfirmedPath | undefined

/**
 * Answers a question by searches, one for each case in which the other side gives the wanted verdict: none of its rules
 * matches, or a certain rule matches and no better rule of the opposite verdict does. Each search needs only patterns
 * that must match and patterns that must not, and usually few of them. Without another side there is one case: a URL
 * that the rule decides. All searches together may cost as much as `budget.each` allows for one.
 *
 * Example: for `Disallow: /a*`, allowed by `Allow: /*b` or `Allow: /*c` of the other side, there are two cases.
 */
export function searchCases(question: Question, competitors: Competitors, confirm: Confirm): Finding {
  const { rule, budget } = question
  const { byDefault, covering } = competitors
  const end = budget.left - Math.min(budget.left, budget.each)
  const by = new Set(covering)
  // The covering rules are proof enough. If there are none, the rules that ruled out paths are the proof.
  const addToProof: OnBlockingRule = blocking => void (covering.length > 0 || by.add(blocking))
  let isOpen = false
  for (const decidedBy of byDefault ? [undefined, ...competitors.wanted()] : competitors.wanted()) {
    const overruling = decidedBy && competitors.overruling(decidedBy)
    if (overruling) {
      overruling.forEach(addToProof)
      continue
    }
    if (budget.left <= end) return { answer: 'not-decided' }
    const query = queryFor(question, competitors, decidedBy, addToProof)
    const result = searchWord(query, budget, budget.left - end)
    if (result.found !== undefined) {
      const path = readable(result.found, longer => confirm(longer) !== undefined)
      const confirmed = confirm(path)
      if (confirmed) return { answer: 'witness', ...confirmed }
      contradicted(path, `${rule.pattern.text} decides it, and the other side gives the wanted verdict`)
    }
    isOpen ||= result.found !== undefined || result.because === 'bound'
  }
  return isOpen ? { answer: 'not-decided' } : { answer: 'no-witness', by: [...by] }
}

/** Called with a rule that ruled out a path of a search. */
type OnBlockingRule = (rule: RankedRule) => void

/** The search for a URL of one case. `decidedBy` gives the wanted verdict; undefined if no rule matches. */
function queryFor(
  question: Question,
  competitors: Competitors,
  decidedBy: RankedRule | undefined,
  onBlockingRule: OnBlockingRule,
): WordQuery {
  const { rules, rule, other } = question
  if (!other) return queryAlone(rules, rule, competitors.outranking(), onBlockingRule)
  const outranking = thatMayMeet(question, rules, competitors.outranking(), decidedBy)
  const unwanted = competitors.unwanted()
  const better = decidedBy ? unwanted.filter(({ rank }) => rank < decidedBy.rank) : unwanted
  const blocking = thatMayMeet(question, other.rules, better, decidedBy)
  return {
    matching: [rules.alternatives([rule]), ...(decidedBy ? [other.rules.alternatives([decidedBy])] : [])],
    notMatching: [rules.alternatives(outranking), other.rules.alternatives(blocking)],
    onBlocker: (alternatives, pattern) => {
      // Rules that outrank the question's rule are not part of the proof: they decide with or without the other side.
      const blockingRule = alternatives === 1 ? blocking[pattern] : undefined
      if (blockingRule) onBlockingRule(blockingRule)
    },
  }
}

/** The search for a URL that the rule decides, if there is no other side. */
function queryAlone(
  rules: RuleIndex,
  rule: RankedRule,
  outranking: readonly RankedRule[],
  onBlockingRule: OnBlockingRule,
): WordQuery {
  return {
    matching: [rules.alternatives([rule])],
    notMatching: [rules.alternatives(outranking)],
    onBlocker: (_, pattern) => {
      const blockingRule = outranking[pattern]
      if (blockingRule) onBlockingRule(blockingRule)
    },
  }
}

/** The rules of a list, from `index`, that may match a URL which the rule of the other side matches. */
function thatMayMeet(
  { other, budget }: Question,
  index: RuleIndex,
  list: readonly RankedRule[],
  decidedBy: RankedRule | undefined,
): readonly RankedRule[] {
  if (!other || !decidedBy) return list
  budget.left -= list.length * COST.listedRule
  return list.filter(rule => index.mayOverlap(rule, decidedBy.pattern, other.rules.dialect))
}

/** `readable` examines `//` only in the first part of a path, up to this offset. */
const READABLE_PART = 100

/** Makes a path from a search more readable, as long as `holds` is true for it. */
export function readable(path: string, holds: (path: string) => boolean): string {
  let best = path
  for (let at = best.indexOf('//'); at >= 0 && at < READABLE_PART; at = best.indexOf('//', at + 1)) {
    const longer = `${best.slice(0, at + 1)}a${best.slice(at + 1)}`
    if (holds(longer)) best = longer
  }
  return best
}
