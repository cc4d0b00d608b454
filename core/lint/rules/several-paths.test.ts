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
          says: 'severalPaths(line: 2, value: `/a␣␣/b /c.pdf`)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c.pdf',
          effect: 'changes(changes: [closes(paths: [`/a`, `/b`, `/c.pdf`], crawlers: everyCrawler)])',
        },
      ],
    },
    'RFC 9309 §2.2.2: with commas between': {
      file: 'User-agent: *\ndisallow: /a, /*b\nDisallow: /c/,/d/\nDisallow: /e|/f',
      problems: [
        {
          at: '2:11–2:18',
          says: 'severalPaths(line: 2, value: `/a, /*b`)',
          severity: 'error',
          fixed: 'User-agent: *\ndisallow: /a\ndisallow: /*b\nDisallow: /c/,/d/\nDisallow: /e|/f',
        },
        {
          at: '3:11–3:18',
          says: 'severalPaths(line: 3, value: `/c/,/d/`)',
          severity: 'error',
          fixed: 'User-agent: *\ndisallow: /a, /*b\nDisallow: /c/\nDisallow: /d/\nDisallow: /e|/f',
        },
        {
          at: '4:11–4:16',
          says: 'severalPaths(line: 4, value: `/e|/f`)',
          severity: 'error',
          fixed: 'User-agent: *\ndisallow: /a, /*b\nDisallow: /c/,/d/\nDisallow: /e\nDisallow: /f',
        },
      ],
    },
    'RFC 9309 §2.2.3: stars at the space, and paths that would close the site': {
      file: 'User-agent: *\nDisallow: / *&o= *\nDisallow: /a* /b\nDisallow: / /a',
      problems: [
        { at: '2:11–2:19', says: 'unclear(line: 2, value: `/ *&o= *`)', severity: 'error' },
        { at: '3:11–3:17', says: 'unclear(line: 3, value: `/a* /b`)', severity: 'error' },
        { at: '4:11–4:15', says: 'unclear(line: 4, value: `/ /a`)', severity: 'error' },
      ],
    },
    'RFC 9309 §2.2.2: one of the paths is the whole site': {
      file: 'User-agent: *\nDisallow: /,/a',
      problems: [{ at: '2:11–2:15', says: 'severalPaths(line: 2, value: `/,/a`)', severity: 'error' }],
    },
  },
})
