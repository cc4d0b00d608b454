import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HttpAnswer } from '../access/answer.ts'
import type { FileLimits } from '../access/operator-rules.ts'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import { type Reading, readings } from '../dialects/reading.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { runs } from '../testing/runs.ts'
import { serialisedPath } from '../url/serialise.ts'
import { type CrossedLimit, crossedLimits, siteMatcher } from './site-verdict.ts'
import type { SiteState } from './verdict.ts'
import { lineOfCode, siteStates, stateOfCode } from './verdict-code.ts'

const robots = parse(
  ['User-agent: Googlebot', 'Disallow: /é', 'Disalow: /typo', '', 'User-agent: *', 'Disallow: /all', ''].join('\n'),
)
const url = 'https://example.com/robots.txt'
const now = 1_767_225_600_000
const answered = (status: number): HttpAnswer => ({ kind: 'response', url, status })

describe('a crawler reads a file as its operator documents it', () => {
  test.each<[token: string, path: string, reading: Reading, line: number | undefined]>([
    ['Googlebot', '/é', 'as-documented', 2],
    ['Googlebot', '/%c3%a9', 'as-documented', 2],
    ['Googlebot', '/typo', 'as-documented', 3],
    ['Googlebot', '/typo', 'rfc9309', undefined],
    ['Googlebot-Image', '/typo', 'as-documented', 3],
    ['Bingbot', '/all', 'as-documented', 6],
    ['MyOwnBot', '/all', 'as-documented', 6],
    ['AdsBot-Google', '/all', 'as-documented', undefined],
  ])('%s, %s, %s', (token, path, reading, line) => {
    const matcher = siteMatcher({ robots }, crawlerForOwnToken(token), reading)
    for (const address of [path, `https://example.com${path}`, new URL(path, 'https://example.com')]) {
      const { state, because, verdict } = matcher.evaluate(address)
      expect(verdict?.rule?.line).toBe(line)
      const decided = matcher.decide(address)
      expect(decided).toMatchObject({ state, because })
      expect(decided.verdict?.rule).toEqual(verdict?.rule)
      expect(matcher.state(address)).toBe(line === undefined ? 'allowed' : 'blocked')
    }
  })
})

describe('a URL is judged as a browser asks for it', () => {
  const text = (pattern: string) => parse(`User-agent: *\nDisallow: ${pattern}\n`)
  test.each<[pattern: string, url: string, allowed: boolean]>([
    // URL Standard §1.3: an apostrophe is escaped in a query, but not in a path.
    ["/*'", "https://example.com/?q=it's", false],
    ['/*%27', "https://example.com/it's", true],
    ['/*%27', "https://example.com/?q=it's", false],
    ["/*'", "https://example.com/it's", false],
    ['/*%7C', 'https://example.com/a|b', false],
    ['/*%5E', 'https://example.com/?a^b', false],
    ['/b', 'https://example.com/a/../b', false],
  ])('%s, %s', (pattern, url, allowed) => {
    for (const reading of ['rfc9309', 'draft-koster-rep-00'] as const) {
      const matcher = siteMatcher({ robots: text(pattern) }, crawlerForOwnToken('MyOwnBot'), reading)
      // The first URLs are judged rule by rule, later ones by the compiled rules.
      for (let i = 0; i < 20; i++) expect(matcher.state(url)).toBe(allowed ? 'allowed' : 'blocked')
      expect(matcher.state(new URL(url))).toBe(allowed ? 'allowed' : 'blocked')
      expect(matcher.evaluate(url).state).toBe(allowed ? 'allowed' : 'blocked')
    }
  })
})

