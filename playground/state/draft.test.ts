import { afterEach, describe, expect, test, vi } from 'vitest'
import { DRAFT_KEY, DRAFT_VERSION } from '../share/drafts.ts'
import { stateLimits } from '../share/limits.ts'
import { sharedStateIn } from '../share/state.ts'
import { type Draft, draftOf, saveCurrentDraft } from './draft.ts'
import { firstExample } from './examples/example.ts'
import { settingsOf, stateFromSettings } from './state.ts'
import { loadStoredDraft } from './stored-draft.ts'

test('a draft can be shared as a state, and comes back unchanged', () => {
  const server = { answer: { kind: 'response', url: 'https://shop.example/robots.txt', status: 503 } } as const
  const draft: Draft = { ...firstExample, server, before: 'User-agent: *\r\nDisallow: /\udce9', pane: 'why' }
  const read = sharedStateIn(JSON.parse(JSON.stringify(draft)))
  expect(read && draftOf(read)).toEqual(draft)
  expect({ source: draft.source, ...settingsOf(stateFromSettings(draft)) }).toEqual(draft)
})

test.each([undefined, 'gone', ''])('a pane that no longer exists falls back to the first: %s', pane => {
  const { source, targets, crawlers, reading } = firstExample
  expect(draftOf({ source, targets, crawlers, reading, pane }).pane).toBe('verdicts')
})

describe('with limited storage', () => {
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

  test('each tab finds its own draft again, and a new tab finds the latest of all', () => {
    const shared = storageOf(20_000)
    const one = tabWith(shared)
    saveCurrentDraft({ ...firstExample, source: 'one' })
    tabWith(shared)
    saveCurrentDraft({ ...firstExample, source: 'two' })
    one.open()
    expect(loadStoredDraft()?.source).toBe('one')
    tabWith(shared)
    expect(loadStoredDraft()?.source).toBe('two')
  })

  test('if a list is too long, its beginning and the whole file are kept', () => {
    tabWith(storageOf(20_000))
    expect(saveCurrentDraft(listOf(900))).toBe('kept')
    expect(saveCurrentDraft({ ...listOf(5000), source: 'new' })).toBe('part')
    expect(loadStoredDraft()).toMatchObject({ source: 'new', targets: listOf(1000).targets })
    expect(loadStoredDraft()?.chosen).toBeUndefined()
    expect(saveCurrentDraft({ ...listOf(10), source: 'a'.repeat(30_000) })).toBe('full')
  })

  test('a list that a draft does not take is kept in part, however much room there is', () => {
    tabWith(storageOf(20_000_000))
    expect(saveCurrentDraft(listOf(stateLimits.targets))).toBe('kept')
    expect(saveCurrentDraft(listOf(stateLimits.targets + 1))).toBe('part')
    expect(loadStoredDraft()?.targets).toEqual(listOf(1000).targets)
  })

  test('a stored draft with a longer list opens with its beginning, and says so', () => {
    const shared = storageOf(20_000_000)
    tabWith(shared)
    shared.setItem(DRAFT_KEY, JSON.stringify({ version: DRAFT_VERSION, ...listOf(stateLimits.targets + 5) }))
    const { targets, cutLists } = loadStoredDraft() ?? {}
    expect(targets).toHaveLength(stateLimits.targets)
    expect(cutLists).toEqual([{ list: 'targets', count: stateLimits.targets + 5 }])
  })
})
