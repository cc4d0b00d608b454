import { describe, expect, test } from 'vitest'
import { parse, type Site } from '../../core/index.ts'
import { blockedLinks, mostBlocked, mostOpen, sumLinks } from './link-sums.ts'
import type { PageLink } from './page-links.ts'

const link = (url: string, more: Partial<PageLink> = {}): PageLink => ({
  url,
  text: '',
  rel: [],
  region: '',
  times: 1,
  nofollow: 0,
  ...more,
})
const own = {
  robots: parse('User-agent: *\nDisallow: /private\nDisallow: /assets/\n\nUser-agent: GPTBot\nDisallow: /\n'),
}
const cdn = { robots: parse('User-agent: *\nDisallow: /\n') }
const settings = { crawlers: ['Googlebot', 'GPTBot'], reading: 'as-documented' as const }
const page = {
  url: 'https://a.example/x#y',
  links: [
    link('https://a.example/open'),
    link('https://a.example/private/1', { times: 2, nofollow: 2 }),
    link('https://a.example/private/2', { times: 2, nofollow: 1 }),
    link('http://a.example/private/3'),
    link('https://b.example/private/4'),
  ],
  loaded: [
    { url: 'https://a.example/assets/a.css', kind: 'style' },
    { url: 'https://a.example/assets/b.css', kind: 'style' },
    { url: 'https://a.example/c.js', kind: 'script' },
    { url: 'https://cdn.example/d.js', kind: 'script' },
  ],
  named: [
    { url: 'https://a.example/private/x', kind: 'canonical', language: '' },
    { url: 'https://a.example/private/de', kind: 'alternate', language: 'de' },
    { url: 'https://a.example/private/feed', kind: 'alternate', language: '' },
    { url: 'https://a.example/private/next', kind: 'next', language: '' },
  ],
} as const
const sums = await sumLinks(page, new Map([['https://a.example', own]]), settings)
const answered = (status: number) => ({
  robots: parse(''),
  fetched: { answer: { kind: 'response' as const, url: 'https://a.example/robots.txt', status }, now: 0 },
})

describe('the links of a page', () => {
  test('of its own site are judged, which has the same scheme, host and port', () => {
    expect(sums.own).toBe(3)
    expect(sums.crawlers.map(({ token, blocked }) => [token, blocked])).toEqual([
      ['Googlebot', 2],
      ['GPTBot', 3],
    ])
  })

  test('are nofollow where no link leads without it', () => {
    expect(sums.nofollow).toBe(1)
  })

  const blockedFor = async (rules: string, ...crawlers: readonly string[]) => {
    const site = { robots: parse(rules) }
    const { crawlers: each } = await sumLinks(page, new Map([['https://a.example', site]]), {
      ...settings,
      crawlers: [...crawlers],
    })
    const sums = { own: 3, nofollow: 0, crawlers: each }
    return [mostBlocked(sums), each.filter(({ wholeSite }) => wholeSite).map(({ token }) => token)]
  }

  test('are told by purpose, search first, with the crawlers that the same links are blocked for', async () => {
    const rules =
      'User-agent: *\nDisallow: /private\n\nUser-agent: CCBot\nUser-agent: Bytespider\nDisallow: /private/1\n'
    expect(await blockedFor(rules, 'CCBot', 'GPTBot', 'Bytespider', 'Googlebot', 'bingbot')).toEqual([
      [{ blocked: 2, tokens: ['GPTBot', 'Googlebot', 'bingbot'] }],
      [],
    ])
    expect(await blockedFor(rules, 'CCBot', 'Bytespider', 'Googlebot')).toEqual([
      [
        { blocked: 2, tokens: ['Googlebot'] },
        { blocked: 1, tokens: ['CCBot', 'Bytespider'] },
      ],
      [],
    ])
    expect(await blockedFor('', 'Googlebot')).toEqual([[], []])
  })

  test('are not counted where the whole site is blocked, by rules or by the answer', async () => {
    const closed = 'User-agent: *\nDisallow: /private\n\nUser-agent: GPTBot\nDisallow: /\nDisallow: /a\n'
    expect(await blockedFor(closed, 'GPTBot', 'Googlebot')).toEqual([
      [{ blocked: 2, tokens: ['Googlebot'] }],
      ['GPTBot'],
    ])
    const { crawlers } = await sumLinks(page, new Map([['https://a.example', answered(503)]]), settings)
    expect(crawlers.map(({ wholeSite }) => wholeSite)).toEqual([true, true])
  })

  test('are counted where a rule opens something', async () => {
    const opened = 'User-agent: *\nDisallow: /\nAllow: /open$\n'
    expect(await blockedFor(opened, 'GPTBot')).toEqual([[{ blocked: 2, tokens: ['GPTBot'] }], []])
  })
})

describe('links that are neither allowed nor blocked', () => {
  const openOf = async (site: Site, ...crawlers: readonly string[]) =>
    mostOpen(await sumLinks(page, new Map([['https://a.example', site]]), { ...settings, crawlers: [...crawlers] }))

  test('are undecided where nobody says that the rules count', async () => {
    const found = await openOf(own, 'Googlebot', 'Google-Extended', 'Applebot-Extended')
    expect(found).toEqual({ state: 'undecided', count: 2, token: 'Google-Extended' })
    expect(await openOf(own, 'Googlebot')).toBeUndefined()
  })

  test('are deferred where a crawler waits', async () => {
    const sums = new Map([['https://a.example', answered(503)]])
    const { crawlers } = await sumLinks(page, sums, { crawlers: ['Googlebot'], reading: 'koster-1996' })
    expect(crawlers[0]?.open).toEqual({ unknown: 0, deferred: 3, undecided: 0 })
  })

  test('are unknown without an answer, which is told first', async () => {
    const silent: Site = {
      robots: parse(''),
      fetched: {
        answer: { kind: 'network-error', cause: 'connection', url: 'https://a.example/robots.txt' },
        now: 0,
        askedBy: 'browser',
      },
    }
    expect(await openOf(silent, 'Googlebot')).toEqual({ state: 'unknown', count: 3, token: 'Googlebot' })
    expect((await sumLinks(page, new Map(), settings)).crawlers[0]?.open.unknown).toBe(3)
  })
})

test('the links that are blocked are told with the crawlers', async () => {
  const blocked = await blockedLinks(page.links, new Map([['https://a.example', own]]), settings)
  expect(Object.fromEntries(blocked)).toEqual({
    'https://a.example/open': ['GPTBot'],
    'https://a.example/private/1': ['Googlebot', 'GPTBot'],
    'https://a.example/private/2': ['Googlebot', 'GPTBot'],
  })
})

test('of what a page names, blocked targets of canonical links and of alternates for languages are counted', () => {
  expect(sums.crawlers[0]?.named).toEqual({ canonical: 1, alternate: 1 })
})

describe('what a page loads', () => {
  test('is counted by kind', () => {
    expect(sums.crawlers.map(({ loaded, renders }) => [loaded, renders])).toEqual([
      [{ style: 2 }, true],
      [{ style: 2, script: 1 }, false],
    ])
  })

  test('from another site counts where its robots.txt is known', async () => {
    const sites = new Map([
      ['https://a.example', own],
      ['https://cdn.example', cdn],
    ])
    const { crawlers } = await sumLinks(page, sites, settings)
    expect(crawlers[0]?.loaded).toEqual({ script: 1, style: 2 })
  })
})
