import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken } from '../../crawlers/registry.ts'
import { parseWish } from '../../intent/parse-wish.ts'
import { wantedFor } from '../../intent/wanted-for.ts'
import { parse } from '../../parse/parse.ts'
import { siteMatcher } from '../../verdict/site-verdict.ts'
import { BLOCKED, lineOfCode, stateOfCode } from '../../verdict/verdict-code.ts'
import { madeUpFiles, madeUpSites } from './index.ts'

const SIZE = 400

describe('made-up sites', () => {
  test('are the same for the same seed and size, and others for another seed', () => {
    const written = (seed: number) => madeUpSites(seed, SIZE).map(madeUpFiles)
    expect(written(7)).toEqual(written(7))
    expect(written(8)).not.toEqual(written(7))
  })

  test.each(madeUpSites(3, SIZE))('$name has what a real site has', site => {
    const files = madeUpFiles(site)
    expect(parseWish(site.wish).errors).toEqual([])
    expect(site.crawled.length).toBeGreaterThan(SIZE * 0.9)
    expect(files['access.log']?.split('\n').length).toBe(site.requests.length + 1)
    expect(site.requests.map(({ time }) => time)).toEqual(
      site.requests.map(({ time }) => time).sort((one, other) => one - other),
    )
    for (const { count, of } of site.truths) {
      expect(count).toBeGreaterThan(0)
      expect(of).toBeGreaterThanOrEqual(count)
    }
  })

  // Counted here from the pages alone, without what the sites know of themselves.
  test.each(madeUpSites(5, SIZE))('the lines that close what $name wants are those of its truths', site => {
    const googlebot = crawlerForOwnToken('Googlebot')
    const { lines } = parseWish(site.wish)
    const matcher = siteMatcher({ robots: parse(site.robots) }, googlebot)
    const closing = new Map<number, number>()
    for (const path of site.sitemap) {
      const code = matcher.codeOfPath(path)
      if (stateOfCode(code) !== BLOCKED || wantedFor(lines, googlebot, path) !== 'allow') continue
      closing.set(lineOfCode(code), (closing.get(lineOfCode(code)) ?? 0) + 1)
    }
    const planted = site.truths.filter(({ finding }) => finding === 'wanted-closed')
    expect([...closing]).toEqual(planted.map(({ line, count }) => [line, count]))
  })
})
