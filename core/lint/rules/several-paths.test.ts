import { lintTable } from '../../testing/lint-table.ts'
import { severalPaths } from './several-paths.ts'

lintTable(severalPaths, {
  accept: {
    'a comma in a path': 'User-agent: *\nDisallow: /page,1,2\nDisallow: /a,b/c\nDisallow: /*,*\nDisallow: /*,/',
    'a path with a space': 'User-agent: *\nDisallow: /my files/',
    'a path and text': 'User-agent: *\nDisallow: /a and /b',
    'a path and a remark': 'User-agent: *\nDisallow: /a // old',
    'RFC 9309 §2.2.3: a space between two stars, which is meant as one': 'User-agent: *\nDisallow: /* */*$',
    'two records': 'User-agent: *\nDisallow: /a Disallow: /b',
  },
  reject: {
    'RFC 9309 §2.2.2: with spaces between': {
      file: 'User-agent: *\nDisallow: /a  /b /c.pdf',
      problems: [
        {
          at: '2:11–2:24',
          says: '`/a␣␣/b /c.pdf` looks like several paths',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c.pdf',
          effect: 'closes `/a`, `/b` and `/c.pdf` for every crawler',
        },
      ],
    },
    'RFC 9309 §2.2.2: with commas between': {
      file: 'User-agent: *\ndisallow: /a, /*b\nDisallow: /c/,/d/\nDisallow: /e|/f',
      problems: [
        {
          at: '2:11–2:18',
          says: '`/a, /*b` looks like several paths',
          severity: 'error',
          fixed: 'User-agent: *\ndisallow: /a\ndisallow: /*b\nDisallow: /c/,/d/\nDisallow: /e|/f',
        },
        {
          at: '3:11–3:18',
          says: '`/c/,/d/` looks like several paths',
          severity: 'error',
          fixed: 'User-agent: *\ndisallow: /a, /*b\nDisallow: /c/\nDisallow: /d/\nDisallow: /e|/f',
        },
        {
          at: '4:11–4:16',
          says: '`/e|/f` looks like several paths',
          severity: 'error',
          fixed: 'User-agent: *\ndisallow: /a, /*b\nDisallow: /c/,/d/\nDisallow: /e\nDisallow: /f',
        },
      ],
    },
    'RFC 9309 §2.2.3: stars at the space, and paths that would close the site': {
      file: 'User-agent: *\nDisallow: / *&o= *\nDisallow: /a* /b\nDisallow: / /a',
      problems: [
        { at: '2:11–2:19', says: 'if a space in the URL is meant, write `%20`', severity: 'error' },
        { at: '3:11–3:17', says: 'if a space in the URL is meant, write `%20`', severity: 'error' },
        { at: '4:11–4:15', says: 'if a space in the URL is meant, write `%20`', severity: 'error' },
      ],
    },
    'RFC 9309 §2.2.2: one of the paths is the whole site': {
      file: 'User-agent: *\nDisallow: /,/a',
      problems: [{ at: '2:11–2:15', says: 'Write each path in a line of its own.', severity: 'error' }],
    },
  },
})
