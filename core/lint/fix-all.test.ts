import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { recordsOfAllKinds } from '../testing/lint-files.ts'
import { expectSameVerdicts } from '../testing/lint-table.ts'
import { applyEdits } from './fix.ts'
import { fixAll } from './fix-all.ts'

describe('all safe fixes', () => {
  test('are made to the end, in one step', () => {
    // Both fixes of the group without rules are about its last line, so that one waits for the other.
    const everyone = 'User-agent: *\nDisallow: /\n\n'
    const robots = parse(`${everyone}User-agent: a\nUser-agent: a\n\nSitemap: /s.xml\n`)
    const { text, edits, rounds } = fixAll(robots, {
      baseUrl: 'https://example.com/',
      severities: { 'repeated-product-token': 'advice' },
    })
    expect(rounds).toBeGreaterThan(1)
    expect(text).toBe(`${everyone}User-agent: a\nDisallow:\n\nSitemap: https://example.com/s.xml\n`)
    expect(applyEdits(robots.text, edits)).toBe(text)
  })

  test('leave style and proposals alone', () => {
    const robots = parse('User-agent: *\nDisallow: /a\nDisallow: /a\nDissalow: /b*\n')
    expect(fixAll(robots)).toEqual({ text: robots.text, edits: [], rounds: 0 })
    expect(fixAll(robots, { severities: { 'duplicate-rule': 'advice' } }).text).toBe(
      'User-agent: *\nDisallow: /a\nDissalow: /b*\n',
    )
  })
})

describe('laws', { timeout: 60_000 }, () => {
  test('a second time there is nothing to do, the edits lead to the text, and no verdict changes', () => {
    fc.assert(
      fc.property(recordsOfAllKinds, source => {
        const options = { baseUrl: 'https://example.com/', severities: { 'duplicate-rule': 'advice' } } as const
        const robots = parse(source)
        const { text, edits, rounds } = fixAll(robots, options)
        expect(rounds).toBeLessThan(8)
        expect(applyEdits(robots.text, edits)).toBe(text)
        expect(fixAll(parse(text), options)).toEqual({ text, edits: [], rounds: 0 })
        for (const { id } of dialects) expectSameVerdicts(robots.text, text, id)
      }),
      { numRuns: 100 },
    )
  })
})
