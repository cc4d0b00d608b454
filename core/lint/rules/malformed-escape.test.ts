import { dialectOf } from '../../dialects/index.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { MODERN_DIALECTS } from '../rule.ts'
import { malformedEscape } from './malformed-escape.ts'

lintTable(malformedEscape, {
  accept: {
    'escapes in both cases': 'User-agent: *\nDisallow: /%c3%A9',
    'an escaped percent sign': 'User-agent: *\nDisallow: /100%25',
    'RFC 9309 §2.2.2: where the path ends, any escape may follow':
      'User-agent: *\nDisallow: /itm/*/%\nDisallow: /a%4*b%C3%',
  },
  reject: {
    'RFC 3986 §2.1: no hexadecimal digits': {
      file: 'User-agent: *\nDisallow: /%zz',
      problems: [
        {
          at: '2:12–2:15',
          says: 'malformed(line: 2, text: `%zz`, count: 1)',
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /%25zz',
        },
      ],
    },
    'RFC 3986 §2.1: at the end, and more than one': {
      file: 'User-agent: *\nDisallow: /100%/50%',
      problems: [
        {
          at: '2:15–2:20',
          says: 'malformed(line: 2, text: `%/5`, count: 2)',
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /100%25/50%25',
        },
      ],
    },
    'RFC 3986 §2.1: one hexadecimal digit, of which the other is missing': {
      file: 'User-agent: *\nDisallow: /a%3Title',
      problems: [{ at: '2:13–2:16', says: 'malformed(line: 2, text: `%3T`, count: 1)', severity: 'warning' }],
    },
    'RFC 9309 §2.2.2: half an escape in lower case, as a normalised URL has none': {
      file: 'User-agent: *\nDisallow: /a%c',
      problems: [
        {
          at: '2:13–2:15',
          says: 'malformed(line: 2, text: `%c`, count: 1)',
          severity: 'warning',
          dialects: MODERN_DIALECTS.filter(id => !dialectOf(id).urlAsGiven),
        },
      ],
    },
    'RFC 9309 §2.2.3: half an escape that must end the URL': {
      file: 'User-agent: *\nDisallow: /a%2$',
      problems: [
        {
          at: '2:13–2:16',
          says: 'malformed(line: 2, text: `%2$`, count: 1)',
          severity: 'warning',
        },
      ],
    },
  },
})
