import { noindexDroppedCitation } from '../../text/other-citations.ts'
import { listOf, wordings } from '../../text/wording.ts'
import type { LintContext } from '../context.ts'
import { ALL_DIALECTS, type LintRule, type RuleReport } from '../rule.ts'

const { say, templates } = wordings('lint_noindex_record', {
  unsupported: {
    one: 'Line $lines$ likely has no effect: no crawler is known to read `Noindex` in robots.txt.',
    other: 'Lines $lines$ likely have no effect: no crawler is known to read `Noindex` in robots.txt.',
  },
  unsupported_help:
    'To keep a page out of search results, let crawlers fetch it and send `noindex` in a meta tag or header.',
  meant: {
    one: 'The comment in line $lines$ wants pages out of the index, but a disallow rule does not do that.',
    other: 'The comments in lines $lines$ want pages out of the index, but disallow rules do not do that.',
  },
  meant_note: 'An address that others link to may still appear.',
  meant_help: 'Let crawlers fetch the pages, and send `noindex` there.',
})

/** A comment that wants pages out of an index. */
const unindexing =
  /\b(?:no[- ]?index|de-?index\w*)\b(?![./])|\b(?:don['’]?t|do not|not|never|no|prevent\w*|avoid|block\w*|stop|exclude\w*|disallow\w*|hide)\b[^.:]{0,40}\bindex(?:ed|ing|ation)?\b(?![./])|\bnicht (?:zu )?indexier\w+/i

export const noindexRecord: LintRule = {
  id: 'noindex-record',
  title: 'A noindex line, which no crawler reads, or a disallow rule in its place',
  templates,
  severity: 'warning',
  section: noindexDroppedCitation,
  dialects: ALL_DIALECTS,
  check(context, report) {
    const lines = context.linesOf('noindex')
    const [first] = lines
    reportMeant(context, report)
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

/** Tells of comments directly above disallow rules that close parts of a site. For parameters, such a rule is the right means. */
function reportMeant({ lines, text }: LintContext, report: (report: RuleReport) => boolean): void {
  for (const [i, { kind, commentFrom, to }] of lines.entries()) {
    const next = lines[i + 1]
    if (kind !== 'comment' || next?.field !== 'disallow' || /^$|^\/$|[?&=]/.test(next.value)) continue
    if (!unindexing.test(text.slice(commentFrom, to))) continue
    const message = (numbers: readonly number[]) => say('meant', { count: numbers.length, lines: listOf(numbers) })
    report({ from: commentFrom, to, severity: 'advice', message: () => message([i + 1]), gather: { key: '', message } })
  }
}
