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
          says: 'Line 3, `Disallow: /wp-admin/`, is not needed: line 2, `Disallow: /wp-`, already blocks everything that it',
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
          says: 'matches every path that begins with `/c`, not only the folder. Is the folder alone meant? Then write `/c/` in line 2',
          severity: 'advice',
          related: [2],
          witness: 'https://example.com/cx',
        },
        {
          at: '4:1–4:15',
          says: 'line 2, `Disallow: /c`, already blocks everything',
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
          says: 'line 2, `Allow: /a/`, already allows everything that it allows',
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
          says: 'line 3, `Disallow: /*/b`, already blocks everything',
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
          says: 'line 3, `Disallow: */a`, already blocks everything that it blocks',
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
          says: 'line 2, `Disallow: /b`, already blocks everything',
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
          says: 'line 2',
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
            says: 'line 3',
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
          says: 'lines 3 and 4 together already block everything',
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
          says: 'line 3',
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
          says: '2 lines (3 and 4) are not needed: line 5',
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
          says: 'line 5, `Disallow: /x`, already blocks everything',
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
          says: 'line 2',
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
          says: 'The rules in lines 8–9 belong to the group for `b`, where `Disallow: /` in line 5 already blocks everything. If they are meant for all crawlers, move them to the group for `*`.',
          severity: 'advice',
          related: [5, 9],
        },
      ],
    },
    'RFC 9309 §2.2.1: one rule that came to stand so': {
      file: 'User-agent: b\nDisallow: /\n\nDisallow: /c',
      problems: [{ at: '4:1–4:13', says: 'The rule in line 4 belongs to the group for `b`', related: [2] }],
    },
    'the whole site is blocked, maybe by mistake': {
      file: 'User-agent: *\nDisallow: /a\nDisallow: /',
      problems: [{ at: '2:1–2:13', says: 'line 3, `Disallow: /`, already blocks everything', related: [3] }],
    },
    'RFC 9309 §2.2.2: of a chain only the end goes without asking, so that all fixes can be made at once': {
      file: 'User-agent: *\nDisallow: /a\nDisallow: /a/b\nDisallow: /a/b/c',
      problems: [
        {
          at: '3:1–3:15',
          says: 'line 2, `Disallow: /a`,',
          related: [2],
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /a/b/c',
        },
        {
          at: '4:1–4:17',
          says: 'line 3, `Disallow: /a/b`,',
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
          says: '3 rules are not needed, since other lines already block or allow the same: line 4 (covered by 2), line 5 (covered by 3) and line 9 (covered by 8).',
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
          says: 'line 2, `Disallow: /é1`, already blocks everything that it blocks.',
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
          says: 'Line 4, `Disallow: /a`, is not needed: line 2, `Disallow: /`, already blocks everything that it blocks.',
          severity: 'advice',
          related: [2],
        },
      ],
    },
    'of two that are equally long and match the same, the later one': {
      file: 'User-agent: *\nDisallow: /**a\nDisallow: /*a*',
      problems: [
        {
          at: '3:1–3:15',
          says: 'line 2, `Disallow: /**a`, already blocks everything that it blocks.',
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
          says: 'line 2, `Disallow: /a`, already blocks everything that it blocks.',
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
