/**
 * Asks a program the cases of docs/conformance.json that are about verdicts, prints those that it answers otherwise, and how
 * many it passes of each kind. The exit code is 1 if it answers one otherwise, and 3 if it does not answer.
 *
 *     npm run conformance -- COMMAND [--dialect ID] [--kind KIND] [--exit-codes]
 *
 * COMMAND answers on its standard output, as .lab/README.md describes. With `--exit-codes` it is called once for each case, as
 * google/robotstxt-spec-test does: `./mine %robots% %user-agent% %url%` ends with 0 if the URL is allowed and with 1 if not.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readArguments, stop } from './arguments.mjs'
import { askedProgram } from './asked-program.mjs'

/** @typedef {import('./conformance.mjs').Case} Case */
/** @typedef {{ passed: number, failed: number }} Tally */

/** The exit code if the program does not answer. */
const NOT_ANSWERED = 3

/** The kinds of cases that are about verdicts, as the tables show them. */
export const kinds = /** @type {const} */ (['matching', 'groups', 'lines', 'octets'])

/**
 * The cases of a dialect that any program can be asked: about one name and a URL of one site without a fragment, and with
 * their verdict also for the URL as a browser writes it.
 * @param {string} dialect
 * @param {string} [kind] the only kind that is asked
 * @returns {Case[]}
 */
export function casesToAsk(dialect, kind) {
  /** @type {Case[]} */
  const all = JSON.parse(readFileSync(resolve(import.meta.dirname, '../docs/conformance.json'), 'utf8'))
  return all.filter(one => {
    const isAsked = one.dialect === dialect && (kind === undefined ? kinds.includes(one.kind) : one.kind === kind)
    if (!isAsked || one.productTokens.length > 1 || one.verbatim) return false
    const { origin, hash } = new URL(one.url, SITE)
    return origin === SITE && hash === ''
  })
}

const SITE = 'https://example.com'

/** @param {Case} one */
export const questionOf = ({ file, base64, productTokens: [productToken = ''], url }) => ({
  octets: base64 === undefined ? new TextEncoder().encode(file) : Uint8Array.from(Buffer.from(base64, 'base64')),
  productToken,
  urls: [new URL(url, SITE).href],
})

/**
 * The answers of a program that reads questions, in order.
 * @param {readonly Case[]} cases @param {readonly string[]} command
 * @returns {Promise<boolean[]>}
 */
export async function answersOf(cases, command) {
  const program = askedProgram(command)
  const answers = await program.ask(cases.map(questionOf))
  program.close()
  return answers.map(([answer]) => answer?.allowed === true)
}

/**
 * The answers of a program that ends with 0 or 1.
 * @param {readonly Case[]} cases @param {readonly string[]} command
 * @returns {boolean[]}
 */
function exitCodesOf(cases, [name = '', ...options]) {
  const folder = mkdtempSync(join(tmpdir(), 'robots-'))
  try {
    return cases.map(one => {
      const { octets, productToken, urls } = questionOf(one)
      const robots = join(folder, 'robots.txt')
      writeFileSync(robots, octets)
      /** @type {Readonly<Record<string, string | undefined>>} */
      const values = { robots, 'user-agent': productToken, url: urls[0] }
      const given = options.map(option => option.replace(/%(robots|user-agent|url)%/g, (_, what) => values[what] ?? ''))
      const { status, error } = spawnSync(name, given, { stdio: ['ignore', 'ignore', 'inherit'] })
      if (status !== 0 && status !== 1)
        stop(`${name} ${error ? `cannot be run: ${error.message}` : `ended with ${status}`}.`, NOT_ANSWERED)
      return status === 0
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * How many cases of each kind are answered as they say.
 * @param {readonly Case[]} cases @param {readonly boolean[]} answers
 * @returns {Readonly<Record<Case['kind'], Tally>>}
 */
export function talliesOf(cases, answers) {
  const tallies = Object.fromEntries(kinds.map(kind => [kind, { passed: 0, failed: 0 }]))
  for (const [i, { kind, allowed }] of cases.entries()) {
    const tally = tallies[kind]
    if (tally) tally[answers[i] === allowed ? 'passed' : 'failed']++
  }
  return /** @type {Record<Case['kind'], Tally>} */ (tallies)
}

async function main() {
  const { values, operands, refuse } = readArguments(
    'npm run conformance -- COMMAND [--dialect ID] [--kind KIND] [--exit-codes]',
    {
      dialect: { type: 'string', default: 'rfc9309' },
      kind: { type: 'string' },
      'exit-codes': { type: 'boolean' },
    },
    { least: 1 },
  )
  const cases = casesToAsk(values.dialect, values.kind)
  if (cases.length === 0) refuse(`There are no cases for ${values.dialect} ${values.kind ?? ''}.`.replace(' .', '.'))
  const command = (operands[0] ?? '').split(/\s+/)
  const answers = values['exit-codes'] ? exitCodesOf(cases, command) : await answersOf(cases, command)
  for (const [i, { name, allowed, file, base64, productTokens, url }] of cases.entries()) {
    if (answers[i] === allowed) continue
    const written = JSON.stringify(file ?? Buffer.from(base64 ?? '', 'base64').toString('latin1'))
    console.log(`${name}: ${productTokens} ${url} is ${allowed ? 'allowed' : 'blocked'} in ${written.slice(0, 200)}`)
  }
  const tallies = talliesOf(cases, answers)
  const asked = kinds.filter(kind => cases.some(one => one.kind === kind))
  for (const kind of asked)
    console.log(`${kind.padEnd(9)} ${tallies[kind].passed} passed, ${tallies[kind].failed} failed`)
  if (asked.some(kind => tallies[kind].failed > 0)) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
