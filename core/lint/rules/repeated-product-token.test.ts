import { lintTable } from '../../testing/lint-table.ts'
import { repeatedProductToken } from './repeated-product-token.ts'

lintTable(repeatedProductToken, {
  accept: {
    'each token once': 'User-agent: a\nDisallow: /\n\nUser-agent: b\nDisallow: /',
    'versions of an unknown program, which are different names':
      'User-agent: GetRight/3.1\nDisallow: /\n\nUser-agent: GetRight/3.2\nDisallow: /',
    'a value that names nobody, which is another rule’s':
      'User-agent: lwp*\nDisallow: /\n\nUser-agent: a\nDisallow: /\n\nUser-agent: lwp*\nDisallow: /',
  },
  reject: {
    'RFC 9309 §2.2.1: several groups are combined': {
      file: 'User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow:\n\nUser-agent: A\nDisallow: /y',
      problems: [
        {
          at: '7:1–7:14',
          says: 'severalGroups(token: `a`, lines: phrase_lines(count: 2, lines: [1, 7]))',
          severity: 'style',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['a'],
          related: [1],
        },
      ],
    },
    'RFC 9309 §2.2.1: several groups for everyone': {
      file: 'User-agent: *\nDisallow: /x\n\nUser-agent: *\nDisallow: /y\n\nUser-agent: *\nDisallow: /z',
      problems: [
        {
          at: '4:1–4:14',
          says: 'severalGroups(token: `*`, lines: phrase_lines(count: 3, lines: [1, 4, 7]))',
          severity: 'style',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [1, 7],
        },
      ],
    },
    'several tokens in several groups, told together': {
      file: 'User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /y\n\nUser-agent: a\nDisallow: /z\n\nUser-agent: b\nDisallow: /',
      problems: [
        {
          at: '10:1–10:14',
          says: 'closesAll(token: `b`, lines: phrase_lines(count: 2, lines: [4, 10]), rule: `Disallow: /`, ruleLine: 11)',
          severity: 'advice',
          crawlers: ['b'],
          related: [4],
          closesSite: true,
          witness: 'https://example.com/',
        },
        {
          at: '7:1–7:14',
          says: 'severalGroups(token: `a`, lines: phrase_lines(count: 2, lines: [1, 7]))',
          severity: 'style',
          crawlers: ['a'],
          related: [1],
        },
      ],
    },
    'an empty rule, which opens nothing': {
      file: 'User-agent: a\nDisallow:\n\nUser-agent: a\nDisallow: /z',
      problems: [
        {
          at: '4:1–4:14',
          says: 'opensNothing(token: `a`, lines: phrase_lines(count: 2, lines: [1, 4]), open: 2, rule: `Disallow: /z`, ruleLine: 5)',
          severity: 'advice',
          witness: 'https://example.com/z',
          crawlers: ['a'],
          related: [1],
        },
      ],
    },
    'an empty rule in a block that a plugin writes': {
      file: 'User-agent: *\nDisallow: /z\n\n# START OF A BLOCK\n# ---\nUser-agent: *\nDisallow:',
      problems: [
        {
          at: '6:1–6:14',
          says: 'opensNothing(token: `*`, lines: phrase_lines(count: 2, lines: [1, 6]), open: 7, rule: `Disallow: /z`, ruleLine: 2)',
          severity: 'style',
          witness: 'https://example.com/z',
          related: [1],
        },
      ],
    },
    'twice in one group, with another line between them': {
      file: 'User-agent: a\nCrawl-delay: 5\nUser-agent: a\nDisallow: /x',
      problems: [{ at: '3:1–3:14', says: 'sameGroup(line: 3, token: `a`, first: 1)', severity: 'style', related: [1] }],
    },
    'twice in one group': {
      file: 'User-agent: a\nUser-agent: b\nUser-agent: A\nDisallow: /x',
      problems: [
        {
          at: '3:1–3:14',
          says: 'sameGroup(line: 3, token: `A`, first: 1)',
          severity: 'style',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [1],
          fixed: 'User-agent: a\nUser-agent: b\nDisallow: /x',
          safe: true,
        },
      ],
    },
    'google/robotstxt: twice in one group, but for a rule that only Google sees': {
      file: 'User-agent: a\nDisalow: /x\nUser-agent: a\nUser-agent: b\nDisallow: /y',
      problems: [
        {
          at: '3:1–3:14',
          says: 'sameGroup(line: 3, token: `a`, first: 1)',
          severity: 'style',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00'],
          related: [1],
        },
        {
          at: '3:1–3:14',
          says: 'severalGroups(token: `a`, lines: phrase_lines(count: 2, lines: [1, 3]))',
          severity: 'style',
          dialects: ['google'],
          crawlers: ['a'],
          related: [1],
        },
      ],
    },
    'Google: twice in one group, with additions that differ beyond ASCII': {
      file: 'User-agent: Googlebot/K\nUser-agent: Googlebot/\u212a\nDisallow: /x',
      problems: [
        {
          at: '2:1–2:24',
          says: 'sameGroup(line: 2, token: `Googlebot/K`, first: 1)',
          severity: 'style',
          dialects: ['google', 'google-2020'],
          related: [1],
        },
      ],
    },
    'Google: with and without a version': {
      file: 'User-agent: Googlebot\nDisallow: /x\n\nUser-agent: Googlebot/2.1\nDisallow: /y',
      problems: [
        {
          at: '4:1–4:26',
          says: 'severalGroups(token: `Googlebot`, lines: phrase_lines(count: 2, lines: [1, 4]))',
          severity: 'style',
          dialects: ['google', 'google-2020'],
          crawlers: ['Googlebot'],
          related: [1],
        },
      ],
    },
    'RFC 9309 §2.2.1: several tokens with several groups': {
      file: 'User-agent: a\nDisallow: /1\n\nUser-agent: b\nDisallow: /2\n\nUser-agent: a\nDisallow: /3\n\nUser-agent: b\nDisallow: /4',
      problems: [
        {
          at: '7:1–7:14',
          says: 'severalTokens(tokens: [`a`, `b`], lines: phrase_lines(count: 2, lines: [7, 10]))',
          severity: 'style',
          crawlers: ['a', 'b'],
          related: [10, 1, 4],
        },
      ],
    },
  },
})
