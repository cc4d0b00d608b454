import type { MatchedRule } from '../dialects/dialect.ts'
import { octetsOf } from '../parse/octets.ts'
import type { Group, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { escapeAt, escapeOf, isUnreserved } from '../url/percent-encoding.ts'
import { GroupsOfLines, groupNumbers, splitLines } from './groups-of-lines.ts'
import { longestFirst, madePerRule, matchedRule } from './matched.ts'
import { programDialect } from './program-dialect.ts'
import { decodeReplacing } from './python-text.ts'
import { trimmed } from './trimmed.ts'

/** crawler-commons, a library for Java. */
export const crawlerCommons = programDialect({
  id: 'crawler-commons',
  title: 'crawler-commons',
  specification: {
    title: 'crawler-commons, SimpleRobotRulesParser',
    url: 'https://github.com/crawler-commons/crawler-commons',
    edition: '1.6, with its default settings',
  },
  precedence: 'longest',
  wildcards: true,
  robotsTxtAllowed: false,
  program: {
    date: '2026-11-28',
    readBy: 'Apache Nutch and StormCrawler. Common Crawl’s CCBot is based on Nutch; its settings are not known.',
    odd: [
      'A crawl-delay of more than 300 seconds closes the whole site.',
      'Further misspelt fields count (`desallow`, `users-agent`), and a line without a colon: `Disallow /a`.',
      'A `$` after a star is compared with the first place that fits: `/*.php$` does not match `/a.php.php`.',
      'A rule that ends in `index.html` also counts for the folder, also a Disallow.',
      'A URL with a character that no URI may hold, or with a stray `%`, is judged as `/`.',
      'The name at the beginning of a user-agent value counts: `foobot/2.1` selects `foobot`.',
      'If a file has HTML tags, they are removed; without a user-agent line everything is allowed.',
      'Files in UTF-16 with a byte order mark are read.',
    ],
    groups: groupsOfFile,
    named: (groups, productToken) => {
      const name = productToken.toLowerCase()
      return groupNumbers(groups, ({ userAgents }) =>
        userAgents.some(({ value, productToken: token }) => value.toLowerCase() === name || token === name),
      )
    },
    matching,
  },
})

/** How spellingsOfFields may be written. No name begins another one that a colon or white space follows. */
const spellingsOfFields: readonly (readonly [ReadField, string])[] = [
  ['agent', 'user-agent|useragent|useg-agent|ser-agent|users-agent|user agent|user-agnet|user-agents'],
  [
    'disallow',
    'disallow|desallow|dissallow|dissalow|disalow|dssalow|dsallow|diasllow|disallaw|diallow|disallows|disllow',
  ],
  ['allow', 'allow'],
  ['delay', 'crawl-delay|crawl delay|clawl-delay|craw-delay|crawl-deley'],
]
const names = spellingsOfFields.flatMap(([field, spellings]) => spellings.split('|').map(name => ({ field, name })))

type ReadField = 'agent' | 'disallow' | 'allow' | 'delay'

/** ReadField and value of a line: a colon or white space follows the name. */
function commonsRecord(line: string): { readonly field?: ReadField; readonly data: string } {
  const lower = line.toLowerCase()
  for (const { field, name } of names) {
    if (!lower.startsWith(name)) continue
    const rest = line.slice(name.length)
    const afterBlanks = rest.replace(/^[ \t]+/, '')
    if (afterBlanks.startsWith(':')) return { field, data: trim(afterBlanks.slice(1)) }
    if (afterBlanks !== rest) return { field, data: trim(afterBlanks) }
  }
  return { data: '' }
}

/** The delays of groups in milliseconds, by the rules that stand for them. */
const delays = new WeakMap<Rule, number>()
const CLOSING_DELAY = 300_000

function groupsOfFile(robots: RobotsTxt): readonly Group[] {
  const found = new GroupsOfLines(robots)
  const text = decoded(robots)
  const hasHtml = /<(?:html|head|body)[\t-\r ]*>/i.test(text)
  if (hasHtml && !/user-agent:/i.test(text)) return []
  let hasRules = false
  let mayDelay = false
  const placed: [index: number, rule: number, delay: number][] = []
  let rules = 0
  for (const line of splitLines(text, /([\n\r\x85\u2028\u2029])/)) {
    const content = trim((hasHtml ? withoutTags(line.text) : line.text).split('#', 1)[0] ?? '')
    const { field, data } = commonsRecord(content)
    if (field === 'agent') {
      if (!found.isOpen || hasRules) {
        found.begin(line.number)
        rules = 0
      }
      hasRules = false
      mayDelay = true
      found.agent(data, commonsToken(data), line.number)
    } else if (field === 'disallow' || field === 'allow') {
      hasRules = true
      if (data === '' || !found.isOpen) continue
      found.rule(field, data, line.number)
      rules++
    } else if (field === 'delay' && found.isOpen) {
      const time = mayDelay ? millisecondsOf(data) : undefined
      mayDelay = false
      if (time === undefined) continue
      placed.push([found.groups.length, rules++, time])
      found.rule('disallow', data, line.number)
    }
  }
  found.end()
  for (const [group, index, time] of placed) {
    const rule = found.groups[group]?.rules[index]
    if (rule) delays.set(rule, time)
  }
  return found.groups
}

function decoded(robots: RobotsTxt): string {
  const octets = octetsOf(robots.text)
  const utf16 = octets.startsWith('\xff\xfe') ? 'utf-16le' : octets.startsWith('\xfe\xff') ? 'utf-16be' : undefined
  if (utf16) return new TextDecoder(utf16).decode(Uint8Array.from(octets, octet => octet.charCodeAt(0)))
  return decodeReplacing(octets).replace(/^\ufeff/, '')
}

/** Java trims control characters too. */
const trim = (text: string): string => trimmed(text, unit => unit <= 32)

/** A tag is `<`, at least one character that is no `>`, and `>`. */
function withoutTags(line: string): string {
  let out = ''
  let from = 0
  for (let tag = line.indexOf('<'); tag >= 0; tag = line.indexOf('<', Math.max(from, tag + 1))) {
    const end = line.indexOf('>', tag + 1)
    if (end < 0) break
    if (end === tag + 1) continue
    out += line.slice(from, tag)
    from = end + 1
  }
  return out + line.slice(from)
}

/** The name that a value selects: the letters at its beginning, if it is not a name as a whole. */
function commonsToken(value: string): string {
  if (value === '*') return '*'
  return (/^[a-zA-Z_-]+/.exec(value.toLowerCase())?.[0] ?? '').toLowerCase()
}

/** A delay as Java reads it; undefined if it is not a number. */
function millisecondsOf(value: string): number | undefined {
  if (value.includes('.')) {
    return /^[+-]?(?:\d+\.\d*|\.\d+)(?:e[+-]?\d+)?[fd]?$/i.test(value)
      ? Math.round(Number.parseFloat(value) * 1000)
      : undefined
  }
  if (!/^[+-]?\p{Nd}+$/u.test(value)) return undefined
  const seconds = Number(value)
  return seconds >= -(2 ** 31) && seconds < 2 ** 31 ? seconds * 1000 : undefined
}

/** Escapes of unreserved characters are decoded, other octets that no URI holds are escaped. */
function commonsNormalised(text: string, also = ''): string {
  const octets = octetsOf(text)
  let out = ''
  for (let i = 0; i < octets.length; i++) {
    const code = octets.charCodeAt(i)
    const octet = octets[i] ?? ''
    const octetOfEscape = escapeAt(octets, i)
    if (octetOfEscape >= 0) {
      out += isUnreserved(octetOfEscape) ? String.fromCharCode(octetOfEscape) : escapeOf(octetOfEscape)
      i += 2
    } else if (code <= 32 || code >= 127 || '"#<>[]^`{|}%'.includes(octet) || also.includes(octet))
      out += escapeOf(code)
    else out += octet
  }
  return out
}

/** Whether Java’s class URI takes path and query. */
const isUri = (path: string): boolean =>
  /^(?:[A-Za-z0-9_!~'()*;/:@&=+$,.-]|%[\dA-Fa-f]{2})*(?:\?(?:[A-Za-z0-9_!~'()*;/?:@&=+$,[\].-]|%[\dA-Fa-f]{2})*)?$/.test(
    path,
  )

