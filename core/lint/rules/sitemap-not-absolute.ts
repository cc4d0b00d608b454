import { sitemaps } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

export const sitemapNotAbsolute: LintRule = {
  id: 'sitemap-not-absolute',
  title: 'A sitemap without a whole URL',
  severity: 'error',
  section: sitemaps,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.linesOf('sitemap')) {
      const { value, number, nameFrom, valueFrom, valueTo } = line
      if (/^[a-z][a-z0-9+.-]*:\/\/[^/?#]/i.test(value)) continue
      if (value === '') {
        report({ from: nameFrom, to: valueTo, message: `Line ${number} names no sitemap: the address is missing.` })
        continue
      }
      const whole = context.origin !== undefined && /^\/(?!\/)\S*$/.test(value) ? context.origin + value : undefined
      report({
        from: valueFrom,
        to: valueTo,
        message: `Line ${number}: ${quoted(value)} is no whole URL. A sitemap’s address needs its scheme and host, as in \`https://example.com/sitemap.xml\`; search engines may not find this one.`,
        fix: whole
          ? safeFix(`Write ${quoted(whole)}`, ALL_DIALECTS, [{ from: valueFrom, to: valueTo, insert: whole }])
          : undefined,
      })
    }
  },
}
