import { sitemaps } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_sitemap_not_absolute', {
  empty: 'Line $line$: the address of the sitemap is missing, so the line has no effect.',
  notFull:
    'Line $line$: $value$ is not a full URL, so search engines may not find the sitemap. The address needs a scheme and a host, as in `https://example.com/sitemap.xml`.',
  write: 'Write $url$',
})

export const sitemapNotAbsolute: LintRule = {
  id: 'sitemap-not-absolute',
  title: 'A sitemap whose address is not a full URL',
  templates,
  severity: 'error',
  section: sitemaps,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.linesOf('sitemap')) {
      const { value, number, nameFrom, valueFrom, valueTo } = line
      if (/^[a-z][a-z0-9+.-]*:\/\/[^/?#]/i.test(value)) continue
      if (value === '') {
        report({ from: nameFrom, to: valueTo, message: say('empty', { line: number }) })
        continue
      }
      const whole = context.origin !== undefined && /^\/(?!\/)\S*$/.test(value) ? context.origin + value : undefined
      report({
        from: valueFrom,
        to: valueTo,
        message: say('notFull', { line: number, value: quoted(value) }),
        fix: whole
          ? safeFix(say('write', { url: quoted(whole) }), [{ from: valueFrom, to: valueTo, insert: whole }])
          : undefined,
      })
    }
  },
}
