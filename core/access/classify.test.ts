import { expect, test } from 'vitest'
import { answerKindOf } from './classify.ts'

test.each([
  [100, 'undefined-status'],
  [200, 'ok'],
  [299, 'ok'],
  [301, 'redirect-not-followed'],
  [304, 'not-modified'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [410, 'gone'],
  [418, 'client-error'],
  [429, 'too-many-requests'],
  [503, 'server-error'],
  [600, 'undefined-status'],
  [0, 'undefined-status'],
])('a status of %i means %s', (status, kind) => {
  expect(answerKindOf(status)).toBe(kind)
})

test.each([-1, 1000, 200.5, Number.NaN])('%s is not a status', status => {
  expect(() => answerKindOf(status)).toThrow(new TypeError(`Not an HTTP status (an integer from 0 to 999): ${status}`))
})
