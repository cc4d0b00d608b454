/** Writes the cases of the dialects' tests as data, docs/conformance.json. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

/** @typedef {import('../core/testing/verdict-table.ts').Vector} Vector */

/**
 * The tables of all dialects. The test files are loaded with a table that records its cases in place of the one that runs
 * them, and without vitest.
 * @param {string} root
 * @returns {Promise<readonly { dialect: string, vectors: readonly Vector[] }[]>}
 */
async function recordedTables(root) {
  const folder = join(root, 'core/dialects')
  const tests = readdirSync(folder).filter(name => name.endsWith('.test.ts'))
  const table = `export const tables = []
    export const verdictTable = (dialect, vectors) => tables.push({ dialect, vectors })
    export const bytes = latin1 => Uint8Array.from(latin1, character => character.charCodeAt(0))`
  const vitest = `export const describe = (_, run) => run?.()
    describe.each = () => () => {}
    export const test = () => {}
    test.each = () => () => {}
    export const expect = () => {}`
  const all = `${tests.map(name => `import ${JSON.stringify(join(folder, name))}`).join('\n')}
    export { tables } from '${join(root, 'core/testing/verdict-table.ts')}'`
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
  const { tables } = /** @type {{ tables: { dialect: string, vectors: readonly Vector[] }[] }} */ (loaded.module)
  return tables
}

/**
 * A case as data. See docs/conformance.md.
 * @param {string} dialect
 * @param {Vector} vector
 */
export function caseOf(dialect, [name, file, productToken, url, expected]) {
  const [, line] = /(\d+)$/.exec(String(expected)) ?? []
  return {
    dialect,
    name,
    ...(file instanceof Uint8Array
      ? { base64: Buffer.from(file).toString('base64') }
      : { file: typeof file === 'string' ? file : file.join('\n') }),
    productTokens: typeof productToken === 'string' ? [productToken] : productToken,
    url: String(url),
    ...(typeof url === 'string' && !isRewritten(dialect, url) ? {} : { serialised: true }),
    allowed: typeof expected === 'string',
    ...(line === undefined ? {} : { line: Number(line) }),
  }
}

/**
 * Whether a URL that is given as text means another path once it is serialised, and the dialect compares that path. The
 * dialects of Google compare what is given.
 * @param {string} dialect
 * @param {string} url
 */
const isRewritten = (dialect, url) =>
  !dialect.startsWith('google') && /[\\\t\n\r]|^\/\/|\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(url)

/** The file, one case on a line. @param {string} root */
export async function conformanceFile(root) {
  const tables = await recordedTables(root)
  const cases = tables.flatMap(({ dialect, vectors }) => vectors.map(vector => caseOf(dialect, vector)))
  return `[\n${cases.map(one => JSON.stringify(one)).join(',\n')}\n]\n`
}
