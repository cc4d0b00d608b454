import type { Group } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { capitalised, lineList, quoted } from '../../text/phrases.ts'
import { type Context, ruleText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { type Idle, idleRules, leavesNoRule, PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { isEverything } from '../support/named-tokens.ts'

export const ineffectiveAllow: LintRule = {
  id: 'ineffective-allow',
  title: 'An allow rule for what nothing blocks',
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  check(context, report) {
    for (const idle of byGroup(context)) {
      const [first] = idle
      if (!first) continue
      const { rule, dialect } = first
      const lines = idle.map(one => one.rule.line)
      const one = lines.length === 1
      const these = one
        ? `Line ${rule.line}, ${quoted(ruleText(rule))}, changes`
        : `${capitalised(lineList(lines))}, beginning with ${quoted(ruleText(rule))}, change`
      report({
        from: rule.from,
        to: rule.to,
        message: leavesNoRule(context, idle)
          ? `${these} no verdict: with ${quoted('Disallow:')} in ${one ? 'its' : 'their'} place the same URLs would be allowed. Without a rule the group would join the next one.`
          : `${these} no verdict: without ${one ? 'it' : 'them'} the same URLs would be allowed.`,
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
