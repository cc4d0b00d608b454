/**
 * Checks that no regular expression in what is shipped takes more than linear time: texts of sites, links and files are
 * matched against them. scslre finds quantifiers that can exchange characters, such as `\d+\.?\d*`, and searches that
 * begin again at each place, such as `\s+$`. A lookbehind, `(?<!\s)\s+$`, or a plain loop takes their place.
 */
import { analyse } from 'scslre'
import { describe, expect, test } from 'vitest'
import { type Expression, expressionsIn, shippedExpressions } from './expressions.ts'

const superLinear = (expressions: readonly Expression[]): readonly string[] =>
  expressions
    .filter(expression => analyse(expression).reports.length > 0)
    .map(({ source, flags }) => `/${source}/${flags}`)

const files = shippedExpressions()

test('the sources have regular expressions', () => {
  expect(files.reduce((sum, { literals }) => sum + literals.length, 0)).toBeGreaterThan(100)
})

test('none is super-linear', () => {
  const found = files.flatMap(({ file, literals }) => superLinear(literals).map(shown => `${file} ${shown}`))
  expect(found).toEqual([])
})

test('none is made from a text', () => {
  expect(files.filter(({ made }) => made > 0).map(({ file }) => file)).toEqual([])
})

describe('what the check finds', () => {
  test.each([
    String.raw`/\s+$/`,
    String.raw`/^\d+\.?\d*$/`,
    String.raw`/^(.*?)[ \t]*,?[ \t]+(\/[^ \t]*)$/`,
    '/(a+)+$/',
  ])('%s', shown =>
    expect(superLinear(expressionsIn({ file: 'a.ts', text: `test(${shown})` }).literals)).toEqual([shown]),
  )

  test.each([String.raw`/(?<!\s)\s+$/`, String.raw`/^\d+(?:\.\d*)?$/`])('not %s', shown =>
    expect(superLinear(expressionsIn({ file: 'a.ts', text: `test(${shown})` }).literals)).toEqual([]),
  )

  test('an expression that a program makes', () => {
    expect(expressionsIn({ file: 'a.ts', text: 'new RegExp(text); RegExp(text)' }).made).toBe(2)
  })
})
