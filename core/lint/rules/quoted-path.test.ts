import { lintTable } from '../../testing/lint-table.ts'
import { quotedPath } from './quoted-path.ts'

lintTable(quotedPath, {
  accept: {
    'a path without marks': 'User-agent: *\nDisallow: /a',
    'an apostrophe in a path': "User-agent: *\nDisallow: /men's/\nDisallow: /o'",
    'marks within a path': 'User-agent: *\nDisallow: /a"b"c\nDisallow: /*?q="',
    'several quotations': 'User-agent: *\nDisallow: "/a", "/b"',
  },
  reject: {
    'RFC 9309 §2.2.2: in quotation marks': {
      file: 'User-agent: *\nDisallow: "/foo"',
      problems: [
        {
          at: '2:11–2:17',
          says: 'around(count: 1, lines: [2], path: `/foo`)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /foo',
          effect: 'changes(changes: [closes(paths: [`/foo`], crawlers: everyCrawler)])',
        },
      ],
    },
    'RFC 9309 §2.2.2: marks of other kinds, one of them not closed': {
      file: "User-agent: *\nDisallow: ‘/a’\nDisallow: '/b\nDisallow: `c.php`\nDisallow: “ /d ”",
      problems: [
        {
          at: '2:11–2:15',
          says: 'around(count: 4, lines: [2, 3, 4, 5], path: `/a`)',
          related: [3, 4, 5],
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c.php\nDisallow: /d',
        },
      ],
    },
    'RFC 9309 §2.2.2: a mark at the end alone': {
      file: 'User-agent: *\nDisallow: /foo"',
      problems: [
        {
          at: '2:11–2:16',
          says: 'after(count: 1, lines: [2], path: `/foo"`)',
          fixed: 'User-agent: *\nDisallow: /foo',
        },
      ],
    },
    'RFC 9309 §2.2.2: nothing in them': {
      file: 'User-agent: *\nDisallow: ""',
      problems: [
        {
          at: '2:11–2:13',
          says: 'around(count: 1, lines: [2], path: ``)',
          fixed: 'User-agent: *\nDisallow: ',
          effect: 'none',
        },
      ],
    },
    'RFC 9309 §2.2.2: the whole site, which no fix closes': {
      file: 'User-agent: *\nDisallow: "/"',
      problems: [{ at: '2:11–2:14', says: 'around(count: 1, lines: [2], path: `/`)', severity: 'error' }],
    },
  },
})