/** The pattern of a rule, and that of the folder whose index it names. */
const commonsPatterns = madePerRule((rule): readonly string[] => {
  const pattern = commonsNormalised(rule.pattern)
  return /index\.html?$/.test(pattern) ? [pattern, `${pattern.slice(0, pattern.indexOf('index.htm'))}$`] : [pattern]
})

function matching(rules: readonly Rule[], path: string): readonly MatchedRule[] {
  const ofRules = rules.filter(rule => !delays.has(rule))
  const least = Math.min(...rules.flatMap(rule => delays.get(rule) ?? []))
  if (least > CLOSING_DELAY && Number.isFinite(least)) {
    const closing = rules.find(rule => delays.get(rule) === least)
    if (closing) return [matchedRule(closing, closing.pattern, CLOSING_DELAY)]
  }
  const target = commonsNormalised(isUri(path) ? path : '/', '*$')
  if (target === '/robots.txt') return []
  return longestFirst(
    ofRules.flatMap(rule => {
      const fitting = commonsPatterns(rule).find(one => isMatch(target, one))
      return fitting === undefined ? [] : [matchedRule(rule, fitting, fitting.length)]
    }),
  )
}

/** Each text after a star is looked for at the first place after the one before it, also the last text before a `$`. */
function isMatch(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const part of others) {
    at = path.indexOf(part, at)
    if (at < 0) return false
    at += part.length
  }
  // A star at the end takes everything.
  return !isWhole || others.at(-1) === '' || at === path.length
}
