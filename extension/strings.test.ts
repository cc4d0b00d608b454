import { describe, expect, test } from 'vitest'
import de from '../_locales/de/messages.json' with { type: 'json' }
import en from '../_locales/en/messages.json' with { type: 'json' }
import manifest from '../manifest.json' with { type: 'json' }
import { languageOf, plural, translateFrom } from './strings.ts'

const placesOf = (message: string) => [...new Set(message.match(/\$[1-9]/g) ?? [])].sort()

test('every language has the same messages', () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
})

describe('every message has the same places in every language', () => {
  const keys = Object.keys(en) as (keyof typeof en)[]
  test.each(keys)('%s', key => {
    expect(placesOf((de as Partial<typeof en>)[key]?.message ?? '')).toEqual(placesOf(en[key].message))
  })
})

test('the product’s description fits the stores’ 132 characters', () => {
  for (const { extensionDescription } of [en, de]) expect(extensionDescription.message.length).toBeLessThanOrEqual(132)
})

describe('every text that a person reads stands in _locales', () => {
  const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const own = Object.entries(sources).filter(([path]) => !/\.test\.ts$|\/testing\.ts$/.test(path))

  test('there are sources to look at', () => {
    expect(own.length).toBeGreaterThan(40)
  })

  /** Names that are the same in every language. */
  const names = ['Markdown', 'robots.txt']

  test.each(own.filter(([path]) => path.endsWith('.tsx')))('none between tags or in attributes of %s', (_, source) => {
    const between = [...source.matchAll(/(?<=[a-z"}]>|\/>)([^<>{}=;()]*[A-Za-z]{2}[^<>{}=;()]*)(?=<\/|<[a-z]|\{)/g)]
    const attributes = [...source.matchAll(/\b(?:aria-label|title|placeholder|alt|label)="([^"]*[A-Za-z][^"]*)"/g)]
    const found = [...between, ...attributes].map(([, text = '']) => text.trim()).filter(text => text !== '')
    expect(found.filter(text => !names.includes(text))).toEqual([])
  })

  test('and every message is used', () => {
    const code = own.map(([, source]) => source).join('\n') + JSON.stringify(manifest)
    const unused = Object.keys(en).filter(
      key => !code.includes(`'${key.replace(/_(one|other)$/, '')}'`) && !code.includes(`__MSG_${key}__`),
    )
    expect(unused).toEqual([])
  })
})

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
