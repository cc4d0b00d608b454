import { describe, expect, test } from 'vitest'
import { type DialectId, dialects, lineAt, parse, type RobotsTxt } from '../index.ts'
import { applyEdits } from '../lint/fix.ts'
import { fixEffect } from '../lint/fix-effect.ts'
import { lint } from '../lint/lint.ts'
import type { Fix, Problem, Severity } from '../lint/problem.ts'
import type { LintRule } from '../lint/rule.ts'
import { type LintOptions, runRules } from '../lint/run.ts'
import { foundIn } from '../proofs/bounded.ts'
import { snake, wordingParts } from '../text/wording.ts'
import { keyed } from './keyed.ts'
import { expectTrueClaims } from './lint-claims.ts'
import { expectSameVerdicts } from './same-verdicts.ts'

/** One problem that the linter must report for a file. */
export interface Expected {
  /** `line:column–line:column`, 1-based, the end exclusive. */
  readonly at: string
  /** The message as its key, without the prefix of the rule, and its values: what `keyed` writes. */
  readonly says: string
  readonly severity?: Severity
  readonly dialects?: readonly DialectId[]
  readonly crawlers?: readonly string[]
  readonly witness?: string
  /** The lines of the related locations. */
  readonly related?: readonly number[]
  /** The text after the fix, and whether the fix is safe. If both are absent, no fix may be offered. */
  readonly fixed?: string
  readonly safe?: boolean
  /**
   * The effect of the fix on verdicts, as the key and the values of `fixEffect`. Not checked if left out.
   */
  readonly effect?: string
  /** All locations, in the notation of `at`. Not checked if left out. */
  readonly places?: readonly string[]
  /** Not checked if left out. */
  readonly closesSite?: boolean
}

type File = string | Uint8Array

interface Table {
  /** Files without such a problem. The keys say what each file shows. */
  readonly accept: Readonly<Record<string, File>>
  /** Files with such problems. */
  readonly reject: Readonly<Record<string, { readonly file: File; readonly problems: readonly Expected[] }>>
  /** The URL of the site. */
  readonly baseUrl?: string
}

/**
 * The tests of one rule: which files it accepts, what it reports for others and where, and that its fixes do what they
 * promise.
 */
export function lintTable(rule: LintRule, { accept, reject, baseUrl }: Table): void {
  const options: LintOptions = { rules: [rule.id], style: true, ...(baseUrl === undefined ? {} : { baseUrl }) }

  describe(`${rule.id} accepts`, () => {
    test.each(Object.entries(accept))('%s', (_, file) => {
      expect(foundIn(lint(parse(file), options)).map(({ message }) => message)).toEqual([])
    })
  })

  describe(`${rule.id} rejects`, () => {
    test.each(Object.entries(reject))('%s', (_, { file, problems }) => {
      const robots = parse(file)
      const { result, claimsOf } = runRules([rule], robots, options)
      const found = foundIn(result)
      expect(found.map(placeOf)).toEqual(problems.map(({ at }) => at))
      found.forEach((problem, i) => {
        const expected = problems[i]
        if (expected) check(file, problem, expected)
        checkFix(file, problem, options)
        expectTrueClaims(robots, problem, claimsOf.get(problem) ?? [])
      })
    })
  })
}

const placeOf = ({ line, column, endLine, endColumn }: Problem): string => `${line}:${column}–${endLine}:${endColumn}`

function check(file: File, problem: Problem, expected: Expected): void {
  expect(keyed(problem.wording, `lint_${snake(problem.rule)}`)).toBe(expected.says)
  const parts = [problem.message, problem.note, problem.help].filter(part => part !== undefined)
  expect(parts).toEqual(wordingParts(problem.wording).map(({ text }) => text))
  if (problem.fix) expect(problem.help).toBeUndefined()
  for (const part of parts) expect(part).toMatch(/^[A-Z`0-9].*[.?]$/s)
  expect(problem.section.url).toMatch(/^https?:\/\//)
  if (expected.severity !== undefined) expect(problem.severity).toBe(expected.severity)
  if (expected.dialects !== undefined) expect(problem.dialects).toEqual(expected.dialects)
  if (expected.crawlers !== undefined) expect(problem.crawlers).toEqual(expected.crawlers)
  if (expected.related !== undefined) expect(problem.related.map(({ line }) => line)).toEqual(expected.related)
  expect(problem.witness).toBe(expected.witness)
  const { text } = parse(file)
  expect(problem.fix && applyEdits(text, problem.fix.edits)).toBe(expected.fixed)
  expect(problem.fix?.safe ?? false).toBe(expected.safe ?? false)
  if (expected.effect !== undefined) expect(effectOf(file, problem)).toBe(expected.effect)
  if (expected.places !== undefined) expect(placesOf(file, problem)).toEqual(expected.places)
  if (expected.closesSite !== undefined) expect(problem.closesSite).toBe(expected.closesSite)
}

/** The effect of a problem's fix on verdicts; undefined if the problem has no fix. */
function effectOf(file: File, { fix }: Problem): string | undefined {
  return fix && keyed(fixEffect(parse(file), fix).wording, 'lint_fix_effect')
}

function placesOf(file: File, { places }: Problem): readonly string[] {
  const robots = parse(file)
  const at = (offset: number) => {
    const line = lineAt(robots, offset)
    return `${line.number}:${offset - line.from + 1}`
  }
  return places.map(({ from, to }) => `${at(from)}–${at(to)}`)
}

/**
 * Checks the promises of a fix: its edits are sorted and within the file, the problem is gone afterwards, and if the
 * fix is safe, no verdict changes in any dialect.
 */
export function checkFix(file: File, problem: Problem, options: LintOptions): void {
  const { fix } = problem
  if (!fix) return
  const before = parse(file)
  checkEdits(before.text, fix)
  const after = parse(applyEdits(before.text, fix.edits))
  const messages = (robots: RobotsTxt) =>
    foundIn(lint(robots, { ...options, maxPerRule: Number.POSITIVE_INFINITY })).map(({ message }) => message)
  // After a fix removes a line, another problem may get its line number; and removing one problem may reveal another.
  const left = messages(after)
  if (left.length >= messages(before).length) expect(left, fix.title).not.toContain(problem.message)
  if (!fix.safe) return
  expect(fixEffect(before, fix).wording.key, fix.title).toBe('lint_fix_effect_none')
  for (const { id } of dialects) expectSameVerdicts(before.text, after.text, id)
}

function checkEdits(text: string, fix: Fix): void {
  let at = 0
  for (const { from, to } of fix.edits) {
    expect(from).toBeGreaterThanOrEqual(at)
    expect(to).toBeGreaterThanOrEqual(from)
    at = to
  }
  expect(at).toBeLessThanOrEqual(text.length)
  expect(fix.edits).not.toEqual([])
}
