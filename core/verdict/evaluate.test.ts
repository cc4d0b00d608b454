import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import type { Pattern } from '../match/pattern.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { runs } from '../testing/runs.ts'
import { serialisedPath } from '../url/serialise.ts'
import { givenPath } from '../url/url.ts'
import { compile, decidingRule, evaluate, type Matcher } from './evaluate.ts'
import { groupsOf } from './groups.ts'

const file = parse(
  [
    'User-agent: Googlebot', // 1
    'Disallow: /private/', // 2
    'Allow: /private/press', // 3
    'Allow: /private/*', // 4
    'Disallow: /private/p', // 5
    '', // 6
    'User-agent: *', // 7
    'Disallow: /', // 8
  ].join('\n'),
)

describe('a verdict says why', () => {
  test('every rule that matched, best first, and why the others lost', () => {
    const verdict = evaluate(file, { productToken: 'Googlebot', url: 'https://example.com/private/press/1' })
    expect(verdict).toMatchObject({
      allowed: true,
      reason: 'rule',
      productToken: 'Googlebot',
      path: '/private/press/1',
    })
    expect(verdict.rule).toEqual(groupsOf(file)[0]?.rules[1])
    expect(verdict.matches.map(match => [match.rule.line, match.length, match.lost])).toEqual([
      [3, 14, undefined],
      [4, 10, 'shorter'],
      [5, 10, 'shorter'],
      [2, 9, 'shorter'],
    ])
  })

  test('a tie', () => {
    const verdict = evaluate(file, { productToken: 'Googlebot', url: '/private/p' })
    expect(verdict.matches.map(match => [match.rule.line, match.lost])).toEqual([
      [4, undefined],
      [5, 'tie-goes-to-allow'],
      [2, 'shorter'],
    ])
  })

  test('the first of equal rules decides', () => {
    const twice = parse('User-agent: *\nDisallow: /a\nDisallow: /a')
    const verdict = evaluate(twice, { productToken: 'x', url: '/a' })
    expect(verdict.matches.map(match => [match.rule.line, match.lost])).toEqual([
      [2, undefined],
      [3, 'same-length'],
    ])
  })

  test('in the 1996 draft later rules lose', () => {
    const verdict = evaluate(file, { productToken: 'Googlebot', url: '/private/press', dialect: 'koster-1996' })
    expect(verdict.matches.map(match => [match.rule.line, match.lost])).toEqual([
      [2, undefined],
      [3, 'later'],
      [5, 'later'],
    ])
  })

  test('the fall-back chain, step by step', () => {
    const verdict = evaluate(file, { productToken: ['Googlebot-Image', 'Googlebot'], url: '/x' })
    expect(verdict.considered.map(step => [step.productToken, step.groups.length, step.followed])).toEqual([
      ['Googlebot-Image', 0, false],
      ['Googlebot', 1, true],
    ])
    expect(verdict).toMatchObject({ allowed: true, reason: 'no-rule-matches', productToken: 'Googlebot', matches: [] })
  })

  test('everyone’s group', () => {
    const verdict = evaluate(file, { productToken: 'Other', url: '/x' })
    expect(verdict).toMatchObject({ allowed: false, reason: 'rule', productToken: '*', rule: { line: 8 } })
  })

  test('a crawler that does not follow *', () => {
    const verdict = evaluate(file, { productToken: 'AdsBot-Google', url: '/x', globalGroup: false })
    expect(verdict).toMatchObject({ allowed: true, reason: 'global-group-ignored', productToken: '', groups: [] })
    expect(verdict.considered.at(-1)).toMatchObject({ productToken: '*', followed: false, groups: [{ index: 1 }] })
  })

  test('no group', () => {
    const verdict = evaluate(parse('Sitemap: x'), { productToken: 'a', url: '/x' })
    expect(verdict).toMatchObject({ allowed: true, reason: 'no-group', productToken: '' })
  })

  test('robots.txt itself', () => {
    expect(evaluate(file, { productToken: 'a', url: '/robots.txt' })).toMatchObject({
      allowed: true,
      reason: 'robots-txt-itself',
    })
  })

  test('an empty path matches with length 0 for Google and changes nothing', () => {
    const robots = parse('User-agent: *\nDisallow:')
    const verdict = evaluate(robots, { productToken: 'a', url: '/x', dialect: 'google' })
    expect(verdict).toMatchObject({
      allowed: true,
      reason: 'no-rule-matches',
      matches: [{ length: 0, lost: 'empty-path' }],
    })
    expect(verdict.rule).toBeUndefined()
  })

  test('the directory of an allowed index page is named as the pattern that matched', () => {
    const robots = parse('User-agent: *\nDisallow: /\nAllow: /a/index.html')
    const verdict = evaluate(robots, { productToken: 'a', url: '/a/', dialect: 'google' })
    expect(verdict.matches[0]).toMatchObject({ pattern: '/a/$', length: 4, rule: { pattern: '/a/index.html' } })
  })
})

