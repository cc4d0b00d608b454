import { crawlerOf } from '../../crawlers/registry.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import type { Group, Line, UserAgent } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { lineRange, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import type { LintContext } from '../context.ts'
import { proposedFix, safeFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS, type Repair } from '../rule.ts'
import { globalRules, insertionAfter, rulesToCopy } from '../support/global-rules.ts'
import { numbersInAll } from '../support/groups-of-lines.ts'
import { malformedUserAgentRules } from '../support/malformed-record.ts'
import { isBlocking, namedTokens, rulesForToken } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_group_without_rules', {
  mayFetchAll: '$tokens$ may fetch everything: the group in $lines$ has no rules.',
  mayFetchAll_note: {
    one: 'It replaces the rule for `*` in line $rule$.',
    other: 'It replaces the $count$ rules for `*`, such as that in line $rule$.',
  },
  copy: 'Give the group the rules for `*`',
  insert: 'Insert an empty `Disallow:`, which says the same clearly',
})

export const groupWithoutRules: LintRule = {
  id: 'group-without-rules',
  title: 'A group without rules, although there are rules for all crawlers',
  templates,
  severity: 'warning',
  section: rfc('2.2.1'),
  dialects: MODERN_DIALECTS,
  explainedBy: ['several-records-in-line', ...malformedUserAgentRules],
  check(context, report) {
    const alike = endsOfEmptyGroups(context, MODERN_DIALECTS)
    const empty = endsOfEmptyGroups(context, ['rfc9309'])
    for (const dialect of MODERN_DIALECTS) {
      const named = namedTokens(context, dialect)
      const global = globalRules(context, dialect)
      const rule = global.find(isBlocking)
      if (!rule) continue
      for (const group of context.groups(dialect)) {
        const last = group.userAgents.at(-1)
        if (group.rules.length > 0 || !last) continue
        // In the dialect `google-2020` a value that does not begin with `/` is not a rule. Another lint rule reports
        // such paths.
        if (dialect === 'google-2020' && !empty.has(last.line)) continue
        // A token that has rules in another group follows those. For such a token this group is only superfluous.
        const tokens = group.userAgents.filter(({ productToken }) => {
          const token = named.get(lowerCaseToken(productToken))
          // A crawler that never follows `*` loses nothing by an empty group of its own.
          const followsGlobalGroup = crawlerOf(productToken)?.globalGroup !== false
          return token && token.token !== '*' && followsGlobalGroup && rulesForToken(token, dialect).length === 0
        })
        if (tokens.length === 0) continue
        const delay = lastDelayAfter(context, last.line)
        report({
          from: last.from,
          to: last.to,
          message: say('mayFetchAll', {
            tokens: listOf(tokens.map(agent => quoted(agent.value))),
            lines: lineRange({ fromLine: group.fromLine, toLine: delay?.number ?? last.line }),
            // The number of rules that the fix would copy.
            count: global.length,
            rule: rule.line,
          }),
          subject: String(last.line),
          related: [context.related(rule.line)],
          claims: [{ kind: 'opens-site', crawlers: tokens.map(agent => agent.productToken) }],
          crawlers: tokens.map(agent => agent.value),
          dialects: [dialect],
          restsOn: malformedLinesAfter(context, last.line),
          // If another dialect finds rules after the line, inserted rules would separate them from the group.
          fix: alike.has(last.line)
            ? emptyGroupFix(context, {
                last,
                ends: endsOfNames(context, group),
                isForThemAlone: tokens.length === group.userAgents.length,
                isDelayed: delay !== undefined,
              })
            : undefined,
        })
      }
    }
  },
}

/**
 * The fix copies the rules for `*` if the group is for these crawlers alone: a crawler that is named only to slow it
 * down should follow them too. Without rules to copy, for example if they close the whole site, the group is an
 * exception, and `Disallow:` says so.
 */
function emptyGroupFix(
  context: LintContext,
  { last, ends, isForThemAlone, isDelayed }: EmptyGroup,
): Repair | undefined {
  const rules = isForThemAlone ? rulesToCopy(context) : undefined
  if (rules) {
    return proposedFix(
      say('copy'),
      ends.map(line => insertionAfter(context, line, rules)),
    )
  }
  // A group with a crawl-delay does not mean that its crawler may fetch everything.
  if (isDelayed) return undefined
  return safeFix(say('insert'), [{ from: last.to, to: last.to, insert: '\nDisallow:' }])
}

interface EmptyGroup {
  readonly last: UserAgent
  /** The lines after which rules are inserted. */
  readonly ends: readonly number[]
  readonly isForThemAlone: boolean
  readonly isDelayed: boolean
}

/**
 * The lines of the last names before each crawl-delay, and of the last one: a crawl-delay does not end a group, so names
 * that were meant as groups of their own are in one.
 */
function endsOfNames({ lines }: LintContext, { userAgents }: Group): readonly number[] {
  return userAgents.flatMap(({ line }, index) => {
    const next = userAgents[index + 1]
    const isEnd = !next || lines.slice(line, next.line - 1).some(({ field }) => field === 'crawl-delay')
    return isEnd ? line : []
  })
}

/** The last crawl-delay line after the last user-agent line of a group (`line`), before any rule. */
function lastDelayAfter({ lines }: LintContext, line: number): Line | undefined {
  let last: Line | undefined
  for (const next of lines.slice(line)) {
    if (next.field === 'user-agent' || next.field === 'allow' || next.field === 'disallow') break
    if (next.field === 'crawl-delay') last = next
  }
  return last
}

/** The lines up to the next user-agent line that crawlers cannot read. One of them may be the missing rule. */
function malformedLinesAfter(context: LintContext, line: number): readonly number[] {
  const found: number[] = []
  for (let i = line; i < context.lines.length; i++) {
    const { number, kind, field } = context.line(i + 1)
    if (field === 'user-agent') break
    if (kind === 'text' || field === 'unknown') found.push(number)
  }
  return found
}

/** The last user-agent lines of groups that are without rules in each of these dialects. */
function endsOfEmptyGroups(context: LintContext, dialects: readonly DialectId[]): ReadonlySet<number> {
  return numbersInAll(
    dialects.map(dialect =>
      context
        .groups(dialect)
        .flatMap(({ rules, userAgents }) => (rules.length === 0 ? userAgents.slice(-1).map(({ line }) => line) : [])),
    ),
  )
}
