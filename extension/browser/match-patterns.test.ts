import { expect, test } from 'vitest'
import { originPatterns } from './match-patterns.ts'

test.each([
  ['https://example.com/robots.txt', 'http://example.com/*', 'https://example.com/*'],
  ['http://example.com:8080/robots.txt', 'http://example.com/*', 'https://example.com/*'],
  ['http://[::1]:8080/robots.txt', 'http://[::1]/*', 'https://[::1]/*'],
])('match patterns have no port and cover both schemes: %s', (address, ...patterns) => {
  expect(originPatterns(address)).toEqual(patterns)
})
