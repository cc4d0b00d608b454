import { lintTable } from '../../testing/lint-table.ts'
import { sitemapNotAbsolute } from './sitemap-not-absolute.ts'

lintTable(sitemapNotAbsolute, {
  baseUrl: 'https://example.com/',
  accept: {
    'whole URLs': 'Sitemap: https://example.com/s.xml\nsitemap: HTTP://cdn.example.net/s.xml',
  },
  reject: {
    'sitemaps.org: a path': {
      file: 'Sitemap: /sitemap.xml',
      problems: [
        {
          at: '1:10–1:22',
          says: 'not a full URL',
          severity: 'error',
          fixed: 'Sitemap: https://example.com/sitemap.xml',
          safe: true,
        },
      ],
    },
    'sitemaps.org: without a scheme': {
      file: 'Sitemap: example.com/sitemap.xml\nSitemap: //example.com/a.xml\nSitemap: https:///a.xml',
      problems: [
        { at: '1:10–1:33', says: 'not a full URL', severity: 'error' },
        { at: '2:10–2:29', says: 'not a full URL', severity: 'error' },
        { at: '3:10–3:24', says: 'not a full URL', severity: 'error' },
      ],
    },
    nothing: {
      file: 'Sitemap:',
      problems: [{ at: '1:1–1:9', says: 'the address of the sitemap is missing', severity: 'error' }],
    },
  },
})
