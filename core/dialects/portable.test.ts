/** Sentences of the specifications as tables: each row is a path, rules, groups or a spelling, with what it says about URLs. */
import { describe } from 'vitest'
import { type Vector, verdictTable } from '../testing/verdict-table.ts'

const host = 'https://example.com'
const disallow = (path: string) => ['User-agent: *', `Disallow: ${path}`]

/** A path of a rule, and paths of URLs that it matches and does not match. */
type PathRow = readonly [rule: string, matched: readonly string[], others: readonly string[]]

const pathCases = (section: string, rows: readonly PathRow[]): Vector[] =>
  rows.flatMap(([rule, matched, others]) => [
    ...matched.map((path): Vector => [`${section}: ${rule} matches ${path}`, disallow(rule), 'a', host + path, 2]),
    ...others.map(
      (path): Vector => [`${section}: ${rule} does not match ${path}`, disallow(rule), 'a', host + path, 'allowed'],
    ),
  ])

/** The beginning of a path is compared, octet by octet. */
const prefixes: readonly PathRow[] = [
  ['/', ['/', '/a', '/a/b?c=d', '/?a'], []],
  [
    '/fish',
    ['/fish', '/fish.html', '/fish/salmon.html', '/fishheads', '/fishheads/yummy.html', '/fish.php?id=anything'],
    ['/Fish.asp', '/catfish', '/?id=fish', '/desert/fish'],
  ],
  [
    '/fish/',
    ['/fish/', '/fish/?id=anything', '/fish/salmon.htm'],
    ['/fish', '/fish.html', '/animals/fish/', '/Fish/Salmon.asp'],
  ],
  ['/A/b', ['/A/b', '/A/bc'], ['/a/b', '/A/B', '/A/']],
  ['/a//b', ['/a//b', '/a//b/c'], ['/a/b', '/a///b']],
  ['/a.b', ['/a.b', '/a.bc'], ['/axb', '/a']],
  ['/a+', ['/a+', '/a+b'], ['/aa', '/a']],
  ['/(a)', ['/(a)'], ['/a']],
  ['/[ab]', ['/[ab]'], ['/a', '/b']],
  ['/.', ['/.a', '/.well-known/x'], ['/a', '/a.']],
  ['a', [], ['/a', '/']],
]

/** `*` and a final `$` of the tables in Google's documentation, which RFC 9309 reads in the same way. */
const documented: readonly PathRow[] = [
  ['/*', ['/', '/a', '/a/b?c=d', '/?a'], []],
  [
    '/fish*',
    ['/fish', '/fish.html', '/fish/salmon.html', '/fishheads', '/fishheads/yummy.html', '/fish.php?id=anything'],
    ['/Fish.asp', '/catfish', '/?id=fish', '/desert/fish'],
  ],
  [
    '/*.php',
    [
      ...['/index.php', '/filename.php', '/folder/filename.php', '/folder/filename.php?parameters'],
      ...['/folder/any.php.file.html', '/filename.php/'],
    ],
    ['/', '/windows.PHP'],
  ],
  [
    '/*.php$',
    ['/filename.php', '/folder/filename.php'],
    ['/filename.php?parameters', '/filename.php/', '/filename.php5', '/windows.PHP'],
  ],
  ['/fish*.php', ['/fish.php', '/fishheads/catfish.php?parameters'], ['/Fish.PHP']],
]

