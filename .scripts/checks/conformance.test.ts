/** Checks that the portable conformance cases say what this project does. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { dialects, evaluate, parse } from '../../core/index.ts'
import { usageOf } from '../../core/usage/index.ts'
import { type AnswersCase, type Case, caseOf, serialisedPath, type UsageCase } from '../conformance.mjs'
import { preferencesOf, verdictOf } from '../independent-reader.mjs'

const all: readonly (Case | UsageCase | AnswersCase)[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../docs/conformance.json'), 'utf8'),
)
const cases = all.filter(one => one.kind !== 'usage' && one.kind !== 'answers')
const aboutUse = all.filter(one => one.kind === 'usage')

test('there are cases for every dialect and of every kind', () => {
  expect(new Set(all.map(({ dialect }) => dialect))).toEqual(new Set(dialects.map(({ id }) => id)))
  const kinds = ['answers', 'groups', 'lines', 'matching', 'octets', 'usage']
  expect([...new Set(all.map(({ kind }) => kind))].sort()).toEqual(kinds)
})

test('no two cases ask the same', () => {
  const asked = all.map(({ name, ...one }) => JSON.stringify({ ...one, allowed: undefined, line: undefined }))
  expect(asked.filter((one, i) => asked.indexOf(one) !== i)).toEqual([])
})

test('the README says how many cases there are, in all and for each dialect', () => {
  const readme = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8')
  const [, count, sentence = ''] = /^\[([\d,]+) cases\][\s\S]*?:\n?([\s\S]*?)\.\s/m.exec(readme) ?? []
  const numberOf = (text = '') => Number(text.replace(',', ''))
  expect(numberOf(count)).toBe(all.length)
  const counted = dialects.map(({ id }) => all.filter(({ dialect }) => dialect === id).length)
  expect([...sentence.matchAll(/([\d,]+) for /g)].map(([, each]) => numberOf(each))).toEqual(counted)
})

test('each case, read from the file alone, has its verdict', () => {
  const wrong = cases.filter(({ dialect, file, base64 = '', productTokens, url, serialised, allowed, line }) => {
    const robots = parse(file ?? new Uint8Array(Buffer.from(base64, 'base64')))
    const target = serialised ? new URL(url, 'https://example.com') : url
    const verdict = evaluate(robots, { productToken: productTokens, url: target, dialect, verbatim: true })
    return verdict.allowed !== allowed || (line !== undefined && verdict.rule?.line !== line)
  })
  expect(wrong).toEqual([])
})

test('without verbatim, only the cases that are marked have another verdict', () => {
  const other = cases.filter(({ dialect, file, base64 = '', productTokens, url, serialised, allowed, line }) => {
    if (serialised) return false
    const robots = parse(file ?? new Uint8Array(Buffer.from(base64, 'base64')))
    const verdict = evaluate(robots, { productToken: productTokens, url: serialisedPath(url), dialect })
    return verdict.allowed !== allowed || (line !== undefined && verdict.rule?.line !== line)
  })
  expect(other.map(({ name }) => name)).toEqual(cases.flatMap(({ verbatim, name }) => (verbatim ? [name] : [])))
  expect(other.length).toBeGreaterThan(5)
})

test('a reader that shares no code with this one agrees with every case', () => {
  const wrong = cases.flatMap(one => {
    const found = verdictOf(one, one.serialised ? serialisedPath(one.url) : one.url)
    return found.allowed === one.allowed && (one.line ?? found.line) === found.line ? [] : [{ ...one, found }]
  })
  expect(wrong).toEqual([])
  const source = readFileSync(resolve(import.meta.dirname, '../independent-reader.mjs'), 'utf8')
  expect([...source.matchAll(/^import |\bimport\((?!'\.\/conformance\.mjs'\)\.(?:Usage)?Case)/gm)]).toEqual([])
})

test('each case about the use of content has its preferences, here and by the other reader', () => {
  const said = aboutUse.map(({ file, productTokens, url, usage }) => {
    const { contentUsage, contentSignal } = usageOf(parse(file), { productToken: productTokens, url })
    const stated: Readonly<Record<string, { preference: string }>> = usage ? contentUsage : { ...contentSignal }
    return Object.fromEntries(Object.entries(stated).map(([name, { preference }]) => [name, preference]))
  })
  expect(said).toEqual(aboutUse.map(({ usage, signals }) => usage ?? signals))
  expect(aboutUse.map(preferencesOf)).toEqual(said)
})

test('the file is plain Unicode: what is not is in Base64', () => {
  expect(cases.filter(({ file }) => file !== undefined && /\p{Surrogate}/u.test(file))).toEqual([])
})

test('a case has what its row says', () => {
  const url = new URL('https://example.com/a b')
  expect(caseOf('lines', 'google', ['§: x', ['a', 'b'], 'Bot', url, 'allowed by 2'])).toEqual({
    kind: 'lines',
    dialect: 'google',
    name: '§: x',
    file: 'a\nb',
    productTokens: ['Bot'],
    url: 'https://example.com/a%20b',
    serialised: true,
    allowed: true,
    line: 2,
  })
  expect(caseOf('lines', 'rfc9309', ['x', Uint8Array.of(0xff), ['a', 'b'], '/x', 3])).toMatchObject({
    base64: '/w==',
    productTokens: ['a', 'b'],
    allowed: false,
    line: 3,
  })
})
