import { describe, expect, test } from 'vitest'
import { readLook, readMessage } from './messages.ts'

describe('the background hears only what is a message', () => {
  const look = { type: 'look', tabId: 7, refresh: false }

  test.each<[string, unknown, unknown]>([
    ['a look', look, look],
    ['nothing', undefined, undefined],
    ['text', 'look', undefined],
    ['an unknown type', { ...look, type: 'fetch' }, undefined],
    ['no tab', { type: 'look', refresh: false }, undefined],
    ['a tab that is none', { ...look, tabId: -1 }, undefined],
    ['a tab as text', { ...look, tabId: '7' }, undefined],
    ['half a tab', { ...look, tabId: 7.5 }, undefined],
    ['an address to fetch, which is dropped', { ...look, url: 'https://example.com/robots.txt' }, look],
  ])('%s', (_, received, message) => {
    expect(readMessage(received)).toEqual(message)
  })
})

describe('a page hears only what is an answer', () => {
  test('a page that is none of a website', () => {
    expect(readLook({ type: 'no-web-page' })).toEqual({ type: 'no-web-page' })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an unknown type', { type: 'other' }],
    ['an answer without content', { type: 'known', source: 'fresh' }],
    ['an unknown source', { type: 'known', source: 'guessed', entry: {} }],
  ])('%s is refused', (_, received) => {
    expect(() => readLook(received)).toThrow()
  })
})
