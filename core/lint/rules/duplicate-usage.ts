import { contentSignalsCitation, vocabularySection } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { usageCategories } from '../../usage/content-usage.ts'
import { tokensOfDictionary } from '../../usage/dictionary.ts'
import type { StatementLine } from '../../usage/statement.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { usageClasses } from '../support/usage-classes.ts'
import { type UsageItem, usageRecords } from '../support/usage-records.ts'

const { say, templates } = wordings('lint_duplicate_usage', {
  lastCounts: 'Line $line$ states $label$ several times.',
  lastCounts_note: 'The last counts: $last$.',
  unstated: 'Line $line$ states $label$ several times: $stated$.',
  unstated_note: 'Content Signals do not say which counts.',
  again: 'Lines $lines$ say the same about $labels$ for the same path.',
  combine: 'Lines $lines$ have the same path and say different things about $labels$.',
  combine_note: 'They combine, and the most restrictive counts: `n`.',
})

export const duplicateUsage: LintRule = {
  id: 'duplicate-usage',
  title: 'A preference that is stated several times',
  templates,
  severity: 'warning',
  section: vocabularySection('5.1'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const { line, field, items } of usageRecords(context)) {
      for (const same of sameNames(items)) {
        const [first] = same
        const last = same.at(-1)
        if (!first || !last || first === last) continue
        const values = { line: line.number, label: quoted(first.name) }
        report({
          from: last.from,
          to: last.to,
          message:
            field === 'content-usage'
              ? say('lastCounts', { ...values, last: quoted(last.text) })
              : say('unstated', { ...values, stated: listOf(same.map(({ text }) => quoted(text))) }),
          section: field === 'content-usage' ? vocabularySection('6.5') : contentSignalsCitation,
        })
      }
    }
    for (const { relations } of usageClasses(context)) {
      for (const lines of relations.combine) {
        const [, second] = lines
        const { same, different } = repetitionsIn(lines)
        const labels = different.length > 0 ? different : same
        if (!second || labels.length === 0) continue
        report({
          from: second.from,
          to: second.to,
          ...(different.length > 0 ? {} : { severity: 'style' as const }),
          message: say(different.length > 0 ? 'combine' : 'again', {
            lines: listOf(lines.map(({ line }) => line)),
            labels: listOf(labels.map(quoted)),
          }),
          related: lines.filter(line => line !== second).map(({ line }) => context.related(line)),
        })
      }
    }
  },
}

function sameNames(items: readonly UsageItem[]): readonly (readonly UsageItem[])[] {
  const byName = new Map<string, UsageItem[]>()
  for (const item of items) {
    const same = byName.get(item.name.toLowerCase())
    if (same) same.push(item)
    else byName.set(item.name.toLowerCase(), [item])
  }
  return [...byName.values()]
}

/** The categories that several lines state, with the same value or with different ones. */
function repetitionsIn(lines: readonly StatementLine[]) {
  const tokens = lines.map(({ statement }) => tokensOfDictionary(statement))
  const stated = usageCategories.map(category => ({
    category,
    values: tokens.flatMap(found => found?.get(category) ?? []).filter(value => value === 'y' || value === 'n'),
  }))
  const repeated = stated.filter(({ values }) => values.length > 1)
  const differs = ({ values }: (typeof stated)[number]) => new Set(values).size > 1
  return {
    same: repeated.filter(found => !differs(found)).map(({ category }) => category),
    different: repeated.filter(differs).map(({ category }) => category),
  }
}
