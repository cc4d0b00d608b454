import { lintTable } from '../../testing/lint-table.ts'
import { noindexRecord } from './noindex-record.ts'

lintTable(noindexRecord, {
  accept: {
    none: 'User-agent: *\nDisallow:',
    'a comment about an index of pages, or about everything':
      'User-agent: *\n# No index.php\nDisallow: /index.php\n# Do not index\nDisallow: /\n# Not used. The index\nDisallow: /a\n# Search index\nDisallow: /b',
    parameters: 'User-agent: *\n# Do not index sorted pages\nDisallow: /*?sort=',
    'a comment that says how pages stay out': 'User-agent: *\nDisallow: /a\n# These have noindex\nAllow: /b',
  },
  reject: {
    'comments that want pages out of the index': {
      file: "User-agent: *\n# Don't allow indexing of user pages\nDisallow: /info/*\n# noindex\nDisallow: /b",
      problems: [
        {
          at: '2:1–2:37',
          says: 'meant(count: 2, lines: [2, 4])',
          severity: 'advice',
          places: ['2:1–2:37', '4:1–4:10'],
          related: [4],
        },
      ],
    },
    'Google: dropped in 2019': {
      file: 'User-agent: *\nNoindex: /a',
      problems: [{ at: '2:1–2:12', says: 'unsupported(count: 1, lines: [2])', severity: 'warning' }],
    },
    'several, told together': {
      file: 'User-agent: *\nNoindex: /a\nnoindex: /b',
      problems: [
        {
          at: '2:1–2:12',
          says: 'unsupported(count: 2, lines: [2, 3])',
          severity: 'warning',
          related: [3],
          places: ['2:1–2:12', '3:1–3:12'],
        },
      ],
    },
  },
})
