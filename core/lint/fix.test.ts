import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Edit } from '../parse/edit.ts'
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

test('of fixes that overlap, the first one in the file is taken', () => {
  const [problem] = problemsOf(parse('Disallow: /a'))
  if (!problem) throw new Error('the file has a problem')
  const place = fc
    .tuple(fc.nat(12), fc.nat(3), fc.constantFrom('', 'a'))
    .map(([from, length, insert]) => edit(from, from + length, insert))
  fc.assert(
    fc.property(fc.array(fc.array(place, { minLength: 1, maxLength: 2 })), fixes => {
      const problems = fixes.flatMap(edits => {
        const sorted = mergedEdits(edits)
        if (!sorted) return []
        const [from, to] = [sorted[0]?.from ?? 0, sorted.at(-1)?.to ?? 0]
        return { ...problem, from, to, fix: { title: '', wording: problem.wording, safe: true, edits: sorted } }
      })
      const taken: Edit[] = []
      for (const { fix } of [...problems].sort(
        (a, b) => a.from - b.from || a.to - b.to || grown(a.fix.edits) - grown(b.fix.edits),
      )) {
        if (fix.edits.every(one => taken.every(other => !overlap(one, other)))) taken.push(...fix.edits)
      }
      const inOrder = (edits: readonly Edit[]) => [...edits].sort((a, b) => a.from - b.from || a.to - b.to)
      expect(compatibleEdits(problems)).toEqual(inOrder(taken))
    }),
  )
})

test('more fixes than a call has arguments', () => {
  const [problem] = problemsOf(parse('Disallow: /a'))
  if (!problem) throw new Error('the file has a problem')
  const edits = Array.from({ length: 200_000 }, (_, i) => edit(2 * i, 2 * i + 1))
  const fix = { title: '', wording: problem.wording, safe: true, edits }
  expect(compatibleEdits([{ ...problem, fix }])).toEqual(edits)
})

const grown = (edits: readonly Edit[]) =>
  edits.reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0)

/** Whether two edits are at one place, or what one of them removes reaches into the other. */
const overlap = (a: Edit, b: Edit) => (a.from === b.from && a.to === b.to) || (a.to > b.from && b.to > a.from)

function edit(from: number, to: number, insert = '') {
  return { from, to, insert }
}
