/** The library as others install it: the tarball of `npm pack` in an empty folder. Needs `npm run build`. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measuredSizes, statedSizes } from '../.scripts/library-sizes.mjs'
import { folderWithPackage, root, run } from './support/installed-package.ts'

const { exports: subpaths, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Readonly<Record<string, unknown>>
  version: string
}
const entries = Object.keys(subpaths)
  .filter(path => path !== './package.json')
  .map(path => path.replace('.', 'robotscope'))

/** The paths of files and links in a folder, except for those of npm itself. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))

let folder = ''

beforeAll(() => {
  folder = folderWithPackage()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('has no dependencies, and holds the library, the command line, licences and nothing else', () => {
  expect(readdirSync(join(folder, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual(['robotscope'])
  const files = filesOf(join(folder, 'node_modules/robotscope'))
  const others = files.filter(path => !/^dist\/core\/.*\.(?:js|d\.ts)$/.test(path))
  expect(others.sort()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'dist/cli/licences.txt',
    'dist/cli/parquet/licences.txt',
    'dist/cli/parquet/parquet.js',
    'dist/cli/robotscope.js',
    'dist/cli/robotscope.py',
    'dist/cli/robotscope.schema.json',
    'dist/cli/servers/licences.txt',
    'dist/cli/servers/lsp.js',
    'dist/cli/servers/mcp.js',
    'dist/cli/servers/shared.js',
    'dist/core/licences.txt',
    'package.json',
  ])
  const licences = readFileSync(join(folder, 'node_modules/robotscope/dist/core/licences.txt'), 'utf8')
  for (const name of ['papaparse', 'saxes', 'fflate']) expect(licences).toContain(`## ${name} - `)
})

test('Node imports and requires every entry, which export the same values under the same names, and runs the command line', () => {
  writeFileSync(
    join(folder, 'use.mjs'),
    `import { createRequire } from 'node:module'
    const require = createRequire(import.meta.url)
    const root = await import('robotscope')
    const byPath = await import('./node_modules/robotscope/dist/core/index.js')
    if (byPath.parse !== root.parse) console.log('by its path')
    for (const name of ${JSON.stringify(entries)}) {
      const entry = await import(name)
      const names = Object.keys(entry)
      const required = Object.keys(require(name)).filter(one => one !== '__esModule')
      if (names.length === 0 || names.join() !== required.join()) console.log(name)
      for (const one of names) if (one in root && root[one] !== entry[one]) console.log(name, one)
    }`,
  )
  expect(entries.length).toBeGreaterThan(10)
  expect(run(folder, process.execPath, 'use.mjs')).toBe('')
  expect(run(folder, 'npx', '--no-install', 'robotscope', '--version')).toBe(`${version}\n`)
})

test('TypeScript accepts every entry with its strict settings', () => {
  const lines = entries.map((entry, index) => `import * as entry${index} from '${entry}'`)
  const names = entries.map((_, index) => `entry${index}`).join(', ')
  const use = `import { evaluate, parse, type Verdict } from 'robotscope'
    export const verdict: Verdict = evaluate(parse(''), { productToken: ['a'], url: 'https://example.com/' })
    // @ts-expect-error a verdict is not a number
    export const wrong: number = verdict.allowed`
  writeFileSync(join(folder, 'use.ts'), `${lines.join('\n')}\n${use}\nexport const all = [${names}]\n`)
  for (const resolution of ['nodenext', 'bundler']) {
    const compilerOptions = {
      module: resolution === 'bundler' ? 'esnext' : resolution,
      moduleResolution: resolution,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      skipLibCheck: false,
      noEmit: true,
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }))
    run(folder, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')
  }
})

test('a bundler takes only what is used', () => {
  const use = `import { compile, parse } from 'robotscope'
    const robots = parse('User-agent: *\\nDisallow: /private')
    console.log(compile(robots, { productToken: 'a' }).isAllowed('https://example.com/private'))`
  const lib = `{ entry: 'app.mjs', formats: ['es'], fileName: () => 'app.js' }`
  writeFileSync(join(folder, 'app.mjs'), use)
  writeFileSync(join(folder, 'vite.config.mjs'), `export default { logLevel: 'warn', build: { lib: ${lib} } }`)
  run(folder, process.execPath, join(root, 'node_modules/vite/bin/vite.js'), 'build')
  expect(run(folder, process.execPath, 'dist/app.js')).toBe('false\n')
  const bundle = readFileSync(join(folder, 'dist/app.js'), 'utf8')
  expect(bundle).not.toContain('lint_crawl_delay')
})

test('docs/sizes.md states how much each entry adds to a bundle', async () => {
  const stated = statedSizes()
  const measured = await measuredSizes()
  expect([...stated.keys()]).toEqual([...measured.keys()])
  for (const [name, { gzip }] of measured) {
    const size = stated.get(name) ?? 0
    // The table is rounded to 100 bytes.
    const difference = Math.abs(gzip - size)
    expect(difference, `${name}: ${gzip} bytes, stated ${size}; run npm run sizes:library`).toBeLessThan(
      0.05 * size + 100,
    )
  }
})

test('README.md states the size of parse and compile that the table has', () => {
  const size = statedSizes().get('parse and compile of robotscope') ?? 0
  const [, stated] =
    /`parse` and `compile`\s+take (\d+) kB after gzip/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
  expect(Number(stated)).toBe(Math.round(size / 1000))
})

/** The examples in a document that are whole programs, with what they promise to print. */
function examplesIn(path: string) {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(/^```js\n(.*?)^```/gms)].map(([, code = '']) => ({
    path,
    code,
    promised: [...code.matchAll(/\/\/ → (.*)/g)].map(([, line]) => `${line}\n`).join(''),
  }))
}

test('the examples of the documents and of the reference print what they promise', () => {
  const pages = readdirSync(join(root, 'docs/api')).map(name => `docs/api/${name}`)
  const examples = ['README.md', 'docs/conformance.md', 'docs/crawler-authors.md', 'docs/gate.md', ...pages].flatMap(
    examplesIn,
  )
  expect(examples.length).toBeGreaterThan(12)
  // One process runs them, one after the other.
  const END = '-- the end of an example --'
  for (const [index, { code }] of examples.entries()) writeFileSync(join(folder, `example-${index}.mjs`), code)
  const all = examples.map((_, index) => `await import('./example-${index}.mjs')\nconsole.log('${END}')\n`)
  writeFileSync(join(folder, 'examples.mjs'), all.join(''))
  const printed = run(folder, process.execPath, 'examples.mjs').split(`${END}\n`)
  examples.forEach(({ path, code, promised }, index) => {
    expect(promised, `${path}\n${code}`).not.toBe('')
    expect(printed[index], `${path}\n${code}`).toBe(promised)
  })
})
