import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { said } from '../../testing/said.ts'
import { runCommand } from '../testing.ts'
import { rowJudge } from './judge-rows.ts'
import { lineSplitter } from './lines.ts'
import { cellOf, cellValue } from './tab-separated.ts'

const robots = 'User-agent: *\nDisallow: /a\n'

const lines = (out: string) => out.trimEnd().split('\n')

test('JSON lines: one line in, one line out, in order; an error is a value', async () => {
  const stdin = [
    JSON.stringify({ robots, crawler: 'Googlebot', url: 'https://example.com/a' }),
    'this is not JSON',
    JSON.stringify({ robots, crawler: 'Googlebot', url: '/b' }),
    '[]',
    JSON.stringify({ robots, crawler: '', url: '/b' }),
    JSON.stringify({ robots, crawler: 'Googlebot' }),
    JSON.stringify({ crawler: 'Googlebot', url: '/' }),
    JSON.stringify({ robots, crawler: 'Googlebot', url: 'mailto:a@b.c' }),
    JSON.stringify({ robots, crawler: 'Googlebot', url: '/a', status: 404 }),
    JSON.stringify({ robots, crawler: 'Googlebot', url: '/b', status: 503 }),
    JSON.stringify({ robots, crawler: 'Googlebot', url: '/b', status: 'often' }),
    '',
    JSON.stringify({ robots, crawler: 'Googlebot', url: '/a' }),
  ].join('\n')
  const { code, out } = await runCommand(['rows'], { stdin })
  const verdicts = lines(out).map(line => JSON.parse(line))
  expect(verdicts.map(({ allowed, error }) => error ?? allowed)).toEqual([
    false,
    'The line is not a JSON object.',
    true,
    'The line is not a JSON object.',
    'The row has no crawler.',
    'The row has no url.',
    'The row has no robots.',
    'not a URL that robots.txt covers: "mailto:a@b.c"',
    true,
    false,
    'Not an HTTP status: "often"',
    'The line is not a JSON object.',
    false,
  ])
  expect(verdicts[0]).toEqual({
    allowed: false,
    state: 'blocked',
    line: 2,
    rule: 'Disallow: /a',
    reason: said('verdict_rule_only', { line: said('verdict_line', { line: 2 }), rule: 'Disallow: /a' }),
    error: null,
  })
  expect(code).toBe(0)
})

test('an octet of a URL that is not UTF-8 is the same as its escape', () => {
  const robots = 'User-agent: *\nDisallow: /caf%E9\n'
  const { judge } = rowJudge('as-documented', 1_000)
  // U+DCE9 is how the octet E9 is kept.
  const lines = ['/caf\udce9', '/caf%E9', '/café'].map(url => judge({ robots, crawler: 'Bingbot', url }).line)
  expect(lines).toEqual([2, 2, null])
})

test('no row: no verdict, and no failure, because engines start the program for empty parts too', async () => {
  for (const options of [[], ['--chunk-header'], ['--input', 'tsv', '--output', 'tsv']]) {
    expect(await runCommand(['rows', ...options], { stdin: '' })).toMatchObject({ code: 0, out: '', err: '' })
  }
})

test('a text with a name is sent only once', async () => {
  const rows = [
    { robots_id: 7, robots, crawler: 'Bingbot', url: '/a' },
    { robots_id: 7, crawler: 'Bingbot', url: '/b' },
    { robots_id: '7', crawler: 'Bingbot', url: '/a' },
    { robots_id: 8, crawler: 'Bingbot', url: '/a' },
  ]
  const { out } = await runCommand(['rows'], { stdin: rows.map(row => `${JSON.stringify(row)}\n`).join('') })
  expect(lines(out).map(line => JSON.parse(line).error ?? JSON.parse(line).allowed)).toEqual([
    false,
    true,
    false,
    'No robots is kept for robots_id 8: send it again.',
  ])
})

test('a text with a name is kept although its own row has no verdict', async () => {
  const rows = [
    { robots_id: 7, robots: '', crawler: 'Bingbot', url: '/a' },
    { robots_id: 7, robots, crawler: 'Bingbot' },
    { robots_id: 7, crawler: 'Bingbot', url: '/a' },
  ]
  const { out } = await runCommand(['rows'], { stdin: rows.map(row => `${JSON.stringify(row)}\n`).join('') })
  expect(lines(out).map(line => JSON.parse(line).error ?? JSON.parse(line).line)).toEqual([
    null,
    'The row has no url.',
    2,
  ])
})

