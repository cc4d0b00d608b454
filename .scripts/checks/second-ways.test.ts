/**
 * Second ways to an answer, which tests compare with the first way. An agreement says something only if the two share no
 * code that could be wrong for both. So this test follows the imports of each second way, except for those of types only.
 */
import { expect, test } from 'vitest'
import { loadedBy, resolveSpecifier, type SourceFile, sourceFilesIn } from './sources.ts'

interface SecondWay {
  readonly file: string
  /** What it may load besides itself: the beginnings of paths, with the reason. */
  readonly mayLoad: Readonly<Record<string, string>>
}

const secondWays: readonly SecondWay[] = [
  // The search gets normalised paths and patterns from its caller. All that it imports are types.
  { file: 'core/verdict/explaining-search.ts', mayLoad: {} },
  { file: 'core/testing/naive-usage.ts', mayLoad: { 'core/usage/content-usage.ts': 'the list of categories' } },
  { file: '.lab/soak/judge.ts', mayLoad: {} },
]

const sources: ReadonlyMap<string, SourceFile> = new Map(
  ['core', 'e2e', 'playground', 'extension', '.lab'].flatMap(sourceFilesIn).map(source => [source.file, source]),
)

/** The files that a file loads, directly or through others. What a permitted file loads is permitted too. */
function loadedFrom(file: string, isPermitted: (file: string) => boolean, seen = new Set<string>()): Set<string> {
  const source = sources.get(file)
  if (!source) throw new TypeError(`${file} does not exist`)
  for (const specifier of loadedBy(source).filter(name => name.startsWith('.'))) {
    const target = resolveSpecifier(file, specifier)
    if (seen.has(target) || isPermitted(target)) continue
    seen.add(target)
    loadedFrom(target, isPermitted, seen)
  }
  return seen
}

test.each(secondWays)('$file loads nothing that could be wrong in both ways', ({ file, mayLoad }) => {
  const isPermitted = (other: string) => Object.keys(mayLoad).some(path => other.startsWith(path))
  expect([...loadedFrom(file, isPermitted)]).toEqual([])
})

test('the first way of verdicts is found, so that the search for imports works', () => {
  expect([...loadedFrom('core/verdict/site-verdict.ts', () => false)]).toContain('core/match/pattern.ts')
})

test('programs are known once they are asked for: judging by texts loads none of them', () => {
  const programsIn = (file: string) =>
    [...loadedFrom(file, () => false)].filter(name => name.startsWith('core/programs/'))
  expect(programsIn('core/index.ts')).toEqual([])
  expect(programsIn('core/programs/index.ts')).toContain('core/programs/protego.ts')
})
