/**
 * Writes what is derived from the code: the list of lint rules, the heads of their pages and their table, the table of
 * dialects, the table of crawlers, the reference of the library, the conformance cases, the schema of robotscope.json, the texts of core with examples and
 * in the catalogues, the titles of translated pages, and the addresses in package.json. Prints which messages a language lacks.
 *
 *     npm run update              writes the files
 *     npm run update -- --check   names the files that differ, and fails if there are any
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { withAddresses } from './addresses.mjs'
import { apiPages, entriesOf, withDeclarations } from './api.mjs'
import { readArguments } from './arguments.mjs'
import { missingFrom, updatedCatalogue } from './catalogue.mjs'
import { conformanceFile } from './conformance.mjs'
import { crawlersPage } from './crawlers.mjs'
import { dialectsPage } from './dialects.mjs'
import { catalogueFile, catalogueOf, catalogueText, languages } from './languages.mjs'
import { pageOf, rulesModule, tableOf, titleIn, translationOf } from './rules.mjs'

const root = resolve(import.meta.dirname, '..')
const { check } = readArguments('npm run update [-- --check]', { check: { type: 'boolean' } }).values
/** @type {string[]} */
const differing = []

/** @param {string} path @param {string} text */
function put(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  differing.push(relative(root, path))
  if (!check) writeFileSync(path, text)
}

const manifest = join(root, 'package.json')
put(manifest, withAddresses(readFileSync(manifest, 'utf8')))

// The list of rules is written first, as the modules loaded below import it.
const rulesFolder = join(root, 'core/lint/rules')
const ids = readdirSync(rulesFolder).flatMap(name => /^(?!index\.)([\w-]+)\.ts$/.exec(name)?.[1] ?? [])
put(join(rulesFolder, 'index.ts'), rulesModule(ids))

/** @type {import('./catalogue.mjs').CoreWordings} */
const { coreWordings } = (await runnerImport(join(root, 'core/wordings.ts'))).module
/** @type {typeof import('../core/testing/sentences.ts')} */
const { sentencesOf } = (await runnerImport(join(root, 'core/testing/sentences.ts'))).module
put(join(root, 'core/sentences.txt'), sentencesOf(coreWordings))
/** @type {typeof import('../core/lint/rules/index.ts')} */
const { lintRules } = (await runnerImport(join(root, 'core/lint/rules/index.ts'))).module
/** @type {typeof import('../core/index.ts')} */
const core = (await runnerImport(join(root, 'core/index.ts'))).module
/** @type {typeof import('../core/parse/index.ts')} */
const parsing = (await runnerImport(join(root, 'core/parse/index.ts'))).module
/** @type {typeof import('../core/verdict/index.ts')} */
const { durationOf } = (await runnerImport(join(root, 'core/verdict/index.ts'))).module
/** @type {typeof import('../playground/strings/views.ts')} */
const { views, shownByCoreText } = (await runnerImport(join(root, 'playground/strings/views.ts'))).module

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
const { crawlers, profileOf } = (await runnerImport(join(root, 'core/crawlers/index.ts'))).module
const crawlersTable = join(root, 'docs/crawlers.md')
put(crawlersTable, crawlersPage(crawlers, profileOf, readFileSync(crawlersTable, 'utf8')))

put(join(root, 'docs/conformance.json'), await conformanceFile(root))
/** @type {typeof import('../core/cli/config/schema.ts')} */
const { configSchema } = (await runnerImport(join(root, 'core/cli/config/schema.ts'))).module
put(join(root, 'docs/robotscope.schema.json'), `${JSON.stringify(configSchema(), null, 2)}\n`)

const { exports: exported } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const reference = withDeclarations(root, folder => apiPages(folder, entriesOf(exported)))
const api = join(root, 'docs/api')
mkdirSync(api, { recursive: true })
for (const [name, text] of reference) put(join(api, name), text)
for (const name of readdirSync(api).filter(page => !reference.has(page))) {
  differing.push(`docs/api/${name}`)
  if (!check) rmSync(join(api, name))
}

/** @param {string} language */
const updated = language => updatedCatalogue(language, catalogueOf(language), coreWordings, views, shownByCoreText)
const english = updated('en')
for (const language of languages) {
  const catalogue = updated(language)
  put(catalogueFile(language), catalogueText(language, catalogue))
  const missing = missingFrom(language, catalogue, english, coreWordings)
  if (missing.length > 0) console.log(`${language} lacks ${missing.length} messages:\n  ${missing.join('\n  ')}`)

  const translations = join(pages, language)
  if (!existsSync(translations)) continue
  const untranslated = []
  for (const { id } of lintRules) {
    const path = join(translations, `${id}.md`)
    const title = titleIn(catalogue, id) ?? titleIn(english, id) ?? id
    if (existsSync(path)) put(path, translationOf(title, readFileSync(path, 'utf8')))
    else untranslated.push(relative(root, path))
  }
  if (untranslated.length > 0) {
    console.log(`${language} lacks ${untranslated.length} pages of rules:\n  ${untranslated.join('\n  ')}`)
  }
}

if (check && differing.length > 0) {
  console.error(`Not up to date, see npm run update:\n  ${differing.join('\n  ')}`)
  process.exitCode = 1
} else if (differing.length > 0) console.log(`Updated:\n  ${differing.join('\n  ')}`)