describe('the server’s answer takes precedence over the rules', () => {
  const google = crawlerForOwnToken('Googlebot')
  test.each<[name: string, answer: HttpAnswer, reading: Reading, state: SiteState, because: string, from: string]>([
    ['200', answered(200), 'google', 'blocked', 'rule', 'answer'],
    ['404', answered(404), 'google', 'allowed', 'server-answer', 'none'],
    ['403', answered(403), 'google', 'allowed', 'server-answer', 'none'],
    ['403', answered(403), 'koster-1996', 'blocked', 'server-answer', 'none'],
    ['503', answered(503), 'google', 'blocked', 'server-answer', 'none'],
    ['503', answered(503), 'koster-1996', 'deferred', 'server-answer', 'none'],
    ['no answer', { kind: 'network-error', url, cause: 'timeout' }, 'rfc9309', 'blocked', 'server-answer', 'none'],
    ['no answer', { kind: 'network-error', url, cause: 'dns' }, 'koster-1996', 'deferred', 'server-answer', 'none'],
  ])('%s in the reading %s', (_name, answer, reading, state, because, rulesFrom) => {
    const matcher = siteMatcher({ robots, fetched: { answer, now } }, google, reading)
    expect(matcher.evaluate('/é')).toMatchObject({ state, because })
    expect(matcher.state('/é')).toBe(state)
    expect(matcher).toMatchObject({ rulesFrom, robots })
  })

  test.each(readings)('a network error that a browser met says nothing about crawlers: %s', reading => {
    const answer: HttpAnswer = { kind: 'network-error', url, cause: 'dns' }
    const matcher = siteMatcher({ robots, fetched: { answer, now, askedBy: 'browser' } }, google, reading)
    expect(matcher.evaluate('/é')).toEqual({ state: 'unknown', because: 'no-answer' })
    expect(matcher.state('/é')).toBe('unknown')
  })

  test.each(
    readings.flatMap(reading => [
      { reading, redirects: [] },
      { reading, redirects: Array.from({ length: 6 }, (_, i) => ({ status: 302, url: `${url}?${i}` })) },
    ]),
  )('a redirect that was not followed says nothing about crawlers, who may follow it: %j', ({ reading, redirects }) => {
    const to = 'http://localhost/robots.txt'
    const answer: HttpAnswer = { kind: 'refused-redirect', url, redirects, status: 302, to, because: 'local-network' }
    for (const fetched of [
      { answer, now },
      { answer, now, askedBy: 'browser' as const },
    ]) {
      const matcher = siteMatcher({ robots, fetched }, google, reading)
      expect(matcher.evaluate('/é')).toEqual({ state: 'unknown', because: 'refused-redirect' })
      expect(matcher.state('/é')).toBe('unknown')
    }
  })

  const byReading = new Map<Reading, SiteState>([
    ['koster-1996', 'deferred'],
    ['draft-koster-rep-00', 'blocked'],
  ])
  test.each(readings)('a redirect that no crawler can follow is an answer without a file: %s', reading => {
    const answer = { kind: 'refused-redirect', url, status: 302, to: 'mailto:a@b.c', because: 'not-web' } as const
    const matcher = siteMatcher({ robots, fetched: { answer, now, askedBy: 'browser' } }, google, reading)
    expect(matcher.evaluate('/é')).toMatchObject({ because: 'server-answer' })
    expect(matcher.state('/é')).toBe(byReading.get(reading) ?? 'allowed')
  })

  test('an answer that a browser received counts', () => {
    const fetched = { answer: answered(503), now, askedBy: 'browser' } as const
    expect(siteMatcher({ robots, fetched }, google).state('/')).toBe('blocked')
  })

  test('the last good copy is used if the dialect says so', () => {
    const day = 24 * 60 * 60 * 1000
    const fetched = {
      answer: answered(503),
      now,
      failingSince: now - day,
      lastGood: { at: now - 2 * day, robots: parse('User-agent: *\nDisallow: /old') },
    }
    const matcher = siteMatcher({ robots, fetched }, google, 'google')
    expect(matcher.access).toMatchObject({ crawl: 'by-rules', body: 'last-good' })
    expect(matcher).toMatchObject({ rulesFrom: 'last-good', robots: fetched.lastGood.robots })
    expect(matcher.state('/old')).toBe('blocked')
    expect(matcher.state('/é')).toBe('allowed')
  })

  test('a last good copy is not used if the server answers with the file', () => {
    const lastGood = { at: now, robots: parse('User-agent: *\nDisallow: /old') }
    const matcher = siteMatcher({ robots, fetched: { answer: answered(200), now, lastGood } }, google)
    expect(matcher).toMatchObject({ rulesFrom: 'answer', robots })
    expect(matcher.state('/old')).toBe('allowed')
    expect(matcher.state('/é')).toBe('blocked')
  })

  test('an invalid URL throws, whatever the server answered', () => {
    const matcher = siteMatcher({ robots, fetched: { answer: answered(404), now } }, google)
    expect(() => matcher.evaluate('no url')).toThrow(/no url/)
    expect(() => matcher.decide('no url')).toThrow(/no url/)
    expect(() => matcher.state('no url')).toThrow(/no url/)
    expect(matcher.state(new URL('https://example.com/é'))).toBe('allowed')
  })
})

