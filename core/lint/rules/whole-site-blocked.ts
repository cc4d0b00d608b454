import { crawlerNamedBy } from '../../crawlers/registry.ts'
import { urlOf } from '../../proofs/example-urls.ts'
import { google } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { ruleText } from '../context.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { isEverything, rulesOf, tokensNamed } from '../support/named-tokens.ts'

/** The engines that most visitors come from. */
const widelyUsed = new Set(['Googlebot', 'Bingbot'])

const { say, templates } = wordings('lint_whole_site_blocked', {
  searchEngine:
    'Line $line$, $rule$, blocks the whole site for $token$, the crawler of $operator$’s search engine. Its results will not show the pages of the site, or only without their text.',
  everyCrawler: 'Line $line$, $rule$, blocks the whole site for every crawler, including search engines.',
  otherCrawlers: 'Line $line$, $rule$, blocks the whole site for every crawler that no other group names.',
})

export const wholeSiteBlocked: LintRule = {
  id: 'whole-site-blocked',
  title: 'The whole site is blocked for all crawlers or for a search engine',
  templates,
  severity: 'warning',
  section: google('Disallow', 'disallow'),
  dialects: MODERN_DIALECTS,
  check(context, report) {
    const url = urlOf(context, '/')
    if (url === undefined) return
    for (const dialect of MODERN_DIALECTS) {
      const named = tokensNamed(context, dialect)
      for (const token of named.values()) {
        const everyone = token.token === '*'
        const crawler = crawlerNamedBy(token.uses[0]?.agent.value ?? '')
        const engine = crawler?.category === 'search' && crawler.crawls && !crawler.retired ? crawler : undefined
        if (!everyone && !engine) continue
        const rules = rulesOf(token, dialect)
        const closing = rules.find(({ type, pattern }) => type === 'disallow' && isEverything(pattern))
        // With allow rules beside it, it is how a site lists what is open.
        if (!closing || rules.some(({ type, pattern }) => type === 'allow' && pattern !== '')) continue
        // The crawler need not be what the dialect reads in the line: to RFC 9309 `Yandex/1.0` names nobody.
        const winner = context.matcher(engine ? engine.chain : token.token, dialect).decidingRule(url)
        if (!rules.some(rule => rule === winner && rule.type === 'disallow')) continue
        const others = named.size > 1
        const values = { line: closing.line, rule: quoted(ruleText(closing)) }
        report({
          from: closing.from,
          to: closing.to,
          severity: everyone
            ? others
              ? 'advice'
              : 'warning'
            : widelyUsed.has(engine?.token ?? '')
              ? 'warning'
              : 'advice',
          message: engine
            ? say('searchEngine', { ...values, token: quoted(engine.token), operator: engine.operator })
            : say(others ? 'otherCrawlers' : 'everyCrawler', values),
          closesSite: true,
          related: token.uses.slice(0, 1).map(use => context.related(use.agent.line)),
          witness: url,
          dialects: [dialect],
          ...(engine ? { crawlers: [engine.token] } : {}),
        })
      }
    }
  },
}
