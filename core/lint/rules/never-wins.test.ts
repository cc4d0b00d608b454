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
          says: ['never decides', 'Line 3, `Allow: /a*`,', 'wins, with the opposite verdict.'],
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
          says: 'For each of its URLs, one of the lines 3 and 4 matches too and wins, with the same verdict.',
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
          says: 'wins, for some with the opposite verdict.',
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
          says: ['never decides', 'Line 3,', 'wins, with the same verdict.'],
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
          says: 'Write `Disallow:` instead of removing the last rule of a group',
          related: [5],
          witness: 'https://example.com/x',
        },
      ],
    },
  },
})