describe('an operator whose text differs from the specifications', () => {
  const copy = parse('User-agent: *\nDisallow: /old')
  const day = 24 * 60 * 60 * 1000
  test.each<[name: string, token: string, status: number, state: SiteState, because: string]>([
    ['Amazon, Our approach to robots.txt: as if it did not exist', 'Amazonbot', 503, 'allowed', 'server-answer'],
    ['also of the crawler that a person starts', 'Amzn-User', 503, 'allowed', 'server-answer'],
    ['another operator’s crawler', 'GPTBot', 503, 'blocked', 'server-answer'],
    ['Yandex, Using robots.txt: other than 200', 'YandexBot', 503, 'allowed', 'server-answer'],
    ['a file is a file', 'YandexBot', 200, 'blocked', 'rule'],
  ])('%s', (_name, token, status, state, because) => {
    const matcher = siteMatcher({ robots, fetched: { answer: answered(status), now } }, crawlerForOwnToken(token))
    expect(matcher.evaluate('/all')).toMatchObject({ state, because })
    expect(matcher.state('/all')).toBe(state)
  })

  test.each([
    ['Amazonbot', 29, 'blocked'],
    ['Amazonbot', 31, 'allowed'],
    ['YandexBot', 1, 'allowed'],
  ])('%s with a copy of %d days', (token, days, state) => {
    const fetched = { answer: answered(503), now, lastGood: { at: now - days * day, robots: copy } }
    expect(siteMatcher({ robots, fetched }, crawlerForOwnToken(token)).state('/old')).toBe(state)
  })

  test('a network error that a browser met says nothing about crawlers either', () => {
    const fetched = { answer: { kind: 'network-error', url, cause: 'dns' }, now, askedBy: 'browser' } as const
    expect(siteMatcher({ robots, fetched }, crawlerForOwnToken('Amazonbot')).state('/all')).toBe('unknown')
  })
})

