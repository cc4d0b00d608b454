import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { lint } from '../lint.ts'
import { joinedGroups } from './joined-groups.ts'

lintTable(joinedGroups, {
  accept: {
    'user-agent lines that stand together': 'User-agent: a\nUser-agent: b\nDisallow: /',
    'groups with rules of their own': 'User-agent: a\nDisallow:\nCrawl-delay: 5\nUser-agent: b\nDisallow: /',
    'nothing is blocked by what they share': 'User-agent: a\nCrawl-delay: 5\nUser-agent: b\nAllow: /',
    'RFC 9309 §2.2.1: the crawler is named again below':
      'User-agent: *\nCrawl-delay: 5\n\nUser-agent: a\nCrawl-delay: 10\n\nUser-agent: *\nDisallow: /x\n\nUser-agent: a\nAllow: /x',
    'RFC 9309 §2.2.1: another group of the crawler decides':
      'User-agent: a\n\nUser-agent: b\nDisallow: /x\n\nUser-agent: a\nAllow: /x',
    'a comment between them': 'User-agent: a\n# and\nUser-agent: b\nDisallow: /',
  },
  reject: {
    'RFC 9309 §2.2.4: a crawl-delay does not end a group': {
      file: 'User-agent: a\nCrawl-delay: 5\n\nUser-agent: b\nDisallow: /x',
      problems: [
        {
          at: '1:1–4:14',
          says: ['Lines 1 and 4', '`Crawl-delay: 5` in line 2', '`a` also follows the rules for `b`'],
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['a'],
          related: [2, 4, 5],
          witness: 'https://example.com/x',
          fixed: 'User-agent: a\nCrawl-delay: 5\nDisallow:\n\nUser-agent: b\nDisallow: /x',
        },
      ],
    },
    'RFC 9309 §2.2.4: neither does a sitemap': {
      file: 'User-agent: *\nSitemap: https://example.com/s.xml\nUser-agent: b\nDisallow: /',
      problems: [
        {
          at: '1:1–3:14',
          says: 'Every crawler that no group names also follows the rules for `b`',
          severity: 'error',
          closesSite: true,
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [2, 3, 4],
          witness: 'https://example.com/',
          fixed: 'User-agent: *\nDisallow:\nSitemap: https://example.com/s.xml\nUser-agent: b\nDisallow: /',
          effect: 'opens `/` for every crawler without a group of its own',
        },
      ],
    },
    'RFC 9309 §2.1: nor a blank line': {
      file: 'User-agent: a\n\nUser-agent: b\nDisallow: /x*y',
      problems: [
        {
          at: '1:1–3:14',
          says: 'a blank line in line 2',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['a'],
          related: [2, 3, 4],
          witness: 'https://example.com/xxy',
          fixed: 'User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /x*y',
        },
      ],
    },
    'RFC 9309 §2.2.1: the first crawler is named again below, the second is not': {
      file: 'User-agent: *\nCrawl-delay: 5\n\nUser-agent: a\nCrawl-delay: 10\n\nUser-agent: *\nDisallow: /x',
      problems: [
        {
          at: '4:1–7:14',
          says: '`a` also follows the rules for `*`',
          crawlers: ['a'],
          related: [5, 7, 8],
          witness: 'https://example.com/x',
          fixed:
            'User-agent: *\nCrawl-delay: 5\n\nUser-agent: a\nCrawl-delay: 10\nDisallow:\n\nUser-agent: *\nDisallow: /x',
        },
      ],
    },
    'RFC 9309 §2.2.4: nobody is named below': {
      file: 'User-agent: a\n\nUser-agent:\nDisallow: /x',
      problems: [
        {
          at: '1:1–3:12',
          says: '`a` also follows the rules after line 3, such as `Disallow: /x` in line 4',
          related: [2, 3, 4],
          witness: 'https://example.com/x',
          fixed: 'User-agent: a\nDisallow:\n\nUser-agent:\nDisallow: /x',
        },
      ],
    },
  },
})

test.each([
  [
    'who is named above only',
    'User-agent: a\nUser-agent: b\n',
    'Insert `Disallow:`, which allows everything for `a` and `b`',
  ],
  ['who is named below too', 'User-agent: c\nUser-agent: a\n', 'End the group of `c` and `a` with `Disallow:`'],
  ['who has another group', 'User-agent: d\n', 'End the group of `d` with `Disallow:`'],
])('the fix says what becomes of %s', (_, above, title) => {
  const file = `${above}\nUser-agent: c\nDisallow: /x\n\nUser-agent: d\nDisallow: /y`
  const found = lint(parse(file), { rules: ['joined-groups'] })
  expect(found.map(({ fix }) => fix?.title)).toEqual([title])
})

test('a rule is not called needless because of one that blocks everything in a joined group', () => {
  const lines = ['User-agent: *', 'Disallow: /private/', 'Disallow: /tmp/', '', 'User-agent: *', 'Crawl-delay: 5', '']
  const closing = ['User-agent: BadBot', 'Disallow: /']
  const rules = ['joined-groups', 'redundant-rule', 'never-wins']
  const found = (parts: readonly string[]) => lint(parse(parts.join('\n')), { rules }).map(({ rule }) => rule)
  expect(found([...lines, ...closing])).toEqual(['joined-groups'])
  expect(found([...lines, 'Disallow: /'])).toEqual(['redundant-rule'])
})
