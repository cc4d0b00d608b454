import { expect, test } from 'vitest'
import { said } from '../../core/testing/said.ts'
import type { HttpHeader } from '../browser/types.ts'
import { judgePage } from '../robots/judge-page.ts'
import { currentWith } from '../robots/testing.ts'
import { readSettings } from '../settings/settings.ts'
import { silentPage, translateIn } from '../testing.ts'
import { formatsFor } from '../ui/format.ts'
import { pageReportOf } from './page-report.ts'
import { findingsReport } from './report.ts'

const usual = readSettings({ crawlers: ['Googlebot', 'GPTBot'] })
const t = translateIn('en')
const formats = { ...formatsFor('en'), time: () => 'Jan 15, 2026, 12:00' }

async function findings(url: string, octets: string, settings = usual, canonical?: string, headers: HttpHeader[] = []) {
  const read = currentWith({ octets })
  const judged = await judgePage(url, read, settings)
  const canonicals = canonical === undefined ? [] : [canonical]
  const facts = { ...silentPage, metas: [{ name: 'robots', content: 'noindex' }], headers, canonicals }
  return { url, read, judged, page: pageReportOf(facts, url, judged, 0) }
}

const partly = await findings('https://example.com/private', 'user-agent: googlebot\ndisallow: /private\n')

test('a file that goes on after its beginning is larger than what was read', () => {
  const { answer } = partly.read.entry
  const read = currentWith({ octets: answer.octets, truncated: true })
  expect(findingsReport({ ...partly, read }, [], 'text', t, formats)).toContain('200, more than 41 bytes, read on')
})

test('as Markdown', () => {
  expect(findingsReport(partly, [], 'markdown', t, formats)).toBe(
    [
      '**1 of 2 crawlers may not fetch this page: Googlebot.**\\',
      '`https://example.com/private`',
      '',
      '| Crawler | Verdict | Why |',
      '|---|---|---|',
      `| Googlebot | blocked | line 2: \`disallow: /private\`; ${said('verdict_group_own', { token: 'Googlebot' })} |`,
      '| GPTBot | allowed | No group names it, and there is none for \\* |',
      '',
      '- Googlebot may not fetch this page, so the noindex on it cannot be seen.',
      '- `noindex` (meta, for all)',
      '',
      '`https://example.com/robots.txt`: 200, 41 bytes, read on Jan 15, 2026, 12:00',
      '',
    ].join('\n'),
  )
})

test('as text', () => {
  expect(findingsReport(partly, [], 'text', t, formats)).toBe(
    [
      '1 of 2 crawlers may not fetch this page: Googlebot.',
      'https://example.com/private',
      '',
      `Googlebot · blocked · line 2: disallow: /private; ${said('verdict_group_own', { token: 'Googlebot' })}`,
      'GPTBot · allowed · No group names it, and there is none for *',
      '',
      'Googlebot may not fetch this page, so the noindex on it cannot be seen.',
      'noindex (meta, for all)',
      '',
      'https://example.com/robots.txt: 200, 41 bytes, read on Jan 15, 2026, 12:00',
      '',
    ].join('\n'),
  )
})

test('what the page says about the use of its content is in the report', async () => {
  const header = [{ name: 'Content-Usage', value: 'train-ai=n' }]
  expect(
    findingsReport(await findings('https://example.com/a', '', usual, undefined, header), [], 'markdown', t, formats),
  ).toContain(
    `- ${said('directive_usage_disallowed', { header: '`Content-Usage: train-ai=n`', uses: [said('usage_category_train_ai')] })}\n`,
  )
})

test('what robots.txt says about the use of the page comes after the verdicts', () => {
  const usage = ['GPTBot: May be fetched, not for AI training: line 3']
  expect(findingsReport(partly, usage, 'markdown', t, formats)).toContain(
    'there is none for \\* |\n\n- GPTBot: May be fetched, not for AI training: line 3\n\n- Googlebot may not fetch',
  )
  expect(findingsReport(partly, usage, 'text', t, formats)).toContain(
    'there is none for *\n\nGPTBot: May be fetched, not for AI training: line 3\n\nGooglebot may not fetch',
  )
})

test('a canonical link to another page is in the report', async () => {
  const other = await findings('https://example.com/a', '', usual, '/b')
  expect(findingsReport(other, [], 'markdown', t, formats)).toContain(
    '- Its canonical link names another page: `https://example.com/b`\n',
  )
  const own = await findings('https://example.com/a', '', usual, '/a')
  expect(findingsReport(own, [], 'text', t, formats)).not.toContain('canonical')
})

test('the redirects on the way to the page are in the report, in their order', async () => {
  const found = await findings('https://example.com/c', '')
  const hops = [
    { url: 'https://example.com/a', headers: [], status: 301 },
    { url: 'https://example.com/b', headers: [], status: 302 },
  ]
  const page = { ...found.page, facts: { ...found.page.facts, hops } }
  expect(findingsReport({ ...found, page }, [], 'markdown', t, formats)).toContain(
    '- 301 → `https://example.com/b`\n- 302 → `https://example.com/c`\n- Googlebot',
  )
})

test('what was not read of the page is in the report: redirects, tags, frames', async () => {
  const found = await findings('https://example.com/c', '')
  const facts = { ...found.page.facts, metas: [], moreHops: 2, more: true, frames: 1 }
  const report = findingsReport(
    { ...found, page: pageReportOf(facts, found.url, found.judged, 0) },
    [],
    'markdown',
    t,
    formats,
  )
  expect(report).toContain('- 2 more redirects\n- Whether Googlebot may index')
  expect(report).toContain(`- ${t('pageMore')}\n- It shows 1 frame`)
})

test('canonical links that name different pages are in the report, each with its place', async () => {
  const links = [{ name: 'Link', value: '</c>; rel="canonical"' }]
  const report = findingsReport(
    await findings('https://example.com/a', '', usual, '/b', links),
    [],
    'markdown',
    t,
    formats,
  )
  const differ = '- Its canonical links name different pages, so search engines choose for themselves:'
  expect(report).toContain(
    `${differ} Link: \`https://example.com/c\`\n${differ} \\<link\\>: \`https://example.com/b\`\n`,
  )
})

test.each(['markdown', 'text'] as const)('invisible characters of a rule are written out in %s', async format => {
  const octets = Buffer.from('user-agent: *\ndisallow: /\u202egpj.exe\n').toString('latin1')
  const turned = await findings('https://example.com/%E2%80%AEgpj.exe', octets)
  expect(findingsReport(turned, [], format, t, formats)).toContain('disallow: /‹U+202E›gpj.exe')
  expect(findingsReport(turned, [], format, t, formats)).not.toContain('\u202e')
})

test('text from a file stays text in Markdown: it makes no link, no HTML and no end of a cell', async () => {
  const settings = readSettings({ crawlers: ['Googlebot'], reading: 'koster-1996' })
  const hostile = await findings(
    'https://example.com/`|` ``<img src=x>``',
    'user-agent: *\ndisallow: /`|` ``<img\n',
    settings,
  )
  const report = findingsReport(hostile, [], 'markdown', t, formats)
  expect(report).toContain('```disallow: /`\\|` ``<img```')
})
