/** Writes the cases of the dialects' tests as data, docs/conformance.json. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { verdictOf } from './independent-reader.mjs'

/** @typedef {import('../core/testing/verdict-table.ts').Vector} Vector */
/** @typedef {import('../core/testing/verdict-table.ts').VectorKind} VectorKind */
/** @typedef {import('../core/testing/verdict-table.ts').VectorTable} VectorTable */
/** @typedef {import('../core/index.ts').DialectId} DialectId */

/**
 * A case as docs/conformance.md describes it.
 * @typedef {object} Case
 * @property {VectorKind} kind
 * @property {DialectId} dialect
 * @property {string} name
 * @property {string} [file]
 * @property {string} [base64]
 * @property {readonly string[]} productTokens
 * @property {string} url
 * @property {true} [serialised]
 * @property {true} [verbatim]
 * @property {boolean} allowed
 * @property {number} [line]
 */

/**
 * A case about the use of content: `usage` of Content-Usage lines, `signals` of Content-Signal lines.
 * @typedef {object} UsageCase
 * @property {'usage'} kind
 * @property {'rfc9309'} dialect
 * @property {string} name
 * @property {string} file
 * @property {readonly string[]} productTokens
 * @property {string} url
 * @property {Readonly<Record<string, string>>} [usage]
 * @property {Readonly<Record<string, string>>} [signals]
 */

/**
 * A case about the server's answers.
 * @typedef {{ kind: 'answers', dialect: 'rfc9309', name: string } & Pick<import('../core/testing/http-scenarios.ts').HttpScenario, 'steps'>} AnswersCase
 */

/**
 * @typedef {object} Recorded
 * @property {readonly { dialect: DialectId, table: VectorTable }[]} tables
 * @property {readonly import('../core/testing/http-scenarios.ts').HttpScenario[]} httpScenarios
 * @property {readonly import('../core/testing/usage-cases.ts').UsageCase[]} usageCases
 * @property {readonly import('../core/testing/usage-cases.ts').UsageCase[]} signalCases
 */

/**
 * The tables of all dialects. The test files are loaded with a table that records its cases in place of the one that runs
 * them, and without vitest.
 * @param {string} root
 * @returns {Promise<Recorded>}
 */
async function recordedTables(root) {
  const folder = join(root, 'core/dialects')
  const tests = readdirSync(folder).filter(name => name.endsWith('.test.ts'))
  const table = `export const tables = []
    export const verdictTable = (dialect, table) => tables.push({ dialect, table })
    export const bytes = latin1 => Uint8Array.from(latin1, character => character.charCodeAt(0))`
  const vitest = `export const describe = (_, run) => run?.()
    describe.each = () => () => {}
    export const test = () => {}
    test.each = () => () => {}
    export const expect = () => {}`
  const all = `${tests.map(name => `import ${JSON.stringify(join(folder, name))}`).join('\n')}
    export { tables } from '${join(root, 'core/testing/verdict-table.ts')}'
    export { httpScenarios } from '${join(root, 'core/testing/http-scenarios.ts')}'
    export { signalCases, usageCases } from '${join(root, 'core/testing/usage-cases.ts')}'`
  const loaded = await runnerImport('virtual:conformance', {
    configFile: false,
    root,
    plugins: [
      {
        name: 'recorded-tables',
        enforce: 'pre',
        resolveId: id => (id.startsWith('virtual:') ? `\0${id}` : undefined),
        // Packages are not loaded through plugins, so the tests import another name.
        transform: code => code.replace(/ from 'vitest'/g, " from 'virtual:no-vitest'"),
        load(id) {
          if (id === '\0virtual:conformance') return all
          if (id === '\0virtual:no-vitest') return vitest
          return id.endsWith('core/testing/verdict-table.ts') ? table : undefined
        },
      },
    ],
  })
  return /** @type {Recorded} */ (loaded.module)
}

