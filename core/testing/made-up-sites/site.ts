/** A made-up site, with everything that people have of a real one, and with problems that were put into it on purpose. */
import type { Seeded } from './random.ts'

/** A page as a crawler of the owner found it. */
export interface CrawledPage {
  readonly path: string
  readonly status: number
  readonly noindex?: boolean
  /** The path that the page names as canonical, if it is not its own. */
  readonly canonical?: string
  readonly inlinks: number
}

export interface MadeUpRequest {
  /** In ms since the epoch. */
  readonly time: number
  readonly path: string
  readonly status: number
  readonly agent: string
  readonly address: string
}

/**
 * A problem that was put into a site on purpose. `count` of `of` pages or requests have it; `line` is that of robots.txt,
 * or of the wish.
 */
interface PlantedTruth {
  readonly finding: string
  readonly count: number
  readonly of: number
  readonly line?: number
  /** The crawler or the parameter that it is about. */
  readonly name?: string
}

export interface MadeUpSite {
  readonly name: string
  readonly origin: string
  readonly robots: string
  /** What the owner wants: the text of `robots.expect`. */
  readonly wish: string
  /** Paths. Empty for a site without a sitemap. */
  readonly sitemap: readonly string[]
  readonly crawled: readonly CrawledPage[]
  /** In the order of their times. */
  readonly requests: readonly MadeUpRequest[]
  /** The prefixes that operators publish, by the product token. */
  readonly addresses: Readonly<Record<string, readonly string[]>>
  /** The most costly first. */
  readonly truths: readonly PlantedTruth[]
}

const DAYS = 30
/** The day on which the server is overloaded. */
const BAD_DAY = 17
/** 2026-10-20, in ms since the epoch. */
const FIRST_DAY = 1_792_454_400_000

/** The networks are those that RFC 5737 reserves for examples. */
export const addresses = { Googlebot: ['192.0.2.0/27'], Bingbot: ['192.0.2.32/27'] } as const

/** The last octet of an address, and the network. */
const hosts = { google: ['192.0.2.', 0, 32], bing: ['192.0.2.', 32, 32], other: ['198.51.100.', 0, 256] } as const

/** The network that requests with a false name come from. */
export const FAKE_NETWORK = '203.0.113.'

const headers = {
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  Bingbot:
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  GPTBot: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot',
  ClaudeBot: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  CCBot: 'CCBot/2.0 (https://commoncrawl.org/faq/)',
  Bytespider: 'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)',
  browser:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
} as const

export type Visitor = keyof typeof headers

/** Writes the requests of a site down. They may come in any order. */
export interface RequestBook {
  /** Without a status, most requests are answered with the page, some with "not modified", and on one day with an error. */
  add(visitor: Visitor, path: string, status?: number): void
  /** A request with the name of a crawler from a network that is not its operator's. */
  addFake(visitor: Visitor, path: string): void
  /** The requests so far, in the order of their times. */
  inOrder(): readonly MadeUpRequest[]
  /** How many requests the visitor made; those with a false name count apart. */
  countOf(visitor: Visitor): number
  fakesOf(visitor: Visitor): number
  /** How many requests were not for robots.txt. */
  pageRequestsOf(visitor: Visitor): number
  /** How many pages visitors fetched, without false names. */
  pagesOf(visitors: readonly Visitor[]): number
}

export function requestBook(random: Seeded): RequestBook {
  const requests: MadeUpRequest[] = []
  const counts = new Map<string, number>()
  const answerTo = (day: number): number => {
    if (day === BAD_DAY && random.chance(0.4)) return 503
    return random.chance(0.15) ? 304 : 200
  }
  const addRequest = (
    visitor: Visitor,
    path: string,
    given: number | undefined,
    address: string,
    key: string,
  ): void => {
    const second = random.below(DAYS * 86_400)
    const time = FIRST_DAY + second * 1_000
    const status = given ?? answerTo(Math.floor(second / 86_400))
    requests.push({ time, path, status, agent: headers[visitor], address })
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return {
    add(visitor, path, status) {
      const [network, from, size] = hosts[visitor === 'Googlebot' ? 'google' : visitor === 'Bingbot' ? 'bing' : 'other']
      addRequest(visitor, path, status, `${network}${from + random.below(size)}`, visitor)
    },
    addFake: (visitor, path) =>
      addRequest(visitor, path, 200, `${FAKE_NETWORK}${random.below(256)}`, `false ${visitor}`),
    inOrder: () => [...requests].sort((a, b) => a.time - b.time),
    countOf: visitor => counts.get(visitor) ?? 0,
    fakesOf: visitor => counts.get(`false ${visitor}`) ?? 0,
    pageRequestsOf: visitor =>
      requests.filter(
        ({ agent, path, address }) =>
          agent === headers[visitor] && path !== '/robots.txt' && !address.startsWith(FAKE_NETWORK),
      ).length,
    pagesOf(visitors) {
      const names: readonly string[] = visitors.map(visitor => headers[visitor])
      const genuine = requests.filter(one => names.includes(one.agent) && !one.address.startsWith(FAKE_NETWORK))
      return new Set(genuine.map(({ path }) => path).filter(path => path !== '/robots.txt')).size
    },
  }
}

/** Each crawler of a site asks for robots.txt once a day. */
export function addRobotsTxtRequests(book: RequestBook, visitors: readonly Visitor[]): void {
  for (const visitor of visitors) for (let day = 0; day < DAYS; day++) book.add(visitor, '/robots.txt', 200)
}

/** Search engines also ask for pages that moved or are gone, and that nothing links to any more. */
export function addOldRequests(book: RequestBook, visitors: readonly Visitor[], count: number): void {
  for (const visitor of visitors)
    for (let i = 0; i < count; i++) book.add(visitor, `/archive/${i}.html`, i % 3 === 0 ? 404 : 301)
}
