import { expect, test } from 'vitest'
import { openSource } from '../../core/audit/sources/index.ts'
import { wordings } from '../../core/text/wording.ts'
import type { InputReport } from '../../playground/audit/question.ts'
import { sitemapContentOf } from './sitemap-content.ts'

const because = wordings('test', { full: 'No more rows fit.' }).say('full')

function reportOf(text: string, change: Partial<InputReport> = {}): InputReport {
  const nothing = () => {}
  const sink = { found: nothing, records: nothing, urls: nothing, bad: nothing }
  const source = openSource({ name: 'sitemap.xml', options: {}, sink })
  source.push(new TextEncoder().encode(text))
  source.end()
  const none = { source: undefined, logSource: undefined, sameAs: undefined, full: undefined }
  return { id: 1, state: 'read', description: source.describe(), firstLines: [], bad: [], ...none, ...change }
}

const index = '<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>'
const parts = ['https://a.example/1.xml']

test('a file that was read to its end has its parts', () => {
  expect(sitemapContentOf(reportOf(index))).toEqual({ parts, refusal: undefined })
})

test('a file that was not read to its end says why', () => {
  expect(sitemapContentOf(undefined)).toEqual({ parts: [], refusal: { type: 'stopped' } })
  expect(sitemapContentOf(reportOf(index, { state: 'unreadable' }))).toEqual({ parts, refusal: { type: 'unreadable' } })
  expect(sitemapContentOf(reportOf(index, { full: because }))).toEqual({
    parts,
    refusal: { type: 'not-readable', because },
  })
  expect(sitemapContentOf(reportOf('<html></html>')).refusal).toMatchObject({ type: 'not-readable' })
})
