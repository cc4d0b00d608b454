import { nearestWord } from '../../text/edit-distance.ts'
import { sitemapsCitation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_sitemap_scheme', {
  unsupported:
    'Line $line$: $scheme$ is not a scheme by which search engines fetch sitemaps. They use `https` and `http`.',
  severalUnsupported:
    'Lines $lines$: $scheme$ is not a scheme by which search engines fetch sitemaps. They use `https` and `http`.',
  differs:
    'Line $line$: the address of the sitemap begins with $scheme$, but the site is at $siteScheme$. Write the $siteScheme$ address, so that crawlers need no redirect.',
  severalDiffer:
    'Lines $lines$: the addresses of the sitemaps begin with $scheme$, but the site is at $siteScheme$. Write the $siteScheme$ addresses, so that crawlers need no redirect.',
  write: 'Write $scheme$',
})

export const sitemapScheme: LintRule = {
  id: 'sitemap-scheme',
  title: 'A sitemap address with `http` on an `https` site, or with a scheme that crawlers do not use',
  templates,
  severity: 'advice',
  section: sitemapsCitation,
  dialects: ALL_DIALECTS,
  check(context, report) {
    const [, siteScheme, siteHost] = /^(\w+):\/\/(.*)$/.exec(context.origin ?? '') ?? []
    for (const line of context.linesOf('sitemap')) {
      const [start = '', scheme = '', host = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/i.exec(line.value) ?? []
      if (start === '') continue
      const place = { from: line.valueFrom, to: line.valueFrom + scheme.length }
      if (!/^https?$/i.test(scheme)) {
        const meant = nearestWord(scheme, ['https', 'http'])
        report({
          ...place,
          severity: 'warning',
          message: say('unsupported', { line: line.number, scheme: quoted(scheme) }),
          gather: {
            key: scheme.toLowerCase(),
            message: lines => say('severalUnsupported', { lines: listOf(lines), scheme: quoted(scheme) }),
          },
          fix: meant && proposedFix(say('write', { scheme: quoted(meant) }), [{ ...place, insert: meant }]),
        })
      } else if (siteScheme === 'https' && host.toLowerCase() === siteHost && scheme.toLowerCase() === 'http') {
        report({
          ...place,
          message: say('differs', {
            line: line.number,
            scheme: quoted(`${scheme}:`),
            siteScheme: quoted(`${siteScheme}:`),
          }),
          gather: {
            key: scheme.toLowerCase(),
            message: lines =>
              say('severalDiffer', {
                lines: listOf(lines),
                scheme: quoted(`${scheme}:`),
                siteScheme: quoted(`${siteScheme}:`),
              }),
          },
          fix: proposedFix(say('write', { scheme: quoted(siteScheme) }), [{ ...place, insert: siteScheme }]),
        })
      }
    }
  },
}
