import { expect, test } from 'vitest'
import { said } from '../../core/testing/said.ts'
import type { PageFacts } from '../page/page.ts'
import { judgePage } from '../robots/judge-page.ts'
import { currentWith, NOON } from '../robots/testing.ts'
import { readSettings } from '../settings/settings.ts'
import { silentPage, translateIn } from '../testing.ts'
import { formatsFor } from '../ui/format.ts'
import { pageReportOf } from './page-report.ts'

const url = 'https://example.com/'
const judged = await judgePage(url, currentWith(), readSettings({ crawlers: ['Googlebot', 'Bingbot'] }))

function reportOf(name: string, value: string, joined: boolean) {
  const facts = { ...silentPage, headers: [{ name, value }], joined }
  const { unclear, groups } = pageReportOf(facts, url, judged, Date.UTC(2026, 0))
  return { unclear, groups: groups.map(({ indexing, tokens }) => `${indexing.reason}: ${tokens.join(' ')}`) }
}

const tag = 'x-robots-tag'
const ambiguous = ['noindex: Googlebot', 'directives-unknown: Bingbot']
const named = ['noindex: Googlebot', 'indexable: Bingbot']

test.each<[string, string, string, boolean, boolean, readonly string[]]>([
  ['for all', tag, 'nofollow, noindex', true, false, ['noindex: Googlebot Bingbot']],
  ['for one, and what follows may be another header', tag, 'googlebot: nosnippet, noindex', true, true, ambiguous],
  ['the same where headers are told apart', tag, 'googlebot: nosnippet, noindex', false, false, named],
  ['one directive for each name', tag, 'googlebot: noindex, bingbot: nofollow', true, false, named],
  ['for all first', tag, 'nofollow, googlebot: noindex', true, false, named],
  [
    'a date with commas',
    tag,
    'googlebot: unavailable_after: Friday, 25-Jun-10 15:00:00 GMT',
    true,
    false,
    ['unavailable: Googlebot', 'indexable: Bingbot'],
  ],
  [
    'RFC 8941 §3.1: a list is one in several headers too',
    'robots-tag',
    'googlebot;noindex, bingbot;nofollow',
    true,
    false,
    named,
  ],
])('X-Robots-Tag, %s', (_, name, value, joined, unclear, groups) => {
  expect(reportOf(name, value, joined)).toEqual({ unclear, groups })
})

test.each<[string, Partial<PageFacts>, string, boolean]>([
  ['metas and headers', {}, url, true],
  ['no headers', { headers: undefined }, url, false],
  ['no document', { contentType: undefined }, url, false],
  ['the headers of a PDF, which has no metas', { contentType: undefined }, `${url}a.pdf`, true],
])('that nothing is said is known once all was read: %s', (_, changes, address, read) => {
  expect(pageReportOf({ ...silentPage, ...changes }, address, judged, NOON).read).toBe(read)
})

test('directives without commas', () => {
  const report = pageReportOf(
    { ...silentPage, metas: [{ name: 'robots', content: 'noindex nofollow' }] },
    url,
    judged,
    NOON,
  )
  expect(report.sentences(translateIn('en'), formatsFor('en'))).toEqual([
    {
      state: 'unknown',
      text: 'Whether Googlebot and Bingbot may index this page is not specified: commas are missing in “noindex nofollow”.',
    },
  ])
})

test.each<[number | undefined, string]>([
  [undefined, 'Googlebot and Bingbot may fetch and index this page.'],
  [200, 'Googlebot and Bingbot may fetch and index this page.'],
  [304, 'Googlebot and Bingbot may fetch and index this page.'],
  [404, 'Googlebot and Bingbot may fetch this page, but search engines do not index an answer with status 404.'],
  [503, 'Googlebot and Bingbot may fetch this page, but search engines do not index an answer with status 503.'],
])('a page that was answered with %s', (status, sentence) => {
  const report = pageReportOf({ ...silentPage, status }, url, judged, NOON)
  expect(report.sentences(translateIn('en'), formatsFor('en')).map(({ text }) => text)).toEqual([sentence])
})

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['none', [], [], []],
  ['the element', ['/b'], [], ['<link> other https://example.com/b']],
  ['the header', [], ['</b>; rel="canonical"'], ['Link other https://example.com/b']],
  ['both, the same', ['/b'], ['<https://example.com/b>; rel="canonical"'], ['Link other https://example.com/b']],
  [
    'both, and one is this page',
    ['/'],
    ['</b>; rel="canonical"'],
    ['Link other https://example.com/b', '<link> self https://example.com/'],
  ],
  [
    'two headers',
    [],
    ['</b>; rel="canonical"', '</c>; rel="canonical"'],
    ['Link other https://example.com/b', 'Link other https://example.com/c'],
  ],
  [
    'two elements',
    ['/one', '/two', '/one'],
    [],
    ['<link> other https://example.com/one', '<link> other https://example.com/two'],
  ],
  [
    'an invalid one',
    ['/'],
    ['<mailto:a@b.c>; rel="canonical"'],
    ['Link invalid mailto:a@b.c', '<link> self https://example.com/'],
  ],
])('canonical links: %s', (_, canonicals, links, expected) => {
  const headers = links.map(value => ({ name: 'Link', value }))
  const report = pageReportOf({ ...silentPage, canonicals, headers }, url, judged, NOON)
  expect(
    report.canonicals.map(
      ({ canonical: named, field }) => `${field} ${named.state} ${named.state === 'invalid' ? named.href : named.url}`,
    ),
  ).toEqual(expected)
})

test('a directive that meta and header state is told with both places', () => {
  const facts = {
    ...silentPage,
    headers: [{ name: 'X-Robots-Tag', value: 'noindex' }],
    metas: [{ name: 'robots', content: 'noindex' }],
  }
  const report = pageReportOf(facts, url, judged, NOON)
  expect(report.sentences(translateIn('en'), formatsFor('en')).map(({ text }) => text)).toEqual([
    'Googlebot and Bingbot may fetch this page and keep it out of the index: noindex (X-Robots-Tag and meta).',
  ])
})

test('what headers, metas and links say about the use of the page', () => {
  const facts = {
    ...silentPage,
    headers: [{ name: 'Content-Usage', value: 'train-ai=n' }],
    metas: [{ name: 'TDM-Reservation', content: '1' }],
    licenses: ['/license.xml'],
  }
  const { usage, directives } = pageReportOf(facts, url, judged, Date.UTC(2026, 0))
  expect(usage.map(({ message }) => message)).toEqual([
    said('directive_usage_disallowed', {
      header: '`Content-Usage: train-ai=n`',
      uses: [said('usage_category_train_ai')],
    }),
    said('directive_usage_reserved'),
    said('directive_usage_license', { address: '`/license.xml`' }),
  ])
  expect(directives).toEqual([])
})
