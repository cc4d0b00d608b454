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
    '1996 draft §3.2.2: a star is a character, and the first rule matches something else': {
      file: 'User-agent: *\nDisallow: /*.png$\nAllow: /images',
      problems: [
        {
          at: '3:1–3:15',
          says: 'Allow wins such a tie.',
          dialects: ['rfc9309', 'google'],
          related: [2],
          witness: 'https://example.com/images/x.png',
        },
      ],
    },
    'google/robotstxt: other URLs show it in each dialect': {
      file: 'User-agent: *\nAllow: *{a}*\nDisallow: *{a}*',
      problems: [{ at: '3:1–3:16', says: 'contradict', dialects: ['rfc9309', 'google'], related: [2] }],
    },
    '1996 draft §3.3: a blank line takes the rules from the group': {
      file: 'User-agent: *\n\nDisallow: /a\nAllow: /a',
      problems: [
        { at: '4:1–4:10', says: '`Disallow: /a` has no effect.', related: [3], witness: 'https://example.com/a' },
      ],
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
          says: ['Lines 2 and 3 contradict', 'has no effect; crawlers that follow the 1996 draft apply line 2,'],
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
