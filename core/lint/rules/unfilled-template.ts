import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { onlyLine } from '../support/path-value.ts'

const { say, templates } = wordings('lint_unfilled_template', {
  variable: {
    one: 'Line $lines$: $piece$ looks like an unfilled variable of a template.',
    other: 'Lines $lines$ hold what looks like unfilled variables of a template, such as $piece$.',
  },
  variable_note: 'Crawlers read that as it is written.',
})

/** Variables as templates of common languages write them. */
const variable =
  /\{\{[^{}]*\}\}|\{%[^{}]*%\}|<%[^<>]*%>|<\?(?:php|=)[^<>]*\?>|\$\{[\w.-]+\}|\{\w+(?:\.\w+)+\}|\[object Object\]/

/** What programs write in place of a value that is not there. A path such as `/undefined` may be meant. */
const missingValue = /^(?:undefined|null|NaN|None)(?=\/|$)|^https?:\/\/(?:undefined|null|NaN|None)(?=[/:]|$)/

export const unfilledTemplate: LintRule = {
  id: 'unfilled-template',
  title: 'A template variable that was not filled in',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const lines = [...context.ruleLines(), ...context.linesOf('sitemap'), ...context.linesOf('user-agent')]
    for (const line of lines) {
      // With a star, a rule is about URLs that some crawlers make of unfilled links.
      const isPattern = (line.field === 'allow' || line.field === 'disallow') && line.value.includes('*')
      const found = isPattern ? undefined : (variable.exec(line.value) ?? missingValue.exec(line.value))
      if (!found) continue
      const message = (numbers: readonly number[]) =>
        say('variable', { count: numbers.length, lines: listOf(numbers), piece: quoted(found[0]) })
      report({
        from: line.valueFrom + found.index,
        to: line.valueFrom + found.index + found[0].length,
        message: () => message([line.number]),
        gather: { key: '', message },
        explains: onlyLine(line),
      })
    }
  },
}
