// Writes the table of dialects. Each cell comes from running the dialect, so that the table always says what the code
// does.

/**
 * @typedef {typeof import('../core/index.ts')} Core
 * @typedef {import('../core/index.ts').Dialect} Dialect
 * @typedef {import('../core/index.ts').HttpAnswer} HttpAnswer
 * @typedef {import('../core/index.ts').AccessOptions} AccessOptions
 * @typedef {Pick<Core, 'access' | 'dialects' | 'evaluate' | 'groupsOf' | 'parse'>
 *   & Pick<typeof import('../core/parse/index.ts'), 'LINE_LIMIT' | 'SIZE_LIMIT'>
 *   & Pick<typeof import('../core/verdict/index.ts'), 'durationOf'>} Tools
 * @typedef {readonly [name: string, cell: (dialect: Dialect) => string]} Row
 */

const HEAD = '\n## What all dialects do\n'

/**
 * The page with up-to-date tables at its end.
 * @param {Tools} tools
 * @param {string} page
 */
export function dialectsPage(tools, page) {
  const { dialects } = tools
  const rows = rowsOf(tools).map(([name, cell]) => [name, ...dialects.map(cell)])
  const isCommon = (/** @type {readonly string[]} */ [, ...cells]) => new Set(cells).size === 1
  const common = rows.filter(isCommon).map(([name = '', cell = '']) => [name, cell])
  const differing = rows.filter(row => !isCommon(row)).map(shortened)
  return `${page.slice(0, page.indexOf(HEAD))}${HEAD}
${table(['', 'all'], common)}

## Where they differ

${table(['', ...dialects.map(({ id }) => code(id))], differing)}
`
}

/** Says what the first dialect does once, if it takes several words. @param {readonly string[]} row */
function shortened([name = '', first = '', ...others]) {
  return [name, first, ...others.map(cell => (/ /.test(cell) && cell === first ? '*same*' : cell))]
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

/** Formats text as code in a table cell. A plain `|` would end the cell. @param {string} text */
const code = text => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text.replaceAll('|', '\\|')}\``)

/** @param {readonly string[]} items */
const list = items => (items.length === 0 ? 'none' : items.join(', '))

const HOST = 'https://example.com'
const DAY = 86_400_000

