import { lintTable } from '../../testing/lint-table.ts'
import { quoted } from '../../text/phrases.ts'
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

const nothing = (path: string) => `matchesNothing(count: 1, lines: [2], path: ${quoted(path)})`

const unclear = ['$', '../a', 'none', 'All', 'my files', 'user@example.com', '\u200b/', 'mailto:a', 'this, that']

lintTable(pathWithoutSlash, {
  baseUrl: 'https://www.example.com/',
  accept: {
    'paths and wildcards': 'User-agent: *\nDisallow: /a\nAllow: *.css\nAllow: *\nDisallow: *x',
    'an empty path': 'User-agent: *\nDisallow:',
    'a whole URL, which is another rule’s': 'User-agent: *\nDisallow: https://example.com/a',
  },
  reject: {
    'RFC 9309 §2.2.2: a star alone, which only some read': {
      file: 'User-agent: *\nDisallow: *',
      problems: [{ at: '2:11–2:12', says: 'star(count: 1, lines: [2])', severity: 'advice' }],
    },
    ...Object.fromEntries(
      fixes.map(([value, meant]) => [
        `RFC 9309 §2.2.2: ${JSON.stringify(value)}, which is meant as ${meant}`,
        {
          file: `User-agent: *\nDisallow: ${value}`,
          problems: [
            {
              at: `2:11–2:${11 + value.length}`,
              says: nothing(value),
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
          problems: [{ at: `2:11–2:${11 + value.length}`, says: nothing(value), severity: 'error' as const }],
        },
      ]),
    ),
    'RFC 9309 §2.2.2: several of a group, told together': {
      file: 'User-agent: *\nDisallow: a\nDisallow: /x\nDisallow: ?b\n\nUser-agent: c\nDisallow: d',
      problems: [
        {
          at: '2:11–2:12',
          says: 'matchesNothing(count: 2, lines: [2, 4], path: `a`)',
          related: [4],
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /x\nDisallow: /*?b\n\nUser-agent: c\nDisallow: d',
        },
        {
          at: '7:11–7:12',
          says: 'freesAll(count: 1, lines: [7], path: `d`, tokens: [`c`])',
          fixed: 'User-agent: *\nDisallow: a\nDisallow: /x\nDisallow: ?b\n\nUser-agent: c\nDisallow: /d',
        },
      ],
    },
    'RFC 9309 §2.2.2: other rules block what is meant': {
      file: 'User-agent: *\nDisallow: /*?*\nDisallow: ?ref=\nDisallow: .old',
      problems: [
        {
          at: '4:11–4:15',
          says: 'matchesNothing(count: 1, lines: [4], path: `.old`)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /*?*\nDisallow: ?ref=\nDisallow: /*.old',
        },
        {
          at: '3:11–3:16',
          says: 'matchesNothing(count: 1, lines: [3], path: `?ref=`)',
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
          says: 'matchesNothing(count: 1, lines: [4], path: `?ref=`)',
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
          says: 'opensNothing(count: 2, lines: [6, 7], path: `.js`, tokens: [`b`, `c`])',
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
          says: 'matchesNothing(count: 1, lines: [2], path: `.js`)',
          severity: 'advice',
          fixed: 'User-agent: b\nAllow: /*.js',
        },
      ],
    },
    'RFC 9309 §2.3: another host': {
      file: 'User-agent: *\nDisallow: shop.example.edu.au/a\nDisallow: www.example.net',
      problems: [
        { at: '2:11–2:32', says: 'host(count: 2, lines: [2, 3], path: `shop.example.edu.au/a`)', related: [3] },
      ],
    },
    'RFC 9309 §2.3: the own host': {
      file: 'User-agent: *\nDisallow: example.com/a',
      problems: [
        {
          at: '2:11–2:24',
          says: 'host(count: 1, lines: [2], path: `example.com/a`)',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.3: the own host and nothing else': {
      file: 'User-agent: *\nDisallow: www.example.com/',
      problems: [{ at: '2:11–2:27', says: 'host(count: 1, lines: [2], path: `www.example.com/`)' }],
    },
  },
})