test('tab-separated as in ClickHouse, also with octets that are not UTF-8', async () => {
  const row = Buffer.concat([
    Buffer.from('User-agent: *\\nDisallow: /'),
    Buffer.from([0xff]),
    Buffer.from('\\tx\tGooglebot\t/c\t\\N\n'),
  ])
  const { out } = await runCommand(['rows', '--input', 'tsv', '--output', 'tsv'], {
    stdin: Buffer.concat([row, Buffer.from(`${cellOf(robots)}\tGooglebot\t/a\n`)]),
  })
  expect(lines(out)).toEqual([
    `true	allowed	\\N	\\N	${said('verdict_no_rule_matches')}	\\N`,
    `false	blocked	2	Disallow: /a	${said('verdict_rule_only', { line: said('verdict_line', { line: 2 }), rule: 'Disallow: /a' })}	\\N`,
  ])
})

test('other columns, and chunks with headers', async () => {
  const { out } = await runCommand(
    ['rows', '--input', 'tsv', '--output', 'tsv', '--chunk-header', '--columns', 'crawler,url,robots'],
    { stdin: `2\nBingbot\t/a\t${cellOf(robots)}\nBingbot\t/b\t${cellOf(robots)}\n0\n1\nBingbot\t/a\t\n` },
  )
  expect(lines(out).map(line => line.split('\t')[0])).toEqual(['false', 'true', 'true'])
  const wrong = await runCommand(['rows', '--columns', 'url,robot'])
  expect(wrong.err).toContain('"robot" is not a column.')
  expect(wrong.code).toBe(2)
})

test('with --header the first lines name columns in any order, and others are kept by name', async () => {
  const stdin = `id\turl\trobots\tcrawler\r\n7\t/a\t${cellOf(robots)}\tGooglebot\n8\t/b\t${cellOf(robots)}\tGooglebot\n`
  const judged = (...more: readonly string[]) =>
    runCommand(['rows', '--header', '--input', 'tsv', '--echo', 'id', ...more], { stdin })
  const { code, out } = await judged('--output', 'tsv')
  expect(code).toBe(0)
  const [head, first, second] = lines(out)
  expect(head).toBe('id\tallowed\tstate\tline\trule\treason\terror')
  expect(first).toMatch(/^7\tfalse\tblocked\t2\t/)
  expect(second).toMatch(/^8\ttrue\tallowed\t/)
  expect(lines((await judged()).out).map(line => JSON.parse(line).id)).toEqual(['7', '8'])
  const none = await runCommand(['rows', '--header', '--output', 'tsv', '--usage'], { stdin: '' })
  expect(none.out).toBe('allowed\tstate\tline\trule\treason\terror\taiTraining\taiUse\tsearch\textent\tusageLines\n')
})

test('a header without a column that is needed is not read', async () => {
  const judged = (stdin: string, ...more: readonly string[]) =>
    runCommand(['rows', '--header', '--input', 'tsv', ...more], { stdin })
  expect(await judged('robots\turl\n')).toMatchObject({
    code: 3,
    err: expect.stringContaining('--header: the first line names no column "crawler".'),
  })
  expect((await judged('url\tcrawler\n', '--echo', 'id')).err).toContain('names no column "id"')
  expect((await judged('', '--columns', 'url,crawler')).err).toContain('--header and --columns exclude each other')
  expect((await runCommand(['rows', '--header'])).err).toContain('--header is for tsv')
})

test('verdicts under a key', async () => {
  const stdin = `${JSON.stringify({ robots, crawler: 'Bingbot', url: '/a' })}\n`
  const { out } = await runCommand(['rows', '--key', 'result'], { stdin })
  expect(JSON.parse(out)).toMatchObject({ result: { allowed: false, line: 2 } })
  const wrong = await runCommand(['rows', '--key', 'result', '--output', 'tsv'], { stdin })
  expect(wrong).toMatchObject({ code: 2, out: '' })
  expect(wrong.err).toContain('--key is for --output jsonl.')
})

