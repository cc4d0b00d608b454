import { crawlerNamedBy } from '../../crawlers/registry.ts'
import { isSameToken } from '../../parse/product-token.ts'
import type { Group, Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import type { LintContext } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { groupOfLine } from '../support/named-tokens.ts'
import { startsOfRecords } from '../support/records-in-value.ts'

const { say, templates } = wordings('lint_several_records_in_line', {
  found: {
    one: 'Line $line$: $records$ is on the same line as $field$.',
    other: 'Line $line$: $records$ are on the same line as $field$.',
  },
  found_note: 'Crawlers read one record per line, and the rest as part of its value.',
  foundInLines: 'Several records share one line, in $lines$.',
  split: 'Put each record on a line of its own',
  removeField: 'Remove $field$ before the record',
})

export const severalRecordsInLine: LintRule = {
  id: 'several-records-in-line',
  title: 'Several records in one line',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const { lines, text } = context
    const groups = groupOfLine(context, 'google')
    for (const line of lines) {
      const starts = startsOfRecords(line)
      const [first] = starts
      if (first === undefined) continue
      const { nameFrom, valueFrom: from, valueTo: to, number } = line
      const records = starts.map((start, i) => text.slice(start, starts[i + 1] ?? to).trim())
      const field = text.slice(nameFrom, line.separatorFrom + 1).trim()
      const before = text.slice(nameFrom, first).trim()
      const isWholeValue = first === from
      const name = text.slice(from, first).trim()
      report({
        from,
        to,
        severity: isNamedElsewhere(context, line, name)
          ? 'style'
          : concernsKnownCrawler(line, name, records, groups.get(number))
            ? 'error'
            : 'warning',
        message: () =>
          say('found', {
            count: records.length,
            line: number,
            records: listOf(records.map(quoted)),
            field: quoted(field),
          }),
        explains: [{ fromLine: number, toLine: number }],
        gather: {
          key: '',
          message: numbers => say('foundInLines', { lines: lineNumbers(numbers) }),
          fixTitle: () => say('split'),
        },
        fix: canBeMeant(lines, line, records)
          ? proposedFix(
              isWholeValue && records.length === 1 ? say('removeField', { field: quoted(field) }) : say('split'),
              [{ from: nameFrom, to, insert: (isWholeValue ? records : [before, ...records]).join('\n') }],
            )
          : undefined,
      })
    }
  },
}

/** Whether another user-agent line names the crawler of this line, so that nothing is lost with the line. */
function isNamedElsewhere(context: LintContext, { field, number }: Line, name: string): boolean {
  if (field !== 'user-agent' || name === '') return false
  return context.linesOf('user-agent').some(line => line.number !== number && isSameToken(line.value, name))
}

/** Whether the line may concern a known crawler. False for rules that are only for unknown, retired or old programs. */
function concernsKnownCrawler(line: Line, name: string, records: readonly string[], group: Group | undefined): boolean {
  if (line.field !== 'user-agent' || name === '' || !records.every(record => rule.test(record))) return true
  const others = group?.userAgents.filter(agent => agent.line !== line.number) ?? []
  return [name, ...others.map(({ value }) => value)].some(value => {
    const crawler = crawlerNamedBy(value)
    return value === '*' || (crawler !== undefined && !crawler.retired && crawler.listing?.purpose !== 'oldProgram')
  })
}

const rule = /^(?:dis)?allow/i

const userAgent = /^user-?agent/i

/**
 * Whether separate lines can be what is meant. Two cases cannot be: a user-agent line without rules after it would
 * begin an empty group, and without its user-agent line the rest would belong to the group above.
 */
function canBeMeant(lines: readonly Line[], line: Line, records: readonly string[]): boolean {
  const [first = ''] = records
  if (line.field === 'user-agent' && line.value.startsWith(first) && !userAgent.test(first)) return false
  const last = records.at(-1)
  if (last === undefined || !userAgent.test(last)) return true
  let next = line.number
  while (next < lines.length && lines[next]?.kind !== 'record') next++
  const field = lines[next]?.field
  return field === 'allow' || field === 'disallow'
}
