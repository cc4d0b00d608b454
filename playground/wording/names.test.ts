import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories, crawlers, obedienceTitles, presets, verificationTitles } from '../../core/crawlers/index.ts'
import { dialects } from '../../core/index.ts'
import en from '../_locales/en/messages.json' with { type: 'json' }
import { findCrawlers } from '../components/find-crawlers.ts'
import { changeLanguage } from '../strings/catalogue.ts'
import {
  categoryDescription,
  categoryTitle,
  dialectTitle,
  obedienceTitle,
  presetTitle,
  purposeOf,
  sectionTitle,
  verificationTitle,
} from './names.ts'

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]

test('in English everything is named as core names it', () => {
  expect(dialects.map(({ id }) => dialectTitle(id))).toEqual(dialects.map(({ title }) => title))
  expect(categories.map(({ id }) => categoryTitle(id))).toEqual(categories.map(({ title }) => title))
  expect(categories.map(({ id }) => categoryDescription(id))).toEqual(categories.map(one => one.description))
  expect(presets.map(({ id }) => presetTitle(id))).toEqual(presets.map(({ title }) => title))
  expect(keysOf(obedienceTitles).map(obedienceTitle)).toEqual(Object.values(obedienceTitles))
  expect(keysOf(verificationTitles).map(verificationTitle)).toEqual(Object.values(verificationTitles))
})

test.each(crawlers)('the purpose of $token stands in the catalogue as core has it', ({ token, purpose }) => {
  const catalogue: Readonly<Record<string, { readonly message: string }>> = en
  expect(catalogue[`purpose_${token.replace(/[^A-Za-z0-9]/g, '_')}`]?.message).toBe(purpose)
})

describe('in German', () => {
  beforeAll(() => changeLanguage('de'))
  afterAll(() => changeLanguage('en'))

  test('every purpose is known', () => {
    expect(crawlers.filter(crawler => purposeOf(crawler).lang === 'en')).toEqual([])
  })

  test('crawlers are found by the German words for what they do, and by their names', () => {
    expect(findCrawlers('vorschauen von links in chats').map(({ token }) => token)).toEqual(['WhatsApp'])
    expect(findCrawlers('KI-Suche').map(({ token }) => token)).toContain('PerplexityBot')
    expect(findCrawlers('googlebot')[0]?.token).toBe('Googlebot')
  })

  test.each([
    ['1996 draft §3.2.1', { title: 'Entwurf 1996 §3.2.1' }],
    ['RFC 9309 §2.2', { title: 'RFC 9309 §2.2' }],
    ['Google, Caching', { title: 'Google, Caching', lang: 'en' }],
  ])('the section %s', (title, expected) => {
    expect(sectionTitle({ title, url: '' })).toEqual(expected)
  })
})
