import { type Octets, octetsOf } from '../octets.ts'
import type { Dialect } from './dialect.ts'
import { escapeAt } from './escapes.ts'
import { patternOf } from './pattern.ts'
import { strictRecord } from './records.ts'

/** "A Method for Web Robots Control", draft 1, M. Koster, November 1996. */
export const koster1996: Dialect = {
  id: 'koster-1996',
  title: '1996 draft',
  specification: { title: 'A Method for Web Robots Control', url: 'https://www.robotstxt.org/norobots-rfc.txt' },
  record: strictRecord,
  // §3.3: records are separated by blank lines; a line with only a comment is none.
  blankLineEndsGroup: true,
  productTokenOf: value => value,
  // §3.2.1: the first record that names the robot, else the first with `*`.
  groupsOfToken: 'first',
  groupsOfEveryone: 'first',
  patterns: (_type, value) => {
    if (value === '') return []
    const decoded = decodeExceptSlash(octetsOf(value))
    return [patternOf([decoded], false, decoded)]
  },
  // §3.2.2 compares the path; the query is no part of it.
  targets: path => [decodeExceptSlash(octetsOf(path.split('?', 1)[0] ?? ''))],
  urlAsGiven: false,
  wildcards: false,
  precedence: 'first',
  robotsTxtAllowed: true,
}

/** §3.2.2: every escaped octet is decoded before the comparison, but `%2F`, which has a meaning of its own. */
function decodeExceptSlash(octets: Octets): Octets {
  let out = ''
  for (let i = 0; i < octets.length; i++) {
    const escaped = escapeAt(octets, i)
    if (escaped < 0) out += octets[i]
    else {
      out += escaped === 47 ? '%2F' : String.fromCharCode(escaped)
      i += 2
    }
  }
  return out
}
