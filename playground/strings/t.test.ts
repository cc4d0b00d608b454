import { describe, expect, test } from 'vitest'
import { changeLanguage, language } from './catalogue.ts'
import { firstKnown } from './language.ts'
import { messagePieces, t } from './t.ts'

describe('t fills in a message', () => {
  test.each([
    [t('targets_add'), 'Add'],
    [t('decision_line', { line: 1204 }), 'line 1204'],
    [t('source_lines', { count: 1 }), '1 line'],
    [t('source_lines', { count: 0 }), '0 lines'],
    [t('source_lines', { count: 1204 }), '1,204 lines'],
    [t('builder_done_block', { some: 1204, all: 2400 }), '1,204 of 2,400 chosen crawlers blocked.'],
    [t('targets_removed', { target: '$target$ {target} $1' }), '$target$ {target} $1 removed.'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected)
  })
})

test('messagePieces keeps values separate from words', () => {
  const target = { element: '/a' }
  expect(messagePieces<'targets_removed', object>('targets_removed', { target })).toEqual(['', target, ' removed.'])
})

test('if two languages are chosen at once, the page uses the later one', async () => {
  await Promise.all([changeLanguage('de'), changeLanguage('en')])
  expect([language(), t('targets_add')]).toEqual(['en', 'Add'])
  await Promise.all([changeLanguage('en'), changeLanguage('de')])
  expect([language(), t('targets_add'), t('source_lines', { count: 1204 })]).toEqual([
    'de',
    'Hinzufügen',
    '1.204 Zeilen',
  ])
  await changeLanguage('en')
})

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'en-GB', 'de'], 'en'],
  [['fr'], undefined],
  [[], undefined],
])('from %j the page chooses %s', (wanted, expected) => {
  expect(firstKnown(wanted)).toBe(expected)
})
