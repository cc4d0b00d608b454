/**
 * Prints one table of what was built: the command line, the page and the extension, with its size, its size after gzip
 * and its budget after gzip. Exits with 1 if an entry exceeds its budget, or was not built. The entries of the library
 * are measured as a bundler takes them, by library-sizes.mjs.
 *
 * An entry is its file and all that loads with it: imported modules, and the scripts and styles that a page names. What
 * is loaded later, with `import()`, belongs to no entry unless the table names it. Each file is compressed by itself, as
 * servers do.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { parseAst } from 'vite'
import { readArguments, stop } from './arguments.mjs'
import { FIRST_LOAD_BUDGET } from './first-load.mjs'
import { languages } from './languages.mjs'

const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'dist')

/**
 * @typedef {object} Entry
 * @property {string} name as the table shows it
 * @property {readonly string[]} files relative to `dist`
 * @property {number} budget bytes after gzip
 * @property {string} [within] files of other folders do not count
 */

/** What each browser's build of the extension has, with the budgets of its pages. */
const EXTENSION_BUDGETS = {
  background: 87_850,
  popup: 168_000,
  popupWorker: 130_400,
  wishWorker: 60_000,
  options: 184_000,
  welcome: 165_000,
  audit: 261_200,
  playground: 196_000,
}

/**
 * The entries of the table. The budgets leave a few per cent: whoever adds more looks at what it is for. The workers grew
 * by 3 to 7 per cent for results that say whether they are complete, checked claims, and what an audit cannot say. Background and
 * options of the extension grew by less than one for all canonical links, the messages of the popup, a panel that stays
 * open, 45 more robots of the registry, and files that are stored once. The workers grew by 5 for what the linter
 * missed, and by less than one for old lists of bots and findings in three fields.
 */
function entries() {
  return [
    // It grew by 3 kB for `check --as-served` and for the commands that load the servers, by 6 for `robotscope.json`, baselines and proxies, and
    // by 27 for Parquet's door, pictures and first steps of reports, further layouts of files, what the linter missed, and tables of where requests of search engines went.
    { name: 'command line', files: ['cli/robotscope.js'], budget: 480_200 },
    // Beside what they take of the library. Most of the first is the SDK, whose schemas are zod's.
    { name: 'server for language models', files: ['cli/servers/mcp.js'], within: 'cli/servers/', budget: 143_000 },
    { name: 'server for editors', files: ['cli/servers/lsp.js'], within: 'cli/servers/', budget: 63_000 },
    { name: 'Parquet', files: ['cli/parquet/parquet.js'], budget: 41_000 },
    ...languages
      .map(folder => folder.replace('_', '-'))
      .map(language => ({
        name: `page, first view, ${language}`,
        files: firstViewFiles(language),
        budget: FIRST_LOAD_BUDGET,
      })),
    { name: 'page, worker', files: [workerOf('playground', 'parts')], budget: 145_600 },
    { name: 'page, worker of the audit', files: [workerOf('playground', 'page-store')], budget: 115_950 },
    ...['chrome', 'firefox'].flatMap(extensionEntries),
  ]
}

/**
 * @param {string} browser
 * @returns {Entry[]}
 */
function extensionEntries(browser) {
  const { service_worker: worker, scripts } = JSON.parse(
    readFileSync(join(dist, browser, 'manifest.json'), 'utf8'),
  ).background
  const page = (/** @type {string} */ name) => `${browser}/extension/${name}/index.html`
  const budgets = EXTENSION_BUDGETS
  return [
    { name: 'background', files: [`${browser}/${worker ?? scripts[0]}`], budget: budgets.background },
    { name: 'popup', files: [page('popup')], budget: budgets.popup },
    { name: 'popup, worker', files: [workerOf(browser, 'popup-worker')], budget: budgets.popupWorker },
    { name: 'popup, worker for wishes', files: [workerOf(browser, 'wish-worker')], budget: budgets.wishWorker },
    { name: 'options', files: [page('options')], budget: budgets.options },
    { name: 'welcome page', files: [page('welcome')], budget: budgets.welcome },
    { name: 'audit of a page', files: [page('audit')], budget: budgets.audit },
    { name: 'playground', files: [`${browser}/playground/index.html`], budget: budgets.playground },
  ].map(entry => ({ ...entry, name: `${browser}, ${entry.name}` }))
}

/**
 * What the page fetches before its first verdicts, relative to `dist`: index.html with all that it names, and the words in
 * the person's language. An end-to-end test compares this with what a browser fetches.
 * @param {string} language its tag: `pt-BR`
 */