const wildcards: readonly PathRow[] = [
  ['/$', ['/'], ['/a', '/?a', '/index.html']],
  ['/a*b*c', ['/abc', '/a1b2c', '/aXbbcc', '/a/b/c', '/acbac'], ['/acb', '/ab', '/bac']],
  ['/a**b', ['/ab', '/a1b', '/a/b'], ['/a', '/ba']],
  ['/*a*', ['/a', '/ba', '/bab', '/?a'], ['/b', '/']],
  ['*', ['/', '/a', '/?a'], []],
  ['*/x', ['/x', '/a/x', '/a/xy'], ['/ax', '/']],
  ['/*/', ['/a/', '/a/b', '/a?b/'], ['/', '/a']],
  ['/a$', ['/a'], ['/a/', '/ab', '/a?b', '/a$']],
  ['/a$b', ['/a$b', '/a$bc'], ['/a', '/ab']],
  ['/a$$', ['/a$'], ['/a', '/a$$', '/a$b']],
  ['/$a', ['/$a', '/$ab'], ['/a', '/']],
  ['/a*$', ['/a', '/ab', '/a?b'], ['/b', '/']],
  ['/*$', ['/', '/a', '/a?b'], []],
  ['$', [], ['/', '/a']],
  ['/a?', ['/a?', '/a?b'], ['/a', '/ab']],
  ['/?', ['/?', '/?a'], ['/', '/a?']],
  ['/a?b=1', ['/a?b=1', '/a?b=12', '/a?b=1&c'], ['/a?c&b=1', '/a']],
  ['/a?b=1$', ['/a?b=1'], ['/a?b=12', '/a?b=1&c']],
  ['/a?b=*&c', ['/a?b=1&c', '/a?b=&c=2'], ['/a?c&b=1', '/a?b=1']],
  ['/*?b=', ['/a?b=1', '/?b=', '/a/c?b=2'], ['/a?c=1&b=2', '/a']],
  ['/*b=', ['/a?b=1', '/a?c=1&b=2', '/b='], ['/a?b', '/']],
  ['/*.gif$', ['/a.gif', '/a/b.gif', '/.gif', '/a?b.gif'], ['/a.gif?b', '/a.gifs', '/a.GIF']],
  ['/*/b/*/d', ['/a/b/c/d', '/a/b/b/c/d', '//b//d'], ['/a/b/d', '/b/c/d']],
]

/**
 * Rules, and for paths the rules that match, in the order in which they count: the longest first, allow before disallow. The
 * first letter is the field.
 */
type RankRow = readonly [
  rules: readonly string[],
  ...paths: readonly (readonly [path: string, ...matching: number[]])[],
]

const ranked: readonly RankRow[] = [
  [['D /p', 'A /page'], ['/page', 1, 0], ['/p', 0], ['/x']],
  [
    ['D /folder', 'A /folder'],
    ['/folder/page', 1, 0],
  ],
  [
    ['D /a/b/c', 'A /a/b'],
    ['/a/b/c/d', 0, 1],
    ['/a/b', 1],
  ],
  [
    ['D /', 'A /a', 'D /a/b', 'A /a/b/c'],
    ['/x', 0],
    ['/a', 1, 0],
    ['/a/b', 2, 1, 0],
    ['/a/b/c', 3, 2, 1, 0],
  ],
  [
    ['D /a', 'A /a/'],
    ['/a/', 1, 0],
    ['/a', 0],
    ['/ab', 0],
  ],
  [
    ['D /index.html', 'A /index'],
    ['/index.html', 0, 1],
    ['/index', 1],
  ],
  [
    ['D /', 'A /robots'],
    ['/robots.html', 1, 0],
    ['/r', 0],
  ],
  [
    ['A /', 'D /a', 'D /b'],
    ['/a', 1, 0],
    ['/b', 2, 0],
    ['/c', 0],
  ],
  [
    ['A /a/b', 'D /a/', 'D /a/bc'],
    ['/a/b', 0, 1],
    ['/a/bc', 2, 0, 1],
    ['/a/c', 1],
  ],
]

