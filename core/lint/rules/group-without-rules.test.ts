import { expect, test } from 'vitest'
import { dialects } from '../../dialects/index.ts'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { evaluate } from '../../verdict/evaluate.ts'
import { applyEdits } from '../fix.ts'
import { groupWithoutRules } from './group-without-rules.ts'

lintTable(groupWithoutRules, {
  accept: {
    'a group with an empty rule': 'User-agent: a\nDisallow:',
    'user-agent lines that share rules': 'User-agent: a\n\nUser-agent: b\nDisallow: /',
    'rules in another group for the token': 'User-agent: a\nDisallow: /x\n\nUser-agent: a',
    'a crawler that never follows the rules for everyone': 'User-agent: *\nDisallow: /x\n\nUser-agent: AdsBot-Google',
    'no rules for everyone': 'User-agent: *\n# Disallow: /',
    'rules for everyone that block nothing': 'User-agent: *\nAllow: /x\nDisallow:\n\nUser-agent: a',
    'Google until 2020: a record with a path without a slash is not a rule':
      'User-agent: *\nDisallow: /x\n\nUser-agent: a\nDisallow: b',
  },
  reject: {
    'RFC 9309 §2.2.1: at the end of the file, instead of the rules for everyone': {
      file: 'User-agent: *\nDisallow: /x # x\nAllow: /x/y\n\nUser-agent: a\nCrawl-delay: 5',
      problems: [
        {
          at: '5:1–5:14',
          says: 'mayFetchAll(tokens: [`a`], lines: phrase_lineRange(from: 5, to: 6), count: 2, rule: 2)',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['a'],
          related: [2],
          fixed:
            'User-agent: *\nDisallow: /x # x\nAllow: /x/y\n\nUser-agent: a\nDisallow: /x\nAllow: /x/y\nCrawl-delay: 5',
        },
      ],
    },
    'two tokens that a crawl-delay does not separate': {
      file: 'User-agent: *\nDisallow: /x\nDisallow: /y\n\nUser-agent: a\nCrawl-delay: 5\n\nUser-agent: b',
      problems: [
        {
          at: '8:1–8:14',
          says: 'mayFetchAll(tokens: [`a`, `b`], lines: phrase_lineRange(from: 5, to: 8), count: 2, rule: 2)',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['a', 'b'],
          related: [2],
          fixed:
            'User-agent: *\nDisallow: /x\nDisallow: /y\n\nUser-agent: a\nDisallow: /x\nDisallow: /y\nCrawl-delay: 5\n\nUser-agent: b\nDisallow: /x\nDisallow: /y',
          effect: 'changes(changes: [closes(paths: [`/x`, `/y`], crawlers: [`a`, `b`])])',
        },
      ],
    },
    'rules for everyone, all of which are counted, since all are copied': {
      file: 'User-agent: *\nAllow: /a\nAllow: /b\nDisallow: /c\n\nUser-agent: a',
      problems: [
        {
          at: '6:1–6:14',
          says: 'mayFetchAll(tokens: [`a`], lines: phrase_lines(count: 1, lines: [6]), count: 3, rule: 4)',
          related: [4],
          fixed:
            'User-agent: *\nAllow: /a\nAllow: /b\nDisallow: /c\n\nUser-agent: a\nAllow: /a\nAllow: /b\nDisallow: /c',
        },
      ],
    },
    'an exception from what closes the site': {
      file: 'User-agent: *\nDisallow: /\n\nUser-agent: a',
      problems: [
        {
          at: '4:1–4:14',
          says: 'mayFetchAll(tokens: [`a`], lines: phrase_lines(count: 1, lines: [4]), count: 1, rule: 2)',
          severity: 'warning',
          crawlers: ['a'],
          related: [2],
          fixed: 'User-agent: *\nDisallow: /\n\nUser-agent: a\nDisallow:',
          safe: true,
        },
      ],
    },
    'a path that only the reading of 2020 does not take': {
      file: 'User-agent: *\nDisallow: /x\nDisallow: *?y\n\nUser-agent: a\nCrawl-delay: 5\n\nUser-agent: b\nCrawl-delay: 1',
      problems: [
        {
          at: '8:1–8:14',
          says: 'mayFetchAll(tokens: [`a`, `b`], lines: phrase_lineRange(from: 5, to: 9), count: 2, rule: 2)',
          related: [2],
          fixed:
            'User-agent: *\nDisallow: /x\nDisallow: *?y\n\nUser-agent: a\nDisallow: /x\nDisallow: *?y\nCrawl-delay: 5\n\nUser-agent: b\nDisallow: /x\nDisallow: *?y\nCrawl-delay: 1',
        },
      ],
    },
    'only a crawl-delay, where the rules for all close the site': {
      file: 'User-agent: *\nDisallow: /\n\nUser-agent: a\nCrawl-delay: 5',
      problems: [
        {
          at: '4:1–4:14',
          says: 'mayFetchAll(tokens: [`a`], lines: phrase_lineRange(from: 4, to: 5), count: 1, rule: 2)',
          related: [2],
        },
      ],
    },
    'a crawler of the group has rules elsewhere': {
      file: 'User-agent: *\nDisallow: /x\n\nUser-agent: a\nDisallow: /y\n\nUser-agent: a\nUser-agent: b',
      problems: [
        {
          at: '8:1–8:14',
          says: 'mayFetchAll(tokens: [`b`], lines: phrase_lineRange(from: 7, to: 8), count: 1, rule: 2)',
          severity: 'warning',
          crawlers: ['b'],
          related: [2],
          fixed:
            'User-agent: *\nDisallow: /x\n\nUser-agent: a\nDisallow: /y\n\nUser-agent: a\nUser-agent: b\nDisallow:',
          safe: true,
        },
      ],
    },
    'Google: a rule without a colon, which others do not read': {
      file: 'User-agent: *\nDisallow: /x\n\nUser-agent: a\nDisallow /y\nCrawl-delay: 5',
      problems: [
        {
          at: '4:1–4:14',
          says: 'mayFetchAll(tokens: [`a`], lines: phrase_lines(count: 1, lines: [4]), count: 1, rule: 2)',
          severity: 'warning',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['a'],
          related: [2],
        },
      ],
    },
    'Google: a user-agent line that others do not read': {
      file: 'User-agent: *\nDisallow: /x\n\nUser-agent: a\nUser agent: b\nFoo: x',
      problems: [
        {
          at: '4:1–4:14',
          says: 'mayFetchAll(tokens: [`a`], lines: phrase_lines(count: 1, lines: [4]), count: 1, rule: 2)',
          severity: 'warning',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['a'],
          related: [2],
        },
        {
          at: '5:1–5:14',
          says: 'mayFetchAll(tokens: [`a`, `b`], lines: phrase_lineRange(from: 4, to: 5), count: 1, rule: 2)',
          severity: 'warning',
          dialects: ['google'],
          crawlers: ['a', 'b'],
          related: [2],
        },
      ],
    },
  },
})

