import { noindexDroppedCitation } from '../../text/other-citations.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_noindex_record', {
  unsupported: {
    one: 'Line $lines$ likely has no effect: no crawler is known to read `Noindex` in robots.txt. To keep a page out of search results, let crawlers fetch it and send `noindex` in a meta tag or header.',
    other:
      'Lines $lines$ likely have no effect: no crawler is known to read `Noindex` in robots.txt. To keep a page out of search results, let crawlers fetch it and send `noindex` in a meta tag or header.',
  },
})

export const noindexRecord: LintRule = {
  id: 'noindex-record',
  title: 'A noindex line, which no crawler reads',
  templates,
  severity: 'warning',
  section: noindexDroppedCitation,
  dialects: ALL_DIALECTS,
  check(context, report) {
    const lines = context.linesOf('noindex')
    const [first] = lines
    if (!first) return
    report({
      from: first.nameFrom,
      to: first.valueTo,
      places: lines.map(({ nameFrom, valueTo }) => ({ from: nameFrom, to: valueTo })),
      message: say('unsupported', { count: lines.length, lines: listOf(lines.map(line => line.number)) }),
      related: lines.slice(1, 20).map(line => context.related(line.number)),
    })
  },
}
