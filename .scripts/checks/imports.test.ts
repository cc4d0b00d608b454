/**
 * The direction of imports: core ← playground ← extension, and e2e imports none of them. Anyone may use core in their
 * own program, so shipped sources of core import neither packages nor modules of Node. There are two exceptions: the
 * readers of sources, whose three packages are bundled, and the command line, which is bundled as a whole and which no
 * other source imports. Within the extension, only `extension/browser/` imports the browser's API, and it imports no
 * other folder of the extension.
 */
import { describe, expect, test } from 'vitest'
import { isShipped, resolveSpecifier, type SourceFile, sourceFilesIn, specifiersOf } from './sources.ts'

type Folder = 'core' | 'playground' | 'extension' | 'e2e'

const BROWSER = 'extension/browser/'

const SOURCES = 'core/audit/sources/'
const packagesOfSources = ['fflate', 'papaparse', 'saxes']

const CLI = 'core/cli/'
const packagesOfCli = ['commander', 'diff', 'jsonc-parser', 'valibot', 'wrap-ansi']

/** The servers, which are files of their own, take their protocols from packages. */
const SERVERS = 'core/cli/servers/'
const packagesOfServers =
  /^(?:@modelcontextprotocol\/sdk\/[\w/]+\.js|vscode-languageserver(?:\/node|-textdocument)|zod)$/

/** Parquet is a file of its own, too. */
const PARQUET = 'core/cli/parquet/'
const packagesOfParquet = /^(?:fzstd|hyparquet(?:-writer|(?:-compressors)?\/src\/\w+\.js)?)$/

/** The types of messages, which the browser translates. */
const STRINGS = 'extension/strings.ts'

const mayImport: Readonly<Record<Folder, readonly Folder[]>> = {
  core: ['core'],
  playground: ['core', 'playground'],
  extension: ['core', 'playground', 'extension'],
  e2e: ['e2e'],
}

const folders = Object.keys(mayImport) as Folder[]

const isFolder = (name: string): name is Folder => folders.some(folder => folder === name)

/** Every specifier that breaks these rules, as `file: "specifier" reason`. */
function violations(sources: readonly SourceFile[]): string[] {
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
    if (file.startsWith(SOURCES) && packagesOfSources.includes(specifier)) return undefined
    if (file.startsWith(SERVERS) && packagesOfServers.test(specifier)) return undefined
    if (file.startsWith(PARQUET) && packagesOfParquet.test(specifier)) return undefined
    if (file.startsWith(CLI) && (specifier.startsWith('node:') || packagesOfCli.includes(specifier))) return undefined
    // Tests may use packages and Node, but the direction holds for them too.
    return folder === 'core' && isShipped(file) ? 'is not in core, which has no dependency' : undefined
  }
  const target = resolveSpecifier(file, specifier)
  if (target.startsWith(CLI) && !file.startsWith(CLI)) return 'is the command line, which nothing imports'
  if (file.startsWith(CLI) && target === 'package.json') return undefined
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

describe.each(folders.map(folder => ({ folder })))('the sources of $folder', ({ folder }) => {
  test(`import only ${mayImport[folder].join(', ')}`, () => {
    expect(violations(sourceFilesIn(folder))).toEqual([])
  })
})

test('the sources of core are found', () => {
  expect(sourceFilesIn('core').map(source => source.file)).toContain('core/index.ts')
})

describe('a forbidden import is reported', () => {
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
    ['core/a.ts', `import Papa from 'papaparse'`, 'no dependency'],
    ['core/audit/a.ts', `import { Gunzip } from 'fflate'`, 'no dependency'],
    ['core/audit/sources/a.ts', `import 'react'`, 'no dependency'],
    ['core/cli/a.ts', `import 'react'`, 'no dependency'],
    ['core/cli/a.ts', `import { z } from 'zod'`, 'no dependency'],
    ['core/cli/a.ts', `import { Why } from '../../playground/why.tsx'`, 'core must not import'],
    ['core/audit/a.ts', `import { run } from '../cli/run.ts'`, 'which nothing imports'],
    ['playground/a.ts', `import { run } from '../core/cli/run.ts'`, 'which nothing imports'],
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
    ['e2e/a.spec.ts', `import { parse } from '../core/index.ts'`, 'e2e must not import'],
    ['e2e/a.spec.ts', `const page = new URL('../playground/index.html', import.meta.url)`, 'e2e must not import'],
    ['e2e/a.spec.ts', `import { x } from '../extension/x.ts'`, 'e2e must not import'],
    ['extension/popup/a.ts', `import browser from 'webextension-polyfill'`, 'in extension/browser/ only'],
    ['playground/a.ts', `import browser from 'webextension-polyfill'`, 'in extension/browser/ only'],
    ['extension/browser/a.ts', `import type { X } from '../robots/x.ts'`, 'is above extension/browser/'],
    ['extension/browser/a.ts', `import { parse } from '../../core/index.ts'`, 'is above extension/browser/'],
  ])('%s: %s', (file, text, reason) => {
    expect(violations([{ file, text }])).toEqual([expect.stringMatching(new RegExp(`^${file}: ".*${reason}`))])
  })
})

describe('an allowed import is accepted', () => {
  test.each([
    ['core/a.ts', `import { x } from './match/x.ts'; export * from './y.ts'`],
    ['core/a.ts', `// import 'react'\nconst text = "import 'react'"`],
    ['core/a.ts', `const url = new URL('../playground', address)`],
    ['core/audit/sources/a.ts', `import Papa from 'papaparse'; import { SaxesParser } from 'saxes'`],
    ['core/a.test.ts', `import { readFileSync } from 'node:fs'; import { test } from 'vitest'`],
    ['core/cli/a.ts', `import { Command } from 'commander'; import { join } from 'node:path'; import '../index.ts'`],
    ['core/cli/a.ts', `import manifest from '../../package.json' with { type: 'json' }`],
    ['playground/a.tsx', `import { parse } from '../core/index.ts'; import React from 'react'`],
    ['playground/a.ts', `new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' })`],
    ['playground/index.html', `<script type="module" src="/main.tsx"></script><a href="../extension/x">x</a>`],
    ['extension/a.ts', `import { Why } from '../playground/why.tsx'; import { parse } from '../core/index.ts'`],
    ['extension/a.ts', `import { version } from '../package.json'`],
    ['e2e/a.spec.ts', `import { test } from '@playwright/test'; import './server/server.ts'`],
    ['e2e/a.spec.ts', `const dir = new URL('../dist/chrome', import.meta.url); await import('robotscope')`],
    ['extension/browser/a.ts', `import browser from 'webextension-polyfill'; import { x } from '../strings.ts'`],
    ['extension/browser/a.ts', `import type { X } from './x.ts'`],
  ])('%s: %s', (file, text) => {
    expect(violations([{ file, text }])).toEqual([])
  })
})

test('no test replaces a module: test files share the modules that they load, and the next file would have it too', () => {
  const tests = [...folders, '.scripts' as const]
    .flatMap(sourceFilesIn)
    .filter(({ file }) => /\.test\.tsx?$/.test(file))
  expect(tests.length).toBeGreaterThan(100)
  const replacing = /\bvi\.(?:mock|doMock|resetModules|hoisted)\b/
  const found = tests.filter(({ file, text }) => !file.endsWith('/imports.test.ts') && replacing.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
})
