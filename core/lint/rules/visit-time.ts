import { extended2002Citation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { valueOrNamePlace } from '../support/places.ts'

const { say, templates } = wordings('lint_visit_time', {
  unsupported: 'Line $line$ likely has no effect: no major crawler is known to read `Visit-time`.',
  severalUnsupported: 'Lines $lines$ likely have no effect: no major crawler is known to read `Visit-time`.',
  empty: 'Line $line$: the visit-time has no value.',
  empty_help: 'Write a time span in UTC, as in `0600-0845`.',
  notASpan: 'Line $line$: $value$ is not a time span.',
  notASpan_help: 'Write it in UTC, as in `0600-0845`.',
})

export const visitTime: LintRule = {
  id: 'visit-time',
  title: 'A visit-time, which hardly any crawler reads',
  templates,
  severity: 'advice',
  section: extended2002Citation,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.linesOf('visit-time')) {
      const place = valueOrNamePlace(line)
      const times = /^([01]\d|2[0-4])([0-5]\d)\s*-\s*([01]\d|2[0-4])([0-5]\d)(?:\s*(?:GMT|UTC))?$/i.test(line.value)
      report({
        ...place,
        ...(times ? { isIdle: true } : { severity: 'warning' as const }),
        message: times
          ? say('unsupported', { line: line.number })
          : line.value === ''
            ? say('empty', { line: line.number })
            : say('notASpan', { line: line.number, value: quoted(line.value) }),
        gather: times ? { key: '', message: lines => say('severalUnsupported', { lines: listOf(lines) }) } : undefined,
      })
    }
  },
}
