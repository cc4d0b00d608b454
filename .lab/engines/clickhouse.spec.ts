/**
 * `robotscope rows` in ClickHouse, by table functions (`executable`) and by functions with a pool of processes
 * (`executable_pool`), as docs/scale.md shows them. What the engine gets is compared with what the library says.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { Session } from 'chdb'
import { blocks, blockWith } from './guide.ts'

const root = resolve(import.meta.dirname, '../..')
const VERDICT = blockWith('sql', 'FROM executable(').match(/'(allowed Nullable.*?)'/s)?.[1] ?? ''

interface Library {
  parse(bytes: Uint8Array | string): unknown
  crawlerForOwnToken(token: string): unknown
  siteMatcher(
    site: { readonly robots: unknown },
    crawler: unknown,
  ): {
    decide(url: string): {
      readonly state: string
      readonly verdict?: { readonly rule?: { readonly line: number } | undefined }
    }
  }
}

let folder = ''
let scripts = ''
let session: Session
let library: Library

test.beforeAll(async () => {
  // The library has types only once it is built.
  const built: string = '../../dist/core/index.js'
  library = await import(built)
  folder = mkdtempSync(join(tmpdir(), 'robotscope-clickhouse-'))
  scripts = join(folder, 'user_scripts')
  mkdirSync(scripts)
  script('robotscope.js', '', join(root, 'dist/cli/robotscope.js'))
  script('robotscope-killed', killed('rows --input tsv --output tsv'))
  script('robotscope-killed-in-pool', killed('rows --chunk-header --key result'))
  script('robotscope-small', small('rows --input tsv --output tsv --cache-size 16'))
  const definition = blockWith('xml', '<name>robots_verdict</name>')
  writeFileSync(join(folder, 'robots_verdict_function.xml'), definition)
  writeFileSync(
    join(folder, 'robots_killed_function.xml'),
    definition
      .replace('<name>robots_verdict</name>', '<name>robots_killed</name>')
      .replace(/<command>.*<\/command>/, '<command>robotscope-killed-in-pool</command>'),
  )
  writeFileSync(
    join(folder, 'config.xml'),
    `<clickhouse>
      <user_scripts_path>${scripts}</user_scripts_path>
      <user_defined_executable_functions_config>${folder}/*_function.xml</user_defined_executable_functions_config>
    </clickhouse>`,
  )
  session = new Session(join(folder, 'data'), { connectionArgs: [`--config-file=${join(folder, 'config.xml')}`] })
  for (const table of blocks('sql').filter(block => block.startsWith('CREATE TABLE'))) {
    for (const statement of table.split(/;\n/).filter(one => one.trim() !== '')) session.query(statement)
  }
})

test.afterAll(() => {
  session?.close()
  rmSync(folder, { recursive: true, force: true })
})

function script(name: string, text: string, from?: string): void {
  const path = join(scripts, name)
  if (from === undefined) writeFileSync(path, text)
  else copyFileSync(from, path)
  chmodSync(path, 0o755)
}

/** The program, killed when it has written half of a row of its third block. The second time it runs on. */
function killed(parameters: string): string {
  const hook = `
    const { existsSync, writeFileSync, writeSync } = require('node:fs')
    const mark = __filename.replace('.cjs', '.mark')
    const write = process.stdout.write
    let count = 0
    process.stdout.write = function (text, ...rest) {
      count += 1
      if (existsSync(mark) || count < 3) return write.call(this, text, ...rest)
      writeFileSync(mark, '')
      writeSync(1, text.slice(0, text.indexOf('\\n') + 8))
      process.kill(process.pid, 'SIGKILL')
    }`
  const name = `killed-${parameters.replace(/\W/g, '')}.cjs`
  writeFileSync(join(scripts, name), hook)
  return `#!/bin/sh\ncd "$(dirname "$0")" && exec node --require ./${name} robotscope.js ${parameters}\n`
}

/** The program in a memory that files that are not dropped would overflow. */
const small = (parameters: string): string =>
  `#!/bin/sh\ncd "$(dirname "$0")" && exec node --max-old-space-size=120 robotscope.js ${parameters}\n`

