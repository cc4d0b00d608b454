import { describe, expect, test } from 'vitest'
import { DRAFT_KEY, saveDraft } from './drafts.ts'
import { loadDraft, UNREAD_KEY } from './read-draft.ts'
import type { SharedState } from './state.ts'

const state: SharedState = {
  source: 'User-agent: *\r\nDisallow: /caf\udce9\r\n',
  targets: ['/'],
  proposed: ['/'],
  crawlers: ['Googlebot'],
  reading: 'google',
  chosen: { target: 0, crawler: 'Googlebot' },
  pane: 'why',
}

/** Does what `localStorage` does, with room for `room` characters. */
function storageOf(entries: Record<string, string> = {}, room = Number.POSITIVE_INFINITY) {
  const held = new Map(Object.entries(entries))
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      held.set(key, value)
    },
  }
}

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('a draft is read as it was kept, with its octets and line ends', () => {
  const storage = storageOf()
  expect(saveDraft(() => storage, state)).toBe('kept')
  expect(loadDraft(() => storage)).toEqual(state)
})

test('reads a draft of version 1 as browsers hold it', () => {
  const stored =
    '{"version":1,"source":"User-agent: *","targets":["/a"],"crawlers":["GPTBot"],"reading":"rfc9309","pane":"verdicts"}'
  const expected = {
    source: 'User-agent: *',
    targets: ['/a'],
    crawlers: ['GPTBot'],
    reading: 'rfc9309',
    pane: 'verdicts',
  }
  expect(loadDraft(() => storageOf({ 'robotscope.draft': stored }))).toEqual(expected)
})

test('no draft', () => {
  expect(loadDraft(() => storageOf())).toBeUndefined()
})

describe('a draft that cannot be read is set aside', () => {
  test.each([
    ['{"version":1,"sour', 'damaged'],
    ['{"version":2,"source":""}', 'of a later version'],
    ['{"source":""}', 'without a version'],
    ['null', 'not an object'],
    ['[]', 'a list'],
    ['{"version":1,"source":7}', 'with a wrong field'],
  ])('%s: %s', stored => {
    const storage = storageOf({ [DRAFT_KEY]: stored })
    expect(loadDraft(() => storage)).toBeUndefined()
    expect(saveDraft(() => storage, state)).toBe('kept')
    expect(storage.held.get(UNREAD_KEY)).toBe(stored)
    expect(loadDraft(() => storage)).toEqual(state)
  })

  test('unless there is no room for it', () => {
    const storage = storageOf({ [DRAFT_KEY]: '{"version":2}' }, 5)
    expect(loadDraft(() => storage)).toBeUndefined()
    expect([...storage.held.keys()]).toEqual([DRAFT_KEY])
  })
})

test('if there is no room for a draft, the last one stays', () => {
  const storage = storageOf({}, 1000)
  saveDraft(() => storage, state)
  expect(saveDraft(() => storage, { ...state, source: 'a'.repeat(1000) })).toBe('full')
  expect(loadDraft(() => storage)).toEqual(state)
})

test('a browser may refuse to keep anything for the page', () => {
  expect(saveDraft(forbidden, state)).toBe('forbidden')
  expect(loadDraft(forbidden)).toBeUndefined()
})
