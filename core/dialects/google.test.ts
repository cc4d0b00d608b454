import { describe, expect, test } from 'vitest'
import { octetsOf } from '../parse/octets.ts'
import { parse, SIZE_LIMIT } from '../parse/parse.ts'
import { bytes, type Vector, verdictTable } from '../testing/verdict-table.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { google } from './google.ts'

const host = 'https://example.com'
const disallow = (path: string) => ['User-agent: *', `Disallow: ${path}`]
const allow = (path: string) => ['User-agent: *', 'Disallow: /', `Allow: ${path}`]
const field = (name: string) => ['user-agent: a', `${name}: /x`]

const fields: Vector[] = [
  ...['disallow', 'Disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw', 'disallowed', 'disalows'].map(
    (name): Vector => ['parser, KeyIsDisallow', field(name), 'a', `${host}/x`, 2],
  ),
  ...['dissalllow', 'dis-allow', 'disalo'].map(
    (name): Vector => ['parser, KeyIsDisallow: no other spelling', field(name), 'a', `${host}/x`, 'allowed'],
  ),
  ...['useragent', 'user agent', 'User-Agents'].map(
    (name): Vector => ['parser, KeyIsUserAgent', [`${name}: a`, 'Disallow: /x'], 'a', `${host}/x`, 2],
  ),
  ['parser, KeyIsUserAgent: no other spelling', ['agent: a', 'Disallow: /x'], 'a', `${host}/x`, 'allowed'],
  ['parser, KeyIsAllow: a prefix', ['user-agent: a', 'disallow: /', 'allows: /x'], 'a', `${host}/x`, 'allowed by 3'],
]

const lines: Vector[] = [
  ['parser: a missing colon between two words', ['User-agent a', 'Disallow /x'], 'a', `${host}/x`, 2],
  ['parser: … not among three', ['User-agent a', 'Disallow /x y'], 'a', `${host}/x`, 'allowed'],
  ['parser: ASCII white space is trimmed', 'User-agent:\v*\f\nDisallow: /x\v', 'a', `${host}/x`, 2],
  ['parser: a no-break space is not white space', 'User-agent: *\nDisallow: /x\u00a0', 'a', `${host}/x`, 'allowed'],
  ['parser: a byte order mark', '\ufeffUser-agent: *\nDisallow: /x', 'a', `${host}/x`, 2],
  ['parser: a part of one', bytes('\xefUser-agent: *\nDisallow: /x'), 'a', `${host}/x`, 2],
  ['parser: two octets of one', bytes('\xef\xbbUser-agent: *\nDisallow: /x'), 'a', `${host}/x`, 2],
  ['parser: a mark after the start is none', 'User-agent: *\n\ufeffDisallow: /x', 'a', `${host}/x`, 'allowed'],
  ['parser: a NUL ends the path of a URL', 'User-agent: *\nDisallow: /a$', 'a', `${host}/a\0b`, 2],
  [
    'parser: what follows a NUL in a URL is not compared',
    'User-agent: *\nDisallow: /*b',
    'a',
    `${host}/a\0b`,
    'allowed',
  ],
  ['parser: a NUL ends the line', 'User-agent: *\nDisallow: /x\0yz', 'a', `${host}/x`, 2],
  ['parser: … also in a long line', ['User-agent: *', `Disallow: /x\0${'y'.repeat(16_663)}`], 'a', `${host}/xz`, 2],
  ['parser: … also in the first line, after a mark', '\ufeffUser-agent: *\0b\nDisallow: /x', 'a', `${host}/x`, 2],
  ['parser: … or a part of one', bytes('\xef\xbbUser-agent: *\x00b\nDisallow: /x'), 'a', `${host}/x`, 2],
  ['parser: … and leaves a line of two words', 'User-agent: *\nDisallow /x\0 y', 'a', `${host}/x`, 2],
  ['parser: a NUL before the value leaves none', 'User-agent: *\nDisallow:\0 /x', 'a', `${host}/x`, 'allowed'],
  [
    'parser: 16,663 bytes of a line are kept',
    ['User-agent: *', `Disallow: /${'x'.repeat(16652)}yyy`],
    'a',
    `${host}/${'x'.repeat(16652)}`,
    2,
  ],
  [
    'parser: … counted in bytes',
    ['User-agent: *', `Disallow: /${'é'.repeat(8326)}yyy`],
    'a',
    `${host}/${'%C3%A9'.repeat(8326)}`,
    2,
  ],
  [
    'parser: … also of a character that the limit goes through',
    ['User-agent: *', `Disallow: /${'x'.repeat(16651)}éyyy`],
    'a',
    `${host}/${'x'.repeat(16651)}%C3%AA`,
    2,
  ],
  [
    'parser: … of which no more is kept',
    ['User-agent: *', `Disallow: /${'x'.repeat(16650)}ツyyy`],
    'a',
    `${host}/${'x'.repeat(16650)}%E3%83zzz`,
    2,
  ],
  [
    'parser: … and none before the limit',
    ['User-agent: *', `Disallow: /${'x'.repeat(16651)}éyyy`],
    'a',
    `${host}/${'x'.repeat(16651)}e`,
    'allowed',
  ],
  [
    'parser: … not one more',
    ['User-agent: *', `Disallow: /${'x'.repeat(16652)}yyy`],
    'a',
    `${host}/${'x'.repeat(16651)}`,
    'allowed',
  ],
]

