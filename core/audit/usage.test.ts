import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { keyed } from '../testing/keyed.ts'
import { said } from '../testing/said.ts'
import { createAudit } from './audit.ts'
import { conflictSentence } from './conflict-sentences.ts'
import { htmlReport } from './export/html.ts'
import { markdownReport } from './export/markdown.ts'
import type { ReportAbout } from './export/report-formatter.ts'
import { rowWriter } from './export/row-writer.ts'
import { rowUses } from './usage.ts'

const file = `User-agent: *
Content-Signal: ai-train=no, search=yes
Content-Usage: /both/ train-ai=y
Disallow: /closed/

User-agent: GPTBot
Allow: /
`
const crawlers = [{ token: 'Bingbot' }, { token: 'GPTBot' }]
const about = { made: 0, files: [] }

function auditOf(text: string, urls = ['/a', '/both/b', '/closed/c']) {
  const audit = createAudit({
    sites: [{ origin: 'https://a.example', robots: parse(text) }],
    crawlers,
    unique: true,
    now: 0,
  })
  const source = audit.addSource({ name: 'list' })
  audit.add(
    urls.map((url, i) => ({ url, row: i + 1 })),
    source,
  )
  return audit
}

describe('what the file says about the use of rows', () => {
  test('is in the verdicts on rows that may be fetched, if the file says anything to the crawler', () => {
    const { view, report } = auditOf(file)
    expect([0, 1, 2].map(row => view.rowAt(row).verdicts.map(({ usage }) => usage))).toEqual([
      [{ aiTraining: 'disallowed', aiUse: 'not-stated', search: 'allowed', lines: [2] }, undefined],
      [{ aiTraining: 'contradictory', aiUse: 'not-stated', search: 'allowed', lines: [2, 3] }, undefined],
      [undefined, undefined],
    ])
    expect(report().statesUsage).toBe(true)
  })

  test('that contradict each other is a conflict, with a filter', () => {
    const { view, report } = auditOf(file)
    expect(view.rowAt(1).conflicts).toEqual([{ kind: 'usage-contradictory', crawlers: [0] }])
    expect([...view.filter({ conflict: 'usage-contradictory' })]).toEqual([1])
    const [conflict] = report().conflicts
    expect(conflict).toMatchObject({ kind: 'usage-contradictory', rows: 1 })
    expect(conflict?.byCrawler.map(({ count, lines }) => [count, lines])).toEqual([
      [1, []],
      [0, []],
    ])
    expect(conflict && keyed(conflictSentence(conflict, ['Bingbot', 'GPTBot']))).toBe(
      'audit_conflict_usage_contradictory(count: 1, for: audit_phrase_for(crawlers: audit_phrase_together(items: [Bingbot])))',
    )
  })

  test('is judged again by another file', () => {
    const audit = auditOf(file)
    const again = audit.judgeAgain([
      { origin: 'https://a.example', robots: parse(file.replace('ai-train=no', 'ai-train=yes')) },
    ])
    while (!again.step(10));
    expect(again.report().conflicts).toEqual([])
    expect(again.view.rowAt(1).verdicts[0]?.usage).toMatchObject({ aiTraining: 'allowed', lines: [2, 3] })
  })

  test('leaves everything as it was if the file says nothing', () => {
    const { view, report } = auditOf('User-agent: *\nDisallow: /closed/\n')
    expect(report()).toMatchObject({ statesUsage: false, conflicts: [] })
    expect(Object.keys(view.rowAt(0).verdicts[0] ?? {})).toEqual(['state', 'line', 'rule'])
  })
})

describe('exports', () => {
  const rowsOf = (usage: boolean) => {
    const { view } = auditOf(file)
    const writer = rowWriter({ format: 'csv', crawlers, sources: [{ name: 'list' }], usage })
    const text = writer.begin() + writer.rows([0, 1, 2].map(view.rowAt))
    const [names = [], ...rows] = new Papa.Parser({ delimiter: ',', newline: '\r\n' as '\n' }).parse(
      text,
      0,
      false,
    ).data
    const cells = rows.map(row => Object.fromEntries(row.map((cell, i) => [names[i], cell])))
    return { names, data: cells.slice(0, 3) }
  }

  test('have a column for each use and crawler', () => {
    const { data } = rowsOf(true)
    const told = data.map(row => [
      row['bingbot_ai_training'],
      row['bingbot_ai_use'],
      row['bingbot_search'],
      row['bingbot_usage_lines'],
      row['gptbot_ai_training'],
      row['conflicts'],
    ])
    expect(told).toEqual([
      ['disallowed', 'not-stated', 'allowed', '2', 'not-stated', ''],
      ['contradictory', 'not-stated', 'allowed', '2, 3', 'not-stated', 'usage-contradictory (Bingbot)'],
      ['', '', '', '', 'not-stated', ''],
    ])
  })

  test('have none without being asked, and JSON lines have it with each verdict', () => {
    expect(rowsOf(false).names.filter(name => /_ai_|usage/.test(name))).toEqual([])
    const { view } = auditOf(file)
    const writer = rowWriter({ format: 'jsonl', crawlers, sources: [{ name: 'list' }] })
    expect(JSON.parse(writer.rows([view.rowAt(0)])).verdicts[0].usage).toMatchObject({ aiTraining: 'disallowed' })
  })
})

