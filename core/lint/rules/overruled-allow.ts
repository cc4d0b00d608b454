import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ruleLineText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { type PlausibleConflict, plausibleConflicts } from '../support/plausible-conflicts.ts'

const { say, templates } = wordings('lint_overruled_allow', {
  overruled: {
    one: 'Line $line$, $rule$, is overruled by line $winnerLine$, $winner$, where both match: the longer rule wins.',
    other: 'Line $line$, $rule$, is overruled by $count$ later, longer rules, such as line $winnerLine$, $winner$.',
  },
  several: '$count$ allow rules (lines $lines$) are overruled by later, longer rules.',
})

const rendering = /\.(?:m?js|css)\b/i
const withoutResources = /^\/?\*?\/?(?:admin|cart|checkout|log-?in|search|suche|wp-admin)(?:[/.?$*]|$)/i

export const overruledAllow: LintRule = {
  id: 'overruled-allow',
  title: 'An allow rule for a type of file that a later, longer disallow rule overrules',
  templates,
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  explainedBy: ['tie', 'joined-groups', 'hash-in-path', 'several-paths'],
  check(context, report) {
    const byAllow = new Map<string, [PlausibleConflict, ...PlausibleConflict[]]>()
    for (const pair of plausibleConflicts(context)) {
      const { allow, disallow, winner } = pair
      if (!allow.pattern.includes('*') || disallow.line < allow.line || winner !== disallow) continue
      // Other pages load nothing from such areas.
      if (rendering.test(allow.pattern) && withoutResources.test(disallow.pattern)) continue
      const key = `${pair.dialect} ${allow.line}`
      const known = byAllow.get(key)
      if (known) known.push(pair)
      else byAllow.set(key, [pair])
    }
    for (const pairs of byAllow.values()) {
      const [first] = pairs
      const { allow } = first
      // A page cannot be rendered without its scripts and style sheets.
      const isRendering = rendering.test(allow.pattern)
      report({
        from: allow.from,
        to: allow.to,
        severity: isRendering ? 'warning' : 'advice',
        message: say('overruled', {
          line: allow.line,
          rule: quoted(ruleLineText(allow)),
          count: pairs.length,
          winnerLine: first.disallow.line,
          winner: quoted(ruleLineText(first.disallow)),
        }),
        gather: {
          key: String(isRendering),
          message: lines => say('several', { count: lines.length, lines: listOf(lines) }),
        },
        related: pairs.slice(0, 20).map(({ disallow }) => context.related(disallow.line)),
        claims: [
          { kind: 'blocks', url: first.url, crawlers: [first.token], line: first.disallow.line },
          { kind: 'matches', url: first.url, line: allow.line },
        ],
        dialects: [first.dialect],
        subject: String(allow.line),
      })
    }
  },
}
