import { lintTable } from '../../testing/lint-table.ts'
import { severalPaths } from './several-paths.ts'

lintTable(severalPaths, {
  accept: {
    'one path': 'User-agent: *\nDisallow: /a,/b',
    'a path with a space': 'User-agent: *\nDisallow: /my files/',
    'a path and text': 'User-agent: *\nDisallow: /a and /b',
  },
  reject: {
    'RFC 9309 §2.2.2: with spaces between': {
      file: 'User-agent: *\nDisallow: /a /b  *.pdf',
      problems: [
        {
          at: '2:11–2:23',
          says: '`/a /b  *.pdf` looks like several paths',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: *.pdf',
        },
      ],
    },
    'RFC 9309 §2.2.2: with commas between': {
      file: 'User-agent: *\ndisallow: /a, /b',
      problems: [
        {
          at: '2:11–2:17',
          says: '`/a, /b` looks like several paths',
          severity: 'error',
          fixed: 'User-agent: *\ndisallow: /a\ndisallow: /b',
        },
      ],
    },
  },
})
