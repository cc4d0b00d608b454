import { crawlDelay as section } from '../../text/citations.ts'
import { listed, pageRate, quoted } from '../../text/phrases.ts'
import { crawlerNamed } from '../context.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { agentsAbove } from '../support/agents-above.ts'

/** From here on, a crawler that obeys gets hardly anywhere: 1,440 pages a day and fewer. */
const VERY_LONG = 60

export const crawlDelay: LintRule = {
  id: 'crawl-delay',
  title: 'A crawl-delay that is malformed or that nobody follows',
  severity: 'warning',
  section,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.linesOf('crawl-delay')) {
      const { value, number } = line
      const place = value === '' ? { from: line.nameFrom, to: line.nameTo } : { from: line.valueFrom, to: line.valueTo }
      if (!/^(?:\d+\.?\d*|\.\d+)$/.test(value)) {
        report({
          ...place,
          severity: 'error',
          message: `Line ${number}: ${value === '' ? 'a crawl-delay without a value' : quoted(value)} is no number of seconds, so the crawlers that know the field skip it.`,
        })
        continue
      }
      const agents = agentsAbove(context, number)
      if (agents.length === 0) {
        report({
          ...place,
          message: `Line ${number}: a crawl-delay belongs to a group, and no user-agent line stands before it, so it binds no crawler.`,
        })
        continue
      }
      const named = agents.map(agent => crawlerNamed(agent.value))
      const deaf = named.flatMap(crawler => (crawler && ignores(crawler) ? [crawler.token] : []))
      if (deaf.length > 0 && deaf.length === agents.length) {
        report({
          ...place,
          severity: 'advice',
          message: `Line ${number}: ${listed(deaf.map(token => quoted(token)))} ${deaf.length === 1 ? 'does' : 'do'} not follow crawl-delay, so the line has no effect.`,
          crawlers: deaf,
        })
      } else if (Number(value) >= VERY_LONG) {
        report({
          ...place,
          severity: 'advice',
          message: `Line ${number}: with ${quoted(value)} seconds between two requests a crawler fetches at most ${pageRate(Number(value))}.`,
        })
      }
    }
  },
}

/** Google says so of all its crawlers; for others it is in the registry. */
function ignores(crawler: NonNullable<ReturnType<typeof crawlerNamed>>): boolean {
  return crawler.crawlDelay === false || crawler.dialect === 'google' || !crawler.crawls
}
