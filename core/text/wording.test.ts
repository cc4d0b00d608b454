import { describe, expect, expectTypeOf, test } from 'vitest'
import { listOf, templatesOf, type Wording, wordingParts, wordings } from './wording.ts'
import { wordingOfId } from './wording-of-id.ts'

const { say, templates } = wordings('lint_made_up', {
  plain: 'Nothing to fill in; a path may end in `$$`.',
  values: 'Line $line$: $value$.',
  part: 'Of $of$ rules, $examined$ were examined, up to line $line$.',
  forms: { one: '$tokens$ follows $count$ rule.', other: '$tokens$ follow $count$ rules.' },
  parts: 'Line $line$ is skipped.',
  parts_note: { one: '$count$ crawler reads it.', other: '$count$ crawlers read it.' },
  parts_help: 'Remove $value$.',
})

test('the key, the values and the English text', () => {
  expect(say('values', { line: 1200, value: '`/a`' })).toEqual({
    key: 'lint_made_up_values',
    values: { line: 1200, value: '`/a`' },
    template: 'Line $line$: $value$.',
    text: 'Line 1200: `/a`.',
  })
})

test('a note and a help are texts of their own, with the same values', () => {
  const values = { line: 3, count: 1, value: '`/a`' }
  const said = say('parts', values)
  const [message, note, help] = wordingParts(said)
  expect(message).toBe(said)
  expect(note).toMatchObject({ key: 'lint_made_up_parts_note', values, text: '1 crawler reads it.' })
  expect(help).toMatchObject({ key: 'lint_made_up_parts_help', values, text: 'Remove `/a`.' })
  expect(wordingParts(say('plain'))).toEqual([say('plain')])
})

describe('the English text', () => {
  test.each<[Wording, string]>([
    [say('plain'), 'Nothing to fill in; a path may end in `$`.'],
    [say('values', { line: 1, value: '$line$' }), 'Line 1: $line$.'],
    [say('values', { line: 1, value: say('plain') }), 'Line 1: Nothing to fill in; a path may end in `$`..'],
    [say('forms', { count: 1, tokens: listOf(['a']) }), 'a follows 1 rule.'],
    [say('forms', { count: 0, tokens: listOf([]) }), ' follow 0 rules.'],
    [say('forms', { count: 1250, tokens: listOf(['a', 'b']) }), 'a and b follow 1,250 rules.'],
    [say('part', { of: 10_003, examined: 7000, line: 1200 }), 'Of 10,003 rules, 7,000 were examined, up to line 1200.'],
    [say('values', { line: 1, value: listOf([1, 2, 3, 4, 5, 6]) }), 'Line 1: 1, 2, 3, 4, 5 and 1 more.'],
    [say('values', { line: 1, value: listOf(['a', 'b', 'c'], 1) }), 'Line 1: a and 2 more.'],
  ])('%j', ({ text }, expected) => {
    expect(text).toBe(expected)
  })
})

test('the templates stand under their whole keys', () => {
  expect(Object.keys(templates)).toEqual([
    'lint_made_up_plain',
    'lint_made_up_values',
    'lint_made_up_part',
    'lint_made_up_forms',
    'lint_made_up_parts',
    'lint_made_up_parts_note',
    'lint_made_up_parts_help',
  ])
})

test('a name has a key of letters, digits and underscores, and its template gives the text again', () => {
  const name = wordingOfId('rule', 'dollar-in.path', 'A `$` inside')
  expect(name).toEqual({ key: 'rule_dollar_in_path', values: {}, template: 'A `$$` inside', text: 'A `$` inside' })
  expect(templatesOf([name])).toEqual({ rule_dollar_in_path: 'A `$$` inside' })
})

test('the compiler knows which values a text needs', () => {
  expectTypeOf(say<'plain'>).parameters.toEqualTypeOf<['plain']>()
  // @ts-expect-error The value `value` is missing.
  say('values', { line: 1 })
  // @ts-expect-error The value of the help is missing.
  say('parts', { line: 1, count: 1 })
  // @ts-expect-error There is no such text.
  say('other')
  // @ts-expect-error A count is a number.
  say('forms', { count: 'one', tokens: '' })
})
