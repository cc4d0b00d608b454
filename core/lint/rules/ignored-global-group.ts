import { crawlers } from '../../crawlers/registry.ts'
import { google } from '../../text/citations.ts'
import { listed, quoted } from '../../text/phrases.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { isEverything, rulesOf, tokensNamed } from '../support/named-tokens.ts'

export const ignoredGlobalGroup: LintRule = {
  id: 'ignored-global-group',
  title: 'A site closed to `*`, which some crawlers do not follow',
  severity: 'advice',
  section: google('User-agent', 'user-agent'),
  dialects: MODERN_DIALECTS,
  check(context, report) {
    const named = tokensNamed(context, 'google')
    const everyone = named.get('*')
    // Where other groups open the site again, it is not closed.
    if (!everyone || named.size > 1) return
    const rules = rulesOf(everyone, 'google')
    const closing = rules.find(({ type, pattern }) => type === 'disallow' && isEverything(pattern))
    if (!closing || rules.some(({ type }) => type === 'allow')) return
    const deaf = crawlers.filter(
      crawler => crawler.globalGroup === false && crawler.crawls && !crawler.retired && crawler.obeys !== 'no',
    )
    if (deaf.length === 0) return
    report({
      from: closing.from,
      to: closing.to,
      message: `Line ${closing.line} closes the site to \`*\`, but by their operators’ word ${listed(deaf.map(({ token }) => quoted(token)))} follow only a group that names them. No group does, so they may fetch everything.`,
      crawlers: deaf.map(({ token }) => token),
    })
  },
}
