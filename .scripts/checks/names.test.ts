/** Checks names: every name that the glossary gives exists, and no name is declared at the top level of two files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isShipped, type SourceFile, sourceFilesIn } from './sources.ts'

const shipped = ['core', 'playground', 'extension'].flatMap(sourceFilesIn).filter(({ file }) => isSource(file))

/** Whether a file is shipped TypeScript. Fixtures are not, as they are data for tests. */
function isSource(file: string): boolean {
  return isShipped(file) && /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.includes('/fixtures/')
}

/** The names of a file's top-level functions, constants, classes and types. */
function declaredIn({ file, text }: SourceFile): ReadonlySet<string> {
  const { program } = parseSync(file, text)
  const statements = program.body.map(node =>
    node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration' ? node.declaration : node,
  )
  const names = new Set<string>()
  for (const node of statements) {
    if (node?.type === 'VariableDeclaration') {
      for (const { id } of node.declarations) if (id.type === 'Identifier') names.add(id.name)
    } else if (node && 'id' in node && node.id?.type === 'Identifier') names.add(node.id.name)
  }
  return names
}

/** For each name, the files that declare it. */
const files = new Map<string, string[]>()
for (const source of shipped) {
  for (const name of declaredIn(source)) files.set(name, [...(files.get(name) ?? []), source.file])
}

test('every name that the glossary gives is declared', () => {
  const glossary = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')
  const names = [...glossary.matchAll(/\| `(\w+)` \|$/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter(name => !files.has(name))).toEqual([])
})

/** Names that several files declare, each with the same meaning. */
const shared = new Set([
  // The properties of a file's component.
  'Props',
  // The messages of a view that is loaded later.
  'messages',
  // The English texts of a folder, and the function that says them.
  'texts',
  'say',
  // What translates, for the page and for the extension.
  't',
  // The HTTP rules of a dialect.
  'http',
  // The steps of a program that reads files: its groups, and the rules that match.
  'groupsOfFile',
  'matching',
  // Those who wait for news of a module's state, and how they are added.
  'listeners',
  'subscribe',
  // What a page of the extension opens for itself.
  'cache',
  'formats',
  'judgements',
  'watch',
  // Ids as parts of messages' keys.
  'snake',
  'Snake',
])

test('a name means one thing', () => {
  const several = [...files].filter(([name, declaring]) => declaring.length > 1 && !shared.has(name))
  expect(several).toEqual([])
})

test('what is excepted is declared several times', () => {
  expect([...shared].filter(name => (files.get(name)?.length ?? 0) < 2)).toEqual([])
})
