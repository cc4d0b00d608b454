import type { Group } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { type Context, ruleText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { type Needless, needlessRules, PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { isEverything } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_ineffective_allow', {
  notNeeded: {
    one: 'Line $lines$, $rule$, is not needed: without it the same URLs are allowed.',
    other: '$count$ allow rules (lines $lines$) are not needed: without them the same URLs are allowed.',
  },
  onlyAllows: {
    one: 'Nothing in this group is blocked, so $rule$ in line $lines$ does nothing. An empty `Disallow:` says the same.',
    other:
      'Nothing in this group is blocked, so its $count$ allow rules (lines $lines$) do nothing. One empty `Disallow:` says the same.',
  },
  onlyAllowsInGroups:
    'Nothing in these groups is blocked, so their $count$ allow rules (lines $lines$) do nothing. One empty `Disallow:` in each says the same.',
})

export const ineffectiveAllow: LintRule = {
  id: 'ineffective-allow',
  title: 'An allow rule for URLs that are allowed without it',
  templates,
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  explainedBy: ['joined-groups', 'hash-in-path', 'several-paths', 'several-records-in-line'],
  check(context, report) {
    for (const [group, needless] of byGroup(context)) {
      const [first] = needless
      if (!first) continue
      const { rule } = first.idle
      const lines = needless.map(({ line }) => line)
      const onlyAllows = group.rules.every(({ line, pattern }) => pattern === '' || lines.includes(line))
      const message = (kind: 'notNeeded' | 'onlyAllows' | 'onlyAllowsInGroups', lines: readonly number[]) =>
        say(kind, { count: lines.length, lines: listOf(lines), rule: quoted(ruleText(rule)) })
      report({
        from: rule.from,
        to: rule.to,
        message: message(onlyAllows ? 'onlyAllows' : 'notNeeded', lines),
        gather: {
          key: String(onlyAllows),
          message: all => message(onlyAllows ? 'onlyAllowsInGroups' : 'notNeeded', all),
        },
        places: needless.map(({ idle }) => ({ from: idle.rule.from, to: idle.rule.to })),
        related: lines.slice(1, 20).map(line => context.related(line)),
        dialects: first.dialects,
      })
    }
  },
}

/** The rules in question, those of one group together: whoever lists what is open lists more than one. */
function byGroup(context: Context): ReadonlyMap<Group, readonly Needless[]> {
  const found = new Map<Group, Needless[]>()
  for (const needless of needlessRules(context)) {
    const { rule, group, because } = needless.idle
    // `Allow: /` is how many say that the rest is open.
    if (because !== 'allowed-anyway' || isEverything(rule.pattern)) continue
    const before = found.get(group)
    if (before) before.push(needless)
    else found.set(group, [needless])
  }
  return found
}
