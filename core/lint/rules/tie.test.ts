import { lintTable } from '../../testing/lint-table.ts'
import { tie } from './tie.ts'

lintTable(tie, {
  accept: {
    'different lengths': 'User-agent: *\nDisallow: /a\nAllow: /a/b',
    'the same length by chance': 'User-agent: *\nDisallow: /feed/\nAllow: /*.js$',
    'headers that Google’s parser reads as one token of nobody':
      'User-agent: Mozilla/5.0 (a)\nDisallow: /\n\nUser-agent: Mozilla/4.0 (b)\nAllow: /',
  },
  reject: {
    'google/robotstxt: other URLs show it in each dialect': {
      file: 'User-agent: *\nAllow: *{a}*\nDisallow: *{a}*',
      problems: [
        {
          at: '3:1–3:16',
          says: 'contradiction(line: 2, next: 3, rule: `Allow: *{a}*`, nextRule: `Disallow: *{a}*`, disallow: 3)',
          dialects: ['rfc9309', 'google'],
          related: [2],
        },
      ],
    },
    'RFC 9309 §2.2.2: a path that Google’s parser finds in no URL that a browser sends': {
      file: 'User-agent: *\nAllow: /a b\nDisallow: /a b',
      problems: [
        {
          at: '3:1–3:15',
          says: 'contradiction(line: 2, next: 3, rule: `Allow: /a b`, nextRule: `Disallow: /a b`, disallow: 3)',
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
          says: 'contradiction(line: 2, next: 3, rule: `Disallow: /a`, nextRule: `Allow: /a`, disallow: 2)',
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
          says: 'contradictionForSome(line: 3, next: 5, rule: `Disallow: /`, nextRule: `Allow: /`, disallow: 3)',
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
          says: 'several(count: 2, pairs: [pair(line: 2, next: 3), pair(line: 4, next: 5)])',
          related: [5, 2, 4],
          witness: 'https://example.com/a',
        },
      ],
    },
  },
})
