import type { Rule } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { counted, quoted } from '../../text/phrases.ts'
import { ruleText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { type NaturalPair, naturalPairs } from '../support/plausible-conflicts.ts'

export const overruledAllow: LintRule = {
  id: 'overruled-allow',
  title: 'An allow rule for a kind of file that a later, longer disallow rule overrules',
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  check(context, report) {
    const byAllow = new Map<Rule, NaturalPair[]>()
    for (const pair of naturalPairs(context)) {
      const { allow, disallow, verdict } = pair
      if (!allow.pattern.includes('*') || disallow.line < allow.line || verdict.rule !== disallow) continue
      byAllow.set(allow, [...(byAllow.get(allow) ?? []), pair])
    }
    for (const [allow, pairs] of byAllow) {
      const [first] = pairs
      if (!first) continue
      const others = pairs.length - 1
      const more = others === 0 ? '' : `, and so ${others === 1 ? 'does' : 'do'} ${counted(others, 'other')}`
      report({
        from: allow.from,
        to: allow.to,
        severity: /\.(?:m?js|css)\b/i.test(allow.pattern) ? 'warning' : 'advice',
        message: `Line ${allow.line}, ${quoted(ruleText(allow))}, stands first, but line ${first.disallow.line}, ${quoted(ruleText(first.disallow))}, is longer and wins where both match${more}. The order of rules counts for nothing.`,
        related: pairs.slice(0, 20).map(({ disallow }) => context.related(disallow.line)),
        witness: first.url,
        dialects: [first.dialect],
      })
    }
  },
}
