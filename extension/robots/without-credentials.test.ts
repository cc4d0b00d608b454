import { expect, test } from 'vitest'
import { withoutCredentials } from './without-credentials.ts'

test.each([
  ['http://user:pass@example.com/', 'http://example.com/'],
  ['https://user@example.com:8443/a?b=c@d#e@f', 'https://example.com:8443/a?b=c@d#e@f'],
  ['https://:pass@[::1]/', 'https://[::1]/'],
  ['https://us%40er:p@ss@example.com/', 'https://example.com/'],
  ['view-source:http://user:pass@example.com/', 'view-source:http://example.com/'],
  ['https://example.com/@user', 'https://example.com/@user'],
  ['https://example.com?to=a@b', 'https://example.com?to=a@b'],
  ['https://example.com#a@b', 'https://example.com#a@b'],
  ['data:text/html,a@b', 'data:text/html,a@b'],
  ['', ''],
])('%s', (url, bare) => {
  expect(withoutCredentials(url)).toBe(bare)
})
