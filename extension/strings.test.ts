import { describe, expect, test } from 'vitest'
import de from './public/_locales/de/messages.json' with { type: 'json' }
import en from './public/_locales/en/messages.json' with { type: 'json' }
import { plural, translateFrom } from './strings.ts'

const placesOf = (message: string) => [...new Set(message.match(/\$[1-9]/g) ?? [])].sort()

test('every language has the same messages', () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
})

describe('every message has the same places in every language', () => {
  const keys = Object.keys(en) as (keyof typeof en)[]
  test.each(keys)('%s', key => {
    expect(placesOf(de[key].message)).toEqual(placesOf(en[key].message))
  })
})

test('the product’s description fits the stores’ 132 characters', () => {
  for (const { extensionDescription } of [en, de]) expect(extensionDescription.message.length).toBeLessThanOrEqual(132)
})

test('numbers choose the form of a message', () => {
  expect([1, 2, 0].map(count => plural(translateFrom(en), 'redirects', count))).toEqual([
    '1 redirect',
    '2 redirects',
    '0 redirects',
  ])
})
