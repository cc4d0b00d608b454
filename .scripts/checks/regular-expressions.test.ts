/**
 * Checks that no regular expression in what is shipped takes more than linear time: texts of sites, links and files are
 * matched against them. scslre finds quantifiers that can exchange characters, such as `\d+\.?\d*`, and searches that
 * begin again at each place, such as `\s+$`. A lookbehind, `(?<!\s)\s+$`, or a plain loop takes their place.
 */
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { isShipped, type SourceFile, sourceFilesIn } from './sources.ts'

interface Expression {
  readonly source: string
  readonly flags: string
}

interface Found {
  readonly literals: readonly Expression[]
  /** How many expressions the file makes from texts: `new RegExp(text)`. */
  readonly made: number
}

/** The regular expressions in a source file. */
function expressionsIn({ file, text }: SourceFile): Found {
  const literals: Expression[] = []
  let made = 0
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
      const { pattern, flags } = node.regex as { readonly pattern: string; readonly flags: string }
      literals.push({ source: pattern, flags })
    }
    if ('callee' in node && typeof node.callee === 'object' && node.callee !== null) {
      if ('name' in node.callee && node.callee.name === 'RegExp') made++
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, text).program)
  return { literals, made }
}

const superLinear = (expressions: readonly Expression[]): readonly string[] =>
  expressions
    .filter(expression => analyse(expression).reports.length > 0)
    .map(({ source, flags }) => `/${source}/${flags}`)

/** Files for which an expression from a text is faster than any search; each says what the text may hold. */
const makesExpressions = ['core/match/url-prefix-cache.ts']

const files = ['core', 'playground', 'extension']
  .flatMap(sourceFilesIn)
  // Plug-ins of the build read the project's own files only.
  .filter(({ file }) => isShipped(file) && /(?<!\/plugin)\.tsx?$/.test(file))
  .map(source => ({ file: source.file, ...expressionsIn(source) }))

test('the sources have regular expressions', () => {
  expect(files.reduce((sum, { literals }) => sum + literals.length, 0)).toBeGreaterThan(100)
})

test('none is super-linear', () => {
  const found = files.flatMap(({ file, literals }) => superLinear(literals).map(shown => `${file} ${shown}`))
  expect(found).toEqual([])
})

test('none is made from a text', () => {
  expect(files.filter(({ made }) => made > 0).map(({ file }) => file)).toEqual(makesExpressions)
})

describe('what the check finds', () => {
  test.each([
    String.raw`/\s+$/`,
    String.raw`/^\d+\.?\d*$/`,
    String.raw`/^(.*?)[ \t]*,?[ \t]+(\/[^ \t]*)$/`,
    '/(a+)+$/',
  ])('%s', shown =>
    expect(superLinear(expressionsIn({ file: 'a.ts', text: `test(${shown})` }).literals)).toEqual([shown]),
  )

  test.each([String.raw`/(?<!\s)\s+$/`, String.raw`/^\d+(?:\.\d*)?$/`])('not %s', shown =>
    expect(superLinear(expressionsIn({ file: 'a.ts', text: `test(${shown})` }).literals)).toEqual([]),
  )

  test('an expression that a program makes', () => {
    expect(expressionsIn({ file: 'a.ts', text: 'new RegExp(text); RegExp(text)' }).made).toBe(2)
  })
})
