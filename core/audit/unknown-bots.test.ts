import { expect, test } from 'vitest'
import { browserHeaders } from '../testing/browser-headers.ts'
import { unknownBot } from './unknown-bots.ts'

test('takes no browser, app or device for a robot, even if its name sounds like one', () => {
  expect(browserHeaders.filter(header => unknownBot(header) !== undefined)).toEqual([])
})

test.each([
  ['ExampleBot/1.0', 'ExampleBot'],
  ['Mozilla/5.0 (compatible; ExampleBot/1.0; +https://example.com/)', 'ExampleBot'],
  ['Mozilla/5.0 (compatible; Example; +https://example.com/)', 'Example'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; ExampleBot/2) Chrome/99.0', 'ExampleBot'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0 example-crawler',
    'example-crawler',
  ],
  ['python-requests/2.31', 'python-requests'],
  ['Apache-HttpClient/4.5.13 (Java/1.8.0_275)', 'Apache-HttpClient'],
  ['Example (+https://example.com/)', 'Example'],
  ['+https://example.com/', '+https://example.com/'],
  ['Not ExampleBot', undefined],
  ['Example/1.0', undefined],
  ['-', undefined],
  ['', undefined],
])('%j names the robot %j', (header, name) => {
  expect(unknownBot(header)).toBe(name)
})
