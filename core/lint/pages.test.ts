/**
 * The pages of the rules in `docs/rules`: each rule has one, and its examples are linted. `npm run update` writes the
 * heads of the pages.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { problemsOf } from '../testing/problems-of.ts'
import { fixEffect } from './fix-effect.ts'
import { lintRules } from './rules/index.ts'

const folder = resolve(import.meta.dirname, '../../docs/rules')
const pages = readdirSync(folder).filter(name => name.endsWith('.md') && name !== 'README.md')

test('every rule has a page, and every page a rule', () => {
  expect(pages.toSorted()).toEqual(lintRules.map(({ id }) => `${id}.md`).toSorted())
})

test('every rule is in a file that is named after it', () => {
  const files = readdirSync(resolve(import.meta.dirname, 'rules')).filter(name => !/^index\.|\.test\./.test(name))
  expect(files.toSorted()).toEqual(lintRules.map(({ id }) => `${id}.ts`).toSorted())
})

describe.each(lintRules)('$id', ({ id }) => {
  const page = readFileSync(resolve(folder, `${id}.md`), 'utf8')

  const examples = [...page.matchAll(/```robots\.txt (bad|good)(.*)\n([\s\S]*?)\n```/g)].map(
    ([, kind, how = '', text = '']) => ({
      kind,
      file: fileOf(text, how.trim()),
    }),
  )

  test('the page has one title', () => {
    expect(page.replace(/```[\s\S]*?```/g, '').match(/^# .*$/gm)).toEqual([`# ${id}`])
  })

  test('the page has examples', () => {
    const kinds = examples.map(({ kind }) => kind)
    // A text file cannot show UTF-16, so this page has no bad example.
    expect(kinds).toEqual(id === 'utf-16' ? ['good'] : ['bad', 'good'])
  })

  test.each(examples)('its $kind example is', ({ kind, file }) => {
    const found = problemsOf(parse(file), { rules: [id], style: true, baseUrl: 'https://example.com/' })
    expect(found.map(({ rule }) => rule)).toEqual(kind === 'bad' ? [id] : [])
  })

  test.each(examples)('the safe fixes of its $kind example change no verdict', ({ file }) => {
    const robots = parse(file)
    const found = problemsOf(robots, { style: true, baseUrl: 'https://example.com/', maxPerRule: 3 })
    for (const { fix } of found) {
      if (fix?.safe) expect(fixEffect(robots, fix).result, fix.title).toBe('none')
    }
  })
})

/**
 * The text of an example in full. `how` may say that escapes such as `\u200b` stand for characters, or how often the
 * last line or the last character is repeated.
 */
function fileOf(text: string, how: string): string {
  const count = Number(how.split('=')[1])
  if (how === 'escapes') {
    return text.replace(/\\u([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  if (how.startsWith('repeat=')) return text + `\n${text.split('\n').at(-1)}`.repeat(count)
  return how.startsWith('stretch=') ? text + text.slice(-1).repeat(count) : text
}
