/**
 * The direction of imports: core ← playground ← extension, and e2e imports none of them. Core is what anyone may take
 * into a program of theirs, so nothing in it that is shipped imports a package or a module of Node.
 *
 * Within the extension, only `extension/browser/` imports the browser's API, and it imports no other folder of the
 * extension: it is the lowest layer.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, normalize, resolve, sep } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

type Folder = 'core' | 'playground' | 'extension' | 'e2e'

const mayImport: Readonly<Record<Folder, readonly Folder[]>> = {
  core: ['core'],
  playground: ['core', 'playground'],
  extension: ['core', 'playground', 'extension'],
  e2e: ['e2e'],
}

/** The only folder that touches the browser's extension API. */
const BROWSER = 'extension/browser/'

/** The types of the extension's messages, which any layer may use. */
const STRINGS = 'extension/strings.ts'

const folders = Object.keys(mayImport) as Folder[]
const root = resolve(import.meta.dirname, '../..')
const moduleExtensions = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs']

interface Source {
  /** Relative to the repository's root, with `/`. */
  readonly file: string
  readonly text: string
}

/** What a file names: a module, a worker, an asset. */
function specifiersOf({ file, text }: Source): string[] {
  if (extname(file) === '.css') return found(text, /@import\s+(?:url\()?\s*["']?([^"')\s;]+)|url\(\s*["']?([^"')]+)/g)
  if (extname(file) === '.html') {
    return found(text, /<(?:script|link|img|iframe)\b[^>]*?\s(?:src|href)\s*=\s*["']([^"']+)/gi)
  }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const specifiers: string[] = []
  collect(program, specifiers)
  return specifiers
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(match => match.slice(1).filter(part => part !== undefined))
}

/** Nodes whose `source` is a specifier: imports, re-exports, `import()` as an expression and as a type. */
const sourceNodes = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

/** A node of the syntax tree, with the parts that are looked at. */
interface Node {
  readonly type?: unknown
  readonly name?: unknown
  readonly value?: unknown
  readonly cooked?: unknown
  readonly source?: unknown
  readonly expression?: unknown
  readonly callee?: unknown
  readonly arguments?: unknown
  readonly object?: unknown
  readonly quasis?: unknown
}

function collect(value: unknown, into: string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, into)
  } else if (isNode(value)) {
    const specifier = specifierOf(value)
    if (specifier !== undefined) into.push(specifier)
    for (const child of Object.values(value)) collect(child, into)
  }
}

function specifierOf(node: Node): string | undefined {
  const type = String(node.type)
  if (sourceNodes.has(type)) return textOf(node.source)
  if (type === 'TSExternalModuleReference') return textOf(node.expression)
  const [first, second] = Array.isArray(node.arguments) ? node.arguments : []
  if (type === 'NewExpression' && /^(Shared)?Worker$/.test(nameOf(node.callee))) return textOf(first)
  // Without a base, or with another one, the text is an address and not a file of this repository.
  if (type === 'NewExpression' && nameOf(node.callee) === 'URL' && isImportMetaUrl(second)) return textOf(first)
  if (type === 'CallExpression' && ['require', 'importScripts'].includes(nameOf(node.callee))) return textOf(first)
  return undefined
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

function isImportMetaUrl(node: unknown): boolean {
  return isNode(node) && isNode(node.object) && node.object.type === 'MetaProperty'
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node.type === 'TemplateLiteral' ? node.quasis : undefined
  // Of a template the fixed beginning says enough: it holds the folder.
  const [quasi] = Array.isArray(quasis) ? quasis : []
  return isNode(quasi) && isNode(quasi.value) ? String(quasi.value.cooked) : undefined
}

const isFolder = (name: string): name is Folder => folders.some(folder => folder === name)

/** Tests and benchmarks are not shipped: they may use packages and Node, but the direction holds for them too. */
const isShipped = (file: string): boolean => !/\.test\.tsx?$/.test(file) && !/^core\/(bench|testing)\//.test(file)

/** Every specifier that goes against the direction, as `file: "specifier" reason`. */
function violations(sources: readonly Source[]): string[] {
  return sources.flatMap(source => {
    const folder = source.file.split('/')[0] ?? ''
    if (!isFolder(folder)) return []
    return specifiersOf(source).flatMap(specifier => {
      const reason = objection(source.file, folder, specifier)
      return reason === undefined ? [] : [`${source.file}: "${specifier}" ${reason}`]
    })
  })
}

function objection(file: string, folder: Folder, specifier: string): string | undefined {
  if (/^(https?|data|blob|chrome-extension|moz-extension):|^#/.test(specifier)) return undefined
  if (specifier === 'robotscope' || specifier.startsWith('robotscope/')) {
    return folder === 'e2e' ? undefined : 'imports the built package: import the source'
  }
  if (!/^[./]/.test(specifier)) {
    if (specifier === 'webextension-polyfill' && folder !== 'core') {
      return file.startsWith(BROWSER) ? undefined : `is imported in ${BROWSER} only`
    }
    return folder === 'core' && isShipped(file) ? 'is not in core, which has no dependency' : undefined
  }
  // Vite resolves a leading slash from the root of the build: the page's folder for the playground.
  const base = specifier.startsWith('/') ? (folder === 'playground' ? 'playground' : '') : dirname(file)
  const target = normalize(join(base, specifier)).split(sep).join('/').replace(/^\//, '')
  const top = target.split('/')[0] ?? ''
  if (file.startsWith(BROWSER) && !target.startsWith(BROWSER) && target !== STRINGS) {
    return `is above ${BROWSER}, which may import only itself and ${STRINGS}`
  }
  if (isFolder(top)) {
    return mayImport[folder].includes(top) ? undefined : `reaches into ${top}, which ${folder} must not import`
  }
  if (folder === 'core' && isShipped(file)) return 'is outside core'
  if (top === 'dist') return folder === 'e2e' ? undefined : 'imports what the build wrote'
  return undefined
}

function sourcesOf(folder: Folder): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && [...moduleExtensions, '.css', '.html'].includes(extname(entry.name)))
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({
      file: path
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
      text: readFileSync(path, 'utf8'),
    }))
}

describe.each(folders.map(folder => ({ folder })))('the sources of $folder', ({ folder }) => {
  test(`import only ${mayImport[folder].join(', ')}`, () => {
    expect(violations(sourcesOf(folder))).toEqual([])
  })
})

test('the sources of core are found', () => {
  expect(sourcesOf('core').map(source => source.file)).toContain('core/index.ts')
})

describe('a made-up file is objected to', () => {
  test.each([
    ['core/a.ts', `import { x } from '../playground/x.ts'`, 'core must not import'],
    ['core/a.ts', `import type { X } from '../extension/x.ts'`, 'core must not import'],
    ['core/a.ts', `export { x } from '../e2e/x.ts'`, 'core must not import'],
    ['core/a.ts', `export * from '../playground/x.ts'`, 'core must not import'],
    ['core/a.ts', `export const x = () => import('../playground/x.ts')`, 'core must not import'],
    ['core/a.ts', `export type X = import('../playground/x.ts').X`, 'core must not import'],
    ['core/a.ts', `const x = await import(\`../playground/\${name}.ts\`)`, 'core must not import'],
    ['core/a.ts', `import x = require('../playground/x.ts')`, 'core must not import'],
    ['core/a.ts', `import 'react'`, 'no dependency'],
    ['core/a.ts', `import { readFileSync } from 'node:fs'`, 'no dependency'],
    ['core/a.ts', `import type { Stats } from 'fs'`, 'no dependency'],
    ['core/a.ts', `import { version } from '../package.json'`, 'outside core'],
    ['core/a.ts', `import { parse } from 'robotscope'`, 'import the source'],
    ['core/testing/a.ts', `import { x } from '../../playground/x.ts'`, 'core must not import'],
    ['core/a.test.ts', `import { x } from '../playground/x.ts'`, 'core must not import'],
    ['playground/a.tsx', `import { x } from '../extension/x.ts'`, 'playground must not import'],
    ['playground/a.tsx', `new Worker(new URL('../extension/w.ts', import.meta.url))`, 'playground must not import'],
    ['playground/a.tsx', `new SharedWorker('../extension/w.ts')`, 'playground must not import'],
    ['playground/a.ts', `import '../dist/core/index.js'`, 'what the build wrote'],
    ['playground/a.css', `@import '../extension/popup.css';`, 'playground must not import'],
    ['playground/a.css', `a { background: url(../extension/a.svg) }`, 'playground must not import'],
    ['playground/index.html', `<script type="module" src="../extension/a.ts"></script>`, 'playground must not import'],
    ['extension/a.ts', `import { x } from '../e2e/x.ts'`, 'extension must not import'],
    ['extension/popup/index.html', `<link rel="icon" href="/e2e/a.svg">`, 'extension must not import'],
    ['extension/popup/a.ts', `import browser from 'webextension-polyfill'`, 'in extension/browser/ only'],
    ['playground/a.ts', `import browser from 'webextension-polyfill'`, 'in extension/browser/ only'],
    ['extension/browser/a.ts', `import type { X } from '../robots/x.ts'`, 'is above extension/browser/'],
    ['extension/browser/a.ts', `import { parse } from '../../core/index.ts'`, 'is above extension/browser/'],
    ['e2e/a.spec.ts', `import { parse } from '../core/index.ts'`, 'e2e must not import'],
    ['e2e/a.spec.ts', `const page = new URL('../playground/index.html', import.meta.url)`, 'e2e must not import'],
    ['e2e/a.spec.ts', `import { x } from '../extension/x.ts'`, 'e2e must not import'],
  ])('%s: %s', (file, text, reason) => {
    expect(violations([{ file, text }])).toEqual([expect.stringMatching(new RegExp(`^${file}: ".*${reason}`))])
  })
})

describe('a made-up file is accepted', () => {
  test.each([
    ['core/a.ts', `import { x } from './match/x.ts'; export * from './y.ts'`],
    ['core/a.ts', `// import 'react'\nconst text = "import 'react'"`],
    ['core/a.ts', `const url = new URL('../playground', address)`],
    ['core/a.test.ts', `import { readFileSync } from 'node:fs'; import { test } from 'vitest'`],
    ['playground/a.tsx', `import { parse } from '../core/index.ts'; import React from 'react'`],
    ['playground/a.ts', `new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' })`],
    ['playground/index.html', `<script type="module" src="/main.tsx"></script><a href="../extension/x">x</a>`],
    ['extension/a.ts', `import { Why } from '../playground/why.tsx'; import { parse } from '../core/index.ts'`],
    ['extension/browser/a.ts', `import browser from 'webextension-polyfill'; import { x } from '../strings.ts'`],
    ['extension/browser/a.ts', `import type { X } from './x.ts'`],
    ['extension/a.ts', `import { version } from '../package.json'`],
    ['e2e/a.spec.ts', `import { test } from '@playwright/test'; import './server/server.ts'`],
    ['e2e/a.spec.ts', `const dir = new URL('../dist/chrome', import.meta.url); await import('robotscope')`],
  ])('%s: %s', (file, text) => {
    expect(violations([{ file, text }])).toEqual([])
  })
})

/** The stages of core, the lowest first: each may import those before it. Their entries may import any. */
const stages = [
  'text',
  'parse',
  'url',
  'match',
  'dialects',
  'access',
  'crawlers',
  'verdict',
  'proofs',
  'indexing',
  'edit',
  'lint',
  'editor',
]

/** What other parts of the repository may import of core: its entry, and one for each purpose. */
const isEntry = (file: string): boolean => /^core\/(?:[a-z]+\/)?index\.ts$/.test(file)

interface Import {
  readonly from: string
  readonly to: string
}

/** What shipped sources import of each other, tests and benchmarks aside. */
function importsOf(sources: readonly Source[]): Import[] {
  return sources
    .filter(({ file }) => isShipped(file) && /\.tsx?$/.test(file) && !/\/(?:testing|fixtures|bench)[/.]/.test(file))
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

/** Imports of core against the order of its stages. */
function againstStages(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => to.startsWith('core/') && stages.includes(stageOf(from)) && !isEntry(from))
    .filter(
      ({ from, to }) => stages.indexOf(stageOf(to)) > stages.indexOf(stageOf(from)) || !stages.includes(stageOf(to)),
    )
    .map(({ from, to }) => `${from} imports ${to}`)
}

/** Imports from elsewhere that reach past the entries of core. */
function pastEntries(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => !from.startsWith('core/') && to.startsWith('core/') && !isEntry(to))
    .map(({ from, to }) => `${from} imports ${to}`)
}

/** The folder of a file, two levels deep: `playground/panes`. A file beside these folders stands for itself. */
const roomOf = (file: string): string => file.split('/').slice(0, 2).join('/')

/** Folders that import each other in a circle, each circle as the way round it. */
function circlesIn(imports: readonly Import[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (roomOf(from) === roomOf(to)) continue
    next.set(roomOf(from), (next.get(roomOf(from)) ?? new Set()).add(roomOf(to)))
  }
  const done = new Set<string>()
  const found: string[] = []
  function walk(room: string, way: readonly string[]): void {
    const start = way.indexOf(room)
    if (start >= 0) found.push([...way.slice(start), room].join(' → '))
    if (start >= 0 || done.has(room)) return
    for (const other of next.get(room) ?? []) walk(other, [...way, room])
    done.add(room)
  }
  for (const room of next.keys()) walk(room, [])
  return found
}

describe('folders', () => {
  const imports = importsOf(folders.filter(folder => folder !== 'e2e').flatMap(sourcesOf))

  test('every folder of core is a stage, or no part of what is shipped', () => {
    const named = new Set(imports.filter(({ from }) => /^core\/\w+\//.test(from)).map(({ from }) => stageOf(from)))
    expect([...named].filter(stage => !stages.includes(stage))).toEqual([])
    expect(stages.filter(stage => !named.has(stage))).toEqual([])
  })

  test('the stages of core import in one direction', () => {
    expect(againstStages(imports)).toEqual([])
  })

  test('nobody reaches past the entries of core', () => {
    expect(pastEntries(imports)).toEqual([])
  })

  test('no folders import in a circle', () => {
    expect(circlesIn(imports)).toEqual([])
  })

  const made = (...pairs: readonly (readonly [string, string])[]) => pairs.map(([from, to]) => ({ from, to }))

  test('made-up imports are objected to', () => {
    expect(againstStages(made(['core/match/a.ts', 'core/dialects/b.ts']))).toEqual([
      'core/match/a.ts imports core/dialects/b.ts',
    ])
    expect(
      againstStages(made(['core/text/a.ts', 'core/index.ts'], ['core/lint/rules/a.ts', 'core/editor/b.ts'])),
    ).toHaveLength(2)
    expect(
      pastEntries(made(['playground/a.ts', 'core/lint/fix.ts'], ['extension/a/b.ts', 'core/match/trie.ts'])),
    ).toHaveLength(2)
    expect(
      circlesIn(
        made(
          ['playground/a/x.ts', 'playground/b/y.ts'],
          ['playground/b/z.ts', 'playground/c.ts'],
          ['playground/c.ts', 'playground/a/x.ts'],
        ),
      ),
    ).toEqual(['playground/a → playground/b → playground/c.ts → playground/a'])
  })

  test('made-up imports are accepted', () => {
    expect(
      againstStages(
        made(
          ['core/lint/rules/a.ts', 'core/lint/b.ts'],
          ['core/lint/index.ts', 'core/editor/a.ts'],
          ['core/editor/a.ts', 'core/text/b.ts'],
        ),
      ),
    ).toEqual([])
    expect(pastEntries(made(['playground/a.ts', 'core/index.ts'], ['extension/a.ts', 'core/lint/index.ts']))).toEqual(
      [],
    )
    expect(
      circlesIn(made(['playground/a/x.ts', 'playground/b/y.ts'], ['playground/a/z.ts', 'playground/a/x.ts'])),
    ).toEqual([])
  })
})
