/**
 * How much each entry of the library adds to a bundle. As a program, `npm run build:core && npm run sizes:library` writes the
 * table in docs/sizes.md. `e2e/library.test.ts` checks that the table still holds.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { readArguments } from './arguments.mjs'

const root = resolve(import.meta.dirname, '..')
const page = join(root, 'docs/sizes.md')

/** What most programs take of `robotscope`. It is measured beside the whole of each entry. */
const usual = ['parse', 'compile']

/**
 * Sizes of bundles, minified and after gzip, in bytes, by what is imported: `robotscope/lint`, or
 * `parse and compile of robotscope`. Needs the build of core.
 * @returns {Promise<ReadonlyMap<string, { minified: number, gzip: number }>>}
 */
export async function measuredSizes() {
  const { exports: entries } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  /** @type {Map<string, { minified: number, gzip: number }>} */
  const sizes = new Map()
  for (const [path, target] of Object.entries(entries)) {
    if (typeof target === 'string') continue
    const file = join(root, target.default)
    const name = path.replace('.', 'robotscope')
    if (path === '.') sizes.set(`${usual.join(' and ')} of ${name}`, await sizeOf(`{ ${usual.join(', ')} }`, file))
    if (path === './fetch') sizes.set(`createGate of ${name}`, await sizeOf('{ createGate }', file, true))
    sizes.set(name, await sizeOf('*', file))
  }
  return sizes
}

/**
 * The size of a program that exports these names of a file.
 * @param {string} names `*` or `{ parse }`
 * @param {string} file
 * @param {boolean} [atOnce] only what is loaded at once, without what functions load when they are called
 */
async function sizeOf(names, file, atOnce = false) {
  const program = 'virtual:program'
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      {
        name: 'program',
        resolveId: { filter: { id: /^virtual:program$/ }, handler: () => `\0${program}` },
        load: {
          filter: { id: /^\0virtual:program$/ },
          handler: () => `export ${names} from ${JSON.stringify(file)}`,
        },
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: program,
        preserveEntrySignatures: 'strict',
        // Everything in one file: what is only loaded when it is needed counts too.
        output: { codeSplitting: atOnce },
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap(each => ('output' in each ? each.output : []))
  const chunks = outputs.flatMap(output => (output.type === 'chunk' ? [output] : []))
  const loaded = new Set(chunks.filter(chunk => chunk.isEntry || !atOnce).map(({ fileName }) => fileName))
  for (const name of loaded) for (const other of chunkNamed(chunks, name)?.imports ?? []) loaded.add(other)
  const codes = [...loaded].map(name => chunkNamed(chunks, name)?.code ?? '')
  return {
    minified: codes.reduce((sum, code) => sum + Buffer.byteLength(code), 0),
    gzip: codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0),
  }
}

/**
 * @template {{ readonly fileName: string }} Chunk
 * @param {readonly Chunk[]} chunks
 * @param {string} name
 */
const chunkNamed = (chunks, name) => chunks.find(({ fileName }) => fileName === name)

/** The sizes that the table in docs/sizes.md states, in bytes after gzip. @returns {ReadonlyMap<string, number>} */
export function statedSizes() {
  const rows = readFileSync(page, 'utf8').matchAll(/^\| (.+?) \| [\d.]+ kB \| ([\d.]+) kB \|$/gm)
  return new Map([...rows].map(([, name = '', gzip]) => [name.replaceAll('`', ''), Number(gzip) * 1000]))
}

/** A name as Markdown: `parse` and `compile` of `robotscope`. @param {string} name */
const inCode = name => name.replace(/\b(?!and\b|of\b)[A-Za-z/-]+/g, '`$&`')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  readArguments('npm run sizes:library')
  const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`
  const rows = [...(await measuredSizes())].map(
    ([name, { minified, gzip }]) => `| ${inCode(name)} | ${kB(minified)} | ${kB(gzip)} |`,
  )
  const head = readFileSync(page, 'utf8').replace(/\n\| [\s\S]*$/, '\n')
  writeFileSync(page, `${head}| import | minified | after gzip |\n|---|--:|--:|\n${rows.join('\n')}\n`)
  console.log(rows.join('\n'))
}