const rankedWithWildcards: readonly RankRow[] = [
  [
    ['A /page', 'D /*.htm'],
    ['/page.htm', 1, 0],
    ['/page', 0],
  ],
  [
    ['A /page', 'D /*.ph'],
    ['/page.php5', 0, 1],
  ],
  [
    ['A /$', 'D /'],
    ['/', 0, 1],
    ['/page.htm', 1],
  ],
  [
    ['D /*/b', 'A /a/'],
    ['/a/b', 0, 1],
    ['/a/c', 1],
  ],
  [
    ['D /a$', 'A /a'],
    ['/a', 0, 1],
    ['/ab', 1],
  ],
  [
    ['D /a/*.html', 'A /a/b.html'],
    ['/a/b.html', 1, 0],
    ['/a/c.html', 0],
  ],
  [
    ['D /*?', 'A /a?'],
    ['/a?b', 1, 0],
    ['/b?a', 0],
  ],
  [
    ['D /?s=', 'A /'],
    ['/?s=x', 0, 1],
    ['/', 1],
  ],
  [
    ['A /*.css', 'D /plugins/'],
    ['/plugins/a.css', 1, 0],
    ['/themes/a.css', 0],
  ],
  [
    ['A /*.css$', 'D /p/'],
    ['/p/a.css', 0, 1],
    ['/p/a.css?1', 1],
  ],
  [
    ['D *', 'A /'],
    ['/x', 1, 0],
  ],
  [
    ['D /', 'A /*?lang='],
    ['/a?lang=de', 1, 0],
    ['/a?x&lang=de', 0],
  ],
  [['D /*.pdf$', 'A /docs/*.pdf$'], ['/docs/a.pdf', 1, 0], ['/a.pdf', 0], ['/docs/a.pdf?1']],
]

/** A `*` at the end: RFC 9309 and Google's parser count its octet. */
const rankedWithTrailingStars: readonly RankRow[] = [
  [
    ['D /a*', 'A /a'],
    ['/ab', 0, 1],
  ],
  [
    ['D /*', 'A /'],
    ['/x', 0, 1],
  ],
  [
    ['D /****', 'A /abc'],
    ['/abc', 0, 1],
  ],
]

/** The rules of a row in both orders. @param precedence how the numbers of matching rules are sorted, if by their place */
function rankCases(section: string, rows: readonly RankRow[], precedence: 'longest' | 'first'): Vector[] {
  return rows.flatMap(([rules, ...paths]) =>
    [rules.map((_, i) => i), rules.map((_, i) => rules.length - 1 - i)].flatMap(order =>
      paths.map(([path, ...matching]): Vector => {
        const [longest] = matching
        const winner = precedence === 'longest' ? longest : order.find(i => matching.includes(i))
        const lines = order.map(i => (rules[i] ?? '').replace(/^A/, 'Allow:').replace(/^D/, 'Disallow:'))
        const line = winner === undefined ? 0 : order.indexOf(winner) + 2
        const allows = winner !== undefined && (rules[winner] ?? '').startsWith('A')
        const expected = winner === undefined ? 'allowed' : allows ? (`allowed by ${line}` as const) : line
        return [`${section}: ${lines.join(', ')} on ${path}`, ['User-agent: *', ...lines], 'a', host + path, expected]
      }),
    ),
  )
}

/** A sentence, a file, and questions: token, path, and what the file says. */
type GroupRow = readonly [
  sentence: string,
  lines: readonly string[],
  ...questions: readonly (readonly [token: string, path: string, expected: Vector[4]])[],
]

const groupCases = (rows: readonly GroupRow[]): Vector[] =>
  rows.flatMap(([sentence, lines, ...questions]) =>
    questions.map(
      ([token, path, expected]): Vector => [`${sentence}, ${token} on ${path}`, lines, token, host + path, expected],
    ),
  )

