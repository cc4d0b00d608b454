import { type Crawler, crawlerOf } from '../../crawlers/index.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { blocksEverything, globalRules } from '../support/global-rules.ts'
import { namedTokens, rulesForToken } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_blocked_previews', {
  applebot: 'The site is closed for `Applebot` (line $lines$), by which Siri, Spotlight and Safari find pages.',
  applebot_help: 'If only AI training is to be refused, the token is `Applebot-Extended`.',
  adSense: 'The site is closed for `Mediapartners-Google` (line $lines$), by which AdSense chooses ads.',
  adSense_note: 'If the site has such ads, they fit its pages less.',
  closed: {
    one: 'The site is closed for $tokens$ (line $lines$).',
    other: 'The site is closed for $tokens$ (lines $lines$).',
  },
  closed_note: 'Links to it show no preview on $operators$.',
})

export const blockedPreviews: LintRule = {
  id: 'blocked-previews',
  title: 'A site that is closed for crawlers of link previews, of Apple’s search or of AdSense, and not for all others',
  templates,
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  explainedBy: ['whole-site-blocked', 'joined-groups'],
  check(context, report) {
    if (blocksEverything(globalRules(context, 'rfc9309'))) return
    const allClosed = [...namedTokens(context, 'rfc9309').values()].flatMap(named => {
      const crawler = crawlerOf(named.token)
      const rules = rulesForToken(named, 'rfc9309')
      if (!crawler || !blocksEverything(rules)) return []
      return [{ crawler, agent: named.uses[0].agent, rules }]
    })
    for (const { crawler, agent, rules } of allClosed) {
      const kind = otherServices.get(crawler.token)
      if (kind === undefined) continue
      report({
        from: agent.from,
        to: agent.to,
        isIdle: true,
        message: say(kind, { lines: agent.line }),
        claims: [{ kind: 'closes-site', crawlers: [crawler.token], lines: rules.map(({ line }) => line) }],
        crawlers: [crawler.token],
      })
    }
    const closed = allClosed.filter(({ crawler }) => isForPreviews(crawler))
    const [first] = closed
    if (!first) return
    report({
      from: first.agent.from,
      to: first.agent.to,
      places: closed.map(({ agent: { from, to } }) => ({ from, to })),
      message: say('closed', {
        count: closed.length,
        tokens: listOf(closed.map(({ crawler }) => quoted(crawler.token))),
        lines: listOf(closed.map(({ agent }) => agent.line)),
        operators: listOf([...new Set(closed.map(({ crawler }) => crawler.operator))]),
      }),
      claims: closed.map(({ crawler, rules }) => ({
        kind: 'closes-site',
        crawlers: [crawler.token],
        lines: rules.map(({ line }) => line),
      })),
      crawlers: closed.map(({ crawler }) => crawler.token),
      related: closed.slice(1).map(({ agent }) => context.related(agent.line)),
    })
  },
}

/** Crawlers that lists against AI name by mistake. */
const otherServices = new Map<string, 'applebot' | 'adSense'>([
  ['Applebot', 'applebot'],
  ['Mediapartners-Google', 'adSense'],
])

/** Only of those whose operators say that they follow robots.txt is it known that they show no preview. */
const isForPreviews = ({ category, obeys, retired }: Crawler): boolean =>
  category === 'preview' && obeys === 'yes' && !retired
