/** The script for SQL engines, in engines that have ECMAScript and nothing else: an empty context of Node, and QuickJS. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import vm from 'node:vm'
import variant from '@jitl/quickjs-wasmfile-release-sync'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'

const folder = resolve(import.meta.dirname, '../../dist/sql')
const script = readFileSync(join(folder, 'robotscope.js'), 'utf8')

const NAMES = 'Object.getOwnPropertyNames(globalThis)'

/** What came after ECMAScript 2020 and is in Node. */
const LATER = `
  delete Array.prototype.at; delete Array.prototype.findLast; delete Array.prototype.findLastIndex
  delete Array.prototype.toReversed; delete Array.prototype.toSorted; delete Array.prototype.with
  delete Array.prototype.group; delete String.prototype.at; delete String.prototype.replaceAll
  delete String.prototype.isWellFormed; delete String.prototype.toWellFormed
  delete Object.hasOwn; delete Object.groupBy; delete Map.groupBy; delete Promise.any
  delete globalThis.WeakRef; delete globalThis.FinalizationRegistry; delete globalThis.console
`

const statements = {
  bigquery: readFileSync(join(folder, 'bigquery.sql'), 'utf8'),
  snowflake: readFileSync(join(folder, 'snowflake.sql'), 'utf8'),
}

/** The arguments for a row, and the verdict on it. */
const ROW = `'User-agent: *\\nDisallow: /a', 'Googlebot', 'https://example.com/a'`
const ROW_VERDICT = { allowed: false, line: 2, rule: 'Disallow: /a', reason: 'line 2, Disallow: /a' }

interface Engine {
  /** Runs a script; the value of its last expression, as JSON. */
  run(code: string): string | undefined
  dispose(): void
}

/** An empty context of Node without what came after ECMAScript 2020. */
function nodeEngine(): Engine {
  const context = vm.createContext({})
  vm.runInContext(LATER, context)
  return { run: code => JSON.stringify(vm.runInContext(code, context)), dispose: () => {} }
}

async function quickJs(): Promise<Engine> {
  const context = (await newQuickJSWASMModuleFromVariant(variant)).newContext()
  return {
    run(code) {
      const value = context.unwrapResult(context.evalCode(code)).consume(handle => context.dump(handle))
      return JSON.stringify(value)
    },
    dispose: () => context.dispose(),
  }
}

interface Verdict {
  readonly allowed: boolean | null
  readonly line: number | null
  readonly rule: string | null
  readonly reason: string | null
}

/** Calls a function of the script; what comes back is plain data. */
const caller =
  (engine: Engine) =>
  (name: 'isAllowed' | 'verdict', ...values: readonly (string | null)[]): Verdict & boolean =>
    JSON.parse(engine.run(`robotscope.${name}(...${literal(values)})`) ?? '')

/** A value as an expression. JSON has two characters that end lines of scripts. */
const literal = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u2028\u2029]/g, one => `\\u${one.charCodeAt(0).toString(16)}`)

const engines = [
  { name: 'an empty context of Node', open: async () => nodeEngine() },
  { name: 'QuickJS', open: quickJs },
]

test('it is small', () => {
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(100_000)
})

