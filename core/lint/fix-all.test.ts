import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { foundIn, openIn } from '../proofs/bounded.ts'
import { recordsOfAllKinds } from '../testing/lint-files.ts'
import { problemsOf } from '../testing/problems-of.ts'
import { runs } from '../testing/runs.ts'
import { expectSameVerdicts } from '../testing/same-verdicts.ts'
import { applyEdits } from './fix.ts'
import { fixAll, tidyUp } from './fix-all.ts'
import { fixEffect } from './fix-effect.ts'
import { openWorkSentence } from './open-work-wording.ts'
import type { OpenWork } from './work.ts'

describe('all safe fixes', () => {
  test('are made to the end, in one step', () => {
    // Both fixes for the group without rules change its last line, so the second one has to wait for the next round.
    const everyone = 'User-agent: *\nDisallow: /\n\n'
    const robots = parse(`${everyone}User-agent: a\nUser-agent: a\n\nSitemap: /s.xml\n`)
    const { text, edits, rounds } = foundIn(
      fixAll(robots, {
        baseUrl: 'https://example.com/',
        severities: { 'repeated-product-token': 'advice' },
      }),
    )
    expect(rounds).toBeGreaterThan(1)
    expect(text).toBe(`${everyone}User-agent: a\nDisallow:\n\nSitemap: https://example.com/s.xml\n`)
    expect(applyEdits(robots.text, edits)).toBe(text)
  })

  test('say what is left after the last round', () => {
    const robots = parse('User-agent: *\nDisallow: /x\n\nUser-agent: a\nUser-agent: a\n\nSitemap: /s.xml\n')
    const options = { baseUrl: 'https://example.com/', severities: { 'repeated-product-token': 'advice' } } as const
    const whole = fixAll(robots, options)
    expect(whole.state).toBe('complete')
    const { rounds } = foundIn(whole)
    const cut = fixAll(robots, { ...options, rounds: rounds - 1 })
    expect(openIn(cut)).toEqual([
      { rules: expect.arrayContaining(['sitemap-not-absolute']), unit: 'rounds', examined: rounds - 1, of: rounds },
    ])
    expect(foundIn(cut)).toMatchObject({ rounds: rounds - 1 })
    expect(openWorkSentence(openIn(cut)[0] as OpenWork).text).toMatch(
      /: there may be more to fix \(rounds of fixes that were made: 0\)\.$/,
    )
    expect(foundIn(fixAll(parse(foundIn(cut).text), options)).text).toBe(foundIn(whole).text)
  })

  test('are made in fewer rounds the more lines the file has', () => {
    const robots = parse(
      `User-agent: *\nDisallow: /\n\nUser-agent: a\nUser-agent: a\n\nSitemap: /s.xml\n${'#\n'.repeat(30_000)}`,
    )
    const options = { baseUrl: 'https://example.com/', severities: { 'repeated-product-token': 'advice' } } as const
    expect(openIn(fixAll(robots, options))).toMatchObject([{ unit: 'rounds', examined: 1, of: 2 }])
    expect(fixAll(robots, { ...options, effort: 4 }).state).toBe('complete')
  })

  test('leave style and proposals alone', () => {
    const robots = parse('User-agent: *\nDisallow: /a\nDisallow: /a\nDissalow: /b*\n')
    expect(foundIn(fixAll(robots))).toEqual({ text: robots.text, edits: [], rounds: 0 })
    expect(foundIn(fixAll(robots, { severities: { 'duplicate-rule': 'advice' } })).text).toBe(
      'User-agent: *\nDisallow: /a\nDissalow: /b*\n',
    )
  })
})

describe('tidying up', () => {
  test('makes all fixes of style to the end, and no others', () => {
    const robots = parse('User-agent: *\nDisallow: /a*\nDisallow: /a\nDisallow: /a/b\nDissallow: /c\nwords\n')
    const { text, edits } = foundIn(tidyUp(robots))
    expect(text).toBe('User-agent: *\nDisallow: /a\nDissallow: /c\nwords\n')
    expect(applyEdits(robots.text, edits)).toBe(text)
    expect(fixEffect(robots, { edits })).toMatchObject({ changes: [], open: [] })
  })

  test('makes only the safe fixes in files of more than 10,000 lines', () => {
    const rules = 'User-agent: *\nDisallow: /a*\nDisallow: /b\nDisallow: /b\n'
    const tidied = (text: string, options = {}) => foundIn(tidyUp(parse(text), options)).text.replace(/#\n/g, '')
    const long = rules + '#\n'.repeat(10_000)
    expect(tidied(rules)).toBe('User-agent: *\nDisallow: /a\nDisallow: /b\n')
    expect(tidied(long)).toBe('User-agent: *\nDisallow: /a*\nDisallow: /b\n')
    expect(tidied(long, { effort: 2 })).toBe(tidied(rules))
  })

  test('leaves alone what only crawlers of old would read otherwise', () => {
    const robots = parse('User-agent: *\nDisallow: /a\n\nDisallow: /b\n')
    expect(problemsOf(robots, { style: true }).map(({ rule }) => rule)).toEqual(['blank-line-in-group'])
    expect(foundIn(tidyUp(robots))).toMatchObject({ text: robots.text, edits: [] })
  })

  test('makes the safe fixes alone where another one would change what a known crawler may fetch', () => {
    const robots = parse('User-agent: *\nDisallow: /a\nDisallow: /a\nDissallow: /b\n')
    const severities = { 'misspelled-field': 'style' } as const
    expect(foundIn(tidyUp(robots, { severities })).text).toBe('User-agent: *\nDisallow: /a\nDissallow: /b\n')
  })
})

describe('laws', { timeout: 60_000 }, () => {
  test('a second time there is nothing to do, the edits lead to the text, and no verdict changes', () => {
    fc.assert(
      fc.property(recordsOfAllKinds, source => {
        const options = { baseUrl: 'https://example.com/', severities: { 'duplicate-rule': 'advice' } } as const
        const robots = parse(source)
        const { text, edits, rounds } = foundIn(fixAll(robots, options))
        expect(rounds).toBeLessThan(8)
        expect(applyEdits(robots.text, edits)).toBe(text)
        expect(foundIn(fixAll(parse(text), options))).toEqual({ text, edits: [], rounds: 0 })
        for (const { id } of dialects) expectSameVerdicts(robots.text, text, id)
      }),
      runs(100),
    )
  })

  test('tidying up changes no verdict of a known crawler, and a second time there is nothing to do', () => {
    fc.assert(
      fc.property(recordsOfAllKinds, source => {
        const robots = parse(source)
        const { text, edits } = foundIn(tidyUp(robots))
        expect(applyEdits(robots.text, edits)).toBe(text)
        expect(fixEffect(robots, { edits }).changes).toEqual([])
        expect(foundIn(tidyUp(parse(text))).edits).toEqual([])
      }),
      runs(50),
    )
  })
})
