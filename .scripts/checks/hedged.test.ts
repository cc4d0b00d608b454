import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Catalogue = Readonly<Record<string, { readonly message: string }>>

const messagesOf = (language: string): Catalogue =>
  JSON.parse(readFileSync(new URL(`../../playground/_locales/${language}/messages.json`, import.meta.url), 'utf8'))

const en = messagesOf('en')
const de = messagesOf('de')

/** What is only possible: the operator says that robots.txt may not count, not that it never or not always does. */
const doubt = /may_not_apply|mayNot|MayNot|mayIgnore|statement_(?:ChatGPT|Amzn)_User/

test('what a crawler perhaps does not follow is said as a possibility in both languages', () => {
  const keys = Object.keys(en).filter(key => doubt.test(key))
  expect(keys.length).toBeGreaterThanOrEqual(9)
  expect(keys.filter(key => !/\b(?:may|might)\b/.test(en[key]?.message ?? ''))).toEqual([])
  expect(keys.filter(key => !/womöglich|vielleicht/.test(de[key]?.message ?? ''))).toEqual([])
})

test('“may not” is never said of a crawler that is free to follow robots.txt', () => {
  const ambiguous = Object.keys(en).filter(key => /\bmay not (?:follow|obey)/.test(en[key]?.message ?? ''))
  expect(ambiguous).toEqual([])
})
