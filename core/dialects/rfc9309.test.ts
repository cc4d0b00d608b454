import { describe, expect, test } from 'vitest'
import { LINE_LIMIT, parse, SIZE_LIMIT } from '../parse/parse.ts'
import { bytes, type Vector, verdictTable } from '../testing/verdict-table.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { groupsOf } from '../verdict/groups.ts'
import type { Dialect } from './dialect.ts'
import { google } from './google.ts'
import { rfc9309 } from './rfc9309.ts'

const host = 'https://example.com'
/** A file with one rule for every crawler, on line 2. */
const disallow = (path: string) => ['User-agent: *', `Disallow: ${path}`]

const grammar: Vector[] = [
  ['§2.2: CRLF ends a line', 'User-agent: *\r\nDisallow: /x\r\n', 'a', `${host}/x`, 2],
  ['§2.2: CR ends a line', 'User-agent: *\rDisallow: /x\r', 'a', `${host}/x`, 2],
  ['§2.2: field names in any case', 'uSeR-aGeNt: *\nDISALLOW: /x', 'a', `${host}/x`, 2],
  ['§2.2: white space around field and value', '\t User-agent \t:\t* \n Disallow\t: /x \t', 'a', `${host}/x`, 2],
  ['§2.2: other white space belongs to the value', 'User-agent: *\nDisallow: /x\v', 'a', `${host}/x`, 'allowed'],
  ['§2.2: other white space belongs to the field', 'User-agent: *\nDisallow\f: /x', 'a', `${host}/x`, 'allowed'],
  ['§2.2: no colon, no rule', 'User-agent: *\nDisallow /x', 'a', `${host}/x`, 'allowed'],
  ['§2.2: a misspelled field is not a rule', 'User-agent: *\nDissallow: /x', 'a', `${host}/x`, 'allowed'],
  ['§2.2: a longer field is not a rule', 'User-agent: *\nDisallowed: /x', 'a', `${host}/x`, 'allowed'],
  ['§2.2.3: # starts a comment anywhere', 'User-agent: * # all\nDisallow: /x#y', 'a', `${host}/x`, 2],
  ['§2.3: a byte order mark is skipped', '\ufeffUser-agent: *\nDisallow: /x', 'a', `${host}/x`, 2],
  ['§2.3: a part of a mark is not', bytes('\xef\xbbUser-agent: *\nDisallow: /x'), 'a', `${host}/x`, 'allowed'],
  [
    '§2.3: … which spoils no other line',
    bytes('\xef\xbbUser-agent: b\nUser-agent: *\nDisallow: /x'),
    'a',
    `${host}/x`,
    3,
  ],
  ['§2.2.3: a comment may be long', ['User-agent: *', `Disallow: /x # ${'y'.repeat(LINE_LIMIT)}`], 'a', `${host}/x`, 2],
  ['§2.2: a second mark belongs to the field', '\ufeff\ufeffUser-agent: *\nDisallow: /x', 'a', `${host}/x`, 'allowed'],
  ['§2.2.3: a NUL is part of the path', 'User-agent: *\nDisallow: /x\0y', 'a', `${host}/x`, 'allowed'],
  ['§2.3.1.1: what can be parsed in HTML counts', '<html>\nUser-agent: *\nDisallow: /x\n</html>', 'a', `${host}/x`, 3],
  ['UTF-16 is not UTF-8 (§2.3)', bytes('\xff\xfeU\0s\0e\0r\0'), 'a', `${host}/x`, 'allowed'],
]

