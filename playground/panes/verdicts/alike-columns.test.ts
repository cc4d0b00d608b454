import { expect, test } from 'vitest'
import { crawlers } from '../../../core/crawlers/index.ts'
import { parse, siteMatcher } from '../../../core/index.ts'
import { firstExample } from '../../state/examples/example.ts'
import { examples } from '../../state/examples/examples.ts'
import { parseTarget } from '../../state/targets.ts'
import { alikeColumns } from './alike-columns.ts'

test('many crawlers share columns in which all verdicts are equal; few have one each', () => {
  for (const { source, targets } of [firstExample, ...examples.map(({ draft }) => draft)]) {
    const matchers = crawlers.map(crawler => siteMatcher({ robots: parse(source) }, crawler))
    const columns = alikeColumns(matchers, 'Bytespider')
    expect(columns.flatMap(({ all }) => all)).toHaveLength(matchers.length)
    expect(columns.length).toBeLessThan(matchers.length / 2)
    expect(columns.some(({ matcher }) => matcher.crawler.token === 'Bytespider')).toBe(true)
    for (const { matcher, all } of columns) {
      for (const text of ['/', '/robots.txt', '/x', ...targets]) {
        const { url } = parseTarget(0, text)
        if (!url) continue
        expect(new Set(all.map(one => one.state(url))), `${matcher.crawler.token} ${text}`).toEqual(
          new Set([matcher.state(url)]),
        )
      }
    }
    expect(alikeColumns(matchers.slice(0, 12), undefined)).toHaveLength(12)
  }
})

test('a column is of one purpose, and unfolds to its crawlers, where they are', () => {
  const matchers = crawlers.map(crawler => siteMatcher({ robots: parse('User-agent: *\nDisallow: /a') }, crawler))
  const folded = alikeColumns(matchers, undefined)
  for (const { all } of folded) expect(new Set(all.map(({ crawler }) => crawler.category)).size).toBe(1)
  const at = folded.findIndex(({ all }) => all.length > 2)
  const { all = [] } = folded[at] ?? {}
  const unfolded = alikeColumns(matchers, undefined, all[1]?.crawler.token)
  expect(unfolded).toHaveLength(folded.length + all.length - 1)
  expect(unfolded.slice(at, at + all.length).map(({ matcher }) => matcher)).toEqual(all)
  expect(unfolded.flatMap(({ unfolded: count }) => count ?? [])).toEqual([all.length])
})
