import { lintTable } from '../../testing/lint-table.ts'
import { dollarInsidePath } from './dollar-inside-path.ts'

lintTable(dollarInsidePath, {
  accept: {
    'RFC 9309 §2.2.3: at the end': 'User-agent: *\nDisallow: /*.pdf$',
    'a dollar sign that may well be the path’s': 'User-agent: *\nDisallow: /$metadata\nAllow: /a$b/',
  },
  reject: {
    'RFC 9309 §2.2.3: in a path that begins with a star, which is none in the reading of 2020': {
      file: 'User-agent: *\nDisallow: *.pdf$?',
      problems: [
        {
          at: '2:16–2:17',
          says: 'notLast(line: 2, value: `*.pdf$?`)',
          dialects: ['rfc9309', 'google', 'draft-koster-rep-00'],
        },
      ],
    },
    'RFC 9309 §2.2.3: after an extension': {
      file: 'User-agent: *\nDisallow: /*.php$?x',
      problems: [
        {
          at: '2:17–2:18',
          says: 'notLast(line: 2, value: `/*.php$?x`)',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
        },
      ],
    },
    'RFC 9309 §2.2.3: only signs after it': {
      file: 'User-agent: *\nDisallow: /*.php$,\nDisallow: /a$*\nDisallow: /a$/',
      problems: [
        {
          at: '2:17–2:18',
          says: 'notLast(line: 2, value: `/*.php$,`)',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
        },
        {
          at: '3:13–3:14',
          says: 'notLast(line: 3, value: `/a$*`)',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          fixed: 'User-agent: *\nDisallow: /*.php$,\nDisallow: /a*\nDisallow: /a$/',
          safe: false,
        },
        {
          at: '4:13–4:14',
          says: 'notLast(line: 4, value: `/a$/`)',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
        },
      ],
    },
  },
})
