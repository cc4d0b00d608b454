import { lintTable } from '../../testing/lint-table.ts'
import { unescapedCharacter } from './unescaped-character.ts'

lintTable(unescapedCharacter, {
  accept: {
    escapes: 'User-agent: *\nDisallow: /a%20b',
    'characters outside ASCII, which crawlers escape themselves': 'User-agent: *\nDisallow: /é',
    'braces in a query, which browsers leave as they are': 'User-agent: *\nDisallow: /*?a={b}',
    'braces behind a star, which may stand in the query': 'User-agent: *\nDisallow: *{id}*',
    'several paths, which is another rule’s': 'User-agent: *\nDisallow: /a /b',
  },
  reject: {
    'RFC 3986 §2: a space': {
      file: 'User-agent: *\nDisallow: /my files/',
      problems: [
        {
          at: '2:14–2:15',
          says: ['`%20`', 'never matches'],
          severity: 'warning',
          dialects: ['google', 'google-2020'],
          fixed: 'User-agent: *\nDisallow: /my%20files/',
        },
      ],
    },
    'RFC 3986 §2: braces and angle brackets': {
      file: 'User-agent: *\nAllow: /{id}/<name>',
      problems: [
        {
          at: '2:9–2:20',
          says: ['`%7B`', '`%3C`'],
          severity: 'warning',
          dialects: ['google', 'google-2020'],
          fixed: 'User-agent: *\nAllow: /%7Bid%7D/%3Cname%3E',
        },
      ],
    },
  },
})
