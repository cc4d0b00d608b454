import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { createLogAudit } from '../log.ts'
import { crawledTables } from './sections/crawled.ts'

const formatter = { translate: ({ text }: { readonly text: string }) => text, number: String }
const time = 1_767_225_600_000

function reportOf(requests: readonly (readonly [agent: string, url: string, day: number, status: number])[]) {
  const log = createLogAudit({ sites: [{ origin: 'https://a.example', robots: parse('') }] })
  log.add(
    requests.map(([userAgent, url, day, status], i) => ({
      row: i,
      userAgent,
      url,
      status,
      time: time + day * 86_400_000,
    })),
  )
  return log.report()
}

const log = reportOf([
  ['bingbot/2.0', '/a.js', 0, 200],
  ['Googlebot/2.1', '/', 0, 200],
  ['Googlebot/2.1', '/?b', 0, 404],
  ['Googlebot/2.1', '/c.png', 1, 200],
  ['GPTBot/1.2', '/', 1, 200],
])

test('tables say what each search engine requested, in all and by day, with what lists say of the addresses', () => {
  const sums = {
    engines: ['Bingbot', 'Googlebot'],
    addresses: [
      { kind: 'noindex', requests: [0, 0] },
      { kind: 'unlisted', requests: [0, 2] },
    ],
    directories: [],
  } as const
  const [all, ...byDay] = crawledTables(formatter, log, sums)
  expect(all?.columns.map(({ title }) => title)).toEqual(['Requests of search engines', 'Googlebot', 'Bingbot'])
  expect([...(all?.rows ?? []), all?.total]).toEqual([
    ['pages (HTML, no extension)', '2 (67%)', '0'],
    ['images', '1 (33%)', '0'],
    ['scripts', '0', '1 (100%)'],
    ['with parameters', '1 (33%)', '0'],
    ['answered with an error', '1 (33%)', '0'],
    ['in none of the lists', '2 (67%)', '0'],
    ['All', '3', '1'],
  ])
  expect(byDay.map(({ caption, isFolded }) => [caption, isFolded])).toEqual([
    ['Googlebot by day, in UTC', true],
    ['Bingbot by day, in UTC', true],
  ])
  expect(byDay[0]?.columns.map(({ title }) => title)).toEqual([
    ...['Day', 'All', 'pages (HTML, no extension)', 'images', 'with parameters', 'answered with an error'],
  ])
  expect([...(byDay[0]?.rows ?? []), byDay[0]?.total]).toEqual([
    ['2026-01-01', '2', '100%', '0%', '50%', '50%'],
    ['2026-01-02', '1', '0%', '100%', '0%', '0%'],
    ['All', '3', '67%', '33%', '33%', '33%'],
  ])
})

test('without search engines there are no tables, and a single day has no table of days', () => {
  expect(crawledTables(formatter, reportOf([['GPTBot/1.2', '/', 0, 200]]), undefined)).toEqual([])
  expect(crawledTables(formatter, reportOf([['Googlebot/2.1', '/', 0, 200]]), undefined)).toHaveLength(1)
})
