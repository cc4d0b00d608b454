import type { Group } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { type Context, ruleText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { type Idle, idleRules, leavesNoRule, PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { isEverything } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_ineffective_allow', {
  notNeeded: {
    one: 'Line $lines$: $rule$ changes no verdict. Without the rule the same URLs are allowed.',
    other: 'Lines $lines$: $rule$ and the other allow rules change no verdict. Without them the same URLs are allowed.',
  },
  lastRules: {
    one: 'Line $lines$: $rule$ changes no verdict. With `Disallow:` in its place the same URLs are allowed; without any rule the group would join the next one.',
    other:
      'Lines $lines$: $rule$ and the other allow rules change no verdict. With `Disallow:` in their place the same URLs are allowed; without any rule the group would join the next one.',
  },
})

export const ineffectiveAllow: LintRule = {
  id: 'ineffective-allow',
  title: 'An allow rule for URLs that are allowed without it',
  templates,
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  check(context, report) {
    for (const idle of byGroup(context)) {
      const [first] = idle
      if (!first) continue
      const { rule, dialect } = first
      const lines = idle.map(one => one.rule.line)
      report({
        from: rule.from,
        to: rule.to,
        message: say(leavesNoRule(context, idle) ? 'lastRules' : 'notNeeded', {
          count: lines.length,
          lines: listOf(lines),
          rule: quoted(ruleText(rule)),
        }),
        related: lines.slice(1, 20).map(line => context.related(line)),
        dialects: [dialect],
      })
    }
  },
}

/** The rules in question, those of one group together: whoever lists what is open lists more than one. */
function byGroup(context: Context): Iterable<readonly Idle[]> {
  const found = new Map<Group, Idle[]>()
  for (const idle of idleRules(context)) {
    // `Allow: /` is how many say that the rest is open.
    if (idle.because !== 'allowed-anyway' || isEverything(idle.rule.pattern)) continue
    const before = found.get(idle.group)
    if (before) before.push(idle)
    else found.set(idle.group, [idle])
  }
  return found.values()
}
