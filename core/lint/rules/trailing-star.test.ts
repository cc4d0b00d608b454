import { lintTable } from '../../testing/lint-table.ts'
import { MODERN_DIALECTS } from '../rule.ts'
import { trailingStar } from './trailing-star.ts'

lintTable(trailingStar, {
  accept: {
    'a star inside': 'User-agent: *\nDisallow: /a*b\nDisallow: /a*$',
    'only a star': 'User-agent: *\nDisallow: *',
    'a path that matches nothing': 'User-agent: *\nDisallow: uk/*',
    'RFC 9309 §2.2.3: a dollar sign before it, which would become the end': 'User-agent: *\nDisallow: /a$*',
    'RFC 9309 §2.2: white space before it, which would be no part of the path':
      'User-agent: *\nDisallow: / *\nDisallow: /a/\t**\nDisallow: /b\v*',
    'RFC 9309 §2.2: VT and FF behind it, which only Google’s parser skips':
      'User-agent: *\nDisallow: /a*\v\nDisallow: /b* \f',
    'google/robotstxt: a NUL behind it, where only Google’s parser stops': 'User-agent: *\nDisallow: /a*\0b*',
    'the star decides which rule is longer': 'User-agent: *\nDisallow: /a*\nAllow: /ab\nAllow: /c',
  },
  reject: {
    'RFC 9309 §2.2.3: a rule matches all that begins so': {
      file: 'User-agent: *\nDisallow: /a*',
      problems: [
        {
          at: '2:13–2:14',
          says: 'needless(count: 1, lines: [2], path: `/a*`)',
          severity: 'style',
          dialects: MODERN_DIALECTS,
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.3: several, in two groups, and several stars': {
      file: 'User-agent: *\nDisallow: /abc/*\nUser-agent: b\nDisallow: /c?d=***',
      problems: [
        {
          at: '2:16–2:17',
          says: 'needless(count: 2, lines: [2, 4], path: `/abc/*`)',
          severity: 'style',
          dialects: MODERN_DIALECTS,
          related: [4],
          fixed: 'User-agent: *\nDisallow: /abc/\nUser-agent: b\nDisallow: /c?d=',
        },
      ],
    },
  },
})
