import { expect, test } from 'vitest'
import { firstExample, translatedExample } from './example.ts'
import { examples } from './examples.ts'
import { judgedByExample } from './judged-by-example.ts'

const { source, targets } = translatedExample(firstExample)

test.each<[string, string, readonly string[] | undefined, boolean]>([
  ['the example with its own URLs', source, targets, false],
  ['a path that a person adds, to try the example', source, [...targets, '/try'], false],
  ['a URL of a person’s own', source, [...targets, 'https://www.example.org/a'], true],
  ['other data, such as a log', source, undefined, true],
  ['the example with other comments', source.replace(/^# .*$/m, '# Ein Laden.'), undefined, true],
  ['a file that a person changed', `${source}Disallow: /a\n`, undefined, false],
  ['an own file', 'User-agent: *\nDisallow: /\n', ['https://www.example.org/a'], false],
])('%s', (_name, file, urls, expected) => {
  expect(judgedByExample(file, urls)).toBe(expected)
})

test('no example is said to judge its own URLs', () => {
  for (const { draft } of examples) {
    expect(judgedByExample(draft.source, draft.targets)).toBe(false)
    expect(judgedByExample(draft.source)).toBe(true)
  }
})
