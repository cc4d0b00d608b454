import type { MatchedRule } from '../dialects/dialect.ts'
import { type Octets, octetsOf } from '../parse/octets.ts'
import type { Group, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { escapeOf } from '../url/percent-encoding.ts'
import { GroupsOfLines, groupNumbers, splitLines } from './groups-of-lines.ts'
import { madePerRule, matchedRule } from './matched.ts'
import { programDialect } from './program-dialect.ts'
import { isAsciiSpace, trimmed } from './trimmed.ts'

/** WWW::RobotRules, a module for Perl. */
export const wwwRobotRules = programDialect({
  id: 'www-robotrules',
  title: 'WWW::RobotRules',
  specification: {
    title: 'WWW::RobotRules — database of robots.txt-derived permissions',
    url: 'https://metacpan.org/pod/WWW::RobotRules',
    edition: '6.02, with URI 5.17; the code of 6.03 is the same',
  },
  precedence: 'first',
  wildcards: false,
  robotsTxtAllowed: false,
  program: {
    date: '2026-11-28',
    readBy: 'Programs in Perl that use LWP::RobotUA. DuckDuckGo documents the module for DuckDuckBot.',
    odd: [
      'Allow lines are ignored.',
      'A blank line ends a group, also right after its user-agent lines.',
      '`*` and `$` in a path are ordinary characters.',
      'A user-agent value selects every crawler whose name contains it. Only the first such group is followed.',
      'An empty Disallow opens everything that no earlier rule closed.',
      'A Disallow before any user-agent line counts for every crawler.',
      'A path without a slash at its beginning gets one: `Disallow: a` closes `/a`.',
      'An absolute URL counts for the site that it names. Here it is ignored, as the site is not known.',
      'A byte order mark makes the first line unreadable.',
    ],
    groups: groupsOfFile,
    named: (groups, productToken) => {
      if (productToken === '*') {
        return groupNumbers(groups, ({ userAgents }) => userAgents.some(agent => agent.productToken === '*'))
      }
      const name = productToken.toLowerCase()
      return groupNumbers(groups, ({ userAgents }) =>
        userAgents.some(agent => agent.productToken !== '*' && name.includes(agent.productToken)),
      ).slice(0, 1)
    },
    matching,
  },
})

const AGENT_LINE = /^User-Agent[\t-\r ]*:[\t-\r ]*(.*)/i
const DISALLOW_LINE = /^Disallow[\t-\r ]*:[\t-\r ]*(.*)/i

/** The text is read octet by octet. */
function groupsOfFile(robots: RobotsTxt): readonly Group[] {
  const found = new GroupsOfLines(robots)
  let hasAgents = false
  let hasRules = false
  for (const { text, number } of splitLines(octetsOf(robots.text), /([\n\r])/)) {
    // A line with nothing but a comment does not count as blank.
    if (trimmed(text, isAsciiSpace).startsWith('#')) continue
    const line = trimmed(text.split('#', 1)[0] ?? '', isAsciiSpace)
    if (line === '') {
      found.end()
      hasRules = false
      continue
    }
    const agent = AGENT_LINE.exec(line)?.[1]
    if (agent !== undefined) {
      if (!found.isOpen || hasRules) found.begin(number)
      hasRules = false
      hasAgents = true
      const name = agent.replace(/[A-Z]/g, letter => letter.toLowerCase())
      found.agent(agent, name, number)
      continue
    }
    const value = DISALLOW_LINE.exec(line)?.[1]
    if (value === undefined) continue
    if (!hasAgents && !found.isOpen) {
      found.begin(number)
      found.agent('*', '*', number)
    }
    hasRules = true
    // An empty Disallow ends the search: everything else is allowed.
    if (value === '') found.rule('allow', '', number)
    else if (perlPathOf(value) !== undefined) found.rule('disallow', value, number)
  }
  found.end()
  return found.groups
}

/** Characters that no URI holds are escaped; nothing else is changed. */
const escaped = (text: Octets): Octets =>
  text.replace(/[^;/?:@&=+$,A-Za-z0-9_.!~*'()%#-]/g, octet => escapeOf(octet.charCodeAt(0)))

/** The path and query of a rule, resolved against `/robots.txt`; undefined if it names another site. */
function perlPathOf(value: Octets): Octets | undefined {
  const bare = trimmed(value.replace(/^<(?:URL:)?(.*)>$/, '$1').replace(/^"(.*)"$/, '$1'), isAsciiSpace)
  if (/^[A-Za-z][A-Za-z0-9.+-]*:/.test(bare) || bare.startsWith('//')) return undefined
  const uri = escaped(bare)
  const question = uri.indexOf('?')
  const path = question < 0 ? uri : uri.slice(0, question)
  const query = question < 0 ? '' : uri.slice(question)
  if (path.startsWith('/')) return uri
  // Text before a colon is taken for a scheme, even if it cannot be one, and is lost.
  const afterColon = /^[^:/]+:(.*)$/s.exec(path)?.[1] ?? path
  if (afterColon.startsWith('/')) return `/${uri}`
  return (afterColon === '' ? '/robots.txt' : withoutDots(afterColon)) + query
}

/** Removes dot segments of a relative path as the module URI does. */
function withoutDots(path: string): string {
  const parts = path.split('/')
  let i = 1
  while (i < parts.length) {
    if (parts[i - 1] === '.') {
      parts.splice(i - 1, 1)
      if (i > 1) i--
    } else if (parts[i] === '..' && parts[i - 1] !== '..') {
      parts.splice(i - 1, 2)
      if (i > 1) {
        i--
        if (i === parts.length) parts.push('')
      }
    } else i++
  }
  if (parts.at(-1) === '.') parts[parts.length - 1] = ''
  return `/${parts.join('/')}`
}

const perlPattern = madePerRule(({ pattern }) => (pattern === '' ? '' : (perlPathOf(pattern) ?? '')))

function matching(rules: readonly Rule[], path: string): readonly MatchedRule[] {
  const target = escaped(octetsOf(path))
  return rules.flatMap(rule => {
    const pattern = perlPattern(rule)
    return target.startsWith(pattern) ? [matchedRule(rule, pattern, pattern.length)] : []
  })
}
