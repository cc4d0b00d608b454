import { expect, test } from 'vitest'
import { leadingHost } from './leading-host.ts'

test.each([
  ['www.example.com/a', 'www.example.com'],
  ['example.com', 'example.com'],
  [' Example.COM/a?b#c ', 'example.com'],
  ['example.com:8080/a', 'example.com:8080'],
  ['example.co.uk?a', 'example.co.uk'],
  ['bücher.example/ä', 'bücher.example'],
  ['xn--bcher-kva.xn--p1ai/', 'xn--bcher-kva.xn--p1ai'],
  ['example.com./', 'example.com.'],
])('%j begins with a host', (text, host) => {
  expect(leadingHost(text)).toBe(host)
})

test.each([
  '',
  '/a',
  'https://example.com/a',
  'index.html',
  'image.PNG',
  'index.php?a=1',
  'page/www.example.com',
  'example',
  'someone@example.com',
  'mailto:someone@example.com',
  'example.com is down',
  '1.5',
  '192.168.0.1/a',
  '.htaccess',
  '-a.example',
  'a..example',
  'Example Ltd.',
])('%j does not begin with a host', text => {
  expect(leadingHost(text)).toBeUndefined()
})

test('a long text of names and dots does not begin with a host', () => {
  expect(leadingHost(`${'a.'.repeat(100_000)}-`)).toBeUndefined()
  expect(leadingHost(`${'a-'.repeat(100_000)} `)).toBeUndefined()
})
