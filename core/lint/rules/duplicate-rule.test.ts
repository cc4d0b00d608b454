import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { MODERN_DIALECTS } from '../rule.ts'
import { duplicateRule } from './duplicate-rule.ts'

lintTable(duplicateRule, {
  accept: {
    'different rules': 'User-agent: *\nDisallow: /a\nAllow: /a\nDisallow: /a/\nDisallow: /A',
    'the same rule in another group': 'User-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /a',
    'a star at the end, which another rule is about': 'User-agent: *\nDisallow: /a/\nDisallow: /a/*',
    'equal only where escapes are decoded, which Google does not do': 'User-agent: *\nDisallow: /a\nDisallow: /%61',
    'equal only where escapes are decoded, with a star': 'User-agent: *\nDisallow: /é\nDisallow: /%C3%A9*',
  },
  reject: {
    'RFC 9309 §2.2.2: the same line twice': {
      file: 'User-agent: *\nDisallow: /a\nAllow: /b\nDisallow: /a',
      problems: [
        {
          at: '4:1–4:13',
          says: 'repeated(count: 1, lines: [4], rule: `Disallow: /a`, first: 2, firstRule: `Disallow: /a`)',
          severity: 'style',
          dialects: MODERN_DIALECTS,
          related: [2],
          fixed: 'User-agent: *\nDisallow: /a\nAllow: /b',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.2: with a comment, which stays': {
      file: 'User-agent: *\nDisallow: /a\nDisallow: /a # why\n',
      problems: [
        {
          at: '3:1–3:13',
          says: 'repeated(count: 1, lines: [3], rule: `Disallow: /a`, first: 2, firstRule: `Disallow: /a`)',
          severity: 'style',
          dialects: MODERN_DIALECTS,
          related: [2],
          fixed: 'User-agent: *\nDisallow: /a\n# why\n',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.2: escaped in another way': {
      file: 'User-agent: *\nDisallow: /é\nDisallow: /%C3%A9',
      problems: [
        {
          at: '3:1–3:18',
          says: 'escaped(count: 1, lines: [3], rule: `Disallow: /%C3%A9`, first: 2, firstRule: `Disallow: /é`)',
          severity: 'style',
          dialects: MODERN_DIALECTS,
          related: [2],
          fixed: 'User-agent: *\nDisallow: /é',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.2: several of the file, told together': {
      file: 'User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /a\nDisallow: /b\n\nUser-agent: c\nDisallow: /a\nDisallow: /a',
      problems: [
        {
          at: '4:1–4:13',
          says: 'repeated(count: 3, lines: [4, 5, 9], rule: `Disallow: /a`, first: 2, firstRule: `Disallow: /a`)',
          places: ['4:1–4:13', '5:1–5:13', '9:1–9:13'],
          related: [5, 9, 2, 3, 8],
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /b\n\nUser-agent: c\nDisallow: /a',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.2: a path without a slash, which is not a rule in the reading of 2020': {
      file: 'User-agent: *\nDisallow: */a\nDisallow: */a',
      problems: [
        {
          at: '3:1–3:14',
          says: 'repeated(count: 1, lines: [3], rule: `Disallow: */a`, first: 2, firstRule: `Disallow: */a`)',
          dialects: MODERN_DIALECTS.filter(id => id !== 'google-2020'),
          related: [2],
          fixed: 'User-agent: *\nDisallow: */a',
          safe: true,
        },
      ],
    },
    'google/robotstxt: a line that only Google reads': {
      file: 'User-agent: *\nDisalow: /a\nDisallow: /a',
      problems: [
        {
          at: '3:1–3:13',
          says: 'repeated(count: 1, lines: [3], rule: `Disallow: /a`, first: 2, firstRule: `Disalow: /a`)',
          severity: 'style',
          dialects: ['google'],
          related: [2],
        },
      ],
    },
  },
})

test('what only a `#` makes a repetition is not told as one', () => {
  const found = problemsOf(parse('User-agent: *\nDisallow: /a\nDisallow: /a#b'), { style: true })
  expect(found.map(({ rule }) => rule)).toEqual(['hash-in-path'])
})

test('a star at the end is left to the rule about needless rules', () => {
  const found = problemsOf(parse('User-agent: *\nDisallow: /a/\nDisallow: /a/*'), { style: true })
  expect(found.map(({ rule }) => rule)).toEqual(['redundant-rule'])
})

test('a group that only a misspelled field joins is told by that field', () => {
  const file = 'User-agent: a\nAllow: /b\nDisallow: /c\n\nUserAgent: d\nAllow: /b\nDisallow: /c\nDisallow: /e'
  const rules = ['misspelled-field', 'duplicate-rule', 'blank-line-in-group']
  expect(problemsOf(parse(file), { style: true, rules }).map(({ rule }) => rule)).toEqual(['misspelled-field'])
})
