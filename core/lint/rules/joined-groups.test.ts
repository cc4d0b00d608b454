import { lintTable } from '../../testing/lint-table.ts'
import { joinedGroups } from './joined-groups.ts'

lintTable(joinedGroups, {
  accept: {
    'user-agent lines that stand together': 'User-agent: a\nUser-agent: b\nDisallow: /',
    'groups with rules of their own': 'User-agent: a\nDisallow:\nCrawl-delay: 5\nUser-agent: b\nDisallow: /',
    'nothing is blocked by what they share': 'User-agent: a\nCrawl-delay: 5\nUser-agent: b\nAllow: /',
    'a comment between them': 'User-agent: a\n# and\nUser-agent: b\nDisallow: /',
  },
  reject: {
    'RFC 9309 §2.2.4: a crawl-delay does not end a group': {
      file: 'User-agent: a\nCrawl-delay: 5\n\nUser-agent: b\nDisallow: /x',
      problems: [
        {
          at: '1:1–4:14',
          says: ['Lines 1 and 4', '`Crawl-delay: 5` in line 2', '`a` follows the rules for `b`'],
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'draft-koster-rep-00'],
          crawlers: ['a'],
          related: [2, 4, 5],
          witness: 'https://example.com/x',
          fixed: 'User-agent: a\nCrawl-delay: 5\nDisallow:\n\nUser-agent: b\nDisallow: /x',
        },
      ],
    },
    'RFC 9309 §2.2.4: neither does a sitemap': {
      file: 'User-agent: *\nSitemap: https://example.com/s.xml\nUser-agent: b\nDisallow: /',
      problems: [
        {
          at: '1:1–3:14',
          says: 'every crawler follows the rules for `b`',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'draft-koster-rep-00'],
          crawlers: [],
          related: [2, 3, 4],
          witness: 'https://example.com/',
          fixed: 'User-agent: *\nDisallow:\nSitemap: https://example.com/s.xml\nUser-agent: b\nDisallow: /',
        },
      ],
    },
    'RFC 9309 §2.1: nor a blank line': {
      file: 'User-agent: a\n\nUser-agent: b\nDisallow: /x*y',
      problems: [
        {
          at: '1:1–3:14',
          says: 'a blank line in line 2',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'draft-koster-rep-00'],
          crawlers: ['a'],
          related: [2, 3, 4],
          witness: 'https://example.com/xxy',
          fixed: 'User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /x*y',
        },
      ],
    },
  },
})