test('a verdict says that the order is undefined only if another order would change it', () => {
  const rules = ['Allow: /page', 'Disallow: /*.htm', 'Disallow: /page.h', 'Allow: /*e.html$', 'Allow: /*.h']
  const verdictBy = (chosen: readonly number[], dialect: DialectId) => {
    const text = ['User-agent: *', ...chosen.map(i => rules[i])].join('\n')
    return evaluate(parse(text), { productToken: 'a', dialect, url: '/page.html' })
  }
  for (const [chosen, expected] of [
    [[], false],
    [[0], false],
    [[1], false],
    [[0, 1], true],
    [[0, 2], false],
    [[1, 2], false],
    [[0, 3], false],
    [[2, 3], true],
    [[1, 3], true],
    [[0, 1, 2], false],
    [[3, 4], false],
    [[1, 4], true],
  ] as const) {
    expect('unspecified' in verdictBy(chosen, 'google-2020'), chosen.join()).toBe(expected)
    expect('unspecified' in verdictBy(chosen, 'rfc9309'), chosen.join()).toBe(false)
  }
})

test.each<[string, unknown]>([
  ['no token', []],
  ['a number', 5],
  ['a list of others', ['a', 5]],
  ['nothing', undefined],
])('a caller’s wrong product token throws a TypeError: %s', (_name, productToken) => {
  expect(() => compile(file, { productToken: productToken as string })).toThrow(TypeError)
})

test.each<[unknown, string]>([
  [undefined, 'undefined'],
  [null, 'null'],
  [5, '5'],
  [{}, '[object Object]'],
])('an invalid URL throws a TypeError that names it: %j', (url, named) => {
  const message = `not a URL that robots.txt covers: "${named}"`
  for (const rules of ['', 'Disallow: /a\n'.repeat(20)]) {
    const { isAllowed, evaluate } = compile(parse(`User-agent: *\n${rules}`), { productToken: 'a' })
    expect(() => isAllowed(url as string)).toThrow(new TypeError(message))
    expect(() => evaluate(url as string)).toThrow(new TypeError(message))
  }
})

test('an unknown dialect throws a TypeError that names it', () => {
  expect(() => compile(file, { productToken: 'a', dialect: 'rfc1' as 'rfc9309' })).toThrow(/rfc1/)
})

const segment = fc.constantFrom(
  'a',
  'b',
  'ab',
  'A',
  '.',
  '?',
  '=',
  '%2F',
  '%2f',
  '%61',
  '%2A',
  '%24',
  'é',
  '$',
  ':',
  '//',
  ';',
  ' ',
  '%',
  '|',
  '..',
  '%2e',
  '%C3%A9',
  '\t',
  '\\',
)
const path = fc.array(fc.oneof(segment, fc.constantFrom('/', '*')), { maxLength: 8 }).map(parts => parts.join(''))
const rule = fc
  .tuple(
    fc.constantFrom('Allow', 'Disallow', 'disalow'),
    fc.constantFrom('/', '', '*', '/index.htm'),
    path,
    fc.constantFrom('', '$', '*', '*$', '/index.html'),
  )
  .map(([field, head, tail, end]) => `${field}: ${head}${tail}${end}`)
const line = fc.oneof(
  { weight: 6, arbitrary: rule },
  { weight: 1, arbitrary: fc.constantFrom('User-agent: a', 'User-agent: *', 'User-agent: b', '', 'Sitemap: x') },
)
const robotsTxt = fc.array(line, { maxLength: 14 }).map(lines => ['User-agent: a', ...lines].join('\n'))
const url = fc
  .array(fc.oneof(segment, fc.constantFrom('/', '*')), { maxLength: 9 })
  .map(parts => `/${parts.join('').replace(/^\/+/, '')}`)

/** Matching octet by octet, with all positions at once: slow, short, and unlike the code that is tested. */
function naivelyMatches({ segments, anchored }: Pattern, path: string): boolean {
  let places = new Set([0])
  segments.forEach((segment, i) => {
    if (i > 0)
      places = new Set(Array.from({ length: path.length + 1 - Math.min(...places) }, (_, k) => Math.min(...places) + k))
    for (const octet of segment) places = new Set([...places].filter(at => path[at] === octet).map(at => at + 1))
    if (places.size === 0) places = new Set([Number.POSITIVE_INFINITY])
  })
  return anchored ? places.has(path.length) : [...places].some(at => at <= path.length)
}

/** The rule with the best pattern that matches: the first one, or the longest and at equal length an allow. */
function naiveWinner(rules: readonly Rule[], { patterns, precedence }: Dialect, target: string): Rule | undefined {
  let best: { readonly rule: Rule; readonly rank: number } | undefined
  for (const rule of rules) {
    for (const pattern of patterns(rule.type, rule.pattern)) {
      if (pattern.length === 0 || !naivelyMatches(pattern, target)) continue
      const rank = precedence === 'first' ? 0 : pattern.length + (rule.type === 'allow' ? 0.5 : 0)
      if (!best || rank > best.rank) best = { rule, rank }
    }
  }
  return best?.rule
}