/** Groups that RFC 9309 and Google's parser read alike. */
const groups: readonly GroupRow[] = [
  [
    '§2.2.1: one group for several crawlers, one for another, and one for the rest',
    [
      ...['User-agent: foobot', 'User-agent: barbot', 'Disallow: /x', ''],
      ...['User-agent: bazbot', 'Disallow: /y', '', 'User-agent: *', 'Disallow: /z'],
    ],
    ['foobot', '/x', 3],
    ['barbot', '/x', 3],
    ['bazbot', '/x', 'allowed'],
    ['bazbot', '/y', 6],
    ['foobot', '/z', 'allowed'],
    ['quxbot', '/z', 9],
    ['quxbot', '/x', 'allowed'],
  ],
  [
    '§2.2.1: groups of a token are combined, wherever they are',
    [
      ...['User-agent: a', 'Disallow: /1', '', 'User-agent: *', 'Disallow: /2', ''],
      ...['User-agent: b', 'User-agent: a', 'Disallow: /3', 'Allow: /1/open'],
    ],
    ['a', '/1', 2],
    ['a', '/2', 'allowed'],
    ['a', '/3', 9],
    ['a', '/1/open', 'allowed by 10'],
    ['b', '/1', 'allowed'],
    ['b', '/3', 9],
    ['c', '/2', 5],
    ['c', '/3', 'allowed'],
  ],
  [
    '§2.2.1: the order of groups plays no part',
    ['User-agent: *', 'Disallow: /', '', 'User-agent: a', 'Disallow: /x'],
    ['a', '/y', 'allowed'],
    ['a', '/x', 5],
    ['b', '/y', 2],
  ],
  [
    '§2.2.1: a token is compared whole',
    ['User-agent: bot', 'Disallow: /1', '', 'User-agent: examplebot', 'Disallow: /2'],
    ['bot', '/1', 2],
    ['bot', '/2', 'allowed'],
    ['examplebot', '/1', 'allowed'],
    ['examplebot', '/2', 5],
    ['example', '/2', 'allowed'],
    ['robot', '/1', 'allowed'],
    ['bots', '/1', 'allowed'],
  ],
  [
    '§2.2.1: a token with a hyphen or an underscore',
    ['User-agent: a-b', 'Disallow: /1', '', 'User-agent: a_b', 'Disallow: /2', '', 'User-agent: a', 'Disallow: /3'],
    ['a-b', '/1', 2],
    ['a-b', '/3', 'allowed'],
    ['a_b', '/2', 5],
    ['a_b', '/1', 'allowed'],
    ['a', '/3', 8],
    ['a', '/1', 'allowed'],
    ['A-B', '/1', 2],
  ],
  [
    '§2.2.1: a token in capitals is the same',
    ['User-agent: EXAMPLEBOT', 'Disallow: /'],
    ['examplebot', '/', 2],
    ['ExampleBot', '/', 2],
  ],
  [
    '§2.2.1: an empty value names nobody',
    ['User-agent:', 'Disallow: /1', '', 'User-agent: *', 'Disallow: /2'],
    ['a', '/1', 'allowed'],
    ['a', '/2', 5],
  ],
  [
    '§2.2.1: a group without rules allows its crawlers all',
    ['User-agent: *', 'Disallow: /', '', 'User-agent: a', '', 'User-agent: b', 'Disallow: /x'],
    ['a', '/x', 7],
    ['a', '/y', 'allowed'],
    ['b', '/y', 'allowed'],
    ['c', '/y', 2],
  ],
  [
    '§2.2.1: an empty Disallow is a rule, and matches nothing',
    ['User-agent: *', 'Disallow: /', '', 'User-agent: a', 'Disallow:', '', 'User-agent: b', 'Disallow: /x'],
    ['a', '/x', 'allowed'],
    ['a', '/', 'allowed'],
    ['b', '/x', 8],
    ['b', '/y', 'allowed'],
  ],
  [
    '§2.2.1: an empty Allow matches nothing either',
    ['User-agent: *', 'Allow:', 'Disallow: /x'],
    ['a', '/x', 3],
    ['a', '/y', 'allowed'],
  ],
  [
    '§2.2.4: a record of another kind is no rule and ends no group',
    [
      ...['User-agent: a', 'Crawl-delay: 10', 'Sitemap: https://example.com/s.xml', 'Host: example.com'],
      ...['User-agent: b', 'Request-rate: 1/10', 'Clean-param: p /x', 'Disallow: /x', 'Noindex: /y'],
    ],
    ['a', '/x', 8],
    ['b', '/x', 8],
    ['a', '/y', 'allowed'],
    ['c', '/x', 'allowed'],
  ],
  [
    '§2.2.4: a sitemap in the middle of a group leaves the rules together',
    ['User-agent: a', 'Disallow: /1', 'Sitemap: https://example.com/s.xml', 'Disallow: /2'],
    ['a', '/1', 2],
    ['a', '/2', 4],
  ],
  [
    '§2.2.4: a crawl-delay alone leaves a group without rules',
    ['User-agent: a', 'Crawl-delay: 600', '', 'User-agent: *', 'Disallow: /'],
    ['a', '/x', 5],
    ['b', '/x', 5],
  ],
  [
    '§2.2.2: rules before the first user-agent line belong to no group',
    ['Disallow: /', 'Allow: /x', 'User-agent: a', 'Disallow: /x', 'User-agent: *', 'Disallow: /z'],
    ['a', '/y', 'allowed'],
    ['a', '/x', 4],
    ['b', '/x', 'allowed'],
    ['b', '/z', 6],
  ],
  [
    '§5.1: the simple example',
    [
      ...['User-Agent: *', 'Disallow: *.gif$', 'Disallow: /example/', 'Allow: /publications/', ''],
      ...['User-Agent: foobot', 'Disallow:/', 'Allow:/example/page.html', 'Allow:/example/allowed.gif', ''],
      ...['User-Agent: barbot', 'User-Agent: bazbot', 'Disallow: /example/page.html', '', 'User-Agent: quxbot'],
    ],
    ['examplebot', '/a.gif', 2],
    ['examplebot', '/example/page.html', 3],
    ['examplebot', '/publications/page.html', 'allowed by 4'],
    ['examplebot', '/other', 'allowed'],
    ['foobot', '/example/page.html', 'allowed by 8'],
    ['foobot', '/example/allowed.gif', 'allowed by 9'],
    ['foobot', '/example/other.gif', 7],
    ['foobot', '/publications/', 7],
    ['barbot', '/example/page.html', 13],
    ['bazbot', '/example/page.html', 13],
    ['barbot', '/a.gif', 'allowed'],
    ['quxbot', '/example/page.html', 'allowed'],
    ['quxbot', '/a.gif', 'allowed'],
  ],
  [
    '§5.2: the longest match',
    ['User-Agent: foobot', 'Allow: /example/page/', 'Disallow: /example/page/disallowed.gif'],
    ['foobot', '/example/page/disallowed.gif', 3],
    ['foobot', '/example/page/', 'allowed by 2'],
    ['foobot', '/example/page/other.gif', 'allowed by 2'],
    ['foobot', '/example/', 'allowed'],
  ],
]

