import { lintTable } from '../../testing/lint-table.ts'
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
          says: 'The file blocks the sitemap of line 3: `Disallow: /site` in line 2 blocks it for `Googlebot` and `Bingbot`.',
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
          says: '`Disallow: /s` in line 4 blocks it for `Googlebot` and `Disallow: /*.xml` in line 2 blocks it for `Bingbot`.',
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
          says: 'in line 2 blocks it for `Googlebot`.',
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

lintTable(sitemapBlocked, {
  accept: {
    'sitemaps on two hosts, of which neither need be the site’s':
      'User-agent: *\nDisallow: /s\nSitemap: https://a.example/s.xml\nSitemap: https://b.example/s.xml',
  },
  reject: {
    'the only host that is named, where the site is not known': {
      file: 'User-agent: *\nDisallow: /site\nSitemap: https://example.com/sitemap.xml',
      problems: [
        {
          at: '3:10–3:41',
          says: ['If this file is for `example.com`, it blocks the sitemap', '`Disallow: /site` in line 2'],
          crawlers: ['Googlebot', 'Bingbot'],
          related: [2],
          witness: 'https://example.com/sitemap.xml',
        },
      ],
    },
  },
})
