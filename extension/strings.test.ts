import { expect, test } from 'vitest'
import en from '../playground/_locales/en/messages.json' with { type: 'json' }
import { languageOf, plural, translateFrom } from './strings.ts'

test('numbers choose the form of a message', () => {
  expect([1, 2, 0].map(count => plural(translateFrom(en), 'redirects', count))).toEqual([
    '1 redirect',
    '2 redirects',
    '0 redirects',
  ])
})

test('in languages with more forms than English, too', () => {
  const polish = {
    ...en,
    language: { message: 'pl' },
    redirects_few: { message: '$count$ przekierowania', placeholders: { count: { content: '$1' } } },
  }
  expect([1, 3, 5].map(count => plural(translateFrom(polish), 'redirects', count))).toEqual([
    '1 redirect',
    '3 przekierowania',
    '5 redirects',
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
