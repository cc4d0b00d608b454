import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crawlers } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import { compile, parse } from '../index.ts'
import { foundIn } from '../proofs/bounded.ts'
import { groupsOf } from '../verdict/groups.ts'
import { matcherOf, siteMatcher } from '../verdict/site-verdict.ts'
import { overview } from './overview.ts'
import { budgetForSites, siteSummaryOf } from './site-summary.ts'

const dialectNamed = (id: DialectId) => dialects.find(dialect => dialect.id === id) ?? expect.unreachable(id)

/** What the rules of a group for `*` say. */
function summary(rules: readonly string[], id: DialectId = 'rfc9309', states?: number) {
  const groups = groupsOf(parse(['User-agent: *', ...rules].join('\n')), id)
  return siteSummaryOf(
    groups.flatMap(group => group.rules),
    dialectNamed(id),
    budgetForSites(states),
  )
}

describe('what rules say of a whole site', () => {
  test.each<
    [rules: string[], dialect: DialectId, state: string, allowed: string | undefined, blocked: string | undefined]
  >([
    [[], 'rfc9309', 'allowed', '/', undefined],
    [['Disallow:'], 'rfc9309', 'allowed', '/', undefined],
    [['Allow: /'], 'google', 'allowed', '/', undefined],
    [['Disallow: /'], 'rfc9309', 'blocked', undefined, '/'],
    [['Disallow: /'], 'koster-1996', 'blocked', undefined, '/'],
    [['Disallow: *'], 'rfc9309', 'blocked', undefined, '/'],
    [['Disallow: /*'], 'google', 'blocked', undefined, '/'],
    // RFC 9309 §2.2.2: an equivalent allow wins, so the disallow has no effect.
    [['Disallow: /a', 'Allow: /a'], 'rfc9309', 'allowed', '/', undefined],
    [['Disallow: /', 'Allow: /'], 'google', 'allowed', '/', undefined],
    // 1996 draft §3.2.2: the first match wins.
    [['Disallow: /', 'Allow: /a'], 'koster-1996', 'blocked', undefined, '/'],
    [['Allow: /', 'Disallow: /a'], 'koster-1996', 'allowed', '/', undefined],
    // The allow never wins: a longer disallow matches the same URLs.
    [['Disallow: /', 'Allow: /a', 'Disallow: /a*'], 'rfc9309', 'blocked', undefined, '/'],
    // Every path begins with a slash.
    [['Disallow: a', 'Disallow: $'], 'rfc9309', 'allowed', '/', undefined],
    [['Disallow: /', 'Allow: /a'], 'rfc9309', 'partly', '/a', '/'],
    [['Disallow: /a'], 'google', 'partly', '/', '/a'],
    // Crawlers fetch /robots.txt, whatever the rules say about it.
    [['Disallow: /', 'Allow: /robots.txt$'], 'google', 'blocked', undefined, '/'],
    [['Disallow: /robots.txt$'], 'google', 'allowed', '/', undefined],
    [['Disallow: /robots.txt$'], 'rfc9309', 'allowed', '/', undefined],
  ])('%j in %s: %s', (rules, dialect, state, allowed, blocked) => {
    expect(summary(rules, dialect)).toEqual({ state: 'complete', found: { state, allowed, blocked } })
  })

  test('“Allow: /robots.txt” also allows URLs that begin with it', () => {
    const { state, allowed } = foundIn(summary(['Disallow: /', 'Allow: /robots.txt'], 'google'))
    expect([state, allowed]).toEqual(['partly', expect.stringMatching(/^\/robots\.txt./)])
  })

  test('nothing is claimed once the bound is reached', () => {
    const rules = ['Disallow: /*a*b', 'Allow: /*b*a', 'Disallow: /*ab*ba', 'Allow: /*ba*ab']
    expect(summary(rules, 'rfc9309', 1)).toMatchObject({
      state: 'unfinished',
      foundSoFar: { state: 'partly' },
      open: ['blocked'],
    })
  })
})

