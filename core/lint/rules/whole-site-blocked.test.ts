import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { wholeSiteBlocked } from './whole-site-blocked.ts'

lintTable(wholeSiteBlocked, {
  accept: {
    'a part': 'User-agent: *\nDisallow: /a',
    nothing: 'User-agent: *\nDisallow:',
    'a list of what is open': 'User-agent: *\nDisallow: /\nAllow: /a',
    'other search engines and crawlers': 'User-agent: Yandex\nUser-agent: Baiduspider\nUser-agent: GPTBot\nDisallow: /',
    'RFC 9309 §2.2.1: another group of the crawler decides':
      'User-agent: Bingbot\nDisallow: /\n\nUser-agent: Bingbot\nAllow: /',
    'RFC 9309 §2.2 and google/robotstxt: closed as the engine does not read it':
      'User-agent: Googlebot\nDisallow: /\nAllow /',
    'a group that is followed before that for the older token':
      'User-agent: msnbot\nDisallow: /\n\nUser-agent: Bingbot\nDisallow: /a',
    'RFC 9309 §2.2.4: a rule that seems to be for others, which is another rule’s':
      'User-agent: Bingbot\nCrawl-delay: 5\n\nUser-agent: a\nDisallow: /',
  },
  reject: {
    'RFC 9309 §2.2.2: everyone': {
      file: 'User-agent: *\nDisallow: /',
      problems: [
        {
          at: '2:1–2:12',
          says: 'everyCrawler(count: 1, lines: [2], rule: `Disallow: /`)',
          severity: 'error',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [1],
          witness: 'https://example.com/',
          closesSite: true,
        },
      ],
    },
    'RFC 9309 §2.2.2: everyone, and a comment says why': {
      file: '# This is the staging server\nUser-agent: *\nDisallow: /',
      problems: [
        {
          at: '3:1–3:12',
          says: 'stagingHost(count: 1, lines: [3], rule: `Disallow: /`)',
          severity: 'advice',
          related: [2],
          witness: 'https://example.com/',
        },
      ],
    },
    'RFC 9309 §2.2.2: everyone, and those who are named are not let in either': {
      file: 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /',
      problems: [
        {
          at: '5:1–5:12',
          says: 'everyCrawler(count: 1, lines: [5], rule: `Disallow: /`)',
          severity: 'error',
          witness: 'https://example.com/',
        },
      ],
    },
    'RFC 9309 §2.2.2: everyone but one that no search engine is': {
      file: 'User-agent: Twitterbot\nDisallow:\n\nUser-agent: *\nDisallow: /',
      problems: [
        {
          at: '5:1–5:12',
          says: 'searchEnginesToo(blocked: otherCrawlers(count: 1, lines: [5], rule: `Disallow: /`), count: 2, crawlers: [`Googlebot`, `Bingbot`])',
          severity: 'error',
          witness: 'https://example.com/',
        },
      ],
    },
    'RFC 9309 §2.2.2: everyone but those that are named': {
      file: 'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /*',
      problems: [
        {
          at: '5:1–5:13',
          says: 'searchEnginesToo(blocked: otherCrawlers(count: 1, lines: [5], rule: `Disallow: /*`), count: 1, crawlers: [`Bingbot`])',
          severity: 'advice',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [4],
          witness: 'https://example.com/',
        },
      ],
    },
    'two search engines': {
      file: 'User-agent: Googlebot\nUser-agent: bingbot\nUser-agent: Baiduspider\nDisallow: /',
      problems: [
        {
          at: '4:1–4:12',
          says: 'searchEngine(count: 1, lines: [4], rule: `Disallow: /`, crawlers: [`Googlebot`, `Bingbot`], engines: [Google, Bing])',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['Googlebot', 'Bingbot'],
          related: [1, 2],
          witness: 'https://example.com/',
        },
      ],
    },
    'two search engines, in groups of their own': {
      file: 'User-agent: bingbot\nDisallow: /\n\nUser-agent: Googlebot\nDisallow: /*',
      problems: [
        {
          at: '2:1–2:12',
          says: 'searchEngine(count: 2, lines: [2, 5], rule: , crawlers: [`Googlebot`, `Bingbot`], engines: [Google, Bing])',
          severity: 'warning',
          places: ['2:1–2:12', '5:1–5:13'],
          related: [5, 1, 4],
          witness: 'https://example.com/',
        },
      ],
    },
    'RFC 9309 §2.2.1: everyone, and one who is named in the same group': {
      file: 'User-agent: a\nUser-agent: *\nDisallow: /',
      problems: [
        {
          at: '3:1–3:12',
          says: 'everyCrawler(count: 1, lines: [3], rule: `Disallow: /`)',
          severity: 'error',
          related: [2],
          witness: 'https://example.com/',
        },
      ],
    },
    'Bing: a search engine that follows a group for its older token': {
      file: 'User-agent: msnbot\nDisallow: /\n\nUser-agent: *\nDisallow: /x/',
      problems: [
        {
          at: '2:1–2:12',
          says: 'searchEngine(count: 1, lines: [2], rule: `Disallow: /`, crawlers: [follower(token: `Bingbot`, followed: `msnbot`)], engines: [Bing])',
          severity: 'warning',
          crawlers: ['Bingbot'],
          related: [1],
          witness: 'https://example.com/',
        },
      ],
    },
    'RFC 9309 §2.2.2: twice, in other words': {
      file: 'User-agent: *\nDisallow: /\nDisallow: /*',
      problems: [
        {
          at: '2:1–2:12',
          says: 'everyCrawler(count: 2, lines: [2, 3], rule: `Disallow: /`)',
          places: ['2:1–2:12', '3:1–3:13'],
          related: [3, 1],
          witness: 'https://example.com/',
        },
      ],
    },
    'RFC 9309 §2.2.1: a search engine, in two groups': {
      file: 'User-agent: bingbot\nDisallow: /\n\nUser-agent: Bingbot\nDisallow: /',
      problems: [
        {
          at: '2:1–2:12',
          says: 'searchEngine(count: 2, lines: [2, 5], rule: `Disallow: /`, crawlers: [`Bingbot`], engines: [Bing])',
          severity: 'warning',
          places: ['2:1–2:12', '5:1–5:12'],
          crawlers: ['Bingbot'],
          related: [5, 1],
          witness: 'https://example.com/',
        },
      ],
    },
    'readings that see different groups beside it, told once': {
      file: 'User-agent: *\nDisallow: /\n\nUseragent: a\nDisallow: /b',
      problems: [
        {
          at: '2:1–2:12',
          says: 'everyCrawler(count: 1, lines: [2], rule: `Disallow: /`)',
          related: [1],
          witness: 'https://example.com/',
        },
      ],
    },
    'google/robotstxt: a product token with a version, which only Google’s parser cuts off': {
      file: 'User-agent: Googlebot/2.1\nDisallow: /',
      problems: [
        {
          at: '2:1–2:12',
          says: 'searchEngine(count: 1, lines: [2], rule: `Disallow: /`, crawlers: [`Googlebot`], engines: [Google])',
          severity: 'warning',
          dialects: ['google', 'google-2020'],
          crawlers: ['Googlebot'],
          related: [1],
          witness: 'https://example.com/',
        },
      ],
    },
    'RFC 9309 §2.2.1: beside groups that are joined but leave the site open': {
      file: 'User-agent: a\n\nUser-agent: b\nDisallow: /x\n\nUser-agent: *\nDisallow: /',
      problems: [
        {
          at: '7:1–7:12',
          says: 'searchEnginesToo(blocked: otherCrawlers(count: 1, lines: [7], rule: `Disallow: /`), count: 2, crawlers: [`Googlebot`, `Bingbot`])',
          severity: 'error',
          closesSite: true,
          related: [6],
          witness: 'https://example.com/',
        },
      ],
    },
  },
})

