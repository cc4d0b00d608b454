import type { DialectId } from '../../dialects/dialect.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import type { Group, Line, UserAgent } from '../../parse/robots-txt.ts'
import { urlFor, urlOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { type Context, contentOf, ruleText } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { isEverything, tokensNamed } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_joined_groups', {
  oneCrawler:
    'Lines $line$ and $next$ begin the same group: $separator$ in line $between$ does not separate them. $crawler$ also follows $rules$, such as $rule$ in line $ruleLine$.',
  otherCrawlers:
    'Lines $line$ and $next$ begin the same group: $separator$ in line $between$ does not separate them. Every crawler that no group names also follows $rules$, such as $rule$ in line $ruleLine$.',
  blankLine: 'a blank line',
  rulesFor: 'the rules for $token$',
  rulesAfter: 'the rules after line $line$',
  allowEverything: 'Insert `Disallow:`, which allows everything for $tokens$',
  endGroup: 'End the group of $tokens$ with `Disallow:`',
})

export const joinedGroups: LintRule = {
  id: 'joined-groups',
  title: 'User-agent lines that begin one group although other lines are between them',
  templates,
  severity: 'warning',
  section: rfc('2.2.4'),
  dialects: MODERN_DIALECTS,
  check(context, report) {
    for (const dialect of MODERN_DIALECTS) {
      const named = tokensNamed(context, dialect)
      for (const group of context.groups(dialect)) {
        const lastLines = new Map(
          group.userAgents.map(({ productToken, line }) => [lowerCaseToken(productToken), line]),
        )
        const above: string[] = []
        let lastLine = 0
        let elsewhere = false
        for (let i = 1; i < group.userAgents.length; i++) {
          const before = group.userAgents[i - 1]
          const after = group.userAgents[i]
          if (!before || !after) continue
          const token = lowerCaseToken(before.productToken)
          const uses = named.get(token)?.uses ?? []
          const lastHere = lastLines.get(token) ?? 0
          if (before.productToken !== '' && !above.includes(name(before))) above.push(name(before))
          // Uses are in file order, so that the ends tell.
          elsewhere ||= [uses[0], uses.at(-1)].some(use => use !== undefined && use.group !== group)
          lastLine = Math.max(lastLine, lastHere)
          const between = separatorBetween(context, before, after)
          const found = between && consequence(context, group, before, dialect)
          // Who is named below too follows the rules there in any case.
          if (!between || !found || lastHere > before.line) continue
          const last = context.line(after.line - 1)
          const { line: ruleLine } = found.rule
          report({
            from: before.from,
            to: after.to,
            message: say(before.productToken === '*' ? 'otherCrawlers' : 'oneCrawler', {
              line: before.line,
              next: after.line,
              separator: between.kind === 'blank' ? say('blankLine') : quoted(contentOf(context.text, between)),
              between: between.number,
              crawler: name(before),
              rules:
                after.productToken === ''
                  ? say('rulesAfter', { line: after.line })
                  : say('rulesFor', { token: quoted(after.value) }),
              rule: quoted(ruleText(found.rule)),
              ruleLine,
            }),
            severity: found.closesSite ? 'error' : 'warning',
            closesSite: found.closesSite,
            // What blocks everything makes other rules needless, but only because it came to stand in this group.
            explains: found.closesSite ? [{ fromLine: ruleLine, toLine: ruleLine }] : undefined,
            related: [between.number, after.line, ruleLine].map(line => context.related(line)),
            witness: found.witness,
            dialects: [dialect],
            ...(before.productToken === '*' ? {} : { crawlers: [before.productToken] }),
            fix: proposedFix(
              say(lastLine <= before.line && !elsewhere ? 'allowEverything' : 'endGroup', { tokens: listOf(above, 3) }),
              [{ from: last.from, to: last.from, insert: 'Disallow:\n' }],
            ),
          })
        }
      }
    }
  },
}

const name = ({ productToken, value }: UserAgent): string => quoted(productToken === '*' ? '*' : value)

/** What shows that two groups were meant: a record that is no rule, or else a blank line. */
function separatorBetween({ lines }: Context, before: UserAgent, after: UserAgent): Line | undefined {
  const between = lines.slice(before.line, after.line - 1)
  const record = between.find(line => line.kind === 'record' && line.field !== 'allow' && line.field !== 'disallow')
  return record ?? between.find(line => line.kind === 'blank')
}

/** A rule that blocks something for the first of the two, and a URL that shows it: the whole site if it is that. */
function consequence(context: Context, group: Group, agent: UserAgent, dialect: DialectId) {
  if (agent.productToken === '') return undefined
  const matcher = context.matcher(agent.productToken, dialect)
  const home = urlOf(context, '/')
  const closing = home === undefined ? 'none' : matcher.decidingRule(home)
  if (
    home !== undefined &&
    typeof closing !== 'string' &&
    closing.type === 'disallow' &&
    group.rules.includes(closing)
  ) {
    return { rule: closing, witness: home, closesSite: isEverything(closing.pattern) }
  }
  const rule = group.rules.find(({ type, pattern }) => type === 'disallow' && pattern !== '')
  const witness = rule && urlFor(context, rule.pattern)
  if (!rule || witness === undefined) return undefined
  return matcher.decidingRule(witness) === rule ? { rule, witness, closesSite: false } : undefined
}
