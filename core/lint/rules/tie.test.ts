import { lintTable } from '../../testing/lint-table.ts'
import { tie } from './tie.ts'

lintTable(tie, {
  accept: {
    'different lengths': 'User-agent: *\nDisallow: /a\nAllow: /a/b',
    'the same length by chance': 'User-agent: *\nDisallow: /feed/\nAllow: /*.js$',
  },
  reject: {
    'google/robotstxt: other URLs show it in each dialect': {
      file: 'User-agent: *\nAllow: *{a}*\nDisallow: *{a}*',
      problems: [{ at: '3:1–3:16', says: 'contradict', dialects: ['rfc9309', 'google'], related: [2] }],
    },
    'RFC 9309 §2.2.2: a path that Google’s parser finds in no URL that a browser sends': {
      file: 'User-agent: *\nAllow: /a b\nDisallow: /a b',
      problems: [
        {
          at: '3:1–3:15',
          says: 'contradict',
          dialects: ['rfc9309'],
          related: [2],
          witness: 'https://example.com/a%20b',
        },
      ],
    },
    'RFC 9309 §2.2.2: the same path': {
      file: 'User-agent: *\nDisallow: /a\nAllow: /a',
      problems: [
        {
          at: '3:1–3:10',
          says: ['Lines 2 and 3 contradict', 'Allow wins, so line 2 has no effect.'],
          severity: 'warning',
          dialects: ['rfc9309', 'google'],
          related: [2],
          witness: 'https://example.com/a',
        },
      ],
    },
    'RFC 9309 §2.2.1: a crawler that follows one of the two groups': {
      file: 'User-agent: Googlebot\nUser-agent: *\nDisallow: /\nUser-agent: *\nAllow: /',
      problems: [
        {
          at: '5:1–5:9',
          says: ['for crawlers that follow both', 'Line 3 counts for the crawlers that follow it alone.'],
          related: [3],
          witness: 'https://example.com/',
        },
      ],
    },
    'RFC 9309 §2.2.2: several pairs, told together': {
      file: 'User-agent: *\nDisallow: /a\nAllow: /a\nAllow: /b\nDisallow: /b',
      problems: [
        {
          at: '3:1–3:10',
          says: '2 pairs of lines contradict each other, since both have the same path: 2 with 3 and 4 with 5.',
          related: [5, 2, 4],
          witness: 'https://example.com/a',
        },
      ],
    },
  },
})
