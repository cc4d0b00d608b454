import type { DialectId } from '../../dialects/dialect.ts'
import { sitemaps } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ruleText } from '../context.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { isEverything } from '../support/named-tokens.ts'

/** Crawlers that fetch sitemaps, each in the dialect that its operator documents. */
const readers: readonly { readonly token: string; readonly dialect: DialectId }[] = [
  { token: 'Googlebot', dialect: 'google' },
  { token: 'Bingbot', dialect: 'rfc9309' },
]

const { say, templates } = wordings('lint_sitemap_blocked', {
  blocked:
    'The file blocks the sitemap of line $line$: $blocks$. Search engines do not read a sitemap that is blocked.',
  blockedOnHost:
    'If this file is for $host$, it blocks the sitemap of line $line$: $blocks$. Search engines do not read a sitemap that is blocked.',
  block: '$rule$ in line $line$ blocks it for $crawlers$',
})

export const sitemapBlocked: LintRule = {
  id: 'sitemap-blocked',
  title: 'A sitemap that the file itself blocks',
  templates,
  severity: 'warning',
  section: sitemaps,
  dialects: ALL_DIALECTS,
  check(context, report) {
    const lines = context.linesOf('sitemap')
    const host = hostOf(context.origin ?? '') ?? commonHost(lines.map(line => line.value))
    for (const line of lines) {
      if (host === undefined || hostOf(line.value) !== host) continue
      const url = new URL(line.value).href
      const blocked = readers.flatMap(reader => {
        const rule = context.matcher(reader.token, reader.dialect).decidingRule(url)
        // A site that is closed as a whole may list its sitemaps all the same; that it is closed is another problem.
        if (typeof rule === 'string' || rule.type === 'allow' || isEverything(rule.pattern)) return []
        return [{ token: reader.token, rule }]
      })
      if (blocked.length === 0) continue
      const rules = [...new Map(blocked.map(({ rule }) => [rule.line, rule])).values()]
      const blocks = rules.map(rule =>
        say('block', {
          rule: quoted(ruleText(rule)),
          line: rule.line,
          crawlers: listOf(blocked.flatMap(one => (one.rule.line === rule.line ? quoted(one.token) : []))),
        }),
      )
      const values = { line: line.number, blocks: listOf(blocks) }
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message:
          context.origin === undefined
            ? say('blockedOnHost', { ...values, host: quoted(host) })
            : say('blocked', values),
        related: rules.map(rule => context.related(rule.line)),
        witness: url,
        crawlers: blocked.map(({ token }) => token),
        dialects: readers.filter(({ token }) => blocked.some(one => one.token === token)).map(({ dialect }) => dialect),
      })
    }
  },
}

function hostOf(value: string): string | undefined {
  try {
    const { protocol, host } = new URL(value)
    return protocol === 'https:' || protocol === 'http:' ? host : undefined
  } catch {
    return undefined
  }
}

/** If the site is not known, it is taken for the one host that all its sitemaps are on. */
function commonHost(values: readonly string[]): string | undefined {
  const hosts = new Set(values.flatMap(value => hostOf(value) ?? []))
  return hosts.size === 1 ? [...hosts][0] : undefined
}
