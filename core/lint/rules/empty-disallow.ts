import { rfc } from '../../text/citations.ts'
import { wordings } from '../../text/wording.ts'
import { linesWithoutEffect } from '../claim.ts'
import { proposedFix, removal } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { isBlocking } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_empty_disallow', {
  before: 'Line $line$, an empty `Disallow:`, has no effect beside rules that block.',
  before_note: 'Programs that take the first match, such as Python’s up to 3.12, allow everything by it.',
  remove: 'Remove the line',
})

export const emptyDisallow: LintRule = {
  id: 'empty-disallow',
  title: 'An empty disallow line before rules that block',
  templates,
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: MODERN_DIALECTS,
  explainedBy: ['several-records-in-line', 'joined-groups'],
  check(context, report) {
    for (const { rules } of context.groups('rfc9309')) {
      const [first] = rules
      if (first?.type !== 'disallow' || first.pattern !== '' || !rules.some(isBlocking)) continue
      const line = context.line(first.line)
      report({
        from: line.nameFrom,
        to: line.valueTo,
        message: say('before', { line: first.line }),
        claims: [linesWithoutEffect(line)],
        fix: proposedFix(say('remove'), [removal(context.robots, line)]),
      })
    }
  },
}
