import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { compare } from '../proofs/compare.ts'
import { runs } from '../testing/runs.ts'
import { bytes } from '../testing/verdict-table.ts'
import { portabilityOf } from './portability.ts'

const lines = (...all: string[]) => `${all.join('\n')}\n`

/** Cause and programs of each finding. */
const found = (file: string | Uint8Array) =>
  portabilityOf(parse(file)).findings.map(({ cause, line, programs }) => [cause, line, programs.join()])

test('a file that all read alike has no finding and stays as it is', () => {
  const file = lines('User-agent: *', 'Disallow: /a')
  const { findings, text, questions } = portabilityOf(parse(file))
  expect([findings, text, questions]).toEqual([[], file, 3])
})

describe('causes that another spelling mends', () => {
  test.each([
    [
      'a byte order mark',
      `\ufeff${lines('User-agent: *', 'Disallow: /a')}`,
      'byte-order-mark',
      1,
      'python-3.12,python-3.14',
    ],
    ['a comment in Latin-1', bytes('# \xe9\nUser-agent: *\nDisallow: /a\n'), 'not-utf-8', 1, 'python-3.12'],
    [
      'a blank line',
      lines('User-agent: *', 'Disallow: /a', '', 'Disallow: /b'),
      'blank-line',
      3,
      'python-3.12,www-robotrules',
    ],
    ['the order', lines('User-agent: *', 'Disallow: /', 'Allow: /a'), 'order', 2, 'python-3.12'],
    ['a long delay', lines('User-agent: *', 'Crawl-delay: 600', 'Disallow: /a'), 'long-delay', 2, 'crawler-commons'],
  ])('%s', (_, file, cause, line, programs) => {
    expect(found(file)[0]).toEqual([cause, line, programs])
    const { text } = portabilityOf(parse(file))
    expect(compare(parse(file), parse(text)).result).toBe('equivalent')
    expect(found(text).filter(([name]) => name !== 'not-repairable')).toEqual([])
  })
})

test('what no spelling mends is one finding', () => {
  const { findings, text, differing } = portabilityOf(parse(lines('User-agent: *', 'Disallow: /*.pdf$')))
  expect(findings.map(({ cause, programs }) => [cause, programs.join()])).toEqual([
    ['not-repairable', 'python-3.12,www-robotrules'],
  ])
  expect(findings[0]?.message).toContain('1 rule has * or $')
  expect(text).toContain('/*.pdf$')
  expect(differing.get('protego')).toEqual({ before: 0, after: 0 })
})

test('a file that is too large is told, not taken for one that all read alike', () => {
  const file = lines('User-agent: *', ...Array.from({ length: 2_500 }, (_, i) => `Disallow: /${i}`))
  const { findings, text, questions } = portabilityOf(parse(file))
  expect(findings.map(({ cause, line }) => [cause, line])).toEqual([['not-examined', 2_500]])
  expect(findings[0]?.message).toContain('more than 2,500 lines')
  expect([text, questions]).toEqual([file, 0])
  // or has very long lines
  expect(found(lines('User-agent: *', `Disallow: /${'a'.repeat(100_000)}`))[0]?.[0]).toBe('not-examined')
})

test('a group that is repaired as a whole', () => {
  const file = lines('User-agent: *', '', 'Disallow: /', '', '# c', 'Allow: /a', 'Disallow:')
  const { text, findings } = portabilityOf(parse(file))
  expect(text).toBe(lines('User-agent: *', 'Allow: /a', '# c', 'Disallow: /', 'Disallow:'))
  expect(findings.map(({ cause }) => cause)).toEqual(['blank-line', 'order', 'not-repairable'])
})

test('no verdict by RFC 9309 changes, and no program is left with more differences', () => {
  const line = constantFrom(
    ...['User-agent: *', 'User-agent: a', 'User-agent: bot', 'Disallow: /', 'Disallow: /a', 'Disallow:', 'Allow: /a/b'],
    ...['Allow: /', 'Disallow: /*b$', 'Crawl-delay: 900', 'Crawl-delay: 1', '', '', '# c', 'Sitemap: /s'],
  )
  assert(
    property(array(line, { maxLength: 12 }), all => {
      const robots = parse(all.join('\n'))
      const { text, findings, differing } = portabilityOf(robots)
      expect(compare(robots, parse(text)).result).toBe('equivalent')
      for (const { programs, line } of findings) {
        expect(programs.length).toBeGreaterThan(0)
        expect(line).toBeLessThanOrEqual(robots.lines.length)
      }
      for (const { before, after } of differing.values()) if (text === robots.text) expect(after).toBe(before)
    }),
    runs(200),
  )
})
