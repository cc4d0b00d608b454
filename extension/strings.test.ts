import { expect, test } from 'vitest'
import en from '../_locales/en/messages.json' with { type: 'json' }
import { languageOf, plural, translateFrom } from './strings.ts'

test('numbers choose the form of a message', () => {
  expect([1, 2, 0].map(count => plural(translateFrom(en), 'redirects', count))).toEqual([
    '1 redirect',
    '2 redirects',
    '0 redirects',
  ])
})

test.each([
  ['en', 'en-GB', 'en-GB'],
  ['de', 'de', 'de'],
  ['en', 'fr-CA', 'en'],
  ['de', 'en-US', 'de'],
])('messages in %s and a browser in %s: dates in %s', (messages, browser, language) => {
  expect(languageOf(messages, browser)).toBe(language)
})
