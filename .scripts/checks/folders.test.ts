/**
 * Checks imports between folders and files: the stages of core import in one direction, other folders import only the
 * entries of core, and neither folders nor files import in a circle. Imports of types count like all others.
 */
import { dirname, join, normalize, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isShipped, type SourceFile, sourceFilesIn, specifiersOf } from './sources.ts'

/**
 * The stages of core, the lowest first: each may import the stages before it. An `index.ts` that is an entry may import
 * any stage. The servers import entries alone, as they are built to take them from the library.
 */
const stages = [
  'text',
  'parse',
  'url',
  'match',
  'dialects',
  'access',
  'crawlers',
  'verdict',
  'compat',
  'usage',
  'fetch',
  'systems',
  'proofs',
  'indexing',
  'audit',
  'edit',
  'intent',
  'findings',
  'lint',
  'programs',
  'editor',
  'cli',
]

/** Whether other parts of the repository may import a file of core: its entry, or the entry for one purpose. */
const isEntry = (file: string): boolean => /^core\/(?:[a-z]+\/|audit\/(?:export|sources)\/)?index\.ts$/.test(file)

/**
 * Readers of sources need packages. Only the command line always loads them: other users of core must not load them by
 * accident.
 */
const SOURCES = 'core/audit/sources/'
const TEXTS = `${SOURCES}wording.ts`

interface Import {
  readonly from: string
  readonly to: string
}

/** The imports between shipped sources, without tests. */
function importsOf(sources: readonly SourceFile[]): Import[] {
  return sources
    .filter(({ file }) => isShipped(file) && /\.tsx?$/.test(file) && !/\/(?:testing|fixtures)[/.]/.test(file))
    .flatMap(source =>
      specifiersOf(source)
        .filter(specifier => specifier.startsWith('.'))
        .map(specifier => ({
          from: source.file,
          to: normalize(join(dirname(source.file), specifier))
            .split(sep)
            .join('/'),
        })),
    )
}

const stageOf = (file: string): string => (file.startsWith('core/') ? (file.split('/')[1] ?? '') : '')

/** Imports within core that go against the order of the stages. */
function againstStages(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => to.startsWith('core/') && stages.includes(stageOf(from)) && !isEntry(from))
    .filter(({ from, to }) => !(from.startsWith('core/cli/servers/') && isEntry(to)))
    .filter(
      ({ from, to }) => stages.indexOf(stageOf(to)) > stages.indexOf(stageOf(from)) || !stages.includes(stageOf(to)),
    )
    .map(({ from, to }) => `${from} imports ${to}`)
}

/** Imports within core that would load the readers of sources. */
function ofSources(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => /^core\/(?!cli\/)/.test(from) && !from.startsWith(SOURCES) && to.startsWith(SOURCES))
    .filter(({ to }) => to !== TEXTS)
    .map(({ from, to }) => `${from} imports ${to}`)
}

/** Imports from outside core of files that are not entries of core. */
function pastEntries(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => !from.startsWith('core/') && to.startsWith('core/') && !isEntry(to))
    .map(({ from, to }) => `${from} imports ${to}`)
}

/** The folder of a file, two levels deep: `playground/panes`. A file directly in a top-level folder is its own room. */
const roomOf = (file: string): string => file.split('/').slice(0, 2).join('/')

/** The imports between folders, without those inside one. */
function betweenRooms(imports: readonly Import[]): Import[] {
  return imports.map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) })).filter(({ from, to }) => from !== to)
}

/** Files or folders that import each other in a circle. Each circle is given as the path around it. */
function circlesIn(imports: readonly Import[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to))
  const done = new Set<string>()
  const found: string[] = []
  function walk(place: string, way: readonly string[]): void {
    const start = way.indexOf(place)
    if (start >= 0) found.push([...way.slice(start), place].join(' → '))
    if (start >= 0 || done.has(place)) return
    for (const other of next.get(place) ?? []) walk(other, [...way, place])
    done.add(place)
  }
  for (const place of next.keys()) walk(place, [])
  return found
}

