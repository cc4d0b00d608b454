import { contentSignalsCitation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { permissionSignals, useExtents, valuesOfSignal } from '../../usage/content-signals.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { rightLabel } from '../support/usage-labels.ts'
import { type UsageItem, usageRecordOf } from '../support/usage-records.ts'

const { say, templates } = wordings('lint_content_signal', {
  empty: 'Line $line$ states no signal.',
  malformed: '$problem$',
  malformed_help:
    'The signals are $signals$, each with `=yes` or `=no`, and `use` with $extents$, separated by commas.',
  missingSignal: 'Line $line$: a signal is missing before or after a comma.',
  semicolon: 'Line $line$: $signal$ contains a semicolon, but signals are separated by commas.',
  unknown: 'Line $line$: $signal$ is not a known signal.',
  noValue: 'Line $line$: $signal$ has no value.',
  severalValues: 'Line $line$: $signal$ contains more than one `=`.',
  wrongValue: 'Line $line$: the value of $signal$ is not one of $values$.',
})

export const contentSignal: LintRule = {
  id: 'content-signal',
  title: 'A malformed content-signal',
  templates,
  severity: 'error',
  section: contentSignalsCitation,
  dialects: ALL_DIALECTS,
  explainedBy: ['usage-label', 'usage-path'],
  check(context, report) {
    for (const line of context.linesOf('content-signal')) {
      if (line.value === '') {
        report({ from: line.nameFrom, to: line.nameTo, message: say('empty', { line: line.number }) })
        continue
      }
      for (const item of usageRecordOf(line, 'content-signal').items) {
        const problem = malformationOf(item)
        if (problem === undefined) continue
        const values = { line: line.number, signal: quoted(item.text) }
        const isListed = report({
          from: item.from,
          // A missing signal is marked at the comma after it.
          to: Math.min(Math.max(item.from + 1, item.to), line.to),
          // The vocabulary may grow, so what is unknown is not always a mistake.
          ...(mayBeNew(item, problem) ? { severity: 'advice' as const } : {}),
          message: say('malformed', {
            problem:
              problem === 'missingSignal'
                ? say(problem, { line: line.number })
                : problem === 'wrongValue'
                  ? say(problem, { ...values, values: listOf((valuesOf(item) ?? []).map(quoted)) })
                  : say(problem, values),
            signals: listOf(permissionSignals.map(quoted)),
            extents: listOf(useExtents.map(extent => quoted(`=${extent}`))),
          }),
        })
        if (!isListed) return
      }
    }
  },
}

type Malformation = 'missingSignal' | 'semicolon' | 'unknown' | 'noValue' | 'severalValues' | 'wrongValue'

const valuesOf = ({ name }: UsageItem) => valuesOfSignal(name.toLowerCase())

const mayBeNew = ({ name }: UsageItem, problem: Malformation): boolean =>
  problem === 'unknown' || (problem === 'wrongValue' && name.toLowerCase() === 'use')

function malformationOf(item: UsageItem): Malformation | undefined {
  const { text, value } = item
  if (text === '') return 'missingSignal'
  if (text.includes(';')) return 'semicolon'
  // Another lint rule reports labels and values of Content-Usage.
  if (rightLabel('content-signal', item) !== undefined) return undefined
  const values = valuesOf(item)
  if (!values) return 'unknown'
  if (value === undefined) return 'noValue'
  if (value.includes('=')) return 'severalValues'
  return values.includes(value.toLowerCase()) ? undefined : 'wrongValue'
}
