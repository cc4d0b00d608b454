/** Audits keep no part of a source in memory with a text that they show: engines slice a text by pointing into it. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { createAudit } from './audit.ts'
import { createLogAudit } from './log.ts'
import type { AuditRecord } from './record.ts'
import { firstRows } from './sources/first-rows.ts'

const PARTS = 60
const PART_OCTETS = 1_000_000

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** How many octets are kept of parts of a source, each of which holds one record. */
function keptAfter(use: (record: AuditRecord) => void, url: (i: number) => string): number {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let i = 0; i < PARTS; i++) {
    const text = `${String(i).padEnd(PART_OCTETS)}${url(i)}`
    use({ row: i + 1, url: text.slice(PART_OCTETS), userAgent: 'Googlebot/2.1', time: i, status: 200 })
  }
  collectGarbage()
  return process.memoryUsage().heapUsed - before
}

const rules = Array.from({ length: PARTS }, (_, i) => `Disallow: /${i}/`)
const site = { origin: 'https://a.example', robots: parse(['User-agent: *', ...rules].join('\n')) }

test('examples of forbidden requests', () => {
  const log = createLogAudit({ sites: [site] })
  expect(
    keptAfter(
      one => log.add([one]),
      i => `/${i}/a-page-that-is-closed`,
    ),
  ).toBeLessThan(PART_OCTETS * 20)
  expect(log.report().crawlers[0]?.forbiddenBy).toHaveLength(PARTS)
})

test('rows that are not judged', () => {
  const audit = createAudit({ sites: [site], crawlers: [{ token: 'Googlebot' }], unique: true, now: 0 })
  const number = audit.addSource({ name: 'list' })
  expect(
    keptAfter(
      one => audit.add([one], number),
      i => `mailto:${i}@a.example`,
    ),
  ).toBeLessThan(PART_OCTETS * 20)
  expect(audit.report().unjudged).toHaveLength(PARTS)
})

test('the first rows of a source', () => {
  const shown: ReturnType<typeof firstRows>[] = []
  const use = (record: AuditRecord) => {
    const rows = firstRows()
    rows.add(record)
    shown.push(rows)
  }
  expect(keptAfter(use, i => `https://a.example/a-page-${i}`)).toBeLessThan(PART_OCTETS * 20)
  expect(shown.flatMap(rows => rows.understood().rows)).toHaveLength(PARTS)
})
