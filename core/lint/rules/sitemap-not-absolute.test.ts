import { lintTable } from '../../testing/lint-table.ts'
import { sitemapNotAbsolute } from './sitemap-not-absolute.ts'

lintTable(sitemapNotAbsolute, {
  baseUrl: 'https://example.com/',
  accept: {
    'folders that may answer with a list':
      'Sitemap: https://example.com/sitemap/\nSitemap: https://example.com/blog/feed/\nSitemap: https://example.com/?sitemap=1',
    'whole URLs': 'Sitemap: https://example.com/s.xml\nsitemap: HTTP://cdn.example.net/s.xml',
  },
  reject: {
    'RFC 3986 §2: signs that a URL has only escaped': {
      file: 'Sitemap: https://example.com/sitemap\\d+\\.xml\nSitemap: https://example.com/pläne.xml',
      problems: [
        { at: '1:10–1:45', says: 'signs(count: 1, lines: [1], value: `\\`)', severity: 'warning' },
        { at: '2:10–2:39', says: 'signs(count: 1, lines: [2], value: `ä`)', severity: 'warning' },
      ],
    },
    'home pages': {
      file: 'Sitemap: https://example.com\nSitemap: https://example.com/\nSitemap: https://a.example/shop/',
      problems: [
        { at: '1:10–1:29', says: 'page(line: 1, value: `https://example.com`)', severity: 'warning' },
        { at: '2:10–2:30', says: 'page(line: 2, value: `https://example.com/`)', severity: 'warning' },
        { at: '3:10–3:33', says: 'page(line: 3, value: `https://a.example/shop/`)', severity: 'warning' },
      ],
    },
    'a scheme that is written twice': {
      file: 'Sitemap: https://https://a.example/1.xml',
      problems: [
        {
          at: '1:10–1:41',
          says: 'notFull(line: 1, value: `https://https://a.example/1.xml`)',
          severity: 'error',
          safe: true,
          fixed: 'Sitemap: https://a.example/1.xml',
        },
      ],
    },
    'two addresses in a line': {
      file: 'Sitemap: https://a.example/1.xml, https://a.example/2.xml\n',
      problems: [
        {
          at: '1:10–1:58',
          says: 'severalInLine(line: 1, count: 2)',
          severity: 'error',
          safe: true,
          fixed: 'Sitemap: https://a.example/1.xml\nSitemap: https://a.example/2.xml\n',
        },
      ],
    },
    'sitemaps.org: a path': {
      file: 'Sitemap: /sitemap.xml',
      problems: [
        {
          at: '1:10–1:22',
          says: 'notFull(line: 1, value: `/sitemap.xml`)',
          severity: 'error',
          fixed: 'Sitemap: https://example.com/sitemap.xml',
          safe: true,
        },
      ],
    },
    'sitemaps.org: without a slash, a scheme or a host': {
      file: [
        'Sitemap: sitemap.xml',
        'Sitemap: ./sitemap_index.xml.gz',
        'Sitemap: //cdn.example.net/a.xml',
        'Sitemap: www.example.com/b.xml',
        'Sitemap: http:/example.net/c.xml',
        'Sitemap: "https://example.com/d.xml"',
        'Sitemap: Sitemap: https://example.com/e.xml',
      ].join('\n'),
      problems: [
        {
          at: '1:10–1:21',
          says: 'severalNotFull(lines: [1, 2, 3, 4, 5, +2])',
          severity: 'error',
          related: [2, 3, 4, 5, 6, 7],
          fixed: [
            'Sitemap: https://example.com/sitemap.xml',
            'Sitemap: https://example.com/sitemap_index.xml.gz',
            'Sitemap: https://cdn.example.net/a.xml',
            'Sitemap: https://www.example.com/b.xml',
            'Sitemap: http://example.net/c.xml',
            'Sitemap: https://example.com/d.xml',
            'Sitemap: https://example.com/e.xml',
          ].join('\n'),
          safe: true,
        },
      ],
    },
    'what may be meant otherwise': {
      file: 'Sitemap: DOMAIN/sitemap.xml\nSitemap: https:///a.xml\nSitemap: the sitemap.xml\nSitemap: example.net/s.xml',
      problems: [{ at: '1:10–1:28', says: 'severalNotFull(lines: [1, 2, 3, 4])', related: [2, 3, 4] }],
    },
    nothing: {
      file: 'Sitemap:\nUser-agent: *\nDisallow:\nSitemap:',
      problems: [
        {
          at: '1:1–1:9',
          says: 'severalEmpty(lines: [1, 4])',
          severity: 'warning',
          related: [4],
        },
      ],
    },
  },
})

lintTable(sitemapNotAbsolute, {
  accept: {
    'an address on the next line, which is another rule’s': 'Sitemap:\nhttps://example.com/s.xml',
    'no colon, which is another rule’s': 'sitemap http://example.com/s.xml\nSitemap：https://example.com/s.xml',
  },
  reject: {
    'a page for people': {
      file: 'Sitemap: https://example.com/sitemap.html',
      problems: [
        { at: '1:10–1:42', says: 'page(line: 1, value: `https://example.com/sitemap.html`)', severity: 'warning' },
      ],
    },
    'a path, where the site is not known': {
      file: 'Sitemap: /sitemap.xml',
      problems: [{ at: '1:10–1:22', says: 'notFull(line: 1, value: `/sitemap.xml`)' }],
    },
  },
})
