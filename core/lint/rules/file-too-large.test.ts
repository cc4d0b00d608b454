import { lintTable } from '../../testing/lint-table.ts'
import { fileTooLarge } from './file-too-large.ts'

lintTable(fileTooLarge, {
  accept: {
    '500 KiB exactly': '#'.repeat(500 * 1024),
  },
  reject: {
    'RFC 9309 §2.5: rules after the first 500 KiB': {
      file: `${'#'.repeat(500 * 1024 - 1)}\nUser-agent: *\nDisallow: /a`,
      problems: [
        {
          at: '2:1–3:13',
          says: ['512,026 bytes', 'before line 2', 'miss 1 rule and the group for `*`.'],
          severity: 'error',
          related: [2],
        },
      ],
    },
    'RFC 9309 §2.5: the limit inside a line': {
      file: `${'#'.repeat(500 * 1024 - 4)}\nUser-agent: *\nDisallow: /a\nDisallow: /b`,
      problems: [
        {
          at: '2:4–4:13',
          says: ['in the middle of line 2', 'miss the rest of that line and 2 rules.'],
          severity: 'error',
          related: [3],
        },
      ],
    },
    'RFC 9309 §2.5: one rule is lost': {
      file: `User-agent: *\n${'#'.repeat(500 * 1024)}\nDisallow: /a`,
      problems: [{ at: '2:511987–3:13', says: 'miss 1 rule.', severity: 'error', related: [3] }],
    },
    'RFC 9309 §2.5: only comments are lost': {
      file: `User-agent: *\nDisallow: /a\n${'#\n'.repeat(250 * 1024)}`,
      problems: [
        {
          at: '255989:2–256003:1',
          says: 'in the middle of line 255989. Google’s crawlers read no further, but they miss no record.',
          severity: 'warning',
        },
      ],
    },
    'RFC 9309 §2.5: a sitemap after the first 500 KiB': {
      file: `User-agent: *\nDisallow:\n#${'x'.repeat(512_000)}\nSitemap: https://example.com/s.xml`,
      problems: [
        {
          at: '3:511977–4:35',
          says: 'Google’s crawlers read no further and miss 1 record of another field.',
          severity: 'error',
          related: [4],
        },
      ],
    },
  },
})