/** Rows through the table function: `source` gives the columns robots, crawler, url. */
const through = (source: string, program = 'robotscope.js rows --input tsv --output tsv'): string =>
  `executable('${program}', TabSeparated, '${VERDICT}', (${source}), SETTINGS check_exit_code = 1, command_read_timeout = 60000)`

const rowsOf = (result: string): string[] => (result === '' ? [] : result.replace(/\n$/, '').split('\n'))

/** What the library says, as ClickHouse writes the columns allowed and line. */
function byLibrary(robots: string | Uint8Array, crawler: string): (url: string) => string {
  const matcher = library.siteMatcher({ robots: library.parse(robots) }, library.crawlerForOwnToken(crawler))
  return url => {
    const { state, verdict } = matcher.decide(url)
    const allowed = state === 'allowed' ? 'true' : state === 'blocked' ? 'false' : '\\N'
    return `${allowed}\t${verdict?.rule?.line ?? '\\N'}`
  }
}

/** A generator of numbers that gives the same numbers each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const crawlers = ['Googlebot', 'GPTBot', 'Bingbot', 'Googlebot-Image', 'foobot']
const words = ['a', 'blog', 'cart', 'en', 'shop', 'search', 'tag', 'print', 'ä', 'x-y']

function made(random: (below: number) => number, host: number): string {
  const word = () => words[random(words.length)] ?? ''
  const path = () => `/${word()}${['', '/', `/${word()}`, '*', '$', `/*/${word()}`, `?${word()}=`][random(7)]}`
  const rule = () => `${random(4) === 0 ? 'Allow' : 'Disallow'}: ${path()}\n`
  const rules = () => Array.from({ length: random(12) }, rule).join('')
  const groups = ['*', ...crawlers.filter(() => random(3) === 0)]
  const text = groups.map(token => `User-agent: ${token}\n${rules()}\n`).join('')
  return `# ${host}\r\n${text}Sitemap: https://host${host}.example/sitemap.xml\n`
}

/** A text as a cell of TabSeparated. */
const cell = (text: string): string =>
  text.replace(/[\\\t\r\n]/g, one => ({ '\\': '\\\\', '\t': '\\t', '\r': '\\r', '\n': '\\n' })[one] ?? one)

const HOSTS = 2_000
const URLS = 100
const ROWS = HOSTS * URLS * crawlers.length

/** Runs something and prints how fast it was. The time is a figure, not a test. */
function timed<Result>(what: string, rows: number, run: () => Result): Result {
  const start = performance.now()
  const result = run()
  const seconds = (performance.now() - start) / 1000
  const rate = Math.round(rows / seconds).toLocaleString('en')
  console.log(`  ${what}: ${rows.toLocaleString('en')} rows in ${seconds.toFixed(1)} s, ${rate} rows a second`)
  return result
}

/** The rows in the order of the million. */
const MILLION = `SELECT robots, crawler, url FROM million ORDER BY n`

