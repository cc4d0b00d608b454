import type { DialectId } from '../../dialects/dialect.ts'
import { sitemaps } from '../../text/citations.ts'
import { listed, quoted } from '../../text/phrases.ts'
import { type Context, ruleText } from '../context.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { isEverything } from '../support/named-tokens.ts'

/** Crawlers that fetch sitemaps, each in the dialect that its operator documents. */
const readers: readonly { readonly token: string; readonly dialect: DialectId }[] = [
  { token: 'Googlebot', dialect: 'google' },
  { token: 'Bingbot', dialect: 'rfc9309' },
]

export const sitemapBlocked: LintRule = {
  id: 'sitemap-blocked',
  title: 'A sitemap that the file itself blocks',
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
        const { allowed, rule } = context.matcher(reader.token, reader.dialect).evaluate(url)
        // A site that is closed as a whole may list its sitemaps all the same; that it is closed is another problem.
        return allowed || !rule || isEverything(rule.pattern) ? [] : [{ token: reader.token, rule }]
      })
      const [first] = blocked
      if (!first) continue
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: `Line ${line.number} names a sitemap that ${listed(blocked.map(({ token }) => quoted(token)))} may not fetch: line ${first.rule.line}, ${quoted(ruleText(first.rule))}${siteUnknown(context, host)}.`,
        related: [context.related(first.rule.line)],
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

function siteUnknown({ origin }: Context, host: string): string {
  return origin === undefined ? ` (if this file is that of ${quoted(host)})` : ''
}
