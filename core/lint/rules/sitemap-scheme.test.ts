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
          says: 'differs(line: 1, scheme: `http:`, siteScheme: `https:`)',
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
          says: 'severalDiffer(lines: [1, 3], scheme: `http:`, siteScheme: `https:`)',
          severity: 'advice',
          places: ['1:10–1:14', '3:10–3:14'],
          related: [3],
          fixed:
            'Sitemap: https://example.com/s.xml\nSitemap: https://example.com/a.xml\nSitemap: https://example.com/b.xml',
          effect: 'none',
        },
      ],
    },
    'a misspelled scheme': {
      file: 'Sitemap: htps://example.com/a.xml\nSitemap: htps://example.com/b.xml',
      problems: [
        {
          at: '1:10–1:14',
          says: 'severalUnsupported(lines: [1, 2], scheme: `htps`)',
          severity: 'warning',
          related: [2],
          fixed: 'Sitemap: https://example.com/a.xml\nSitemap: https://example.com/b.xml',
        },
      ],
    },
    'a scheme that is no way to fetch sitemaps': {
      file: 'Sitemap: file://example.com/s.xml',
      problems: [{ at: '1:10–1:14', says: 'unsupported(line: 1, scheme: `file`)', severity: 'warning' }],
    },
  },
})

test('a sitemap by https on a site by http is no mistake', () => {
  const robots = parse('Sitemap: https://example.com/s.xml')
  expect(problemsOf(robots, { baseUrl: 'http://example.com/', rules: ['sitemap-scheme'] })).toEqual([])
})
