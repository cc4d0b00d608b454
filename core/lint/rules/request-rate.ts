import { extended2002Citation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { valueOrNamePlace } from '../support/places.ts'

const { say, templates } = wordings('lint_request_rate', {
  empty: 'Line $line$: the request-rate has no value.',
  empty_help:
    'The few crawlers that support the field expect pages per seconds, perhaps with hours, as in `1/10 0600-0845`.',
  notARate: 'Line $line$: $value$ is not a request rate.',
  notARate_help:
    'The few crawlers that support the field expect pages per seconds, perhaps with hours, as in `1/10 0600-0845`.',
})

export const requestRate: LintRule = {
  id: 'request-rate',
  title: 'A malformed request-rate',
  templates,
  severity: 'warning',
  section: extended2002Citation,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.linesOf('request-rate')) {
      if (/^\d+\s*\/\s*\d+(?:\s*[smhd])?(?:\s+\d{4}\s*-\s*\d{4}(?:\s*(?:GMT|UTC))?)?$/i.test(line.value)) continue
      const place = valueOrNamePlace(line)
      report({
        ...place,
        message:
          line.value === ''
            ? say('empty', { line: line.number })
            : say('notARate', { line: line.number, value: quoted(line.value) }),
      })
    }
  },
}
