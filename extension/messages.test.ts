import { describe, expect, test } from 'vitest'
import { readFetchResult, readLookupResult, readMessage } from './messages.ts'
import { answerAt } from './robots/answer-at.ts'
import { currentWith, entryWith, NOON } from './robots/testing.ts'

const needsAccess = { type: 'needs-permission', because: 'no-access', origins: ['https://shop.example/*'] }

describe('the background ignores what is not a message', () => {
  const fetchRobotsTxt = { type: 'fetch-robots-txt', origin: 'https://shop.example:8443' }
  const lookUpSite = { type: 'look-up-site', tabId: 7, origin: 'https://shop.example' }
  const lookUp = { type: 'look-up', tabId: 7, refresh: false, pressed: true }

  test.each<[string, unknown, unknown]>([
    ['a look-up', lookUp, lookUp],
    ['nothing', undefined, undefined],
    ['text', 'look-up', undefined],
    ['an unknown type', { ...lookUp, type: 'fetch' }, undefined],
    ['no tab', { type: 'look-up', refresh: false }, undefined],
    ['a tab that is none', { ...lookUp, tabId: -1 }, undefined],
    ['a tab as text', { ...lookUp, tabId: '7' }, undefined],
    ['half a tab', { ...lookUp, tabId: 7.5 }, undefined],
    ['a site that a page links to', lookUpSite, lookUpSite],
    ['such a site in part', { ...lookUpSite, origin: 'shop.example' }, undefined],
    ['an address of such a site', { ...lookUpSite, origin: 'https://shop.example/reboot' }, undefined],
    ['such a site without a tab', { ...lookUpSite, tabId: undefined }, undefined],
    ['a site', fetchRobotsTxt, fetchRobotsTxt],
    ['a site in part', { ...fetchRobotsTxt, origin: 'shop.example' }, undefined],
    ['more than a site', { ...fetchRobotsTxt, origin: 'https://shop.example/a' }, undefined],
    ['what is not of the web', { ...fetchRobotsTxt, origin: 'file://' }, undefined],
    ['a name and a password', { ...fetchRobotsTxt, origin: 'https://a:b@shop.example' }, undefined],
    ['an address to fetch, which is dropped', { ...lookUp, url: 'https://example.com/robots.txt' }, lookUp],
  ])('%s', (_, received, message) => {
    expect(readMessage(received)).toEqual(message)
  })
})

describe('a page accepts only valid answers', () => {
  test('a page that is not a web page', () => {
    expect(readLookupResult({ type: 'no-web-page' })).toEqual({ type: 'no-web-page' })
  })

  test.each([
    ['an answer', { type: 'known', source: 'cached', read: currentWith() }],
    ['an old answer', { ...needsAccess, read: answerAt(entryWith(), NOON + 86_400_000) }],
    ['no answer', { ...needsAccess, read: { type: 'nothing' } }],
  ])('%s with what it is worth', (_, result) => {
    expect(readLookupResult(JSON.parse(JSON.stringify(result)))).toEqual(result)
  })

  test('access that is missing', () => {
    const needs = { type: 'needs-permission', because: 'redirect', origins: ['https://shop.example/*'] }
    expect(readFetchResult(needs)).toEqual(needs)
  })

  test.each([undefined, { type: 'answer' }, { type: 'answer', answer: { url: 'file:///a' } }])(
    'an answer for an address that is not a website: %j',
    received => {
      expect(() => readFetchResult(received)).toThrow()
    },
  )

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an unknown type', { type: 'other' }],
    ['an answer without content', { type: 'known', source: 'fresh' }],
    ['an unknown source', { type: 'known', source: 'guessed', read: { type: 'current', entry: entryWith() } }],
    [
      'an old answer as one that is known',
      { type: 'known', source: 'cached', read: { type: 'past', entry: entryWith() } },
    ],
    ['an answer without what it is worth', { type: 'known', source: 'cached', read: { entry: entryWith() } }],
  ])('%s is refused', (_, received) => {
    expect(() => readLookupResult(received)).toThrow()
  })
})
