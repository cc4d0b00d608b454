import { expect, test } from 'vitest'
import { outcomeOf } from './answer.ts'

test.each([
  [0, 'other-status'],
  [100, 'other-status'],
  [200, 'rules'],
  [299, 'rules'],
  [300, 'other-status'],
  [304, 'other-status'],
  [399, 'other-status'],
  [400, 'client-error'],
  [401, 'forbidden'],
  [402, 'client-error'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [410, 'not-found'],
  [429, 'too-many-requests'],
  [499, 'client-error'],
  [500, 'server-error'],
  [599, 'server-error'],
  [600, 'server-error'],
  [999, 'server-error'],
] as const)('the outcome of status %i is %s', (status, outcome) => {
  expect(outcomeOf(status, 'text/plain', 'user-agent: *\ndisallow: /\n')).toBe(outcome)
})
