import { expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import { bytesOf } from '../robots/answer.ts'
import { mayBeUnread } from './may-be-unread.ts'
import { unreadFile } from './unread-file.ts'

const rules = 'User-agent: *\nDisallow: /\n'
const octetsOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('latin1')
const bigEndian = Buffer.from(`\ufeff${rules}`, 'utf16le').swap16().toString('latin1')
const gzip =
  '\x1f\x8b\x08\0\0\0\0\0\0\x03\x0b\x2d\x4e\x2d\xd2\x4d\x4c\x4f\xcd\x2b\xb1\x52\xd0\xe2\x72\xc9\x2c\x4e\xc9\xc8\xcc'

const found = (octets: string) => {
  const asked = mayBeUnread(parse(bytesOf({ octets })))
  const { error, ...rest } = unreadFile(octets, 'https://example.com/robots.txt') ?? {}
  return { asked, ...rest, error: error?.text.slice(0, 40) }
}

test.each<[string, string, string]>([
  ['UTF-16, little end first', octetsOf(`\ufeff${rules}`, 'utf16le'), 'The file is encoded in UTF-16.'],
  ['UTF-16, big end first', bigEndian, 'The file is encoded in UTF-16.'],
  ['gzip without a label', gzip, 'This file is not text, but perhaps compr'],
  ['NUL characters', 'User-agent: *\nDisallow: /a\0b\n', 'Line 2 contains a NUL character.'],
  ['HTML', '<!doctype html><html><title>Hi</title><p>Hello</p></html>', 'This is an HTML page, not a robots.txt.'],
])('%s is said in the linter’s words', (_, octets, error) => {
  expect(found(octets)).toEqual({ asked: true, noRule: false, errors: 1, error })
})

test.each<[string, string, number]>([
  ['an empty file', '', 0],
  ['nothing but a sitemap', 'Sitemap: https://example.com/sitemap.xml\n', 0],
  ['a rule that belongs to nobody', 'Disallow: /\n', 1],
])('%s has no rule', (_, octets, errors) => {
  expect(found(octets)).toMatchObject({ asked: true, noRule: true, errors })
})

test('a file that reads as it is written does not need the linter', () => {
  expect(found(rules)).toEqual({ asked: false, error: undefined })
})

test('errors that leave readable rules are left to the playground', () => {
  expect(found(`${rules}Disalow\u00a0: /x\n`)).toMatchObject({ error: undefined })
})
