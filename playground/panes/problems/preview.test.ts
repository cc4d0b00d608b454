import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Edit, parse } from '../../../core/index.ts'
import { applyEdits } from '../../../core/lint/index.ts'
import { problemsOf } from '../../../core/testing/problems-of.ts'
import { lineChanges, linesChanged } from './preview.ts'

test.each([
  [[], 0],
  [[{ line: 1, removed: ['a'], added: ['b'] }], 1],
  [
    [
      { line: 1, removed: ['a', 'b', 'c'], added: ['d'] },
      { line: 9, removed: [], added: ['e', 'f'] },
    ],
    5,
  ],
])('%j change this number of lines: %i', (changes, count) => {
  expect(linesChanged(changes)).toBe(count)
})

describe('lineChanges', () => {
  const robots = parse('User-agent: *\nDissallow: /a\n\nAlow: /b\nDisallow: /c\n')
  const at = (text: string) => robots.text.indexOf(text)

  test.each<[name: string, edits: readonly Edit[], changes: ReturnType<typeof lineChanges>]>([
    ['no edits', [], []],
    [
      'a word within a line',
      [{ from: at('Dissallow'), to: at(': /a'), insert: 'Disallow' }],
      [{ line: 2, removed: ['Dissallow: /a'], added: ['Disallow: /a'] }],
    ],
    [
      'a line removed with its line end',
      [{ from: at('Alow'), to: at('Disallow: /c'), insert: '' }],
      [{ line: 4, removed: ['Alow: /b'], added: [] }],
    ],
    [
      'an added line',
      [{ from: at('Alow'), to: at('Alow'), insert: 'Disallow: /new\n' }],
      [{ line: 4, removed: [], added: ['Disallow: /new'] }],
    ],
    [
      'two places',
      [
        { from: 0, to: 4, insert: 'USER' },
        { from: at('Alow'), to: at('Alow') + 4, insert: 'Allow' },
      ],
      [
        { line: 1, removed: ['User-agent: *'], added: ['USER-agent: *'] },
        { line: 4, removed: ['Alow: /b'], added: ['Allow: /b'] },
      ],
    ],
  ])('%s', (_name, edits, changes) => {
    expect(lineChanges(robots, edits)).toEqual(changes)
  })

  test('the removed lines are in the file, and replacing them by the added lines gives the file after the edits', () => {
    const lines = fc.constantFrom('Dissallow: /a', 'alow /b', 'User-agent: *', '', '# x', 'Disallow: b', 'Allow: /a #c')
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 12 }), drawn => {
        const file = parse(drawn.join('\n'))
        for (const { fix } of problemsOf(file)) {
          if (!fix) continue
          const text = file.text.split('\n')
          for (const { line, removed, added } of [...lineChanges(file, fix.edits)].reverse()) {
            expect(text.splice(line - 1, removed.length, ...added)).toEqual(removed)
          }
          expect(text.join('\n')).toBe(applyEdits(file.text, fix.edits))
        }
      }),
      { numRuns: 200 },
    )
  })
})
