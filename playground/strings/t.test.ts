import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { compare } from './en-compare.ts'
import { crawlers } from './en-crawlers.ts'
import { problems } from './en-problems.ts'
import { server } from './en-server.ts'
import { share } from './en-share.ts'
import { why } from './en-why.ts'
import { piecesOf, t } from './t.ts'

describe('t fills a message in', () => {
  test.each([
    [t('targets.add'), 'Add'],
    [t('decision.line', { line: 1204 }), 'line 1204'],
    [t('source.lines', { count: 1 }), '1 line'],
    [t('source.lines', { count: 0 }), '0 lines'],
    [t('source.lines', { count: 1204 }), '1,204 lines'],
    [t('targets.removed', { target: '{target} $1' }), '{target} $1 removed.'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected)
  })
})

test('piecesOf keeps values apart from words', () => {
  const path = { element: '/a' }
  expect(piecesOf<'why.path.same', object>('why.path.same', { path })).toEqual([
    'The rules are compared with ',
    path,
    '.',
  ])
})

test('every message is used, by its key or by a key that is put together', () => {
  const root = join(import.meta.dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('strings/en'))
    .map(file => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const stems = [...sources.matchAll(/`([a-z][\w.-]*\.)\$\{/gi)].map(match => match[1] ?? '')
  const unused = Object.keys({ ...en, ...compare, ...crawlers, ...problems, ...server, ...share, ...why }).filter(
    key => !sources.includes(`'${key}'`) && !stems.some(stem => key.startsWith(stem)),
  )
  expect(unused).toEqual([])
})