export const firstVerdictFiles = language => withLoaded(['playground/index.html', ...firstWords(language)])

/**
 * The same for the whole first view, to which the editor belongs.
 * @param {string} language
 */
export const firstViewFiles = language =>
  withLoaded(['playground/index.html', ...firstWords(language), ...named('playground/assets', 'source-editor')])

/**
 * The modules of words that `words` loads in a language.
 * @param {string} language
 */
function firstWords(language) {
  const assets = 'playground/assets'
  const [chunk = ''] = named(assets, 'words')
  const loader = new RegExp(`\\b${language}["'\`]?:\\(\\)=>[\\w$]+\\(\\(\\)=>import\\(.\\./([\\w-]+\\.js)`, 'g')
  const files = [...readFileSync(join(dist, chunk), 'utf8').matchAll(loader)].map(([, file]) => `${assets}/${file}`)
  if (files.length === 0) throw new Error(`No words in ${language} were found in ${chunk}.`)
  return files
}

/**
 * The script of the worker that a chunk starts.
 * @param {string} build
 * @param {string} starter the name of the chunk, without hash
 */
function workerOf(build, starter) {
  const assets = `${build}/assets`
  const [chunk] = named(assets, starter)
  const worker = chunk && /(?<![\w-])worker-[\w-]{7,8}\.js/.exec(readFileSync(join(dist, chunk), 'utf8'))?.[0]
  if (!worker) throw new Error(`${build} has no chunk ${starter} that starts a worker.`)
  return `${assets}/${worker}`
}

/**
 * The scripts of a folder whose name is `name` before the hash, which has 7 characters in the page and 8 in the extension.
 * @param {string} folder
 * @param {string} name
 */
function named(folder, name) {
  const pattern = new RegExp(`^${name}-[\\w-]{7,8}\\.js$`)
  return readdirSync(join(dist, folder))
    .filter(file => pattern.test(file))
    .map(file => `${folder}/${file}`)
}

/**
 * The files and all that loads with them, each once. Paths are relative to `dist`.
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function withLoaded(files) {
  /** @type {Set<string>} */
  const found = new Set()
  const visit = (/** @type {string} */ file) => {
    if (found.has(file)) return
    found.add(file)
    for (const address of loadedBy(file)) {
      // A page of the extension names files from the root of the extension.
      const from = address.startsWith('/') ? (file.split('/')[0] ?? '') : dirname(file)
      visit(join(from, address))
    }
  }
  for (const file of files) visit(file)
  return [...found]
}

/**
 * @param {string} file
 * @returns {string[]}
 */
function loadedBy(file) {
  const text = readFileSync(join(dist, file), 'utf8')
  if (file.endsWith('.html')) {
    const elements = text.match(/<script\b[^>]*>|<link\b[^>]*\brel="(?:icon|stylesheet|modulepreload)"[^>]*>/g) ?? []
    return elements.flatMap(element => /\b(?:src|href)="([^"]*)"/.exec(element)?.[1] ?? [])
  }
  if (!file.endsWith('.js')) return []
  return parseAst(text).body.flatMap(statement =>
    'source' in statement && statement.source?.value.startsWith('.') ? [statement.source.value] : [],
  )
}

/** @param {Entry} entry */
function sizesOf({ files, within = '' }) {
  const counted = withLoaded(files).filter(file => file.startsWith(within))
  const contents = counted.map(file => readFileSync(join(dist, file)))
  const sum = (/** @type {(content: Buffer) => number} */ size) => contents.reduce((all, one) => all + size(one), 0)
  return { raw: sum(content => content.length), gzip: sum(content => gzipSync(content, { level: 9 }).length) }
}

function main() {
  readArguments('npm run sizes')
  if (!existsSync(dist)) stop('Nothing is built: run npm run build first.')
  const number = (/** @type {number} */ value) => value.toLocaleString('en').padStart(10)
  let over = 0
  console.log(`${'bytes'.padEnd(36)}${'raw'.padStart(10)}${'gzip'.padStart(10)}${'budget'.padStart(10)}`)
  for (const entry of entries()) {
    const { raw, gzip } = sizesOf(entry)
    const excess = gzip - entry.budget
    if (excess > 0) over++
    const word = excess > 0 ? `   over by ${excess.toLocaleString('en')}` : ''
    console.log(`${entry.name.padEnd(36)}${number(raw)}${number(gzip)}${number(entry.budget)}${word}`)
  }
  if (over > 0) {
    console.error(`\n${over} of the entries exceed their budgets.`)
    process.exitCode = 1
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
