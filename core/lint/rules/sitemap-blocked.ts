import { sitemapsCitation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { parsedUrl } from '../../url/parsed-url.ts'
import { ruleLineText } from '../context.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { isEverything } from '../support/named-tokens.ts'
import { SEARCH_READERS } from '../support/search-readers.ts'

const { say, templates } = wordings('lint_sitemap_blocked', {
  blocked: 'The file blocks the sitemap of line $line$: $blocks$.',
  blocked_note: 'Search engines do not read a blocked sitemap.',
  block: '$rule$ in line $line$ blocks it for $crawlers$',
})

export const sitemapBlocked: LintRule = {
  id: 'sitemap-blocked',
  title: 'A sitemap that the file itself blocks',
  templates,
  severity: 'warning',
  section: sitemapsCitation,
  dialects: ALL_DIALECTS,
  check(context, report) {
    const lines = context.linesOf('sitemap')
    // The host of a sitemap need not be the site's: without the site, nothing is said.
    const host = webHostOf(context.origin ?? '')
    for (const line of lines) {
      if (host === undefined || webHostOf(line.value) !== host) continue
      const url = new URL(line.value).href
      const blocked = SEARCH_READERS.flatMap(reader => {
        const rule = context.matcher(reader.token, reader.dialect).decidingRule(url)
        // A site that is closed as a whole may still list its sitemaps. Another lint rule reports that it is closed.
        if (typeof rule === 'string' || rule.type === 'allow' || isEverything(rule.pattern)) return []
        return [{ token: reader.token, rule }]
      })
      if (blocked.length === 0) continue
      const rules = [...new Map(blocked.map(({ rule }) => [rule.line, rule])).values()]
      const blocks = rules.map(rule =>
        say('block', {
          rule: quoted(ruleLineText(rule)),
          line: rule.line,
          crawlers: listOf(blocked.flatMap(one => (one.rule.line === rule.line ? quoted(one.token) : []))),
        }),
      )
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: say('blocked', { line: line.number, blocks: listOf(blocks) }),
        related: rules.map(rule => context.related(rule.line)),
        claims: [{ kind: 'blocks', url, crawlers: blocked.map(({ token }) => token) }],
        crawlers: blocked.map(({ token }) => token),
        dialects: SEARCH_READERS.filter(({ token }) => blocked.some(one => one.token === token)).map(
          ({ dialect }) => dialect,
        ),
      })
    }
  },
}

function webHostOf(value: string): string | undefined {
  const parsed = parsedUrl(value)
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:' ? parsed.host : undefined
}
