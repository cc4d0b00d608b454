import { expect, test } from 'vitest'
import { crawlerForOwnToken, parse, siteMatcher } from '../../../core/index.ts'
import { parseTarget } from '../../state/targets.ts'
import { litBy, litCounts } from './lit-cells.ts'

const robots = parse(
  'User-agent: *\nDisallow: /a\nAllow: /a/b\n\nUser-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /*/\n# note\n',
)
const matchers = ['Googlebot', 'Bingbot', 'GPTBot'].map(token => siteMatcher({ robots }, crawlerForOwnToken(token)))
const targets = ['/', '/a', '/a/b', '/c/d', '/robots.txt'].map((text, id) => parseTarget(id, text))

test.each([
  [2, ['GPTBot'], { decides: 1, loses: 1, binds: 0 }],
  [3, ['GPTBot'], { decides: 1, loses: 0, binds: 0 }],
  [5, ['Googlebot', 'Bingbot'], { decides: 0, loses: 0, binds: 10 }],
  [7, ['Googlebot', 'Bingbot'], { decides: 4, loses: 0, binds: 0 }],
])('line %i', (line, bound, counts) => {
  const lit = litBy(line, matchers)
  expect(lit?.bound.map(({ crawler }) => crawler.token)).toEqual(bound)
  expect(lit && litCounts(lit, targets)).toEqual(counts)
})

test.each([4, 8, 99])('line %i lights nothing', line => {
  expect(litBy(line, matchers)).toBeUndefined()
})

test('each lit verdict is one that the verdict with all reasons names', () => {
  for (let line = 1; line <= 8; line++) {
    const lit = litBy(line, matchers)
    for (const matcher of lit?.isRule ? matchers : []) {
      for (const target of targets) {
        const matches = (target.url && matcher.evaluate(target.url).verdict?.matches) ?? []
        const match = matches.find(one => one.rule.line === line)
        expect(lit?.of(matcher, target)).toBe(match && (match.lost ? 'loses' : 'decides'))
      }
    }
  }
})
