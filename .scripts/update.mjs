/**
 * Writes what follows from the code: the list of lint rules, the heads of their pages and the table of them, the table of
 * dialects, that of crawlers, and what the catalogues have of core. Tells what a language lacks.
 *
 *     npm run update              writes the files
 *     npm run update -- --check   names the files that differ, and fails if there are any
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { missingFrom, updatedCatalogue } from './catalogue.mjs'
import { crawlersPage } from './crawlers.mjs'
import { dialectsPage } from './dialects.mjs'
import { pageOf, rulesModule, tableOf } from './rules.mjs'

const root = resolve(import.meta.dirname, '..')
const check = process.argv.includes('--check')
/** @type {string[]} */
const differing = []

/** @param {string} path @param {string} text */
function put(path, text) {
  if (readFileSync(path, 'utf8') === text) return
  differing.push(relative(root, path))
  if (!check) writeFileSync(path, text)
}

// First of all, since the rest is read through it.
const rulesFolder = join(root, 'core/lint/rules')
const ids = readdirSync(rulesFolder).flatMap(name => /^(?!index\.)([\w-]+)\.ts$/.exec(name)?.[1] ?? [])
put(join(rulesFolder, 'index.ts'), rulesModule(ids))

/** @type {import('./catalogue.mjs').CoreWordings} */
const { coreWordings } = (await runnerImport(join(root, 'core/wordings.ts'))).module
/** @type {typeof import('../core/lint/rules/index.ts')} */
const { lintRules } = (await runnerImport(join(root, 'core/lint/rules/index.ts'))).module
/** @type {typeof import('../core/index.ts')} */
const core = (await runnerImport(join(root, 'core/index.ts'))).module
/** @type {typeof import('../core/parse/index.ts')} */
const parsing = (await runnerImport(join(root, 'core/parse/index.ts'))).module
/** @type {typeof import('../core/verdict/index.ts')} */
const { durationOf } = (await runnerImport(join(root, 'core/verdict/index.ts'))).module
/** @type {typeof import('../playground/strings/views.ts')} */
const { views } = (await runnerImport(join(root, 'playground/strings/views.ts'))).module

const pages = join(root, 'docs/rules')
for (const rule of lintRules) {
  const path = join(pages, `${rule.id}.md`)
  put(path, pageOf(rule, readFileSync(path, 'utf8'), core.dialects.length))
}
const table = join(pages, 'README.md')
put(table, tableOf(lintRules, readFileSync(table, 'utf8')))

const dialectsPath = join(root, 'docs/dialects.md')
put(dialectsPath, dialectsPage({ ...core, ...parsing, durationOf }, readFileSync(dialectsPath, 'utf8')))
/** @type {typeof import('../core/crawlers/index.ts')} */
const { crawlers, obedienceTitles } = (await runnerImport(join(root, 'core/crawlers/index.ts'))).module
const crawlersTable = join(root, 'docs/crawlers.md')
put(crawlersTable, crawlersPage(crawlers, obedienceTitles, readFileSync(crawlersTable, 'utf8')))

const catalogues = join(root, 'playground/_locales')
/** @param {string} language @returns {import('./catalogue.mjs').Catalogue} */
const catalogueOf = language => JSON.parse(readFileSync(join(catalogues, language, 'messages.json'), 'utf8'))
const english = updatedCatalogue('en', catalogueOf('en'), coreWordings, views)
for (const language of readdirSync(catalogues)) {
  const catalogue = language === 'en' ? english : updatedCatalogue(language, catalogueOf(language), coreWordings, views)
  put(join(catalogues, language, 'messages.json'), `${JSON.stringify(catalogue, null, 2)}\n`)
  const missing = missingFrom(language, catalogue, english)
  if (missing.length > 0) console.log(`${language} lacks ${missing.length} messages:\n  ${missing.join('\n  ')}`)
}

if (check && differing.length > 0) {
  console.error(`Not up to date, see npm run update:\n  ${differing.join('\n  ')}`)
  process.exitCode = 1
} else if (differing.length > 0) console.log(`Updated:\n  ${differing.join('\n  ')}`)
