import { contentUsageCitation as section } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import { retiredLabels, usageCategories } from '../../usage/content-usage.ts'
import { tokensOfDictionary } from '../../usage/dictionary.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { rightLabel } from '../support/usage-labels.ts'
import { type UsageRecord, usageRecordOf } from '../support/usage-records.ts'

const { say, templates } = wordings('lint_content_usage', {
  malformed: '$problem$',
  malformed_help:
    'The drafts of the IETF expect preferences such as `train-ai=n`, separated by commas, after a path if needed.',
  noPreference: 'Line $line$ states no preference.',
  missingPreference: 'Line $line$ cannot be read: a preference is missing before or after a comma.',
  unreadable: 'Line $line$ states no preference: $statement$ cannot be read.',
  upperCase: 'Line $line$ states no preference: $statement$ has capital letters before `=`.',
  noValue: 'Line $line$: $preference$ has no value.',
  wrongValue: 'Line $line$: the value of $preference$ is neither `y` nor `n`.',
  unknown: 'Line $line$: $label$ is not a category of draft-ietf-aipref-vocab-08, which has $categories$.',
  lowerCase: 'Write $statement$',
})

/** A member of a dictionary whose key is in lower case, or would be. */
const withCapitals = /(^|,)([ \t]*)([A-Za-z*][A-Za-z0-9_.*-]*)(?==)/g

export const contentUsage: LintRule = {
  id: 'content-usage',
  title: 'A malformed content-usage',
  templates,
  severity: 'error',
  section,
  dialects: ALL_DIALECTS,
  explainedBy: ['usage-label', 'usage-path'],
  check(context, report) {
    for (const line of context.linesOf('content-usage')) {
      const record = usageRecordOf(line, 'content-usage')
      const { statement, from, to } = record
      const place = statement === '' ? { from: line.nameFrom, to: line.nameTo } : { from, to }
      const lower = statement.replace(withCapitals, member => member.toLowerCase())
      if (tokensOfDictionary(statement) === undefined && tokensOfDictionary(lower) !== undefined) {
        report({
          ...place,
          message: say('upperCase', { line: line.number, statement: quoted(statement) }),
          fix: proposedFix(say('lowerCase', { statement: quoted(lower) }), [{ ...place, insert: lower }]),
        })
        continue
      }
      const problem = contentUsageProblem(record)
      if (problem) report({ ...place, message: say('malformed', { problem }) })
      else reportUnknown(record, report)
    }
  },
}

function reportUnknown({ line, items }: UsageRecord, report: Parameters<LintRule['check']>[1]): void {
  for (const item of items) {
    const { name, from, to } = item
    if (usageCategories.some(category => category === name) || retiredLabels.includes(name)) continue
    if (rightLabel('content-usage', item) !== undefined) continue
    const isListed = report({
      from,
      to,
      // The vocabulary may grow.
      severity: 'advice',
      message: say('unknown', {
        line: line.number,
        label: quoted(name),
        categories: listOf(usageCategories.map(quoted)),
      }),
    })
    if (!isListed) return
  }
}

function contentUsageProblem({ line: { number: line }, statement, items }: UsageRecord): Wording | undefined {
  if (statement === '') return say('noPreference', { line })
  if (items.some(({ text }) => text === '')) return say('missingPreference', { line })
  const tokens = tokensOfDictionary(statement)
  if (!tokens) return say('unreadable', { line, statement: quoted(statement) })
  for (const item of items) {
    if (!usageCategories.some(category => category === item.name)) continue
    const names = { line, preference: quoted(item.text) }
    if (item.value === undefined) return say('noValue', names)
    if (rightLabel('content-usage', item) === undefined && !/^[yn]$/.test(item.value)) return say('wrongValue', names)
  }
  return undefined
}