describe('a file beyond the limits of an operator', () => {
  const rule = 'Disallow: /all\n'
  const padded = (bytes: number) => {
    const text = `User-agent: *\n${rule}`
    return parse(`${text}#${'x'.repeat(bytes - text.length - 1)}`)
  }
  test.each<[token: string, bytes: number, state: SiteState, because: string, from: string]>([
    ['YandexBot', 500 * 1024, 'blocked', 'rule', 'answer'],
    ['YandexBot', 500 * 1024 + 1, 'allowed', 'file-too-large', 'none'],
    ['GPTBot', 500 * 1024 + 1, 'blocked', 'rule', 'answer'],
  ])('%s, %d bytes', (token, bytes, state, because, rulesFrom) => {
    const matcher = siteMatcher({ robots: padded(bytes) }, crawlerForOwnToken(token))
    expect(matcher.evaluate('/all')).toMatchObject({ state, because })
    expect(matcher.state('/all')).toBe(state)
    expect(matcher.rulesFrom).toBe(rulesFrom)
  })

  const rules = (count: number) => parse(`User-agent: *\n${rule.repeat(count)}`)
  const long = (length: number) => parse(`User-agent: *\nDisallow: /\nDisallow: ${'/'.repeat(length)}`)
  test.each<[name: string, token: string, robots: RobotsTxt, crossed: readonly CrossedLimit[]]>([
    ['as many rules as are taken', 'YandexBot', rules(2048), []],
    ['more rules', 'YandexBot', rules(2049), [{ limit: 'rules', count: 2049, most: 2048 }]],
    ['more rules, another crawler', 'Bingbot', rules(2049), []],
    ['a path as long as is taken', 'YandexImages', long(1024), []],
    ['a longer path', 'YandexImages', long(1025), [{ limit: 'rule-length', line: 3, length: 1025, most: 1024 }]],
    ['a file that is not read at all', 'YandexBot', padded(600_000), []],
  ])('%s: the operator does not say what happens then, so the rules decide', (_name, token, robots, crossed) => {
    const matcher = siteMatcher({ robots }, crawlerForOwnToken(token))
    expect(crossedLimits(matcher)).toEqual(crossed)
    if (crossed.length > 0) expect(matcher.state('/all')).toBe('blocked')
  })

  test('an operator may name one limit and no other', () => {
    const { fileRules, ...yandex } = crawlerForOwnToken('YandexBot')
    if (!fileRules?.limits) throw new Error('Yandex names limits.')
    const { rules, ruleLength } = fileRules.limits
    const file = parse(`User-agent: *\n${'Disallow: /all\n'.repeat(3000)}Disallow: ${'/'.repeat(2000)}`)
    const limitsCrossed = (limits: FileLimits) =>
      crossedLimits(siteMatcher({ robots: file }, { ...yandex, fileRules: { ...fileRules, limits } }))
        .map(({ limit }) => limit)
        .join()
    expect(limitsCrossed(fileRules.limits)).toBe('rules,rule-length')
    expect(limitsCrossed({ ...(rules && { rules }) })).toBe('rules')
    expect(limitsCrossed({ ...(ruleLength && { ruleLength }) })).toBe('rule-length')
    expect(limitsCrossed({})).toBe('')
  })

  test('of a file that is not read at all, no other limit is told', () => {
    const file = parse(`User-agent: *\n${'Disallow: /all/of/these/folders\n'.repeat(20_000)}`)
    const matcher = siteMatcher({ robots: file }, crawlerForOwnToken('YandexBot'))
    expect(matcher).toMatchObject({ rulesFrom: 'none' })
    expect(crossedLimits(matcher)).toEqual([])
  })
})

describe('an operator whose text leaves open which groups count', () => {
  const file = (text: string) => ({ robots: parse(text) })
  const everyone = 'User-agent: *\nDisallow: /\n'
  test.each<[name: string, text: string, token: string, state: SiteState]>([
    ['another search crawler is allowed', `User-agent: Bingbot\nAllow: /\n${everyone}`, 'Amzn-SearchBot', 'undecided'],
    ['another search crawler is blocked', `User-agent: Bingbot\nDisallow: /\n${everyone}`, 'Amzn-SearchBot', 'blocked'],
    [
      'a crawler for another purpose is allowed',
      `User-agent: GPTBot\nAllow: /\n${everyone}`,
      'Amzn-SearchBot',
      'blocked',
    ],
    ['no other crawler is named', everyone, 'Amzn-SearchBot', 'blocked'],
    ['it is allowed anyway', 'User-agent: Bingbot\nAllow: /', 'Amzn-SearchBot', 'allowed'],
    [
      'it has a group of its own',
      `User-agent: Amzn-SearchBot\nDisallow: /\nUser-agent: Bingbot\nAllow: /`,
      'Amzn-SearchBot',
      'blocked',
    ],
    ['nobody says that * counts for a token under which nothing fetches', everyone, 'Google-Extended', 'undecided'],
    ['allowed, whether * counts or not', `${everyone}Allow: /a`, 'Google-Extended', 'allowed'],
    ['it is named', `User-agent: Google-Extended\nDisallow: /\n${everyone}`, 'Google-Extended', 'blocked'],
    ['it follows a group that counts', `User-agent: Googlebot\nDisallow: /`, 'Googlebot-News', 'blocked'],
    ['an operator who says that * counts', everyone, 'Googlebot-News', 'blocked'],
    ['an operator who decides', `User-agent: Bingbot\nAllow: /\n${everyone}`, 'GPTBot', 'blocked'],
  ])('%s', (_name, text, token, state) => {
    const matcher = siteMatcher(file(text), crawlerForOwnToken(token))
    expect(matcher.evaluate('/a').state).toBe(state)
    for (let i = 0; i < 20; i++) {
      expect(matcher.state('/a')).toBe(state)
      expect(siteStates[stateOfCode(matcher.codeOfPath('/a'))]).toBe(state)
    }
  })

  test('a group for a token that the crawler falls back to is its own', () => {
    const crawler = { ...crawlerForOwnToken('Amzn-SearchBot'), chain: ['Amzn-SearchBot', 'Amazonbot'] }
    const matcher = siteMatcher(file('User-agent: Amazonbot\nDisallow: /\nUser-agent: Bingbot\nAllow: /'), crawler)
    expect(matcher.state('/a')).toBe('blocked')
  })

  test('a path that begins with two slashes is a path to the other groups, too', () => {
    const text = `User-agent: Bingbot\nDisallow: /a\nDisallow: /b//\n${everyone}`
    const matcher = siteMatcher(file(text), crawlerForOwnToken('Amzn-SearchBot'))
    const stateOfPath = (path: string) => siteStates[stateOfCode(matcher.codeOfPath(path))]
    expect(stateOfPath('//host/a')).toBe('undecided')
    expect(stateOfPath('/a')).toBe('blocked')
    expect(stateOfPath('/b//')).toBe('blocked')
  })

  test('the result includes the verdict of the rules', () => {
    const matcher = siteMatcher(
      file(`User-agent: Bingbot\nAllow: /\n${everyone}`),
      crawlerForOwnToken('Amzn-SearchBot'),
    )
    expect(matcher.evaluate('/a')).toMatchObject({
      because: 'operator-text',
      verdict: { allowed: false, rule: { line: 4 } },
    })
  })
})

