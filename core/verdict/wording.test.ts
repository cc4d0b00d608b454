import { describe, expect, test } from 'vitest'
import type { HttpAnswer } from '../access/answer.ts'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import type { Reading } from '../dialects/reading.ts'
import { parse } from '../parse/parse.ts'
import { type Fetched, siteMatcher } from './site-verdict.ts'
import { verdictReason, verdictSentence } from './wording.ts'

const robots = parse(`User-agent: *
Disallow: /all # everyone

User-agent: Googlebot
Allow: /p
  Disallow:/private/  # not for search
User-agent: Google-Extended
Disallow: /
`)

function worded(token: string, path: string, reading: Reading = 'as-documented', fetched?: Partial<Fetched>) {
  const site = { robots, fetched: fetched?.answer && { now: 0, answer: fetched.answer, ...fetched } }
  const matcher = siteMatcher(site, crawlerForOwnToken(token), reading)
  const found = matcher.evaluate(path)
  const reason = verdictReason(matcher, found)
  const details = [reason.groupLines, reason.readAs, reason.others].flatMap(detail => detail?.text ?? [])
  return { state: found.state, sentence: verdictSentence(matcher, found, path).text, details, reason }
}

const url = 'https://example.com/robots.txt'

describe('a verdict in one sentence', () => {
  const cases: [string, string, Reading, string][] = [
    [
      'Googlebot',
      '/private/x',
      'as-documented',
      'Googlebot may not fetch /private/x: line 6, Disallow:/private/ (longest match)',
    ],
    ['Googlebot', '/page', 'as-documented', 'Googlebot may fetch /page: line 5, Allow: /p'],
    [
      'Googlebot',
      '/private/x',
      'koster-1996',
      'Googlebot may fetch /private/x: line 5, Allow: /p (the first rule that matches)',
    ],
    ['Googlebot', '/x', 'as-documented', 'Googlebot may fetch /x: none of the rules for it matches'],
    ['MyBot', '/all', 'as-documented', 'MyBot may not fetch /all: line 2, Disallow: /all'],
    [
      'AdsBot-Google',
      '/all',
      'as-documented',
      'AdsBot-Google may fetch /all: no group names it, and it does not follow *',
    ],
    ['MyBot', '/robots.txt', 'rfc9309', 'MyBot may fetch /robots.txt: robots.txt itself may always be fetched'],
    ['Google-Extended', '/x', 'as-documented', 'Google-Extended may not use /x: line 8, Disallow: /'],
  ]
  test.each(cases)('%s, %s, %s', (token, path, reading, expected) => {
    expect(worded(token, path, reading).sentence).toBe(expected)
  })
})

test('the sentence says if the specification leaves the verdict undefined', () => {
  const file = parse('User-agent: *\nAllow: /page\nDisallow: /*.htm')
  const matcher = siteMatcher({ robots: file }, crawlerForOwnToken('MyBot'), 'google-2020')
  expect(verdictSentence(matcher, matcher.evaluate('/page.htm'), '/page.htm').text).toBe(
    'MyBot may not fetch /page.htm: line 3, Disallow: /*.htm (Google 2020 does not define which rule wins)',
  )
})

describe('the server’s answer takes precedence over the rules', () => {
  const dns: HttpAnswer = { kind: 'network-error', cause: 'dns', url }
  const cases: [string, Partial<Fetched>, Reading, string][] = [
    [
      'RFC 9309 §2.3.1.4: unreachable',
      { answer: { kind: 'response', status: 503, url } },
      'rfc9309',
      'MyBot may not fetch /all: after the server’s answer for robots.txt, nothing may be fetched',
    ],
    [
      'RFC 9309 §2.3.1.3: unavailable',
      { answer: { kind: 'response', status: 404, url } },
      'rfc9309',
      'MyBot may fetch /all: the server’s answer for robots.txt restricts nothing',
    ],
    [
      '1996 draft §3.1: deferred',
      { answer: dns },
      'koster-1996',
      'MyBot waits before it fetches /all: the visit waits until robots.txt can be fetched',
    ],
    [
      'a browser got no answer',
      { answer: dns, askedBy: 'browser' },
      'rfc9309',
      'Whether MyBot may fetch /all is not known: robots.txt did not answer here; a crawler without an answer fetches nothing',
    ],
    [
      'a redirect was not followed',
      { answer: { kind: 'refused-redirect', url, status: 302, to: 'mailto:a@b.c', because: 'not-web' } },
      'rfc9309',
      'Whether MyBot may fetch /all is not known: the redirect of robots.txt was not followed; a crawler that does not follow it may fetch everything',
    ],
  ]
  test.each(cases)('%s', (_name, fetched, reading, sentence) => {
    const found = worded('MyBot', '/all', reading, fetched)
    expect(found.sentence).toBe(sentence)
    expect(found.reason).toMatchObject({ rule: undefined, group: undefined })
  })

  test('the sentence says if the line is in the last good copy', () => {
    const answer: HttpAnswer = { kind: 'response', status: 304, url }
    const found = worded('MyBot', '/old', 'rfc9309', {
      answer,
      now: 10,
      lastGood: { at: 5, robots: parse('User-agent: *\nDisallow: /old') },
    })
    expect(found.sentence).toBe('MyBot may not fetch /old: line 2 of the last good copy, Disallow: /old')
  })
})

describe('the other parts of the reason', () => {
  const cases: [string, string, string[]][] = [
    ['Googlebot', '/private/x', ['group for Googlebot, lines 4–6', 'read as Google', '1 other rule matches']],
    ['Googlebot-Image', '/x', ['falls back to the group for Googlebot, lines 4–6', 'read as Google']],
    ['MyBot', '/all', ['rules for all (*), lines 1–2', 'read as RFC 9309']],
    ['AdsBot-Google', '/all', ['read as Google']],
  ]
  test.each(cases)('%s, %s', (token, path, details) => {
    expect(worded(token, path).details).toEqual(details)
  })
})
