import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

export const hashInPath: LintRule = {
  id: 'hash-in-path',
  title: 'A `#` that cuts a path off',
  severity: 'warning',
  section: rfc('2.2.3'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const { text } = context
    for (const line of context.ruleLines()) {
      if (!cutsPath(text, line)) continue
      const whole = text.slice(line.valueFrom, line.to).trimEnd()
      const all = line.field === 'disallow' && (line.value === '/' || line.value === '/*')
      report({
        from: line.commentFrom,
        to: line.valueFrom + whole.length,
        severity: all ? 'error' : 'warning',
        message: `Line ${line.number}: in ${quoted(whole)} the \`#\` begins a comment, so the rule is ${quoted(line.value)}${all ? ', which is the whole site' : ''}. What follows a \`#\` in a URL is never sent to the server; a \`#\` of the path itself is written \`%23\`.`,
        fix: proposedFix('Write `%23`', [{ from: line.commentFrom, to: line.commentFrom + 1, insert: '%23' }]),
      })
    }
  },
}

/** A comment has white space before it, or at least behind its sign. */
function cutsPath(text: string, line: Line): boolean {
  if (line.commentFrom < 0 || line.value === '' || line.valueTo !== line.commentFrom) return false
  return /^#+[^\s#]/.test(text.slice(line.commentFrom, line.to))
}
