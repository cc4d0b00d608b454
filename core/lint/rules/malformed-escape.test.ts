import { expect, test } from 'vitest'
import { evaluate, parse } from '../../index.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { lint } from '../lint.ts'
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
        {
          at: '2:12–2:15',
          says: 'the percent sign in `%zz`',
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
          says: ['2 percent signs', 'the first in `%/5`'],
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /100%25/50%25',
        },
      ],
    },
    'RFC 9309 §2.2.2: a percent sign at the end, where any escape may follow': {
      file: 'User-agent: *\nDisallow: /itm/*/%',
      problems: [
        {
          at: '2:18–2:19',
          says: ['the percent sign in `%`', 'matches escapes that begin like this, such as `%20`'],
          severity: 'advice',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
        },
      ],
    },
    'RFC 9309 §2.2.3: half an escape before a star': {
      file: 'User-agent: *\nDisallow: /a%4*b%C3%',
      problems: [
        { at: '2:13–2:21', says: ['2 percent signs', 'the first in `%4`', 'such as `%40`'], severity: 'advice' },
      ],
    },
    'RFC 9309 §2.2.2: half an escape in lower case, as a normalised URL has none': {
      file: 'User-agent: *\nDisallow: /a%c',
      problems: [
        {
          at: '2:13–2:15',
          says: 'only URLs that contain the same malformed text',
          severity: 'warning',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00'],
        },
      ],
    },
    'RFC 9309 §2.2.3: half an escape that must end the URL': {
      file: 'User-agent: *\nDisallow: /a%2$',
      problems: [
        {
          at: '2:13–2:16',
          says: 'only URLs that contain the same malformed text',
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /a%252$',
        },
      ],
    },
  },
})

test.each(['', ...'0123456789ABCDEF'])('the rule `/a%%%s` matches the escape that is named', digit => {
  const robots = parse(`User-agent: *\nDisallow: /a%${digit}`)
  const [problem] = lint(robots, { rules: ['malformed-escape'] })
  const escaped = problem?.message.match(/such as `(%..)`/)?.[1]
  expect(problem?.dialects).toHaveLength(4)
  for (const dialect of problem?.dialects ?? []) {
    expect(evaluate(robots, { productToken: 'a', url: `/a${escaped}b`, dialect }).allowed).toBe(false)
  }
})
