import { crawlerOf } from '../../crawlers/registry.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import type { Group, Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { lineRange, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import type { Context } from '../context.ts'
import { proposedFix, safeFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS, type Repair } from '../rule.ts'
import { globalRules, insertionAfter, rulesToCopy } from '../support/global-rules.ts'
import { rulesOf, tokensNamed } from '../support/named-tokens.ts'
import { spoiltUserAgent } from '../support/spoilt-record.ts'

const { say, templates } = wordings('lint_group_without_rules', {
  mayFetchAll: {
    one: '$tokens$ may fetch everything: the group in $lines$ has no rules, and the rule for `*` in line $rule$ does not apply to crawlers that have a group of their own.',
    other:
      '$tokens$ may fetch everything: the group in $lines$ has no rules, and the $count$ rules for `*`, such as the one in line $rule$, do not apply to crawlers that have a group of their own.',
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
  explainedBy: ['several-records-in-line', ...spoiltUserAgent],
  check(context, report) {
    const alike = endsOfEmptyGroups(context, MODERN_DIALECTS)
    const empty = endsOfEmptyGroups(context, ['rfc9309'])
    for (const dialect of MODERN_DIALECTS) {
      const named = tokensNamed(context, dialect)
      const global = globalRules(context, dialect)
      const rule = global.find(({ type, pattern }) => type === 'disallow' && pattern !== '')
      if (!rule) continue
      for (const group of context.groups(dialect)) {
        const last = group.userAgents.at(-1)
        if (group.rules.length > 0 || !last) continue
        // A rule whose path does not begin with `/` is none in this reading. Another rule tells of such paths.
        if (dialect === 'google-2020' && !empty.has(last.line)) continue
        // Rules of another group for the same token count for it; then this one is only superfluous.
        const tokens = group.userAgents.filter(({ productToken }) => {
          const token = named.get(lowerCaseToken(productToken))
          // Who never follows `*` loses nothing by a group of its own.
          const heedsEveryone = crawlerOf(productToken)?.globalGroup !== false
          return token && token.token !== '*' && heedsEveryone && rulesOf(token, dialect).length === 0
        })
        if (tokens.length === 0) continue
        const delay = lastDelayAfter(context, last.line)
        report({
          from: last.from,
          to: last.to,
          message: say('mayFetchAll', {
            tokens: listOf(tokens.map(agent => quoted(agent.value))),
            lines: lineRange({ fromLine: group.fromLine, toLine: delay?.number ?? last.line }),
            // As many as the fix copies.
            count: global.length,
            rule: rule.line,
          }),
          subject: String(last.line),
          related: [context.related(rule.line)],
          crawlers: tokens.map(agent => agent.value),
          dialects: [dialect],
          restsOn: spoiltLinesAfter(context, last.line),
          // Where another reading sees rules after the line, more rules would cut them off.
          fix: alike.has(last.line)
            ? fixFor(context, {
                group,
                isForThemAlone: tokens.length === group.userAgents.length,
                isDelayed: delay !== undefined,
              })
            : undefined,
        })
      }
    }
  },
}

/** Who named a crawler only to slow it down wants the rules for `*`. Where these close the site, the group is an exception. */
function fixFor(
  context: Context,
  { group, isForThemAlone, isDelayed }: { group: Group; isForThemAlone: boolean; isDelayed: boolean },
): Repair | undefined {
  const last = group.userAgents.at(-1)
  if (!last) return undefined
  const rules = isForThemAlone ? rulesToCopy(context) : undefined
  if (rules) return proposedFix(say('copy'), [insertionAfter(context, last.line, rules)])
  // Who slows a crawler down does not mean that it may fetch everything.
  if (isDelayed) return undefined
  return safeFix(say('insert'), [{ from: last.to, to: last.to, insert: '\nDisallow:' }])
}

/** The last crawl-delay line of the group whose last user-agent line it is. */
function lastDelayAfter({ lines }: Context, line: number): Line | undefined {
  let last: Line | undefined
  for (const next of lines.slice(line)) {
    if (next.field === 'user-agent' || next.field === 'allow' || next.field === 'disallow') break
    if (next.field === 'crawl-delay') last = next
  }
  return last
}

/** The lines up to the next user-agent line that are not what they should be: one of them may be the rule that is missing. */
function spoiltLinesAfter(context: Context, line: number): readonly number[] {
  const found: number[] = []
  for (const { number, kind, field } of context.lines.slice(line)) {
    if (field === 'user-agent') break
    if (kind === 'text' || field === 'unknown') found.push(number)
  }
  return found
}

/** The last user-agent lines of the groups that have no rules in any of the readings. */
function endsOfEmptyGroups(context: Context, dialects: readonly DialectId[]): ReadonlySet<number> {
  const [first = [], ...others] = dialects.map(dialect =>
    context
      .groups(dialect)
      .flatMap(({ rules, userAgents }) => (rules.length === 0 ? (userAgents.at(-1)?.line ?? []) : [])),
  )
  return new Set(first.filter(line => others.every(lines => lines.includes(line))))
}
