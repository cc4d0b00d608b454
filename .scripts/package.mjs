/**
 * Builds what the stores take: the extension for Chrome and for Firefox, each as a ZIP archive, and the source that
 * addons.mozilla.org asks for. The same source gives the same archives, byte for byte.
 * `npm run package -- --out FOLDER` writes them elsewhere than into dist/packages.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { zipSync } from 'fflate'
import { npmRun } from './npm.mjs'

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/packages' } } })
const out = resolve(root, values.out)
const { version } = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8'))

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
for (const browser of ['chrome', 'firefox']) {
  const folder = join(out, browser)
  // Built anew, and apart from what the tests use.
  const code = await npmRun(`build:${browser}`, ['--outDir', folder])
  if (code !== 0) process.exit(code)
  write(`robotscope-${browser}-${version}.zip`, folder, filesIn(folder))
}
write(`robotscope-source-${version}.zip`, root, sourceFiles())

/**
 * @param {string} name
 * @param {string} folder
 * @param {readonly string[]} paths relative to the folder, with `/`
 */
function write(name, folder, paths) {
  const sorted = [...paths].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const files = Object.fromEntries(sorted.map(path => [path, readFileSync(join(folder, path))]))
  // fflate writes no owner and no mode, and takes date and time as the local time zone has them.
  const archive = zipSync(files, { level: 9, mtime: new Date(1980, 0, 1) })
  writeFileSync(join(out, name), archive)
  const sum = createHash('sha256').update(archive).digest('hex')
  console.log(`${sum}  ${relative(root, join(out, name))}  ${paths.length} files, ${archive.length} bytes`)
}

/**
 * @param {string} folder
 * @param {(name: string) => boolean} [skips]
 */
function filesIn(folder, skips = () => false) {
  /** @type {string[]} */
  const paths = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skips(entry.name)) continue
    if (entry.isDirectory()) {
      for (const path of filesIn(join(folder, entry.name), skips)) paths.push(`${entry.name}/${path}`)
    } else if (entry.isFile()) paths.push(entry.name)
  }
  return paths
}

/** What is under version control; in an unpacked source archive, everything but what is made from it. */
function sourceFiles() {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const made = new Set(['.git', 'node_modules', 'dist', 'test-results', 'playwright-report'])
  const inOut = (/** @type {string} */ path) => !relative(out, join(root, path)).startsWith(`..${sep}`)
  if (status !== 0) return filesIn(root, name => made.has(name)).filter(path => !inOut(path))
  const there = new Set(filesIn(root, name => made.has(name)))
  return stdout.split('\0').filter(path => there.has(path))
}