/** Values that are no token alone. RFC 9309 compares the whole value, Google's parser what it begins with. */
const looseTokens = (isWhole: boolean): readonly GroupRow[] =>
  [
    ['with a version', 'foobot/1.0'],
    ['with words behind it', 'foobot for images'],
    ['with a comment in brackets', 'foobot (+https://example.com)'],
    ['with a star behind it', 'foobot*'],
    ['with a comma', 'foobot, barbot'],
    ['with a digit', 'foobot2'],
  ].map(
    ([what = '', value = '']): GroupRow => [
      `§2.2.1: a token ${what}: ${value}`,
      [`User-agent: ${value}`, 'Disallow: /x', '', 'User-agent: *', 'Disallow: /y'],
      ['foobot', '/x', isWhole ? 'allowed' : 2],
      ['foobot', '/y', isWhole ? 5 : 'allowed'],
    ],
  )

/** What stands between the lines of a group, at each place. */
const between = { 'a blank line': '', 'a comment': '# comment', 'white space': ' \t' }
const placesInGroup = [
  'before the group',
  'after the first user-agent line',
  'between user-agent lines and rules',
  'between rules',
  'behind the group',
]
const linesOfGroup = ['User-agent: a', 'User-agent: b', 'Disallow: /x', 'Allow: /x/y']
/** For crawler a, which of the two rules are read if such a line ends a group, from 1. */
const readIfEnded: readonly (readonly number[])[] = [[1, 2], [], [], [1], [1, 2]]

function separatedCases(section: string, endsGroup: (what: string) => boolean, isFirst = false): Vector[] {
  return Object.entries(between).flatMap(([what, line]) =>
    placesInGroup.flatMap((place, i) => {
      const at = [0, 1, 2, 3, 4][i] ?? 0
      const lines = linesOfGroup.toSpliced(at, 0, line)
      const lineOf = (rule: 1 | 2) => rule + 2 + (at < rule + 2 ? 1 : 0)
      const read = endsGroup(what) ? (readIfEnded[i] ?? []) : [1, 2]
      const on = (path: string): Vector[4] => {
        const allow = path === '/x/y' && read.includes(2) && !isFirst
        if (allow) return `allowed by ${lineOf(2)}`
        return read.includes(1) ? lineOf(1) : 'allowed'
      }
      return ['/x', '/x/y'].map(
        (path): Vector => [`${section}: ${what} ${place}, ${path}`, lines, 'a', host + path, on(path)],
      )
    }),
  )
}