/**
 * A case as data. See docs/conformance.md.
 * @param {VectorKind} kind
 * @param {DialectId} dialect
 * @param {Vector} vector
 * @returns {Case}
 */
export function caseOf(kind, dialect, [name, file, productToken, url, expected]) {
  const [, line] = /(\d+)$/.exec(String(expected)) ?? []
  const asked = {
    kind,
    dialect,
    name,
    ...(file instanceof Uint8Array
      ? { base64: Buffer.from(file).toString('base64') }
      : { file: typeof file === 'string' ? file : file.join('\n') }),
    productTokens: typeof productToken === 'string' ? [productToken] : productToken,
    url: String(url),
  }
  return {
    ...asked,
    ...(typeof url === 'string' && !isRewritten(dialect, url) ? changedBySerialising(asked) : { serialised: true }),
    allowed: typeof expected === 'string',
    ...(line === undefined ? {} : { line: Number(line) }),
  }
}

/**
 * The mark of a case whose verdict is another one, or is by another line, if its URL is serialised.
 * @param {Omit<Case, 'allowed'>} asked
 * @returns {{ verbatim?: true }}
 */
function changedBySerialising(asked) {
  const asWritten = verdictOf(asked, asked.url)
  const serialised = verdictOf(asked, serialisedPath(asked.url))
  const isSame = asWritten.allowed === serialised.allowed && asWritten.line === serialised.line
  return isSame ? {} : { verbatim: true }
}

/** Path and query of a URL as browsers write it (URL Standard), with escapes in capital letters. @param {string} url */
export function serialisedPath(url) {
  const { pathname, search, href } = new URL(url, 'https://example.com')
  const query = search === '' && /^[^#]*\?/.test(href) ? '?' : search
  return (pathname + query).replace(/%[0-9a-f]{2}/gi, hex => hex.toUpperCase())
}

/**
 * Whether a URL that is given as text means another path once it is serialised, and the dialect compares that path. The
 * dialects of Google compare what is given.
 * @param {string} dialect
 * @param {string} url
 */
const isRewritten = (dialect, url) =>
  !dialect.startsWith('google') && /[\\\t\n\r]|^\/\/|\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(url)

const answers = /** @type {const} */ ({ kind: 'answers', dialect: 'rfc9309' })

/** @type {Readonly<Record<string, string>>} */
const words = { y: 'allowed', n: 'disallowed', '?': 'unknown', '-': 'not-applicable' }

/**
 * @param {import('../core/testing/usage-cases.ts').UsageCase} row
 * @returns {UsageCase}
 */
export function usageCaseOf([section, lines, token, url, said]) {
  const [what, names, letters] =
    'usage' in said
      ? ['usage', ['train-ai', 'ai-use', 'search'], [...said.usage]]
      : ['signals', ['search', 'ai-input', 'ai-train', 'use'], [...said.signals.slice(0, 3), said.signals.slice(4)]]
  return {
    kind: 'usage',
    dialect: 'rfc9309',
    name: `${section}: ${lines.at(-1)}`,
    file: lines.join('\n'),
    productTokens: [token],
    url,
    [/** @type {string} */ (what)]: Object.fromEntries(
      /** @type {string[]} */ (names).map((name, i) => [name, words[letters[i] ?? ''] ?? letters[i]]),
    ),
  }
}

/** The file, one case on a line. @param {string} root */
export async function conformanceFile(root) {
  const { tables, httpScenarios, usageCases, signalCases } = await recordedTables(root)
  const cases = [
    ...tables.flatMap(({ dialect, table }) =>
      Object.entries(table).flatMap(([kind, vectors]) =>
        vectors.map(vector => caseOf(/** @type {VectorKind} */ (kind), dialect, vector)),
      ),
    ),
    ...httpScenarios.map(({ id, section, steps }) => ({ ...answers, name: `${section}: ${id}`, steps })),
    ...[...usageCases, ...signalCases].map(usageCaseOf),
  ]
  return `[\n${cases.map(one => JSON.stringify(one)).join(',\n')}\n]\n`
}
