import { expect, test } from 'vitest'
import { said } from '../../core/testing/said.ts'
import { judgePage } from '../robots/judge-page.ts'
import { currentWith } from '../robots/testing.ts'
import { readSettings } from '../settings/settings.ts'
import { usageReportTexts } from './usage-groups.ts'

const settings = readSettings({ crawlers: ['Googlebot', 'Bingbot', 'GPTBot'] })
const url = 'https://example.com/a'

async function texts(...lines: string[]) {
  const read = currentWith({ octets: lines.map(line => `${line}\n`).join('') })
  return usageReportTexts(await judgePage(url, read, settings), read, url)
}

test('what holds for all crawlers is one text without names', async () => {
  expect(await texts('User-agent: *', 'Content-Signal: search=yes', 'Content-Usage: train-ai=n', 'Allow: /')).toEqual([
    `May be fetched, ${said('usage_summary_both', { allowed: [said('usage_category_search')], disallowed: [said('usage_category_train_ai')] })}: line 2, line 3`,
  ])
})

test('crawlers of different groups are named', async () => {
  const groups = ['User-agent: *', 'Content-Usage: train-ai=n', 'Allow: /', 'User-agent: GPTBot', 'Allow: /']
  expect(await texts(...groups)).toEqual([
    `Googlebot, Bingbot: May be fetched, ${said('usage_summary_withLines', { preferences: said('usage_summary_disallowed', { uses: [said('usage_category_train_ai')] }), lines: said('phrase_lines', { count: 1, lines: [2] }) })}`,
  ])
  expect(await texts(...groups, 'Content-Usage: search=y')).toEqual([
    `Googlebot, Bingbot: May be fetched, ${said('usage_summary_withLines', { preferences: said('usage_summary_disallowed', { uses: [said('usage_category_train_ai')] }), lines: said('phrase_lines', { count: 1, lines: [2] }) })}`,
    `GPTBot: May be fetched, ${said('usage_summary_withLines', { preferences: said('usage_summary_allowed', { uses: [said('usage_category_search')] }), lines: said('phrase_lines', { count: 1, lines: [6] }) })}`,
  ])
})

test('nothing is said for crawlers that may not fetch the page', async () => {
  const blocked = ['User-agent: Googlebot', 'Disallow: /', 'User-agent: *', 'Content-Usage: train-ai=n', 'Allow: /']
  expect(await texts(...blocked)).toEqual([
    `Bingbot, GPTBot: May be fetched, ${said('usage_summary_withLines', { preferences: said('usage_summary_disallowed', { uses: [said('usage_category_train_ai')] }), lines: said('phrase_lines', { count: 1, lines: [4] }) })}`,
  ])
  expect(await texts('User-agent: *', 'Content-Usage: train-ai=n', 'Disallow: /')).toEqual([])
})
