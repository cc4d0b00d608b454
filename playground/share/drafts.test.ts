import { describe, expect, test } from 'vitest'
import { DRAFT_KEY, loadDraft, saveDraft, UNREAD_KEY } from './drafts.ts'
import type { SharedState } from './state.ts'

const state: SharedState = {
  source: 'User-agent: *\r\nDisallow: /caf\udce9\r\n',
  targets: ['/'],
  crawlers: ['Googlebot'],
  reading: 'google',
  chosen: { target: 0, crawler: 'Googlebot' },
  pane: 'why',
}

/** What `localStorage` does, with room for so many characters. */
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

test('a draft is read as it was kept, kept octets and line ends too', () => {
  const storage = storageOf()
  expect(saveDraft(() => storage, state)).toEqual({ ok: true })
  expect(loadDraft(() => storage)).toEqual({ ok: true, state })
})

test('a draft of version 1, as it lies in browsers', () => {
  const stored =
    '{"version":1,"source":"User-agent: *","targets":["/a"],"crawlers":["GPTBot"],"reading":"rfc9309","pane":"verdicts"}'
  const expected = {
    source: 'User-agent: *',
    targets: ['/a'],
    crawlers: ['GPTBot'],
    reading: 'rfc9309',
    pane: 'verdicts',
  }
  expect(loadDraft(() => storageOf({ 'robotscope.draft': stored }))).toEqual({ ok: true, state: expected })
})

test('no draft', () => {
  expect(loadDraft(() => storageOf())).toMatchObject({ ok: false, reason: 'none' })
})

describe('a draft that cannot be read is said and set aside', () => {
  test.each([
    ['{"version":1,"sour', 'damaged'],
    ['{"version":2,"source":""}', 'newer-version'],
    ['{"source":""}', 'invalid'],
    ['null', 'invalid'],
    ['{"version":1,"source":7}', 'invalid'],
  ])('%s: %s', (stored, reason) => {
    const storage = storageOf({ [DRAFT_KEY]: stored })
    expect(loadDraft(() => storage)).toMatchObject({ ok: false, reason, setAside: true })
    saveDraft(() => storage, state)
    expect(storage.held.get(UNREAD_KEY)).toBe(stored)
    expect(loadDraft(() => storage)).toEqual({ ok: true, state })
  })

  test('unless there is no room for it', () => {
    const storage = storageOf({ [DRAFT_KEY]: '{"version":2}' }, 5)
    expect(loadDraft(() => storage)).toMatchObject({ reason: 'newer-version', setAside: false })
  })
})

test('a draft for which there is no room leaves the last one in place', () => {
  const storage = storageOf({}, 1000)
  saveDraft(() => storage, state)
  expect(saveDraft(() => storage, { ...state, source: 'a'.repeat(1000) })).toMatchObject({ ok: false, reason: 'full' })
  expect(loadDraft(() => storage)).toEqual({ ok: true, state })
})

test('Firefox’s name for a full storage', () => {
  const full = Object.assign(new Error('full'), { name: 'NS_ERROR_DOM_QUOTA_REACHED' })
  const setItem = () => {
    throw full
  }
  expect(saveDraft(() => ({ ...storageOf(), setItem }), state)).toEqual({ ok: false, reason: 'full', detail: 'full' })
})

test('a browser that keeps nothing for the page', () => {
  expect(saveDraft(forbidden, state)).toMatchObject({ ok: false, reason: 'forbidden' })
  expect(loadDraft(forbidden)).toMatchObject({ ok: false, reason: 'forbidden', detail: 'The operation is insecure.' })
})
