import { lintTable } from '../../testing/lint-table.ts'
import { prefixSurprise } from './prefix-surprise.ts'

lintTable(prefixSurprise, {
  accept: {
    folders: 'User-agent: *\nDisallow: /c/\nDisallow: /communities/private/',
    'a page and its like, all blocked': 'User-agent: *\nDisallow: /search\nDisallow: /search-results',
    'a folder with and without a slash': 'User-agent: *\nDisallow: /c\nDisallow: /c/private',
    'opened again': 'User-agent: *\nDisallow: /c\nDisallow: /communities/private\nAllow: /communities/',
  },
  reject: {
    'RFC 9309 §2.2.2: the beginning of another folder, of which only a part is blocked': {
      file: 'User-agent: *\nDisallow: /c\nDisallow: /communities/private',
      problems: [
        {
          at: '2:1–2:13',
          says: ['blocks every path that begins with `/c`', '`/c/`', '`/c$`'],
          severity: 'advice',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [3],
          witness: 'https://example.com/communities/',
        },
      ],
    },
  },
})
