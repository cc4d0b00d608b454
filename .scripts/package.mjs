/**
 * Builds what submissions to the stores need: the extension for Chrome and for Firefox, each as a ZIP archive, the source
 * that addons.mozilla.org asks for, and in `store/chrome` and `store/firefox` the texts and pictures of the listings.
 * The same source gives the same archives, byte for byte. Pictures need Chromium; without it they are left out.
 * `npm run package -- --out FOLDER` writes to a folder other than dist/packages.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { zipSync } from 'fflate'
import { readArguments } from './arguments.mjs'
import { findBrowser } from './browsers.mjs'
import { npmRun } from './npm.mjs'
import { storeTexts } from './store/material.mjs'
import { takePictures, writePictures } from './store/pictures.mjs'
import { product } from './store/product.mjs'

const root = resolve(import.meta.dirname, '..')
const { values } = readArguments('npm run package [-- --out FOLDER]', {
  out: { type: 'string', default: 'dist/packages' },
})
const out = resolve(root, values.out)
const { version } = product()

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
for (const browser of ['chrome', 'firefox']) {
  const folder = join(out, browser)
  // Builds from scratch into a separate folder, so that the builds that the tests use stay as they are.
  const code = await npmRun(`build:${browser}`, ['--outDir', folder])
  if (code !== 0) process.exit(code)
  write(`robotscope-${browser}-${version}.zip`, folder, filesIn(folder))
}
write(`robotscope-source-${version}.zip`, root, sourceFiles())
await writeListings()

/** Writes the texts and pictures of the listings. */
async function writeListings() {
  const executablePath = findBrowser('chromium')
  const pictures = executablePath === undefined ? undefined : await takePictures(join(out, 'chrome'), executablePath)
  for (const store of /** @type {const} */ (['chrome', 'firefox'])) {
    const folder = join(out, 'store', store)
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of storeTexts(store, product())) writeFileSync(join(folder, name), text)
    if (pictures === undefined) continue
    // Only the Chrome Web Store asks for pictures other than screenshots.
    writePictures(
      folder,
      new Map([...pictures].filter(([name]) => store === 'chrome' || name.startsWith('screenshots/'))),
    )
  }
  const left = pictures === undefined ? ', without pictures: no Chromium was found. Set CHROMIUM_PATH to its path.' : ''
  console.log(`${relative(root, join(out, 'store'))}  texts and pictures of the listings${left}`)
}

/**
 * @param {string} name
 * @param {string} folder
 * @param {readonly string[]} paths relative to the folder, with `/`
 */
function write(name, folder, paths) {
  const sorted = [...paths].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const files = Object.fromEntries(sorted.map(path => [path, readFileSync(join(folder, path))]))
  // fflate writes neither owner nor mode. It takes date and time in the local time zone, so a local date gives the same
  // octets everywhere.
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

/** The files under version control. In an unpacked source archive: all files except those that are generated. */
function sourceFiles() {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const made = new Set(['.git', 'node_modules', 'dist', 'test-results', 'playwright-report'])
  const inOut = (/** @type {string} */ path) => !relative(out, join(root, path)).startsWith(`..${sep}`)
  if (status !== 0) return filesIn(root, name => made.has(name)).filter(path => !inOut(path))
  const there = new Set(filesIn(root, name => made.has(name)))
  return stdout.split('\0').filter(path => there.has(path))
}