const groups: Vector[] = [
  [
    '§2.1: a group ends at a user-agent line after a rule',
    ['User-agent: a', 'Disallow: /x', 'User-agent: b'],
    'b',
    `${host}/x`,
    'allowed',
  ],
  [
    '§2.1: user-agent lines in a row share the rules',
    ['User-agent: a', 'User-agent: b', 'Disallow: /x'],
    'a',
    `${host}/x`,
    3,
  ],
  [
    '§2.1: blank lines and comments do not end a group',
    ['User-agent: a', '', '# c', 'Disallow: /x'],
    'a',
    `${host}/x`,
    4,
  ],
  [
    '§2.2.4: other records do not end a group',
    ['User-agent: a', 'Sitemap: https://example.com/s', 'User-agent: b', 'Disallow: /x'],
    'a',
    `${host}/x`,
    4,
  ],
  [
    '§2.2.4: unknown records do not either',
    ['User-agent: a', 'Foo: bar', 'User-agent: b', 'Disallow: /x'],
    'a',
    `${host}/x`,
    4,
  ],
  ['§2.2.1: product tokens in any case', ['User-agent: ExampleBot', 'Disallow: /x'], 'eXAMPLEbOT', `${host}/x`, 2],
  [
    '§2.2.1: groups of one token are combined',
    ['User-agent: a', 'Disallow: /x', 'User-agent: b', 'Disallow: /y', 'User-agent: A', 'Disallow: /z'],
    'a',
    `${host}/z`,
    6,
  ],
  [
    '§2.2.1: a group of its own replaces *',
    ['User-agent: *', 'Disallow: /x', 'User-agent: a', 'Disallow: /y'],
    'a',
    `${host}/x`,
    'allowed',
  ],
  [
    '§2.2.1: a group without rules replaces * too',
    ['User-agent: *', 'Disallow: /x', 'User-agent: a'],
    'a',
    `${host}/x`,
    'allowed',
  ],
  [
    '§2.2.1: else all groups of * are combined',
    ['User-agent: *', 'Disallow: /x', 'User-agent: b', 'Disallow: /', 'User-agent: *', 'Disallow: /y'],
    'a',
    `${host}/y`,
    6,
  ],
  [
    '§2.2.1: a token and * together are the token’s',
    ['User-agent: a', 'User-agent: *', 'Disallow: /x', 'User-agent: *', 'Disallow: /y'],
    'a',
    `${host}/y`,
    'allowed',
  ],
  ['§2.2.1: … and everyone’s', ['User-agent: a', 'User-agent: *', 'Disallow: /x'], 'b', `${host}/x`, 3],
  [
    '§2.2.1: the value must equal the token',
    ['User-agent: foobot/2.1', 'Disallow: /x'],
    'foobot',
    `${host}/x`,
    'allowed',
  ],
  ['§2.2.1: a part of the value is not enough', ['User-agent: foo bot', 'Disallow: /x'], 'foo', `${host}/x`, 'allowed'],
  [
    '§2.2.1: a value that is not a token still opens a group',
    ['User-agent: a', 'Disallow: /y', 'User-agent: foobot/2.1', 'Disallow: /x'],
    'a',
    `${host}/x`,
    'allowed',
  ],
  ['§2.2.1: no group at all', ['Sitemap: https://example.com/s'], 'a', `${host}/x`, 'allowed'],
  [
    '§2.2.2: rules before any user-agent line are ignored',
    ['Disallow: /', 'User-agent: b', 'Disallow: /x'],
    'a',
    `${host}/x`,
    'allowed',
  ],
  [
    'fall-back chain: the first token that a group names',
    ['User-agent: b', 'Disallow: /x', 'User-agent: *', 'Disallow: /y'],
    ['a', 'b'],
    `${host}/x`,
    2,
  ],
  [
    'fall-back chain: the first token wins',
    ['User-agent: b', 'Disallow: /x', 'User-agent: a', 'Disallow: /y'],
    ['a', 'b'],
    `${host}/x`,
    'allowed',
  ],
]

