import { describe, expect, test } from 'vitest'
import { type Problem, parse } from '../../../core/index.ts'
import { problemsOf } from '../../../core/testing/problems-of.ts'
import { otherPlaces, problemKindsOf, problemLines } from './kinds.ts'

const found = (rule: string, severity: Problem['severity'], line: number) => ({ rule, severity, line }) as Problem

describe('kinds', () => {
  test('problems with the same rule and severity are one kind, at the place of the first of them', () => {
    const problems = [
      found('a', 'error', 9),
      found('b', 'error', 2),
      found('a', 'error', 12),
      found('c', 'warning', 1),
      found('a', 'warning', 3),
    ]
    expect(
      problemKindsOf(problems).map(kind => [kind.rule, kind.severity, kind.problems.map(({ line }) => line)]),
    ).toEqual([
      ['a', 'error', [9, 12]],
      ['b', 'error', [2]],
      ['c', 'warning', [1]],
      ['a', 'warning', [3]],
    ])
  })

  test('without problems there are no kinds', () => {
    expect(problemKindsOf([])).toEqual([])
  })
})

describe('the lines of a problem', () => {
  const robots = parse('User-agent: *\nDisallow: /a\nDisallow: /b\n')
  const at = (text: string) => ({ from: robots.text.indexOf(text), to: robots.text.indexOf(text) + text.length })

  test('each is named once', () => {
    expect(problemLines(robots, { places: [at('User'), at('Disallow: /b'), at('/b')] })).toEqual([1, 3])
  })

  test('are not repeated as other places, unless core has words about them', () => {
    const wording = { key: 'k', values: {}, template: 'named here', text: 'named here' }
    const places = [
      { line: 2, ...at('/a'), note: 'Disallow: /a' },
      { line: 3, ...at('/b'), note: 'Disallow: /b' },
      { line: 3, ...at('/b'), note: 'named here', wording },
    ]
    expect(otherPlaces({ related: places }, [3]).map(({ note }) => note)).toEqual(['Disallow: /a', 'named here'])
  })

  test('every problem that the linter finds has a line', () => {
    const file = parse('Disallow /x\nUser-agent: *\nDissallow: /a\nDisalow: /b\nDisallow: a\nDisallow: b\n')
    const problems = problemsOf(file)
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems) expect(problemLines(file, problem)[0]).toBe(problem.line)
  })
})
