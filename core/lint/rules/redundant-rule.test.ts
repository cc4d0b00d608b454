import { lintTable } from '../../testing/lint-table.ts'
import { redundantRule } from './redundant-rule.ts'

lintTable(redundantRule, {
  accept: {
    'a rule that is needed': 'User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /a/b/c',
    'two with the same URLs, of which the other never wins': 'User-agent: *\nDisallow: /a/\nDisallow: /a/*',
    'a repetition, which is another rule’s': 'User-agent: *\nDisallow: /a\nDisallow: /a',
  },
  reject: {
    'RFC 9309 §2.2.2: what it blocks is blocked': {
      file: 'User-agent: *\nDisallow: /wp-\nDisallow: /wp-admin/',
      problems: [
        {
          at: '3:1–3:21',
          says: ['Line 3', 'changes no verdict', 'line 2'],
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          related: [2],
        },
      ],
    },
    'RFC 9309 §2.2.2: two rules cover what neither does alone': {
      file: 'User-agent: *\nDisallow: */abcdef\nDisallow: /ab\nDisallow: /*/ab',
      problems: [{ at: '2:1–2:19', says: 'lines 3 and 4 together give the same verdict', related: [3, 4] }],
    },
    'RFC 9309 §2.2.2, Figure 4: forms of a query': {
      file: 'User-agent: *\nDisallow: /a?b=%3A\nDisallow: /a?b=',
      problems: [{ at: '2:1–2:19', says: 'line 3', dialects: ['rfc9309', 'google'], related: [3] }],
    },
    'RFC 9309 §2.2.2: one rule covers several, which are told together': {
      file: 'User-agent: *\nDisallow: /a/\nDisallow: /wp-admin/\nDisallow: /wp-includes/\nDisallow: /wp-',
      problems: [
        {
          at: '3:1–3:21',
          says: 'Lines 3 and 4 change no verdict: line 5',
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          related: [5, 4],
        },
      ],
    },
    'RFC 9309 §2.2.4: the last rule of a group, which would join the next one': {
      file: 'User-agent: a\nDisallow: /x/y\n\nUser-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /z',
      problems: [
        { at: '2:1–2:15', says: 'Write `Disallow:` instead of removing the last rule of a group', related: [5] },
      ],
    },
  },
})
