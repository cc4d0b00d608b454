import { lintTable } from '../../testing/lint-table.ts'
import { overruledAllow } from './overruled-allow.ts'

lintTable(overruledAllow, {
  accept: {
    'the allow is longer': 'User-agent: *\nAllow: /*.css$\nDisallow: /a/',
    'the allow stands behind': 'User-agent: *\nDisallow: /assets/\nAllow: /*.css',
    'patterns that hardly any URL matches both of': 'User-agent: *\nAllow: /*.css\nDisallow: /*/print/*/pages',
  },
  reject: {
    'RFC 9309 §2.2.2: the longer rule wins, not the first': {
      file: 'User-agent: *\nAllow: /*.css\nAllow: /*?page=\nDisallow: /assets/\nDisallow: /private/',
      problems: [
        {
          at: '2:1–2:14',
          says: ['gives way to 2 later rules', 'such as line 4, `Disallow: /assets/`', 'whichever comes first'],
          severity: 'warning',
          dialects: ['rfc9309', 'google'],
          related: [4, 5],
          witness: 'https://example.com/assets/x.css',
        },
        {
          at: '3:1–3:16',
          says: ['gives way to line 5, `Disallow: /private/`, where both match'],
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
          says: '2 allow rules (lines 2 and 3) give way to longer rules',
          severity: 'advice',
          related: [3, 4],
          witness: 'https://example.com/private/?a=',
        },
      ],
    },
  },
})
