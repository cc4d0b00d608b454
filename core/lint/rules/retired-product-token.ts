import type { Crawler } from '../../crawlers/crawler.ts'
import { crawlerNamedBy, crawlers } from '../../crawlers/registry.ts'
import { rfc } from '../../text/citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { tokensNamed } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_retired_product_token', {
  harmless: 'Line $line$: $token$, of $operator$, is no longer used. The line does no harm and may stay.',
  harmlessLines: 'Product tokens in $lines$ are no longer used. The lines do no harm and may stay.',
  otherMissing:
    'Line $line$: $token$, of $operator$, is no longer used. $operator$ uses $others$ now, which no line names.',
  othersMissing:
    'Product tokens in $lines$, of $operator$, are no longer used. $operator$ uses $others$ now, which no line names.',
  successorFollows:
    'Line $line$: $token$, of $operator$, is no longer used. Its successor $successor$ follows this group, because no line names $successor$.',
  successorMissing:
    'Line $line$: $token$, of $operator$, is no longer used. Its successor is $successor$, which no line names.',
})

export const retiredProductToken: LintRule = {
  id: 'retired-product-token',
  title: 'A product token that is no longer used',
  templates,
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  explainedBy: ['joined-groups', 'several-records-in-line', 'whole-site-blocked'],
  check(context, report) {
    const named = tokensNamed(context, 'google')
    const isNamed = (token: string) => named.has(token.toLowerCase())
    for (const { uses } of named.values()) {
      const agent = uses[0]?.agent
      const crawler = agent && crawlerNamedBy(agent.value)
      if (!agent || !crawler?.retired) continue
      const { valueFrom: from, valueTo: to } = context.line(agent.line)
      const values = { line: agent.line, token: quoted(crawler.token), operator: crawler.operator }
      const successor = crawlers.find(({ token }) => token === crawler.retired?.successor)
      const others = successor ? [] : livingOf(crawler.operator).filter(other => isForTheSame(other, crawler))
      const place = { from, to, crawlers: [crawler.token] }
      if (successor && !isNamed(successor.token)) {
        const follows = successor.chain.find(isNamed) === crawler.token
        report({
          ...place,
          message: say(follows ? 'successorFollows' : 'successorMissing', {
            ...values,
            successor: quoted(successor.token),
          }),
        })
      } else if (others.length > 0 && !livingOf(crawler.operator).some(({ token }) => isNamed(token))) {
        report({
          ...place,
          message: say('otherMissing', { ...values, others: listOf(others.map(({ token }) => quoted(token))) }),
          gather: {
            key: crawler.operator,
            message: lines =>
              say('othersMissing', {
                lines: lineNumbers(lines),
                operator: crawler.operator,
                others: listOf(others.map(({ token }) => quoted(token))),
              }),
          },
        })
      } else {
        report({
          ...place,
          severity: 'style',
          message: say('harmless', values),
          gather: { key: '', message: lines => say('harmlessLines', { lines: lineNumbers(lines) }) },
        })
      }
    }
  },
}

/** The crawlers that an operator has today. What is only listed may be none. */
const livingOf = (operator: string): readonly Crawler[] =>
  crawlers.filter(
    other => other.operator === operator && other.crawls && !other.retired && other.verification !== 'listed',
  )

const isForTheSame = ({ category }: Crawler, retired: Crawler): boolean =>
  category === retired.category || (category.startsWith('ai-') && retired.category.startsWith('ai-'))