/** A matcher that was asked often enough to have compiled its rules. */
function readyMatcher(robots: RobotsTxt, dialect: DialectId): Matcher {
  const matcher = compile(robots, { productToken: 'a', dialect, verbatim: true })
  for (let i = 0; i < 200; i++) matcher.isAllowed('https://example.com/')
  return matcher
}

describe.each(dialects.map(dialect => ({ dialect, id: dialect.id })))('$id', ({ dialect, id }) => {
  test('the automaton, the explanation and naive matching agree', () => {
    fc.assert(
      fc.property(robotsTxt, fc.array(url, { minLength: 1, maxLength: 6 }), (source, urls) => {
        const robots = parse(source)
        const matcher = compile(robots, { productToken: 'a', dialect: id, verbatim: true })
        const ready = readyMatcher(robots, id)
        // `readyMatcher` compiled the rules of `robots`, so `deciding` uses them; `early` compares rule by rule.
        const early = decidingRule(parse(source), { productToken: 'a', dialect: id, verbatim: true })
        const deciding = decidingRule(robots, { productToken: 'a', dialect: id, verbatim: true })
        for (const path of urls) {
          const verdict = matcher.evaluate(path)
          const rules = verdict.groups.flatMap(group => group.rules)
          const target = dialect.target(dialect.urlAsGiven ? givenPath(path) : serialisedPath(path))
          const winner = naiveWinner(rules, dialect, target)
          expect(verdict.rule).toEqual(verdict.reason === 'robots-txt-itself' ? undefined : winner)
          const absolute = `https://example.com${path}`
          const { allowed, rule } = matcher.evaluate(absolute)
          for (const decides of [early, deciding]) {
            expect(decides(path)).toEqual(verdict.rule)
            expect(decides(absolute)).toEqual(rule)
          }
          for (const { decide, evaluate } of [matcher, ready]) {
            for (const asked of [path, absolute]) {
              const { unspecified: _, ...told } = evaluate(asked)
              const matches = told.matches.filter(match => match.rule === told.rule)
              expect(decide(asked)).toEqual({ ...told, matches })
            }
          }
          for (const { isAllowed } of [matcher, ready]) {
            expect(isAllowed(path)).toBe(verdict.allowed)
            expect(isAllowed(absolute)).toBe(allowed)
          }
        }
      }),
      runs(300),
    )
  })

  test('nothing makes it throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.webUrl(), (source, address) => {
        const matcher = compile(parse(source), { productToken: ['a', 'b'], dialect: id })
        const { allowed } = matcher.evaluate(address)
        for (let i = 0; i < 200; i++) expect(matcher.isAllowed(address)).toBe(allowed)
      }),
    )
  })
})

describe('RFC 9309 §2.2.2, Figure 4: delimiters', () => {
  type Unit = { readonly character: string; readonly escaped: boolean; readonly query: boolean }
  const piece = fc.constantFrom('a', 'b', '/', '?', ':', "'", '%2F', '%3A', '%3f', '%27', '%3D')
  const pieces = fc.array(piece, { maxLength: 6 })

  /** The characters of a URL, each with its position: path or query. */
  function unitsOf(text: readonly string[]): readonly Unit[] {
    const question = text.indexOf('?')
    return text.map((piece, i) => {
      const escaped = piece.length > 1
      const character = escaped ? String.fromCharCode(Number.parseInt(piece.slice(1), 16)) : piece
      return { character, escaped, query: question >= 0 && i > question }
    })
  }

  /** Whether the rest of the rule matches the rest of the URL. Tries everything that a star may match. */
  function matchesFrom(rule: readonly string[], units: readonly Unit[]): boolean {
    const [first, ...rest] = rule
    if (first === undefined) return true
    if (first === '$' && rest.length === 0) return units.length === 0
    if (first === '*') return units.some((_, i) => matchesFrom(rest, units.slice(i))) || matchesFrom(rest, [])
    const [unit, ...others] = units
    const [wanted] = unitsOf([first])
    if (!unit || !wanted || unit.character !== wanted.character) return false
    const either = unit.query && ":/?#[]@'".includes(unit.character)
    return (either || unit.escaped === wanted.escaped) && matchesFrom(rest, others)
  }

  test('differ in the path and not in the query, wherever a star lets the query begin', () => {
    const rule = fc
      .tuple(fc.array(fc.oneof(piece, fc.constant('*')), { maxLength: 6 }), fc.constantFrom([], ['$'], ['*']))
      .map(([middle, end]) => ['/', ...middle, ...end])
    const url = fc.tuple(pieces, pieces).map(([path, query]) => ['/', ...path, '?', ...query])
    fc.assert(
      fc.property(rule, fc.array(url, { minLength: 1, maxLength: 8 }), (pattern, asked) => {
        const matcher = readyMatcher(parse(`User-agent: a\nDisallow: ${pattern.join('')}`), 'rfc9309')
        for (const text of [...asked, ...asked]) {
          const address = `https://example.com${text.join('')}`
          const allowed = !matchesFrom(pattern, unitsOf(text))
          expect([matcher.isAllowed(address), matcher.evaluate(address).allowed]).toEqual([allowed, allowed])
        }
      }),
      runs(2_000),
    )
  })
})
