import { ruleText } from '../context.ts'
import { idleRules, PROVED_DIALECTS } from '../proofs.ts'
import type { LintRule } from '../rule.ts'
import { rfc } from '../sections.ts'
import { lineList, quoted } from '../words.ts'

export const redundantRule: LintRule = {
  id: 'redundant-rule',
  title: 'A rule that changes no verdict, because others say the same',
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  check(context, report) {
    for (const { rule, dialect, because, by } of idleRules(context)) {
      if (because !== 'covered') continue
      report({
        from: rule.from,
        to: rule.to,
        message: `Line ${rule.line}, ${quoted(ruleText(rule))}, changes no verdict: ${lineList(by.map(({ line }) => line))} (${quoted(ruleText(by[0] ?? rule))}${by.length > 1 ? ', …' : ''}) ${by.length === 1 ? 'says' : 'say'} the same of all that it decides.`,
        related: by.slice(0, 20).map(({ line }) => context.related(line)),
        dialects: [dialect],
      })
    }
  },
}