const rules: Vector[] = [
  [
    '§2.2.2: allow wins a tie',
    ['User-agent: *', 'Disallow: /page', 'Allow: /page'],
    'a',
    `${host}/page`,
    'allowed by 3',
  ],
  ['§2.2.2: no rule matches', ['User-agent: *', 'Disallow: /x'], 'a', `${host}/y`, 'allowed'],
  ['§2.2.2: an empty disallow matches nothing', ['User-agent: *', 'Disallow:'], 'a', `${host}/`, 'allowed'],
  ['§2.2.2: paths are case-sensitive', disallow('/Fish'), 'a', `${host}/fish`, 'allowed'],
  ['§2.2.2: the query is compared', disallow('/x?a=1'), 'a', `${host}/x?a=1&b=2`, 2],
  [
    '§2.2.2: octets are counted, not characters',
    ['User-agent: *', 'Disallow: /éé', 'Allow: /*é***'],
    'a',
    `${host}/éé`,
    2,
  ],
  ['§2.2.2: /robots.txt is always allowed', disallow('/'), 'a', `${host}/robots.txt`, 'allowed'],
  ['§2.2.2: no other robots.txt is', disallow('/'), 'a', `${host}/folder/robots.txt`, 2],
  ['§2.2.3: * matches any octets', disallow('/*.gif'), 'a', `${host}/a/b.gif?x`, 2],
  ['§2.2.3: * matches none', disallow('/a*b'), 'a', `${host}/ab`, 2],
  ['§2.2.3: $ ends the path', disallow('/*.gif$'), 'a', `${host}/a.gif?x`, 'allowed'],
  ['§2.2.3: $ ends a path with escapes', disallow('/%62$'), 'a', `${host}/b`, 2],
  ['§2.2.3: … and nothing follows', disallow('/%62$'), 'a', `${host}/bc`, 'allowed'],
  ['§2.2.3: $ elsewhere is literal beside escapes', disallow('/a$%62'), 'a', `${host}/a$bc`, 2],
  ['§2.2.3: a pattern may begin with *', disallow('*.gif$'), 'a', `${host}/a.gif`, 2],
  ['§2.2.3: without / or * at its start it matches nothing', disallow('x'), 'a', `${host}/x`, 'allowed'],
  ['§2.2.3, Figure 6: %2A is the literal star, raw in the URL', disallow('/a-%2A.html'), 'a', `${host}/a-*.html`, 2],
  ['§2.2.3, Figure 6: … or escaped', disallow('/a-%2A.html'), 'a', `${host}/a-%2a.html`, 2],
  ['§2.2.3, Figure 6: … and nothing else', disallow('/a-%2A.html'), 'a', `${host}/a-b.html`, 'allowed'],
  ['§2.2.3, Figure 6: %24 is the literal dollar', disallow('/a-%24'), 'a', `${host}/a-$`, 2],
  ['§2.2.3, Figure 6: … also in the URL', disallow('/a-%24'), 'a', `${host}/a-%24b`, 2],
]