const groups: Vector[] = [
  [
    'spec: groups are combined',
    ['user-agent: a', 'disallow: /x', 'user-agent: b', 'disallow: /y', 'user-agent: a', 'disallow: /z'],
    'a',
    `${host}/z`,
    6,
  ],
  ['spec: a blank line ends no group', ['user-agent: a', '', 'disallow: /x'], 'a', `${host}/x`, 3],
  [
    'spec: unknown fields and sitemaps end no group',
    ['user-agent: a', 'crawl-delay: 5', 'sitemap: s', 'user-agent: b', 'disallow: /x'],
    'a',
    `${host}/x`,
    5,
  ],
  [
    'parser, ExtractUserAgent: up to the first other character',
    ['user-agent: foobot/2.1', 'disallow: /x'],
    'FooBot',
    `${host}/x`,
    2,
  ],
  ['parser, ExtractUserAgent: up to a space', ['user-agent: foo bar', 'disallow: /x'], 'foo', `${host}/x`, 2],
  [
    'parser, ExtractUserAgent: not a prefix of the token',
    ['user-agent: foo', 'disallow: /x'],
    'foobot',
    `${host}/x`,
    'allowed',
  ],
  [
    'parser: digits leave nothing, but open a group',
    ['user-agent: a', 'disallow: /y', 'user-agent: 008', 'disallow: /x'],
    'a',
    `${host}/x`,
    'allowed',
  ],
  ['parser: * and white space is everyone', ['user-agent: * foo', 'disallow: /x'], 'a', `${host}/x`, 2],
  ['parser: * and a vertical tab too', 'user-agent: *\vfoo\ndisallow: /x', 'a', `${host}/x`, 2],
  ['parser: a star after a token is not', ['user-agent: foo* bar', 'disallow: /x'], 'a', `${host}/x`, 'allowed'],
  ['parser: *foo is not', ['user-agent: *foo', 'disallow: /x'], 'a', `${host}/x`, 'allowed'],
  ['parser: * and a no-break space is not', ['user-agent: *\u00a0', 'disallow: /x'], 'a', `${host}/x`, 'allowed'],
  [
    'parser: rules for a token and * are the token’s',
    ['user-agent: a', 'user-agent: *', 'disallow: /x', 'user-agent: *', 'disallow: /y'],
    'a',
    `${host}/y`,
    'allowed',
  ],
  [
    'parser: an empty disallow ends the user-agent lines',
    ['user-agent: a', 'disallow:', 'user-agent: b', 'disallow: /x'],
    'a',
    `${host}/x`,
    'allowed',
  ],
  [
    'parser: a path without a slash ends the user-agent lines',
    ['user-agent: a', 'disallow: x', 'user-agent: b', 'disallow: /x'],
    'a',
    `${host}/x`,
    'allowed',
  ],
  [
    'parser: an empty disallow keeps the group the token’s own',
    ['user-agent: *', 'disallow: /', 'user-agent: a', 'disallow:'],
    'a',
    `${host}/x`,
    'allowed',
  ],
  [
    'spec: the most specific user agent',
    ['user-agent: googlebot-news', 'disallow: /1', 'user-agent: googlebot', 'disallow: /2'],
    ['Googlebot-Image', 'Googlebot'],
    `${host}/2`,
    4,
  ],
]

const paths: Vector[] = [
  ['parser: patterns are encoded', disallow('/é'), 'a', `${host}/%C3%A9`, 2],
  ['parser: … and the URL taken as given', disallow('/é'), 'a', `${host}/é`, 'allowed'],
  ['parser: … unless it is serialised first', disallow('/é'), 'a', new URL(`${host}/é`), 2],
  ['parser: escapes of patterns in upper case', disallow('/%c3%a9'), 'a', `${host}/%C3%A9`, 2],
  ['parser: … those of the URL as given', disallow('/%c3%a9'), 'a', `${host}/%c3%a9`, 'allowed'],
  ['parser: nothing is decoded', disallow('/%61'), 'a', `${host}/a`, 'allowed'],
  ['parser: %2A is three octets', disallow('/%2A'), 'a', `${host}/*`, 'allowed'],
  ['parser: invalid UTF-8 is encoded', bytes('user-agent: *\ndisallow: /\xe9'), 'a', `${host}/%E9`, 2],
  ['parser, GetPathParamsQuery: parameters', disallow('/;p'), 'a', `${host};p`, 2],
  [
    'parser, GetPathParamsQuery: a later :// is not the scheme’s',
    disallow('/r'),
    'a',
    'https:example.com/r?u=http://x/ok',
    2,
  ],
  [
    'parser, GetPathParamsQuery: … nor one after a ?',
    disallow('/?u=http://x/r'),
    'a',
    'https:example.com?u=http://x/r',
    2,
  ],
  [
    'parser, GetPathParamsQuery: … nor one after the first two slashes',
    disallow('/r?u=http://x/ok'),
    'a',
    '//example.com/r?u=http://x/ok',
    2,
  ],
  ['parser, GetPathParamsQuery: a fragment before any path', disallow('/x'), 'a', `${host}#/x`, 'allowed'],
  ['parser, GetPathParamsQuery: the fragment is dropped', disallow('/x$'), 'a', `${host}/x#y`, 2],
  ['parser: dot segments are taken as given', disallow('/y/'), 'a', `${host}/y/../x`, 2],
  ['parser: /robots.txt goes by the rules', disallow('/'), 'a', `${host}/robots.txt`, 2],
]

