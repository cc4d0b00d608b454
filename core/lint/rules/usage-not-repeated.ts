import { type Crawler, crawlerOf } from '../../crawlers/index.ts'
import { contentSignalsCitation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { contentSignalLinesFor } from '../../usage/content-signals.ts'
import { contentUsageLinesFor } from '../../usage/content-usage.ts'
import type { LintRule } from '../rule.ts'
import { blocksEverything } from '../support/global-rules.ts'
import { namedTokens, rulesForToken } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_usage_not_repeated', {
  ownGroup: {
    one: '$tokens$ has a group of its own, so the preference in line $lines$ does not reach it.',
    other: '$tokens$ have groups of their own, so the preference in line $lines$ does not reach them.',
  },
  ownGroup_help: 'If it should, repeat the line there.',
})

export const usageNotRepeated: LintRule = {
  id: 'usage-not-repeated',
  title: 'A statement about use that an AI crawler with a group of its own does not get',
  templates,
  severity: 'advice',
  section: contentSignalsCitation,
  dialects: ['rfc9309'],
  explainedBy: ['joined-groups', 'usage-ends-group'],
  check(context, report) {
    const linesFor = (productToken: string) =>
      [contentSignalLinesFor, contentUsageLinesFor].flatMap(of => of(context.robots, { productToken }))
    const forAll = linesFor('*')
    const [first] = forAll
    if (!first) return
    const named = [...namedTokens(context, 'rfc9309').values()].flatMap(one => {
      const crawler = crawlerOf(one.token)
      if (!isOfAi(crawler) || blocksEverything(rulesForToken(one, 'rfc9309'))) return []
      return linesFor(one.token).length > 0 ? [] : [{ token: crawler.token, agent: one.uses[0].agent }]
    })
    if (named.length === 0) return
    const { valueFrom: from, valueTo: to } = context.line(first.line)
    report({
      from,
      to,
      message: say('ownGroup', {
        count: named.length,
        tokens: listOf(
          named.map(({ token }) => quoted(token)),
          3,
        ),
        lines: listOf(forAll.map(({ line }) => line)),
      }),
      crawlers: named.map(({ token }) => token),
      related: () => named.map(({ agent }) => context.related(agent.line)),
    })
  },
}

const isOfAi = (crawler: Crawler | undefined): crawler is Crawler =>
  crawler?.category.startsWith('ai-') === true && crawler.obeys !== 'no' && !crawler.retired
