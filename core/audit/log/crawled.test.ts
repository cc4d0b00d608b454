import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { fileKindOf, fileKinds } from '../file-types.ts'
import { createLogAudit } from '../log.ts'
import { type CrawledKind, crawledKinds } from './crawled.ts'

const DAY = 86_400_000
const START = 1_767_225_600_000
const origin = 'https://a.example'
const robots = parse('User-agent: *\nDisallow: /private/\n')
const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const gpt = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'

interface Request {
  readonly url: string
  readonly day?: number | undefined
  readonly status?: number
  readonly userAgent?: string
  readonly address?: string
}

function crawledOf(requests: readonly Request[], prefixes?: readonly string[]) {
  const log = createLogAudit({
    sites: [{ origin, robots }],
    ...(prefixes && { addresses: [{ tokens: ['Googlebot'], prefixes }] }),
  })
  log.add(
    requests.map(({ day, userAgent = google, ...one }, i) => ({
      row: i + 1,
      userAgent,
      ...one,
      ...(day === undefined ? {} : { time: START + day * DAY }),
    })),
  )
  return new Map(log.report().crawlers.map(({ token, crawled }) => [token, crawled]))
}

const countsOf = (requests: readonly Request[]): Partial<Record<CrawledKind, number>> =>
  Object.fromEntries((crawledOf(requests).get('Googlebot')?.kinds ?? []).map(one => [one.kind, one.requests]))

describe('the kind of a file', () => {
  test.each<[path: string, kind: (typeof fileKinds)[number]]>([
    ['/', 'pages'],
    ['/a', 'pages'],
    ['/a.b/c', 'pages'],
    ['/a.', 'pages'],
    ['/a.html', 'pages'],
    ['/a.PHP', 'pages'],
    ['/a.no-extension', 'pages'],
    ['/a.muchtoolong', 'pages'],
    ['/a.min.js', 'scripts'],
    ['/a.css', 'styles'],
    ['/a.JPG', 'images'],
    ['/a.woff2', 'fonts'],
    ['/sitemap.xml', 'data'],
    ['/a.pdf', 'documents'],
    ['/a.mp4', 'otherFiles'],
  ])('%s', (path, kind) => {
    for (const [before, after] of [
      ['', ''],
      ['https://a.js', '.png/x.css'],
      ['', '?b=/c.gif'],
    ] as const)
      expect(fileKinds[fileKindOf(before + path + after, before.length, before.length + path.length)]).toBe(kind)
  })
})

describe('what a search engine requested', () => {
  test('is counted by kind and day, in any order', () => {
    const requests: readonly Request[] = [
      { url: '/robots.txt', day: 0, status: 200 },
      { url: '/', day: 0, status: 200 },
      { url: '/a.css?v=2', day: 0, status: 304 },
      { url: '/a?b=/c.js#d.png', day: 2, status: 301 },
      { url: '/e.pdf#f?', day: 2, status: 404 },
      { url: '/g', status: 503 },
    ]
    const crawled = {
      requests: 5,
      days: [2, 0, 2],
      kinds: [
        { kind: 'pages', requests: 3, days: [1, 0, 1] },
        { kind: 'styles', requests: 1, days: [1, 0, 0] },
        { kind: 'documents', requests: 1, days: [0, 0, 1] },
        { kind: 'parameters', requests: 2, days: [1, 0, 1] },
        { kind: 'redirects', requests: 1, days: [0, 0, 1] },
        { kind: 'errors', requests: 2, days: [0, 0, 1] },
      ],
    }
    expect(crawledOf(requests).get('Googlebot')).toEqual(crawled)
    expect(crawledOf(requests.toReversed()).get('Googlebot')).toEqual(crawled)
  })

  test('does not hold what others requested', () => {
    const requests = [
      { url: '/a', day: 0, address: '192.0.2.1' },
      { url: '/b', day: 0, address: '203.0.113.9' },
      { url: '/c', day: 0, address: '192.0.2.1', userAgent: gpt },
    ]
    const crawled = crawledOf(requests, ['192.0.2.0/24'])
    expect(crawled.get('Googlebot')).toEqual({
      requests: 1,
      days: [1],
      kinds: [{ kind: 'pages', requests: 1, days: [1] }],
    })
    expect([crawled.has('GPTBot'), crawled.get('GPTBot')]).toEqual([true, undefined])
  })

  test('has no days without times', () => {
    expect(crawledOf([{ url: '/a' }]).get('Googlebot')).toEqual({
      requests: 1,
      days: [],
      kinds: [{ kind: 'pages', requests: 1, days: [] }],
    })
  })

  test('adds up: each request is of one kind of file, and each with a time of one day', () => {
    const request = fc.record({
      url: fc.constantFrom('/', '/a.js', '/a.png?b', '/c?d=e', '/f.xml', '/g.zip', '/h.ttf#i'),
      day: fc.option(fc.nat(250), { nil: undefined }),
      status: fc.constantFrom(200, 302, 304, 404, 500),
    })
    fc.assert(
      fc.property(fc.array(request, { minLength: 1, maxLength: 50 }), requests => {
        const { requests: all, days, kinds } = crawledOf(requests).get('Googlebot') ?? { kinds: [], days: [] }
        const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
        const files = kinds.filter(({ kind }) => fileKinds.some(one => one === kind))
        const dated = requests.filter(({ day }) => day !== undefined).length
        expect([all, sum(files.map(one => one.requests))]).toEqual([requests.length, requests.length])
        expect([sum(days), sum(files.flatMap(one => one.days))]).toEqual([dated, dated])
        expect(days.length).toBeLessThanOrEqual(100)
        const ofEach = crawledKinds.map(kind => sum(requests.map(one => countsOf([one])[kind] ?? 0)))
        expect(crawledKinds.map(kind => kinds.find(one => one.kind === kind)?.requests ?? 0)).toEqual(ofEach)
      }),
    )
  })
})
