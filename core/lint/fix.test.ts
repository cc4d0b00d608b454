import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { problemsOf } from '../testing/problems-of.ts'
import { applyEdits, compatibleEdits, mergedEdits } from './fix.ts'

describe('edits that are made together', () => {
  test.each([
    ['the same edit twice is one', [edit(1, 2), edit(1, 2)], [edit(1, 2)]],
    ['removals that touch stay two', [edit(3, 5), edit(1, 3)], [edit(1, 3), edit(3, 5)]],
    ['removals that reach into each other are one', [edit(1, 4), edit(3, 6)], [edit(1, 6)]],
    ['a removal within another one is a part of it', [edit(1, 6), edit(2, 3)], [edit(1, 6)]],
    ['what is written where something is removed', [edit(1, 4), edit(3, 6, 'a')], undefined],
    ['two texts for one place', [edit(1, 2, 'a'), edit(1, 2, 'b')], undefined],
  ])('%s', (_, edits, expected) => {
    expect(mergedEdits(edits)).toEqual(expected)
  })

  test('take out the last lines of a file without a line break at its end', () => {
    const robots = parse('User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /a/x\nDisallow: /b/x\nDisallow: /b/y')
    const problems = problemsOf(robots, { rules: ['redundant-rule'], style: true })
    expect(problems.map(({ places }) => places.length)).toEqual([3])
    expect(applyEdits(robots.text, problems[0]?.fix?.edits ?? [])).toBe('User-agent: *\nDisallow: /a\nDisallow: /b\n')
  })
})

test('at one place, the text that one fix adds comes before the text that another fix removes', () => {
  const robots = parse('User-agent: *\nDisallow: /x\n\nUser-agent: b\nHost: example.com')
  const problems = problemsOf(robots, { rules: ['host-record', 'group-without-rules'] })
  const edits = compatibleEdits(problems)
  expect(edits).toEqual([edit(41, 41, '\nDisallow: /x'), edit(41, 59)])
  expect(applyEdits(robots.text, edits)).toBe('User-agent: *\nDisallow: /x\n\nUser-agent: b\nDisallow: /x')
})

function edit(from: number, to: number, insert = '') {
  return { from, to, insert }
}
