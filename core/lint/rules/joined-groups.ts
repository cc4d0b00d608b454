import type { DialectId } from '../../dialects/dialect.ts'
import type { Group, Line, UserAgent } from '../../robots-txt.ts'
import { type Context, contentOf, ruleText } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { urlFor } from '../paths.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { rfc } from '../sections.ts'
import { quoted } from '../words.ts'

export const joinedGroups: LintRule = {
  id: 'joined-groups',
  title: 'User-agent lines that belong together although something stands between them',
  severity: 'warning',
  section: rfc('2.2.4'),
  dialects: MODERN_DIALECTS,
  check(context, report) {
    for (const dialect of MODERN_DIALECTS) {
      for (const group of context.groups(dialect)) {
        for (let i = 1; i < group.userAgents.length; i++) {
          const before = group.userAgents[i - 1]
          const after = group.userAgents[i]
          if (!before || !after) continue
          const between = separatorBetween(context, before, after)
          const found = between && consequence(context, group, before, dialect)
          if (!between || !found) continue
          const what = between.kind === 'blank' ? 'a blank line' : quoted(contentOf(context.text, between))
          const last = context.line(after.line - 1)
          report({
            from: before.from,
            to: after.to,
            message: `Lines ${before.line} and ${after.line} begin one group: ${what} in line ${between.number} does not end it. So ${name(before)} follows the rules for ${name(after)} too, such as ${quoted(found.rule)} in line ${found.line}.`,
            related: [context.related(between.number), context.related(after.line), context.related(found.line)],
            witness: found.witness,
            dialects: [dialect],
            crawlers: before.value === '*' ? [] : [before.value],
            fix: proposedFix(`Insert \`Disallow:\` for ${name(before)}, which then may fetch everything`, [
              { from: last.from, to: last.from, insert: 'Disallow:\n' },
            ]),
          })
        }
      }
    }
  },
}

const name = (agent: UserAgent): string => (agent.value === '*' ? 'every crawler' : quoted(agent.value))

/** What shows that two groups were meant: a record that is no rule, or else a blank line. */
function separatorBetween({ lines }: Context, before: UserAgent, after: UserAgent): Line | undefined {
  const between = lines.slice(before.line, after.line - 1)
  const record = between.find(line => line.kind === 'record' && line.field !== 'allow' && line.field !== 'disallow')
  return record ?? between.find(line => line.kind === 'blank')
}

/** A rule of the group that blocks something for the first of the two, and a URL that shows it. */
function consequence(context: Context, group: Group, agent: UserAgent, dialect: DialectId) {
  const rule = group.rules.find(({ type, pattern }) => type === 'disallow' && pattern !== '')
  const url = rule && urlFor(context, rule.pattern)
  if (!rule || url === undefined || agent.productToken === '') return undefined
  const verdict = context.matcher(agent.productToken, dialect).evaluate(url)
  return verdict.allowed ? undefined : { rule: ruleText(rule), line: rule.line, witness: url }
}
