import { lintTable } from '../../testing/lint-table.ts'
import { regularExpression } from './regular-expression.ts'

const meant: readonly [expression: string, paths: readonly string[]][] = [
  ['/.*\\.pdf$', ['/*.pdf$']],
  ['\\.pdf$', ['/*.pdf$']],
  ['^/a', ['/a']],
  ['^/a/.*$', ['/a/*']],
  ['/(a|b)', ['/a', '/b']],
  ['/x/(a|b)/c', ['/x/a/c', '/x/b/c']],
  ['/a/(.*)/b', ['/a/*/b']],
  ['/search\\?q=.*', ['/search?q=*']],
  ['/*\\.aspx', ['/*.aspx']],
]

const unclear = [
  '/\\d{8}/',
  '/[0-9]+/',
  '/[^/]+/a',
  '/a(b|c)(d|e)',
  '^/',
  '^/.*',
  '/(?!a)',
  '/a/(b|)',
  '/a\\?b?',
  '/(a|b)*',
]

lintTable(regularExpression, {
  accept: {
    'wildcards of paths': 'User-agent: *\nDisallow: /*.pdf$\nDisallow: /a*b',
    'hidden files, and files of one name': 'User-agent: *\nDisallow: /.*\nDisallow: /index.*\nDisallow: /*.*',
    'brackets as sites have them': 'User-agent: *\nDisallow: /*?filter[color]=\nDisallow: /a (1).html\nDisallow: /*[]=',
    placeholders: 'User-agent: *\nDisallow: /*{0}\nDisallow: /{id}',
    'backslashes of another system': 'User-agent: *\nDisallow: /\\data\\files',
    'a plus, a bar and a caret': 'User-agent: *\nDisallow: /c++\nDisallow: /a|b\nDisallow: /a^b',
  },
  reject: {
    'RFC 9309 §2.2.3: what it matches instead': {
      file: 'User-agent: *\nDisallow: /.*\\.pdf$',
      problems: [
        {
          at: '2:11–2:20',
          says: ['`/.*\\.pdf$` looks like a regular expression', 'only URLs that contain `\\.` literally.'],
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /*.pdf$',
        },
      ],
    },
    'RFC 9309 §2.2.2: an anchor, which no URL begins with': {
      file: 'User-agent: *\nDisallow: ^/a',
      problems: [{ at: '2:11–2:14', says: 'so the rule matches nothing', fixed: 'User-agent: *\nDisallow: /a' }],
    },
    ...Object.fromEntries(
      meant.map(([expression, paths]) => [
        `RFC 9309 §2.2.3: ${expression}, which a path can say`,
        {
          file: `User-agent: *\nDisallow: ${expression}`,
          problems: [
            {
              at: `2:11–2:${11 + expression.length}`,
              says: 'looks like a regular expression',
              fixed: ['User-agent: *', ...paths.map(path => `Disallow: ${path}`)].join('\n'),
            },
          ],
        },
      ]),
    ),
    ...Object.fromEntries(
      unclear.map(expression => [
        `RFC 9309 §2.2.3: ${expression}, which no path says, or which is the whole site`,
        {
          file: `User-agent: *\nDisallow: ${expression}`,
          problems: [{ at: `2:11–2:${11 + expression.length}`, says: 'looks like a regular expression' }],
        },
      ]),
    ),
  },
})
