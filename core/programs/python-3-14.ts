import type { MatchedRule } from '../dialects/dialect.ts'
import { DOLLAR } from '../parse/ascii.ts'
import { memo } from '../parse/memo.ts'
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
    named: groupsThatName,
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

/** The numbers of the groups of each name. */
const numbersByName = memo((groups: readonly Group[]): ReadonlyMap<string, readonly number[]> => {
  const byName = new Map<string, number[]>()
  for (const { index, userAgents } of groups) {
    for (const { productToken } of userAgents) {
      const numbers = byName.get(productToken)
      if (!numbers) byName.set(productToken, [index])
      else if (numbers.at(-1) !== index) numbers.push(index)
    }
  }
  return byName
})

function groupsThatName(groups: readonly Group[], productToken: string): readonly number[] {
  const byName = numbersByName(groups)
  const name = productToken.toLowerCase()
  const exact = byName.get(name)
  if (exact || name === '*') return exact ?? []
  // The groups of a name are combined. They have the values that are in all of them, compared as they are written.
  const parts = groups.map(
    ({ userAgents }) => new Set(userAgents.flatMap(one => (isPart(one.productToken, name) ? one.value : []))),
  )
  const selects = ([first = 0, ...others]: readonly number[]) =>
    [...(parts[first] ?? [])].some(value => others.every(index => parts[index]?.has(value)))
  return [...byName.values()].find(selects) ?? []
}

const isPart = (productToken: string, name: string): boolean => productToken !== '*' && name.includes(productToken)

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
