import { describe, expect, test } from 'vitest'
import { readLookupResult, readMessage } from './messages.ts'

describe('the background hears only what is a message', () => {
  const lookUp = { type: 'look-up', tabId: 7, refresh: false }

  test.each<[string, unknown, unknown]>([
    ['a look-up', lookUp, lookUp],
    ['nothing', undefined, undefined],
    ['text', 'look-up', undefined],
    ['an unknown type', { ...lookUp, type: 'fetch' }, undefined],
    ['no tab', { type: 'look-up', refresh: false }, undefined],
    ['a tab that is none', { ...lookUp, tabId: -1 }, undefined],
    ['a tab as text', { ...lookUp, tabId: '7' }, undefined],
    ['half a tab', { ...lookUp, tabId: 7.5 }, undefined],
    ['an address to fetch, which is dropped', { ...lookUp, url: 'https://example.com/robots.txt' }, lookUp],
  ])('%s', (_, received, message) => {
    expect(readMessage(received)).toEqual(message)
  })
})

describe('a page hears only what is an answer', () => {
  test('a page that is none of a website', () => {
    expect(readLookupResult({ type: 'no-web-page' })).toEqual({ type: 'no-web-page' })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an unknown type', { type: 'other' }],
    ['an answer without content', { type: 'known', source: 'fresh' }],
    ['an unknown source', { type: 'known', source: 'guessed', entry: {} }],
  ])('%s is refused', (_, received) => {
    expect(() => readLookupResult(received)).toThrow()
  })
})