test('the fix gives the crawlers the verdicts of all others', () => {
  const before = parse(
    'User-agent: *\nDisallow: /x*\nAllow: /x/y\nDisallow: /z$\n\nUser-agent: Bingbot\nCrawl-delay: 5',
  )
  const [problem] = problemsOf(before, { rules: ['group-without-rules'] })
  const after = parse(applyEdits(before.text, problem?.fix?.edits ?? []))
  for (const path of ['/', '/x', '/xx', '/x/y', '/x/y/z', '/z', '/zz']) {
    for (const { id: dialect } of dialects) {
      const allowed = (productToken: string) =>
        evaluate(after, { productToken, url: `https://example.com${path}`, dialect }).allowed
      expect(allowed('Bingbot'), `${path} ${dialect}`).toBe(allowed('*'))
    }
  }
})

test('the fix leaves nothing to report, though a crawl-delay did not separate the groups', () => {
  const robots = parse(
    'User-agent: *\nDisallow: /x\n\nUser-agent: MJ12bot\nCrawl-delay: 10\n\nUser-agent: PetalBot\nCrawl-delay: 1\n',
  )
  const [problem] = problemsOf(robots)
  const fixed = parse(applyEdits(robots.text, problem?.fix?.edits ?? []))
  expect([problem?.rule, problemsOf(fixed).map(({ rule }) => rule)]).toEqual(['group-without-rules', []])
})
