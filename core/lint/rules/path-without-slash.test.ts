import { lintTable } from '../../testing/lint-table.ts'
import { ALL_DIALECTS } from '../rule.ts'
import { pathWithoutSlash } from './path-without-slash.ts'

const fixes: readonly [value: string, meant: string][] = [
  ['private/', '/private/'],
  ['a.php', '/a.php'],
  ['login.do?x', '/login.do?x'],
  ['?sort=', '/*?sort='],
  ['&sort=', '/*&sort='],
  ['nocache=', '/*nocache='],
  ['.pdf$', '/*.pdf$'],
  ['./a', '/a'],
  ['\\a\\b', '/a/b'],
  ['\u200b/a', '/a'],
]

const unclear = ['$', '../a', 'none', 'All', 'my files', 'user@example.com', '\u200b/', 'mailto:a', 'this, that']

lintTable(pathWithoutSlash, {
  baseUrl: 'https://www.example.com/',
  accept: {
    'paths and wildcards': 'User-agent: *\nDisallow: /a\nAllow: *.css\nDisallow: *',
    'an empty path': 'User-agent: *\nDisallow:',
    'a whole URL, which is another rule’s': 'User-agent: *\nDisallow: https://example.com/a',
  },
  reject: {
    ...Object.fromEntries(
      fixes.map(([value, meant]) => [
        `RFC 9309 §2.2.2: ${JSON.stringify(value)}, which is meant as ${meant}`,
        {
          file: `User-agent: *\nDisallow: ${value}`,
          problems: [
            {
              at: `2:11–2:${11 + value.length}`,
              says: 'matches nothing',
              severity: 'error' as const,
              fixed: `User-agent: *\nDisallow: ${meant}`,
            },
          ],
        },
      ]),
    ),
    ...Object.fromEntries(
      unclear.map(value => [
        `RFC 9309 §2.2.2: ${JSON.stringify(value)}, of which nobody knows what is meant`,
        {
          file: `User-agent: *\nDisallow: ${value}`,
          problems: [{ at: `2:11–2:${11 + value.length}`, says: 'matches nothing', severity: 'error' as const }],
        },
      ]),
    ),
    'RFC 9309 §2.2.2: several of a group, told together': {
      file: 'User-agent: *\nDisallow: a\nDisallow: /x\nDisallow: ?b\n\nUser-agent: c\nDisallow: d',
      problems: [
        {
          at: '2:11–2:12',
          says: '2 paths of this group (lines 2 and 4) do not begin with',
          related: [4],
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /x\nDisallow: /*?b\n\nUser-agent: c\nDisallow: d',
        },
        {
          at: '7:11–7:12',
          says: ['Line 7: `d`', 'so the rule matches nothing, and `c` may fetch everything.'],
          fixed: 'User-agent: *\nDisallow: a\nDisallow: /x\nDisallow: ?b\n\nUser-agent: c\nDisallow: /d',
        },
      ],
    },
    'RFC 9309 §2.2.2: other rules block what is meant': {
      file: 'User-agent: *\nDisallow: /*?*\nDisallow: ?ref=\nDisallow: .old',
      problems: [
        {
          at: '4:11–4:15',
          says: 'Line 4: `.old`',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /*?*\nDisallow: ?ref=\nDisallow: /*.old',
        },
        {
          at: '3:11–3:16',
          says: 'Line 3: `?ref=`',
          severity: 'advice',
          fixed: 'User-agent: *\nDisallow: /*?*\nDisallow: /*?ref=\nDisallow: .old',
        },
      ],
    },
    'RFC 9309 §2.2.2: an exception stands where other rules block what is meant': {
      file: 'User-agent: *\nDisallow: /*?*\nAllow: /x?\nDisallow: ?ref=',
      problems: [
        {
          at: '4:11–4:16',
          says: 'matches nothing',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /*?*\nAllow: /x?\nDisallow: /*?ref=',
        },
      ],
    },
    'RFC 9309 §2.2.1: an allow rule where nothing is blocked, and crawlers that no rule binds': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: b\nUser-agent: c\nAllow: .js\nAllow: .css',
      problems: [
        {
          at: '6:8–6:11',
          says: [
            '`b` and `c` may fetch everything: the group blocks nothing, and it replaces the rules for `*`.',
            'Its 2 allow rules (lines 6 and 7) do not begin with `/` or `*`',
          ],
          severity: 'advice',
          dialects: ALL_DIALECTS.filter(id => id !== 'google-2020'),
          related: [7],
        },
      ],
    },
    'RFC 9309 §2.2.1: an allow rule where nothing is blocked for anybody': {
      file: 'User-agent: b\nAllow: .js',
      problems: [
        {
          at: '2:8–2:11',
          says: 'so the rule matches nothing.',
          severity: 'advice',
          fixed: 'User-agent: b\nAllow: /*.js',
        },
      ],
    },
    'RFC 9309 §2.3: another host': {
      file: 'User-agent: *\nDisallow: shop.example.edu.au/a\nDisallow: www.example.net',
      problems: [
        { at: '2:11–2:32', says: '2 rules of this group (lines 2 and 3) begin with the name of a host', related: [3] },
      ],
    },
    'RFC 9309 §2.3: the own host': {
      file: 'User-agent: *\nDisallow: example.com/a',
      problems: [{ at: '2:11–2:24', says: 'the name of a host', fixed: 'User-agent: *\nDisallow: /a' }],
    },
    'RFC 9309 §2.3: the own host and nothing else': {
      file: 'User-agent: *\nDisallow: www.example.com/',
      problems: [{ at: '2:11–2:27', says: 'the name of a host' }],
    },
  },
})
