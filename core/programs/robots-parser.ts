import type { MatchedRule } from '../dialects/dialect.ts'
import { wildcardPatternOf } from '../dialects/wildcard-pattern.ts'
import { matches } from '../match/pattern.ts'
import { octetsOf } from '../parse/octets.ts'
import type { Group, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { GroupsOfLines, groupNumbers, splitLines } from './groups-of-lines.ts'
import { longestFirst, madePerRule, matchedRule } from './matched.ts'
import { programDialect } from './program-dialect.ts'
import { decodeReplacing } from './python-text.ts'

/** robots-parser, a package for Node. */
export const robotsParser3 = programDialect({
  id: 'robots-parser',
  title: 'robots-parser',
  specification: {
    title: 'robots-parser',
    url: 'https://www.npmjs.com/package/robots-parser',
    edition: '3.0.1; a file is decoded as UTF-8 without its byte order mark, octets that are not UTF-8 become U+FFFD',
  },
  precedence: 'longest',
  wildcards: true,
  robotsTxtAllowed: false,
  urlAsGiven: false,
  program: {
    date: '2026-11-28',
    readBy: 'Crawlee, Apify, Firecrawl, Browsertrix and other programs for Node.',
    odd: [
      'Any other record between user-agent lines ends the group: a sitemap line, an unknown field.',
      'A group without rules does not keep its crawlers from the rules for `*`.',
      'Escapes are not decoded: `/%7Ea` does not match `/~a`.',
      'A `?` with nothing after it is dropped from the URL.',
      'The version of a user-agent value is dropped: `foobot/2.1` selects `foobot`.',
      '`/robots.txt` follows the rules like any other path.',
    ],
    groups: groupsOfFile,
    named: (groups, productToken) => {
      const name = productToken.toLowerCase()
      return groupNumbers(groups, ({ userAgents }) => userAgents.some(agent => agent.productToken === name))
    },
    matching,
  },
})

function groupsOfFile(robots: RobotsTxt): readonly Group[] {
  const found = new GroupsOfLines(robots)
  const text = decodeReplacing(octetsOf(robots.text)).replace(/^\ufeff/, '')
  let agents: { readonly value: string; readonly line: number }[] = []
  let isAfterAgent = false
  function open(): void {
    if (found.isOpen || agents.length === 0) return
    found.begin(agents[0]?.line ?? 1)
    for (const { value, line } of agents) found.agent(value, tokenWithoutVersion(value), line)
  }
  for (const line of splitLines(text, /(\r\n|\r|\n)/)) {
    const content = line.text.split('#', 1)[0] ?? ''
    const colon = content.indexOf(':')
    const field = content.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (field === '') continue
    const value = content.slice(colon + 1).trim()
    switch (field) {
      case 'user-agent':
        if (!isAfterAgent) {
          found.end()
          agents = []
        }
        if (value !== '') agents.push({ value, line: line.number })
        break
      case 'allow':
      case 'disallow':
        open()
        if (value !== '') found.rule(field, value, line.number)
        break
      // A group with a delay counts too.
      case 'crawl-delay':
        open()
    }
    isAfterAgent = field === 'user-agent'
  }
  found.end()
  return found.groups
}

const tokenWithoutVersion = (value: string): string => (value.toLowerCase().split('/', 1)[0] ?? '').trim()

const upperCaseEscapes = (text: string): string => text.replace(/%[\da-fA-F]{2}/g, one => one.toUpperCase())

const encodedPattern = madePerRule(rule => {
  const text = upperCaseEscapes(encodeURI(rule.pattern).replaceAll('%25', '%'))
  return { text, compared: wildcardPatternOf(text) }
})

function matching(rules: readonly Rule[], path: string): readonly MatchedRule[] {
  const target = upperCaseEscapes(path.indexOf('?') === path.length - 1 ? path.slice(0, -1) : path)
  return longestFirst(
    rules.flatMap(rule => {
      const { text, compared } = encodedPattern(rule)
      return matches(compared, target) ? [matchedRule(rule, text, text.length)] : []
    }),
  )
}