test('columns of the row stand before its verdict', async () => {
  const stdin = [
    JSON.stringify({ n: 7, host: 'a\tb', robots, crawler: 'Bingbot', url: '/a' }),
    JSON.stringify({ host: { deep: [1] }, robots, crawler: 'Bingbot', url: '/a' }),
    'no JSON',
  ].join('\n')
  const { out } = await runCommand(['rows', '--echo', 'n, host,url'], { stdin })
  expect(lines(out).map(line => Object.entries(JSON.parse(line)).slice(0, 4))).toEqual([
    [
      ['n', 7],
      ['host', 'a\tb'],
      ['url', '/a'],
      ['allowed', false],
    ],
    [
      ['n', null],
      ['host', { deep: [1] }],
      ['url', '/a'],
      ['allowed', false],
    ],
    [
      ['n', null],
      ['host', null],
      ['url', null],
      ['allowed', null],
    ],
  ])
  const tsv = await runCommand(['rows', '--echo', 'n,host', '--output', 'tsv'], { stdin })
  expect(lines(tsv.out).map(line => line.split('\t').slice(0, 3))).toEqual([
    ['7', 'a\\tb', 'false'],
    ['\\N', '{"deep":[1]}', 'false'],
    ['\\N', '\\N', '\\N'],
  ])
  const cells = ['rows', '--input', 'tsv', '--columns', 'n,robots,crawler,url', '--echo', 'n,robots']
  const fromCells = await runCommand(cells, { stdin: `7\\n\t${cellOf(robots)}\tBingbot\t/a\n` })
  expect(JSON.parse(fromCells.out)).toMatchObject({ n: '7\n', robots, allowed: false })
})

test.each([
  [['--echo', 'n', '--key', 'k'], '--key and --echo exclude each other.'],
  [['--echo', 'n,line'], '--echo: the column "line" would be there twice.'],
  [['--echo', 'n,n'], '--echo: the column "n" would be there twice.'],
  [['--echo', 'n,'], '--echo: a name is empty.'],
  [['--echo', 'n', '--input', 'tsv'], '--echo: "n" is not among the --columns of the rows.'],
  [['--max-errors', '2'], '"2" is not a share from 0 to 1'],
])('%j is refused', async (options, reason) => {
  const { code, out, err } = await runCommand(['rows', ...options], { stdin: '' })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(reason)
})

test('the last line of stderr counts rows, errors and texts', async () => {
  const rows = ['/a', '/b', 'mailto:a@b.c'].map(url => ({ robots, crawler: 'Bingbot', url }))
  const stdin = [...rows, { ...rows[0], robots: '' }].map(row => `${JSON.stringify(row)}\n`).join('')
  let time = 0
  const now = () => (time += 1500)
  const { code, out, err } = await runCommand(['rows', '--metrics'], { stdin, now })
  expect(lines(out)).toHaveLength(4)
  expect(err).toBe('{"rows":4,"errors":1,"texts":2,"seconds":1.5}\n')
  expect(code).toBe(0)
})

test.each([
  ['0.25', 0],
  ['0.2', 1],
  ['0', 1],
  ['1', 0],
])('with --max-errors %s, one row in four without a verdict ends with %i', async (share, expected) => {
  const urls = ['/a', '/b', 'mailto:a@b.c', '/c']
  const stdin = urls.map(url => `${JSON.stringify({ robots, crawler: 'Bingbot', url })}\n`).join('')
  const { code, out, err } = await runCommand(['rows', '--max-errors', share], { stdin })
  expect(code).toBe(expected)
  expect(lines(out)).toHaveLength(4)
  expect(err.includes(`1 of 4 rows have no verdict. --max-errors allows a share of ${share}.`)).toBe(expected === 1)
})

