import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEPENDS, isSpace, LINE, readLine, SHAPE, scanLine, VALUE_FROM, valueIn } from './line.ts'
import { LINE_LIMIT, parse, scanOf } from './parse.ts'

const part = fc.constantFrom(
  ...['Disallow:', 'allow:', 'User-Agent:', 'sitemap:', 'Crawl-delay', 'disallow', 'dissallow', 'user agent'],
  ...[':', ' ', '\t', '#', '/', '/a', '*', 'é', '\ufeff', '\0', 'x', 'x'.repeat(70)],
)
const line = fc.array(part, { maxLength: 8 }).map(parts => parts.join(''))

test('scanning a line finds its shape and its value as reading all of it does', () => {
  fc.assert(
    fc.property(line, line, (before, content) => {
      const text = `${before}\n${content}\nDisallow: /`
      const from = before.length + 1
      const to = from + content.length
      const scanned = new Int32Array(2 * LINE)
      scanLine(text, from, to, text.length, scanned, LINE)
      const { separator, valueFrom, valueTo, shape } = readLine(text, from, to, text.length)
      const found = scanned[LINE + VALUE_FROM] ?? 0
      expect(scanned[LINE + SHAPE]).toBe(shape)
      if (text[separator] === ':') expect(valueIn(text, found, to)).toBe(text.slice(valueFrom, valueTo))
      if (valueFrom < valueTo || separator < 0) expect(found).toBe(valueFrom)
    }),
    { numRuns: 2_000 },
  )
})

describe('each dialect is asked about a line that dialects may read differently', () => {
  const isAsked = (text: string): boolean[] => {
    const robots = parse(text)
    return robots.lines.map((_, i) => ((scanOf(robots).numbers[i * LINE + SHAPE] ?? 0) & DEPENDS) !== 0)
  }

  test.each([
    ['Disallow: /a', false],
    ['\ufeff Disallow\t: /a # c', false],
    ['\udcefDisallow: /a', true],
    ['\udcef\udcbb', true],
    ['disallows: /a', true],
    ['dissallow: /a', true],
    ['User agent: a', true],
    ['Disallow /a', true],
    ['Foo: /a', false],
    ['Foo /a', false],
    ['Foo:\v/a', false],
    ['\fFoo\v: a', false],
    ['', false],
    ['# c', false],
  ])('%j: %j', (text, expected) => {
    expect(isAsked(text)).toEqual([expected])
  })

  test.each(['\v', '\f', ' \v', '\f '])('white space that not all of them know: %j', space => {
    for (const line of [
      `${space}Allow: /`,
      `Allow${space}: /`,
      `Allow:${space}/`,
      `Allow: /${space}`,
      `Allow: /${space}# c`,
      `Allow:${space}`,
      `Sitemap:${space}/`,
    ]) {
      expect(isAsked(line), line).toEqual([true])
    }
    for (const line of [`Allow: /a${space}b`, `Allow: / #${space}`, `${space}# c`, space]) {
      expect(isAsked(line), line).toEqual([false])
    }
  })

  test('a line that may count, in a file with a NUL', () => {
    const lines = ['Disallow: /', ' user-agent', 'A', '\tdis\0', 'Sitemap: x', 'Host: \0', '# a', ' ', '']
    expect(isAsked(lines.join('\n'))).toEqual([true, true, true, true, false, false, false, false, false])
    expect(isAsked(lines.join('\n').replaceAll('\0', ''))).toEqual(lines.map(() => false))
  })

  test('a line that may count and may be too long', () => {
    const long = 'x'.repeat(LINE_LIMIT / 3)
    expect(isAsked(`Allow: ${long}\nSitemap: ${long}\nAllow: /\n#${long}`)).toEqual([true, false, false, false])
  })
})

test('white space within a line is a space, a tab, VT or FF, and no other control character', () => {
  const spaces = Array.from({ length: 256 }, (_, unit) => unit).filter(isSpace)
  expect(spaces).toEqual([9, 11, 12, 32])
  expect(parse('Disallow:\x01/a\x1f').lines[0]).toMatchObject({ field: 'disallow', value: '\x01/a\x1f' })
})

test.each(['Disallow:  ', 'Disallow:  # x', 'Disallow:\t'])('an empty value is right after the colon: %j', text => {
  expect(readLine(text, 0, text.length, text.length)).toMatchObject({ valueFrom: 9, valueTo: 9 })
})
