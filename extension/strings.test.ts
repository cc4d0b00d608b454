import { expect, test } from 'vitest'
import en from '../playground/catalogues/en.ts'
import { languageOf, plural } from './strings.ts'
import { translateFrom, translateIn } from './testing.ts'

test('numbers choose the form of a message', () => {
  expect([1, 2, 0].map(count => plural(translateIn('en'), 'redirects', count))).toEqual([
    '1 redirect',
    '2 redirects',
    '0 redirects',
  ])
})

test('in languages with more forms than English, too', () => {
  const polish = {
    ...en,
    language: 'pl',
    redirects_few: '$count$ przekierowania',
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
