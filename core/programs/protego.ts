import type { MatchedRule } from '../dialects/dialect.ts'
import { wildcardPatternOf } from '../dialects/wildcard-pattern.ts'
import { matches } from '../match/pattern.ts'
import { octetsOf } from '../parse/octets.ts'
import type { Group, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { GroupsOfLines, splitLines } from './groups-of-lines.ts'
import { longestFirst, madePerRule, matchedRule } from './matched.ts'
import { programDialect } from './program-dialect.ts'
import { decodeReplacing, PYTHON_LINE_ENDS, quote, splitWords, strip, unquotedOctets } from './python-text.ts'

/** Protego, the parser of Scrapy. */
export const protego = programDialect({
  id: 'protego',
  title: 'Protego',
  specification: {
    title: 'Protego',
    url: 'https://github.com/scrapy/protego',
    edition: '0.7.0; a file is decoded as UTF-8 without its byte order mark, octets that are not UTF-8 become U+FFFD',
  },
  precedence: 'longest',
  wildcards: true,
  robotsTxtAllowed: false,
  program: {
    date: '2026-11-28',
    readBy: 'Scrapy, and the reference server of the Model Context Protocol that fetches pages.',
    odd: [
      'Misspelt fields count, and a line without a colon: `Disallow /a`.',
      'A user-agent value selects a crawler whose name contains it after a character that is not a letter, a digit, `-` or `_`. The longest value wins.',
      'A user-agent value with stars also counts without them: `foo*` selects `foo`.',
      'A rule with a `$` also matches a literal `$`.',
      'An unknown field ends the user-agent lines of a group.',
      'A rule that is an absolute URL matches a path with that URL in it.',
      'An Allow of `/index.html` also opens the folder.',
      '`/robots.txt` is allowed with any query.',
    ],
    groups: groupsOfFile,
    named,
    matching,
  },
})

const AGENT_FIELDS = new Set(['user-agent', 'useragent', 'user agent'])
const DISALLOW_FIELDS = new Set(['disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'])
const OF_SITE = new Set(['sitemap', 'sitemaps', 'site-map', 'host'])
const OTHERS = ['allow', 'crawl-delay', 'crawl delay', 'request-rate', 'request rate', 'visit-time', 'visit time']
const FIELDS = new Set([...AGENT_FIELDS, ...DISALLOW_FIELDS, ...OF_SITE, ...OTHERS])

function groupsOfFile(robots: RobotsTxt): readonly Group[] {
  const found = new GroupsOfLines(robots)
  const text = decodeReplacing(octetsOf(robots.text)).replace(/^\ufeff/, '')
  let previous: string | undefined
  for (const line of splitLines(text, PYTHON_LINE_ENDS)) {
    const content = strip(line.text.split('#', 1)[0] ?? '')
    const record = content === '' ? undefined : protegoRecord(content)
    if (!record) continue
    const [field, value] = record
    const isAgent = AGENT_FIELDS.has(field)
    if (isAgent && previous !== undefined && !AGENT_FIELDS.has(previous)) found.end()
    if (!OF_SITE.has(field)) previous = field
    if (value === '') continue
    if (isAgent) {
      if (!found.isOpen) found.begin(line.number)
      for (const name of protegoNames(value)) found.agent(value, name, line.number)
    } else if (found.isOpen && (field === 'allow' || DISALLOW_FIELDS.has(field))) {
      found.rule(field === 'allow' ? 'allow' : 'disallow', value, line.number)
    }
  }
  found.end()
  return found.groups
}

/** Field and value of a line; a known field may be followed by white space instead of a colon. */
function protegoRecord(line: string): readonly [string, string] | undefined {
  const colon = line.indexOf(':')
  const field = strip(line.slice(0, Math.max(0, colon))).toLowerCase()
  const rest = line.slice(colon + 1)
  if (colon >= 0 && (FIELDS.has(field) || rest === '' || strip(rest[0] ?? '') === '')) return [field, strip(rest)]
  const parts = splitWords(line)
  for (const count of [1, 2]) {
    const candidate = parts.slice(0, count).join(' ').toLowerCase()
    if (FIELDS.has(candidate)) return [candidate, parts.slice(count).join(' ')]
  }
  return colon < 0 ? undefined : [field, strip(rest)]
}

/** The names of a user-agent value: as it is, and without its stars. */
function protegoNames(value: string): string[] {
  const name = value.toLowerCase()
  const bare = name.replaceAll('*', '')
  return name === '*' || bare === name || bare === '' ? [name] : [name, bare]
}

function named(groups: readonly Group[], productToken: string): readonly number[] {
  const crawler = strip(productToken).toLowerCase()
  const names = new Set(groups.flatMap(({ userAgents }) => userAgents.map(agent => agent.productToken)))
  let best: string | undefined
  let most = 0
  for (const name of names) {
    const score = name === '*' ? 1 : scoreOf(name, crawler)
    if (score <= most) continue
    best = name
    most = score
  }
  // `*` competes with the names; if it wins, no group names the crawler.
  const wanted = productToken === '*' ? '*' : best === '*' ? undefined : best
  return groups
    .filter(({ userAgents }) => userAgents.some(one => one.productToken === wanted))
    .map(({ index }) => index)
}

function scoreOf(name: string, crawler: string): number {
  for (let at = crawler.indexOf(name); at >= 0; at = crawler.indexOf(name, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}_-]/u.test(crawler[at - 1] ?? '')) return [...name].length
  }
  return 0
}

/** Escapes other than those of `kept` are decoded, then what needs an escape is escaped. */
const protegoNormalised = (text: string, kept: string): string =>
  quote(decodeReplacing(unquotedOctets(text, kept)), `${kept}=`)

function normalisedPattern(path: string): string {
  const given = /^https?:\/\//.test(path) ? `/${path}` : path
  const isWhole = given.endsWith('$')
  return protegoNormalised(isWhole ? given.slice(0, -1) : given, '/%*') + (isWhole ? '$' : '')
}

/** The patterns of a rule, the longest first. */
const protegoPatterns = madePerRule(rule =>
  protegoSpellings(rule)
    .sort((a, b) => b.length - a.length)
    .map(text => ({ text, compared: wildcardPatternOf(text) })),
)

function protegoSpellings({ type, pattern }: Rule): string[] {
  const spellings = pattern.includes('$') ? [pattern.replaceAll('$', '%24'), pattern] : [pattern]
  return spellings.map(normalisedPattern).flatMap(one => {
    const isIndex = type === 'allow' && one.endsWith('/index.html')
    return isIndex ? [one, `${one.slice(0, -'index.html'.length)}$`] : [one]
  })
}

function matching(rules: readonly Rule[], path: string): readonly MatchedRule[] {
  // The parameters of a path end at its last slash.
  if (/^\/robots\.txt(?:;[^/?]*)?(?:\?|$)/.test(path)) return []
  const target = protegoNormalised(path, '/%')
  return longestFirst(
    rules.flatMap(rule => {
      const longest = protegoPatterns(rule).find(({ compared }) => matches(compared, target))
      return longest ? [matchedRule(rule, longest.text, longest.text.length)] : []
    }),
  )
}
