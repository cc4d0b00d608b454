import { expect, test } from 'vitest'
import { judgePage } from '../judge-page.ts'
import { entryWith } from '../robots/testing.ts'
import { readSettings } from '../settings.ts'
import { pageReportOf } from './page-report.ts'

const url = 'https://example.com/'
const judged = judgePage(url, entryWith(), readSettings({ crawlers: ['Googlebot', 'Bingbot'] }))

function reportOf(name: string, value: string, joined: boolean) {
  const facts = {
    metas: [],
    headers: [{ name, value }],
    joined,
    canonical: undefined,
    contentType: 'text/html',
    frames: 0,
  }
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
