import { crawlerNamedBy } from '../../crawlers/registry.ts'
import type { UserAgent } from '../../parse/robots-txt.ts'
import { crawlDelayCitation as section } from '../../text/other-citations.ts'
import { pagesADay, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { agentsAbove } from '../support/agents-above.ts'
import { malformedUserAgentRules } from '../support/malformed-record.ts'
import { valueOrNamePlace } from '../support/places.ts'

/** With a delay of 20 seconds or more, a crawler that obeys fetches at most 4,320 pages a day. */
const VERY_LONG_DELAY_S = 20

const { say, templates } = wordings('lint_crawl_delay', {
  empty: 'Line $line$: the crawl-delay has no value, so crawlers that support the field skip the line.',
  notANumber:
    'Line $line$: $value$ is not a number of seconds, so crawlers that support the field may skip the line. Write only the number, as in `Crawl-delay: 10`.',
  noGroup:
    'Line $line$: a crawl-delay belongs to a group, and there is no user-agent line before this one. The line applies to no crawler.',
  notFollowed: {
    one: 'Line $line$: $tokens$ does not follow crawl-delay, so the line has no effect.',
    other: 'Line $line$: $tokens$ do not follow crawl-delay, so the line has no effect.',
  },
  severalNotFollowed: {
    one: 'Lines $lines$ have no effect: $tokens$ does not follow crawl-delay.',
    other: 'Lines $lines$ have no effect: $tokens$ do not follow crawl-delay.',
  },
  veryLong:
    'Line $line$: with $seconds$ seconds between two requests, a crawler that follows crawl-delay fetches at most $pages$. The unit of crawl-delay is seconds.',
  severalVeryLong:
    'Lines $lines$: with $seconds$ seconds between two requests, a crawler that follows crawl-delay fetches at most $pages$. The unit of crawl-delay is seconds.',
})

export const crawlDelay: LintRule = {
  id: 'crawl-delay',
  title: 'A crawl-delay that is malformed or that no crawler follows',
  templates,
  severity: 'warning',
  section,
  dialects: ALL_DIALECTS,
  explainedBy: [...malformedUserAgentRules, 'several-records-in-line', 'stray-text'],
  check(context, report) {
    const ignored = new Set<string>()
    for (const line of context.linesOf('crawl-delay')) {
      const { value, number } = line
      const place = valueOrNamePlace(line)
      if (!/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(value)) {
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
        for (const token of ignoring) ignored.add(token)
        report({
          ...place,
          severity: 'advice',
          message: say('notFollowed', { line: number, count: ignoring.length, tokens: listOf(ignoring.map(quoted)) }),
          crawlers: ignoring,
          gather: {
            key: 'notFollowed',
            message: lines =>
              say('severalNotFollowed', {
                count: ignored.size,
                lines: listOf(lines),
                tokens: listOf([...ignored].map(quoted)),
              }),
          },
        })
      } else if (Number(value) >= VERY_LONG_DELAY_S) {
        const seconds = { seconds: quoted(value), pages: pagesADay(Number(value)) }
        report({
          ...place,
          severity: 'advice',
          message: say('veryLong', { ...seconds, line: number }),
          gather: { key: value, message: lines => say('severalVeryLong', { ...seconds, lines: listOf(lines) }) },
        })
      }
    }
  },
}

/** The tokens of the named crawlers, if all of them ignore crawl-delay. */
function tokensIfAllIgnore(agents: readonly UserAgent[]): readonly string[] | undefined {
  const tokens: string[] = []
  for (const { value } of agents) {
    const crawler = crawlerNamedBy(value)
    if (!crawler || !ignores(crawler)) return undefined
    tokens.push(crawler.token)
  }
  return tokens
}

/** Google documents that none of its crawlers reads crawl-delay. For other crawlers, the registry has it. */
function ignores(crawler: NonNullable<ReturnType<typeof crawlerNamedBy>>): boolean {
  return crawler.crawlDelay === false || crawler.dialect === 'google' || !crawler.crawls
}
