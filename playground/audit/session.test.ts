import { gzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { missingInLog, type RowFilter, UNKNOWN_ORIGIN } from '../../core/audit/index.ts'
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
/** All orders. */
function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((one, i) => permutations(all.toSpliced(i, 1)).map(rest => [one, ...rest]))
}

const session = (change: Partial<AuditQuestion> = {}) => createSession(question(change), octetsOf)
const blockedIn = ({ report }: Snapshot) => report?.crawlers.map(({ states }) => states.blocked)

describe('reading', () => {
  test('the site of the file is the origin that most URLs have', () => {
    const list = 'http://www.example.org/a\nhttps://example.com/a\nhttps://example.com/b\n'
    const { site, report } = finish(session().read([input(list)]))
    expect(site).toEqual({ origin: 'https://example.com', from: 'rows' })
    expect(report?.counts).toMatchObject({ read: 3, judged: 2, otherHost: 1 })
  })

  test('a site that nothing names is not invented', () => {
    const log = '192.0.2.1 - - [02/Jan/2026:03:04:05 +0000] "GET /a HTTP/1.1" 200 5 "-" "Googlebot/2.1"\n'
    const unknown = finish(session().read([input(log, 'access.log'), input('/a\n/b\n')]))
    expect(unknown.site).toEqual({ origin: UNKNOWN_ORIGIN, from: 'nowhere' })
    expect(unknown.log && missingInLog(unknown.log).map(({ key }) => key)).toEqual(['audit_unsaid_noHostNoSite'])
  })

  const bad = '<url><loc></loc></url>'
  const good = '<url><loc>https://example.com/a</loc></url><url><loc>https://example.com/b</loc></url>'
  const broken = 'broken line\n'
  const request =
    'www.example.org 192.0.2.1 - - [02/Jan/2026:03:04:05 +0000] "GET /a HTTP/1.1" 200 5 "-" "Googlebot/2.1"\n'

  test.each([
    [`<urlset>${bad}${good}</urlset>`, 'https://example.com'],
    [`<urlset>${good}${bad}</urlset>`, 'https://example.com'],
    [`<urlset>${bad.repeat(2_000)}${good}</urlset>`, 'https://example.com'],
    [`${request}${broken}${request.repeat(3)}`, 'https://www.example.org'],
    [`${request.repeat(3)}${broken}`, 'https://www.example.org'],
  ])('rows that cannot be read do not hide the site of the others: %#', (text, origin) => {
    const { site, report, log } = finish(session().read([input(text, text.startsWith('<') ? 'sitemap.xml' : 'a.log')]))
    expect(site).toEqual({ origin, from: 'rows' })
    expect(report?.counts ?? log?.counts).toMatchObject({ otherHost: 0 })
  })

  const withoutHost = request.replace('www.example.org ', '')
  const sources = [
    ['/a\n/b\n', 'paths.txt'],
    ['https://www.example.org/c\n', 'urls.txt'],
    [withoutHost, 'a.log'],
    [request.replace('/a', '/d'), 'b.log'],
  ] as const

  test.each(permutations(sources))('the order of the sources does not matter: %#', (...ordered) => {
    const one = session()
    const inputs = ordered.map(([text, name]) => input(text, name))
    const { site, report, log, inputs: read } = finish(one.read(inputs))
    expect(site).toEqual({ origin: 'https://www.example.org', from: 'rows' })
    expect(report?.counts).toMatchObject({ read: 3, judged: 3, otherHost: 0 })
    expect(log?.counts).toMatchObject({ read: 2, crawlers: 2, otherHost: 0 })
    expect(read.map(({ state }) => state)).toEqual(['read', 'read', 'read', 'read'])
    expect(one.select({ filter: {} })).toBe(3)
  })

  test('a site that a person names has precedence', () => {
    const list = 'http://www.example.org/a\nhttps://example.com/a\nhttps://example.com/b\n'
    const { site, report } = finish(session({ origin: 'http://www.example.org' }).read([input(list)]))
    expect(site).toEqual({ origin: 'http://www.example.org', from: 'chosen' })
    expect(report?.counts).toMatchObject({ judged: 1, otherHost: 2 })
  })

  test('files of other sites, and judging others, change which URLs are judged', () => {
    const list = 'https://example.com/a\nhttps://example.com/b\nhttps://example.org/a\nhttps://example.net/a\n'
    const others = [{ origin: 'https://example.org', text: '' }]
    const own = finish(session({ others }).read([input(list)]))
    expect(own.report?.counts).toMatchObject({ judged: 3, otherHost: 1 })
    expect(blockedIn(own)).toEqual([1, 2])
    const all = finish(session({ others, judgeOthers: true }).read([input(list)]))
    expect(all.report?.counts).toMatchObject({ judged: 4, otherHost: 0 })
    expect(blockedIn(all)).toEqual([2, 3])
  })

  test('a site whose server does not serve its file is judged by the server’s answer', () => {
    const answer = { kind: 'response', url: 'https://example.org/robots.txt', status: 503 } as const
    const others = [{ origin: 'https://example.org', text: '', server: { answer } }]
    const list = 'https://example.com/b\nhttps://example.org/b\n'
    const { report } = finish(session({ others, origin: 'https://example.com' }).read([input(list)]))
    expect(report?.counts).toMatchObject({ judged: 2, otherHost: 0 })
    expect(report?.crawlers[0]?.states).toMatchObject({ allowed: 1, blocked: 1 })
  })

  test('rows stay when more inputs are read, and lists judge a URL only once', () => {
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

  test('reading resumes where it was stopped', () => {
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

  test('logs and lists have separate sums', () => {
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

  test('an input with the octets of an earlier input is skipped, unless a person wants it counted', () => {
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

  test('a missing file is reported, and the other files are read', () => {
    const gone = { id: ++lastId, name: 'gone.txt', file: new Blob(['/a\n']) }
    const { inputs, report } = finish(session().read([gone, input('/a\n')]))
    expect(inputs.map(({ state }) => state)).toEqual(['unreadable', 'read'])
    expect(report?.counts.read).toBe(1)
  })

  test('a file without rows gives no report', () => {
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
    expect(one.rows(0, 10).map(({ url }) => url)).toEqual([`${UNKNOWN_ORIGIN}/b`])
  })

  test('the same file again gives no comparison', () => {
    const one = session()
    finish(one.read([input('/a\n')]))
    finish(one.judge({ robots: after }))
    expect(finish(one.judge({ robots: parse(robots.text) })).now).toBeUndefined()
  })

  test('verdicts are compared with the earlier file while rows are read', () => {
    const one = session({ robots: after, before: robots })
    const { report, now } = finish(one.read([input('/a\n/b\n')]))
    expect(report?.crawlers[0]?.states).toMatchObject({ allowed: 1, blocked: 1 })
    expect(now?.changes[0]).toMatchObject({ newlyBlocked: 1, newlyAllowed: 1 })
  })

  test('rows that are read later are judged by the file that is current then', () => {
    const one = session()
    const inputs = [input('/a\n'), input('/b\n')]
    finish(one.read(inputs.slice(0, 1)))
    finish(one.judge({ robots: after }))
    expect(finish(one.read(inputs)).now?.sums.crawlers[0]?.states).toMatchObject({ allowed: 1, blocked: 1 })
  })
})

describe('the rows that are shown', () => {
  test('all rows in their order, some of them, and sorted rows', () => {
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

  test('selected rows stay while they are judged again, with their new verdicts', () => {
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

test('counting rows leaves the selected rows as they are', () => {
  const one = session()
  finish(one.read([input('/a\n/a/b\n/c\n')]))
  one.select({ filter: { text: '/c' } })
  expect(one.count({ crawler: 0, state: 'blocked' })).toBe(2)
  expect(one.count({})).toBe(3)
  expect(one.rows(0, 9)).toHaveLength(1)
})

describe('exported rows', () => {
  const options = {
    format: 'csv' as const,
    crawlers: [{ token: 'Googlebot' }],
    about: { made: 0, files: [] },
  }
  const write = (one: ReturnType<typeof session>, filter: RowFilter = {}, together = 100_000) => {
    let text = ''
    let missing = 0
    for (let from = 0; ; from += together) {
      const part = one.write({ options, selection: { filter }, from, to: from + together })
      if (part.text === '') break
      text += part.text
      missing += part.lacking
    }
    const parser = new Papa.Parser({ delimiter: ',', newline: '\r\n' as '\n' })
    return { rows: parser.parse(text, 0, false).data.slice(0, -1), lacking: missing }
  }
  const own = (rows: readonly string[][]) => rows.map(cells => cells.slice(10))

  test('carry over the columns of their own tables; tables with the same column names share columns', () => {
    const one = session({ crawlers: [{ token: 'Googlebot' }] })
    const crawl = 'URL,type,clicks\n/a,html,"1,5"\n/b,pdf,-2\n/b,again,9\n'
    finish(one.read([input(crawl, 'crawl.csv'), input('/c\n'), input('clicks;Address\n7;/d\n', 'more.csv')]))
    const { rows, lacking } = write(one)
    expect(own(rows)).toEqual([
      ['URL (2)', 'type', 'clicks', 'Address'],
      ['/a', 'html', '1,5', ''],
      ['/b', 'pdf', '-2', ''],
      ['', '', '', ''],
      ['', '', '7', '/d'],
    ])
    expect(lacking).toBe(0)
  })

  test('leave out the column of URLs of a table that says so', () => {
    const one = session({ crawlers: [{ token: 'Googlebot' }] })
    const links = { ...input('Address,Text\n/a,One\n/b,Two\n', 'links'), repeatsUrls: false }
    finish(one.read([links, input('URL,Text\n/c,Three\n', 'crawl.csv')]))
    expect(own(write(one).rows)).toEqual([
      ['Text', 'URL (2)'],
      ['One', ''],
      ['Two', ''],
      ['Three', '/c'],
    ])
  })

  test('read a compressed table with many rows again, batch by batch, and some of its rows', () => {
    const one = session()
    const lines = Array.from({ length: 25_000 }, (_, i) => `/${i % 2 ? 'a' : 'b'}/${i},title ${i}`)
    const octets = new Uint8Array(gzipSync(`url,title\n${lines.join('\n')}\n`))
    finish(one.read([{ id: ++lastId, name: 'all.csv.gz', file: fileOf(octets) }]))
    const titles = (rows: readonly string[][]) => own(rows).map(cells => cells.at(-1))
    expect(titles(write(one, {}, 10_000).rows)).toEqual(['title', ...lines.map((_, i) => `title ${i}`)])
    const some = write(one, { text: '/a/59' }, 100).rows
    expect(titles(some).slice(0, 3)).toEqual(['title', 'title 59', 'title 591'])
  })

  test('have a name for each cell, and are counted as lacking if their table is gone', () => {
    const one = session()
    const few = input('url,type\n/a,html\n/b,pdf,surplus\n', 'crawl.csv')

    finish(one.read([few]))
    // The columns of the first rows are known: none of these is lost.
    expect(own(write(one).rows)).toEqual([
      ['url (2)', 'type', 'Column 3'],
      ['/a', 'html', ''],
      ['/b', 'pdf', 'surplus'],
    ])
    let isGone = false
    const lost = createSession(question(), (file, from, to) => {
      if (isGone) throw new DOMException('the file is gone', 'NotReadableError')
      return octetsOf(file, from, to)
    })
    finish(lost.read([input('url,type\n/a,html\n/b,pdf\n', 'crawl.csv')]))
    isGone = true
    const { rows, lacking } = write(lost)
    expect(rows.map(([url]) => url)).toEqual(['url', `${UNKNOWN_ORIGIN}/a`, `${UNKNOWN_ORIGIN}/b`])
    expect(lacking).toBe(2)
  })
})

describe('what is to be done', () => {
  const sitemap = ['/', '/a', '/a/b'].map(path => `<url><loc>https://example.com${path}</loc></url>`).join('')

  test('goes by the file that rows were judged by last, and its edit repairs it', async () => {
    const own = session()
    finish(own.read([input(`<urlset>${sitemap}</urlset>`, 'sitemap.xml')]))
    const { findings, of } = await own.findings(undefined)
    expect(of).toBe(robots.text)
    expect(findings.map(({ kind, count, line }) => [kind, count, line])).toEqual([['wanted-closed', 2, 2]])
    const edited = parse(findings[0]?.repair?.text ?? '')
    finish(own.judge({ robots: edited }))
    expect(await own.findings(undefined)).toMatchObject({ findings: [], of: edited.text })
  })

  test('a list tells of requests in a log that was read before it', async () => {
    const own = session()
    const log =
      'example.com 192.0.2.1 - - [02/Jan/2026:03:04:05 +0000] "GET /old HTTP/1.1" 200 5 "-" "Googlebot/2.1 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"\n'
    const first = input(log.repeat(50), 'access.log')
    finish(own.read([first]))
    finish(own.read([first, input('<urlset><url><loc>https://example.com/</loc></url></urlset>', 'sitemap.xml')]))
    const { findings } = await own.findings(undefined)
    expect(findings.map(({ kind }) => kind)).toEqual(['never-crawled', 'orphans'])
  })

  test('goes by what is wanted', async () => {
    const own = session()
    finish(own.read([input(`<urlset>${sitemap}</urlset>`, 'sitemap.xml')]))
    const { findings } = await own.findings('search allow /\nsearch disallow /a')
    expect(findings).toEqual([])
  })
})

describe('finding a row', () => {
  /** The rows 1 to 4 of one list and the rows 1 and 2 of another. For Googlebot, paths that begin with /a are blocked. */
  function twoLists() {
    const audit = session({ origin: 'https://example.com' })
    const first = input('/a1\n/c\n/a2\n/b\n', 'first.txt')
    const second = input('/a3\n/d\n', 'second.txt')
    finish(audit.read([first, second]))
    return { audit, first: first.id, second: second.id }
  }
  const blocked: RowFilter = { crawler: 0, state: 'blocked' }

  test('among all rows, the row itself is found', () => {
    const { audit, second } = twoLists()
    audit.select({ filter: {} })
    expect(audit.find(second, 2)).toEqual({ place: 5, source: 1, sourceRow: 2 })
  })

  test('among selected rows, the next selected row of the same list is found', () => {
    const { audit, first, second } = twoLists()
    audit.select({ filter: blocked })
    expect(audit.find(first, 2)).toEqual({ place: 1, source: 0, sourceRow: 3 })
    expect(audit.find(first, 4)).toBeUndefined()
    expect(audit.find(second, 1)).toEqual({ place: 2, source: 1, sourceRow: 1 })
  })

  test('sorted rows give the same row at its place', () => {
    const { audit, first, second } = twoLists()
    audit.select({ filter: blocked, sort: { by: 'url' }, descending: true })
    expect(audit.find(first, 2)).toEqual({ place: 1, source: 0, sourceRow: 3 })
    expect(audit.find(first, 4)).toBeUndefined()
    expect(audit.find(second, 1)).toEqual({ place: 0, source: 1, sourceRow: 1 })
  })

  test('a row of another list than the selected one is not found', () => {
    const { audit, first, second } = twoLists()
    audit.select({ filter: { source: 0 } })
    expect(audit.find(first, 4)).toEqual({ place: 3, source: 0, sourceRow: 4 })
    expect(audit.find(second, 1)).toBeUndefined()
  })
})
