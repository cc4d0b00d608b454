import { lintTable } from '../../testing/lint-table.ts'
import { overruledAllow } from './overruled-allow.ts'

lintTable(overruledAllow, {
  accept: {
    'the allow is longer': 'User-agent: *\nAllow: /*.css$\nDisallow: /a/',
    'the allow stands behind': 'User-agent: *\nDisallow: /assets/\nAllow: /*.css',
    'patterns that hardly any URL matches both of': 'User-agent: *\nAllow: /*.css\nDisallow: /*/print/*/pages',
  },
  reject: {
    'RFC 9309 §2.2.2: the longer rule wins, not the first': {
      file: 'User-agent: *\nAllow: /*.css\nAllow: /*?page=\nDisallow: /assets/\nDisallow: /private/',
      problems: [
        {
          at: '2:1–2:14',
          says: ['comes first', '2 later rules', 'does not matter'],
          severity: 'warning',
          dialects: ['rfc9309', 'google'],
          related: [4, 5],
          witness: 'https://example.com/assets/x.css',
        },
        {
          at: '3:1–3:16',
          says: ['comes first', 'line 5, `Disallow: /private/`, is longer', 'does not matter'],
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          related: [5],
          witness: 'https://example.com/private/?page=',
        },
      ],
    },
  },
})
