import { lintTable } from '../../testing/lint-table.ts'
import { droppedGlobalRules } from './dropped-global-rules.ts'

lintTable(droppedGlobalRules, {
  accept: {
    'a group that repeats them': 'User-agent: *\nDisallow: /x\n\nUser-agent: a\nDisallow: /x\nDisallow: /y',
    'a group that allows everything': 'User-agent: *\nDisallow: /x\n\nUser-agent: a\nDisallow:',
    'a group that blocks everything': 'User-agent: *\nDisallow: /x\n\nUser-agent: a\nDisallow: /',
    'a site that is closed but for some': 'User-agent: *\nDisallow: /\n\nUser-agent: a\nDisallow: /y',
    'a crawler that never follows the rules for everyone':
      'User-agent: *\nDisallow: /x\n\nUser-agent: AdsBot-Google\nDisallow: /y',
    'nothing for everyone': 'User-agent: a\nDisallow: /y',
  },
  reject: {
    'RFC 9309 §2.2.1: a group stands instead of that for everyone': {
      file: 'User-agent: *\nDisallow: /x\nDisallow: /y\n\nUser-agent: a\nUser-agent: b\nDisallow: /z',
      problems: [
        {
          at: '5:1–5:14',
          says: [
            'For `a` and `b`, the group in line 5',
            '2 rules for `*` do not apply: `Disallow: /x` (line 2) and `Disallow: /y` (line 3).',
          ],
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          crawlers: ['a', 'b'],
          related: [2, 3],
          witness: 'https://example.com/x',
        },
      ],
    },
    'a copy that was not kept up': {
      file: 'User-agent: *\nDisallow: /x\nDisallow: /y\n\nUser-agent: a\nDisallow: /x',
      problems: [
        {
          at: '5:1–5:14',
          says: '1 rule for `*` does not apply: `Disallow: /y` (line 3).',
          severity: 'warning',
          dialects: ['rfc9309', 'google'],
          crawlers: ['a'],
          related: [3],
          witness: 'https://example.com/y',
        },
      ],
    },
    'RFC 3986 §6.2.2.1: an escape in lower case': {
      file: 'User-agent: *\nDisallow: /*%2b*\nDisallow: /x\n\nUser-agent: a\nDisallow: /y',
      problems: [
        {
          at: '5:1–5:14',
          says: '2 rules for `*` do not apply',
          dialects: ['rfc9309', 'google'],
          related: [2, 3],
          witness: 'https://example.com/x%2Bx',
        },
      ],
    },
    'google/robotstxt: a path that only a query can match': {
      file: 'User-agent: *\nDisallow: /x\nDisallow: *{y}*\n\nUser-agent: a\nDisallow: /z',
      problems: [
        {
          at: '5:1–5:14',
          says: '2 rules for `*` do not apply',
          dialects: ['rfc9309', 'google'],
          related: [2, 3],
          witness: 'https://example.com/x',
        },
      ],
    },
  },
})