/** How a line may be written: its name, its value, and the line. */
type Spelling = readonly [what: string, write: (name: string, value: string) => string]

const capitals = (name: string) => [...name].map((letter, i) => (i % 2 ? letter.toUpperCase() : letter)).join('')
const spellings: readonly Spelling[] = [
  ['in capitals', (name, value) => `${name.toUpperCase()}: ${value}`],
  ['in small letters', (name, value) => `${name.toLowerCase()}: ${value}`],
  ['in small and capital letters', (name, value) => `${capitals(name.toLowerCase())}: ${value}`],
  ['a space before the field', (name, value) => ` ${name}: ${value}`],
  ['a tab before the field', (name, value) => `\t${name}: ${value}`],
  ['a space before the colon', (name, value) => `${name} : ${value}`],
  ['a tab before the colon', (name, value) => `${name}\t: ${value}`],
  ['no space after the colon', (name, value) => `${name}:${value}`],
  ['several spaces after the colon', (name, value) => `${name}:   ${value}`],
  ['a tab after the colon', (name, value) => `${name}:\t${value}`],
  ['a space at the end', (name, value) => `${name}: ${value} `],
  ['a tab at the end', (name, value) => `${name}: ${value}\t`],
  ['a comment after a space', (name, value) => `${name}: ${value} # comment`],
  ['a comment after a tab', (name, value) => `${name}: ${value}\t# comment`],
  ['a comment without white space', (name, value) => `${name}: ${value}#comment`],
  ['a comment that looks like a line', (name, value) => `${name}: ${value} # Disallow: /`],
]
/** Spellings that no dialect reads. */
const misspellings: readonly Spelling[] = [
  ['two colons', (name, value) => `${name}:: ${value}`],
  ['a letter less', (name, value) => `${name.slice(0, -1)}: ${value}`],
  ['a letter before', (name, value) => `x${name}: ${value}`],
  ['in quotation marks', (name, value) => `"${name}": ${value}`],
  ['a no-break space before the field', (name, value) => `\u00a0${name}: ${value}`],
  ['behind a number sign', (name, value) => `# ${name}: ${value}`],
]
/** Spellings that Google's parser reads, and RFC 9309 does not. */
const loose: readonly Spelling[] = [
  ['a space for the colon', (name, value) => `${name} ${value}`],
  ['a vertical tab before the field', (name, value) => `\v${name}: ${value}`],
  ['a form feed before the field', (name, value) => `\f${name}: ${value}`],
  ['a vertical tab before the colon', (name, value) => `${name}\v: ${value}`],
  ['a letter more', (name, value) => `${name}s: ${value}`],
  ['an equals sign for the colon', (name, value) => `${name}= ${value}`],
  ['a full-width colon', (name, value) => `${name}： ${value}`],
]

/** Each of the three lines of a group in each spelling, which is read or not. */
function spelledCases(section: string, rows: readonly Spelling[], isRead: boolean): Vector[] {
  const file = [
    ['User-agent', 'a'],
    ['Disallow', '/'],
    ['Allow', '/x'],
  ] as const
  return rows.flatMap(([what, write]) =>
    file.map(([field], i): Vector => {
      const lines = file.map(([name, value], at) => (at === i ? write(name, value) : `${name}: ${value}`))
      const expected = field === 'Allow' ? (isRead ? 'allowed by 3' : 2) : isRead ? 2 : 'allowed'
      return [`${section}: ${field}, ${what}`, lines, 'a', host + (field === 'Allow' ? '/x' : '/y'), expected]
    }),
  )
}

