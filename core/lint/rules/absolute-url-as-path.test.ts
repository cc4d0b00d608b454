import { lintTable } from '../../testing/lint-table.ts'
import { absoluteUrlAsPath } from './absolute-url-as-path.ts'

lintTable(absoluteUrlAsPath, {
  baseUrl: 'https://example.com/page',
  accept: {
    'a path': 'User-agent: *\nDisallow: /https://example.com/',
    'a URL in a sitemap line': 'Sitemap: https://example.com/s.xml',
  },
  reject: {
    'RFC 9309 §2.2.2: a URL of the site': {
      file: 'User-agent: *\nDisallow: https://example.com/a?b',
      problems: [{ at: '2:11–2:34', says: 'is a URL', severity: 'error', fixed: 'User-agent: *\nDisallow: /a?b' }],
    },
    'RFC 9309 §2.2.2: a URL without a path': {
      file: 'User-agent: *\nDisallow: http://EXAMPLE.com',
      problems: [{ at: '2:11–2:29', says: 'is a URL', severity: 'error', fixed: 'User-agent: *\nDisallow: /' }],
    },
    'RFC 9309 §2.3: a URL of another site': {
      file: 'User-agent: *\nDisallow: https://shop.example.com/a',
      problems: [
        {
          at: '2:11–2:37',
          says: ['is a URL of another site', 'Rules for `shop.example.com` belong'],
          severity: 'error',
        },
      ],
    },
    'RFC 9309 §2.2.2: one slash, after which there is a path': {
      file: 'User-agent: *\nDisallow: https:/wp-admin/',
      problems: [
        {
          at: '2:11–2:27',
          says: '`https:/wp-admin/` begins like a URL.',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /wp-admin/',
        },
      ],
    },
  },
})
