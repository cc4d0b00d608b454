import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { type Vector, verdictTable } from '../testing/verdict-table.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { google2020 } from './google-2020.ts'

const host = 'https://example.com'
const disallow = (path: string) => ['user-agent: *', `disallow: ${path}`]

const lines: Vector[] = [
  ['File format: CR', 'user-agent: *\rdisallow: /x\r', 'a', `${host}/x`, 2],
  ['File format: a byte order mark', '\ufeffuser-agent: *\ndisallow: /x', 'a', `${host}/x`, 2],
  ['Syntax: case of fields', 'User-Agent: *\nDISALLOW: /x', 'a', `${host}/x`, 2],
  ['Syntax: white space', ' user-agent :\t* \n\tdisallow: /x \t', 'a', `${host}/x`, 2],
  ['Syntax: # anywhere', 'user-agent: * # all\ndisallow: /x#y', 'a', `${host}/x`, 2],
  ...['useragent: *', 'user agent: *'].map(
    (line): Vector => ['Syntax: typos are not supported', [line, 'disallow: /x'], 'a', `${host}/x`, 'allowed'],
  ),
  ...['dissallow: /x', 'disalow: /x', 'disallow /x'].map(
    (line): Vector => ['Syntax: nor are simple errors', ['user-agent: *', line], 'a', `${host}/x`, 'allowed'],
  ),
  ['the trailing wildcard is ignored: a $ before it is not the end', disallow('/x$*'), 'a', `${host}/x`, 'allowed'],
  ['… but a character', disallow('/x$*'), 'a', `${host}/x$y`, 2],
  ['File format: only valid lines of HTML', '<p>\nuser-agent: *\ndisallow: /x\n</p>', 'a', `${host}/x`, 3],
]

const groups: Vector[] = [
  ['user-agent: * and any text', ['user-agent: * foo', 'disallow: /x'], 'a', `${host}/x`, 2],
  ['a blank line ends no group', ['user-agent: a', '', 'disallow: /x'], 'a', `${host}/x`, 3],
  ['user-agent: non-matching text', ['user-agent: googlebot/1.2', 'disallow: /x'], 'Googlebot', `${host}/x`, 2],
  ['user-agent: … a star', ['user-agent: googlebot*', 'disallow: /x'], 'Googlebot', `${host}/x`, 2],
  ['user-agent: case, as in the examples', ['user-agent: GoogleBot', 'disallow: /x'], 'googlebot', `${host}/x`, 2],
  [
    'Order of precedence for user agents: the most specific',
    [
      'user-agent: googlebot-news',
      'disallow: /1',
      'user-agent: *',
      'disallow: /2',
      'user-agent: googlebot',
      'disallow: /3',
    ],
    ['Googlebot-Image', 'Googlebot'],
    `${host}/3`,
    6,
  ],
  [
    'Order of precedence for user agents: groups are combined',
    ['user-agent: a', 'disallow: /x', 'user-agent: b', 'disallow: /y', 'user-agent: a', 'disallow: /z'],
    'a',
    `${host}/z`,
    6,
  ],
  [
    'Order of precedence for user agents: else *',
    ['user-agent: b', 'disallow: /', 'user-agent: *'],
    'a',
    `${host}/`,
    'allowed',
  ],
  [
    'group-member lines: a rule without a path is ignored, and ends the user-agent lines',
    ['user-agent: a', 'disallow:', 'user-agent: b', 'disallow: /x'],
    'a',
    `${host}/x`,
    'allowed',
  ],
  [
    'group-member lines: a path begins with /; another value is not a rule',
    ['user-agent: a', 'disallow: x', 'user-agent: b', 'disallow: /x'],
    'a',
    `${host}/x`,
    4,
  ],
]

