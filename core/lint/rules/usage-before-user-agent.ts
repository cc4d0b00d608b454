import { attachSection } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { agentsAbove } from '../support/agents-above.ts'
import { malformedUserAgentRules } from '../support/malformed-record.ts'
import { usageRecords } from '../support/usage-records.ts'

const { say, templates } = wordings('lint_usage_before_user_agent', {
  noGroup: 'Line $line$: no user-agent line comes before $record$.',
  noGroup_note: 'Preferences without a group apply to no crawler.',
  severalNoGroup: 'Lines $lines$: no user-agent line comes before these preferences.',
})

export const usageBeforeUserAgent: LintRule = {
  id: 'usage-before-user-agent',
  title: 'A preference before the first user-agent line',
  templates,
  severity: 'warning',
  section: attachSection('3'),
  dialects: ALL_DIALECTS,
  explainedBy: malformedUserAgentRules,
  check(context, report) {
    for (const { line } of usageRecords(context)) {
      if (agentsAbove(context, line.number).length > 0) continue
      const { nameFrom: from, valueTo: to } = line
      report({
        from,
        to,
        message: () => say('noGroup', { line: line.number, record: quoted(context.text.slice(from, to)) }),
        gather: { key: '', message: lines => say('severalNoGroup', { lines: listOf(lines) }) },
      })
    }
  },
}
