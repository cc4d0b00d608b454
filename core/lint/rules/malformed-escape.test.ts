import { lintTable } from '../../testing/lint-table.ts'
import { malformedEscape } from './malformed-escape.ts'

lintTable(malformedEscape, {
  accept: {
    'escapes in both cases': 'User-agent: *\nDisallow: /%c3%A9',
    'an escaped percent sign': 'User-agent: *\nDisallow: /100%25',
  },
  reject: {
    'RFC 3986 §2.1: no hexadecimal digits': {
      file: 'User-agent: *\nDisallow: /%zz',
      problems: [
        { at: '2:12–2:15', says: '`%zz` is no escape', severity: 'warning', fixed: 'User-agent: *\nDisallow: /%25zz' },
      ],
    },
    'RFC 3986 §2.1: at the end, and more than one': {
      file: 'User-agent: *\nDisallow: /100%/50%',
      problems: [
        {
          at: '2:15–2:20',
          says: ['`%/5`', '1 other'],
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /100%25/50%25',
        },
      ],
    },
  },
})
