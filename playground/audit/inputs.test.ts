import { expect, test } from 'vitest'
import { createAudit } from '../../core/audit/index.ts'
import { parse } from '../../core/index.ts'
import { openInput, readInput, reportsOf, startInputs } from './inputs.ts'
import { judgingOf } from './judging.ts'
import { fileOf, octetsOf } from './testing.ts'

test('an input whose rows no longer fit into the audit says so', () => {
  const robots = parse('')
  const asked = { crawlers: [{ token: 'Googlebot' }], judgeOthers: false, now: 0 }
  const judging = judgingOf({ ...asked, robots, reading: 'as-documented', others: [] })
  const site = { origin: 'https://example.com', robots }
  judging.audit = createAudit({ ...asked, sites: [site], unique: true, memory: 3_000_000 })
  const inputs = startInputs(judging, octetsOf)
  const rows = Array.from({ length: 100_000 }, (_, i) => `/${i}\n`).join('')
  for (const [id, text] of ['/a\n', rows, '/b\n'].entries()) {
    for (const _ of readInput(inputs, openInput(inputs, { id, name: `${id}.txt`, file: fileOf(text) })));
  }
  const { full } = judging.audit.report()
  expect(full?.text).toContain('3 MB')
  expect(reportsOf(inputs).map(report => [report.state, report.full])).toEqual([
    ['read', undefined],
    ['read', full],
    ['read', full],
  ])
})
