import type { DialectId } from '../../dialects/dialect.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import type { Context } from '../context.ts'
import { safeFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { rulesOf, tokensNamed } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_group_without_rules', {
  allowsEverything:
    'The group for $tokens$ in line $line$ has no rules, so it allows everything. An empty `Disallow:` states this clearly.',
  overridesRules:
    'The group for $tokens$ in line $line$ has no rules, so it allows everything: the rules for `*`, such as the one in line $rule$, do not apply to $tokens$. An empty `Disallow:` states this clearly.',
  insert: 'Insert an empty `Disallow:`',
})

export const groupWithoutRules: LintRule = {
  id: 'group-without-rules',
  title: 'A group without rules',
  templates,
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: MODERN_DIALECTS,
  check(context, report) {
    const alike = endsOfEmptyGroups(context, MODERN_DIALECTS)
    const empty = endsOfEmptyGroups(context, ['rfc9309'])
    for (const dialect of MODERN_DIALECTS) {
      const named = tokensNamed(context, dialect)
      const everyone = named.get('*')
      const blocked =
        everyone && rulesOf(everyone, dialect).find(rule => rule.type === 'disallow' && rule.pattern !== '')
      for (const group of context.groups(dialect)) {
        const last = group.userAgents.at(-1)
        if (group.rules.length > 0 || !last) continue
        // What is a rule in other readings is not missing; that its path does not begin with `/` is for another rule to say.
        if (dialect === 'google-2020' && !empty.has(last.line)) continue
        // Rules of another group for the same token count for it; then this one is only superfluous.
        const tokens = group.userAgents.filter(({ productToken }) => {
          const token = named.get(lowerCaseToken(productToken))
          return token && rulesOf(token, dialect).length === 0
        })
        if (tokens.length === 0) continue
        const names = { tokens: listOf(tokens.map(agent => quoted(agent.value))), line: last.line }
        const overrides = blocked && !tokens.some(agent => agent.productToken === '*')
        report({
          from: last.from,
          to: last.to,
          severity: overrides ? 'warning' : 'advice',
          message: overrides ? say('overridesRules', { ...names, rule: blocked.line }) : say('allowsEverything', names),
          related: overrides ? [context.related(blocked.line)] : [],
          crawlers: tokens.map(agent => agent.value),
          dialects: [dialect],
          // Where another reading sees rules after the line, an empty rule would cut them off.
          fix: alike.has(last.line)
            ? safeFix(say('insert'), [{ from: last.to, to: last.to, insert: '\nDisallow:' }])
            : undefined,
        })
      }
    }
  },
}

/** The last user-agent lines of the groups that have no rules in any of the readings. */
function endsOfEmptyGroups(context: Context, dialects: readonly DialectId[]): ReadonlySet<number> {
  const [first = [], ...others] = dialects.map(dialect =>
    context
      .groups(dialect)
      .flatMap(({ rules, userAgents }) => (rules.length === 0 ? (userAgents.at(-1)?.line ?? []) : [])),
  )
  return new Set(first.filter(line => others.every(lines => lines.includes(line))))
}
