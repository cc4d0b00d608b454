import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../browser/memory-store.ts'
import type { Page, Store } from '../browser/types.ts'
import { readSettings } from '../settings/settings.ts'
import { justRead } from './answer-at.ts'
import { judgePage } from './judge-page.ts'
import { Judgements } from './judgements.ts'
import { currentWith, NOON } from './testing.ts'

const page: Page = { tabId: 1, url: 'https://example.com/private', isPrivate: false }
const settings = readSettings({ crawlers: ['Googlebot', 'GPTBot', 'Amzn-SearchBot'] })
const octets = 'user-agent: *\ndisallow: /private\n\nuser-agent: gptbot\nallow: /\n'
const read = currentWith({ octets })

/** Has the times of the answer but another file: its verdicts show that the page was judged again. */
const telltale = currentWith({ octets: '' })

describe('a page that was judged is not judged again', () => {
  test('by the same background', async () => {
    const judgements = new Judgements(createMemoryStore())
    const first = await judgements.of(page, read, settings)
    expect(first).toEqual(await judgePage(page.url, read, settings))
    expect(await judgements.of(page, telltale, settings)).toBe(first)
  })

  test('by the next background, and by the popup', async () => {
    const store = createMemoryStore()
    const first = await new Judgements(store).of(page, read, settings)
    expect(await new Judgements(store).of(page, telltale, settings)).toEqual(first)
  })

  test('for sixty crawlers, which share their reasons', async () => {
    const store = createMemoryStore()
    const many = readSettings({ crawlers: Array.from({ length: 60 }, (_, number) => `own-${'x'.repeat(number + 1)}`) })
    const first = await new Judgements(store).of(page, read, many)
    expect(await new Judgements(store).of(page, telltale, many)).toEqual(first)
  })

  test('while the first judgement is being computed', async () => {
    const judgements = new Judgements(createMemoryStore())
    const [one, other] = [judgements.of(page, read, settings), judgements.of(page, telltale, settings)]
    expect(await one).toBe(await other)
  })
})

test.each<[string, Page, object, object]>([
  ['another page', { ...page, url: 'https://example.com/' }, telltale, settings],
  ['another tab', { ...page, tabId: 2 }, telltale, settings],
  ['another answer', page, currentWith({ octets: '', fetchedAt: NOON + 1 }), settings],
  ['the answer confirmed', page, justRead({ ...telltale.entry, confirmedAt: NOON + 1 }), settings],
  ['the answer after failures', page, justRead({ ...telltale.entry, failingSince: NOON }), settings],
  ['another reading', page, telltale, { ...settings, reading: 'koster-1996' }],
  ['other crawlers', page, telltale, { ...settings, crawlers: ['Googlebot'] }],
  ['the crawlers in another order', page, telltale, { ...settings, crawlers: settings.crawlers.toReversed() }],
] as const)('it is judged anew for %s', async (_, otherPage, otherRead, otherSettings) => {
  const store = createMemoryStore()
  const judgements = new Judgements(store)
  await judgements.of(page, read, settings)
  const args = [otherPage, otherRead as typeof read, otherSettings as typeof settings] as const
  const expected = await judgePage(args[0].url, args[1], args[2])
  expect(await new Judgements(store).of(...args)).toEqual(expected)
  expect(await judgements.of(...args)).toEqual(expected)
})

describe('the stored judgement', () => {
  const storedAfter = async (of: Page, readOf = read, chosen = settings) => {
    const store = createMemoryStore()
    await new Judgements(store).of(of, readOf, chosen)
    return { store, keys: await store.keys() }
  }

  test('is removed with the tab', async () => {
    const { store, keys } = await storedAfter(page)
    expect(keys).toEqual(['judgement:1'])
    await new Judgements(store).forget(1)
    expect(await store.keys()).toEqual([])
  })

  test.each([
    ['of a private window', { ...page, isPrivate: true }, read],
    ['of a long address', { ...page, url: `https://example.com/${'a'.repeat(16_000)}` }, read],
    ['with a long rule', page, currentWith({ octets: `user-agent: *\ndisallow: /p*${'*'.repeat(16_000)}\n` })],
  ])('is nothing %s', async (_, of, readOf) => {
    expect((await storedAfter(of, readOf)).keys).toEqual([])
  })

  test.each<[string, (stored: Record<string, unknown>) => object]>([
    ['another shape', () => ({ basis: 'lost' })],
    ['a reason that is missing', stored => ({ ...stored, reasons: [] })],
  ])('may be damaged: %s', async (_, damaged) => {
    const { store } = await storedAfter(page)
    const { 'judgement:1': stored } = await store.get(['judgement:1'])
    await store.set({ 'judgement:1': damaged(stored as Record<string, unknown>) })
    expect(await new Judgements(store).of(page, telltale, settings)).toEqual(
      await judgePage(page.url, telltale, settings),
    )
  })

  test('may fail to be written: the verdicts are returned all the same', async () => {
    const broken: Store = { ...createMemoryStore(), set: () => Promise.reject(new Error('quota exceeded')) }
    expect(await new Judgements(broken).of(page, read, settings)).toHaveLength(3)
  })
})

test('of a private window is removed with it', async () => {
  const judgements = new Judgements(createMemoryStore())
  const hidden = { ...page, isPrivate: true }
  const first = await judgements.of(hidden, read, settings)
  expect(await judgements.of(hidden, telltale, settings)).toBe(first)
  judgements.forgetPrivate()
  expect(await judgements.of(hidden, telltale, settings)).not.toEqual(first)
})
