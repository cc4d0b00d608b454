import { lintTable } from '../../testing/lint-table.ts'
import { overruledAllow } from './overruled-allow.ts'

lintTable(overruledAllow, {
  accept: {
    'the allow is longer': 'User-agent: *\nAllow: /*.css$\nDisallow: /a/',
    'the allow stands behind': 'User-agent: *\nDisallow: /assets/\nAllow: /*.css',
    'style sheets in an area from which other pages load nothing':
      'User-agent: *\nAllow: *.css\nDisallow: /search/\nDisallow: /admin/',
    'patterns that hardly any URL matches both of': 'User-agent: *\nAllow: /*.css\nDisallow: /*/print/*/pages',
  },
  reject: {
    'RFC 9309 §2.2.2: the longer rule wins, not the first': {
      file: 'User-agent: *\nAllow: /*.css\nAllow: /*?page=\nDisallow: /assets/\nDisallow: /private/',
      problems: [
        {
          at: '2:1–2:14',
          says: 'overruled(line: 2, rule: `Allow: /*.css`, count: 2, winnerLine: 4, winner: `Disallow: /assets/`)',
          severity: 'warning',
          dialects: ['rfc9309', 'google'],
          related: [4, 5],
          witness: 'https://example.com/assets/x.css',
        },
        {
          at: '3:1–3:16',
          says: 'overruled(line: 3, rule: `Allow: /*?page=`, count: 1, winnerLine: 5, winner: `Disallow: /private/`)',
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          related: [5],
          witness: 'https://example.com/private/?page=',
        },
      ],
    },
    'RFC 9309 §2.2.2: rules for other kinds of files, told together': {
      file: 'User-agent: *\nAllow: /*?a=\nAllow: /*?b=\nDisallow: /private/',
      problems: [
        {
          at: '2:1–2:13',
          says: 'several(count: 2, lines: [2, 3])',
          severity: 'advice',
          related: [3, 4],
          witness: 'https://example.com/private/?a=',
        },
      ],
    },
  },
})
