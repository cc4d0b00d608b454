import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories, crawlerForOwnToken, crawlers, presets } from '../../core/crawlers/index.ts'
import { dialects } from '../../core/index.ts'
import { findCrawlers } from '../components/find-crawlers.ts'
import { changeLanguage } from '../strings/catalogue.ts'
import { dialectTitle, sectionTitle } from './names.ts'
import { categoryDescription, categoryTitle, presetTitle, purposeOf } from './purposes.ts'
import { obedienceOf, retirementOf, statementOf, verificationOf } from './statements.ts'

describe('in German', () => {
  beforeAll(() => changeLanguage('de'))
  afterAll(() => changeLanguage('en'))

  test('everything has a name', () => {
    const names = [
      ...dialects.map(({ id }) => dialectTitle(id)),
      ...categories.flatMap(({ id }) => [categoryTitle(id), categoryDescription(id)]),
      ...presets.map(presetTitle),
    ]
    expect(names).toEqual(expect.arrayContaining(['Entwurf 1996', 'KI-Suche', 'Linkvorschauen']))
    const descriptions = categories.map(({ id, description }) => [categoryDescription(id), description])
    expect(descriptions.filter(([german, english]) => german === english)).toEqual([])
  })

  test('all facts about a crawler have words', () => {
    const said = crawlers.flatMap(crawler => [
      purposeOf(crawler),
      obedienceOf(crawler.obeys),
      verificationOf(crawler.verification),
      statementOf(crawler),
      retirementOf(crawler),
    ])
    expect(said.filter(text => text?.lang === 'en')).toEqual([])
  })

  test.each([
    ['Bravebot', 'Das Verzeichnis ai.robots.txt führt ihn unter denen, die robots.txt befolgen.', undefined],
    [
      'msnbot',
      undefined,
      'Bingbot hat ihn abgelöst. Bing sagte 2010, dass Bingbot Gruppen für msnbot weiter befolgt; eine, die msnbot sperrt, sperrt also auch Bingbot, wenn keine andere Bingbot nennt.',
    ],
  ])('what is stated of %s, and what became of it', (token, statement, retirement) => {
    const crawler = crawlerForOwnToken(token)
    expect([statementOf(crawler)?.text, retirementOf(crawler)?.text]).toEqual([statement, retirement])
  })

  test('crawlers are found by the German words for what they do, and by their names', () => {
    expect(findCrawlers('vorschauen von links in chats').map(({ token }) => token)).toEqual(['WhatsApp'])
    expect(findCrawlers('KI-Suche').map(({ token }) => token)).toContain('PerplexityBot')
    expect(findCrawlers('googlebot')[0]?.token).toBe('Googlebot')
  })

  test.each([
    ['1996 draft §3.2.1', { text: 'Entwurf 1996 §3.2.1' }],
    ['RFC 9309 §2.2', { text: 'RFC 9309 §2.2' }],
    ['Google, Caching', { text: 'Google, Caching', lang: 'en' }],
  ])('the section %s', (title, expected) => {
    expect(sectionTitle({ title, url: '' })).toEqual(expected)
  })
})
