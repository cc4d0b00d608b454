import type { MatchedRule } from '../dialects/dialect.ts'
import { DOLLAR } from '../parse/ascii.ts'
import type { Octets } from '../parse/octets.ts'
import type { Group, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { GroupsOfLines, splitLines } from './groups-of-lines.ts'
import { longestFirst, madePerRule, matchedRule } from './matched.ts'
import { programDialect } from './program-dialect.ts'
import { isDecimal, isNoInt, PYTHON_LINE_ENDS, quoteOctets, strip, unquotedOctets } from './python-text.ts'
import { trimmedEnd } from './trimmed.ts'

/** `urllib.robotparser` of Python 3.14 since May 2026 (python/cpython#138908). */
export const python314 = programDialect({
  id: 'python-3.14',
  title: 'Python 3.14',
  specification: {
    title: 'urllib.robotparser — Parser for robots.txt',
    url: 'https://github.com/python/cpython/blob/3.14/Lib/urllib/robotparser.py',
    edition: 'as of Python 3.14.10',
  },
  precedence: 'longest',
  wildcards: true,
  robotsTxtAllowed: true,
  program: {
    date: '2026-11-28',
    readBy:
      'Programs in Python that use the standard library, after a patch release of 3.13 or 3.14, and from 3.15 on.',
    odd: [
      'Of the rules that match, the one whose match ends last decides, not the longest pattern: `Allow: /*.css` opens `/plugins/a.css` against `Disallow: /plugins/`.',
      'A user-agent value that is in the crawler’s name selects it if no value equals the name: `bot` selects `MyBot`.',
      'Crawl-delay and Request-rate count as rules: a user-agent line after them begins a new group.',
      'A rule with a `$` that is not at its end is dropped.',
      'A path that begins with two slashes is compared with four.',
      'A byte order mark makes the first line unreadable.',
    ],
    groups: groupsOfFile,
    named: (groups, productToken) => {
      const byName = entriesByName(groups)
      const name = productToken.toLowerCase()
      if (name === '*') return byName.get('*')?.numbers ?? []
      const exact = byName.get(name)
      if (exact) return exact.numbers
      const part = [...byName.values()].find(({ agents }) =>
        agents.some(agent => agent !== '*' && name.includes(agent)),
      )
      return part?.numbers ?? []
    },
    matching,
  },
})

function groupsOfFile(robots: RobotsTxt): readonly Group[] {
  const found = new GroupsOfLines(robots)
  let hasRules = false
  for (const { text, number } of splitLines(robots.text, PYTHON_LINE_ENDS)) {
    const content = strip(text.split('#', 1)[0] ?? '')
    const colon = content.indexOf(':')
    if (colon < 0) continue
    const value = strip(content.slice(colon + 1))
    const name = strip(content.slice(0, colon)).toLowerCase()
    switch (name) {
      case 'user-agent':
        if (!found.isOpen || hasRules) found.begin(number)
        hasRules = false
        found.agent(value, value.toLowerCase(), number)
        break
      case 'allow':
      case 'disallow':
        if (!found.isOpen) break
        hasRules = true
        if (pythonPatternOf(value)) found.rule(value === '' ? 'allow' : name, value, number)
        break
      case 'crawl-delay':
      case 'request-rate': {
        if (!found.isOpen) break
        const numbers = name === 'crawl-delay' ? [value] : value.split('/')
        const isRead = numbers.length === (name === 'crawl-delay' ? 1 : 2) && numbers.every(isDecimal)
        if (isRead && numbers.some(isNoInt)) {
          // The program fails at this line. The groups before it are kept.
          found.drop()
          return found.groups
        }
        hasRules = true
      }
    }
  }
  found.end()
  return found.groups
}

/** All groups of one name, combined, and the names that all of them have. */
interface Entry {
  readonly numbers: readonly number[]
  readonly agents: readonly string[]
}

function entriesByName(groups: readonly Group[]): ReadonlyMap<string, Entry> {
  const byName = new Map<string, Entry>()
  for (const { index, userAgents } of groups) {
    const agents = userAgents.map(({ productToken }) => productToken)
    // Names are compared as written when two groups are combined.
    const written = new Set(userAgents.map(({ value }) => value))
    for (const name of agents) {
      const known = byName.get(name)
      if (!known) byName.set(name, { numbers: [index], agents: userAgents.map(({ value }) => value) })
      else {
        const numbers = known.numbers.includes(index) ? known.numbers : [...known.numbers, index]
        byName.set(name, { numbers, agents: known.agents.filter(agent => written.has(agent)) })
      }
    }
  }
  return new Map(
    [...byName].map(([name, { numbers, agents }]) => [name, { numbers, agents: agents.map(one => one.toLowerCase()) }]),
  )
}

interface PythonPattern {
  readonly parts: readonly string[]
  readonly isWhole: boolean
  readonly text: string
}

/** The pattern of a path; undefined if the program drops the rule. */
function pythonPatternOf(path: string): PythonPattern | undefined {
  const shorter = path.replace(/\*{2,}/g, '*').replace(/\$[$*]+/g, '$')
  const question = shorter.indexOf('?')
  const [head, query] = question < 0 ? [shorter] : [shorter.slice(0, question), shorter.slice(question + 1)]
  const normalised =
    head.replace(/[^*$]+/g, normalisedForPython) +
    (query === undefined ? '' : `?${query.replace(/[^=&*$]+/g, normalisedForPython)}`)
  const text = trimmedEnd(normalised, unit => unit === DOLLAR)
  return text.includes('$') ? undefined : { parts: text.split('*'), isWhole: normalised.endsWith('$'), text }
}

/** Every octet that is neither unreserved nor a slash is escaped, however it was written. */
const normalisedForPython = (text: string): Octets => quoteOctets(unquotedOctets(text))

const patternOfRule = madePerRule(rule => pythonPatternOf(rule.pattern))

function matching(rules: readonly Rule[], path: string): readonly MatchedRule[] {
  const given = path.startsWith('//') ? `//${path}` : path
  const question = given.indexOf('?')
  const target =
    question < 0
      ? normalisedForPython(given)
      : `${normalisedForPython(given.slice(0, question))}?${given.slice(question + 1).replace(/[^=&]+/g, normalisedForPython)}`
  if (target === '/robots.txt') return []
  return longestFirst(
    rules.flatMap(rule => {
      const pattern = patternOfRule(rule)
      const end = pattern ? endOfMatch(pattern, target) : -1
      return end < 0 ? [] : [matchedRule(rule, pattern?.text ?? '', end + 1)]
    }),
  )
}

/** Where the match ends; −1 if the pattern does not match. */
function endOfMatch({ parts, isWhole, text }: PythonPattern, path: string): number {
  const [first = '', ...others] = parts
  if (others.length === 0) return (isWhole ? path === text : path.startsWith(text)) ? text.length : -1
  if (!path.startsWith(first)) return -1
  let at = first.length
  const last = others.pop() ?? ''
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found < 0) return -1
    at = found + part.length
  }
  const end = isWhole ? (path.endsWith(last) ? path.length - last.length : -1) : path.lastIndexOf(last)
  return end < at ? -1 : end + last.length
}