test('a host for tests is meant to be closed, though some crawlers do not follow the rules for everyone', () => {
  const robots = parse('User-agent: *\nDisallow: /')
  const rules = ['whole-site-blocked', 'ignored-global-group']
  const found = (baseUrl: string) =>
    problemsOf(robots, { rules, baseUrl }).map(({ rule, severity }) => `${rule} ${severity}`)
  expect(found('https://www.example.com/')).toEqual(['whole-site-blocked error'])
  expect(found('https://staging.example.com/')).toEqual(['whole-site-blocked advice', 'ignored-global-group advice'])
  expect(found('https://contest.example.com/')).toEqual(['whole-site-blocked error'])
})

test('that a search engine follows the group for a token which is no longer used is told once', () => {
  const rules = ['whole-site-blocked', 'joined-groups', 'retired-product-token']
  const found = (file: string) => problemsOf(parse(file), { rules }).map(({ rule, crawlers }) => [rule, crawlers])
  expect(found('User-agent: msnbot\nDisallow: /')).toEqual([['whole-site-blocked', ['Bingbot']]])
  expect(found('User-agent: msnbot\nCrawl-delay: 5\n\nUser-agent: a\nDisallow: /')).toEqual([
    ['joined-groups', ['msnbot', 'Bingbot']],
  ])
})

test('a file of a staging host that reached the public site is not excused by its own comment', () => {
  const robots = parse('# The staging server\nUser-agent: *\nDisallow: /')
  const found = (baseUrl?: string) => problemsOf(robots, { baseUrl }).map(({ rule, severity }) => `${rule} ${severity}`)
  expect(found('https://www.brand.example')).toEqual(['whole-site-blocked error'])
  expect(found()).toContain('whole-site-blocked advice')
})