/** Whole files that RFC 9309 and Google's parser read alike. */
function fileCases(section: string): Vector[] {
  const lines = ['User-agent: a', 'Disallow: /x', 'Allow: /x/y']
  const on = (what: string, file: string, line = 2): Vector => [`${section}: ${what}`, file, 'a', `${host}/x`, line]
  const none = (what: string, file: string): Vector => [`${section}: ${what}`, file, 'a', `${host}/x`, 'allowed']
  const ends = { LF: '\n', CRLF: '\r\n', CR: '\r' }
  return [
    ...Object.entries(ends).flatMap(([name, end]) => [
      on(`${name} ends lines`, lines.join(end)),
      on(`${name} ends the last line too`, lines.join(end) + end),
      on(`${name} twice is a blank line`, lines.join(end + end), 3),
    ]),
    on('CR and LF are mixed', 'User-agent: a\rDisallow: /x\nAllow: /x/y\r\n'),
    on('CR before CRLF is a line of its own', 'User-agent: a\r\r\nDisallow: /x', 3),
    on('LF before CR is a line of its own', 'User-agent: a\n\rDisallow: /x', 3),
    none('a line separator (U+2028) ends no line', 'User-agent: a\u2028Disallow: /x'),
    none('a next-line character (U+0085) ends no line', 'User-agent: a\u0085Disallow: /x'),
    none('a vertical tab ends no line', 'User-agent: a\vDisallow: /x'),
    none('a form feed ends no line', 'User-agent: a\fDisallow: /x'),
    none('a comment holds no rule', 'User-agent: a\n# Disallow: /x'),
    none('a number sign leaves an empty value', 'User-agent: a\nDisallow: #/x'),
    none('a comment begins no group', '# User-agent: a\nDisallow: /x'),
    on('a number sign ends the value', 'User-agent: a\nDisallow: /#y'),
    on('a comment that does not end a group', 'User-agent: a\n#\n#\nDisallow: /x', 4),
    on('lines that cannot be read are left out', 'User-agent: a\n???\n:\n: /\n=\nDisallow: /x', 6),
    on('one line that cannot be read spoils no other', '\u0001\u0002\nUser-agent: a\nDisallow: /x', 3),
    none('an empty file', ''),
    none('a file of white space', ' \n\t\n'),
    none('a field without a value', 'User-agent: a\nDisallow'),
    on('the same rule twice', 'User-agent: a\nDisallow: /x\nAllow: /y\nDisallow: /x', 2),
  ]
}

