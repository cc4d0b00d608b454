import { describe, expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import { comparisonReport } from '../panes/compare/report.ts'
import { changesPerCrawler } from '../worker/changes.ts'

function compared(before: string, after: string) {
  const asked = { before: parse(before), after: parse(after), reading: 'as-documented' as const }
  const steps = changesPerCrawler(asked)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return { asked, ...step.value }
}

const before =
  'User-agent: *\nDisallow: /a\nContent-Usage: train-ai=n\n\nUser-agent: Bingbot\nContent-Signal: search=no\n'

describe('changes of preferences', () => {
  test('are told per crawler, with a witness and the lines, though no verdict changes', () => {
    const { usage, classes } = compared(before, before.replace('Content-Usage: train-ai=n\n', ''))
    expect(classes.map(({ result }) => result)).toEqual(['equivalent'])
    expect(usage).toHaveLength(1)
    expect(usage[0]).toMatchObject({ anyOther: true, tokens: [], result: 'different' })
    expect(usage[0]?.others).toContain('Googlebot')
    expect(usage[0]?.others).not.toContain('Bingbot')
    expect(usage[0]?.differences).toMatchObject([
      { witness: '/', label: 'train-ai', before: { preference: 'disallowed' }, after: { preference: 'unknown' } },
    ])
  })

  test('are none if the lines state the same, or if there are none', () => {
    expect(compared(before, before.replace('Disallow: /a', 'Disallow: /b')).usage).toEqual([])
    expect(compared('User-agent: *\nDisallow: /a', 'User-agent: *\nDisallow: /b').usage).toEqual([])
  })

  test('are in the report', () => {
    const answer = compared(before, before.replace('search=no', 'search=yes'))
    expect(comparisonReport(answer, 'markdown')).toContain(
      '## What may be done with pages\n\n- /: Search goes from `search=no` to `search=yes` for Bingbot',
    )
    expect(comparisonReport(answer, 'text')).toContain('\n- /: Search goes from search=no to search=yes for Bingbot')
    expect(comparisonReport(compared('', ''), 'markdown')).not.toContain('What may be done')
  })
})
