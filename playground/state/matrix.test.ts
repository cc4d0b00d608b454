import { describe, expect, test } from 'vitest'
import { type Crawler, crawlerForOwnToken, parse, type Reading, type Site, siteMatcher } from '../../core/index.ts'
import { statesOf, totalsOf } from './matrix.ts'
import { targetOf } from './targets.ts'

const crawlers = ['Googlebot', 'GPTBot', 'AdsBot-Google'].map(crawlerForOwnToken)
const robots = parse('User-agent: *\nDissallow: /typo\nDisallow: /all\n\nUser-agent: GPTBot\nDisallow: /\n')

function matrix(paths: string[], reading: Reading, site: Site = { robots }, whom: readonly Crawler[] = crawlers) {
  const matchers = whom.map(crawler => siteMatcher(site, crawler, reading))
  const targets = paths.map((path, id) => targetOf(id, path))
  return { rows: targets.map(target => statesOf(matchers, target)), totals: totalsOf(matchers, targets) }
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

test('what is no URL has no verdicts, and the rest goes on', () => {
  const { rows, totals } = matrix(['/all', 'https://', 'mailto:a', '/free'], 'as-documented')
  expect(rows.map(states => states?.length)).toEqual([3, undefined, undefined, 3])
  expect(totals).toEqual({ allowed: 3, blocked: 3, deferred: 0, undecided: 0, unknown: 0, invalid: 2 })
})

test('1996 draft §3.1: a deferred visit is neither allowed nor blocked', () => {
  const answer = { kind: 'network-error', cause: 'timeout', url: 'https://example.com/robots.txt' } as const
  const { rows } = matrix(['/free'], 'koster-1996', { robots, fetched: { answer, now: 0 } })
  expect(rows[0]).toEqual(['deferred', 'deferred', 'deferred'])
})

test('without crawlers there are rows without verdicts', () => {
  expect(matrix(['/a'], 'as-documented', { robots }, []).rows[0]).toEqual([])
})