/** The ways to write one character in a rule and in a URL, and whether the two are the same then. */
function octetCases(
  section: string,
  characters: Iterable<string>,
  [plain, escapedUrl, escapedRule, both]: readonly [plain: boolean, url: boolean, rule: boolean, both: boolean],
  path: (character: string) => string = character => `/a${character}z`,
): Vector[] {
  return [...characters].flatMap(character => {
    const escaped = [...new TextEncoder().encode(character)]
      .map(octet => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`)
      .join('')
    const one = (what: string, rule: string, url: string, isSame: boolean): Vector => [
      `${section}: ${character === ' ' ? 'a space' : character} ${what}`,
      disallow(path(rule)),
      'a',
      host + path(url),
      isSame ? 2 : 'allowed',
    ]
    return [
      one('plain in both', character, character, plain),
      one(`plain in the rule, ${escaped} in the URL`, character, escaped, escapedUrl),
      one(`${escaped} in the rule, plain in the URL`, escaped, character, escapedRule),
      one(`${escaped.toLowerCase()} in the rule, ${escaped} in the URL`, escaped.toLowerCase(), escaped, both),
    ]
  })
}

const always = [true, true, true, true] as const
/** As if one of the spellings were another character. */
const apart = [true, false, false, true] as const
const inQuery = (character: string) => `/a?b=${character}z`
const unreserved = ['b', 'Q', '7', '-', '.', '_', '~']
const delimitersOfPath = [..."!&'()+,;=:@"]
const delimitersOfQuery = ['!', '&', '(', ')', '+', ',', ';', '=']
// Not ^, which engines of different age serialise differently.
const notInUris = ['"', '<', '>', '`', '{', '|', '}', ' ']
const beyondAscii = ['é', 'ツ', '😀']

describe('RFC 9309', () => {
  verdictTable('rfc9309', {
    matching: [
      ...pathCases('§2.2.2', prefixes),
      ...pathCases('§2.2.3', [...documented, ...wildcards]),
      ...rankCases('§2.2.2', [...ranked, ...rankedWithWildcards, ...rankedWithTrailingStars], 'longest'),
    ],
    groups: [...groupCases([...groups, ...looseTokens(true)]), ...separatedCases('§2.1', () => false)],
    lines: [
      ...spelledCases('§2.2', spellings, true),
      ...spelledCases('§2.2', [...misspellings, ...loose], false),
      ...fileCases('§2.2'),
    ],
    octets: [
      ...octetCases('§2.2.2, unreserved', unreserved, always),
      ...octetCases('§2.2.2, reserved', delimitersOfPath, apart),
      ...octetCases('§2.2.2, beyond ASCII', beyondAscii, always),
      ...octetCases('RFC 3986 §2, in no URI', notInUris, always),
      ...octetCases('§2.2.2, Figure 4, in a query', [...':/?@[]', "'"], always, inQuery),
      ...octetCases('§2.2.2, reserved in a query', delimitersOfQuery, apart, inQuery),
      ...octetCases('§2.2.2, as in the path', ['b', '~', 'é'], always, inQuery),
      ...octetCases('§2.2.3, a slash', ['/'], apart),
      ...octetCases('§2.2.2, a percent sign', ['%'], apart),
    ],
  })
})

describe('Google', () => {
  const octets = [...['b', '~', '-', ':', '/', '&', '=', '@'], '%'] as const
  verdictTable('google', {
    matching: [
      ...pathCases('parser, MatchAllow', prefixes),
      ...pathCases('spec, path matching', documented),
      ...pathCases('parser, Matches', wildcards),
      ...rankCases(
        'spec, order of precedence',
        [...ranked, ...rankedWithWildcards, ...rankedWithTrailingStars],
        'longest',
      ),
    ],
    groups: [
      ...groupCases(
        [...groups, ...looseTokens(false)].map(([what, ...row]): GroupRow => [`as RFC 9309 ${what}`, ...row]),
      ),
      ...separatedCases('spec, grouping of lines', () => false),
    ],
    lines: [
      ...spelledCases('parser, GetKeyAndValueFrom', [...spellings, ...loose], true),
      ...spelledCases('parser, GetKeyAndValueFrom', misspellings, false),
      ...fileCases('parser'),
    ],
    octets: [
      ...octetCases('parser, MaybeEscapePattern', octets, apart),
      ...octetCases('parser, MaybeEscapePattern', ['"', '|', ' '], apart),
      ...octetCases('parser, MaybeEscapePattern', beyondAscii, [false, true, false, true]),
      ...octetCases('parser, MaybeEscapePattern, in a query', [...':/?@', 'é'].slice(0, 4), apart, inQuery),
    ],
  })
})

describe('Google, December 2020', () => {
  verdictTable('google-2020', {
    matching: [
      ...pathCases('path table', [...prefixes.slice(0, 3), ...documented]),
      ...rankCases('Order of precedence for group-member lines', [...ranked, ...rankedWithWildcards], 'longest'),
    ],
  })
})

describe('draft-koster-rep-00', () => {
  verdictTable('draft-koster-rep-00', { matching: rankCases('§2.2.2', ranked, 'longest') })
})

describe('1996 draft', () => {
  verdictTable('koster-1996', {
    matching: [
      ...pathCases('§3.2.2', prefixes),
      ...pathCases('§3.2.2, no special characters', [
        ['/*', ['/*', '/*a'], ['/', '/a']],
        ['/a$', ['/a$', '/a$b'], ['/ab']],
        ['/a*b', ['/a*b'], ['/ab', '/a1b']],
      ]),
      ...rankCases('§3.2.2, the first match', ranked, 'first'),
    ],
    groups: separatedCases('§3.3', what => what !== 'a comment', true),
    octets: [
      ...octetCases('§3.2.2', [...unreserved, ':', '&', '=', '@', ' ', '|', 'é', 'ツ'], always),
      ...octetCases('§3.2.2, a slash', ['/'], apart),
    ],
  })
})
