import { expect, test } from 'vitest'
import { originalText, parse } from '../../core/index.ts'
import { downloadOf } from './download.ts'

test.each([
  ['CRLF and CR', [0x61, 0x0d, 0x0a, 0x62, 0x0d, 0x0a, 0x63, 0x0d]],
  ['a byte order mark', [0xef, 0xbb, 0xbf, 0x61]],
  ['a part of one', [0xef, 0xbb, 0x61]],
  ['octets that are no UTF-8', [0x2f, 0xe9, 0xff, 0xc0, 0x0a]],
  ['an encoded surrogate', [0xed, 0xb2, 0x80]],
  ['UTF-16', [0xff, 0xfe, 0x61, 0x00]],
  ['nothing', []],
])('%s: the octets that were opened are the ones that are saved', (_name, octets) => {
  const bytes = Uint8Array.from(octets)
  expect(downloadOf(originalText(parse(bytes)))).toEqual({ name: 'robots.txt', type: 'text/plain', bytes })
})
