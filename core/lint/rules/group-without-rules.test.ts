import { lintTable } from '../../testing/lint-table.ts'
import { groupWithoutRules } from './group-without-rules.ts'

lintTable(groupWithoutRules, {
  accept: {
    'a group with an empty rule': 'User-agent: a\nDisallow:',
    'user-agent lines that share rules': 'User-agent: a\n\nUser-agent: b\nDisallow: /',
    'rules in another group for the token': 'User-agent: a\nDisallow: /x\n\nUser-agent: a',
  },
  reject: {
    'RFC 9309 §2.2.1: at the end of the file, instead of the rules for everyone': {
      file: 'User-agent: *\nDisallow: /x\n\nUser-agent: a\nCrawl-delay: 5',
      problems: [
        {
          at: '4:1–4:14',
          says: ['The group for `a` in line 4', 'the rules for `*`, such as the one in line 2, do not apply to `a`.'],
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['a'],
          related: [2],
          fixed: 'User-agent: *\nDisallow: /x\n\nUser-agent: a\nDisallow:\nCrawl-delay: 5',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.1: for everyone': {
      file: 'User-agent: *\n# Disallow: /',
      problems: [
        {
          at: '1:1–1:14',
          says: 'The group for `*` in line 1 has no rules, so it allows everything.',
          severity: 'advice',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['*'],
          fixed: 'User-agent: *\nDisallow:\n# Disallow: /',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.1: a letter beyond ASCII keeps its case': {
      file: 'User-agent: İbot',
      problems: [
        {
          at: '1:1–1:17',
          says: 'The group for `İbot` in line 1 has no rules',
          severity: 'advice',
          dialects: ['rfc9309', 'draft-koster-rep-00'],
          crawlers: ['İbot'],
          fixed: 'User-agent: İbot\nDisallow:',
          safe: true,
        },
      ],
    },
    'two tokens': {
      file: 'User-agent: *\nDisallow: /x\n\nUser-agent: a\nUser-agent: b',
      problems: [
        {
          at: '5:1–5:14',
          says: [
            'The group for `a` and `b` in line 5',
            'the rules for `*`, such as the one in line 2, do not apply to `a` and `b`.',
          ],
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['a', 'b'],
          related: [2],
          fixed: 'User-agent: *\nDisallow: /x\n\nUser-agent: a\nUser-agent: b\nDisallow:',
          safe: true,
        },
      ],
    },
  },
})
