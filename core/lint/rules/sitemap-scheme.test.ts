import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { sitemapScheme } from './sitemap-scheme.ts'

lintTable(sitemapScheme, {
  baseUrl: 'https://example.com/',
  accept: {
    'the same scheme, and another host': 'Sitemap: https://example.com/s.xml\nSitemap: http://example.net/s.xml',
  },
  reject: {
    'another scheme than the site’s': {
      file: 'Sitemap: http://example.com/s.xml',
      problems: [
        {
          at: '1:10–1:14',
          says: 'Line 1: the address of the sitemap begins with `http:`, but the site is at `https:`. Write the `https:` address, so that crawlers need no redirect.',
          severity: 'advice',
          fixed: 'Sitemap: https://example.com/s.xml',
        },
      ],
    },
    'several of them, which are one finding': {
      file: 'Sitemap: http://example.com/s.xml\nSitemap: https://example.com/a.xml\nSitemap: http://example.com/b.xml',
      problems: [
        {
          at: '1:10–1:14',
          says: ['Lines 1 and 3', '`http:`', '`https:`'],
          severity: 'advice',
          places: ['1:10–1:14', '3:10–3:14'],
          related: [3],
          fixed:
            'Sitemap: https://example.com/s.xml\nSitemap: https://example.com/a.xml\nSitemap: https://example.com/b.xml',
          effect: 'changes no verdict',
        },
      ],
    },
    'a misspelled scheme': {
      file: 'Sitemap: htps://example.com/a.xml\nSitemap: htps://example.com/b.xml',
      problems: [
        {
          at: '1:10–1:14',
          says: 'Lines 1 and 2: `htps` is not a scheme',
          severity: 'warning',
          related: [2],
          fixed: 'Sitemap: https://example.com/a.xml\nSitemap: https://example.com/b.xml',
        },
      ],
    },
    'a scheme that is no way to fetch sitemaps': {
      file: 'Sitemap: file://example.com/s.xml',
      problems: [{ at: '1:10–1:14', says: '`file` is not a scheme', severity: 'warning' }],
    },
  },
})

test('a sitemap by https on a site by http is no mistake', () => {
  const robots = parse('Sitemap: https://example.com/s.xml')
  expect(problemsOf(robots, { baseUrl: 'http://example.com/', rules: ['sitemap-scheme'] })).toEqual([])
})
