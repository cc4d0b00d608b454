import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { migrateSettings, SETTINGS_VERSION } from './migrations.ts'

describe('1 → 2: own tokens are product tokens (RFC 9309 §2.2.1)', () => {
  test.each<[string, unknown, unknown]>([
    ['a token stays', ['ExampleBot'], ['ExampleBot']],
    ['a version is cut off', ['ExampleBot/2.1'], ['ExampleBot']],
    ['a known token with a digit stays', ['MJ12bot'], ['MJ12bot']],
    ['what is left with nothing goes', ['/2.1', 'GPTBot'], ['GPTBot']],
    ['`*` stays', ['*'], ['*']],
    ['what was no token is none now', ['a b', 7], ['a b', 7]],
    ['no list is left to the reading', 'GPTBot', 'GPTBot'],
  ])('%s', (_, before, after) => {
    expect(migrateSettings({ version: 1, crawlers: before, theme: 'dark' })).toEqual({
      version: 2,
      crawlers: after,
      theme: 'dark',
    })
  })
})

test('settings without a version are those of the first version', () => {
  expect(migrateSettings({ crawlers: ['ExampleBot/2.1'] })).toEqual({ version: 2, crawlers: ['ExampleBot'] })
})

test('settings of a later version are not changed', () => {
  const later = { version: SETTINGS_VERSION + 7, crawlers: ['ExampleBot/2.1'], sound: 'loud' }
  expect(migrateSettings(later)).toEqual(later)
})

test('law: migrating twice is the same as migrating once', () => {
  const stored = fc.record({
    version: fc.oneof(fc.anything(), fc.integer({ min: -1, max: 4 })),
    crawlers: fc.anything(),
  })
  fc.assert(
    fc.property(stored, settings => {
      expect(migrateSettings(migrateSettings(settings))).toEqual(migrateSettings(settings))
    }),
  )
})
