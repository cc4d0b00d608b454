import { contentSignalsCitation, vocabularySection } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { rightLabel } from '../support/usage-labels.ts'
import { usageRecords } from '../support/usage-records.ts'

const { say, templates } = wordings('lint_usage_label', {
  inUsage: 'Line $line$: $written$ is written as in Content-Signal.',
  inUsage_note: 'Content-Usage writes $right$; its readers find no such preference here.',
  inSignal: 'Line $line$: $written$ is written as in Content-Usage.',
  inSignal_note: 'Content-Signal writes $right$; its readers find no such preference here.',
  write: 'Write $right$',
})

export const usageLabel: LintRule = {
  id: 'usage-label',
  title: 'A preference in the words of the other text',
  templates,
  severity: 'error',
  section: vocabularySection('4'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const { line, field, items } of usageRecords(context)) {
      const mixedUp = items.flatMap(item => {
        const right = rightLabel(field, item)
        return right === undefined ? [] : [{ item, right }]
      })
      const [first] = mixedUp
      const last = mixedUp.at(-1)
      if (!first || !last) continue
      const written = listOf(mixedUp.map(({ item }) => quoted(item.text)))
      const right = listOf(mixedUp.map(mixUp => quoted(mixUp.right)))
      report({
        from: first.item.from,
        to: last.item.to,
        message: say(field === 'content-usage' ? 'inUsage' : 'inSignal', { line: line.number, written, right }),
        section: field === 'content-usage' ? vocabularySection('4') : contentSignalsCitation,
        fix: proposedFix(
          say('write', { right }),
          mixedUp.map(({ item, right: insert }) => ({ from: item.from, to: item.to, insert })),
        ),
        explains: [{ fromLine: line.number, toLine: line.number }],
      })
    }
  },
}
