import type { Rule } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { ruleText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { type NaturalPair, naturalPairs } from '../support/plausible-conflicts.ts'

const { say, templates } = wordings('lint_overruled_allow', {
  overruled: {
    one: 'Line $line$, $rule$, comes first, but line $winnerLine$, $winner$, is longer and wins where both match. The order of rules does not matter.',
    other:
      'Line $line$, $rule$, comes first, but $count$ later rules are longer and win where they match too, such as line $winnerLine$, $winner$. The order of rules does not matter.',
  },
})

export const overruledAllow: LintRule = {
  id: 'overruled-allow',
  title: 'An allow rule for a type of file that a later, longer disallow rule overrules',
  templates,
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  check(context, report) {
    const byAllow = new Map<Rule, NaturalPair[]>()
    for (const pair of naturalPairs(context)) {
      const { allow, disallow, winner } = pair
      if (!allow.pattern.includes('*') || disallow.line < allow.line || winner !== disallow) continue
      const known = byAllow.get(allow)
      if (known) known.push(pair)
      else byAllow.set(allow, [pair])
    }
    for (const [allow, pairs] of byAllow) {
      const [first] = pairs
      if (!first) continue
      report({
        from: allow.from,
        to: allow.to,
        severity: /\.(?:m?js|css)\b/i.test(allow.pattern) ? 'warning' : 'advice',
        message: say('overruled', {
          line: allow.line,
          rule: quoted(ruleText(allow)),
          count: pairs.length,
          winnerLine: first.disallow.line,
          winner: quoted(ruleText(first.disallow)),
        }),
        related: pairs.slice(0, 20).map(({ disallow }) => context.related(disallow.line)),
        witness: first.url,
        dialects: [first.dialect],
      })
    }
  },
}
