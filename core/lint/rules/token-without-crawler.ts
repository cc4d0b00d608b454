import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { crawlerNamed } from '../context.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { firstUses } from '../support/named-tokens.ts'

export const tokenWithoutCrawler: LintRule = {
  id: 'token-without-crawler',
  title: 'A product token under which nothing is fetched',
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const { value, line } of firstUses(context)) {
      const crawler = crawlerNamed(value)
      if (!crawler || crawler.crawls) continue
      const { valueFrom: from, valueTo: to } = context.line(line)
      report({
        from,
        to,
        message: `Line ${line}: nothing is fetched under the name ${quoted(crawler.token)}, so its rules keep no crawler away. To ${crawler.operator} it ${crawler.purpose.slice(0, 1).toLowerCase()}${crawler.purpose.slice(1)}.`,
        crawlers: [crawler.token],
      })
    }
  },
}
