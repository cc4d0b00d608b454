import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../browser/memory-store.ts'
import { changedSettings, loadSettings, MAX_CRAWLERS, readSettings } from './settings.ts'

const defaults = {
  version: 2,
  crawlers: ['Googlebot', 'Bingbot', 'GPTBot'],
  reading: 'as-documented',
  badge: 'count',
  theme: 'system',
  watch: true,
  badgeIndexing: false,
}

describe('settings are read from any stored value', () => {
  test.each<[string, unknown, object]>([
    ['nothing', undefined, defaults],
    ['null', null, defaults],
    ['text', 'dark', defaults],
    ['a list', [1, 2], defaults],
    ['an empty object', {}, defaults],
    ['some of the fields', { theme: 'dark' }, { ...defaults, theme: 'dark' }],
    [
      'all of the fields',
      { ...defaults, badge: 'off', reading: 'google' },
      { ...defaults, badge: 'off', reading: 'google' },
    ],
    ['one damaged field among good ones', { badge: 7, theme: 'light' }, { ...defaults, theme: 'light' }],
    ['a dialect that does not exist', { reading: 'rfc9999' }, defaults],
    ['fields of a later version', { version: 9, theme: 'light', sound: 'loud' }, { ...defaults, theme: 'light' }],
    ['crawlers that are no list', { crawlers: 'Googlebot' }, defaults],
    ['no crawlers, chosen so', { crawlers: [] }, { ...defaults, crawlers: [] }],
    ['tokens with white space around', { crawlers: [' GPTBot '] }, { ...defaults, crawlers: ['GPTBot'] }],
    [
      'damaged tokens among good ones',
      { version: 2, crawlers: [7, '', 'a  b', 'x:y', 'a/1.0', '.', 'GPTBot', null] },
      { ...defaults, crawlers: ['GPTBot'] },
    ],
    [
      'names outside of the grammar of product tokens',
      { version: 2, crawlers: ['360Spider', 'my.bot', 'My web bot'] },
      { ...defaults, crawlers: ['360Spider', 'my.bot', 'My web bot'] },
    ],
    [
      'RFC 9309 §2.2.1, tokens compare without case: one token twice',
      { crawlers: ['gptbot', 'Bingbot', 'GPTBot'] },
      { ...defaults, crawlers: ['GPTBot', 'Bingbot'] },
    ],
  ])('%s', (_, stored, settings) => {
    expect(readSettings(stored)).toEqual(settings)
  })
})

test('settings that were saved in a store are loaded from it', async () => {
  const store = createMemoryStore()
  expect(await loadSettings(store)).toEqual(defaults)
  const settings = changedSettings(undefined, { theme: 'dark' })
  expect(settings).toEqual({ ...defaults, theme: 'dark' })
  await store.set({ settings })
  expect(await loadSettings(store)).toEqual({ ...defaults, theme: 'dark' })
})

describe('settings of a later version', () => {
  const later = { version: 9, crawlers: ['GPTBot'], theme: 'sepia', badge: 'count', sound: 'loud' }

  test('are read as far as this version knows them, and not written by reading', async () => {
    const store = createMemoryStore()
    await store.set({ settings: later })
    expect(await loadSettings(store)).toEqual({ ...defaults, crawlers: ['GPTBot'] })
    expect(await store.get(['settings'])).toEqual({ settings: later })
  })

  test('lose nothing when one of them is changed here', () => {
    const changed = changedSettings(later, { badge: 'off' })
    expect(changed).toEqual({ ...later, badge: 'off' })
    expect(readSettings(changed)).toEqual({ ...defaults, crawlers: ['GPTBot'], badge: 'off' })
  })

  test('keep their version when a file is imported', () => {
    expect(changedSettings(later, readSettings({ theme: 'dark' }))).toEqual({
      ...defaults,
      version: 9,
      theme: 'dark',
      sound: 'loud',
    })
  })
})

test('crawlers above the limit are cut off', () => {
  const letters = [...'abcdefghij']
  const crawlers = letters.flatMap(one => letters.map(other => one + other))
  expect(readSettings({ crawlers }).crawlers).toEqual(crawlers.slice(0, MAX_CRAWLERS))
})

test('law: reading never throws, and reading twice is the same as reading once', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({ crawlers: fc.array(fc.string()), theme: fc.anything(), badge: fc.anything() }, { requiredKeys: [] }),
  )
  fc.assert(
    fc.property(anything, stored => {
      const settings = readSettings(stored)
      expect(readSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings)
    }),
  )
})
