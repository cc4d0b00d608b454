import { describe, expect, test } from 'vitest'
import { type Crawler, crawlerForOwnToken, parse, type Reading, type Site, siteMatcher } from '../../core/index.ts'
import { targetStates, totalsOf } from './matrix.ts'
import { parseTarget } from './targets.ts'

const crawlers = ['Googlebot', 'GPTBot', 'AdsBot-Google'].map(crawlerForOwnToken)
const robots = parse('User-agent: *\nDissallow: /typo\nDisallow: /all\n\nUser-agent: GPTBot\nDisallow: /\n')

function matrix(paths: string[], reading: Reading, site: Site = { robots }, whom: readonly Crawler[] = crawlers) {
  const matchers = whom.map(crawler => siteMatcher(site, crawler, reading))
  const targets = paths.map((path, id) => parseTarget(id, path))
  return { rows: targets.map(target => targetStates(matchers, target)), totals: totalsOf(matchers, targets) }
}

const a = 'allowed'
const b = 'blocked'

describe('every crawler reads the file as its operator documents, or all alike', () => {
  const cases: [string, Reading, string[]][] = [
    ['/all', 'as-documented', [b, b, a]],
    ['/typo', 'as-documented', [b, b, a]],
    ['/typo', 'rfc9309', [a, b, a]],
    ['/free', 'google', [a, b, a]],
    ['https://example.com/all', 'as-documented', [b, b, a]],
  ]
  test.each(cases)('%s read as %s', (path, reading, expected) => {
    expect(matrix([path], reading).rows[0]).toEqual(expected)
  })
})

test('a target that is not a URL has no verdicts, and the others still have theirs', () => {
  const { rows, totals } = matrix(['/all', 'https://', 'mailto:a', '/free'], 'as-documented')
  expect(rows.map(states => states?.length)).toEqual([3, undefined, undefined, 3])
  const none = { deferred: 0, undecided: 0, unknown: 0, blockedForAll: 0 }
  expect(totals).toEqual({ ...none, allowed: 3, blocked: 3, blockedForSome: 2, invalid: 2 })
})

test.each([
  [['/all', '/free', '/typo'], ['Googlebot', 'GPTBot'], 2, 1],
  [['/all', '/free'], ['Googlebot', 'AdsBot-Google'], 0, 1],
  [['/all', '/free'], ['Bingbot'], 1, 0],
  [['/all'], [], 0, 0],
])('of %j for %j %i are blocked for all, %i for some', (paths, tokens, blockedForAll, blockedForSome) => {
  const { totals } = matrix(paths, 'as-documented', { robots }, tokens.map(crawlerForOwnToken))
  expect(totals).toMatchObject({ blockedForAll, blockedForSome })
})

test('1996 draft §3.1: a deferred visit is neither allowed nor blocked', () => {
  const answer = { kind: 'network-error', cause: 'timeout', url: 'https://example.com/robots.txt' } as const
  const { rows } = matrix(['/free'], 'koster-1996', { robots, fetched: { answer, now: 0 } })
  expect(rows[0]).toEqual(['deferred', 'deferred', 'deferred'])
})

test('without crawlers there are rows without verdicts', () => {
  expect(matrix(['/a'], 'as-documented', { robots }, []).rows[0]).toEqual([])
})
