import type { Edit } from '../../parse/edit.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { sitemapsCitation } from '../../text/other-citations.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { type LintContext, lineContent } from '../context.ts'
import { removal, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { sitemapsOnNextLine } from '../support/sitemaps-on-next-line.ts'

const { say, templates } = wordings('lint_sitemap_on_next_line', {
  found: {
    one: 'Line $line$: the address of the sitemap is not on this line but alone on line $lines$.',
    other: 'Line $line$: the addresses of the sitemaps are not on this line but on lines $lines$.',
  },
  found_note: 'A record ends with its line, so crawlers do not find what follows.',
  join: {
    one: 'Write the address after `Sitemap:`',
    other: 'Write `Sitemap:` before each address',
  },
})

export const sitemapOnNextLine: LintRule = {
  id: 'sitemap-on-next-line',
  title: 'A sitemap whose address is on the next line',
  templates,
  severity: 'error',
  section: sitemapsCitation,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const { sitemap, addresses, last } of sitemapsOnNextLine(context)) {
      const count = addresses.length
      report({
        from: sitemap.nameFrom,
        to: last.to,
        message: say('found', { count, line: sitemap.number, lines: listOf(addresses.map(({ number }) => number)) }),
        related: addresses.slice(0, 20).map(({ number }) => context.related(number)),
        fix: safeFix(say('join', { count }), sitemapEdits(context, sitemap, addresses)),
        explains: [{ fromLine: sitemap.number, toLine: last.number }],
      })
    }
  },
}

/** Blank lines stay: in the draft of 1996 they end groups. */
function sitemapEdits({ robots, text }: LintContext, sitemap: Line, addresses: readonly Line[]): readonly Edit[] {
  const starts = addresses.map(line => text.indexOf(lineContent(text, line), line.from))
  const [first = sitemap.to] = starts
  const joins = sitemap.commentFrom < 0 && addresses[0]?.number === sitemap.number + 1
  return [
    joins ? { from: sitemap.separatorFrom + 1, to: first, insert: ' ' } : removal(robots, sitemap),
    ...starts.slice(joins ? 1 : 0).map(from => ({ from, to: from, insert: 'Sitemap: ' })),
  ]
}
