import { lintTable } from '../../testing/lint-table.ts'
import { fileTooLarge } from './file-too-large.ts'

lintTable(fileTooLarge, {
  accept: {
    '500 KiB exactly': '#'.repeat(500 * 1024),
  },
  reject: {
    'RFC 9309 §2.5: rules behind the first 500 KiB': {
      file: `${'#'.repeat(500 * 1024 - 1)}\nUser-agent: *\nDisallow: /a`,
      problems: [
        {
          at: '2:1–3:13',
          says: ['512,026 bytes', 'before line 2', '1 rule', 'the groups of `*`'],
          severity: 'error',
          related: [2],
        },
      ],
    },
    'RFC 9309 §2.5: the limit inside a line': {
      file: `${'#'.repeat(500 * 1024 - 4)}\nUser-agent: *\nDisallow: /a\nDisallow: /b`,
      problems: [{ at: '2:4–4:13', says: ['in the middle of line 2', '2 rules'], severity: 'error', related: [3] }],
    },
  },
})
