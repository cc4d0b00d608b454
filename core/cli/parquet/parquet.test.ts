import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommandSurroundings, folderWith, removeFolder, runCommand } from '../testing.ts'
import { parquetReader } from './read-parquet.ts'

let folder = ''

beforeAll(() => {
  folder = folderWith()
})

afterAll(() => removeFolder(folder))

const rows = Array.from({ length: 5_000 }, (_, i) => ({
  key: i,
  robots: `User-agent: *\nDisallow: /${i % 7}/\n`,
  crawler: 'GPTBot',
  url: i % 10 === 0 ? 'mailto:a@b.c' : `/${i % 5}/é`,
}))
const stdin = rows.map(row => `${JSON.stringify(row)}\n`).join('')

/** Runs the command with a file as stdin. */
async function withFile(octets: Uint8Array, options: readonly string[], around: CommandSurroundings = {}) {
  const path = join(folder, 'rows.parquet')
  writeFileSync(path, octets)
  const file = openSync(path, 'r')
  try {
    return await runCommand(['rows', '--input', 'parquet', ...options], { ...around, file })
  } finally {
    closeSync(file)
  }
}

/** Rows as Parquet: those that the command writes are rows that it can read. */
const written = async (columns: string) =>
  (await runCommand(['rows', '--output', 'parquet', '--echo', columns], { stdin })).octets

test('what is written as Parquet is read again, with the same verdicts', async () => {
  const lines = await runCommand(['rows', '--echo', 'url'], { stdin })
  const parquet = await written('robots,crawler,url')
  expect(Buffer.from(parquet.subarray(0, 4)).toString()).toBe('PAR1')
  const again = await withFile(parquet, ['--echo', 'url'])
  expect(again).toMatchObject({ code: 0, err: '', out: lines.out })
  const twice = await withFile(parquet, ['--output', 'parquet', '--echo', 'robots,crawler,url'])
  expect(Buffer.compare(twice.octets, parquet)).toBe(0)
})

test('a verdict has its types, and columns about use', async () => {
  const { octets } = await runCommand(['rows', '--output', 'parquet', '--usage'], { stdin })
  const { columns, blocks } = await parquetReader({
    size: octets.length,
    read: async (from, length) => new Uint8Array(octets.slice(from, from + length)).buffer,
  })
  expect(columns.map(({ name, holds }) => `${name} ${holds}`)).toEqual([
    'allowed BOOLEAN',
    ...['state UTF8', 'line INT32', 'rule UTF8', 'reason UTF8', 'error UTF8'],
    ...['aiTraining UTF8', 'aiUse UTF8', 'search UTF8', 'extent UTF8', 'usageLines UTF8'],
  ])
  const found = []
  for await (const [allowed, line, lines] of blocks(['allowed', 'line', 'usageLines']))
    found.push(allowed?.[1], line?.[1], lines?.[1])
  expect(found.slice(0, 3)).toEqual([false, 2, new TextEncoder().encode('[]')])
})

describe('is refused', () => {
  test.each([
    [['--key', 'k'], 2, '--chunk-header and --key are for rows, not for --input parquet.'],
    [['--echo', 'host'], 3, 'The Parquet file has no column "host". Its columns: robots, crawler, url,'],
  ])('%j', async (options, code, reason) => {
    const found = await withFile(await written('robots,crawler,url'), options)
    expect(found).toMatchObject({ code, out: '' })
    expect(found.err).toContain(reason)
  })

  test('a pipe, a terminal, and what is not Parquet', async () => {
    const pipe = await runCommand(['rows', '--input', 'parquet'], { stdin })
    expect(pipe).toMatchObject({ code: 2, out: '' })
    expect(pipe.err).toContain('Parquet is read from a file, not from a pipe')
    const terminal = await runCommand(['rows', '--output', 'parquet'], { stdin, columns: 80 })
    expect(terminal).toMatchObject({ code: 2, out: '' })
    const text = await withFile(Buffer.from(stdin), [])
    expect(text).toMatchObject({ code: 3, out: '' })
    expect(text.err).toContain('it does not begin and end with PAR1, as Parquet does.')
  })

  test('a file that is damaged in a page, after the rows before it', async () => {
    const octets = Buffer.from(await written('robots,crawler,url'))
    octets.fill(0xff, 40, 80)
    const found = await withFile(octets, [])
    expect(found.code).toBe(3)
    expect(found.err).toContain('The Parquet file was not read to its end: row group 1, column robots: ')
  })
})
