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

const files =
  'asp aspx cfm cgi css gif htm html ico jpg jpeg js json jsp jspx md pdf php php5 png svg txt webp xml'.split(' ')

test.each(files)('page.%s is a file, and a name with another ending is a host', ending => {
  expect(leadingHost(`page.${ending}`)).toBeUndefined()
  expect(leadingHost(`page.${ending.toUpperCase()}?a=1`)).toBeUndefined()
  expect(leadingHost(`page.${ending}.example`)).toBe(`page.${ending}.example`)
})

test('a long text of names and dots does not begin with a host', () => {
  expect(leadingHost(`${'a.'.repeat(100_000)}-`)).toBeUndefined()
  expect(leadingHost(`${'a-'.repeat(100_000)} `)).toBeUndefined()
})
