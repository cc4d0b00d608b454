import { urlOf } from '../../proofs/example-urls.ts'
import { google } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { crawlerNamed, ruleText } from '../context.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { isEverything, rulesOf, tokensNamed } from '../support/named-tokens.ts'

/** The engines that most visitors come from. */
const widelyUsed = new Set(['Googlebot', 'Bingbot'])

export const wholeSiteBlocked: LintRule = {
  id: 'whole-site-blocked',
  title: 'The whole site is blocked for everyone or for a search engine',
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
        const crawler = crawlerNamed(token.uses[0]?.agent.value ?? '')
        const engine = crawler?.category === 'search' && crawler.crawls && !crawler.retired ? crawler : undefined
        if (!everyone && !engine) continue
        const rules = rulesOf(token, dialect)
        const closing = rules.find(({ type, pattern }) => type === 'disallow' && isEverything(pattern))
        // With allow rules beside it, it is how a site lists what is open.
        if (!closing || rules.some(({ type, pattern }) => type === 'allow' && pattern !== '')) continue
        // The crawler need not be what the dialect reads in the line: to RFC 9309 `Yandex/1.0` names nobody.
        const verdict = context.matcher(engine ? engine.chain : token.token, dialect).evaluate(url)
        if (verdict.allowed || !rules.some(rule => rule === verdict.rule)) continue
        const others = named.size > 1
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
            ? `Line ${closing.line}, ${quoted(ruleText(closing))}, blocks the whole site for ${quoted(engine.token)}, the crawler of ${engine.operator}’s search engine: its pages will not be shown there, or without their text.`
            : `Line ${closing.line}, ${quoted(ruleText(closing))}, blocks the whole site for every crawler${others ? ' that no other group names' : ', search engines included'}.`,
          related: token.uses.slice(0, 1).map(use => context.related(use.agent.line)),
          witness: url,
          dialects: [dialect],
          ...(engine ? { crawlers: [engine.token] } : {}),
        })
      }
    }
  },
}
