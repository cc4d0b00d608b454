import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken, type HttpAnswer, judgeOf, parse, type Reading } from '../../core/index.ts'
import { decisionOf, sentenceOf } from './verdict.ts'

const robots = parse(`User-agent: *
Disallow: /all # everyone

User-agent: Googlebot
Allow: /p
  Disallow:/private/  # not for search
User-agent: Google-Extended
Disallow: /
`)

function decide(token: string, path: string, reading: Reading = 'as-documented', answer?: HttpAnswer) {
  const judge = judgeOf({ robots, fetched: answer && { answer, now: 0 } }, crawlerForOwnToken(token), reading)
  const decision = decisionOf(judge, judge.judge(path), robots)
  return { ...decision, sentence: sentenceOf(decision, token, path) }
}

const url = 'https://example.com/robots.txt'

describe('a verdict in one sentence', () => {
  const cases: [string, string, Reading, string][] = [
    [
      'Googlebot',
      '/private/x',
      'as-documented',
      'Googlebot may not fetch /private/x: line 6, Disallow:/private/ (9 octets)',
    ],
    ['Googlebot', '/page', 'as-documented', 'Googlebot may fetch /page: line 5, Allow: /p (2 octets)'],
    [
      'Googlebot',
      '/private/x',
      'koster-1996',
      'Googlebot may fetch /private/x: line 5, Allow: /p (the first rule that matches)',
    ],
    ['Googlebot', '/x', 'as-documented', 'Googlebot may fetch /x: no rule that it follows matches'],
    ['MyBot', '/all', 'as-documented', 'MyBot may not fetch /all: line 2, Disallow: /all (4 octets)'],
    [
      'AdsBot-Google',
      '/all',
      'as-documented',
      'AdsBot-Google may fetch /all: no group names it, and it does not follow *',
    ],
    ['MyBot', '/robots.txt', 'rfc9309', 'MyBot may fetch /robots.txt: robots.txt itself may always be fetched'],
    ['Google-Extended', '/x', 'as-documented', 'Google-Extended may not use /x: line 8, Disallow: / (1 octet)'],
  ]
  test.each(cases)('%s, %s, %s', (token, path, reading, expected) => {
    expect(decide(token, path, reading).sentence).toBe(expected)
  })
})

describe('the server’s answer comes before the rules', () => {
  const cases: [string, HttpAnswer, Reading, string][] = [
    ['RFC 9309 §2.3.1.4: unreachable', { kind: 'response', status: 503, url }, 'rfc9309', 'blocked'],
    ['RFC 9309 §2.3.1.3: unavailable', { kind: 'response', status: 404, url }, 'rfc9309', 'allowed'],
    ['1996 draft §3.1: put off', { kind: 'network-error', cause: 'dns', url }, 'koster-1996', 'unknown'],
  ]
  test.each(cases)('%s', (_name, answer, reading, state) => {
    const decision = decide('MyBot', '/all', reading, answer)
    expect(decision).toMatchObject({ state, rule: undefined, words: 'the server’s answer decides, not the rules' })
  })
})

describe('what else there is to know', () => {
  const cases: [string, string, string[]][] = [
    ['Googlebot', '/private/x', ['group for Googlebot, lines 4–6', 'read as Google', '1 other rule matches']],
    ['Googlebot-Image', '/x', ['falls back to the group for Googlebot, lines 4–6', 'read as Google']],
    ['MyBot', '/all', ['group for *, lines 1–2', 'read as RFC 9309']],
    ['AdsBot-Google', '/all', ['read as Google']],
  ]
  test.each(cases)('%s, %s', (token, path, details) => {
    expect(decide(token, path).details).toEqual(details)
  })
})
