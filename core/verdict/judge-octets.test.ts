import { expect, test } from 'vitest'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import { createPrefixStates } from '../match/octet-search.ts'
import { parse } from '../parse/parse.ts'
import { judgeOctets } from './judge-octets.ts'
import { judgedLine, judgedState, judgedStates, NO_JUDGEMENT } from './judgement.ts'
import { type SiteMatcher, siteMatcher } from './site-verdict.ts'

/** The judgement on a path in octets, as a state and a line; undefined if the path must be judged as a string. */
function judgedInOctets(matcher: SiteMatcher, path: string) {
  const octets = new TextEncoder().encode(path)
  const judgement = judgeOctets(matcher, {
    octets,
    from: 0,
    to: octets.length,
    prefixTo: 1,
    prefix: 0,
    prefixStates: createPrefixStates(),
  })
  return judgement === NO_JUDGEMENT ? undefined : [judgedStates[judgedState(judgement)], judgedLine(judgement)]
}

/** A matcher that was asked about so many URLs that its rules are compiled. */
function afterManyUrls(text: string, token: string): SiteMatcher {
  const matcher = siteMatcher({ robots: parse(text) }, crawlerForOwnToken(token))
  for (let i = 0; i < 3_000; i++) matcher.judge(i % 2 === 0 ? '/a' : '/b', 0)
  return matcher
}

test('a path in octets is judged once the rules are compiled', () => {
  const text = 'User-agent: *\nDisallow: /a\nDisallow: /é'
  const first = siteMatcher({ robots: parse(text) }, crawlerForOwnToken('MyOwnBot'))
  expect(judgedInOctets(first, '/a')).toBeUndefined()
  const later = afterManyUrls(text, 'MyOwnBot')
  expect(judgedInOctets(later, '/a')).toEqual(['blocked', 2])
  expect(judgedInOctets(later, '/b')).toEqual(['allowed', 0])
  expect(judgedInOctets(later, '/%c3%a9')).toBeUndefined()
})

test('if the groups of another crawler may count, only an allowed path is judged', () => {
  const matcher = afterManyUrls('User-agent: Googlebot\nDisallow: /b\n\nUser-agent: *\nDisallow: /a', 'Amzn-SearchBot')
  expect(matcher.mayBeUndecided).toBe(true)
  expect(judgedInOctets(matcher, '/a')).toBeUndefined()
  expect(judgedInOctets(matcher, '/b')).toEqual(['allowed', 0])
})

test('if the answer of the server decides, all paths are judged', () => {
  const answer = { kind: 'response', url: 'https://example.com/robots.txt', status: 404 } as const
  const fetched = { answer, now: 0 }
  const matcher = siteMatcher({ robots: parse('User-agent: *\nDisallow: /'), fetched }, crawlerForOwnToken('MyOwnBot'))
  expect(judgedInOctets(matcher, '/a')).toEqual(['allowed', 0])
})
