import { rfc } from '../../text/citations.ts'
import { listed, quoted } from '../../text/phrases.ts'
import type { Context } from '../context.ts'
import { safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { rulesOf, tokensNamed } from '../support/named-tokens.ts'

export const groupWithoutRules: LintRule = {
  id: 'group-without-rules',
  title: 'A group without rules',
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: MODERN_DIALECTS,
  check(context, report) {
    const alike = endsOfEmptyGroups(context)
    for (const dialect of MODERN_DIALECTS) {
      const named = tokensNamed(context, dialect)
      const everyone = named.get('*')
      const blocked =
        everyone && rulesOf(everyone, dialect).find(rule => rule.type === 'disallow' && rule.pattern !== '')
      for (const group of context.groups(dialect)) {
        const last = group.userAgents.at(-1)
        if (group.rules.length > 0 || !last) continue
        // Rules of another group for the same token count for it; then this one is only superfluous.
        const tokens = group.userAgents.filter(({ productToken }) => {
          const token = named.get(productToken.toLowerCase())
          return token && rulesOf(token, dialect).length === 0
        })
        if (tokens.length === 0) continue
        const names = listed(tokens.map(agent => quoted(agent.value)))
        const overrides = blocked && !tokens.some(agent => agent.productToken === '*')
        report({
          from: last.from,
          to: last.to,
          severity: overrides ? 'warning' : 'advice',
          message: `The group for ${names} in line ${last.line} has no rules, so everything is allowed${overrides ? `: the rules for \`*\`, such as the one in line ${blocked.line}, do not apply to ${tokens.length === 1 ? 'it' : 'them'}` : ''}. An empty \`Disallow:\` says so plainly.`,
          related: overrides ? [context.related(blocked.line)] : [],
          crawlers: tokens.map(agent => agent.value),
          dialects: [dialect],
          // Where another reading sees rules behind it, an empty one would cut them off.
          fix: alike.has(last.line)
            ? safeFix('Insert an empty `Disallow:`', ALL_DIALECTS, [
                { from: last.to, to: last.to, insert: '\nDisallow:' },
              ])
            : undefined,
        })
      }
    }
  },
}

/** The last user-agent lines of the groups that have no rules in any reading. */
function endsOfEmptyGroups(context: Context): ReadonlySet<number> {
  const [first = [], ...others] = MODERN_DIALECTS.map(dialect =>
    context
      .groups(dialect)
      .flatMap(({ rules, userAgents }) => (rules.length === 0 ? (userAgents.at(-1)?.line ?? []) : [])),
  )
  return new Set(first.filter(line => others.every(lines => lines.includes(line))))
}
