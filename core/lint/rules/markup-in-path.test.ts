import { lintTable } from '../../testing/lint-table.ts'
import { markupInPath } from './markup-in-path.ts'

lintTable(markupInPath, {
  accept: {
    'an ampersand': 'User-agent: *\nDisallow: /*?a=1&b=2',
    'a parameter of that name': 'User-agent: *\nDisallow: /*&amp=1',
    'the entity alone, which faulty links have': 'User-agent: *\nDisallow: /*&amp;\nDisallow: /*?*&amp;*',
    'a rule for the character and one for the entity': 'User-agent: *\nDisallow: /*?a&b=\nDisallow: /*?a&amp;b=',
    'angle brackets that are no tag': 'User-agent: *\nDisallow: /<name>/',
  },
  reject: {
    'RFC 9309 §2.2.2: an entity': {
      file: 'User-agent: *\nDisallow: /*?a=1&amp;b=2',
      problems: [
        {
          at: '2:11–2:25',
          says: 'entity(count: 1, lines: [2], piece: `&amp;`, character: `&`)',
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /*?a=1&b=2',
        },
      ],
    },
    'RFC 9309 §2.2.2: several of them': {
      file: 'User-agent: *\nDisallow: /x?a&amp;b\nDisallow: /y?a&amp;b&amp;c',
      problems: [
        {
          at: '2:11–2:21',
          says: 'entity(count: 2, lines: [2, 3], piece: `&amp;`, character: `&`)',
          related: [3],
          fixed: 'User-agent: *\nDisallow: /x?a&b\nDisallow: /y?a&b&c',
        },
      ],
    },
    'RFC 9309 §2.2.2: tags around a path': {
      file: 'User-agent: *\nDisallow: <p>/a/<br />',
      problems: [
        {
          at: '2:11–2:23',
          says: 'tag(count: 1, lines: [2], piece: `<p>`, character: ``)',
          fixed: 'User-agent: *\nDisallow: /a/',
        },
      ],
    },
    'RFC 9309 §2.2.2: a tag between paths': {
      file: 'User-agent: *\nDisallow: /a/ <br> /b/',
      problems: [{ at: '2:11–2:23', says: 'tag(count: 1, lines: [2], piece: `<br>`, character: ``)' }],
    },
  },
})
