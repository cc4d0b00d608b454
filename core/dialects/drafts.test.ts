import { describe } from 'vitest'
import { type Vector, verdictTable } from '../testing/verdict-table.ts'

const host = 'https://example.com'
const disallow = (path: string) => ['User-agent: *', `Disallow: ${path}`]
const twoForEveryone = [
  'User-agent: *',
  'Disallow: /x',
  '',
  'User-agent: b',
  'Disallow: /',
  '',
  'User-agent: *',
  'Disallow: /y',
]

const draft2019: Vector[] = [
  ['§2.2.1: the first group of * alone', twoForEveryone, 'a', `${host}/x`, 2],
  ['§2.2.1: … not the second', twoForEveryone, 'a', `${host}/y`, 'allowed'],
  [
    '§2.2.1: groups of a token are combined',
    ['User-agent: a', 'Disallow: /x', '', 'User-agent: a', 'Disallow: /y'],
    'a',
    `${host}/y`,
    5,
  ],
  [
    '§2.2.2: the longest match wins',
    ['User-agent: *', 'Disallow: /x', 'Allow: /x/y'],
    'a',
    `${host}/x/y`,
    'allowed by 3',
  ],
  ['§2.2.2: /robots.txt is allowed', disallow('/'), 'a', `${host}/robots.txt`, 'allowed'],
  ['§2.2.3: * and $', disallow('/*.gif$'), 'a', `${host}/a.gif`, 2],
  ['§2.2.2: escapes as in RFC 9309', disallow('/%62ツ'), 'a', `${host}/b%E3%83%84`, 2],
]

const draft1996: Vector[] = [
  ['§3.3: a blank line ends a record', ['User-agent: a', '', 'Disallow: /x'], 'a', `${host}/x`, 'allowed'],
  ['§3.3: … of white space too', ['User-agent: a', ' \t', 'Disallow: /x'], 'a', `${host}/x`, 'allowed'],
  ['§3.3: a line of a comment does not', ['User-agent: a', '# c', 'Disallow: /x'], 'a', `${host}/x`, 3],
  [
    '§3.3: a user-agent line after a rule starts a record',
    ['User-agent: a', 'Disallow: /x', 'User-agent: b', 'Disallow: /y'],
    'b',
    `${host}/x`,
    'allowed',
  ],
  [
    'unstated: the first record of a name',
    ['User-agent: a', 'Disallow: /x', '', 'User-agent: a', 'Disallow: /y'],
    'a',
    `${host}/y`,
    'allowed',
  ],
  ['unstated: the first record of *', twoForEveryone, 'a', `${host}/y`, 'allowed'],
  ['§3.2.1: no record at all', ['# nothing'], 'a', `${host}/y`, 'allowed'],
  ['§3.2.2: the first match in the file', ['User-agent: *', 'Disallow: /x', 'Allow: /x/y'], 'a', `${host}/x/y`, 2],
  ['§3.2.2: … allow', ['User-agent: *', 'Allow: /x/y', 'Disallow: /x'], 'a', `${host}/x/y`, 'allowed by 2'],
  ['§3.2.2: * is a character like others', disallow('/*.gif'), 'a', `${host}/a.gif`, 'allowed'],
  ['§3.2.2: … that a URL may hold', disallow('/*.gif'), 'a', `${host}/*.gif`, 2],
  ['§3.2.2: $ is a character like others', disallow('/a$'), 'a', `${host}/a`, 'allowed'],
  ['§3.2.2: escapes are decoded', disallow('/a%3cd.html'), 'a', `${host}/a<d.html`, 2],
  ['§3.2.2: … in both', disallow('/~x/'), 'a', `${host}/%7Ex/`, 2],
  ['§3.2.2: … but not %2F', disallow('/a%2fb'), 'a', `${host}/a/b`, 'allowed'],
  ['§3.2.2: … and what was escaped twice is decoded once', disallow('/a%252Fb'), 'a', `${host}/a%2Fb`, 'allowed'],
  ['§3.2.2: … in the URL too', disallow('/a%2Fb'), 'a', `${host}/a%252Fb`, 'allowed'],
  ['§3.2.2: … in other ways too', disallow('/a%25%32Fb'), 'a', `${host}/a%2Fb`, 'allowed'],
  ['§3.2.2: … and equals itself', disallow('/a%252Fb'), 'a', `${host}/a%25%32%46b`, 2],
  ['§3.2.2: a percent sign alone is one', disallow('/100%'), 'a', `${host}/100%25`, 2],
  ['§3.2.2: … which has no case', disallow('/a%2fb'), 'a', `${host}/a%2Fb`, 2],
  ['§3.2.2: the query is not compared', disallow('/x?y'), 'a', `${host}/x?y`, 'allowed'],
  ['§3.2.2: … nor in the way', disallow('/x'), 'a', `${host}/x?y`, 2],
  ['§3.2.2: a NUL that is escaped is one octet', disallow('/%00x'), 'a', `${host}/%0000x`, 'allowed'],
  ['§3.2.2: … the same as one that is not', 'User-agent: *\nDisallow: /\0x', 'a', `${host}/%00x`, 2],
  ['§3.2.2: … and is not a percent sign', disallow('/%00'), 'a', `${host}/%25`, 'allowed'],
  ['§3.2.2: a URL as a browser serialises it', disallow('/y/'), 'a', `${host}/y/../x`, 'allowed'],
  [
    '§3.3: a path without a slash ends the user-agent lines',
    ['User-agent: a', 'Disallow: x', 'User-agent: b', 'Disallow: /x'],
    'a',
    `${host}/x`,
    'allowed',
  ],
  ['§3.2.2: an empty disallow allows all', disallow(''), 'a', `${host}/`, 'allowed'],
  ['§3.2.2: octets outside ASCII', disallow('/é'), 'a', `${host}/%C3%A9`, 2],
  ['§3: /robots.txt is fetched before', disallow('/'), 'a', `${host}/robots.txt`, 'allowed'],
]

describe('draft-koster-rep-00', () => verdictTable('draft-koster-rep-00', { matching: draft2019 }))
describe('1996 draft', () => verdictTable('koster-1996', { matching: draft1996 }))