const path = constantFrom(
  '/',
  '*',
  '/a',
  '/a$',
  '/*a',
  '/*b$',
  '/a/b',
  '/robots.txt',
  '/robots.txt$',
  '/?',
  '/%61',
  'b',
  '',
)
const rule = tuple(constantFrom('Allow: ', 'Disallow: '), path).map(parts => parts.join(''))
const urls = ['/', '/a', '/b', '/a/b', '/ab', '/ba', '/?', '/?a', '/robots.txta', '/c/a.b', '/%C3%A9']

test('law: no URL contradicts the summary of the site, and the witnesses have the stated verdicts', () =>
  assert(
    property(array(rule, { maxLength: 6 }), constantFrom(...dialects.map(({ id }) => id)), (rules, dialect) => {
      const robots = parse(['User-agent: *', ...rules].join('\n'))
      const matcher = compile(robots, { productToken: '*', dialect })
      const whole = summary(rules, dialect)
      expect(whole.state).toBe('complete')
      const { state, allowed, blocked } = foundIn(whole)
      if (allowed !== undefined) expect([allowed, matcher.isAllowed(`http://host${allowed}`)]).toEqual([allowed, true])
      if (blocked !== undefined) expect([blocked, matcher.isAllowed(`http://host${blocked}`)]).toEqual([blocked, false])
      const verdicts = urls.map(url => matcher.isAllowed(`http://host${url}`))
      if (state === 'allowed') expect(verdicts).not.toContain(false)
      if (state === 'blocked') expect(verdicts).not.toContain(true)
      if (state === 'partly') expect([typeof allowed, typeof blocked]).toEqual(['string', 'string'])
    }),
    { numRuns: 500 },
  ))

describe('the overview', () => {
  const file = [
    ...['User-agent: *', 'Disallow: /cart', '', 'User-agent: Googlebot', 'Allow: /', '', 'User-agent: GPTBot'],
    ...['User-agent: my-bot', 'Disallow: /'],
  ]
  const found = overview(parse(file.join('\n')), { ownTokens: ['my-bot', 'other', 'gptbot', 'MY-BOT'] })
  const of = (token: string) => {
    const { state, source, productToken, groups } =
      found.find(one => one.crawler.token === token) ?? expect.unreachable()
    return [state, source, productToken, groups.map(({ fromLine, toLine }) => `${fromLine}–${toLine}`).join()]
  }

  test.each([
    ['GPTBot', 'blocked', 'own-group', 'GPTBot', '7–9'],
    ['Googlebot', 'allowed', 'own-group', 'Googlebot', '4–5'],
    ['Googlebot-Image', 'allowed', 'fall-back', 'Googlebot', '4–5'],
    ['Bingbot', 'partly', 'everyone', '*', '1–2'],
    ['AdsBot-Google', 'allowed', 'everyone-ignored', '', ''],
    ['my-bot', 'blocked', 'own-group', 'my-bot', '7–9'],
    ['other', 'partly', 'everyone', '*', '1–2'],
  ])('%s: %s, %s', (token, ...expected) => {
    expect(of(token)).toEqual(expected)
  })

  test('has every known crawler once, then the own tokens that are not known, each once', () => {
    expect(found.map(({ crawler }) => crawler.token).slice(0, crawlers.length)).toEqual(
      crawlers.map(({ token }) => token),
    )
    expect(found.slice(crawlers.length).map(({ crawler }) => crawler.token.toLowerCase())).toEqual(['my-bot', 'other'])
  })

  test('a crawler whose rules are hard leaves no other undecided, wherever it stands', () => {
    const hard = Array.from({ length: 300 }, (_, i) => `Disallow: /*${[...i.toString(2)].join('*')}`)
    const easy = ['Disallow: /*q*r', 'Allow: /*q*sr*s', 'Disallow: /*q*r*s']
    for (const [first, second] of [
      ['Googlebot', 'Yeti'],
      ['Yeti', 'Googlebot'],
    ] as const) {
      const robots = parse([`User-agent: ${first}`, ...hard, `User-agent: ${second}`, ...easy].join('\n'))
      const found = new Map(overview(robots, { states: 5_000 }).map(one => [one.crawler.token, one]))
      expect(found.get(first)?.extent.state).toBe('unfinished')
      expect(found.get(second)).toMatchObject({ openQuestions: [], extent: { state: 'complete' } })
    }
  })

  test('in an empty file there is no group for any crawler', () => {
    expect(new Set(overview(parse('')).map(({ state, source }) => `${state} ${source}`))).toEqual(
      new Set(['allowed no-group']),
    )
  })

  test('with one dialect for all crawlers', () => {
    const robots = parse('User-agent: Googlebot\nDisallow: /*\n')
    const google = (reading: 'as-documented' | 'koster-1996') =>
      overview(robots, { reading }).find(({ crawler }) => crawler.token === 'Googlebot')
    expect(google('as-documented')).toMatchObject({ dialect: 'google', state: 'blocked' })
    // In the draft of 1996 a star is an ordinary character.
    expect(google('koster-1996')).toMatchObject({ dialect: 'koster-1996', state: 'partly', blocked: '/*' })
  })

  test('how much of the site is open to the crawlers of each group', () => {
    const extent = (token: string) => found.find(one => one.crawler.token === token)?.extent
    expect(extent('Bingbot')).toEqual({ state: 'complete', found: { home: 'allowed', rest: 'allowed', areas: 1 } })
    expect(extent('GPTBot')).toEqual({ state: 'complete', found: { home: 'blocked', rest: 'blocked', areas: 0 } })
  })

  test('an empty own token is refused', () => {
    expect(() => overview(parse(''), { ownTokens: [' '] })).toThrow(TypeError)
  })
})

