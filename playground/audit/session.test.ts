import { describe, expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import type { AuditInput, AuditQuestion, Snapshot } from './question.ts'
import { createSession } from './session.ts'
import { fileOf, finish, octetsOf } from './testing.ts'

const robots = parse('User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /\n')

const question = (change: Partial<AuditQuestion> = {}): AuditQuestion => ({
  robots,
  crawlers: [{ token: 'Googlebot' }, { token: 'GPTBot' }],
  reading: 'as-documented',
  others: [],
  judgeOthers: false,
  now: 0,
  ...change,
})

let lastId = 0
const input = (text: string, name = 'list.txt'): AuditInput => ({ id: ++lastId, name, file: fileOf(text) })
const session = (change: Partial<AuditQuestion> = {}) => createSession(question(change), octetsOf)
const blockedIn = ({ report }: Snapshot) => report?.crawlers.map(({ states }) => states.blocked)

describe('reading', () => {
  test('the site of the file is the one that most URLs are of', () => {
    const list = 'http://www.example.org/a\nhttps://example.com/a\nhttps://example.com/b\n'
    const { site, report } = finish(session().read([input(list)]))
    expect(site).toEqual({ origin: 'https://example.com', from: 'rows' })
    expect(report?.counts).toMatchObject({ read: 3, judged: 2, otherHost: 1 })
  })

  test('the site that a person names counts', () => {
    const list = 'http://www.example.org/a\nhttps://example.com/a\nhttps://example.com/b\n'
    const { site, report } = finish(session({ origin: 'http://www.example.org' }).read([input(list)]))
    expect(site).toEqual({ origin: 'http://www.example.org', from: 'chosen' })
    expect(report?.counts).toMatchObject({ judged: 1, otherHost: 2 })
  })

  test('files of other sites and judging others change what is judged', () => {
    const list = 'https://example.com/a\nhttps://example.com/b\nhttps://example.org/a\nhttps://example.net/a\n'
    const others = [{ origin: 'https://example.org', text: '' }]
    const own = finish(session({ others }).read([input(list)]))
    expect(own.report?.counts).toMatchObject({ judged: 3, otherHost: 1 })
    expect(blockedIn(own)).toEqual([1, 2])
    const all = finish(session({ others, judgeOthers: true }).read([input(list)]))
    expect(all.report?.counts).toMatchObject({ judged: 4, otherHost: 0 })
    expect(blockedIn(all)).toEqual([2, 3])
  })

  test('what was read stays when more is read, and a list judges a URL once', () => {
    const one = session()
    const inputs = [input('/a\n/b\n'), input('/b\n/c\n', 'more.txt')]
    finish(one.read(inputs.slice(0, 1)))
    const { report, inputs: read } = finish(one.read(inputs))
    expect(report?.counts).toMatchObject({ read: 4, judged: 3, repeated: 1 })
    expect(read.map(({ state, source }) => [state, source])).toEqual([
      ['read', 0],
      ['read', 1],
    ])
  })

  test('stopped in between it goes on where it was', () => {
    const one = session()
    const list = Array.from({ length: 40_000 }, (_, i) => `/${i % 3 ? 'a' : 'b'}/${i}`).join('\n')
    const inputs = [input(list)]
    const steps = one.read(inputs)
    const first = steps.next()
    expect(first).toMatchObject({ done: false, value: { progress: { done: 256 * 1024, total: list.length } } })
    expect(one.snapshot().report?.rows).toBeGreaterThan(1000)
    expect(one.snapshot().report?.rows).toBeLessThan(40_000)
    const { report } = finish(one.read(inputs))
    expect(report?.counts).toMatchObject({ read: 40_000, judged: 40_000 })
    expect(report?.crawlers[0]?.states.blocked).toBe(Math.floor((40_000 * 2) / 3))
  })

  test('logs are summed up apart from lists', () => {
    const line = (path: string, agent: string) =>
      `192.0.2.1 - - [22/Nov/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 1 "-" "${agent}"\n`
    const log = `${line('/a', 'Mozilla/5.0 (compatible; GPTBot/1.2)') + line('/', 'Mozilla/5.0')}nonsense\n`
    const { report, log: sums, inputs } = finish(session().read([input(log, 'access.log'), input('/a\n')]))
    expect(sums?.counts).toMatchObject({ read: 3, crawlers: 1, others: 1, bad: 1 })
    expect(sums?.crawlers.map(({ token, forbidden }) => [token, forbidden])).toEqual([['GPTBot', 1]])
    expect(report?.counts).toMatchObject({ read: 1, judged: 1 })
    expect(inputs[0]?.bad.map(({ row }) => row)).toEqual([3])
    expect(JSON.stringify([sums, inputs])).not.toContain('192.0.2.1')
  })

  test('what has the octets of an input before is left out, unless a person wants it counted', () => {
    const line = '192.0.2.1 - - [22/Nov/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 1 "-" "GPTBot/1.2"\n'
    const copies = [input(line, 'a.log'), input(line.replace('/a', '/b'), 'b.log'), input(line, 'a (1).log')]
    const { log, inputs } = finish(session().read(copies))
    expect(inputs.map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, 'a.log'])
    expect(log?.counts.read).toBe(2)
    const counted = copies.map((copy, i) => ({ ...copy, countAgain: i === 2 }))
    const all = finish(session().read(counted))
    expect(all.inputs.map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, undefined])
    expect(all.log?.counts.read).toBe(3)
    const [first, , again] = copies as [AuditInput, AuditInput, AuditInput]
    const otherwise = finish(session().read([first, { ...again, options: { reader: 'list' } }]))
    expect(otherwise.inputs[1]?.sameAs).toBeUndefined()
  })

  test('a file that is gone is said to be, and the others are read', () => {
    const gone = { id: ++lastId, name: 'gone.txt', file: new Blob(['/a\n']) }
    const { inputs, report } = finish(session().read([gone, input('/a\n')]))
    expect(inputs.map(({ state }) => state)).toEqual(['unreadable', 'read'])
    expect(report?.counts.read).toBe(1)
  })

  test('a file that holds no rows leaves no report', () => {
    const { report, log, inputs } = finish(session().read([input('')]))
    expect([report, log]).toEqual([undefined, undefined])
    expect(inputs[0]?.state).toBe('read')
  })
})

