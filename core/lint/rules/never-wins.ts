import type { Rule } from '../../parse/robots-txt.ts'
import { urlFor } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { lineList, quoted } from '../../text/phrases.ts'
import { ruleText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { idleRules, leavesNoRule, PROVED_DIALECTS, WRITE_EMPTY } from '../support/ineffective-rules.ts'

export const neverWins: LintRule = {
  id: 'never-wins',
  title: 'A rule that never decides',
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  check(context, report) {
    for (const idle of idleRules(context)) {
      const { rule, dialect, token, because, by } = idle
      if (because !== 'never-wins') continue
      const against = by.filter(({ type }) => type !== rule.type)
      // Of two rules with one pattern it is said that they contradict each other.
      if (against.some(({ pattern }) => pattern === rule.pattern)) continue
      const url = urlFor(context, rule.pattern)
      const matches = url === undefined ? [] : context.matcher(token, dialect).evaluate(url).matches
      report({
        from: rule.from,
        to: rule.to,
        severity: against.length > 0 ? 'warning' : 'advice',
        message: `Line ${rule.line}, ${quoted(ruleText(rule))}, never decides: whatever it matches, ${by.length === 1 ? '' : 'one of '}${lineList(by.map(({ line }) => line))} (${quoted(ruleText(by[0] ?? rule))}${by.length > 1 ? ', …' : ''}) matches too and wins over it${oppositeOf(against, by)}.${leavesNoRule(context, [idle]) ? WRITE_EMPTY : ''}`,
        related: by.slice(0, 20).map(({ line }) => context.related(line)),
        witness: matches.some(match => match.rule === rule) ? url : undefined,
        dialects: [dialect],
      })
    }
  },
}

function oppositeOf(against: readonly Rule[], by: readonly Rule[]): string {
  if (against.length === 0) return ''
  return against.length === by.length ? ', with the opposite verdict' : ', in part with the opposite verdict'
}