describe('reports', () => {
  const reportOf = (text: string): ReportAbout => ({
    ...about,
    crawlers: [...crawlers],
    sources: [{ name: 'list' }],
    report: auditOf(text).report(),
    say: wording => wording.text,
    language: 'en',
    numbers: String,
  })

  test('have the sums of each use, once for crawlers with the same sums', () => {
    const markdown = markdownReport(reportOf(file))
    expect(markdown).toContain(`## ${said('report_usageTitle')}`)
    expect(markdown).toContain(`| Crawler | Use | not allowed | allowed | contradictory | not stated |
| :-- | :-- | --: | --: | --: | --: |
| Bingbot | AI training | 1 | 0 | 1 | 0 |
| Bingbot | AI use | 0 | 0 | 0 | 2 |
| Bingbot | Search | 0 | 2 | 0 | 0 |
| GPTBot | AI training | 0 | 0 | 0 | 3 |`)
    expect(markdown).toContain('They block nothing: only Disallow does.')
    const alike = markdownReport(reportOf('User-agent: *\nContent-Usage: train-ai=n\n'))
    expect(alike).toContain(`| Crawler | Use | not allowed | allowed | not stated |
| :-- | :-- | --: | --: | --: |
| Bingbot and GPTBot | AI training | 3 | 0 | 0 |`)
    expect(htmlReport(reportOf(file))).toContain('<th scope="row">Bingbot</th><td>AI training</td>')
  })

  test('say nothing about use if the file says nothing', () => {
    const markdown = markdownReport(reportOf('User-agent: *\nDisallow: /closed/\n'))
    expect(markdown).not.toMatch(/may be done|AI training/)
  })
})

describe('sums of the uses', () => {
  const sums = (text: string, urls?: string[]) => auditOf(text, urls).report().usage

  test('count the rows that a crawler may fetch, for each use and state', () => {
    const [bingbot, gptbot] = sums(file, ['/a', '/b', '/both/b', '/closed/c'])
    expect(bingbot).toEqual({
      aiTraining: { disallowed: 2, allowed: 0, contradictory: 1, 'not-stated': 0 },
      aiUse: { disallowed: 0, allowed: 0, contradictory: 0, 'not-stated': 3 },
      search: { disallowed: 0, allowed: 3, contradictory: 0, 'not-stated': 0 },
    })
    // Its own group says nothing about use.
    expect(gptbot?.aiTraining).toEqual({ disallowed: 0, allowed: 0, contradictory: 0, 'not-stated': 4 })
  })

  test('are empty if no file says anything', () => {
    expect(sums('User-agent: *\nDisallow: /closed/\n')).toEqual([])
  })

  test('are those of the file that the rows are judged by again', () => {
    const audit = auditOf(file)
    const again = audit.judgeAgain([
      { origin: 'https://a.example', robots: parse(file.replace('ai-train=no', 'ai-train=yes')) },
    ])
    while (!again.step(1));
    expect(again.report().usage[0]?.aiTraining).toMatchObject({ allowed: 2, disallowed: 0, contradictory: 0 })
  })

  test('law: are what the rows say one by one, however the rows arrive', () => {
    const line = fc.constantFrom(
      'User-agent: *',
      'User-agent: GPTBot',
      'User-agent: Bingbot',
      'Disallow: /a',
      'Allow: /a/b',
      'Content-Usage: train-ai=n',
      'Content-Usage: /a/ train-ai=y, search=n',
      'Content-Signal: ai-train=no, search=yes',
    )
    const url = fc.constantFrom('/', '/a', '/a/', '/a/b', '/a/b/c', '/c', '/d?x=1')
    const seen = new Set<string>()
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 10 }),
        fc.array(fc.array(url, { maxLength: 5 }), { maxLength: 3 }),
        (lines, batches) => {
          const audit = auditOf(`User-agent: *\n${lines.join('\n')}`, [])
          const source = audit.addSource({ name: 'more' })
          for (const urls of batches) {
            audit.add(
              urls.map((one, i) => ({ url: one, row: i + 1 })),
              source,
            )
            const { usage, statesUsage } = audit.report()
            expect(usage.length).toBe(statesUsage ? 2 : 0)
            const rows = Array.from({ length: audit.view.count() }, (_, row) => audit.view.rowAt(row))
            usage.forEach((sum, crawler) => {
              for (const { id } of rowUses) {
                const counts = { disallowed: 0, allowed: 0, contradictory: 0, 'not-stated': 0 }
                for (const { verdicts } of rows) {
                  const verdict = verdicts[crawler]
                  if (verdict?.state !== 'allowed') continue
                  const state = verdict.usage?.[id] ?? 'not-stated'
                  if (state !== 'not-applicable') counts[state]++
                  seen.add(state)
                }
                expect(sum[id]).toEqual(counts)
              }
            })
          }
        },
      ),
      { numRuns: 100 },
    )
    expect([...seen].sort()).toEqual(['allowed', 'contradictory', 'disallowed', 'not-stated'])
  })
})
