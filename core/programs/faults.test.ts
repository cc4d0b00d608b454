import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ProgramId } from '../dialects/dialect.ts'
import { parse } from '../parse/parse.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { loadPrograms } from './index.ts'

const programs = loadPrograms()
const page = readFileSync(join(import.meta.dirname, '../../docs/programs.md'), 'utf8')

/** A row of the table of faults: `a` ↵ `b` is a file of two lines. */
const rows = page
  .slice(page.indexOf('## Faults'))
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line =>
    line
      .slice(2, -2)
      .split(/(?<!\\) \| /)
      .map(cell => cell.replaceAll('\\|', '|')),
  )
const bare = (cell = '') => cell.replaceAll('`', '')

test('the table of faults has rows of every program', () => {
  expect(new Set(rows.map(([id]) => bare(id)))).toEqual(new Set(programs.map(({ id }) => id)))
})

test.each(rows)('%s: %s at %s', (id, file, url, itSays) => {
  const robots = parse(bare(file).split(/ ?↵ ?/).join('\n'))
  const verdict = (dialect: ProgramId | 'rfc9309') =>
    evaluate(robots, { productToken: 'mybot', url: `https://example.com${bare(url)}`, dialect, verbatim: true }).allowed
  const allowed = verdict(bare(id) as ProgramId)
  expect(allowed ? 'allowed' : 'blocked').toBe(itSays)
  expect(verdict('rfc9309')).toBe(!allowed)
})