const precedence: Vector[] = [
  ['spec: the longer rule', ['user-agent: *', 'allow: /p', 'disallow: /'], 'a', `${host}/page`, 'allowed by 2'],
  [
    'spec: allow at equal length',
    ['user-agent: *', 'allow: /folder', 'disallow: /folder'],
    'a',
    `${host}/folder/page`,
    'allowed by 2',
  ],
  [
    'spec: /page and /*.htm: the longer is the disallow',
    ['user-agent: *', 'allow: /page', 'disallow: /*.htm'],
    'a',
    `${host}/page.htm`,
    3,
  ],
  [
    'spec: /page and /*.ph: allow at equal length',
    ['user-agent: *', 'allow: /page', 'disallow: /*.ph'],
    'a',
    `${host}/page.php5`,
    'allowed by 2',
  ],
  ['spec: /$ and /', ['user-agent: *', 'allow: /$', 'disallow: /'], 'a', `${host}/`, 'allowed by 2'],
  ['spec: /$ and / on a page', ['user-agent: *', 'allow: /$', 'disallow: /'], 'a', `${host}/page.htm`, 3],
  [
    'parser: lengths are those of the escaped pattern',
    ['user-agent: *', 'allow: /ab*****', 'disallow: /ab%'],
    'a',
    `${host}/ab%`,
    'allowed by 2',
  ],
  ['parser: é counts as six octets', ['user-agent: *', 'disallow: /é', 'allow: /*C3%'], 'a', `${host}/%C3%A9`, 2],
  [
    'parser, HandleAllow: index.html stands for its directory',
    allow('/a/index.html'),
    'a',
    `${host}/a/`,
    'allowed by 3',
  ],
  ['parser, HandleAllow: index.htm too', allow('/index.htm'), 'a', `${host}/`, 'allowed by 3'],
  ['parser, HandleAllow: … not for disallow', disallow('/a/index.html'), 'a', `${host}/a/`, 'allowed'],
  ['parser, HandleAllow: … nor another page', allow('/a/page.html'), 'a', `${host}/a/`, 2],
  ['parser, HandleAllow: … only it', allow('/a/index.html'), 'a', `${host}/a/b`, 2],
  [
    'parser, HandleAllow: … and with its own length',
    ['user-agent: *', 'disallow: /a/*', 'allow: /a/index.html'],
    'a',
    `${host}/a/`,
    'allowed by 3',
  ],
]

describe('Google', () => {
  verdictTable('google', { lines: [...fields, ...lines], groups, matching: [...paths, ...precedence] })

  test('parser: the line that the limit of a file cuts is read up to the limit', () => {
    const head = 'user-agent: *\n#'
    const filler = 'x'.repeat(SIZE_LIMIT - head.length - '\ndisallow /x'.length)
    const robots = parse(`${head}${filler}\ndisallow /x y`)
    expect(evaluate(robots, { productToken: 'a', url: '/x', dialect: 'google' }).rule?.line).toBe(3)
  })

  test('parser: 16,663 bytes of the first line are counted after a mark', () => {
    const value = 'x'.repeat(16_663 - 'user-agent: '.length - 1)
    for (const mark of ['', '\ufeff']) {
      const robots = parse(`${mark}user-agent: ${value}éy`)
      const [record] = robots.lines.map(line => google.record(robots, line))
      expect(record?.value.length).toBe(value.length + 1)
      expect(record && octetsOf(record.value)).toBe(`${value}\xc3`)
    }
  })

  test('parser: lines that do not matter to verdicts', () => {
    const robots = parse('user-agent: a\nsitemap: https://example.com/s\nfoo: bar\ndisallow /x y\ndisallow: /x\0y')
    expect(robots.lines.map(line => google.record(robots, line))).toEqual([
      { field: 'user-agent', value: 'a' },
      undefined,
      undefined,
      undefined,
      { field: 'disallow', value: '/x' },
    ])
  })
})
