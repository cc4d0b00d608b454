/**
 * Prints the functions of core that run for one verdict in a fresh process, by V8's precise coverage: how many there
 * are in other files than that of `siteMatcher`, and in how many folders. A reader who follows a verdict passes all of
 * them. Parsing the text is counted apart.
 *
 *     npm run way
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'
import { readArguments } from '../.scripts/arguments.mjs'

readArguments('npm run way')
const root = resolve(import.meta.dirname, '..')
const made = mkdtempSync(join(tmpdir(), 'robotscope-way-'))

const shipped = readdirSync(join(root, 'core'), { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$|^testing\b/.test(path))
  .map(path => join('core', path))
for (const path of shipped) {
  const { code } = await transformWithOxc(readFileSync(join(root, path), 'utf8'), path)
  const target = join(made, path.replace(/\.ts$/, '.mjs'))
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, code.replaceAll(/(from\s*["'][^"']+)\.ts(["'])/g, '$1.mjs$2'))
}

/** @type {(path: string) => Promise<any>} */
const load = path => import(pathToFileURL(join(made, path)).href)
const { parse } = await load('core/parse/parse.mjs')
const { siteMatcher } = await load('core/verdict/site-verdict.mjs')
const { crawlerForOwnToken } = await load('core/crawlers/registry.mjs')

const text = 'User-agent: *\nDisallow: /private/\nAllow: /private/open\n\nUser-agent: ExampleBot\nDisallow: /a\n'
const url = 'https://example.com/private/page?id=1'
const crawler = crawlerForOwnToken('OtherBot')

const session = new Session()
session.connect()
await session.post('Profiler.enable')

/** @param {string} what @param {() => unknown} run */
async function count(what, run) {
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  const answer = run()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  const functions = result.flatMap(({ url: file, functions: all }) => {
    if (!file.startsWith(pathToFileURL(made).href)) return []
    const path = relative(made, fileURLToPath(file)).replace(/\.mjs$/, '.ts')
    return all
      .filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0)
      .map(({ functionName }) => ({ path, name: functionName || '(no name)' }))
  })
  const others = functions.filter(({ path }) => path !== 'core/verdict/site-verdict.ts')
  const folders = new Set(others.map(({ path }) => dirname(path)))
  console.log(`\n${what}: ${others.length} functions in other files, in ${folders.size} folders`)
  for (const path of [...new Set(others.map(other => other.path))].sort()) {
    console.log(
      `  ${path}: ${others
        .filter(other => other.path === path)
        .map(({ name }) => name)
        .join(', ')}`,
    )
  }
  return answer
}

const robots = await count('parsing', () => parse(text))
const state = await count('verdict', () => siteMatcher({ robots }, crawler).state(url))
console.log(`\n${state}`)
rmSync(made, { recursive: true, force: true })
