/**
 * Asks each program that reads robots.txt the cases for RFC 9309 of docs/conformance.json, and writes the table of what it
 * passes into docs/conformance.md.
 *
 *     npm run conformance
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArguments } from '../.scripts/arguments.mjs'
import { answersOf, casesToAsk, kinds, talliesOf } from '../.scripts/run-conformance.mjs'
import { programs } from './programs/install.mjs'

readArguments('npm run conformance')
const cases = casesToAsk('rfc9309')
const counts = kinds.map(kind => `${kind}, of ${cases.filter(one => one.kind === kind).length}`)
const rows = [`| program | ${counts.join(' | ')} |`, `|---|${kinds.map(() => '--:|').join('')}`]
for (const [id, { command }] of Object.entries(programs)) {
  const tallies = talliesOf(cases, await answersOf(cases, command()))
  rows.push(`| \`${id}\` | ${kinds.map(kind => tallies[kind].passed).join(' | ')} |`)
}
const page = resolve(import.meta.dirname, '../docs/conformance.md')
const text = readFileSync(page, 'utf8')
const table = /^\| program \|(?:.*\n)(?:\|.*\n)*/m
if (!table.test(text)) throw new Error('docs/conformance.md has no table of programs.')
writeFileSync(page, text.replace(table, `${rows.join('\n')}\n`))
console.log(rows.join('\n'))
