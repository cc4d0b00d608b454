import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { recordsOfAllKinds } from '../testing/lint-files.ts'
import { wishOf, wishPresets } from './wish.ts'
import { wishText } from './wish-line.ts'

const linesOf = (...lines: readonly string[]) => wishOf({ robots: parse(lines.join('\n')) })
const said = (...lines: readonly string[]) => linesOf(...lines).lines.map(line => Object.values(line).join(' '))

describe('what a file says today', () => {
  test('an empty file opens every purpose', () => {
    expect(said('')).toContain('search allow /')
    expect(said('').every(line => / allow \/$/.test(line))).toBe(true)
  })

  test('the line of a purpose says what most of its crawlers get, and the others are named', () => {
    const training = (lines: readonly string[]) => lines.filter(line => /\bGPTBot|CCBot|ai-training/.test(line))
    expect(training(said('User-agent: GPTBot', 'Disallow: /'))).toEqual([
      'ai-training allow /',
      'GPTBot disallow everywhere',
    ])
    // Who may fetch something would break a line that wants all to be closed.
    const closed = ['User-agent: CCBot', 'Disallow: /', 'Allow: /a', '', 'User-agent: Google-Extended', 'Disallow: /']
    const named = training(said('User-agent: *', 'Disallow: /', '', ...closed))
    expect(named).toContain('CCBot disallow /')
    expect(named).not.toContainEqual(expect.stringMatching(/^ai-training/))
  })

  test('a file that leaves one path open is not closed everywhere', () => {
    expect(said('User-agent: *', 'Disallow: /', 'Allow: /open/')).toContain('* disallow /')
    expect(said('User-agent: *', 'Disallow: /')).toContain('* disallow everywhere')
  })

  test('crawlers for which nobody says that the rules for * count are left out', () => {
    const { lines, notDecided } = linesOf('User-agent: *', 'Disallow: /')
    expect(notDecided['not-said']).toContain('Google-Extended')
    expect(lines.some(({ who }) => who.split(',').includes('Google-Extended'))).toBe(false)
    expect(notDecided['not-followed']).toContain('Perplexity-User')
  })

  test('of any file, all lines differ in who they are about', () => {
    fc.assert(
      fc.property(recordsOfAllKinds, text => {
        const names = wishOf({ robots: parse(text) }).lines.flatMap(({ who }) => who.split(','))
        expect(new Set(names).size).toBe(names.length)
      }),
      { numRuns: 30 },
    )
  })
})

test('the text of a wish has one line for each of its lines', () => {
  expect(wishText(wishPresets['search-and-answers'])).toBe(
    'search       allow     /\nai-search    allow     /\nai-training  disallow  everywhere\n',
  )
})