describe('folders and files', () => {
  const imports = importsOf(['core', 'playground', 'extension'].flatMap(sourceFilesIn))

  test('every folder of core is a stage, or is not shipped', () => {
    const named = new Set(imports.filter(({ from }) => /^core\/\w+\//.test(from)).map(({ from }) => stageOf(from)))
    expect([...named].filter(stage => !stages.includes(stage))).toEqual([])
    expect(stages.filter(stage => !named.has(stage))).toEqual([])
  })

  test('the stages of core import in one direction', () => {
    expect(againstStages(imports)).toEqual([])
  })

  test('nothing in core loads the readers of sources', () => {
    expect(ofSources(imports)).toEqual([])
  })

  test('nothing imports past the entries of core', () => {
    expect(pastEntries(imports)).toEqual([])
  })

  test('no folders import in a circle', () => {
    expect(circlesIn(betweenRooms(imports))).toEqual([])
  })

  test('no files import in a circle', () => {
    expect(circlesIn(imports)).toEqual([])
  })

  const made = (...pairs: readonly (readonly [string, string])[]) => pairs.map(([from, to]) => ({ from, to }))

  test('forbidden imports are reported', () => {
    expect(againstStages(made(['core/match/a.ts', 'core/dialects/b.ts']))).toEqual([
      'core/match/a.ts imports core/dialects/b.ts',
    ])
    expect(
      againstStages(made(['core/text/a.ts', 'core/index.ts'], ['core/lint/rules/a.ts', 'core/editor/b.ts'])),
    ).toHaveLength(2)
    expect(
      ofSources(made(['core/index.ts', 'core/audit/sources/index.ts'], ['core/audit/a.ts', 'core/audit/sources/b.ts'])),
    ).toHaveLength(2)
    expect(
      pastEntries(made(['playground/a.ts', 'core/lint/fix.ts'], ['extension/a/b.ts', 'core/match/trie.ts'])),
    ).toHaveLength(2)
    expect(
      circlesIn(
        betweenRooms(
          made(
            ['playground/a/x.ts', 'playground/b/y.ts'],
            ['playground/b/z.ts', 'playground/c.ts'],
            ['playground/c.ts', 'playground/a/x.ts'],
          ),
        ),
      ),
    ).toEqual(['playground/a → playground/b → playground/c.ts → playground/a'])
    expect(
      circlesIn(
        importsOf([
          { file: 'core/lint/a.ts', text: `import { b } from './b.ts'` },
          { file: 'core/lint/b.ts', text: `import { type C, c } from './c.ts'` },
          { file: 'core/lint/c.ts', text: `import type { A } from './a.ts'` },
          { file: 'core/lint/d.ts', text: `import type { A } from './a.ts'` },
        ]),
      ),
    ).toEqual(['core/lint/a.ts → core/lint/b.ts → core/lint/c.ts → core/lint/a.ts'])
  })

  test('allowed imports are accepted', () => {
    expect(
      againstStages(
        made(
          ['core/lint/rules/a.ts', 'core/lint/b.ts'],
          ['core/lint/index.ts', 'core/editor/a.ts'],
          ['core/editor/a.ts', 'core/text/b.ts'],
        ),
      ),
    ).toEqual([])
    expect(
      ofSources(
        made(
          ['core/audit/sources/a.ts', 'core/audit/sources/log/b.ts'],
          ['core/wordings.ts', 'core/audit/sources/wording.ts'],
          ['playground/a.ts', 'core/audit/sources/index.ts'],
        ),
      ),
    ).toEqual([])
    expect(
      pastEntries(
        made(
          ['playground/a.ts', 'core/index.ts'],
          ['extension/a.ts', 'core/lint/index.ts'],
          ['playground/b.ts', 'core/audit/sources/index.ts'],
          ['playground/b.ts', 'core/audit/export/index.ts'],
        ),
      ),
    ).toEqual([])
    expect(
      circlesIn(
        betweenRooms(made(['playground/a/x.ts', 'playground/b/y.ts'], ['playground/a/z.ts', 'playground/a/x.ts'])),
      ),
    ).toEqual([])
    expect(
      circlesIn(
        made(
          ['playground/a/x.ts', 'playground/a/y.ts'],
          ['playground/a/x.ts', 'playground/b/z.ts'],
          ['playground/a/y.ts', 'playground/b/z.ts'],
        ),
      ),
    ).toEqual([])
  })
})