test('columns about use, if they are asked for', async () => {
  const text =
    'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /b/ search=y\nContent-Signal: ai-train=no, use=full\nDisallow: /a\n'
  const rows = ['/', '/b/1', '/a', '/b/2', 'mailto:a@b.c'].map(url => ({ robots: text, crawler: 'Bingbot', url }))
  const stdin = [...rows, { ...rows[0], robots }, { ...rows[0], status: 404 }]
    .map(row => `${JSON.stringify(row)}\n`)
    .join('')
  const json = lines((await runCommand(['rows', '--usage'], { stdin })).out).map(line => JSON.parse(line))
  const silent = { aiUse: 'not-stated', search: 'not-stated', extent: 'not-stated', usageLines: [] }
  expect(json[0]).toEqual({
    ...{
      allowed: true,
      state: 'allowed',
      line: null,
      rule: null,
      reason: said('verdict_no_rule_matches'),
      error: null,
    },
    ...{ aiTraining: 'disallowed', aiUse: 'not-stated', search: 'not-stated', extent: 'full', usageLines: [2, 4] },
  })
  expect(json[1]).toMatchObject({ aiTraining: 'disallowed', search: 'allowed', extent: 'full', usageLines: [3, 4] })
  expect(json[2]).toMatchObject({
    allowed: false,
    aiTraining: 'not-applicable',
    extent: 'not-applicable',
    usageLines: [],
  })
  expect(json[3]).toEqual(json[1])
  expect(json[4]).toMatchObject({ allowed: null, aiTraining: null, extent: null, usageLines: [] })
  expect(json[5]).toMatchObject({ allowed: true, aiTraining: 'not-stated', ...silent })
  expect(json[6]).toMatchObject({ allowed: true, aiTraining: 'not-stated', ...silent })
  const tsv = lines((await runCommand(['rows', '--usage', '--output', 'tsv'], { stdin })).out)
  expect(tsv[0]?.split('\t').slice(5)).toEqual(['\\N', 'disallowed', 'not-stated', 'not-stated', 'full', '[2,4]'])
  expect(tsv[4]?.split('\t').slice(6)).toEqual(['\\N', '\\N', '\\N', '\\N', '[]'])
  const [plain = ''] = lines((await runCommand(['rows'], { stdin })).out)
  expect(Object.keys(JSON.parse(plain))).toEqual(['allowed', 'state', 'line', 'rule', 'reason', 'error'])
})

test('ends quietly when the reader closes the stream', async () => {
  const stdin = `${JSON.stringify({ robots, crawler: 'Bingbot', url: '/a' })}\n`
  expect(await runCommand(['rows'], { stdin, broken: 'EPIPE' })).toMatchObject({ code: 0, err: '' })
})

test('law: a row gets the same verdict after other rows as alone', () => {
  const path = fc.string({ unit: fc.constantFrom('a', 'b', '/', '$', '*'), maxLength: 3 })
  const rule = fc.tuple(fc.constantFrom('Allow', 'Disallow'), path).map(([type, text]) => `${type}: /${text}\n`)
  const group = fc
    .tuple(fc.constantFrom('*', 'Googlebot', 'Googlebot-News'), fc.array(rule, { maxLength: 4 }))
    .map(([token, rules]) => `User-agent: ${token}\n${rules.join('')}`)
  const row = fc.record({
    robots: fc.array(group, { maxLength: 3 }).map(groups => groups.join('\n')),
    crawler: fc.constantFrom('Googlebot', 'Googlebot-News', 'Bingbot', 'Slurp', 'foobot'),
    url: path.map(text => `https://example.com/${text}`),
    status: fc.constantFrom(undefined, undefined, 200, 404, 503),
  })
  fc.assert(
    fc.property(fc.array(row, { minLength: 2 }), rows => {
      // A few files and crawlers, so that rows share them.
      const [{ robots = '' } = {}] = rows
      const judge = rowJudge('as-documented', 100_000)
      for (const one of [...rows, ...rows.map(other => ({ ...other, robots }))]) {
        expect(judge.judge(one)).toEqual(rowJudge('as-documented', 100_000).judge(one))
      }
    }),
  )
})

describe('the memory for compiled files is bounded', () => {
  test('by the sum of the file sizes', () => {
    const judge = rowJudge('as-documented', 100_000)
    for (let i = 0; i < 1000; i++) {
      const verdict = judge.judge({ robots: `User-agent: *\nDisallow: /${i}\n`, crawler: 'Bingbot', url: `/${i}` })
      expect(verdict.line).toBe(2)
    }
    expect(judge.kept()).toBeLessThanOrEqual(25)
    expect(judge.kept()).toBeGreaterThan(5)
  })

  test('a file counts more the more crawlers are asked about', () => {
    const judge = rowJudge('as-documented', 1_000_000)
    for (let i = 0; i < 100; i++) {
      for (let k = 0; k < 20; k++)
        judge.judge({ robots: `User-agent: *\n# ${i}\n`, crawler: `bot${'x'.repeat(k)}`, url: '/' })
    }
    expect(judge.kept()).toBeLessThanOrEqual(8)
  })

  test('a single file that is larger than the limit is still judged', () => {
    const judge = rowJudge('as-documented', 10_000)
    const large = `User-agent: *\nDisallow: /a\n${'#'.repeat(500_000)}`
    expect(judge.judge({ robots: large, crawler: 'Bingbot', url: '/a' }).allowed).toBe(false)
    expect(judge.judge({ robots, crawler: 'Bingbot', url: '/b' }).allowed).toBe(true)
    expect(judge.kept()).toBe(1)
  })
})

