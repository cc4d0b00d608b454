import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { type Context, crawlerNamed } from '../context.ts'
import { proposedFix } from '../fix.ts'
import type { Edit } from '../problem.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { tokensNamed } from '../support/named-tokens.ts'

export const retiredProductToken: LintRule = {
  id: 'retired-product-token',
  title: 'A product token that is no longer used',
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const named = tokensNamed(context, 'google')
    for (const { uses } of named.values()) {
      const agent = uses[0]?.agent
      const crawler = agent && crawlerNamed(agent.value)
      if (!agent || !crawler?.retired) continue
      const { successor, note } = crawler.retired
      const line = context.line(agent.line)
      const place = { from: line.valueFrom, to: line.valueTo }
      const missing = successor !== undefined && !named.has(successor.toLowerCase())
      report({
        ...place,
        message: `Line ${agent.line}: ${quoted(crawler.token)}, of ${crawler.operator}, is no longer used. ${note}${missing ? ` No group names ${quoted(successor)}.` : ''}`,
        crawlers: [crawler.token],
        fix: missing
          ? proposedFix(
              `Write ${quoted(successor)}`,
              uses.map(use => edit(context, use.agent.line, successor)),
            )
          : undefined,
      })
    }
  },
}

function edit(context: Context, number: number, insert: string): Edit {
  const { valueFrom, valueTo } = context.line(number)
  return { from: valueFrom, to: valueTo, insert }
}
