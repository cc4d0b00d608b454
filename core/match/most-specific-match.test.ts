/** Both ways to the rule that decides, in every dialect, compared with each other and with the search that explains. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DialectId } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { serialisedPath } from '../url/serialise.ts'
import { candidatesOf, matchesOf } from '../verdict/explaining-search.ts'
import { viewOf } from '../verdict/file-view.ts'
import { groupsOf, selectInView } from '../verdict/groups.ts'
import { rulesOfGroups } from '../verdict/rules-of-crawler.ts'
import { compileDfa, searchDfa } from './dfa.ts'
import { searchInPlace } from './in-place.ts'
import { mostSpecificMatch, type RuleMatcher } from './meta.ts'
import { type As, NO_RULE_DECIDES, NORMALISED, NOT_PLAIN, ROBOTS_TXT, SERIALISED, WRITTEN } from './rules.ts'

function matcherFor(lines: readonly string[], dialect: DialectId): RuleMatcher {
  const view = viewOf(parse(['User-agent: *', ...lines].join('\n')), dialect)
  return rulesOfGroups(view, selectInView(view, { productToken: 'a' }).groups)
}

const piece = fc.constantFrom(
  '/',
  'a',
  'b',
  'ab',
  '*',
  '*',
  '$',
  '?',
  '%2F',
  '%C3%A9',
  '%41',
  'é',
  '.',
  '..',
  '|',
  "'",
  ';',
  'index.html',
)
const value = fc.array(piece, { maxLength: 7 }).map(pieces => `/${pieces.join('')}`)
/** Google's parser reads a rule without its colon too. */
const rule = fc
  .tuple(fc.constantFrom('Allow', 'Disallow'), fc.constantFrom(': ', ': ', ' '), value)
  .map(([type, separator, path]) => type + separator + path)
const url = fc.array(fc.oneof(piece, fc.constantFrom('//', '/./', '/index.html', 'robots.txt', '#')), { maxLength: 9 })

describe.each(dialects)('$id', dialect => {
  test('both ways find the rule that the explaining search finds, however the path is given', () => {
    let plain = 0
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 20 }), fc.array(url, { minLength: 1, maxLength: 8 }), (lines, urls) => {
        const { rules } = matcherFor(lines, dialect.id)
        const [dfa, small] = [compileDfa(rules), compileDfa(rules, 400)]
        const candidates = candidatesOf(
          groupsOf(parse(['User-agent: *', ...lines].join('\n')), dialect.id)[0]?.rules ?? [],
          dialect,
        )
        for (const pieces of urls) {
          const written = `https://example.com/${pieces.join('')}`
          const serialised = serialisedPath(written)
          const normalised = dialect.target(serialised)
          const [winner] = matchesOf(candidates, normalised, dialect)
          const isFree = dialect.robotsTxtAllowed && normalised === ROBOTS_TXT
          const line = !winner || winner.lost || isFree ? 0 : winner.rule.line
          const ways: readonly (readonly [text: string, from: number, as: As])[] = [
            [written, 'https://example.com'.length, WRITTEN],
            [`/../b*#${serialised}#/../a`, 7, SERIALISED],
            [normalised, 0, NORMALISED],
          ]
          for (const [text, from, as] of ways) {
            const inPlace = searchInPlace({ rules, work: 0 }, Number.POSITIVE_INFINITY, text, from, as)
            for (const found of [inPlace, searchDfa(dfa, text, from, as), searchDfa(small, text, from, as)]) {
              if (found === NOT_PLAIN && as !== NORMALISED) continue
              if (as !== NORMALISED) plain++
              expect(found === NO_RULE_DECIDES ? 0 : rules.lines[found], text.slice(from)).toBe(line)
            }
          }
        }
      }),
      { numRuns: 300 },
    )
    expect(plain).toBeGreaterThan(1000)
  })
})

const ordinary = '/A/index.html;p=1/(b)/~c_d-e!$&*+,:@[]/%C3%A9/%20?a=1&b[]=c/d:e@f*(g)+,;.!$~'

test.each(dialects)('an ordinary URL is compared as it is written: $id', ({ id }) => {
  const { rules } = matcherFor(['Disallow: /A/'], id)
  const text = id === 'koster-1996' ? ordinary.replace('%C3%A9/%20', '') : ordinary
  for (const as of [WRITTEN, SERIALISED] as const) {
    expect(searchInPlace({ rules, work: 0 }, 1_000_000, text, 0, as)).toBe(0)
    expect(searchDfa(compileDfa(rules), `${text}#f`, 0, as)).toBe(0)
  }
})

test('rules that keep too many stars active are compared one by one', () => {
  const lines = Array.from({ length: 200 }, (_, i) => `Disallow: /*a*a*a*a*a*a${i}x`)
  const { rules } = matcherFor([...lines, 'Allow: /a'], 'rfc9309')
  const dfa = compileDfa(rules)
  for (const [path, line] of [
    [`/${'a'.repeat(50)}`, 202],
    [`/${'a'.repeat(50)}7x`, 9],
    [`/b${'a'.repeat(50)}199`, 0],
  ] as const) {
    const found = searchDfa(dfa, path, 0, WRITTEN)
    expect(found === NO_RULE_DECIDES ? 0 : rules.lines[found]).toBe(line)
  }
})

describe('the DFA is made', () => {
  const lines = Array.from({ length: 200 }, (_, i) => `Disallow: /a${i}`)

  test('not for the first paths', () => {
    const matcher = matcherFor(lines, 'google')
    for (let i = 0; i < 20; i++) mostSpecificMatch(matcher, `/a${i}`, 0, WRITTEN)
    expect(matcher.dfa).toBeUndefined()
  })

  test('after many paths, with the same results', () => {
    const matcher = matcherFor(lines, 'google')
    for (let i = 0; i < 1_000; i++) expect(mostSpecificMatch(matcher, `/a${i % 200}/`, 0, WRITTEN)).toBe(i % 200)
    expect(matcher.dfa).toBeDefined()
  })

  test('at once if comparing the first path would take long', () => {
    const stars = Array.from({ length: 4_000 }, (_, i) => `Disallow: /*a*b*c${i}$`)
    const matcher = matcherFor(stars, 'google')
    mostSpecificMatch(matcher, `/${'abc'.repeat(2_000)}`, 0, WRITTEN)
    expect(matcher.dfa).toBeDefined()
  })
})

test('RFC 9309 §2.2.2: the longest rule first, at equal length allow first, then the earlier line', () => {
  const found = (lines: readonly string[], dialect: DialectId = 'rfc9309') => {
    const { rules } = matcherFor(lines, dialect)
    return searchDfa(compileDfa(rules), '/ab', 0, WRITTEN)
  }
  expect(found(['Disallow: /a', 'Allow: /ab'])).toBe(1)
  expect(found(['Disallow: /a', 'Allow: /a'])).toBe(1)
  expect(found(['Disallow: /a', 'Disallow: /a'])).toBe(0)
  expect(found(['Disallow: /a', 'Allow: /ab'], 'koster-1996')).toBe(0)
})
