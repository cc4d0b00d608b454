import { crawlerNamedBy, purposeWording } from '../../crawlers/registry.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

import { firstUses } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_token_without_crawler', {
  fetchesNothing:
    'Line $line$: no crawler fetches pages under the name $token$, so the rules keep no crawler away. Purpose of the token ($operator$): $purpose$.',
})

export const tokenWithoutCrawler: LintRule = {
  id: 'token-without-crawler',
  title: 'A product token under which no crawler fetches pages',
  templates,
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const { value, line } of firstUses(context)) {
      const crawler = crawlerNamedBy(value)
      if (!crawler || crawler.crawls) continue
      const { valueFrom: from, valueTo: to } = context.line(line)
      report({
        from,
        to,
        message: say('fetchesNothing', {
          line,
          token: quoted(crawler.token),
          operator: crawler.operator,
          purpose: purposeWording(crawler),
        }),
        crawlers: [crawler.token],
      })
    }
  },
}
