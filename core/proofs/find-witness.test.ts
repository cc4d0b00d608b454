import { afterEach, describe, expect, test } from 'vitest'
import { rfc9309 } from '../dialects/rfc9309.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { throwContradictions } from '../testing/contradictions.ts'
import { budgetOf } from './budget.ts'
import { competitorsOf } from './competitors.ts'
import { contradictionCount, onContradiction } from './contradictions.ts'
import { findWitness } from './find-witness.ts'
import type { OtherSide, Question } from './question.ts'
import { type RuleIndex, ruleIndexOf } from './rule-index.ts'
import { searchCases } from './search-cases.ts'

const disallow = (pattern: string, line: number): Rule => ({ type: 'disallow', pattern, line, from: 0, to: 0 })

const indexOf = (...patterns: readonly string[]): RuleIndex => ruleIndexOf(patterns.map(disallow), rfc9309)

/** A question about the rule with this pattern. */
function ask(rules: RuleIndex, pattern: string, other?: OtherSide): Question {
  const rule = rules.ranked.find(({ pattern: { text } }) => text === pattern)
  if (!rule) throw new TypeError(`no rule: ${pattern}`)
  return { rules, rule, budget: budgetOf(1000, 1), ...(other ? { other } : {}) }
}

test('a question about a rule of another index throws', () => {
  const { rule } = ask(indexOf('/b', '/a'), '/a')
  const rules = indexOf('/a', '/b', '/c')
  expect(() => findWitness({ rules, rule, budget: budgetOf(1000, 1) })).toThrow(TypeError)
})

describe('a path that the matcher does not confirm', () => {
  afterEach(throwContradictions)

  const question = ask(indexOf('/a', '/*b'), '/*b')
  const search = () => searchCases(question, competitorsOf(question), () => undefined)

  test('is counted, and leaves the question open', () => {
    const before = contradictionCount()
    const paths: string[] = []
    onContradiction(({ path }) => paths.push(path))
    expect(search()).toEqual({ answer: 'not-decided' })
    expect([contradictionCount() - before, paths]).toEqual([1, ['/b']])
  })

  test('is an error in tests', () => {
    expect(search).toThrow('a search found /b')
  })
})
