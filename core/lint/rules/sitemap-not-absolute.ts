import { sitemapsCitation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { malformedRecords } from '../support/malformed-record.ts'
import { isUrl, schemeTwice, wholeAddress } from '../support/sitemap-address.ts'
import { sitemapsOnNextLine } from '../support/sitemaps-on-next-line.ts'

const { say, templates } = wordings('lint_sitemap_not_absolute', {
  empty: 'Line $line$ has no effect: the address of the sitemap is missing.',
  severalEmpty: 'Lines $lines$ have no effect: the addresses of the sitemaps are missing.',
  notFull: 'Line $line$: $value$ is not a full URL.',
  notFull_note: 'Search engines may not find such a sitemap.',
  notFull_help: 'Write scheme and host too, as in `https://example.com/sitemap.xml`.',
  severalNotFull: 'Lines $lines$: the addresses are not full URLs.',
  severalInLine: 'Line $line$ holds $count$ addresses.',
  severalInLine_note: 'Search engines read one long address that does not exist.',
  page: 'Line $line$: $value$ is likely a page for people.',
  page_note: 'Search engines read sitemaps in XML, as feeds or as lists of addresses.',
  signs: {
    one: 'Line $lines$: a URL has no $value$, so search engines may not find the sitemap.',
    other: 'Lines $lines$: URLs have no $value$, so search engines may not find the sitemaps.',
  },
  signs_help: 'Write the address as the server has it, with other letters escaped.',
  writeLines: 'Write a line for each address',
  write: 'Write $url$',
  writeSeveral: { one: 'Write the full URL', other: 'Write $count$ full URLs' },
})

/**
 * Addresses of pages that list the pages of a site, as eZ Publish and others have them, of home pages, and of folders whose
 * names say nothing of a list.
 */
const pageForPeople =
  /^https?:\/\/(?:[^?#]*(?:\.x?html?|\/content\/view\/sitemap\/\d+)|[^/?#]+|(?!.*(?:map|feed|rss|atom|xml|index|urllist))[^?#]+\/)$/i

/** What a path and a query hold only escaped. */
const unescapedSign = /[\\^`{}<>"|*]|[^ -~]/

export const sitemapNotAbsolute: LintRule = {
  id: 'sitemap-not-absolute',
  title: 'A sitemap whose address is not one full URL of a sitemap',
  templates,
  severity: 'error',
  section: sitemapsCitation,
  dialects: ALL_DIALECTS,
  explainedBy: ['several-records-in-line', 'unfilled-template', 'invisible-character'],
  check(context, report) {
    const onNextLine = new Set(sitemapsOnNextLine(context).map(({ sitemap }) => sitemap))
    for (const line of context.linesOf('sitemap')) {
      const { value, number, nameFrom, valueFrom, valueTo } = line
      const addresses = value.split(/[\s,;|]/).filter(part => part !== '')
      if (addresses.length > 1 && addresses.every(isUrl)) {
        report({
          from: valueFrom,
          to: valueTo,
          message: say('severalInLine', { line: number, count: addresses.length }),
          fix: safeFix(say('writeLines'), [
            { from: valueFrom, to: valueTo, insert: addresses.join(`\n${context.text.slice(nameFrom, valueFrom)}`) },
          ]),
        })
        continue
      }
      if (pageForPeople.test(value)) {
        report({
          from: valueFrom,
          to: valueTo,
          severity: 'warning',
          message: say('page', { line: number, value: quoted(value) }),
        })
        continue
      }
      const signs = unescapedSign.exec(value.replace(/^https?:\/\/[^/]*/i, ''))?.[0]
      if (isUrl(value) && signs !== undefined) {
        const message = (lines: readonly number[]) =>
          say('signs', { count: lines.length, lines: listOf(lines), value: quoted(signs) })
        report({
          from: valueFrom,
          to: valueTo,
          severity: 'warning',
          message: () => message([number]),
          gather: { key: signs, message },
        })
        continue
      }
      const isFull = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]/i.test(value) && !schemeTwice.test(value)
      if (isFull || onNextLine.has(line)) continue
      // In `Sitemap = https://example.com/a.xml` the colon of the address is read as the separator; the address may be
      // complete.
      if (line.separator === 'colon' && malformedRecords(context.robots).has(line)) continue
      if (value === '') {
        report({
          from: nameFrom,
          to: valueTo,
          severity: 'warning',
          message: () => say('empty', { line: number }),
          gather: { key: 'empty', message: lines => say('severalEmpty', { lines: listOf(lines) }) },
        })
        continue
      }
      const whole = wholeAddress(value, context.origin)
      report({
        from: valueFrom,
        to: valueTo,
        message: () => say('notFull', { line: number, value: quoted(value) }),
        fix:
          whole === undefined
            ? undefined
            : safeFix(() => say('write', { url: quoted(whole) }), [{ from: valueFrom, to: valueTo, insert: whole }]),
        gather: {
          key: `${whole !== undefined}`,
          message: lines => say('severalNotFull', { lines: listOf(lines) }),
          fixTitle: count => say('writeSeveral', { count }),
        },
      })
    }
  },
}