/** @param {Tools} tools @returns {readonly Row[]} */
function rowsOf(tools) {
  const { access, evaluate, groupsOf, parse, durationOf, LINE_LIMIT, SIZE_LIMIT } = tools

  /** @param {Dialect} dialect @param {string | Uint8Array} file @param {string | URL} url @param {string} [productToken] */
  const judge = ({ id }, file, url, productToken = 'examplebot') =>
    evaluate(parse(file), { productToken, url, dialect: id })

  /** @param {Dialect} dialect @param {string | Uint8Array} file @param {string | URL} url @param {string} [productToken] */
  const blocks = (dialect, file, url, productToken) => !judge(dialect, file, url, productToken).allowed

  /** @param {string} path */
  const disallow = path => `User-agent: *\nDisallow: ${path}`

  /** @param {Dialect} dialect @param {string} path @param {string | URL} url */
  const matches = (dialect, path, url) => blocks(dialect, disallow(path), url)

  /**
   * Lists the names of the cases that hold.
   * @template T
   * @param {readonly (readonly [name: string, tried: T])[]} cases
   * @param {(tried: T) => boolean} holds
   */
  const which = (cases, holds) => list(cases.flatMap(([name, tried]) => (holds(tried) ? [name] : [])))

  /** @param {readonly string[]} texts */
  const asCode = texts => texts.map(text => /** @type {const} */ ([code(text), text]))

  /** @param {string} path */
  const rulesOfGroup =
    path =>
    (/** @type {Dialect} */ { id }) =>
      groupsOf(parse(disallow(path)), id)[0]?.rules.length

  /** @param {string} value */
  const read = value => (/** @type {Dialect} */ dialect) => {
    if (rulesOfGroup(value)(dialect) === 0) return 'no rule'
    const found = ['/', '/x', '/x.gif', `/${value}`].flatMap(path => judge(dialect, disallow(value), path).matches)
    if (found.length === 0) return 'a rule that matches nothing'
    return found.some(({ lost }) => lost === undefined) ? 'a rule' : 'matches, and decides nothing'
  }

  /** @param {Dialect} dialect @param {string} path */
  const length = (dialect, path) => dialect.patterns('disallow', path)[0]?.length ?? 'none'

  /** @param {HttpAnswer} answer @param {Partial<AccessOptions>} [options] */
  const outcome =
    (answer, options) =>
    (/** @type {Dialect} */ { id }) => {
      const { crawl, basis, ...rest } = access(answer, { now: 40 * DAY, ...options, dialect: id })
      const body = 'body' in rest && rest.body === 'last-good' ? 'by the last good copy' : 'by the rules'
      const meaning = { 'by-rules': body, all: 'all', nothing: 'nothing', deferred: 'later' }[crawl]
      return meaning + { stated: '', choice: ' (one of several choices)', unstated: ' (unstated)' }[basis]
    }

  /** @param {number} status @returns {HttpAnswer} */
  const status = status => ({ kind: 'response', url: `${HOST}/robots.txt`, status })

  /** @type {HttpAnswer} */
  const lost = { kind: 'network-error', url: `${HOST}/robots.txt`, cause: 'timeout' }
  const copy = { lastGood: { at: 0 } }

  const atLineLimit = 'x'.repeat(LINE_LIMIT - 'Disallow: /'.length)
  const filler = `#${'x'.repeat(98)}\n`.repeat(Math.ceil(SIZE_LIMIT / 100))
  const twoGroups = (/** @type {string} */ token) =>
    `User-agent: ${token}\nDisallow: /a\n\nUser-agent: ${token}\nDisallow: /b`

  return [
    ['Text', ({ specification: { title, url } }) => `[${title}](${url})`],
    ['Edition', ({ specification }) => specification.edition],
    [
      'Lines end with',
      dialect =>
        which(
          [
            ['LF', '\n'],
            ['CR', '\r'],
            ['CRLF', '\r\n'],
            ['VT', '\v'],
            ['FF', '\f'],
          ],
          end => blocks(dialect, `User-agent: *${end}Disallow: /a${end}`, '/a'),
        ),
    ],
    [
      'A group ends at',
      dialect =>
        which(
          [
            ['a user-agent line after a rule', 'Disallow: /b\nUser-agent: other'],
            ['also one without a path', 'Disallow:\nUser-agent: other'],
            ['a blank line', ''],
            ['a line with a comment', '# comment'],
            ['a sitemap line', 'Sitemap: https://example.com/s\nUser-agent: other'],
            ['an unknown field', 'Foo: bar\nUser-agent: other'],
          ],
          between => !blocks(dialect, `User-agent: examplebot\n${between}\nDisallow: /a`, '/a'),
        ),
    ],
    [
      'Read as user-agent',
      dialect =>
        which(asCode(['user-agent', 'User-Agent', 'useragent', 'user agent', 'user-agents']), name =>
          blocks(dialect, `${name}: *\nDisallow: /a`, '/a'),
        ),
    ],
    [
      'Read as disallow',
      dialect =>
        which(
          asCode(['disallow', 'DISALLOW', 'disallowed', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw']),
          name => blocks(dialect, `User-agent: *\n${name}: /a`, '/a'),
        ),
    ],
    [
      'Read as allow',
      dialect =>
        which(
          asCode(['allow', 'ALLOW', 'allows']),
          name => !blocks(dialect, `User-agent: *\n${name}: /a\nDisallow: /`, '/a'),
        ),
    ],
    [
      'Lines read without a colon',
      dialect =>
        which(asCode(['Disallow /a', 'Disallow /a b']), line => blocks(dialect, `User-agent: *\n${line}`, '/a')),
    ],
    [
      'White space around a value',
      dialect =>
        which(
          [
            ['space', ' '],
            ['tab', '\t'],
            ['VT', '\v'],
            ['FF', '\f'],
            ['no-break space', '\u00a0'],
          ],
          space => blocks(dialect, `User-agent: *\nDisallow:${space}/a${space}`, '/a'),
        ),
    ],
    [
      'A comment begins with `#`',
      dialect =>
        which(
          [
            ['at the beginning of a line', '#\nDisallow: /a'],
            ['after a value', 'Disallow: /a # b'],
            ['within a value', 'Disallow: /a#b'],
          ],
          line => blocks(dialect, `User-agent: *\n${line}`, '/a'),
        ),
    ],
    ['A NUL', dialect => (matches(dialect, '/a\0b', '/a') ? 'ends the line' : 'is part of the value')],
    [
      'Byte order mark that is skipped',
      dialect =>
        which(
          [
            ['the whole mark', [0xef, 0xbb, 0xbf]],
            ['its first two octets', [0xef, 0xbb]],
            ['its first octet', [0xef]],
          ],
          mark => blocks(dialect, Uint8Array.from([...mark, ...new TextEncoder().encode(disallow('/a'))]), '/a'),
        ),
    ],
    [
      'How much of a file is read',
      dialect => {
        const all = blocks(dialect, `${disallow('/a')}\n${filler}User-agent: *\nDisallow: /b`, '/b')
        return all ? 'all' : `the first ${SIZE_LIMIT / 1024} KiB`
      },
    ],
    [
      'How much of a line is read',
      dialect =>
        matches(dialect, `/${atLineLimit}yyy`, `/${atLineLimit}`)
          ? `the first ${LINE_LIMIT.toLocaleString('en')} octets`
          : 'all',
    ],
    [
      'Selects the crawler `ExampleBot`',
      dialect =>
        which(
          asCode(['examplebot', 'examplebot/2.1', 'examplebot*', 'example bot', 'example', 'examplebot-news']),
          value => blocks(dialect, `User-agent: ${value}\nDisallow: /a`, '/a', 'ExampleBot'),
        ),
    ],
    [
      'Selects every crawler',
      dialect =>
        which(asCode(['*', '* all', '*all']), value => blocks(dialect, `User-agent: ${value}\nDisallow: /a`, '/a')),
    ],
    [
      'Which of several groups for one token are followed',
      dialect => (blocks(dialect, twoGroups('examplebot'), '/b') ? 'all, combined' : 'the first'),
    ],
    [
      'Which of several groups for `*` are followed',
      dialect => (blocks(dialect, twoGroups('*'), '/b') ? 'all, combined' : 'the first'),
    ],
    [
      'A group for a token and `*` together',
      dialect =>
        blocks(dialect, 'User-agent: examplebot\nUser-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b', '/b')
          ? 'counts for `*`'
          : 'is the token’s own',
    ],
    [
      'Rules before any user-agent line',
      dialect => (blocks(dialect, 'Disallow: /a\nUser-agent: *\nDisallow: /b', '/a') ? 'count' : 'are ignored'),
    ],
    ['No group at all', dialect => (blocks(dialect, '', '/a') ? 'nothing is allowed' : 'all is allowed')],
    [
      'Special in a path',
      dialect =>
        which(
          [
            ['`*`', ['/a*c', '/abc']],
            ['`$` at the end', ['/a$', '/a']],
            ['`$` elsewhere', ['/a$b', '/ab']],
          ],
          ([path = '', url = '']) => matches(dialect, path, url),
        ),
    ],
    ['`Disallow:`', read('')],
    ['`Disallow: x`', read('x')],
    ['`Disallow: *.gif`', read('*.gif')],
    [
      'Which rule wins',
      dialect =>
        blocks(dialect, 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b') ? 'the first that matches' : 'the longest',
    ],
    [
      'Length, in octets',
      dialect =>
        dialect.precedence === 'first'
          ? 'does not matter'
          : ['/é', '/a%2fb', '/a*', '/?a=/'].map(path => `${code(path)} ${length(dialect, path)}`).join(', '),
    ],
    [
      'Which of two rules of one length wins',
      dialect => (blocks(dialect, 'User-agent: *\nDisallow: /a\nAllow: /a', '/a') ? 'the first' : 'the allow'),
    ],
    [
      '`Allow: /page` and `Disallow: /*.htm` at `/page.htm`',
      dialect => {
        const { allowed, unspecified } = judge(dialect, 'User-agent: *\nAllow: /page\nDisallow: /*.htm', '/page.htm')
        const verdict = allowed ? 'allowed' : 'blocked'
        return unspecified
          ? `not defined by the text ([${unspecified.title}](${unspecified.url})); ${verdict}, as the longer rule decides`
          : verdict
      },
    ],
    [
      '`Allow: /index.html` at `/`',
      dialect =>
        blocks(dialect, 'User-agent: *\nDisallow: /\nAllow: /index.html', '/') ? 'does not match' : 'matches too',
    ],
    ['`Disallow: /` at `/robots.txt`', dialect => (matches(dialect, '/', '/robots.txt') ? 'blocked' : 'allowed')],
    [
      'What is compared for `https://example.com/a/../b;c?d=e#f`',
      dialect => {
        const url = `${HOST}/a/../b;c?d=e#f`
        const [text, object] = [url, new URL(url)].map(given => code(judge(dialect, '', given).path))
        return text === object ? String(text) : `${text} for a string, ${object} for a \`URL\` object`
      },
    ],
    [
      'The rule and the URL are the same',
      dialect =>
        which(
          [
            ['/é', '/%C3%A9'],
            ['/%c3%a9', '/%C3%A9'],
            ['/%61', '/a'],
            ['/a', '/%61'],
            ['/a%2Fb', '/a/b'],
            ['/a%3Cb', '/a<b'],
            ['/a b', '/a%20b'],
            ['/%2A', '/*'],
            ['/?a=%2F', '/?a=/'],
            ['/?a=/', '/?a=%2F'],
            ["/?a='", '/?a=%27'],
          ].map(([path = '', url = '']) => [`${code(path)} ${code(url)}`, { path, url }]),
          ({ path, url }) => matches(dialect, path, url) && !matches(dialect, path, '/'),
        ),
    ],
    [
      'Redirects that are followed',
      ({ http }) => (http.redirectLimit === undefined ? 'until a file is found' : `${http.redirectLimit}`),
    ],
    ['More redirects', outcome({ kind: 'too-many-redirects', url: `${HOST}/robots.txt` })],
    ['A redirect that leads nowhere', outcome(status(302))],
    ['200', outcome(status(200))],
    ['401, 403', outcome(status(403))],
    ['404, 410', outcome(status(404))],
    ['404, with a copy', outcome(status(404), { lastGood: { at: 40 * DAY - 3_600_000 } })],
    ['429', outcome(status(429))],
    ['Another 4xx', outcome(status(418))],
    ['A status without a meaning', outcome(status(999))],
    ['5xx', outcome(status(503))],
    ['No answer', outcome(lost)],
    ['5xx for 13 hours, with a copy', outcome(status(503), { ...copy, failingSince: 40 * DAY - 13 * 3_600_000 })],
    ['5xx for 30 days, with a copy', outcome(status(503), { ...copy, failingSince: 10 * DAY })],
    ['5xx for 30 days, without a copy', outcome(status(503), { failingSince: 10 * DAY })],
    [
      'No answer for 30 days, from any page of the site',
      outcome(lost, { failingSince: 10 * DAY, siteReachable: false }),
    ],
    [
      'An answer is kept for',
      ({ http: { cache } }) => {
        const most = cache.limit === undefined ? 'without a limit' : `at most ${durationOf(cache.limit).text}`
        const headers = cache.headers === 'max-age' ? '`max-age` alone' : 'the headers of HTTP'
        return `${durationOf(cache.lifetime).text}; ${headers} may say otherwise, ${most}`
      },
    ],
  ]
}
