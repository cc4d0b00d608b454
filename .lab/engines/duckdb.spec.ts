/** `robotscope rows` between two statements of DuckDB, as docs/scale.md shows them. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from '@playwright/test'
import { blockWith } from './guide.ts'

const program = resolve(import.meta.dirname, '../../dist/cli/robotscope.js')

let folder = ''

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'robotscope-duckdb-'))
})

test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The statements name files of the current folder. */
const inFolder = (sql: string): string => sql.replace(/'(\w+\.jsonl)'/g, (_, name) => `'${join(folder, name)}'`)

test('DuckDB writes rows and reads their verdicts', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`
    CREATE TABLE robots AS
    SELECT 'host' || i || '.example' AS host, 'User-agent: *' || chr(10) || 'Disallow: /' || i AS robots
    FROM range(1000) AS hosts(i)`)
  await connection.run(`
    CREATE TABLE urls AS
    SELECT 'host' || i || '.example' AS host, 'https://host' || i || '.example/' || j AS url
    FROM range(1000) AS hosts(i), range(100) AS pages(j)`)
  await connection.run(inFolder(blockWith('sql', "TO 'rows.jsonl'")))
  const { status, stderr } = spawnSync(process.execPath, [program, 'rows'], {
    stdio: [openSync(join(folder, 'rows.jsonl'), 'r'), openSync(join(folder, 'verdicts.jsonl'), 'w'), 'pipe'],
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const query = inFolder(blockWith('sql', 'POSITIONAL JOIN'))
  const rows = (await connection.runAndReadAll(query)).getRowObjectsJson()
  // Hosts 1 to 9 forbid eleven of their pages, hosts 0 and 10 to 99 one, the others none.
  expect(rows.map(({ allowed, urls }) => [allowed, urls]).sort()).toEqual([
    [false, '190'],
    [true, '99810'],
  ])
  const wrong = await connection.runAndReadAll(
    query
      .replace(/SELECT.*/s, 'SELECT count(*) AS count ')
      .concat(`WHERE allowed = starts_with(split_part(url, '/', 4), regexp_extract(url, 'host(\\d+)', 1))`),
  )
  expect(wrong.getRowObjectsJson()).toEqual([{ count: '0' }])
  connection.closeSync()
  instance.closeSync()
})