test.describe('a million rows', () => {
  let expected: string[] = []

  test.beforeAll(() => {
    const random = numbers(18)
    const robots = Array.from({ length: HOSTS }, (_, host) => made(random, host))
    const word = () => words[random(words.length)]
    const urls = robots.map((_, host) =>
      Array.from({ length: URLS }, (_, i) => `https://host${host}.example/${word()}/${word()}?${word()}=${i}`),
    )
    const files = { robots: join(folder, 'robots.tsv'), urls: join(folder, 'urls.tsv') }
    writeFileSync(files.robots, robots.map((text, host) => `host${host}.example\t${cell(text)}\t200\n`).join(''))
    writeFileSync(files.urls, urls.flatMap((own, host) => own.map(url => `host${host}.example\t${url}\n`)).join(''))
    session.query(`INSERT INTO robots SELECT * FROM file('${files.robots}', TabSeparated)`)
    session.query(`INSERT INTO urls SELECT * FROM file('${files.urls}', TabSeparated)`)
    session.query('CREATE TABLE million (n UInt32, robots String, crawler String, url String) ENGINE = Log')
    session.query(`
      INSERT INTO million
      SELECT (toUInt32(extract(host, '\\\\d+')) * 5 + number) * 100 + toUInt32(extract(url, '\\\\d+$')), robots,
        ['${crawlers.join("', '")}'][number + 1], url
      FROM urls INNER JOIN robots USING (host) CROSS JOIN numbers(5) AS five`)
    expected = timed('one process of Node, the library', ROWS, () =>
      robots.flatMap((text, host) =>
        crawlers.flatMap(crawler => {
          const verdict = byLibrary(text, crawler)
          return (urls[host] ?? []).map(verdict)
        }),
      ),
    )
  })

  function differences(result: string): string[] {
    const rows = rowsOf(result)
    expect(rows).toHaveLength(ROWS)
    return rows.flatMap((row, n) => (row === expected[n] ? [] : [`${n}: ${row}, expected ${expected[n]}`])).slice(0, 5)
  }

  test('the rows are various', () => {
    expect(expected).toHaveLength(ROWS)
    expect(new Set(expected).size).toBeGreaterThan(20)
    expect(expected.filter(row => row.startsWith('false')).length).toBeGreaterThan(ROWS / 10)
  })

  test('the table function gives what the library gives', () => {
    const sql = `SELECT allowed, line FROM ${through(MILLION)}`
    expect(differences(timed('ClickHouse, executable', ROWS, () => session.query(sql, 'TabSeparated')))).toEqual([])
  })

  test('the function with a pool gives what the library gives', () => {
    const sql = `
      SELECT verdict.allowed, verdict.line
      FROM (SELECT n, robots_verdict(robots, crawler, url, 200) AS verdict FROM million) ORDER BY n`
    const what = `ClickHouse, executable_pool, ${availableParallelism()} cores`
    expect(differences(timed(what, ROWS, () => session.query(sql, 'TabSeparated')))).toEqual([])
  })

  test('without ClickHouse the program gives the same', () => {
    const file = join(folder, 'million.tsv')
    session.query(`SELECT robots, crawler, url FROM million ORDER BY n INTO OUTFILE '${file}' FORMAT TabSeparated`)
    expect(statSync(file).size).toBeGreaterThan(ROWS * 100)
    const { stdout } = timed('one process of Node, robotscope rows', ROWS, () =>
      spawnSync(process.execPath, [join(scripts, 'robotscope.js'), 'rows', '--input', 'tsv', '--output', 'tsv'], {
        stdio: [openSync(file, 'r'), 'pipe', 'inherit'],
        encoding: 'utf8',
        maxBuffer: 2 ** 30,
      }),
    )
    const columns = rowsOf(stdout).map(row => row.split('\t'))
    expect(differences(columns.map(([allowed, , line]) => `${allowed}\t${line}`).join('\n'))).toEqual([])
  })

  test('the queries of the guide run', () => {
    const own = blocks('sql').filter(block => /^SELECT\b.*(?:robots_verdict|executable)\(/s.test(block))
    expect(own.length).toBeGreaterThanOrEqual(3)
    for (const query of own) {
      const rows = rowsOf(session.query(query.replace(/;\s*$/, ''), 'TabSeparated'))
      expect(rows.length, query).toBeGreaterThan(0)
      expect(rows.join('\n'), query).not.toMatch(/\bnot a URL|The row has no/)
    }
  })
})

test.describe('a process that is killed while it writes', () => {
  const source = `SELECT 'User-agent: *\\nDisallow: /7', 'Bingbot', '/' || toString(number) FROM numbers(200000)`

  test('fails the query instead of leaving out rows', () => {
    const sql = `SELECT count(), countIf(allowed) FROM ${through(source, 'robotscope-killed')}`
    expect(() => session.query(sql)).toThrow(/Child process was terminated|Broken pipe|Cannot parse|CANNOT_/)
    expect(session.query(sql, 'TabSeparated')).toBe('200000\t188889\n')
  })

  test('in a pool, fails the query, and the next one has a new process', () => {
    const sql = `
      SELECT count(), countIf(robots_killed('User-agent: *\\nDisallow: /7', 'Bingbot', '/' || toString(number), 200).allowed)
      FROM numbers(200000)`
    expect(() => session.query(sql)).toThrow(/robots_killed|pipe|parse|exit|CANNOT_/i)
    expect(session.query(sql, 'TabSeparated')).toBe('200000\t188889\n')
  })
})

test('octets that are not UTF-8 spoil no row', () => {
  const robots = Buffer.from('User-agent: *\nDisallow: /caf\xe9\nDisallow: /\xc3\n# \xff\xfe\nDisallow: /b\n', 'latin1')
  const urls = ['/caf\xe9', '/caf%E9', '/%C3', '/caf\xc3\xa9', '/b', '/\xff', 'https://\xff.example/b', '\xff', '/c']
  const given = [...urls.map(url => Buffer.from(url, 'latin1'))].map(url => `unhex('${url.toString('hex')}')`)
  const source = `SELECT unhex('${robots.toString('hex')}'), 'Bingbot', arrayJoin([${given.join(', ')}])`
  const expected = [
    // In a URL, such an octet is the same as its escape.
    'false\t2',
    'false\t2',
    'false\t3',
    'true\t\\N',
    'false\t5',
    'true\t\\N',
  ]
  const verdict = byLibrary(robots, 'Bingbot')
  expect(expected.slice(1, 3)).toEqual([verdict('/caf%E9'), verdict('/%C3')])
  const byTable = rowsOf(session.query(`SELECT allowed, line, error FROM ${through(source)}`, 'TabSeparated'))
  const byFunction = rowsOf(
    session.query(
      `SELECT v.allowed, v.line, v.error FROM (SELECT robots_verdict(a, b, c, 200) AS v FROM (${source.replace(', ', ' AS a, ').replace("'Bingbot',", "'Bingbot' AS b,")} AS c))`,
      'TabSeparated',
    ),
  )
  expect(byTable).toHaveLength(urls.length)
  expect(byTable.slice(0, 6)).toEqual(expected.map(row => `${row}\t\\N`))
  expect(byTable.slice(6, 8).map(row => /not a URL/.test(row))).toEqual([true, true])
  expect(byTable[8]).toBe('true\t\\N\t\\N')
  expect(byFunction).toEqual(byTable)
})

test('a robots.txt of 500 KiB, and one that goes on after that', () => {
  const lines = Array.from({ length: 40_000 }, (_, i) => `Disallow: /${i}/$\n`)
  const head = 'User-agent: *\n'
  let text = head
  for (const line of lines) if (text.length + line.length <= 500 * 1024) text += line
  text = text.padEnd(500 * 1024, '#')
  const longer = `${text}\nDisallow: /last\n`
  const last = text.split('\n').length - 1
  writeFileSync(join(folder, 'large.tsv'), `${cell(text)}\n${cell(longer)}\n`)
  const source = `
    SELECT robots, crawler, '/' || toString(number * 35) || '/'
    FROM file('${join(folder, 'large.tsv')}', TabSeparated, 'robots String') AS files
    CROSS JOIN (SELECT arrayJoin(['Googlebot', 'foobot']) AS crawler) AS c CROSS JOIN numbers(100) AS n
    ORDER BY length(robots), crawler DESC, number`
  const urls = Array.from({ length: 100 }, (_, i) => `/${i * 35}/`)
  const expected = [text, longer].flatMap(robots =>
    ['foobot', 'Googlebot'].flatMap(crawler => urls.map(byLibrary(robots, crawler))),
  )
  expect(expected).toContain('false\t2')
  expect(expected.filter(row => row === 'true\t\\N').length).toBeLessThan(expected.length / 2)
  expect(last).toBeGreaterThan(20_000)
  expect(rowsOf(session.query(`SELECT allowed, line FROM ${through(source)}`, 'TabSeparated'))).toEqual(expected)
})

test('100,000 hosts, twice, in a memory that does not hold all of them', () => {
  const source = `
    SELECT 'User-agent: *\\nAllow: /\\nDisallow: /' || toString(number % 100000) || '/\\n# ' || repeat('-', 500), 'Bingbot',
      '/' || toString(number % 100000) || if(number < 100000, '/', '')
    FROM numbers(200000)`
  const sql = `SELECT allowed, line, error, count() FROM ${through(source, 'robotscope-small')} GROUP BY ALL ORDER BY line`
  expect(session.query(sql, 'TabSeparated')).toBe('true\t2\t\\N\t100000\nfalse\t3\t\\N\t100000\n')
})
