import { crawlerNamedBy } from '../../crawlers/registry.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import type { Context } from '../context.ts'
import { proposedFix } from '../fix.ts'
import type { Edit } from '../problem.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { tokensNamed } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_retired_product_token', {
  noSuccessor: 'Line $line$: $token$, of $operator$, is no longer used. No successor is known.',
  successorNamed: 'Line $line$: $token$, of $operator$, is no longer used. Its successor is $successor$.',
  successorMissing:
    'Line $line$: $token$, of $operator$, is no longer used. Its successor is $successor$, which no group names.',
  write: 'Write $token$',
})

export const retiredProductToken: LintRule = {
  id: 'retired-product-token',
  title: 'A product token that is no longer used',
  templates,
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const named = tokensNamed(context, 'google')
    for (const { uses } of named.values()) {
      const agent = uses[0]?.agent
      const crawler = agent && crawlerNamedBy(agent.value)
      if (!agent || !crawler?.retired) continue
      const { successor } = crawler.retired
      const line = context.line(agent.line)
      const place = { from: line.valueFrom, to: line.valueTo }
      const missing = successor !== undefined && !named.has(lowerCaseToken(successor))
      const values = { line: agent.line, token: quoted(crawler.token), operator: crawler.operator }
      report({
        ...place,
        message: successor
          ? say(missing ? 'successorMissing' : 'successorNamed', { ...values, successor: quoted(successor) })
          : say('noSuccessor', values),
        crawlers: [crawler.token],
        fix: missing
          ? proposedFix(
              say('write', { token: quoted(successor) }),
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
