import type { DialectId } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { wordings } from '../../text/wording.ts'
import type { Context } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { isEverything } from '../support/named-tokens.ts'
import { spoiltUserAgent } from '../support/spoilt-record.ts'

const { say, templates } = wordings('lint_rule_before_user_agent', {
  beforeFirst: {
    one: 'Line $first$: the rule comes before the first user-agent line, line $agentLine$, so it applies to no crawler.',
    other:
      'Lines $first$ to $last$: $count$ rules come before the first user-agent line, line $agentLine$, so they apply to no crawler.',
  },
  noUserAgent: {
    one: 'Line $first$: there is no user-agent line before the rule, so it applies to no crawler.',
    other:
      'Lines $first$ to $last$: there is no user-agent line before the $count$ rules, so they apply to no crawler.',
  },
  insert: 'Insert `User-agent: *` before the first rule',
})

export const ruleBeforeUserAgent: LintRule = {
  id: 'rule-before-user-agent',
  title: 'Rules before the first user-agent line',
  templates,
  severity: 'error',
  section: rfc('2.2.2'),
  // In the draft of 1996 a blank line can cut rules off too, which is a rule of its own.
  dialects: MODERN_DIALECTS,
  // A user-agent line that crawlers do not read as one is the cause.
  explainedBy: [...spoiltUserAgent, 'stray-text'],
  check(context, report) {
    for (const dialect of MODERN_DIALECTS) {
      const { rules, userAgent } = leading(context, dialect)
      const first = rules[0]
      const last = rules.at(-1)
      if (!first || !last) continue
      const from = startOf(context.text, first)
      const values = { count: rules.length, first: first.number, last: last.number }
      report({
        from,
        to: last.valueTo < 0 ? last.to : last.valueTo,
        message: userAgent
          ? say('beforeFirst', { ...values, agentLine: userAgent.number })
          : say('noUserAgent', values),
        related: userAgent ? [context.related(userAgent.number)] : [],
        dialects: [dialect],
        // Nobody closes the site by pressing a button.
        fix: rules.some(({ field, value }) => field === 'disallow' && isEverything(value))
          ? undefined
          : proposedFix(say('insert'), [{ from, to: from, insert: 'User-agent: *\n' }]),
      })
    }
  },
}

/** Where the name stands. Up to a NUL Google’s parser may find a record in what has no name as a whole. */
function startOf(text: string, { nameFrom, from, to }: Line): number {
  return nameFrom < 0 ? from + text.slice(from, to).search(/[^\ufeff\s]/) : nameFrom
}

function leading({ robots, lines }: Context, id: DialectId): { rules: Line[]; userAgent?: Line } {
  const dialect = dialectOf(id)
  const rules: Line[] = []
  for (const line of lines) {
    const record = dialect.record(robots, line)
    if (record?.field === 'user-agent') return { rules, userAgent: line }
    if (record) rules.push(line)
  }
  return { rules }
}
