import { lintTable } from '../../testing/lint-table.ts'
import { duplicateRule } from './duplicate-rule.ts'

lintTable(duplicateRule, {
  accept: {
    'different rules': 'User-agent: *\nDisallow: /a\nAllow: /a\nDisallow: /a/\nDisallow: /A',
    'the same rule in another group': 'User-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /a',
  },
  reject: {
    'RFC 9309 §2.2.2: the same line twice': {
      file: 'User-agent: *\nDisallow: /a\nAllow: /b\nDisallow: /a',
      problems: [
        {
          at: '4:1–4:13',
          says: 'Line 4 repeats line 2',
          severity: 'style',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
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
          says: 'Line 3 repeats line 2',
          severity: 'style',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [2],
          fixed: 'User-agent: *\nDisallow: /a\n# why\n',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.2: escaped in other ways': {
      file: 'User-agent: *\nDisallow: /é\nDisallow: /%C3%A9\nDisallow: /%c3%a9\n',
      problems: [
        {
          at: '3:1–3:18',
          says: 'repeats line 2',
          severity: 'style',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [2],
          fixed: 'User-agent: *\nDisallow: /é\nDisallow: /%c3%a9\n',
          safe: true,
        },
        {
          at: '4:1–4:18',
          says: 'repeats line 2',
          severity: 'style',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [2],
          fixed: 'User-agent: *\nDisallow: /é\nDisallow: /%C3%A9\n',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.2: equal only where escapes are decoded': {
      file: 'User-agent: *\nDisallow: /a\nDisallow: /%61',
      problems: [
        {
          at: '3:1–3:15',
          says: 'repeats line 2',
          severity: 'style',
          dialects: ['rfc9309', 'draft-koster-rep-00'],
          related: [2],
        },
      ],
    },
    'google/robotstxt: a line that only Google reads': {
      file: 'User-agent: *\nDisalow: /a\nDisallow: /a',
      problems: [{ at: '3:1–3:13', says: 'repeats line 2', severity: 'style', dialects: ['google'], related: [2] }],
    },
  },
})