describe('another file', () => {
  const after = parse('User-agent: *\nDisallow: /b\n')

  test('rows are judged again, and compared with the file that was there', () => {
    const one = session()
    finish(one.read([input('/a\n/a1\n/b\n')]))
    const { report, now } = finish(one.judge({ robots: after }))
    expect(report?.crawlers.map(({ states }) => states.blocked)).toEqual([2, 3])
    expect(now?.sums.crawlers.map(({ states }) => states.blocked)).toEqual([1, 1])
    expect(now?.changes.map(({ newlyBlocked, newlyAllowed }) => [newlyBlocked, newlyAllowed])).toEqual([
      [1, 2],
      [0, 2],
    ])
    expect(one.select({ filter: { crawler: 0, change: 'blocked' } })).toBe(1)
    expect(one.rows(0, 10).map(({ url }) => url)).toEqual(['https://example.com/b'])
  })

  test('the same file again is compared with nothing', () => {
    const one = session()
    finish(one.read([input('/a\n')]))
    finish(one.judge({ robots: after }))
    expect(finish(one.judge({ robots: parse(robots.text) })).now).toBeUndefined()
  })

  test('verdicts are compared with the file before while rows are read', () => {
    const one = session({ robots: after, before: robots })
    const { report, now } = finish(one.read([input('/a\n/b\n')]))
    expect(report?.crawlers[0]?.states).toMatchObject({ allowed: 1, blocked: 1 })
    expect(now?.changes[0]).toMatchObject({ newlyBlocked: 1, newlyAllowed: 1 })
  })

  test('what is read later is judged by the file as it is then', () => {
    const one = session()
    const inputs = [input('/a\n'), input('/b\n')]
    finish(one.read(inputs.slice(0, 1)))
    finish(one.judge({ robots: after }))
    expect(finish(one.read(inputs)).now?.sums.crawlers[0]?.states).toMatchObject({ allowed: 1, blocked: 1 })
  })
})

describe('the rows that are shown', () => {
  test('all in their order, some, and sorted', () => {
    const one = session()
    finish(one.read([input('/c\n/a\n/b\n')]))
    const urls = () => one.rows(0, 10).map(({ url }) => new URL(url).pathname)
    expect(one.select({ filter: {} })).toBe(3)
    expect(urls()).toEqual(['/c', '/a', '/b'])
    expect(one.select({ filter: {}, sort: { by: 'url' } })).toBe(3)
    expect(urls()).toEqual(['/a', '/b', '/c'])
    expect(one.select({ filter: { crawler: 0, state: 'allowed' }, sort: { by: 'url' }, descending: true })).toBe(2)
    expect(urls()).toEqual(['/c', '/b'])
    expect(one.rows(1, 10).map(({ sourceRow }) => sourceRow)).toEqual([3])
  })

  test('those that were chosen stay while they are judged again, with their new verdicts', () => {
    const one = session()
    finish(one.read([input(Array.from({ length: 12_000 }, (_, i) => `/a${i}`).join('\n'))]))
    const filter = { crawler: 0, state: 'blocked' } as const
    expect(one.select({ filter })).toBe(12_000)
    const steps = one.judge({ robots: parse('User-agent: *\nDisallow: /a1\n') })
    steps.next()
    expect(one.select({ filter })).toBe(12_000)
    expect(one.rows(0, 2).map(({ verdicts }) => verdicts[0]?.state)).toEqual(['allowed', 'blocked'])
    finish(steps)
    expect(one.select({ filter })).toBe(3111)
  })

  test('nothing was read yet', () => {
    const one = session()
    expect(one.select({ filter: {} })).toBe(0)
    expect(one.rows(0, 10)).toEqual([])
  })
})
