import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_hash_in_path', {
  cut: 'Line $line$: the `#` in $text$ begins a comment, so the rule is $value$. $advice$',
  wholeSite:
    'Line $line$: the `#` in $text$ begins a comment, so the rule is $value$ and blocks the whole site. $advice$',
  advice:
    'A `#` in a path is written `%23`. The part of a URL after a `#` is never sent to the server, so a rule cannot match it.',
  write: 'Write `%23`',
})

export const hashInPath: LintRule = {
  id: 'hash-in-path',
  title: 'A `#` that cuts off a path',
  templates,
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
        message: say(all ? 'wholeSite' : 'cut', {
          line: line.number,
          text: quoted(whole),
          value: quoted(line.value),
          advice: say('advice'),
        }),
        fix: proposedFix(say('write'), [{ from: line.commentFrom, to: line.commentFrom + 1, insert: '%23' }]),
      })
    }
  },
}

/** A comment has white space before its `#`, or at least after it. */
function cutsPath(text: string, line: Line): boolean {
  if (line.commentFrom < 0 || line.value === '' || line.valueTo !== line.commentFrom) return false
  return /^#+[^\s#]/.test(text.slice(line.commentFrom, line.to))
}
