/** Checks that programs can be asked the conformance cases, and that the table of programs is true. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { evaluate, parse } from '../../core/index.ts'
import { loadPrograms } from '../../core/programs/index.ts'
import { casesToAsk, kinds, questionOf, talliesOf } from '../run-conformance.mjs'

const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = resolve(import.meta.dirname, '../run-conformance.mjs')
const dialect = 'google-2020'
const kind = 'groups'

/** Runs a program of this text with all cases. */
function askedProgram(source: string, command: string, ...options: readonly string[]) {
  const program = join(folder, 'program.mjs')
  writeFileSync(program, source)
  const asked = `${process.execPath} ${program}${command}`
  return spawnSync(process.execPath, [run, asked, '--dialect', dialect, '--kind', kind, ...options], {
    encoding: 'utf8',
  })
}

const blocked = casesToAsk(dialect, kind).filter(({ allowed }) => !allowed)

test('a program that reads questions is asked all cases', () => {
  const { stdout, status } = askedProgram(
    `import { createInterface } from 'node:readline'
     for await (const line of createInterface({ input: process.stdin }))
       console.log(JSON.stringify({ allowed: JSON.parse(line).urls.map(() => true) }))`,
    '',
  )
  expect(status).toBe(1)
  const allowed = casesToAsk(dialect, kind).length - blocked.length
  expect(stdout).toContain(`groups    ${allowed} passed, ${blocked.length} failed`)
  expect(stdout).toContain(`${blocked[0]?.name}: ${blocked[0]?.productTokens} ${blocked[0]?.url} is blocked in`)
})

test('a program that ends with 0 or 1 is asked with the file, the name and the URL', () => {
  const { stdout, status } = askedProgram(
    `import { readFileSync } from 'node:fs'
     const [robots, name, url] = process.argv.slice(2)
     process.exit(readFileSync(robots, 'utf8').startsWith('user-agent') && /^[a-z]+$/i.test(name) && url.startsWith('https:') ? 1 : 0)`,
    ' %robots% %user-agent% %url%',
    '--exit-codes',
  )
  expect(status).toBe(1)
  expect(stdout).toContain(
    `groups    ${blocked.length} passed, ${casesToAsk(dialect, kind).length - blocked.length} failed`,
  )
})

test('a program that gives no answer is told of', () => {
  const { stderr, status } = askedProgram('process.exit(7)', ' %robots%', '--exit-codes')
  expect(stderr).toContain('ended with 7.')
  expect(status).toBe(3)
})

test('the table of programs says what their readings pass', () => {
  const cases = casesToAsk('rfc9309')
  const rows = loadPrograms().map(({ id }) => {
    const answers = cases.map(one => {
      const { octets, productToken, urls } = questionOf(one)
      return evaluate(parse(octets), { productToken, url: urls[0] ?? '', dialect: id, verbatim: true }).allowed
    })
    const tallies = talliesOf(cases, answers)
    return `| \`${id}\` | ${kinds.map(kind => tallies[kind].passed).join(' | ')} |`
  })
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/conformance.md'), 'utf8')
  expect(page.split('\n').filter(line => rows.includes(line))).toEqual(rows)
  for (const kind of kinds) expect(page).toContain(`${kind}, of ${cases.filter(one => one.kind === kind).length} |`)
})