for (const { name, open } of engines) {
  test.describe(`in ${name}`, () => {
    let engine: Engine
    let before = ''

    test.beforeEach(async () => {
      engine = await open()
      before = engine.run(NAMES) ?? ''
      engine.run(script)
    })

    test.afterEach(() => engine.dispose())

    test('it has one global', () => {
      const names: readonly string[] = JSON.parse(engine.run(NAMES) ?? '')
      expect(names.filter(one => !JSON.parse(before).includes(one))).toEqual(['robotscope'])
    })

    test('it says what the library says', async () => {
      // The library has types only once it is built.
      const library: string = 'robotscope'
      const { crawlerForOwnToken, parse, siteMatcher } = await import(library)
      const call = caller(engine)
      const part = fc.string({ unit: fc.constantFrom(...'/ab*$%2eä?=&.~#'), maxLength: 6 })
      const rule = fc.tuple(fc.constantFrom('Allow', 'Disallow'), part).map(([type, path]) => `${type}: /${path}`)
      const agent = fc
        .constantFrom('*', 'Googlebot', 'Bingbot', 'foobot', 'GPTBot')
        .map(token => `User-agent: ${token}`)
      const group = fc
        .tuple(agent, fc.array(rule, { maxLength: 4 }))
        .map(([head, rules]) => [head, ...rules].join('\n'))
      const url = part.map(path => `https://example.com/${path}`)
      const crawler = fc.constantFrom('Googlebot-Image', 'Bingbot', 'foobot', 'GPTBot', 'AdsBot-Google', 'Slurp')
      fc.assert(
        fc.property(fc.array(group, { maxLength: 3 }), crawler, url, (groups, token, address) => {
          const robots = groups.join('\n\n')
          const found = siteMatcher({ robots: parse(robots) }, crawlerForOwnToken(token)).evaluate(address)
          const allowed = found.state === 'allowed' ? true : found.state === 'blocked' ? false : null
          const verdict = call('verdict', robots, token, address)
          expect([verdict.allowed, verdict.line]).toEqual([allowed, found.verdict?.rule?.line ?? null])
          expect(call('isAllowed', robots, token, address)).toBe(allowed)
        }),
        { numRuns: 500 },
      )
    })

    test('an argument that is wrong does not end a query', () => {
      const call = caller(engine)
      expect(call('isAllowed', null, 'Googlebot', 'https://example.com/')).toBe(true)
      expect(call('verdict', 'User-agent: *\nDisallow: /', 'Googlebot', 'mailto:a@b.c')).toEqual({
        allowed: null,
        line: null,
        rule: null,
        reason: 'not a URL that robots.txt covers: "mailto:a@b.c"',
      })
      expect(call('isAllowed', '', '', '/')).toBe(null)
    })

    test('the functions of Snowflake have the script in them', () => {
      const bodies = [...statements.snowflake.matchAll(/^AS '((?:[^'\\]|''|\\.)*)';$/gms)].map(([, body]) =>
        (body ?? '').replace(/''|\\(.)/gs, (_, character: string | undefined) => character ?? "'"),
      )
      expect(bodies).toHaveLength(2)
      const other = bodies.map(body => {
        expect(Buffer.byteLength(body)).toBeLessThanOrEqual(100_000)
        return body.replaceAll('robotscope', 'own')
      })
      // Arguments have the names of the columns, in capitals. The second row finds what the first one left.
      const results = other.map(body =>
        engine.run(
          `(function (ROBOTS_TXT, CRAWLER, URL) {\n${body}\n})(${ROW}); (function (ROBOTS_TXT, CRAWLER, URL) {\n${body}\n})(${ROW})`,
        ),
      )
      expect(results[0]).toBe('false')
      expect(JSON.parse(results[1] ?? '')).toEqual(ROW_VERDICT)
      expect(JSON.parse(engine.run(NAMES) ?? '')).toContain('own')
    })

    test('the functions of BigQuery call the script that they load', () => {
      const made = [
        ...statements.bigquery.matchAll(
          /\((\w+) STRING, (\w+) STRING, (\w+) STRING\)[^;]*?library = \['gs:\/\/my-bucket\/robotscope\.js'\]\)\nAS r"""\n(.*?)"""/gs,
        ),
      ]
      expect(made).toHaveLength(2)
      expect(statements.bigquery.length).toBeLessThan(32_000)
      const results = made.map(([, a, b, c, body]) => engine.run(`(function (${a}, ${b}, ${c}) {\n${body}\n})(${ROW})`))
      expect(results[0]).toBe('false')
      expect(JSON.parse(results[1] ?? '')).toEqual(ROW_VERDICT)
    })
  })
}
