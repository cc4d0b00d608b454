import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import equivalents from '../mutants/equivalent.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '../..')

test('every mutant that is listed as equivalent changes a line that its file has', () => {
  const linesOf = (file: string) =>
    readFileSync(resolve(root, file), 'utf8')
      .split('\n')
      .map(line => line.trim())
  const lines = new Map([...new Set(equivalents.map(({ file }) => file))].map(file => [file, new Set(linesOf(file))]))
  expect(equivalents.length).toBeGreaterThan(0)
  expect(equivalents.filter(({ file, line }) => !lines.get(file)?.has(line))).toEqual([])
})

test('no mutant is listed twice', () => {
  const keys = equivalents.map(({ file, line, from, to }) => JSON.stringify([file, line, from, to]))
  expect(new Set(keys).size).toBe(keys.length)
})