describe('a code is the verdict without its reasons', () => {
  const piece = fc.constantFrom('/', 'a', 'b', 'é', '?', '*', '$', '%2F', '%c3%A9', '.', '//', "'")
  const path = fc.array(piece, { maxLength: 6 }).map(pieces => `/${pieces.join('')}`)
  const agent = fc.constantFrom('Googlebot', 'Bingbot', 'Amzn-SearchBot', '*')
  const rule = fc.tuple(fc.constantFrom('Allow', 'Disallow'), path).map(([type, pattern]) => `${type}: ${pattern}`)
  const group = fc
    .tuple(agent, fc.array(rule, { maxLength: 4 }))
    .map(([name, rules]) => [`User-agent: ${name}`, ...rules])
  const tokens = ['Googlebot-Image', 'Bingbot', 'Amzn-SearchBot', 'AdsBot-Google', 'MyOwnBot']

  test.each(readings)('%s', reading => {
    fc.assert(
      fc.property(fc.array(group), fc.array(path, { minLength: 1, maxLength: 30 }), (groups, paths) => {
        const file = parse(groups.flat().join('\n'))
        for (const token of tokens) {
          const matcher = siteMatcher({ robots: file }, crawlerForOwnToken(token), reading)
          // Asks often enough that the DFA is made.
          for (let i = 0; i < 800; i++) matcher.codeOfPath('/')
          for (const given of paths) {
            const address = new URL(`https://example.com${given}`)
            const { state, verdict } = matcher.evaluate(address)
            const serialised = serialisedPath(address)
            const codes = [matcher.codeOfPath(serialised)]
            // Other paths stand before and after it, with stars and dot segments that do not belong to it.
            codes.push(matcher.codeOfPath(`/b*/../#${serialised}#/../b?a=*$`, 8))
            for (const code of codes) {
              expect(siteStates[stateOfCode(code)]).toBe(state)
              expect(lineOfCode(code)).toBe(verdict?.rule?.line ?? 0)
            }
          }
        }
      }),
      runs(40),
    )
  })

  test.each([200, 404, 500])('if the server answers %i', status => {
    for (const reading of readings) {
      const site = { robots, fetched: { answer: answered(status), now } }
      const matcher = siteMatcher(site, crawlerForOwnToken('MyOwnBot'), reading)
      expect(siteStates[stateOfCode(matcher.codeOfPath('/all'))]).toBe(matcher.state('/all'))
    }
  })
})