/** Crawlers for which more decides than the rules that they follow: what others may, what is said of `*`, or the size. */
const special = crawlers.filter(({ crawls, mayFollow, fileRules }) => !crawls || mayFollow || fileRules?.limits?.bytes)
const groupOf = tuple(
  constantFrom('*', 'Googlebot', 'Bingbot', 'Amzn-SearchBot', 'YandexBot', 'Google-Extended'),
  array(rule, { maxLength: 3 }),
).map(([token, rules]) => [`User-agent: ${token}`, ...rules, ''].join('\n'))

test('law: the whole site has the state that its URLs have, for each crawler and of files of every size', () => {
  const seen = new Set<string>()
  assert(
    property(array(groupOf, { maxLength: 4 }), constantFrom(0, 600 * 1024), (groups, padding) => {
      const robots = parse(`${groups.join('\n')}\n#${'x'.repeat(padding)}`)
      const policies = overview(robots)
      for (const { crawler, dialect, state, source, allowed, blocked, undecided, mayFollow } of policies) {
        if (crawler.token !== 'Googlebot' && !special.includes(crawler)) continue
        seen.add(`${state} ${source}`)
        const matcher = siteMatcher({ robots }, crawler)
        const stateOf = (url: string | undefined) => url && matcher.state(`http://host${url}`)
        const states = urls.map(stateOf)
        const isTrue = {
          allowed: () => states.every(one => one === 'allowed'),
          blocked: () => states.every(one => one === 'blocked'),
          partly: () => stateOf(allowed) === 'allowed' && stateOf(blocked) === 'blocked',
          undecided: () => stateOf(undecided) === 'undecided',
        }
        expect([crawler.token, state, isTrue[state](), states]).toEqual([crawler.token, state, true, states])
        // Whatever leaves it undecided is told.
        const isUnclear = state === 'undecided' && source !== 'everyone-not-said'
        // The crawler reads the groups of others by its own dialect.
        const ofOther = mayFollow && matcherOf(robots, mayFollow, dialect).isAllowed(`http://host${undecided}`)
        expect([crawler.token, ofOther]).toEqual([crawler.token, isUnclear ? true : undefined])
      }
    }),
    { numRuns: 150 },
  )
  const kinds = ['undecided everyone', 'undecided everyone-not-said', 'allowed file-too-large', 'partly own-group']
  expect([...seen]).toEqual(expect.arrayContaining(kinds))
})