const paths: Vector[] = [
  ['path table: /fish', disallow('/fish'), 'a', `${host}/fishheads/yummy.html`, 2],
  ['path table: /fish, case', disallow('/fish'), 'a', `${host}/Fish.asp`, 'allowed'],
  ['path table: /fish*', disallow('/fish*'), 'a', `${host}/fish.php?id=anything`, 2],
  ['path table: /fish/', disallow('/fish/'), 'a', `${host}/fish`, 'allowed'],
  ['path table: /*.php', disallow('/*.php'), 'a', `${host}/folder/filename.php?parameters`, 2],
  ['path table: /*.php$', disallow('/*.php$'), 'a', `${host}/filename.php?parameters`, 'allowed'],
  ['path table: /fish*.php', disallow('/fish*.php'), 'a', `${host}/fishheads/catfish.php?parameters`, 2],
  ['paths begin with /', disallow('*.php'), 'a', `${host}/a.php`, 'allowed'],
  ['UTF-8 or escaped: the rule', disallow('/é'), 'a', `${host}/%C3%A9`, 2],
  ['UTF-8 or escaped: the URL', disallow('/%c3%a9'), 'a', `${host}/é`, 2],
  ['UTF-8 or escaped: the case of escapes', disallow('/%C3%A9'), 'a', `${host}/%c3%a9`, 2],
  ['nothing else is decoded', disallow('/%61'), 'a', `${host}/a`, 'allowed'],
  ['nothing else is encoded', disallow('/a b'), 'a', `${host}/a%20b`, 'allowed'],
  ['dot segments are taken as given', disallow('/y/'), 'a', `${host}/y/../x`, 2],
  ['… also beside an octet outside ASCII', disallow('/y/'), 'a', `${host}/y/../é`, 2],
  ['no exception for /robots.txt', disallow('/'), 'a', `${host}/robots.txt`, 2],
  ['an index page is a page like others', ['user-agent: *', 'disallow: /', 'allow: /index.html'], 'a', `${host}/`, 2],
]

const precedence: Vector[] = [
  ['table: /p and /', ['user-agent: *', 'allow: /p', 'disallow: /'], 'a', `${host}/page`, 'allowed by 2'],
  [
    'table: /folder',
    ['user-agent: *', 'allow: /folder', 'disallow: /folder'],
    'a',
    `${host}/folder/page`,
    'allowed by 2',
  ],
  ['table: /page and /*.htm', ['user-agent: *', 'allow: /page', 'disallow: /*.htm'], 'a', `${host}/page.htm`, 3],
  ['table: /$ and /', ['user-agent: *', 'allow: /$', 'disallow: /'], 'a', `${host}/`, 'allowed by 2'],
  ['table: /$ and / on a page', ['user-agent: *', 'allow: /$', 'disallow: /'], 'a', `${host}/page.htm`, 3],
  [
    'a trailing star counts for nothing',
    ['user-agent: *', 'disallow: /fish**', 'allow: /fish'],
    'a',
    `${host}/fish`,
    'allowed by 3',
  ],
]

describe('Google, 14 December 2020', () => {
  verdictTable('google-2020', { lines, groups, matching: [...paths, ...precedence] })

  test.each<[string, readonly string[], string, boolean]>([
    ['a wildcard inside against the other type', ['allow: /page', 'disallow: /*.htm'], '/page.htm', true],
    ['… the other way round', ['allow: /*.htm', 'disallow: /page'], '/page.htm', true],
    ['… both with one', ['allow: /p*e', 'disallow: /*.htm'], '/page.htm', true],
    ['… only one matches', ['allow: /page', 'disallow: /*.htm'], '/page', false],
    ['a $ is defined', ['allow: /$', 'disallow: /'], '/', false],
    ['a trailing star is none', ['allow: /page', 'disallow: /*'], '/page', false],
    ['of one type', ['disallow: /page', 'disallow: /*.htm'], '/page.htm', false],
    ['no order would change the verdict', ['allow: /p', 'disallow: /page', 'disallow: /*.htm'], '/page.htm', false],
    [
      '… which a longer rule with a wildcard does',
      ['disallow: /page', 'allow: /p', 'allow: /*.htm'],
      '/page.htm',
      true,
    ],
  ])('whether the text leaves the verdict undefined: %s', (_name, rules, url, expected) => {
    const verdict = evaluate(parse(['user-agent: *', ...rules].join('\n')), {
      productToken: 'a',
      url,
      dialect: 'google-2020',
    })
    expect(verdict.unspecified).toBe(expected ? google2020.undefinedPrecedence : undefined)
    const other = evaluate(parse(['user-agent: *', ...rules].join('\n')), { productToken: 'a', url, dialect: 'google' })
    expect(other.unspecified).toBeUndefined()
  })
})
