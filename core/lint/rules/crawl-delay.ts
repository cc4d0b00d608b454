import { isSearchEngine } from '../../crawlers/crawler.ts'
import { crawlerNamedBy } from '../../crawlers/registry.ts'
import type { Group, UserAgent } from '../../parse/robots-txt.ts'
import { homePageOf } from '../../proofs/example-urls.ts'
import { crawlDelayCitation as section } from '../../text/other-citations.ts'
import { lineNumbers, pagesADay, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { isTrue } from '../claim.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { agentsAbove } from '../support/agents-above.ts'
import { malformedUserAgentRules } from '../support/malformed-record.ts'
import { valueOrNamePlace } from '../support/places.ts'

/** With a delay of 10 seconds or more, a crawler that obeys fetches at most 8,640 pages a day. */
const VERY_LONG_DELAY_S = 10
/** The same for search engines without a group of their own: at most 17,280 pages a day. */
const VERY_LONG_DELAY_FOR_ALL_S = 5

const { say, templates } = wordings('lint_crawl_delay', {
  empty: 'Line $line$: the crawl-delay has no value.',
  empty_note: 'Crawlers that support the field skip the line.',
  notANumber: 'Line $line$: $value$ is not a number of seconds.',
  notANumber_note: 'Crawlers that support the field may skip the line.',
  notANumber_help: 'Write only the number, as in `Crawl-delay: 10`.',
  noGroup: 'Line $line$: no user-agent line comes before this crawl-delay.',
  noGroup_note: 'It applies to no crawler.',
  notFollowed: {
    one: 'Line $line$ has no effect: $tokens$ does not follow crawl-delay.',
    other: 'Line $line$ has no effect: $tokens$ do not follow crawl-delay.',
  },
  severalNotFollowed: {
    one: 'Lines $lines$ have no effect: $tokens$ does not follow crawl-delay.',
    other: 'Lines $lines$ have no effect: $tokens$ do not follow crawl-delay.',
  },
  veryLong: '$seconds$ seconds between two requests ($lines$) leave $pages$.',
  veryLong_note: 'Bing follows crawl-delay, Google does not.',
  ofClosed: 'Line $line$: this crawl-delay does nothing, because its crawlers may fetch nothing.',
  ofClosed_help: 'If it is meant for other crawlers, move it to their group.',
})

export const crawlDelay: LintRule = {
  id: 'crawl-delay',
  title: 'A crawl-delay that is malformed or that no crawler follows',
  templates,
  severity: 'warning',
  section,
  dialects: ALL_DIALECTS,
  explainedBy: [...malformedUserAgentRules, 'several-records-in-line', 'stray-text', 'rules-of-last-group'],
  check(context, report) {
    const ignored = new Set<string>()
    const delays = new Map<number, number>()
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
          isIdle: true,
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
        continue
      }
      const isForAll = agents.some(({ productToken }) => productToken === '*')
      // Others are slowed on purpose.
      if (!isForAll && !agents.some(({ value }) => isBing(value))) continue
      if (Number(value) < (isForAll ? VERY_LONG_DELAY_FOR_ALL_S : VERY_LONG_DELAY_S)) continue
      const tokens = agents.map(({ productToken }) => productToken)
      const isOfClosed =
        isTrue(context, 'rfc9309', { kind: 'blocks', url: homePageOf(context), crawlers: tokens }) &&
        !context
          .groups('rfc9309')
          .some(group => isForOneOf(group, tokens) && group.rules.some(({ type }) => type === 'allow'))
      if (isOfClosed && !isForAll) continue
      delays.set(number, Number(value))
      const message = (lines: readonly number[]) => {
        const longest = Math.max(...lines.map(line => delays.get(line) ?? 0))
        return say('veryLong', {
          seconds: quoted(String(longest)),
          lines: lineNumbers(lines.filter(line => delays.get(line) === longest)),
          pages: pagesADay(longest),
        })
      }
      report({
        ...place,
        severity: 'advice',
        alsoOfDefaults: true,
        message: isOfClosed ? say('ofClosed', { line: number }) : () => message([number]),
        claims: isOfClosed ? [{ kind: 'blocks', url: homePageOf(context), crawlers: ['*'] }] : [],
        gather: isOfClosed ? undefined : { key: '', message },
      })
    }
  },
}

const isForOneOf = ({ userAgents }: Group, tokens: readonly string[]): boolean =>
  userAgents.some(({ productToken }) => tokens.includes(productToken))

function isBing(value: string): boolean {
  const crawler = crawlerNamedBy(value)
  return crawler?.operator === 'Microsoft' && isSearchEngine(crawler)
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
