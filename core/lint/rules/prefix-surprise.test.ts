import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { lint } from '../lint.ts'
import { MODERN_DIALECTS } from '../rule.ts'
import { prefixSurprise } from './prefix-surprise.ts'

lintTable(prefixSurprise, {
  accept: {
    folders: 'User-agent: *\nDisallow: /c/\nDisallow: /communities/private/',
    'a page and its like, all blocked': 'User-agent: *\nDisallow: /search\nDisallow: /search-results',
    'a folder with and without a slash': 'User-agent: *\nDisallow: /c\nDisallow: /c/private',
    'opened again': 'User-agent: *\nDisallow: /c\nDisallow: /communities/private\nAllow: /communities/',
  },
  reject: {
    'RFC 9309 §2.2.2: the beginning of another folder, of which only a part is blocked': {
      file: 'User-agent: *\nDisallow: /c\nDisallow: /communities/private',
      problems: [
        {
          at: '2:1–2:13',
          says: ['also blocks `/communities/private` and the whole folder around it', '`/c/`', '`/c$`'],
          severity: 'advice',
          dialects: MODERN_DIALECTS,
          related: [3],
          witness: 'https://example.com/communities/',
        },
      ],
    },
  },
})

test('what a redundant rule tells is not told again', () => {
  const found = lint(parse('User-agent: *\nDisallow: /c\nDisallow: /communities/private'))
  expect(found.map(({ rule, line }) => [rule, line])).toEqual([['redundant-rule', 3]])
})
