import { candidatePaths, likelyPath } from './candidate-paths.ts'
import { competitorsOf } from './competitors.ts'
import { confirm, type Finding, type Question } from './question.ts'
import { searchCases } from './search-cases.ts'
import { isWritable } from './url-alphabet.ts'

/** Patterns with more segments are made to be slow. They are not used for candidates and searches. */
const MAX_SEGMENTS = 256

/**
 * Answers a question in five phases: containment, competitors, candidates, search, and the check by the matcher of
 * every path that one of these proposes. Nearly all questions are settled without a search. README.md has an example.
 * Throws a `TypeError` if the rule is not in the question's index: about such a rule anything could be proved.
 */
export function findWitness(question: Question): Finding {
  const { rules, rule, other, budget } = question
  if (rules.ranked[rule.rank] !== rule) throw new TypeError(`not a rule of the index: ${rule.pattern.text}`)
  if (!isWritable(rule.pattern, rules.dialect)) return { answer: 'no-witness', by: [] }
  if (budget.left < 0) return { answer: 'not-decided' }
  const confirmed = (path: string) => confirm(question, path)

  // If both sides have the same index, a likely path settles most questions. If there are two, whose rules are mostly the
  // same, a rule that contains the pattern does.
  const isSmall = rule.pattern.segments.length <= MAX_SEGMENTS
  const isOneIndex = !other || other.rules === rules
  const likely = isSmall && isOneIndex ? likelyPath(question) : undefined
  const found = likely === undefined ? undefined : confirmed(likely)
  if (found) return { answer: 'witness', ...found }

  const better = rules.containers(rule.pattern, ({ rank }) => rank < rule.rank, budget)
  if (better) return { answer: 'no-witness', by: better }
  if (budget.left <= 0) return { answer: 'not-decided' }

  const competitors = competitorsOf(question)
  if (other && !competitors.byDefault && competitors.wanted().length === 0) {
    return { answer: 'no-witness', by: competitors.covering }
  }
  if (!isSmall) return { answer: 'not-decided' }

  for (const path of candidatePaths(question, competitors)) {
    const found = confirmed(path)
    if (found) return { answer: 'witness', ...found }
  }
  return searchCases(question, competitors, confirmed)
}
