import { describe, expect, test } from 'vitest'
import { addressWithoutFragment, isRobotsTxtUrl, isWebPage, withoutCredentials } from './address.ts'

describe('the address without name and password', () => {
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
})

test.each([
  ['https://example.com/a#b', 'https://example.com/a'],
  ['https://example.com/a#b#c', 'https://example.com/a'],
  ['https://example.com/a#b\nc', 'https://example.com/a'],
  ['https://example.com/a?b', 'https://example.com/a?b'],
  ['#a', ''],
  ['', ''],
])('without its fragment, %j is %j', (url, rest) => {
  expect(addressWithoutFragment(url)).toBe(rest)
})

test.each([
  ['https://example.com/', true],
  ['HTTP://EXAMPLE.COM/', true],
  ['https:example.com', false],
  ['view-source:https://example.com/', false],
  ['file:///etc/hosts', false],
  ['', false],
  [undefined, false],
])('a page of a website: %s: %s', (url, expected) => {
  expect(isWebPage(url)).toBe(expected)
})

test.each([
  ['https://example.com/robots.txt', true],
  ['http://example.com:8080/robots.txt#a', true],
  ['https://example.com/robots.txt?a', false],
  ['https://example.com/a/robots.txt', false],
  ['https://example.com/Robots.txt', false],
  ['view-source:https://example.com/robots.txt', false],
])('%s is the robots.txt of a site: %s', (url, expected) => {
  expect(isRobotsTxtUrl(url)).toBe(expected)
})
