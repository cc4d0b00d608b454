import { expect, test } from 'vitest'
import { createLogAudit } from '../../core/audit/log.ts'
import { parse } from '../../core/parse/parse.ts'
import { readSource } from '../../core/testing/read-source.ts'
import { auditMaterial } from './audit-list.mjs'
import { logChunks } from './make-log.mjs'
import { ORIGIN } from './site.mjs'

const made = (seed?: number): string => [...logChunks(300_000, seed)].join('')

test('a made-up log is the same in every run, as large as requested, and every line can be read', () => {
  const text = made()
  expect(made()).toBe(text)
  expect(made(2)).not.toBe(text)
  expect(text.length - 300_000).toBeLessThan(2000)
  const read = readSource(text)
  expect(read.description.kind).toBe('combined')
  expect(read.bad).toEqual([])
  const times = read.records.map(({ time = 0 }) => time)
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test('it has browsers, crawlers, unknown bots, forbidden requests and fetches of robots.txt', () => {
  const log = createLogAudit({ sites: [{ origin: ORIGIN, robots: parse(auditMaterial().file) }] })
  log.add(readSource(made()).records)
  const { counts, crawlers } = log.report()
  expect(counts.others).toBeGreaterThan(counts.read / 2)
  expect(counts.unknownBots).toBeGreaterThan(counts.read / 50)
  expect(counts.crawlers).toBeGreaterThan(counts.read / 10)
  expect(counts.otherHost + counts.notUrl + counts.bad).toBe(0)
  expect(crawlers.length).toBeGreaterThan(5)
  expect(crawlers.some(({ forbidden }) => forbidden > 0)).toBe(true)
  expect(crawlers.some(({ robotsTxt }) => robotsTxt.fetches > 0)).toBe(true)
})

test('URLs of a list are all different', () => {
  const urls = auditMaterial().uniqueUrls(20_000)
  expect(new Set(urls).size).toBe(20_000)
})