describe('lines', () => {
  test('law: the lines do not depend on how the octets are split', () => {
    const pieces = fc.array(fc.string({ unit: fc.constantFrom('a', '\n', 'ä') }))
    fc.assert(
      fc.property(pieces, parts => {
        const splitter = lineSplitter()
        const found = [...parts.flatMap(part => splitter.take(Buffer.from(part))), ...splitter.end()]
        const whole = parts.join('')
        const expected = whole === '' ? [] : whole.replace(/\n$/, '').split('\n')
        expect(found.map(line => Buffer.from(line ?? []).toString())).toEqual(expected)
      }),
    )
  })

  test('a line that is too long is reported, and the next one is read', () => {
    const splitter = lineSplitter(10)
    const found = [...splitter.take(Buffer.from('123456')), ...splitter.take(Buffer.from('7890123\nab\n'))]
    expect(found.map(line => line && Buffer.from(line).toString())).toEqual([undefined, 'ab'])
  })
})

test('law: a cell that was written is read as the same text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), texts => {
      const line = texts.map(cellOf).join('\t')
      expect(line).not.toContain('\n')
      expect(line.split('\t').map(cellValue)).toEqual(texts)
    }),
  )
})

test('a line that is too long, and lines that end with CRLF', async () => {
  const row = JSON.stringify({ robots, crawler: 'Googlebot', url: '/a' })
  const { out } = await runCommand(['rows'], { stdin: `${'x'.repeat(17_000_000)}\n${row}\r\n` })
  expect(lines(out).map(line => JSON.parse(line).error ?? JSON.parse(line).allowed)).toEqual([
    'The line is too long.',
    false,
  ])
})

test('cells: octets as \\x escapes, an escape of its own, and NULL', () => {
  expect(['\\x41', '\\xe4', '\\q', '\\\\n'].map(cellValue)).toEqual(['A', '\udce4', 'q', '\\n'])
  expect(cellValue('\\N')).toBeUndefined()
})

test('a verdict that is not certain is null', () => {
  const judge = rowJudge('as-documented', 30_000)
  const found = judge.judge({
    robots: 'User-agent: Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /\n',
    crawler: 'Amzn-SearchBot',
    url: '/a',
  })
  expect(found).toMatchObject({ allowed: null, state: 'undecided', error: null })
})

test.each(['__proto__', 'constructor', 'toString'])('%s is a key, an id and a crawler like any other', async name => {
  const stdin = [
    `{"${name}":{"robots":"","crawler":"a","url":"/a"},"crawler":"Googlebot","url":"/a"}`,
    JSON.stringify({ id: name, crawler: 'Googlebot', url: '/a' }),
    JSON.stringify({ id: name, robots, crawler: name, url: '/a' }),
    JSON.stringify({ id: name, crawler: name, url: '/b' }),
  ].join('\n')
  const { out } = await runCommand(['rows', '--key', name], { stdin })
  const answers = lines(out).map(line => JSON.parse(line))
  const other = await runCommand(['rows', '--key', 'other'], { stdin: stdin.replaceAll(name, 'other') })
  const others = lines(other.out).map(line => JSON.parse(line.replaceAll('other', name)))
  expect(answers).toEqual(others)
  expect(answers.map(answer => Object.hasOwn(answer, name))).toEqual([true, true, true, true])
})

test('--read-as names a program, which says nothing of use', async () => {
  const stdin = `${JSON.stringify({ robots: 'User-agent: *\n\nDisallow: /a\n', crawler: 'x', url: '/a' })}\n`
  const read = async (...options: readonly string[]) => runCommand(['rows', ...options], { stdin })
  expect((await read()).out).toContain('"allowed":false')
  expect((await read('--read-as', 'python-3.12')).out).toContain('"allowed":true')
  expect(await read('--read-as', 'python-3.12', '--usage')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--usage goes with the reading of a text.'),
  })
})
