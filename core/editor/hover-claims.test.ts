/** What the editor's explanations say about verdicts is true, by `evaluate`, in every dialect. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { filesOfFolder } from '../testing/files-of-folder.ts'
import { expectTrueHovers } from '../testing/hover-claims.ts'
import { lintedFiles } from '../testing/lint-files.ts'
import { runs } from '../testing/runs.ts'

const dialectIds = dialects.map(({ id }) => id)

test('in files as sites have them, and in files with mistakes of all kinds', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(lintedFiles, fc.constantFrom(...dialectIds), (source, dialect) => {
      expectTrueHovers(parse(source), dialect)
    }),
    runs(300),
  )
})

test('in the files of a folder, if one is named', { timeout: 1_200_000 }, () => {
  const small = filesOfFolder().filter(({ bytes }) => bytes.length < 5_000)
  const untrue = small.flatMap(({ name, bytes }) => {
    try {
      for (const dialect of dialectIds) expectTrueHovers(parse(bytes), dialect)
      return []
    } catch (error) {
      return `${name}: ${String(error).slice(0, 600)}`
    }
  })
  expect(untrue).toEqual([])
})
