/** What messages say about verdicts is true, by `evaluate`, in every dialect of the problem. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { foundIn } from '../proofs/bounded.ts'
import { filesOfFolder } from '../testing/files-of-folder.ts'
import { expectTrueClaims } from '../testing/lint-claims.ts'
import { lintedFiles } from '../testing/lint-files.ts'
import { runs } from '../testing/runs.ts'
import { lintRules } from './rules/index.ts'
import { runRules } from './run.ts'

function expectTrueMessages(source: string | Uint8Array): void {
  const robots = parse(source)
  const { result, claimsOf } = runRules(lintRules, robots, { baseUrl: 'https://example.com/', style: true })
  for (const problem of foundIn(result)) expectTrueClaims(robots, problem, claimsOf.get(problem) ?? [])
}

test('in files as sites have them, and in files with mistakes of all kinds', { timeout: 120_000 }, () => {
  fc.assert(fc.property(lintedFiles, expectTrueMessages), runs(300))
})

test('in the files of a folder, if one is named', { timeout: 1_200_000 }, () => {
  const untrue = filesOfFolder().flatMap(({ name, bytes }) => {
    try {
      expectTrueMessages(bytes)
      return []
    } catch (error) {
      return `${name}: ${String(error).slice(0, 600)}`
    }
  })
  expect(untrue).toEqual([])
})
