import type { DialectId } from '../../dialects/dialect.ts'
import type { Group, Rule } from '../../robots-txt.ts'
import { type Context, ruleText } from '../context.ts'
import { isEverything } from '../groups.ts'
import { idleRules, PROVED_DIALECTS } from '../proofs.ts'
import type { LintRule } from '../rule.ts'
import { rfc } from '../sections.ts'
import { capitalised, lineList, quoted } from '../words.ts'

export const ineffectiveAllow: LintRule = {
  id: 'ineffective-allow',
  title: 'An allow rule for what nothing blocks',
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  check(context, report) {
    for (const dialect of PROVED_DIALECTS) {
      for (const rules of byGroup(context, dialect)) {
        const [first] = rules
        if (!first) continue
        const lines = rules.map(({ line }) => line)
        report({
          from: first.from,
          to: first.to,
          message:
            rules.length === 1
              ? `Line ${first.line}, ${quoted(ruleText(first))}, changes no verdict: without it the same URLs would be allowed.`
              : `${capitalised(lineList(lines))}, beginning with ${quoted(ruleText(first))}, change no verdict: without them the same URLs would be allowed.`,
          related: lines.slice(1, 20).map(line => context.related(line)),
          dialects: [dialect],
        })
      }
    }
  },
}

/** The rules in question, those of one group together: whoever lists what is open lists more than one. */
function byGroup(context: Context, dialect: DialectId): Iterable<readonly Rule[]> {
  const groupOf = new Map<Rule, Group>()
  for (const group of context.groups(dialect)) for (const rule of group.rules) groupOf.set(rule, group)
  const found = new Map<Group | undefined, Rule[]>()
  for (const idle of idleRules(context)) {
    // `Allow: /` is how many say that the rest is open.
    if (idle.dialect !== dialect || idle.because !== 'allowed-anyway' || isEverything(idle.rule.pattern)) continue
    const group = groupOf.get(idle.rule)
    found.set(group, [...(found.get(group) ?? []), idle.rule])
  }
  return found.values()
}
