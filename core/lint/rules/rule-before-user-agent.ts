import type { DialectId } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { wordings } from '../../text/wording.ts'
import type { LintContext } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { malformedUserAgentRules } from '../support/malformed-record.ts'
import { isEverything } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_rule_before_user_agent', {
  beforeFirst: {
    one: 'Line $first$: the rule comes before the first user-agent line, line $agentLine$.',
    other: 'Lines $first$ to $last$: $count$ rules come before the first user-agent line, line $agentLine$.',
  },
  beforeFirst_note: 'Rules there apply to no crawler.',
  noUserAgent: {
    one: 'Line $first$: no user-agent line comes before the rule.',
    other: 'Lines $first$ to $last$: no user-agent line comes before the $count$ rules.',
  },
  noUserAgent_note: 'Rules there apply to no crawler.',
  insert: 'Insert `User-agent: *` before the first rule',
})

export const ruleBeforeUserAgent: LintRule = {
  id: 'rule-before-user-agent',
  title: 'Rules before the first user-agent line',
  templates,
  severity: 'error',
  section: rfc('2.2.2'),
  // In the draft of 1996 a blank line can separate rules from their group too. Another lint rule reports that.
  dialects: MODERN_DIALECTS,
  // The cause is a user-agent line that crawlers cannot read as one.
  explainedBy: [...malformedUserAgentRules, 'stray-text'],
  check(context, report) {
    for (const dialect of MODERN_DIALECTS) {
      const { rules, userAgent } = leading(context, dialect)
      const first = rules[0]
      const last = rules.at(-1)
      if (!first || !last) continue
      const from = nameStart(context.text, first)
      const values = { count: rules.length, first: first.number, last: last.number }
      report({
        from,
        to: last.valueTo < 0 ? last.to : last.valueTo,
        message: userAgent
          ? say('beforeFirst', { ...values, agentLine: userAgent.number })
          : say('noUserAgent', values),
        related: userAgent ? [context.related(userAgent.number)] : [],
        dialects: [dialect],
        claims: rules.map(({ number }) => ({ kind: 'no-crawler-reads', line: number })),
        // A fix must not close the whole site.
        fix: rules.some(({ field, value }) => field === 'disallow' && isEverything(value))
          ? undefined
          : proposedFix(say('insert'), [{ from, to: from, insert: 'User-agent: *\n' }]),
      })
    }
  },
}

/**
 * The offset at which the name begins. In a line without a name, Google's parser may still find a record before a NUL.
 */
function nameStart(text: string, { nameFrom, from, to }: Line): number {
  return nameFrom < 0 ? from + text.slice(from, to).search(/[^\ufeff\s]/) : nameFrom
}

function leading({ robots, lines }: LintContext, id: DialectId): { rules: Line[]; userAgent?: Line } {
  const dialect = dialectOf(id)
  const rules: Line[] = []
  for (const line of lines) {
    const record = dialect.record(robots, line)
    if (record?.field === 'user-agent') return { rules, userAgent: line }
    if (record) rules.push(line)
  }
  return { rules }
}
