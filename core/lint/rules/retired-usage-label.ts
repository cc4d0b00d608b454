import { vocabularySection } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { retiredLabels, usageCategories } from '../../usage/content-usage.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { usageRecords } from '../support/usage-records.ts'

const { say, templates } = wordings('lint_retired_usage_label', {
  retired: {
    one: 'Line $line$: $labels$ comes from an earlier draft.',
    other: 'Line $line$: $labels$ come from an earlier draft.',
  },
  retired_note: 'The categories of draft-ietf-aipref-vocab-08 are $categories$.',
})

export const retiredUsageLabel: LintRule = {
  id: 'retired-usage-label',
  title: 'A label of an earlier draft in content-usage',
  templates,
  severity: 'warning',
  section: vocabularySection('4'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const { line, field, items } of usageRecords(context)) {
      if (field !== 'content-usage') continue
      const retired = items.filter(({ name }) => retiredLabels.includes(name))
      const [first] = retired
      const last = retired.at(-1)
      if (!first || !last) continue
      report({
        from: first.from,
        to: last.to,
        message: say('retired', {
          count: retired.length,
          line: line.number,
          labels: listOf(retired.map(({ text }) => quoted(text))),
          categories: listOf(usageCategories.map(quoted)),
        }),
      })
    }
  },
}
