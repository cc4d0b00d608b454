import { yandexHostCitation } from '../../text/other-citations.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { mergedEdits, removal, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_host_record', {
  notRead: {
    one: 'Line $lines$ has no effect: no large search engine reads `Host`.',
    other: 'Lines $lines$ have no effect: no large search engine reads `Host`.',
  },
  notRead_note: 'Yandex stopped reading it in March 2018; to prefer one host, redirect the others to it.',
  remove: { one: 'Remove the line', other: 'Remove the $count$ lines' },
})

export const hostRecord: LintRule = {
  id: 'host-record',
  title: 'A host line, which no crawler reads any more',
  templates,
  severity: 'advice',
  section: yandexHostCitation,
  dialects: ALL_DIALECTS,
  check(context, report) {
    const lines = context.linesOf('host')
    const [first] = lines
    if (!first) return
    // Crawlers read nothing past the size limit. Removing a line would move other lines below the limit.
    const edits = context.robots.facts.sizeLimit
      ? undefined
      : mergedEdits(lines.map(line => removal(context.robots, line)))
    report({
      from: first.nameFrom,
      to: first.valueTo,
      places: lines.map(({ nameFrom, valueTo }) => ({ from: nameFrom, to: valueTo })),
      message: say('notRead', { count: lines.length, lines: listOf(lines.map(({ number }) => number)) }),
      related: lines.slice(1, 20).map(({ number }) => context.related(number)),
      crawlers: ['Yandex'],
      fix: edits && safeFix(say('remove', { count: lines.length }), edits),
    })
  },
}
