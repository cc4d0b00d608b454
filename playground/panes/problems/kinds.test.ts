import { describe, expect, test } from 'vitest'
import { lint, type Problem, parse } from '../../../core/index.ts'
import { kindsOf, linesOf, otherPlaces } from './kinds.ts'

const found = (rule: string, severity: Problem['severity'], line: number) => ({ rule, severity, line }) as Problem

describe('kinds', () => {
  test('the problems of one rule and severity are one kind, in the place of its first', () => {
    const problems = [
      found('a', 'error', 9),
      found('b', 'error', 2),
      found('a', 'error', 12),
      found('c', 'warning', 1),
      found('a', 'warning', 3),
    ]
    expect(kindsOf(problems).map(kind => [kind.rule, kind.severity, kind.problems.map(({ line }) => line)])).toEqual([
      ['a', 'error', [9, 12]],
      ['b', 'error', [2]],
      ['c', 'warning', [1]],
      ['a', 'warning', [3]],
    ])
  })

  test('of nothing there are none', () => {
    expect(kindsOf([])).toEqual([])
  })
})

describe('the lines of a problem', () => {
  const robots = parse('User-agent: *\nDisallow: /a\nDisallow: /b\n')
  const at = (text: string) => ({ from: robots.text.indexOf(text), to: robots.text.indexOf(text) + text.length })

  test('each is named once', () => {
    expect(linesOf(robots, { places: [at('User'), at('Disallow: /b'), at('/b')] })).toEqual([1, 3])
  })

  test('are not told again as places beside it, unless something is said of them', () => {
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
    const problems = lint(file)
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems) expect(linesOf(file, problem)[0]).toBe(problem.line)
  })
})
