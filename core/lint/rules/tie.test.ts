import { lintTable } from '../../testing/lint-table.ts'
import { tie } from './tie.ts'

lintTable(tie, {
  accept: {
    'different lengths': 'User-agent: *\nDisallow: /a\nAllow: /a/b',
    'patterns that hardly any URL matches both of': 'User-agent: *\nDisallow: /*/feed/\nAllow: /*.css?x*',
    'the same length, but a longer one decides':
      'User-agent: *\nDisallow: /feed/\nAllow: /*.js$\nDisallow: /feed/*.js$',
  },
  reject: {
    'RFC 9309 §2.2.2: the same path': {
      file: 'User-agent: *\nDisallow: /a\nAllow: /a',
      problems: [
        {
          at: '3:1–3:10',
          says: ['Lines 2 and 3 contradict', 'Allow wins'],
          severity: 'warning',
          dialects: ['rfc9309', 'google'],
          related: [2],
          witness: 'https://example.com/a',
        },
      ],
    },
    'RFC 9309 §2.2.2: a folder and a kind of file': {
      file: 'User-agent: *\nAllow: /*.js$\nDisallow: /feed/',
      problems: [
        {
          at: '3:1–3:17',
          says: 'equally long',
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          related: [2],
          witness: 'https://example.com/feed/x.js',
        },
      ],
    },
  },
})
