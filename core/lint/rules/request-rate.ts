import { extended2002 } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

export const requestRate: LintRule = {
  id: 'request-rate',
  title: 'A malformed request-rate',
  severity: 'warning',
  section: extended2002,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.linesOf('request-rate')) {
      if (/^\d+\s*\/\s*\d+\s*[smhd]?(?:\s+\d{4}\s*-\s*\d{4}(?:\s*(?:GMT|UTC))?)?$/i.test(line.value)) continue
      const place =
        line.value === '' ? { from: line.nameFrom, to: line.nameTo } : { from: line.valueFrom, to: line.valueTo }
      report({
        ...place,
        message: `Line ${line.number}: ${line.value === '' ? 'a request-rate without a value' : quoted(line.value)} is no rate. The few crawlers that know the field expect pages per seconds, as in \`1/10\`, perhaps with hours, as in \`1/10 0600-0845\`.`,
      })
    }
  },
}
