import { expect, test } from 'vitest'
import { type PageSource, pageDirectives } from '../../core/indexing/index.ts'
import { judgePage } from '../robots/judge-page.ts'
import { currentWith, NOON } from '../robots/testing.ts'
import { readSettings } from '../settings/settings.ts'
import { indexingGroups } from './indexing.ts'

const meta = (content: string, name = 'robots'): PageSource => ({ metas: [{ name, content }] })
const OPEN = 'https://example.com/'
const PRIVATE = 'https://example.com/private'

test.each<[string, { url: string; page: PageSource; crawlers?: string[]; complete?: boolean }, object]>([
  ['nothing said', { url: OPEN, page: {} }, { indexable: ['Googlebot', 'Bingbot'] }],
  ['noindex seen', { url: OPEN, page: meta('noindex') }, { noindex: ['Googlebot', 'Bingbot'] }],
  [
    'blocked, so noindex is never seen',
    { url: PRIVATE, page: meta('noindex') },
    { 'blocked-noindex-unseen': ['Googlebot', 'Bingbot'] },
  ],
  ['blocked, and nothing said', { url: PRIVATE, page: {} }, { blocked: ['Googlebot', 'Bingbot'] }],
  [
    'one crawler by name',
    { url: OPEN, page: meta('noindex', 'googlebot') },
    { noindex: ['Googlebot'], indexable: ['Bingbot'] },
  ],
  [
    'one by name that is no search engine',
    { url: OPEN, page: meta('noindex', 'gptbot') },
    { noindex: ['GPTBot'], indexable: ['Googlebot', 'Bingbot'] },
  ],
  [
    'a name that is followed by a crawler of the same operator',
    { url: OPEN, page: meta('noindex', 'googlebot'), crawlers: ['Googlebot-Image'] },
    { noindex: ['Googlebot-Image'] },
  ],
  [
    'headers that could not be read: silence says nothing',
    { url: OPEN, page: {}, complete: false },
    { 'directives-unknown': ['Googlebot', 'Bingbot'] },
  ],
  [
    'headers that could not be read: a word still counts',
    { url: OPEN, page: meta('noindex'), complete: false },
    { noindex: ['Googlebot', 'Bingbot'] },
  ],
  [
    'Google reads no names of its other crawlers in meta tags',
    { url: OPEN, page: meta('noindex', 'googlebot-image'), crawlers: ['Googlebot-Image', 'Google-InspectionTool'] },
    { indexable: ['Googlebot-Image'] },
  ],
  [
    'the same name in a header',
    {
      url: OPEN,
      page: { headers: [{ name: 'X-Robots-Tag', value: 'googlebot-image: noindex' }] },
      crawlers: ['Googlebot-Image', 'Googlebot'],
    },
    { noindex: ['Googlebot-Image'], indexable: ['Googlebot'] },
  ],
  ['robots is for search', { url: OPEN, page: meta('noindex'), crawlers: ['AdsBot-Google'] }, {}],
  [
    'a crawler that is not for search by its own name',
    { url: OPEN, page: meta('noindex', 'AdsBot-Google'), crawlers: ['AdsBot-Google'] },
    { noindex: ['AdsBot-Google'] },
  ],
  [
    'no commas between directives',
    { url: OPEN, page: meta('noindex nofollow') },
    { 'directives-unclear': ['Googlebot', 'Bingbot'] },
  ],
  ['what never fetches indexes nothing', { url: OPEN, page: meta('noindex'), crawlers: ['Google-Extended'] }, {}],
])('%s', async (_, { url, page, crawlers = ['Googlebot', 'Bingbot', 'GPTBot'], complete = true }, expected) => {
  const judged = await judgePage(url, currentWith(), readSettings({ crawlers }))
  const groups = indexingGroups(judged, pageDirectives(page), { complete, now: NOON })
  expect(Object.fromEntries(groups.map(({ indexing, tokens }) => [indexing.reason, tokens]))).toEqual(expected)
})

const told = (googlebot: string, bingbot: string): PageSource => ({
  metas: [
    { name: 'googlebot', content: googlebot },
    { name: 'bingbot', content: bingbot },
  ],
})
const together = [['Googlebot', 'Bingbot']]
const apart = [['Googlebot'], ['Bingbot']]

test.each<[string, string, PageSource, string[][]]>([
  ['the same word', OPEN, told('noindex', 'noindex'), together],
  ['two words of one meaning', OPEN, told('noindex', 'none'), apart],
  ['the same date', OPEN, told('unavailable_after: 2010-01-01', 'unavailable_after: 2010-01-01'), together],
  ['two dates', OPEN, told('unavailable_after: 2010-01-01', 'unavailable_after: 2020-01-01'), apart],
  ['two words that are never seen', PRIVATE, told('noindex', 'none'), apart],
  ['a word that is never seen, for one only', PRIVATE, told('noindex', 'nofollow'), apart],
])('crawlers share a sentence only if what decides reads the same: %s', async (_, url, page, expected) => {
  const judged = await judgePage(url, currentWith(), readSettings({ crawlers: ['Googlebot', 'Bingbot'] }))
  const groups = indexingGroups(judged, pageDirectives(page), { complete: true, now: NOON })
  expect(groups.map(({ tokens }) => tokens)).toEqual(expected)
})
