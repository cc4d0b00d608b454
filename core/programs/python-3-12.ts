import type { MatchedRule } from '../dialects/dialect.ts'
import type { Group, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { GroupsOfLines, groupNumbers, splitLines } from './groups-of-lines.ts'
import { madePerRule, matchedRule } from './matched.ts'
import { programDialect } from './program-dialect.ts'
import { isDigit, isNoInt, isUtf8Text, PYTHON_LINE_ENDS, quote, strip, unquoted } from './python-text.ts'
import { PythonValueError, parsedAgain, pathParsedAgain } from './python-url.ts'

/** `urllib.robotparser` up to Python 3.12, and of 3.13 and 3.14 before May 2026. */
export const python312 = programDialect({
  id: 'python-3.12',
  title: 'Python ≤ 3.12',
  specification: {
    title: 'urllib.robotparser — Parser for robots.txt',
    url: 'https://github.com/python/cpython/blob/3.12/Lib/urllib/robotparser.py',
    edition: 'as of Python 3.11.7; the file is the same up to 3.12',
  },
  precedence: 'first',
  wildcards: false,
  robotsTxtAllowed: false,
  program: {
    date: '2026-11-28',
    readBy: 'Programs in Python that use the standard library, for example trafilatura and Crawl4AI.',
    odd: [
      'A blank line ends a group. A blank line after the user-agent lines drops them, with all rules that follow.',
      'The first rule that matches decides, not the longest.',
      '`*` and `$` in a path are ordinary characters: `Disallow: *` matches nothing.',
      'A user-agent value selects every crawler whose name contains it: `bot` selects `MyBot`. An empty value selects all.',
      'Only the first group that selects a crawler is followed, and only the first one for `*`.',
      'Crawl-delay and Request-rate count as rules: a user-agent line after them begins a new group.',
      'An escaped `?` or `#` becomes a plain one: `/a%3F` is read as `/a`, which closes more.',
      'A byte order mark makes the first line unreadable. If the octets are not UTF-8, nothing of the file is read and everything is closed.',
    ],
    groups: groupsOfFile,
    named: (groups, productToken) => {
      if (productToken === '*') return groupNumbers(groups, isForEveryone).slice(0, 1)
      const name = productToken.split('/', 1)[0]?.toLowerCase() ?? ''
      return groupNumbers(
        groups,
        group => !isForEveryone(group) && group.userAgents.some(agent => name.includes(agent.productToken)),
      ).slice(0, 1)
    },
    matching,
  },
})

const isForEveryone = ({ userAgents }: Group): boolean => userAgents.some(({ productToken }) => productToken === '*')

function groupsOfFile(robots: RobotsTxt): readonly Group[] {
  const found = new GroupsOfLines(robots)
  if (!isUtf8Text(robots.text)) {
    // The program fails while it reads the file, and then answers that nothing may be fetched.
    const line = robots.facts.invalidUtf8?.line ?? 1
    found.begin(line)
    found.agent('*', '*', line)
    found.rule('disallow', CLOSED, line)
    found.end()
    return found.groups
  }
  let hasRules = false
  try {
    for (const { text, number } of splitLines(robots.text, PYTHON_LINE_ENDS)) {
      if (text === '') {
        if (hasRules) found.end()
        else found.drop()
        hasRules = false
      }
      const [name, value] = decodedRecord(text)
      if (value === undefined) continue
      switch (name) {
        case 'user-agent':
          if (!found.isOpen || hasRules) found.begin(number)
          hasRules = false
          found.agent(value, value === '*' ? '*' : value.toLowerCase(), number)
          break
        case 'allow':
        case 'disallow':
          if (!found.isOpen) break
          checkPath(value)
          hasRules = true
          found.rule(value === '' ? 'allow' : name, value, number)
          break
        case 'crawl-delay':
        case 'request-rate':
          if (!found.isOpen) break
          checkNumbers(name === 'crawl-delay' ? [value] : value.split('/'), name === 'crawl-delay' ? 1 : 2)
          hasRules = true
      }
    }
    if (hasRules) found.end()
  } catch (error) {
    // The program fails at this line. The groups before it are kept.
    if (!(error instanceof PythonValueError)) throw error
  }
  return found.groups
}

/** Field and decoded value of a line; without a value if the line is not a record. */
function decodedRecord(line: string): readonly [string, string?] {
  const content = strip(line.split('#', 1)[0] ?? '')
  const colon = content.indexOf(':')
  if (colon < 0) return ['']
  return [strip(content.slice(0, colon)).toLowerCase(), unquoted(strip(content.slice(colon + 1)))]
}

/** `int` fails on some of the texts that `isdigit` accepts. */
function checkNumbers(texts: readonly string[], count: number): void {
  if (texts.length === count && texts.every(isDigit) && texts.some(isNoInt)) throw new PythonValueError(texts.join('/'))
}

const checkPath = (value: string): void => void parsedAgain(value)

/** The pattern of the rule that stands for a file that cannot be read: it begins every path. */
const CLOSED = ''

const quotedPattern = madePerRule(rule => quote(parsedAgain(rule.pattern)))

function matching(rules: readonly Rule[], path: string): readonly MatchedRule[] {
  const target = quote(pathParsedAgain(unquoted(path)))
  return rules.flatMap(rule => {
    const pattern = quotedPattern(rule)
    return target.startsWith(pattern) ? [matchedRule(rule, pattern, pattern.length)] : []
  })
}
