import { lintTable } from '../../testing/lint-table.ts'
import { hashInPath } from './hash-in-path.ts'

lintTable(hashInPath, {
  accept: {
    'a comment with white space before it': 'User-agent: *\nDisallow: /a #b',
    'a comment with white space after its sign': 'User-agent: *\nDisallow: /a# b',
    'a comment instead of a path': 'User-agent: *\nDisallow: #a',
    'an escape': 'User-agent: *\nDisallow: /a%23b',
  },
  reject: {
    'RFC 9309 §2.2.3: a fragment': {
      file: 'User-agent: *\nDisallow: /search#q=a ',
      problems: [
        {
          at: '2:18–2:22',
          says: 'cut(line: 2, text: `/search#q=a`, rule: `/search`)',
          severity: 'warning',
          witness: 'https://example.com/search',
          fixed: 'User-agent: *\nDisallow: /search ',
          effect: 'none',
        },
      ],
    },
    'RFC 9309 §2.2.3: nothing is left but the slash': {
      file: 'User-agent: *\nDisallow: /#!/cart',
      problems: [
        {
          at: '2:12–2:19',
          says: 'wholeSite(line: 2, text: `/#!/cart`, rule: `/`)',
          severity: 'error',
          closesSite: true,
          witness: 'https://example.com/',
        },
      ],
    },
    'RFC 9309 §2.2.2: a star is left, but a rule that allows everything wins the tie': {
      file: 'User-agent: *\nAllow: /\nDisallow: *#query=*',
      problems: [
        {
          at: '3:12–3:20',
          says: 'everyUrl(line: 3, text: `*#query=*`, rule: `*`)',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'draft-koster-rep-00'],
          closesSite: false,
          witness: 'https://example.com/x',
        },
      ],
    },
    'RFC 9309 §2.2.2: a slash is left, but another rule opens a part': {
      file: 'User-agent: *\nDisallow: /#a\nAllow: /b',
      problems: [
        {
          at: '2:12–2:14',
          says: 'everyUrl(line: 2, text: `/#a`, rule: `/`)',
          severity: 'warning',
          closesSite: false,
          witness: 'https://example.com/',
        },
      ],
    },
  },
})
