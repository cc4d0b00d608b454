import { expect, test } from 'vitest'
import { pastedHeaders } from './page-head.ts'

test.each([
  ['X-Robots-Tag: noindex', [['X-Robots-Tag', 'noindex']]],
  [
    'HTTP/2 200\r\nx-robots-tag: a, b\r\nLink: </b>; rel=canonical\r\n\r\n<html>',
    [
      ['x-robots-tag', 'a, b'],
      ['Link', '</b>; rel=canonical'],
    ],
  ],
  ['< HTTP/1.1 200 OK\n< X-Robots-Tag: none', [['X-Robots-Tag', 'none']]],
  ['X-Robots-Tag:', [['X-Robots-Tag', '']]],
  ['<meta name="robots" content="noindex">', []],
  ['<head>\nx: y', []],
  ['some words', []],
  ['', []],
])('the headers of %j', (text, expected) => {
  expect(pastedHeaders(text).map(({ name, value }) => [name, value])).toEqual(expected)
})
