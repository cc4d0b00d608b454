import { lintTable } from '../../testing/lint-table.ts'
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
          says: ['`http:`', '`https:`'],
          severity: 'warning',
          fixed: 'Sitemap: https://example.com/s.xml',
        },
      ],
    },
    'a scheme that is no way to fetch sitemaps': {
      file: 'Sitemap: file://example.com/s.xml',
      problems: [{ at: '1:10–1:14', says: '`file` is not a scheme', severity: 'warning' }],
    },
  },
})
