import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { keyed } from '../../testing/keyed.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
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
    'RFC 9309 §2.2.1: the rules are those that the crawler would follow without a group':
      'User-agent: a\nCrawl-delay: 10\n\nUser-agent: *\nDisallow: /x',
    'a list of crawlers with blank lines': 'User-agent: a\n\nUser-agent: b\n\nUser-agent: c\nDisallow: /',
    'a comment between them': 'User-agent: a\n# and\nUser-agent: b\nDisallow: /',
  },
  reject: {
    'RFC 9309 §2.2.4: a crawl-delay does not end a group': {
      file: 'User-agent: a\nCrawl-delay: 5\n\nUser-agent: b\nDisallow: /x',
      problems: [
        {
          at: '1:1–4:14',
          says: 'blocksByRfc(lines: [1, 4], separator: `Crawl-delay: 5`, between: 2, rule: `Disallow: /x`, ruleLine: 5, crawlers: [`a`], rules: rulesFor(token: `b`))',
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
          says: 'closesByRfc(lines: [1, 3], separator: `Sitemap: https://example.com/s.xml`, between: 2, rule: `Disallow: /`, ruleLine: 4, crawlers: [everyone], own: [`*`], next: 3)',
          severity: 'error',
          closesSite: true,
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [2, 3, 4],
          witness: 'https://example.com/',
        },
      ],
    },
    'RFC 9309 §2.1: nor a blank line': {
      file: 'User-agent: a\n\nUser-agent: b\nDisallow: /x*y',
      problems: [
        {
          at: '1:1–3:14',
          says: 'blocksByRfc(lines: [1, 3], separator: blankLine, between: 2, rule: `Disallow: /x*y`, ruleLine: 4, crawlers: [`a`], rules: rulesFor(token: `b`))',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['a'],
          related: [2, 3, 4],
          witness: 'https://example.com/xxy',
        },
      ],
    },
    'RFC 9309 §2.2.4: several crawlers, told together': {
      file: 'User-agent: a\nCrawl-delay: 5\nUser-agent: b\nUser-agent: c\nCrawl-delay: 5\nUser-agent: d\nDisallow: /x',
      problems: [
        {
          at: '1:1–6:14',
          says: 'blocksByRfc(lines: [1, 3, 4, 6], separator: `Crawl-delay: 5`, between: 2, rule: `Disallow: /x`, ruleLine: 7, crawlers: [`a`, `b`, `c`], rules: rulesFor(token: `d`))',
          severity: 'warning',
          crawlers: ['a', 'b', 'c'],
          related: [2, 6, 7],
          witness: 'https://example.com/x',
        },
      ],
    },
    'Bing: a crawler that follows the group for its older token': {
      file: 'User-agent: msnbot\nCrawl-delay: 5\n\nUser-agent: b\nDisallow: /',
      problems: [
        {
          at: '1:1–4:14',
          says: 'closesByRfc(lines: [1, 4], separator: `Crawl-delay: 5`, between: 2, rule: `Disallow: /`, ruleLine: 5, crawlers: [withFollower(token: `msnbot`, follower: [`Bingbot`])], own: [`msnbot`], next: 4)',
          severity: 'error',
          closesSite: true,
          crawlers: ['msnbot', 'Bingbot'],
          related: [2, 4, 5],
          witness: 'https://example.com/',
        },
      ],
    },
    'the rules for everyone are copied': {
      file: 'User-agent: *\nDisallow: /y\n\nUser-agent: a\nCrawl-delay: 5\n\nUser-agent: b\nDisallow: /x',
      problems: [
        {
          at: '4:1–7:14',
          says: 'blocksByRfc(lines: [4, 7], separator: `Crawl-delay: 5`, between: 5, rule: `Disallow: /x`, ruleLine: 8, crawlers: [`a`], rules: rulesFor(token: `b`))',
          crawlers: ['a'],
          related: [5, 7, 8],
          witness: 'https://example.com/x',
          fixed:
            'User-agent: *\nDisallow: /y\n\nUser-agent: a\nCrawl-delay: 5\nDisallow: /y\n\nUser-agent: b\nDisallow: /x',
          effect: 'changes(changes: [closes(paths: [`/y`], crawlers: [`a`]), opens(paths: [`/x`], crawlers: [`a`])])',
        },
      ],
    },
    'RFC 9309 §2.2.4: nobody is named below': {
      file: 'User-agent: a\n\nUser-agent:\nDisallow: /x',
      problems: [
        {
          at: '1:1–3:12',
          says: 'blocksByRfc(lines: [1, 3], separator: blankLine, between: 2, rule: `Disallow: /x`, ruleLine: 4, crawlers: [`a`], rules: rulesAfter(line: 3))',
          related: [2, 3, 4],
          witness: 'https://example.com/x',
        },
      ],
    },
    'Google: a field with a space, which others do not read': {
      file: 'User-agent: a\nFoo: x\nUser agent: b\nDisallow: /',
      problems: [
        {
          at: '1:1–3:14',
          says: 'closes(lines: [1, 3], separator: `Foo: x`, between: 2, rule: `Disallow: /`, ruleLine: 4, crawlers: [`a`], own: [`a`], next: 3)',
          severity: 'error',
          closesSite: true,
          dialects: ['google'],
          crawlers: ['a'],
          related: [2, 3, 4],
          witness: 'https://example.com/',
        },
      ],
    },
    'the rules for everyone close the site, so they are not copied': {
      file: 'User-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /x\n\nUser-agent: *\nDisallow: /',
      problems: [
        {
          at: '1:1–3:14',
          says: 'blocksByRfc(lines: [1, 3], separator: `Crawl-delay: 5`, between: 2, rule: `Disallow: /x`, ruleLine: 4, crawlers: [`a`], rules: rulesFor(token: `b`))',
          severity: 'warning',
          closesSite: false,
          crawlers: ['a'],
          related: [2, 3, 4],
          witness: 'https://example.com/x',
        },
      ],
    },
    'a crawler that has another group too': {
      file: 'User-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /x\n\nUser-agent: a\nDisallow: /y',
      problems: [
        {
          at: '1:1–3:14',
          says: 'blocksByRfc(lines: [1, 3], separator: `Crawl-delay: 5`, between: 2, rule: `Disallow: /x`, ruleLine: 4, crawlers: [`a`], rules: rulesFor(token: `b`))',
          severity: 'warning',
          crawlers: ['a'],
          related: [2, 3, 4],
          witness: 'https://example.com/x',
        },
      ],
    },
    'Google: a part of the site is blocked by a group that others do not join': {
      file: 'User-agent: a\nFoo: x\nUser agent: b\nDisallow: /x',
      problems: [
        {
          at: '1:1–3:14',
          says: 'blocks(lines: [1, 3], separator: `Foo: x`, between: 2, rule: `Disallow: /x`, ruleLine: 4, crawlers: [`a`], rules: rulesFor(token: `b`))',
          severity: 'warning',
          dialects: ['google'],
          crawlers: ['a'],
          related: [2, 3, 4],
          witness: 'https://example.com/x',
          fixed: 'User-agent: a\nDisallow:\nFoo: x\nUser agent: b\nDisallow: /x',
        },
      ],
    },
  },
})

