import { lintTable } from '../../testing/lint-table.ts'
import { neverWins } from './never-wins.ts'

lintTable(neverWins, {
  accept: {
    'rules that decide': 'User-agent: *\nDisallow: /a\nAllow: /a/b',
    'the longer of two': 'User-agent: *\nDisallow: /a\nDisallow: /a/b',
    'a contradiction, which is another rule’s': 'User-agent: *\nDisallow: /a\nAllow: /a',
    'for another crawler it decides': 'User-agent: a\nUser-agent: b\nDisallow: /x\n\nUser-agent: a\nAllow: /x*',
  },
  reject: {
    'RFC 9309 §2.2.2: a longer pattern that matches no less': {
      file: 'User-agent: *\nDisallow: /a\nAllow: /a*',
      problems: [
        {
          at: '2:1–2:13',
          says: ['never decides', 'line 3', 'wins over it, with the opposite verdict.'],
          severity: 'warning',
          dialects: ['rfc9309', 'google'],
          related: [3],
          witness: 'https://example.com/a',
        },
      ],
    },
    'RFC 9309 §2.2.2: two rules win together where none does alone': {
      file: 'User-agent: *\nDisallow: */ab\nDisallow: /*/ab\nDisallow: /ab**',
      problems: [
        {
          at: '2:1–2:15',
          says: 'whatever it matches, one of lines 3 and 4 (`Disallow: /*/ab`, …) matches too and wins over it.',
          dialects: ['rfc9309', 'google'],
          related: [3, 4],
          witness: 'https://example.com/x/ab',
        },
      ],
    },
    'RFC 9309 §2.2.2: two rules win together, one of them with the same verdict': {
      file: 'User-agent: *\nDisallow: */ab\nDisallow: /*/ab\nAllow: /ab**',
      problems: [
        {
          at: '2:1–2:15',
          says: 'wins over it, in part with the opposite verdict.',
          severity: 'warning',
          related: [3, 4],
          witness: 'https://example.com/x/ab',
        },
      ],
    },
    'RFC 9309 §2.2.2: the same verdict': {
      file: 'User-agent: *\nDisallow: /a\nDisallow: */a',
      problems: [
        {
          at: '2:1–2:13',
          says: ['never decides', 'matches too and wins over it.'],
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          related: [3],
          witness: 'https://example.com/a',
        },
      ],
    },
    'RFC 9309 §2.2.4: the last rule of a group, which would join the next one': {
      file: 'User-agent: a\nDisallow: /x\n\nUser-agent: a\nAllow: /x*\n\nUser-agent: b\nDisallow: /z',
      problems: [
        {
          at: '2:1–2:13',
          says: 'Write `Disallow:` instead of removing a group’s last rule',
          related: [5],
          witness: 'https://example.com/x',
        },
      ],
    },
  },
})
