import { lintTable } from '../../testing/lint-table.ts'
import { sitemapOnNextLine } from './sitemap-on-next-line.ts'

lintTable(sitemapOnNextLine, {
  accept: {
    'an address on the same line': 'Sitemap: https://example.com/a.xml\nhttps://example.com/b.xml',
    'no address': 'Sitemap:\nUser-agent: *\nDisallow: /a',
    'something else between': 'Sitemap:\n# ours\nhttps://example.com/a.xml',
  },
  reject: {
    'RFC 9309 §2.2: the address on the next line': {
      file: 'User-agent: *\nDisallow:\nSitemap:\n  https://example.com/a.xml\n',
      problems: [
        {
          at: '3:1–4:28',
          says: 'found(count: 1, line: 3, lines: [4])',
          severity: 'error',
          related: [4],
          fixed: 'User-agent: *\nDisallow:\nSitemap: https://example.com/a.xml\n',
          safe: true,
        },
      ],
    },
    'several addresses': {
      file: 'Sitemap:\nhttps://example.com/a.xml\nhttps://example.com/b.xml',
      problems: [
        {
          at: '1:1–3:26',
          says: 'found(count: 2, line: 1, lines: [2, 3])',
          related: [2, 3],
          fixed: 'Sitemap: https://example.com/a.xml\nSitemap: https://example.com/b.xml',
          safe: true,
        },
      ],
    },
    'after a blank line, which in the draft of 1996 ends a group': {
      file: 'User-agent: *\nDisallow: /a\nSitemap:\n\nhttps://example.com/a.xml\nDisallow: /b',
      problems: [
        {
          at: '3:1–5:26',
          says: 'found(count: 1, line: 3, lines: [5])',
          related: [5],
          fixed: 'User-agent: *\nDisallow: /a\n\nSitemap: https://example.com/a.xml\nDisallow: /b',
          safe: true,
        },
      ],
    },
    'with a comment, which stays': {
      file: 'Sitemap: # ours\nhttps://example.com/a.xml',
      problems: [
        {
          at: '1:1–2:26',
          says: 'found(count: 1, line: 1, lines: [2])',
          related: [2],
          fixed: '# ours\nSitemap: https://example.com/a.xml',
          safe: true,
        },
      ],
    },
  },
})
