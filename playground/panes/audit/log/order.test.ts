import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LogCrawler } from '../../../../core/audit/index.ts'
import { isAiCrawler, orderedCrawlers } from './order.ts'

const crawler = (token: string, requests: number, forbidden: number): LogCrawler => ({
  token,
  requests,
  share: 0,
  verified: undefined,
  verifiedForbidden: undefined,
  firstSeen: undefined,
  lastSeen: undefined,
  forbidden,
  forbiddenBy: [],
  copies: {
    recent: 0,
    older: 0,
    none: forbidden,
    undated: 0,
    unavailable: 0,
    unreachable: 0,
    allowedByCopy: 0,
    undetermined: 0,
    statuses: {},
  },
  networks: [],
  robotsTxt: { fetches: 0, first: undefined, last: undefined, statusClasses: {} },
  statusClasses: {},
  refusals: {},
  refusedAllowed: {},
  redirects: 0,
  histogram: undefined,
  crawled: undefined,
  caveats: [],
})

const tokens = (crawlers: readonly LogCrawler[]) => crawlers.map(({ token }) => token)

test('crawlers with forbidden requests are a list of their own: most forbidden requests first, then the busiest', () => {
  const { forbidden, kept } = orderedCrawlers([
    crawler('Busy', 900, 0),
    crawler('Few', 500, 2),
    crawler('FewButBusy', 600, 2),
    crawler('Quiet', 1, 0),
    crawler('Most', 40, 40),
  ])
  expect(tokens(forbidden)).toEqual(['Most', 'FewButBusy', 'Few'])
  expect(tokens(kept)).toEqual(['Busy', 'Quiet'])
})

test('among crawlers without forbidden requests, AI crawlers come first, by category', () => {
  const { kept } = orderedCrawlers([
    crawler('Googlebot', 900, 0),
    crawler('Unknown', 950, 0),
    crawler('ChatGPT-User', 10, 0),
    crawler('ClaudeBot', 5, 0),
    crawler('GPTBot', 20, 0),
  ])
  expect(tokens(kept)).toEqual(['GPTBot', 'ClaudeBot', 'ChatGPT-User', 'Googlebot', 'Unknown'])
  expect(kept.map(isAiCrawler)).toEqual([true, true, true, false, false])
})

test('every crawler is in one of the two lists, whatever the order in which the crawlers were found', () => {
  const count = fc.nat(3)
  const some = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), count, count), { selector: ([token]) => token })
  fc.assert(
    fc.property(some, found => {
      const crawlers = found.map(([token, requests, forbidden]) => crawler(token, requests, forbidden))
      const { forbidden, kept } = orderedCrawlers(crawlers)
      expect(tokens([...forbidden, ...kept]).sort()).toEqual(tokens(crawlers).sort())
      expect(forbidden.every(one => one.forbidden > 0) && kept.every(one => one.forbidden === 0)).toBe(true)
      expect(orderedCrawlers([...crawlers].reverse())).toEqual({ forbidden, kept })
    }),
  )
})
