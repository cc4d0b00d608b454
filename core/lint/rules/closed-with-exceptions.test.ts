import { lintTable } from '../../testing/lint-table.ts'
import { closedWithExceptions } from './closed-with-exceptions.ts'

const many = Array.from({ length: 11 }, (_, i) => `Allow: /a${i}/`).join('\n')

lintTable(closedWithExceptions, {
  accept: {
    'everything is open': 'User-agent: *\nDisallow: /a\nAllow: /a/b',
    'RFC 9309 §2.2.2: an allow of everything wins': 'User-agent: *\nDisallow: /\nAllow: /\nAllow: /a',
    'no exceptions': 'User-agent: *\nDisallow: /\nAllow:',
    'for one crawler': 'User-agent: a\nDisallow: /\nAllow: /b',
    'many exceptions': `User-agent: *\nDisallow: /\n${many}`,
    'an exception that matches no URL': 'User-agent: *\nDisallow: /\nAllow: a',
  },
  reject: {
    'Google alone reads the line, so Bing is not named': {
      file: 'User-agent: *\nAllow: /public/\nDisallow /',
      problems: [
        {
          at: '3:1–3:11',
          says: 'searchEngines(closed: closedWithHome(line: 3, rule: `Disallow: /`, allows: [allow(rule: `Allow: /public/`, line: 2)]), count: 1, crawlers: [`Googlebot`])',
          severity: 'advice',
          dialects: ['google'],
          related: [2],
          witness: 'https://example.com/',
        },
      ],
    },
    'a search engine with a group of its own': {
      file: 'User-agent: *\nDisallow: /x\n\nUser-agent: Googlebot\nDisallow: /\nAllow: /blog/',
      problems: [
        {
          at: '5:1–5:12',
          says: 'closedWithHomeFor(line: 5, rule: `Disallow: /`, allows: [allow(rule: `Allow: /blog/`, line: 6)], crawlers: `Googlebot`)',
          severity: 'warning',
          crawlers: ['Googlebot'],
          related: [6],
          witness: 'https://example.com/',
        },
      ],
    },
    'Bing, whose home page is open': {
      file: 'User-agent: Bingbot\nDisallow: /\nAllow: /$',
      problems: [
        {
          at: '2:1–2:12',
          says: 'closedFor(line: 2, rule: `Disallow: /`, allows: [allow(rule: `Allow: /$`, line: 3)], crawlers: `Bingbot`)',
          severity: 'advice',
          crawlers: ['Bingbot'],
          related: [3],
          witness: 'https://example.com/',
        },
      ],
    },
    'RFC 9309 §2.2.2: the home page and a folder are open': {
      file: 'User-agent: *\nDisallow: /\nAllow: /$\nAllow: /public/',
      problems: [
        {
          at: '2:1–2:12',
          says: 'searchEngines(closed: closed(line: 2, rule: `Disallow: /`, allows: [allow(rule: `Allow: /$`, line: 3), allow(rule: `Allow: /public/`, line: 4)]), count: 2, crawlers: [`Googlebot`, `Bingbot`])',
          severity: 'advice',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [3, 4],
          witness: 'https://example.com/',
          closesSite: false,
        },
      ],
    },
    'RFC 9309 §2.2.2: one of the search engines has a group of its own': {
      file: 'User-agent: Googlebot\nDisallow:\n\nUser-agent: *\nDisallow: /\nAllow: /public/',
      problems: [
        {
          at: '5:1–5:12',
          says: 'searchEngines(closed: closedWithHome(line: 5, rule: `Disallow: /`, allows: [allow(rule: `Allow: /public/`, line: 6)]), count: 1, crawlers: [`Bingbot`])',
          witness: 'https://example.com/',
          related: [6],
        },
      ],
    },
    'RFC 9309 §2.2.2: the home page is blocked too, and an exception is blocked again': {
      file: 'User-agent: *\nDisallow: /*\nAllow: /public/\nAllow: /b/\nDisallow: /b/*',
      problems: [
        {
          at: '2:1–2:13',
          says: 'searchEngines(closed: closedWithHome(line: 2, rule: `Disallow: /*`, allows: [allow(rule: `Allow: /public/`, line: 3)]), count: 2, crawlers: [`Googlebot`, `Bingbot`])',
          witness: 'https://example.com/',
          related: [3],
        },
      ],
    },
    'RFC 9309 §2.2.1: search engines have a group of their own': {
      file: 'User-agent: *\nDisallow: /\nAllow: /a\n\nUser-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /b',
      problems: [
        {
          at: '2:1–2:12',
          says: 'closedWithHome(line: 2, rule: `Disallow: /`, allows: [allow(rule: `Allow: /a`, line: 3)])',
          severity: 'advice',
          related: [3],
          witness: 'https://example.com/',
        },
      ],
    },
  },
})
