import { expect, test } from 'vitest'
import { coreEnglish } from '../../core/testing/core-english.ts'
import { catalogueOf } from '../languages.mjs'

const en: Readonly<Record<string, string>> = { ...coreEnglish, ...catalogueOf('en') }
const de = catalogueOf('de')

/** What is only possible: the operator says that robots.txt may not count, not that it never or not always does. */
const doubt = /may_not_apply|mayNot|MayNot|mayIgnore(?!_help)|statement_(?:ChatGPT|Amzn)_User/

test('what a crawler perhaps does not follow is said as a possibility in both languages', () => {
  const keys = Object.keys(en).filter(key => doubt.test(key))
  expect(keys.length).toBeGreaterThanOrEqual(9)
  expect(keys.filter(key => !/\b(?:may|might)\b/.test(en[key] ?? ''))).toEqual([])
  expect(keys.filter(key => !/womöglich|vielleicht/.test(de[key] ?? ''))).toEqual([])
})

test('“may not” is never said of a crawler that is free to follow robots.txt', () => {
  const ambiguous = Object.keys(en).filter(key => /\bmay not (?:follow|obey)/.test(en[key] ?? ''))
  expect(ambiguous).toEqual([])
})
