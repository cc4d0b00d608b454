import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'

/**
 * A `$` that is meant as the end: one behind a file's extension, and one with only signs behind it. Elsewhere, as in
 * `/$metadata`, it is likely a character of the path.
 */
const meantAsEnd = /\.\w{2,5}\$(?=.)|\$(?=[*$/?&|;,. ]+$)/

export const dollarInsidePath: LintRule = {
  id: 'dollar-inside-path',
  title: 'A `$` that is not at the end',
  severity: 'warning',
  section: rfc('2.2.3'),
  dialects: MODERN_DIALECTS,
  check(context, report) {
    for (const line of context.ruleLines()) {
      const match = meantAsEnd.exec(line.value)
      if (!match) continue
      const from = line.valueFrom + match.index + match[0].length - 1
      report({
        from,
        to: from + 1,
        message: `Line ${line.number}: in ${quoted(line.value)} a \`$\` is not the last character. Only there it means the end of the URL; here it is the character itself, so the rule matches only URLs that hold a \`$\`.`,
      })
    }
  },
}
