import { afterEach, describe, expect, test, vi } from 'vitest'
import { sharedStateIn } from '../share/state.ts'
import { type Draft, draftOf, keepDraft, loadKeptDraft } from './draft.ts'
import { firstExample } from './examples/example.ts'
import { settingsOf, stateOf } from './state.ts'

test('a draft is a state that can be shared, and comes back as it was', () => {
  const server = { answer: { kind: 'response', url: 'https://shop.example/robots.txt', status: 503 } } as const
  const draft: Draft = { ...firstExample, server, before: 'User-agent: *\r\nDisallow: /\udce9', pane: 'why' }
  const read = sharedStateIn(JSON.parse(JSON.stringify(draft)))
  expect(read && draftOf(read)).toEqual(draft)
  expect({ source: draft.source, ...settingsOf(stateOf(draft)) }).toEqual(draft)
})

test.each([undefined, 'gone', ''])('a pane that is no more falls back to the first: %s', pane => {
  const { source, targets, crawlers, reading } = firstExample
  expect(draftOf({ source, targets, crawlers, reading, pane }).pane).toBe('verdicts')
})

describe('with storage of so many characters', () => {
  function storageOf(room: number) {
    const held = new Map<string, string>()
    return {
      held,
      getItem: (key: string) => held.get(key) ?? null,
      removeItem: (key: string) => held.delete(key),
      setItem(key: string, value: string) {
        if (value.length > room) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        held.set(key, value)
      },
    }
  }

  function tabWith(localStorage: ReturnType<typeof storageOf>) {
    const sessionStorage = storageOf(20_000)
    vi.stubGlobal('localStorage', localStorage)
    vi.stubGlobal('sessionStorage', sessionStorage)
    return { open: () => vi.stubGlobal('sessionStorage', sessionStorage) }
  }

  afterEach(() => vi.unstubAllGlobals())

  const listOf = (count: number): Draft => ({
    ...firstExample,
    targets: Array.from({ length: count }, (_, i) => `/${i}`),
    chosen: { target: count - 1, crawler: 'Googlebot' },
  })

  test('each tab finds its own draft again, and a new one the last of all', () => {
    const shared = storageOf(20_000)
    const one = tabWith(shared)
    keepDraft({ ...firstExample, source: 'one' })
    tabWith(shared)
    keepDraft({ ...firstExample, source: 'two' })
    one.open()
    expect(loadKeptDraft()?.source).toBe('one')
    tabWith(shared)
    expect(loadKeptDraft()?.source).toBe('two')
  })

  test('of a list that is too long the beginning is kept, and the whole file', () => {
    tabWith(storageOf(20_000))
    expect(keepDraft(listOf(900))).toBe('kept')
    expect(keepDraft({ ...listOf(5000), source: 'new' })).toBe('part')
    expect(loadKeptDraft()).toMatchObject({ source: 'new', targets: listOf(1000).targets })
    expect(loadKeptDraft()?.chosen).toBeUndefined()
    expect(keepDraft({ ...listOf(10), source: 'a'.repeat(30_000) })).toBe('full')
  })
})
