import { crawlerNamedBy } from '../../crawlers/registry.ts'
import type { UserAgent } from '../../parse/robots-txt.ts'
import { crawlDelay as section } from '../../text/other-citations.ts'
import { pagesADay, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { agentsAbove } from '../support/agents-above.ts'

/** From here on, a crawler that obeys gets hardly anywhere: 1,440 pages a day and fewer. */
const VERY_LONG = 60

const { say, templates } = wordings('lint_crawl_delay', {
  empty: 'Line $line$: the crawl-delay has no value. Crawlers that support the field ignore the line.',
  notANumber: 'Line $line$: $value$ is not a number of seconds. Crawlers that support the field ignore the line.',
  noGroup:
    'Line $line$: a crawl-delay belongs to a group, and there is no user-agent line before this one. The line applies to no crawler.',
  notFollowed: {
    one: 'Line $line$: $tokens$ does not follow crawl-delay, so the line has no effect.',
    other: 'Line $line$: $tokens$ do not follow crawl-delay, so the line has no effect.',
  },
  veryLong: 'Line $line$: with $seconds$ seconds between two requests, a crawler fetches at most $pages$.',
})

export const crawlDelay: LintRule = {
  id: 'crawl-delay',
  title: 'A crawl-delay that is malformed or that no crawler follows',
  templates,
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
          message:
            value === '' ? say('empty', { line: number }) : say('notANumber', { line: number, value: quoted(value) }),
        })
        continue
      }
      const agents = agentsAbove(context, number)
      if (agents.length === 0) {
        report({
          ...place,
          message: say('noGroup', { line: number }),
        })
        continue
      }
      const ignoring = tokensIfAllIgnore(agents)
      if (ignoring) {
        report({
          ...place,
          severity: 'advice',
          message: say('notFollowed', { line: number, count: ignoring.length, tokens: listOf(ignoring.map(quoted)) }),
          crawlers: ignoring,
        })
      } else if (Number(value) >= VERY_LONG) {
        report({
          ...place,
          severity: 'advice',
          message: say('veryLong', { line: number, seconds: quoted(value), pages: pagesADay(Number(value)) }),
        })
      }
    }
  },
}

/** The tokens of the crawlers that are named, if none of them follows the delay. */
function tokensIfAllIgnore(agents: readonly UserAgent[]): readonly string[] | undefined {
  const tokens: string[] = []
  for (const { value } of agents) {
    const crawler = crawlerNamedBy(value)
    if (!crawler || !ignores(crawler)) return undefined
    tokens.push(crawler.token)
  }
  return tokens
}

/** Google says so of all its crawlers; for others it is in the registry. */
function ignores(crawler: NonNullable<ReturnType<typeof crawlerNamedBy>>): boolean {
  return crawler.crawlDelay === false || crawler.dialect === 'google' || !crawler.crawls
}
