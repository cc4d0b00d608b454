import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { expectSameVerdicts } from '../../testing/same-verdicts.ts'
import { applyEdits, safeEdits } from '../fix.ts'
import { ALL_DIALECTS } from '../rule.ts'
import { redundantRule } from './redundant-rule.ts'

lintTable(redundantRule, {
  accept: {
    'a rule that is needed': 'User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /a/b/c',
    'a repetition, which is another rule’s': 'User-agent: *\nDisallow: /a\nDisallow: /a',
    'RFC 9309 §2.2.2 and google/robotstxt: needed in one of the two':
      'User-agent: *\nDisallow: /\nAllow: /a/i\nAllow: /a/index.html',
  },
  reject: {
    'RFC 9309 §2.2.2: what it blocks is blocked': {
      file: 'User-agent: *\nDisallow: /wp-\nDisallow: /wp-admin/',
      problems: [
        {
          at: '3:1–3:21',
          says: 'blockedByOne(count: 1, lines: [3], rule: `Disallow: /wp-admin/`, covers: [2], cover: `Disallow: /wp-`)',
          severity: 'style',
          dialects: ['rfc9309', 'google'],
          related: [2],
          fixed: 'User-agent: *\nDisallow: /wp-',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.2: the beginning of another folder, of which only a part is blocked': {
      file: 'User-agent: *\nDisallow: /c\nDisallow: /communities/private\nDisallow: /c/d',
      problems: [
        {
          at: '3:1–3:31',
          says: 'blockedByPrefix(count: 1, lines: [3], rule: `Disallow: /communities/private`, covers: [2], cover: `Disallow: /c`, path: `/c`, folder: `/c/`)',
          severity: 'advice',
          related: [2],
          witness: 'https://example.com/cx',
        },
        {
          at: '4:1–4:15',
          says: 'blockedByOne(count: 1, lines: [4], rule: `Disallow: /c/d`, covers: [2], cover: `Disallow: /c`)',
          related: [2],
          fixed: 'User-agent: *\nDisallow: /c\nDisallow: /communities/private',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.2: what it allows is allowed': {
      file: 'User-agent: *\nAllow: /a/\nAllow: /a/b\nDisallow: /',
      problems: [
        {
          at: '3:1–3:12',
          says: 'allowedByOne(count: 1, lines: [3], rule: `Allow: /a/b`, covers: [2], cover: `Allow: /a/`)',
          related: [2],
          fixed: 'User-agent: *\nAllow: /a/\nDisallow: /',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.3: a rule that crawlers without wildcards need is a matter of style': {
      file: 'User-agent: *\nDisallow: /a/b\nDisallow: /*/b',
      problems: [
        {
          at: '2:1–2:15',
          says: 'blockedByOne(count: 1, lines: [2], rule: `Disallow: /a/b`, covers: [3], cover: `Disallow: /*/b`)',
          severity: 'style',
          related: [3],
          fixed: 'User-agent: *\nDisallow: /*/b',
        },
      ],
    },
    'RFC 9309 §2.2.2: a longer rule wins, with the same verdict': {
      file: 'User-agent: *\nDisallow: /a\nDisallow: */a',
      problems: [
        {
          at: '2:1–2:13',
          says: 'blockedByOne(count: 1, lines: [2], rule: `Disallow: /a`, covers: [3], cover: `Disallow: */a`)',
          dialects: ['rfc9309', 'google'],
          related: [3],
          // In the draft of 1996 a star is a plain character, and in Google's text of 2020 `*/a` is not a path.
          fixed: 'User-agent: *\nDisallow:\nDisallow: */a',
        },
      ],
    },
    'google/robotstxt: the only rule of a group, in a line without a colon, which other crawlers skip': {
      file: 'User-agent: a\nDisallow: /b\nUser-agent a\nDisallow /b/c\nUser-agent:\nDisallow: /d',
      problems: [
        {
          at: '4:1–4:14',
          says: 'blockedByOne(count: 1, lines: [4], rule: `Disallow: /b/c`, covers: [2], cover: `Disallow: /b`)',
          dialects: ['google'],
          related: [2],
          fixed: 'User-agent: a\nDisallow: /b\nUser-agent a\nDisallow:\nUser-agent:\nDisallow: /d',
        },
      ],
    },
    'RFC 9309 §2.2.2: each makes the other needless, and the star goes': {
      file: 'User-agent: *\nDisallow: /a/\nDisallow: /a/*',
      problems: [
        {
          at: '3:1–3:15',
          says: 'blockedByOne(count: 1, lines: [3], rule: `Disallow: /a/*`, covers: [2], cover: `Disallow: /a/`)',
          severity: 'style',
          related: [2],
          fixed: 'User-agent: *\nDisallow: /a/',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.2: of two that make each other needless one stays, so that nothing need stand for the group’s rules':
      {
        file: 'User-agent: *\nDisallow: /a/*\nDisallow: /a/',
        problems: [
          {
            at: '2:1–2:15',
            says: 'blockedByOne(count: 1, lines: [2], rule: `Disallow: /a/*`, covers: [3], cover: `Disallow: /a/`)',
            severity: 'style',
            related: [3],
            fixed: 'User-agent: *\nDisallow: /a/',
            safe: true,
          },
        ],
      },
    'RFC 9309 §2.2.2: two rules cover what neither does alone': {
      file: 'User-agent: *\nDisallow: */abcdef\nDisallow: /ab\nDisallow: /*/ab',
      problems: [
        {
          at: '2:1–2:19',
          says: 'blockedByMany(count: 1, lines: [2], rule: `Disallow: */abcdef`, covers: [3, 4], cover: `Disallow: /ab`)',
          related: [3, 4],
          fixed: 'User-agent: *\nDisallow: /ab\nDisallow: /*/ab',
        },
      ],
    },
    'RFC 9309 §2.2.2, Figure 4: forms of a query': {
      file: 'User-agent: *\nDisallow: /a?b=%3A\nDisallow: /a?b=',
      problems: [
        {
          at: '2:1–2:19',
          says: 'blockedByOne(count: 1, lines: [2], rule: `Disallow: /a?b=%3A`, covers: [3], cover: `Disallow: /a?b=`)',
          dialects: ['rfc9309', 'google'],
          related: [3],
          fixed: 'User-agent: *\nDisallow: /a?b=',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.2: one rule covers several, which are told together': {
      file: 'User-agent: *\nDisallow: /a/\nDisallow: /wp-admin/\nDisallow: /wp-includes/ # why\nDisallow: /wp-',
      problems: [
        {
          at: '3:1–3:21',
          says: 'blockedByOne(count: 2, lines: [3, 4], rule: `Disallow: /wp-admin/`, covers: [5], cover: `Disallow: /wp-`)',
          severity: 'style',
          dialects: ['rfc9309', 'google'],
          related: [5, 4],
          fixed: 'User-agent: *\nDisallow: /a/\n# why\nDisallow: /wp-',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.4: the last rule of a group, which would join the next one': {
      file: 'User-agent: a\nDisallow: /x/y\n\nUser-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /z',
      problems: [
        {
          at: '2:1–2:15',
          says: 'blockedByOne(count: 1, lines: [2], rule: `Disallow: /x/y`, covers: [5], cover: `Disallow: /x`)',
          related: [5],
          // In the draft of 1996 only the first group counts.
          fixed: 'User-agent: a\nDisallow:\n\nUser-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /z',
        },
      ],
    },
    'RFC 9309 §2.2.2: a closing slash alone': {
      file: 'User-agent: *\nDisallow: /a\nDisallow: /a/',
      problems: [
        {
          at: '3:1–3:14',
          says: 'blockedByOne(count: 1, lines: [3], rule: `Disallow: /a/`, covers: [2], cover: `Disallow: /a`)',
          severity: 'style',
          related: [2],
          fixed: 'User-agent: *\nDisallow: /a',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.1: rules that came to stand after a group that is blocked': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /\n\n# added later\nDisallow: /c\nDisallow: /d',
      problems: [
        {
          at: '8:1–8:13',
          says: 'ofBlocked(count: 2, lines: phrase_lineRange(from: 8, to: 9), rule: `Disallow: /c`, covers: [5], cover: `Disallow: /`, tokens: [`b`])',
          severity: 'advice',
          related: [5, 9],
        },
      ],
    },
    'RFC 9309 §2.2.1: one rule that came to stand so': {
      file: 'User-agent: b\nDisallow: /\n\nDisallow: /c',
      problems: [
        {
          at: '4:1–4:13',
          says: 'ofBlocked(count: 1, lines: phrase_lines(count: 1, lines: [4]), rule: `Disallow: /c`, covers: [2], cover: `Disallow: /`, tokens: [`b`])',
          related: [2],
        },
      ],
    },
    'the whole site is blocked, maybe by mistake': {
      file: 'User-agent: *\nDisallow: /a\nDisallow: /',
      problems: [
        {
          at: '2:1–2:13',
          says: 'blockedByOne(count: 1, lines: [2], rule: `Disallow: /a`, covers: [3], cover: `Disallow: /`)',
          related: [3],
        },
      ],
    },
    'RFC 9309 §2.2.2: of a chain only the end goes without asking, so that all fixes can be made at once': {
      file: 'User-agent: *\nDisallow: /a\nDisallow: /a/b\nDisallow: /a/b/c',
      problems: [
        {
          at: '3:1–3:15',
          says: 'blockedByOne(count: 1, lines: [3], rule: `Disallow: /a/b`, covers: [2], cover: `Disallow: /a`)',
          related: [2],
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /a/b/c',
        },
        {
          at: '4:1–4:17',
          says: 'blockedByOne(count: 1, lines: [4], rule: `Disallow: /a/b/c`, covers: [3], cover: `Disallow: /a/b`)',
          related: [3],
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /a/b',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.2: several rules cover several, which are told together': {
      file: 'User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /a/x\nDisallow: /b/x\n\nUser-agent: c\nDisallow: /a\nDisallow: /a/x',
      problems: [
        {
          at: '4:1–4:15',
          says: 'several(count: 3, pairs: [pair(line: 4, covers: [2]), pair(line: 5, covers: [3]), pair(line: 9, covers: [8])])',
          places: ['4:1–4:15', '5:1–5:15', '9:1–9:15'],
          related: [5, 9, 2, 3, 8],
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /b\n\nUser-agent: c\nDisallow: /a',
          safe: true,
        },
      ],
    },
    'RFC 9309 §2.2.2: a path that is covered by one in another form': {
      file: 'User-agent: *\nDisallow: /é1\nDisallow: /%C3%A91abc/x',
      problems: [
        {
          at: '3:1–3:24',
          says: 'blockedByOne(count: 1, lines: [3], rule: `Disallow: /%C3%A91abc/x`, covers: [2], cover: `Disallow: /é1`)',
          severity: 'style',
          related: [2],
          fixed: 'User-agent: *\nDisallow: /é1',
          safe: true,
        },
      ],
    },
    'below a blank line, where the site is closed for everyone': {
      file: 'User-agent: *\nDisallow: /\n\nDisallow: /a',
      problems: [
        {
          at: '4:1–4:13',
          says: 'blockedByOne(count: 1, lines: [4], rule: `Disallow: /a`, covers: [2], cover: `Disallow: /`)',
          severity: 'style',
          related: [2],
        },
      ],
    },
    'of two that are equally long and match the same, the later one': {
      file: 'User-agent: *\nDisallow: /**a\nDisallow: /*a*',
      problems: [
        {
          at: '3:1–3:15',
          says: 'blockedByOne(count: 1, lines: [3], rule: `Disallow: /*a*`, covers: [2], cover: `Disallow: /**a`)',
          severity: 'style',
          related: [2],
          fixed: 'User-agent: *\nDisallow: /**a',
        },
      ],
    },
    'RFC 9309 §2.5: without it, lines that crawlers do not read may move to where they do': {
      file: `User-agent: *\nDisallow: /a\nDisallow: /a/b\n#${'x'.repeat(512_000)}\nDisallow: /c`,
      problems: [
        {
          at: '3:1–3:15',
          says: 'blockedByOne(count: 1, lines: [3], rule: `Disallow: /a/b`, covers: [2], cover: `Disallow: /a`)',
          severity: 'style',
          related: [2],
          fixed: `User-agent: *\nDisallow: /a\n#${'x'.repeat(512_000)}\nDisallow: /c`,
        },
      ],
    },
  },
})

test('what the fixes remove may go at once', () => {
  const path = fc.constantFrom(
    ...['/a', '/a/', '/a*', '/ab', '/a/b', '/a/b/c', '/*b', '/*b$', '*', '/a$', '/a?b', '/*?b', '/%61', '/b', '/ab/c'],
  )
  const rule = fc.tuple(fc.constantFrom('Allow', 'Disallow', 'Disallow'), path).map(parts => parts.join(': '))
  const line = fc.oneof({ weight: 6, arbitrary: rule }, fc.constantFrom('User-agent: *', 'User-agent: a', ''))
  let removed = 0
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), lines => {
      const robots = parse(['User-agent: *', ...lines].join('\n'))
      const edits = safeEdits(problemsOf(robots, { rules: ['redundant-rule'], style: true }))
      removed += edits.length
      for (const dialect of ALL_DIALECTS) expectSameVerdicts(robots.text, applyEdits(robots.text, edits), dialect)
    }),
    { numRuns: 200 },
  )
  expect(removed).toBeGreaterThan(10)
}, 60_000)