test('a rule is not called needless because of one that blocks everything in a joined group', () => {
  const lines = ['User-agent: *', 'Disallow: /private/', 'Disallow: /tmp/', '', 'User-agent: *', 'Crawl-delay: 5', '']
  const closing = ['User-agent: BadBot', 'Disallow: /']
  const rules = ['joined-groups', 'redundant-rule', 'never-wins']
  const found = (parts: readonly string[]) =>
    problemsOf(parse(parts.join('\n')), { rules, style: true }).map(({ rule }) => rule)
  expect(found([...lines, ...closing])).toEqual(['joined-groups'])
  expect(found([...lines, 'Disallow: /'])).toEqual(['redundant-rule'])
})

test('what joined groups say of everyone is told once', () => {
  const file = [
    'User-agent: *',
    'Disallow: /x',
    '',
    'User-agent: *',
    'Crawl-delay: 5',
    '',
    'User-agent: a',
    'Disallow: /',
  ]
  const rules = ['joined-groups', 'repeated-product-token', 'whole-site-blocked']
  expect(problemsOf(parse(file.join('\n')), { rules }).map(({ rule }) => rule)).toEqual(['joined-groups'])
})

test('groups that close the site by joining are one finding', () => {
  const file =
    'User-agent: a\nCrawl-delay: 5\n\nUser-agent: b\nDisallow: /\n\nUser-agent: c\nCrawl-delay: 5\n\nUser-agent: d\nDisallow: /'
  const [found, ...more] = problemsOf(parse(file), { rules: ['joined-groups'] })
  expect(more).toEqual([])
  expect(found && keyed(found.wording, 'lint_joined_groups')).toBe(
    'severalClose(lines: [1, 7], separator: `Crawl-delay: 5`, crawlers: [`a`, `c`])',
  )
})
