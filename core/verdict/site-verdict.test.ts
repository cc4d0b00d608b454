import { describe, expect, test } from 'vitest'
import type { HttpAnswer } from '../access/answer.ts'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import { parse } from '../parse/parse.ts'
import { judgeOf, type Reading } from './site-verdict.ts'

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
    const judge = judgeOf({ robots }, crawlerForOwnToken(token), reading)
    for (const address of [path, `https://example.com${path}`, new URL(path, 'https://example.com')]) {
      expect(judge.judge(address).verdict?.rule?.line).toBe(line)
      expect(judge.isAllowed(address)).toBe(line === undefined)
    }
  })
})

describe('a URL is judged as a browser asks for it', () => {
  const text = (pattern: string) => parse(`User-agent: *\nDisallow: ${pattern}\n`)
  test.each<[pattern: string, url: string, allowed: boolean]>([
    // URL Standard §1.3: an apostrophe is escaped in a query, not in a path.
    ["/*'", "https://example.com/?q=it's", true],
    ['/*%27', "https://example.com/?q=it's", false],
    ["/*'", "https://example.com/it's", false],
    ['/*%7C', 'https://example.com/a|b', false],
    ['/*%5E', 'https://example.com/?a^b', false],
    ['/b', 'https://example.com/a/../b', false],
  ])('%s, %s', (pattern, url, allowed) => {
    for (const reading of ['rfc9309', 'draft-koster-rep-00'] as const) {
      const judge = judgeOf({ robots: text(pattern) }, crawlerForOwnToken('MyOwnBot'), reading)
      // The first URLs are decided rule by rule, later ones by the automaton.
      for (let i = 0; i < 20; i++) expect(judge.isAllowed(url)).toBe(allowed)
      expect(judge.isAllowed(new URL(url))).toBe(allowed)
      expect(judge.judge(url).allowed).toBe(allowed)
    }
  })
})

describe('the server’s answer comes before the rules', () => {
  const google = crawlerForOwnToken('Googlebot')
  test.each<[name: string, answer: HttpAnswer, reading: Reading, allowed: boolean, because: string]>([
    ['200', answered(200), 'google', false, 'rule'],
    ['404', answered(404), 'google', true, 'server-answer'],
    ['403', answered(403), 'google', true, 'server-answer'],
    ['403', answered(403), 'koster-1996', false, 'server-answer'],
    ['503', answered(503), 'google', false, 'server-answer'],
    ['503', answered(503), 'koster-1996', false, 'server-answer'],
    ['no answer', { kind: 'network-error', url, cause: 'timeout' }, 'rfc9309', false, 'server-answer'],
  ])('%s in the reading %s', (_name, answer, reading, allowed, because) => {
    const judge = judgeOf({ robots, fetched: { answer, now } }, google, reading)
    expect(judge.judge('/é')).toMatchObject({ allowed, because })
    expect(judge.isAllowed('/é')).toBe(allowed)
  })

  test('the last good copy stands in where the dialect says so', () => {
    const day = 24 * 60 * 60 * 1000
    const fetched = {
      answer: answered(503),
      now,
      failingSince: now - day,
      lastGood: { at: now - 2 * day, robots: parse('User-agent: *\nDisallow: /old') },
    }
    const judge = judgeOf({ robots, fetched }, google, 'google')
    expect(judge.access).toMatchObject({ crawl: 'by-rules', body: 'last-good' })
    expect(judge.isAllowed('/old')).toBe(false)
    expect(judge.isAllowed('/é')).toBe(true)
  })

  test('what is no URL throws, whatever the server said', () => {
    const judge = judgeOf({ robots, fetched: { answer: answered(404), now } }, google)
    expect(() => judge.judge('no url')).toThrow(/no url/)
    expect(() => judge.isAllowed('no url')).toThrow(/no url/)
  })
})
