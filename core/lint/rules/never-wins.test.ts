import { lintTable } from '../../testing/lint-table.ts'
import { neverWins } from './never-wins.ts'

lintTable(neverWins, {
  accept: {
    'rules that decide': 'User-agent: *\nDisallow: /a\nAllow: /a/b',
    'the longer of two': 'User-agent: *\nDisallow: /a\nDisallow: /a/b',
    'a contradiction, which is another rule’s': 'User-agent: *\nDisallow: /a\nAllow: /a',
    'the same verdict, so that it only is not needed': 'User-agent: *\nDisallow: /a\nDisallow: */a',
    'for another crawler it decides': 'User-agent: a\nUser-agent: b\nDisallow: /x\n\nUser-agent: a\nAllow: /x*',
  },
  reject: {
    'RFC 9309 §2.2.2: a longer pattern that matches no less': {
      file: 'User-agent: *\nDisallow: /a\nAllow: /a*',
      problems: [
        {
          at: '2:1–2:13',
          says: 'oppositeVerdict(line: 2, rule: `Disallow: /a`, count: 1, lines: [3], winner: `Allow: /a*`)',
          severity: 'warning',
          dialects: ['rfc9309', 'google'],
          related: [3],
          witness: 'https://example.com/a',
        },
      ],
    },
    'RFC 9309 §2.2.2: two rules win together, one of them with the same verdict': {
      file: 'User-agent: *\nDisallow: */ab\nDisallow: /*/ab\nAllow: /ab**',
      problems: [
        {
          at: '2:1–2:15',
          says: 'eitherVerdict(line: 2, rule: `Disallow: */ab`, count: 2, lines: [3, 4], winner: `Disallow: /*/ab`)',
          severity: 'warning',
          related: [3, 4],
          witness: 'https://example.com/x/ab',
        },
      ],
    },
    'RFC 9309 §2.2.2: browsers write such a path in another form, so the finding has no example URL': {
      file: 'User-agent: *\nDisallow: /a/*/../b\nAllow: /a/*/../b*',
      problems: [
        {
          at: '2:1–2:20',
          says: 'oppositeVerdict(line: 2, rule: `Disallow: /a/*/../b`, count: 1, lines: [3], winner: `Allow: /a/*/../b*`)',
          severity: 'warning',
          related: [3],
        },
      ],
    },
  },
})
