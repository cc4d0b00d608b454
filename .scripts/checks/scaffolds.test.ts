/** Checks that the scaffolds fit the code: the places that they change are there, and what they write can be parsed. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { catalogueFile, languages, parseCatalogue } from '../languages.mjs'
import { scaffolds, usages } from '../scaffolds.mjs'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const asked: readonly (readonly [keyof typeof scaffolds, readonly string[]])[] = [
  ['dialect', ['made-up-2030', "The maker's draft"]],
  ['crawler', ['MadeUpBot', "O'Example", 'seo']],
  ['crawler', ['Made-Up Bot', 'Example', 'google']],
  ['crawler', ['MadeUpBot', 'Example', 'ai']],
  ['crawler', ['MadeUpBot', 'Example', 'search-engines']],
  ['crawler', ['MadeUpBot', 'Example', 'platforms']],
  ['language', ['pt_BR']],
  ['pane', ['made', 'Made up']],
  ['source', ['made-up']],
]

describe.each(asked)('%s %j', (kind, args) => {
  const scaffold = scaffolds[kind](read, args)
  const files = Object.entries({ ...scaffold?.files, ...scaffold?.edits })

  test('has new files that are not there, and changes of files that are there', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(Object.keys(scaffold?.files ?? {}).filter(path => existsSync(join(root, path)))).toEqual([])
    for (const [path, text] of Object.entries(scaffold?.edits ?? {})) expect(text, path).not.toBe(read(path))
    expect(scaffold?.next).not.toEqual([])
  })

  test.each(files)('%s can be parsed', (path, text) => {
    if (path.endsWith('.json')) expect(() => JSON.parse(text)).not.toThrow()
    else expect(parseSync(path, text).errors).toEqual([])
  })
})

test('a new message is added in every language', () => {
  const tag = 'pt_BR'
  expect(languages).toEqual(expect.arrayContaining(['de', 'en']))
  expect(languages).not.toContain(tag)
  languages.push(tag)
  onTestFinished(() => void languages.pop())
  const { edits = {} } = scaffolds.pane(path => (path.includes(tag) ? '{}' : read(path)), ['made', 'Made up']) ?? {}
  for (const language of languages) {
    const { panes_made: message } = parseCatalogue(edits[catalogueFile(language, 'playground/catalogues')] ?? '{}')
    expect([language, message]).toEqual([language, 'Made up'])
  }
})

test('what does not fit is refused', () => {
  expect(scaffolds.dialect(read, ['No Id', 'x'])).toBeUndefined()
  expect(scaffolds.crawler(read, ['MadeUpBot', 'Example', 'nowhere'])).toBeUndefined()
  expect(scaffolds.language(read, ['Deutsch'])).toBeUndefined()
  expect(() => scaffolds.dialect(() => 'something else', ['a', 'b'])).toThrow('has no place that looks like')
})

test('the guide for contributors has the command of each kind, and names files that exist', () => {
  const guide = read('CONTRIBUTING.md')
  for (const kind of Object.keys(usages)) expect(guide).toContain(`npm run new -- ${kind} `)
  const named = [...guide.matchAll(/`((?:core|playground|extension|e2e|docs|\.scripts)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(path => !existsSync(join(root, path)))).toEqual([])
})
