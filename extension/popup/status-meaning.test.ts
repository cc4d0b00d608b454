import { expect, test } from 'vitest'
import { statusMeaning } from './status-meaning.ts'

test.each([
  [301, true, 'statusPermanent'],
  [308, true, 'statusPermanent'],
  [302, true, 'statusTemporary'],
  [303, true, 'statusTemporary'],
  [307, true, 'statusTemporary'],
  [200, false, undefined],
  // Without a Location that a browser follows.
  [302, false, undefined],
  [304, false, 'statusNotModified'],
  [401, false, 'statusError'],
  [404, false, 'statusError'],
  [410, false, 'statusError'],
  [429, false, 'statusLater'],
  [500, false, 'statusLater'],
  [503, false, 'statusLater'],
])('what %i says, redirecting: %s', (status, redirects, meaning) => {
  expect(statusMeaning(status, redirects)).toBe(meaning)
})
