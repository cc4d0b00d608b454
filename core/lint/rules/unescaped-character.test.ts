import { expect, test } from 'vitest'
import { dialectOf } from '../../dialects/index.ts'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { ALL_DIALECTS } from '../rule.ts'
import { unescapedCharacter } from './unescaped-character.ts'

const dialects = ALL_DIALECTS.filter(id => dialectOf(id).urlAsGiven)

lintTable(unescapedCharacter, {
  accept: {
    escapes: 'User-agent: *\nDisallow: /a%20b',
    'characters outside ASCII, which crawlers escape themselves': 'User-agent: *\nDisallow: /é',
    'braces in a query, which browsers leave as they are': 'User-agent: *\nDisallow: /*?a={b}',
    'braces after a star, which may stand in the query': 'User-agent: *\nDisallow: *{id}*',
    'another record in the same line':
      'User-agent: *\nDisallow: / User-agent: b\nDisallow: /User-agent: b\nAllow: Sitemap: a b',
    'words that are no part of a path': 'User-agent: *\nDisallow: /a // old pages\nDisallow: / all pages',
    'a character that cannot be seen, which must go first': 'User-agent: *\nDisallow: /a \u200eb',
    'a path that the group has in escaped form too': 'User-agent: *\nDisallow: * a:*\nDisallow: *%20a:*',
  },
  reject: {
    'RFC 3986 §2: a space': {
      file: 'User-agent: *\nDisallow: /my files/',
      problems: [
        {
          at: '2:14–2:15',
          says: 'unescaped(count: 1, lines: [2], path: `/my files/`, characters: [space], escapes: [`%20`])',
          severity: 'warning',
          dialects,
          fixed: 'User-agent: *\nDisallow: /my%20files/',
        },
      ],
    },
    'RFC 9309 §2.2.3: a space between stars': {
      file: 'User-agent: *\nDisallow: /* */',
      problems: [
        {
          at: '2:13–2:14',
          says: 'unescaped(count: 1, lines: [2], path: `/* */`, characters: [space], escapes: [`%20`])',
          fixed: 'User-agent: *\nDisallow: /*%20*/',
        },
      ],
    },
    'RFC 3986 §2: braces and angle brackets': {
      file: 'User-agent: *\nAllow: /{id}/<name>',
      problems: [
        {
          at: '2:9–2:20',
          says: 'unescaped(count: 1, lines: [2], path: `/{id}/<name>`, characters: [`<`, `>`, `{`, `}`], escapes: [`%3C`, `%3E`, `%7B`, `%7D`])',
          severity: 'warning',
          dialects,
          fixed: 'User-agent: *\nAllow: /%7Bid%7D/%3Cname%3E',
        },
      ],
    },
    'RFC 3986 §2: the same in several paths': {
      file: 'User-agent: *\nDisallow: /a b\n\nUser-agent: x\nDisallow: /c d e\nDisallow: /{f}',
      problems: [
        {
          at: '2:13–2:14',
          says: 'unescaped(count: 2, lines: [2, 5], path: `/a b`, characters: [space], escapes: [`%20`])',
          related: [5],
          fixed: 'User-agent: *\nDisallow: /a%20b\n\nUser-agent: x\nDisallow: /c%20d%20e\nDisallow: /{f}',
        },
        {
          at: '6:12–6:15',
          says: 'unescaped(count: 1, lines: [6], path: `/{f}`, characters: [`{`, `}`], escapes: [`%7B`, `%7D`])',
          fixed: 'User-agent: *\nDisallow: /a b\n\nUser-agent: x\nDisallow: /c d e\nDisallow: /%7Bf%7D',
        },
      ],
    },
  },
})

test.each(['https://example.com/a b', '/a /b', '"/a"', '/\\d{8}/', '/a<br>', 'my files/'])(
  'of %s another rule says what is wrong',
  value => {
    const found = problemsOf(parse(`User-agent: *\nDisallow: ${value}`)).map(({ rule }) => rule)
    expect(found).toHaveLength(1)
    expect(found).not.toContain('unescaped-character')
  },
)