const normalisation: Vector[] = [
  ['§2.2.2, Figure 4: octets outside ASCII are encoded', disallow('/foo/ツ'), 'a', `${host}/foo/%E3%83%84`, 2],
  ['§2.2.2, Figure 4: … in the URL too', disallow('/foo/%e3%83%84'), 'a', `${host}/foo/ツ`, 2],
  ['§2.2.2, Figure 4: unreserved escapes are decoded', disallow('/%62%61%7A'), 'a', `${host}/baz`, 2],
  ['§2.2.2, Figure 4: … in the URL too', disallow('/baz'), 'a', `${host}/%62%61%7a`, 2],
  ['§2.2.2: reserved escapes stay', disallow('/a%2Fb'), 'a', `${host}/a/b`, 'allowed'],
  ['§2.2.2: … whatever their case', disallow('/a%2Fb'), 'a', `${host}/a%2fb`, 2],
  [
    '§2.2.2, Figure 4, row 2: delimiters of the query, plain in the rule',
    disallow('/b?u=https://foo.bar'),
    'a',
    `${host}/b?u=https%3A%2F%2Ffoo.bar`,
    2,
  ],
  [
    '§2.2.2, Figure 4, row 2: … escaped in the rule',
    disallow('/b?u=https%3A%2F%2Ffoo.bar'),
    'a',
    `${host}/b?u=https://foo.bar`,
    2,
  ],
  [
    '§2.2.2, Figure 4, row 2: … mixed alike in both',
    disallow('/b?u=https:%2F%2Ffoo'),
    'a',
    `${host}/b?u=https:%2F%2Ffoo`,
    2,
  ],
  [
    '§2.2.2, Figure 4, row 2: … mixed in the rule',
    disallow('/login?next=%2Fcart?id='),
    'a',
    `${host}/login?next=/cart?id=1`,
    2,
  ],
  [
    '§2.2.2, Figure 4, row 2: … mixed otherwise in the URL',
    disallow('/login?next=%2Fcart?id='),
    'a',
    `${host}/login?next=/cart%3Fid=1`,
    2,
  ],
  ['§2.2.2, Figure 4, row 2: … after a star', disallow('/?q=shoes*?f%5B0%5D='), 'a', `${host}/?q=shoes/red?f[0]=a`, 2],
  ['§2.2.2, Figure 4, row 2: … where a star takes the ?', disallow('/*&f%5B'), 'a', `${host}/x?a=b&f[0]=c`, 2],
  ['§2.2.2, Figure 4, row 2: … or does not', disallow('/*&f%5B'), 'a', `${host}/x&f%5B0`, 2],
  ['§2.2.2, Figure 4, row 2: … which tells them apart', disallow('/*&f%5B'), 'a', `${host}/x&f[0]`, 'allowed'],
  ['§2.2.2, Figure 4, row 2: … plain after a star', disallow('/*/cart'), 'a', `${host}/x?next=%2Fcart`, 2],
  ['§2.2.2, Figure 4, row 2: … not in the path', disallow('/a%3Ab'), 'a', `${host}/a:b`, 'allowed'],
  ['§2.2.2: an apostrophe in a query', disallow("/s?q=it's"), 'a', `${host}/s?q=it's`, 2],
  ['§2.2.2: … which a browser escapes', disallow("/s?q=it's"), 'a', new URL(`${host}/s?q=it's`), 2],
  ['§2.2.2: … escaped in the rule', disallow('/s?q=it%27s'), 'a', `${host}/s?q=it's`, 2],
  ['§2.2.2: … escaped in both', disallow('/s?q=it%27s'), 'a', `${host}/s?q=it%27s`, 2],
  ['§2.2.2: … in the path, where it is not escaped', disallow("/it's"), 'a', `${host}/it's`, 2],
  ['§2.2.2: … and where an escape is another octet', disallow("/it's"), 'a', `${host}/it%27s`, 'allowed'],
  ['RFC 3986 §2: what no URI can hold is encoded', disallow('/a b'), 'a', `${host}/a%20b`, 2],
  ['§2.2.2: a NUL that is escaped', disallow('/%00x'), 'a', `${host}/%00xy`, 2],
  ['malformed escapes are literal', disallow('/100%'), 'a', `${host}/100%`, 2],
  ['… from the first octet beyond ASCII', bytes('User-agent: *\nDisallow: /\x80'), 'a', `${host}/%80`, 2],
  ['invalid UTF-8 is encoded octet by octet', bytes('User-agent: *\nDisallow: /\xe9'), 'a', `${host}/%E9`, 2],
]

const urls: Vector[] = [
  ['a bare path', disallow('/x'), 'a', '/x?y', 2],
  ['the fragment is dropped', disallow('/x$'), 'a', `${host}/x#y`, 2],
  ['no path is /', disallow('/$'), 'a', host, 2],
  ['no path but a query', disallow('/?q'), 'a', `${host}?q`, 2],
  ['an empty query is kept', disallow('/x?'), 'a', `${host}/x?`, 2],
  ['dot segments are removed as by a browser', disallow('/x'), 'a', `${host}/y/../x`, 2],
  ['… escaped ones too', disallow('/x'), 'a', `${host}/y/%2e%2E/x`, 2],
  ['backslashes are slashes, as in a browser', disallow('/x/y'), 'a', `${host}/x\\y`, 2],
  ['ports, user names and host names play no part', disallow('/x'), 'a', 'https://u:p@bücher.example:8443/x', 2],
  ['a URL object', disallow('/x'), 'a', new URL('https://example.com/x'), 2],
  ['tabs and line ends are dropped as by a browser', disallow('/xy'), 'a', `${host}/x\ty`, 2],
  ['a network-path reference', disallow('/x'), 'a', '//example.com/x', 2],
]

