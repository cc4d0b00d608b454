import { sitemaps } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

export const sitemapScheme: LintRule = {
  id: 'sitemap-scheme',
  title: 'A sitemap with another scheme than the site’s',
  severity: 'warning',
  section: sitemaps,
  dialects: ALL_DIALECTS,
  check(context, report) {
    const [, siteScheme, siteHost] = /^(\w+):\/\/(.*)$/.exec(context.origin ?? '') ?? []
    for (const line of context.linesOf('sitemap')) {
      const [start = '', scheme = '', host = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/i.exec(line.value) ?? []
      if (start === '') continue
      const place = { from: line.valueFrom, to: line.valueFrom + scheme.length }
      if (!/^https?$/i.test(scheme)) {
        report({
          ...place,
          message: `Line ${line.number}: ${quoted(scheme)} is no scheme that search engines fetch sitemaps by; they use \`https\` and \`http\`.`,
        })
      } else if (siteScheme && host.toLowerCase() === siteHost && scheme.toLowerCase() !== siteScheme) {
        report({
          ...place,
          message: `Line ${line.number}: the sitemap is at \`${scheme}:\`, the site at \`${siteScheme}:\`. Crawlers take these for two sites; name the address that the sitemap really has.`,
          fix: proposedFix(`Write \`${siteScheme}\``, [{ ...place, insert: siteScheme }], ALL_DIALECTS),
        })
      }
    }
  },
}
