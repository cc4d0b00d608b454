import { lintTable } from '../../testing/lint-table.ts'
import { remarkInPath } from './remark-in-path.ts'

lintTable(remarkInPath, {
  accept: {
    'a comment': 'User-agent: *\nDisallow: /a # old pages',
    'a path with slashes, hyphens and semicolons': 'User-agent: *\nDisallow: /a//b\nDisallow: /a--b;c',
    'a path with a space': 'User-agent: *\nDisallow: /old pages/',
    'several paths': 'User-agent: *\nDisallow: /a ; /b\nDisallow: /a /b',
    'a space in a URL, between stars': 'User-agent: *\nDisallow: /* */*$',
    'another record': 'User-agent: *\nDisallow: / User-agent: a',
  },
  reject: {
    'RFC 9309 §2.2: slashes': {
      file: 'User-agent: *\nDisallow: /a   // old pages',
      problems: [
        {
          at: '2:16–2:28',
          says: 'marked(line: 2, remark: `// old pages`)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a   # old pages',
          effect: 'changes(changes: [closes(paths: [`/a`], crawlers: everyCrawler)])',
        },
      ],
    },
    'RFC 9309 §2.2: marks of other kinds, told together': {
      file: 'User-agent: *\nDisallow: /a -- b\nDisallow: /b ; c\nDisallow: /c <!-- d -->\nAllow: /d /* e */',
      problems: [
        {
          at: '2:14–2:18',
          says: 'several(count: 4, lines: [2, 3, 4, 5])',
          related: [3, 4, 5],
          fixed: 'User-agent: *\nDisallow: /a # b\nDisallow: /b # c\nDisallow: /c # d\nAllow: /d # e',
        },
      ],
    },
    'RFC 9309 §2.2: a mark with nothing after it': {
      file: 'User-agent: *\nDisallow: /a //',
      problems: [{ at: '2:14–2:16', says: 'marked(line: 2, remark: `//`)', fixed: 'User-agent: *\nDisallow: /a' }],
    },
    'RFC 9309 §2.2: after the whole site, which no fix closes': {
      file: 'User-agent: *\nDisallow: / // all',
      problems: [{ at: '2:13–2:19', says: 'marked(line: 2, remark: `// all`)' }],
    },
    'RFC 9309 §2.2: words after the first slash, which may be a path': {
      file: 'User-agent: *\nDisallow: / private',
      problems: [{ at: '2:12–2:20', says: 'unmarked(line: 2, value: `/ private`)' }],
    },
  },
})
