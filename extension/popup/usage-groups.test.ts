import { expect, test } from 'vitest'
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
    'May be fetched, also for search, not for AI training: line 2, line 3',
  ])
})

test('crawlers of different groups are named', async () => {
  const groups = ['User-agent: *', 'Content-Usage: train-ai=n', 'Allow: /', 'User-agent: GPTBot', 'Allow: /']
  expect(await texts(...groups)).toEqual(['Googlebot, Bingbot: May be fetched, not for AI training: line 2'])
  expect(await texts(...groups, 'Content-Usage: search=y')).toEqual([
    'Googlebot, Bingbot: May be fetched, not for AI training: line 2',
    'GPTBot: May be fetched, also for search: line 6',
  ])
})

test('nothing is said for crawlers that may not fetch the page', async () => {
  const blocked = ['User-agent: Googlebot', 'Disallow: /', 'User-agent: *', 'Content-Usage: train-ai=n', 'Allow: /']
  expect(await texts(...blocked)).toEqual(['Bingbot, GPTBot: May be fetched, not for AI training: line 4'])
  expect(await texts('User-agent: *', 'Content-Usage: train-ai=n', 'Disallow: /')).toEqual([])
})