/** A group for everyone whose last line goes through the size limit: `within` octets of `after` are before it. */
function cutByLimit(before: string, after: string, end = '\n', within = 0): string {
  const head = `User-agent: *${end}`
  const filler = `#${'x'.repeat(SIZE_LIMIT - head.length - before.length - within - 1 - end.length)}${end}`
  return head + filler + before + after
}

describe('RFC 9309', () => {
  verdictTable('rfc9309', { lines: grammar, groups, matching: [...rules, ...urls], octets: normalisation })

  test('§2.5: at least 500 KiB are read, and the rest is reported as not read', () => {
    const head = 'User-agent: *\nDisallow: /first\n'
    const filler = `#${'x'.repeat(99)}\n`.repeat(Math.ceil((SIZE_LIMIT - head.length) / 101))
    const robots = parse(`${head}${filler}Disallow: /late\n`)
    expect(evaluate(robots, { productToken: 'a', url: '/first' }).allowed).toBe(false)
    expect(evaluate(robots, { productToken: 'a', url: '/late' }).allowed).toBe(true)
    expect(robots.facts.sizeLimit?.offset).toBe(SIZE_LIMIT)
    expect(robots.lines.find(line => line.value === '/late')?.pastSizeLimit).toBe(true)
  })

  test.each(['rfc9309', 'google'] as const)('%s: the limit leaves the first octets of a character', dialect => {
    const head = 'User-agent: *\n'
    const rule = 'Disallow: /aツb'
    const filler = `#${'x'.repeat(SIZE_LIMIT - head.length - 'Disallow: /a'.length - 4)}\n`
    const robots = parse(head + filler + rule)
    expect(robots.facts.sizeLimit).toMatchObject({ octetsWithinLimit: 2 })
    const allows = (url: string) => evaluate(robots, { productToken: 'a', url, dialect }).allowed
    expect([allows('/a%E3%83%84'), allows('/a%E3%83%85'), allows('/a%E3%82'), allows('/a')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test.each(['\n', '\r\n'])('§2.5: a rule that the limit cuts is read up to the limit: lines end with %j', end => {
    const robots = parse(cutByLimit('Disallow: /private', '-things', end))
    expect(evaluate(robots, { productToken: 'a', url: '/private' }).allowed).toBe(false)
  })

  test.each([
    ['Disallow: /a', '/b', '/a'],
    ['Disallow: /a \t', 'b', '/a'],
    ['Disallow: /a', ' # b', '/a'],
    ['Disallow: /a # b', 'c', '/a'],
    ['Disallow: \v/', 'b', '\v/'],
    ['Disallow: ', '/a', ''],
  ])('§2.5: %j before the limit and %j after it: the path is %j', (before, after, path) => {
    const robots = parse(cutByLimit(before, after))
    const { pattern } = evaluate(robots, { productToken: 'a', url: '/a' }).groups[0]?.rules[0] ?? {}
    expect(pattern).toBe(path)
  })

  test('§2.5: white space before the octets of a character that the limit leaves is part of the path', () => {
    const text = cutByLimit('Disallow: /a ', 'ツ', '\n', 1)
    expect(parse(text).facts.sizeLimit).toMatchObject({ octetsWithinLimit: 1 })
    const allows = (url: string) => evaluate(parse(text), { productToken: 'a', url }).allowed
    expect([allows('/a%20%E3%83%84'), allows('/a%20'), allows('/a%E3%83%84')]).toEqual([false, true, true])
  })

  test.each(['Disallow', 'User-agent'])(
    '§2.5: a line that the limit cuts before its colon is not a record: %s',
    field => {
      const { groups } = evaluate(parse(cutByLimit(field.slice(0, -1), `${field.slice(-1)}: x`)), {
        productToken: 'a',
        url: '/',
      })
      expect(groups).toMatchObject([{ userAgents: [{ line: 1 }], rules: [] }])
      const atColon = parse(cutByLimit(field, ': x'))
      expect(groupsOf(atColon)).toMatchObject([{ userAgents: [{ line: 1 }], rules: [] }])
      expect(groupsOf(atColon)).toHaveLength(1)
    },
  )

  test('§2.2: the value of a line as it was written', () => {
    const robots = parse(
      'User-agent: a\nDisallow: \t/x\v \t# c\nAllow: /y\v\nSitemap: https://example.com/s\nDisallow /x\n#\0',
    )
    expect(robots.lines.map(line => rfc9309.record(robots, line))).toEqual([
      { field: 'user-agent', value: 'a' },
      { field: 'disallow', value: '/x\v' },
      { field: 'allow', value: '/y\v' },
      undefined,
      undefined,
      undefined,
    ])
  })

  test('§2.5: a line after the limit is not a record', () => {
    const robots = parse(`${cutByLimit('Disallow: /a', '')}\nDisallow: /b\n`)
    const records = (dialect: Dialect) => robots.lines.slice(2).map(line => dialect.record(robots, line)?.value)
    for (const dialect of [rfc9309, google]) expect(records(dialect)).toEqual(['/a', undefined, undefined])
  })

  test.each([
    ['/a', '/a'],
    ['/a?b=c', '/a?b=c'],
    ['/a?b=:', '/a?b=%3A'],
    ['/a:?b=%3a/', '/a:?b=%3A%2F'],
    ["/it's?q=it's", "/it's?q=it%27s"],
    ['/a%2fb?c=d?e', '/a%2Fb?c=d%3Fe'],
  ])('§2.2.2, Figure 4: %s is shown as %s', (path, shown) => {
    expect(rfc9309.spelling(rfc9309.target(path))).toBe(shown)
    expect(evaluate(parse(''), { productToken: 'a', url: path }).path).toBe(shown)
  })

  test('§2.2.2: lengths are counted in the spelling of Figure 4', () => {
    const robots = parse("User-agent: a\nDisallow: /a?b=/&c='\nDisallow: /a?b=%2F&c=%27\nDisallow: /:/*?")
    const { matches } = evaluate(robots, { productToken: 'a', url: "/a?b=/&c='" })
    expect(matches.map(({ pattern, length, lost }) => [pattern, length, lost])).toEqual([
      ['/a?b=%2F&c=%27', 14, undefined],
      ['/a?b=%2F&c=%27', 14, 'same-length'],
    ])
    const [third] = evaluate(robots, { productToken: 'a', url: '/:/x?' }).matches
    expect([third?.pattern, third?.length]).toEqual(['/:/*?', 5])
  })

  test.each([
    ['/%62*c$', '/b*c$'],
    ['/a-%2a%24', '/a-%2A%24'],
    ['/é?b=/', '/%C3%A9?b=%2F'],
    ['/é/?b', '/%C3%A9/?b'],
    ['ツ', '%E3%83%84'],
  ])('§2.2.2: the rule %s is shown as %s', (value, shown) => {
    const [pattern, ...more] = rfc9309.patterns('disallow', value)
    expect([pattern?.text, pattern?.length, more]).toEqual([shown, shown.length, []])
  })

  test('§2.2.2: a rule with many escapes after stars has a limited number of patterns', () => {
    expect(rfc9309.patterns('disallow', `/${'*%2F'.repeat(1_000)}`).length).toBeLessThan(20)
  })
})
