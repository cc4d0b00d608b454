import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'

const withStack = (stack: string | undefined) => Object.assign(new TypeError('made up'), { stack })

test.each<[string, unknown, string]>([
  [
    'a stack in Chrome’s format',
    withStack('TypeError: made up\n    at f (a.js:1:2)'),
    'TypeError: made up\n    at f (a.js:1:2)',
  ],
  ['a stack in Firefox’s format', withStack('f@a.js:1:2\n'), 'TypeError: made up\nf@a.js:1:2'],
  ['an error without a stack', withStack(undefined), 'TypeError: made up'],
  ['a value that is not an error', 'made up', 'made up'],
])('%s', (_, error, text) => {
  expect(errorText(error)).toBe(text)
})
