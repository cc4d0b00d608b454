/** Files that people drop although they are not sources: each is refused with what it is and what to do. */
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { octetsOf, readSource } from '../../testing/read-source.ts'

const zipped = (name: string): Uint8Array =>
  Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, ...new Array<number>(20).fill(0), name.length, 0, 0, 0, ...octetsOf(name))

test.each([
  ['nothing', [], 'input_empty'],
  ['nothing but space', octetsOf(' \r\n\n\t'), 'input_empty'],
  ['nothing, compressed', new Uint8Array(gzipSync('')), 'input_empty'],
  ['an Excel workbook', zipped('[Content_Types].xml'), 'input_workbook'],
  ['a workbook that begins with another part', zipped('xl/workbook.xml'), 'input_workbook'],
  ['an OpenDocument sheet', zipped('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'input_workbook'],
  ['an Excel workbook of before 2007', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'input_workbook'],
  ['a ZIP archive', zipped('Pages.csv'), 'input_zip'],
  ['bzip2', [0x42, 0x5a, 0x68, 0x39], 'input_packed'],
  ['Zstandard', [0x28, 0xb5, 0x2f, 0xfd], 'input_packed'],
  ['a PDF', octetsOf('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'), 'input_pdf'],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13], 'input_image'],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 16], 'input_image'],
  ['a WebP', [...octetsOf('RIFF'), 0, 1, 0, 0, ...octetsOf('WEBPVP8 ')], 'input_image'],
  ['a program', [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0], 'input_binary'],
  ['an SVG', octetsOf('<svg xmlns="http://www.w3.org/2000/svg"><a href="/a"/></svg>'), 'input_unknownRoot'],
  ['an HTML page', octetsOf('<!DOCTYPE html>\n<html><body><a href="/a">a</a></body></html>'), 'input_html'],
  [
    'the listing of a directory',
    octetsOf('<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">\n<html><head><title>Index of /</title></head>'),
    'input_html',
  ],
  ['an HTML page that begins with a comment', octetsOf('<!-- x --><!doctype html><html></html>'), 'input_html'],
  ['a robots.txt', octetsOf('# Hello\n\nUser-agent: *\nDisallow: /a\nAllow: /b, c\n'), 'input_robotsTxt'],
  [
    'a robots.txt with a byte order mark and lines of its own',
    octetsOf('\ufeffSitemap: https://example.com/s.xml\r\nUser-Agent: GPTBot\r\nDisallow: /\r\nSomething: else\r\n'),
    'input_robotsTxt',
  ],
])('%s', (_, octets, key) => {
  for (const sizes of [[100_000], [1]]) {
    const read = readSource(Uint8Array.from(octets), {}, sizes)
    expect(read.refused).toBe(key)
    expect(read.description.counts.rows).toBe(0)
    expect(read.found).toHaveLength(1)
  }
})

describe('is not refused', () => {
  test('a file that is cut off before its first row is reported as cut off, not as empty', () => {
    const read = readSource(new Uint8Array(gzipSync('/a\n')).subarray(0, 10))
    expect(read).toMatchObject({ refused: undefined, notes: ['input_truncated'] })
  })

  test('a list with a few lines that could be rules', () => {
    const read = readSource('https://example.com/a\nhttps://example.com/b\nUser-agent: *\n')
    expect(read.refused).toBeUndefined()
    expect(read.records).toHaveLength(3)
  })

  test('a file that the person declares to be a list', () => {
    expect(readSource('User-agent: *\nDisallow: /\n', { reader: 'list' })).toMatchObject({ refused: undefined })
  })
})
