import { lintTable } from '../../testing/lint-table.ts'
import { quoted } from '../../text/phrases.ts'
import { regularExpression } from './regular-expression.ts'

const meant: readonly [expression: string, piece: string, paths: readonly string[]][] = [
  ['/.*\\.pdf$', '\\.', ['/*.pdf$']],
  ['\\.pdf$', '\\.', ['/*.pdf$']],
  ['^/a', '^', ['/a']],
  ['^/a/.*$', '^', ['/a/*']],
  ['/(a|b)', '(a|b)', ['/a', '/b']],
  ['/x/(a|b)/c', '(a|b)', ['/x/a/c', '/x/b/c']],
  ['/a/(.*)/b', '(.', ['/a/*/b']],
  ['/search\\?q=.*', '\\?', ['/search?q=*']],
  ['/*\\.aspx', '\\.', ['/*.aspx']],
]

const unclear: readonly [expression: string, piece: string][] = [
  ['/\\d{8}/', '\\d'],
  ['/[0-9]+/', '[0-9]'],
  ['/[^/]+/a', '[^/]'],
  ['/a(b|c)(d|e)', '(b|c)'],
  ['^/', '^'],
  ['^/.*', '^'],
  ['/(?!a)', '(?!'],
  ['/a/(b|)', '(b|)'],
  ['/a\\?b?', '\\?'],
  ['/(a|b)*', '(a|b)'],
]

/** A path that begins with a slash matches something else; any other matches nothing. */
const found = (path: string, piece: string) =>
  `matches${path.startsWith('/') ? 'Literally' : 'Nothing'}(line: 2, path: ${quoted(path)}, piece: ${quoted(piece)})`

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
          says: 'matchesLiterally(line: 2, path: `/.*\\.pdf$`, piece: `\\.`)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /*.pdf$',
        },
      ],
    },
    'RFC 9309 §2.2.2: an anchor, which no URL begins with': {
      file: 'User-agent: *\nDisallow: ^/a',
      problems: [
        {
          at: '2:11–2:14',
          says: 'matchesNothing(line: 2, path: `^/a`, piece: `^`)',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    ...Object.fromEntries(
      meant.map(([expression, piece, paths]) => [
        `RFC 9309 §2.2.3: ${expression}, which a path can say`,
        {
          file: `User-agent: *\nDisallow: ${expression}`,
          problems: [
            {
              at: `2:11–2:${11 + expression.length}`,
              says: found(expression, piece),
              fixed: ['User-agent: *', ...paths.map(path => `Disallow: ${path}`)].join('\n'),
            },
          ],
        },
      ]),
    ),
    ...Object.fromEntries(
      unclear.map(([expression, piece]) => [
        `RFC 9309 §2.2.3: ${expression}, which no path says, or which is the whole site`,
        {
          file: `User-agent: *\nDisallow: ${expression}`,
          problems: [{ at: `2:11–2:${11 + expression.length}`, says: found(expression, piece) }],
        },
      ]),
    ),
  },
})
