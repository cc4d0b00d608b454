import { extended2002 } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

export const visitTime: LintRule = {
  id: 'visit-time',
  title: 'A visit-time, which hardly any crawler reads',
  severity: 'advice',
  section: extended2002,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.linesOf('visit-time')) {
      const place =
        line.value === '' ? { from: line.nameFrom, to: line.nameTo } : { from: line.valueFrom, to: line.valueTo }
      const times = /^([01]\d|2[0-4])([0-5]\d)\s*-\s*([01]\d|2[0-4])([0-5]\d)(?:\s*(?:GMT|UTC))?$/i.test(line.value)
      report({
        ...place,
        ...(times ? {} : { severity: 'warning' as const }),
        message: times
          ? `Line ${line.number}: no large crawler is known to read \`Visit-time\`, so it keeps none to these hours.`
          : `Line ${line.number}: ${line.value === '' ? 'a visit-time without a value' : quoted(line.value)} is no span of time, which is written in UTC as in \`0600-0845\`.`,
      })
    }
  },
}
