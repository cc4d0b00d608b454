import { lintTable } from '../../testing/lint-table.ts'
import { invalidUtf8 } from './invalid-utf-8.ts'

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)

lintTable(invalidUtf8, {
  accept: {
    'UTF-8': 'User-agent: *\nDisallow: /é',
    'a partial byte order mark, which has a rule of its own': Uint8Array.of(0xef, 0xbb, ...encoded('User-agent: *')),
  },
  reject: {
    'a path in Latin-1': {
      file: Uint8Array.of(...encoded('User-agent: *\nDisallow: /caf'), 0xe9),
      problems: [
        {
          at: '2:15–2:16',
          says: ['1 byte that is not UTF-8, in line 2.', 'A rule in line 2', 'Save the file as UTF-8'],
          severity: 'warning',
          related: [2],
        },
      ],
    },
    'a comment in Latin-1': {
      file: Uint8Array.of(...encoded('# caf'), 0xe9, ...encoded('\nUser-agent: *')),
      problems: [{ at: '1:6–1:7', says: 'Crawlers skip the comment or text that contains it.', severity: 'advice' }],
    },
    'a partial byte order mark and more': {
      file: Uint8Array.of(0xef, 0xbb, ...encoded('Allow: /'), 0xe9, 0xe9),
      problems: [
        {
          at: '1:11–1:12',
          says: '2 bytes that are not UTF-8, the first in line 1.',
          severity: 'warning',
          related: [1],
        },
      ],
    },
  },
})
