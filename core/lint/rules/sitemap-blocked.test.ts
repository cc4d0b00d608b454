import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { sitemapBlocked } from './sitemap-blocked.ts'

lintTable(sitemapBlocked, {
  baseUrl: 'https://example.com/',
  accept: {
    'it is open': 'User-agent: *\nDisallow: /a\nSitemap: https://example.com/s.xml',
    'it is on another host':
      'User-agent: *\nDisallow: /s\nSitemap: https://cdn.example.net/s.xml\nSitemap: https://example.com/t.xml',
    'the whole site is blocked, which is another rule’s':
      'User-agent: *\nDisallow: /\nSitemap: https://example.com/s.xml',
  },
  reject: {
    'a beginning that the sitemap has too': {
      file: 'User-agent: *\nDisallow: /site\nSitemap: https://example.com/sitemap.xml',
      problems: [
        {
          at: '3:10–3:41',
          says: 'blocked(line: 3, blocks: [block(rule: `Disallow: /site`, line: 2, crawlers: [`Googlebot`, `Bingbot`])])',
          severity: 'warning',
          dialects: ['google', 'rfc9309'],
          crawlers: ['Googlebot', 'Bingbot'],
          related: [2],
          witness: 'https://example.com/sitemap.xml',
        },
      ],
    },
    'a line of its own for each crawler': {
      file: 'User-agent: Bingbot\nDisallow: /*.xml\nUser-agent: *\nDisallow: /s\nSitemap: https://example.com/s.xml',
      problems: [
        {
          at: '5:10–5:35',
          says: 'blocked(line: 5, blocks: [block(rule: `Disallow: /s`, line: 4, crawlers: [`Googlebot`]), block(rule: `Disallow: /*.xml`, line: 2, crawlers: [`Bingbot`])])',
          related: [4, 2],
          witness: 'https://example.com/s.xml',
        },
      ],
    },
    'one of the two crawlers': {
      file: 'User-agent: Googlebot\nDisallow: /*.xml$\n\nUser-agent: *\nDisallow:\n\nSitemap: https://example.com/s.xml',
      problems: [
        {
          at: '7:10–7:35',
          says: 'blocked(line: 7, blocks: [block(rule: `Disallow: /*.xml$`, line: 2, crawlers: [`Googlebot`])])',
          severity: 'warning',
          dialects: ['google'],
          crawlers: ['Googlebot'],
          related: [2],
          witness: 'https://example.com/s.xml',
        },
      ],
    },
  },
})

test('where the site is not known, the host of a sitemap is not taken for it', () => {
  const file = parse('User-agent: *\nDisallow: /site\nSitemap: https://example.com/sitemap.xml')
  expect(problemsOf(file).map(({ rule }) => rule)).toEqual([])
})
