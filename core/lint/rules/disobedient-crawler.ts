import { obedienceTitles } from '../../crawlers/categories.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { crawlerNamed } from '../context.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { rulesOf, tokensNamed } from '../support/named-tokens.ts'

export const disobedientCrawler: LintRule = {
  id: 'disobedient-crawler',
  title: 'Rules for a crawler whose operator says that it need not follow them',
  severity: 'advice',
  section: rfc('3'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const token of tokensNamed(context, 'google').values()) {
      const agent = token.uses[0]?.agent
      const crawler = agent && crawlerNamed(agent.value)
      if (!agent || (crawler?.obeys !== 'no' && crawler?.obeys !== 'may-not-apply')) continue
      const blocks = rulesOf(token, 'google').some(rule => rule.type === 'disallow' && rule.pattern !== '')
      if (!blocks) continue
      const { valueFrom: from, valueTo: to } = context.line(agent.line)
      report({
        from,
        to,
        message:
          `Line ${agent.line}: by its operator’s word ${quoted(crawler.token)} (${crawler.operator}) ${obedienceTitles[crawler.obeys]}. ${crawler.statement ?? ''} What it must not fetch has to be refused by the server.`.replace(
            '  ',
            ' ',
          ),
        crawlers: [crawler.token],
      })
    }
  },
}
