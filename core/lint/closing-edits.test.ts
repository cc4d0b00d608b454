/** No fix that the linter offers keeps a search engine from the home page that it may fetch now. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crawlerQuery, searchEngines } from '../crawlers/registry.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { foundIn, openIn } from '../proofs/bounded.ts'
import { filesOfFolder } from '../testing/files-of-folder.ts'
import { lintedFiles } from '../testing/lint-files.ts'
import { problemsOf } from '../testing/problems-of.ts'
import { runs } from '../testing/runs.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { closesForSearch } from './closing-edits.ts'
import { applyEdits } from './fix.ts'
import { fixAll, tidyUp } from './fix-all.ts'
import { lint } from './lint.ts'
import type { Edit } from './problem.ts'

const url = 'https://example.com/'

/** The search engines that may fetch the home page, each verdict with all its reasons. */
const admitted = (robots: RobotsTxt): readonly string[] =>
  searchEngines.flatMap(crawler => {
    const { allowed } = evaluate(robots, { ...crawlerQuery(crawler), dialect: crawler.dialect, url })
    return allowed ? crawler.token : []
  })

function expectNoneKeptOut(robots: RobotsTxt, text: string, by: string): void {
  if (text === robots.text) return
  const after = admitted(parse(text))
  const lost = admitted(robots).filter(token => !after.includes(token))
  if (lost.length > 0) expect({ lost, by, text }).toEqual({ lost: [], by, text: robots.text })
}

function expectNoClosingFix(source: string | Uint8Array): void {
  const robots = parse(source)
  const options = { baseUrl: url, style: true, maxPerRule: Number.POSITIVE_INFINITY }
  for (const { rule, fix } of problemsOf(robots, options)) {
    if (fix) expectNoneKeptOut(robots, applyEdits(robots.text, fix.edits), `${rule}: ${fix.title}`)
  }
  expectNoneKeptOut(robots, foundIn(fixAll(robots, { baseUrl: url })).text, 'all safe fixes')
  expectNoneKeptOut(robots, foundIn(tidyUp(robots)).text, 'tidying up')
}

test('in files as sites have them, and in files with mistakes of all kinds', { timeout: 120_000 }, () => {
  fc.assert(fc.property(lintedFiles, expectNoClosingFix), runs(150))
})

test('in the files of a folder, if one is named', { timeout: 600_000 }, () => {
  for (const { bytes } of filesOfFolder()) expectNoClosingFix(bytes)
})

test.each([
  ['a closing rule that is written', 'User-agent: *\nDisallow: x', 'User-agent: *\nDisallow: /', true],
  [
    'a closing rule that no line has had before',
    'User-agent: *\nDisallow: /a\n',
    'User-agent: *\nDisallow: *$\n',
    true,
  ],
  ['a name before a closing rule', 'User-agent: a\nDisallow: /', 'User-agent: bingbot\nDisallow: /', true],
  ['an exception that goes', 'User-agent: *\nDisallow: /\nAllow: /$', 'User-agent: *\nDisallow: /', true],
  [
    'a group that goes',
    'User-agent: *\nDisallow: /\n\nUser-agent: Slurp\nAllow: /',
    'User-agent: *\nDisallow: /',
    true,
  ],
  ['a crawler of another kind', 'User-agent: a\nDisallow: /', 'User-agent: GPTBot\nDisallow: /', false],
  ['a site that is closed already', 'User-agent: *\nDisallow: /', 'User-agent: *\nDisallow: /*', false],
  ['an area', 'User-agent: *\nDisallow: x', 'User-agent: *\nDisallow: /x', false],
])('%s', (_, before, after, expected) => {
  const edits: readonly Edit[] = [{ from: 0, to: before.length, insert: after }]
  expect(closesForSearch(parse(before), edits)).toBe(expected)
  // What may not be read is not offered, unless no value in the file or in the edits can close the site.
  expect(closesForSearch(parse(before), edits, () => false)).toBe(after !== 'User-agent: *\nDisallow: /x')
})

test('of one that a part of the file does not show', () => {
  const long = `${'#'.repeat(500 * 1024)}\nUser-agent: *\nDisallow: /\n`
  const robots = parse(long)
  expect(closesForSearch(robots, [{ from: 0, to: 400_000, insert: '' }])).toBe(true)
})

test('a line in the middle is read as a whole', () => {
  const text = 'User-agent: *\nDisallow: /a\nDisallow: /b\n'
  const at = text.indexOf('a\n')
  expect(closesForSearch(parse(text), [{ from: at, to: at + 1, insert: '' }])).toBe(true)
})

test('a fix that was not looked at is not offered, and the result says so', () => {
  const lines = 'User-agent: a\nDisallow: /\n\nUser-agent: b\nDisallow: https://example.com/b\n'
  const robots = parse(lines + '#\n'.repeat(60_000))
  const rules = ['absolute-url-as-path']
  const result = lint(robots, { rules })
  expect(foundIn(result).map(({ rule, fix }) => [rule, fix])).toEqual([[...rules, undefined]])
  expect(openIn(result)).toEqual([{ rules, unit: 'verdicts', examined: 0, of: 1 }])
  const more = lint(robots, { rules, effort: 2 })
  expect([more.state, foundIn(more)[0]?.fix?.safe]).toEqual(['complete', false])
})
