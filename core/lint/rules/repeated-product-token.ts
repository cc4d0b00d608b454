import { crawlerOf } from '../../crawlers/registry.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import { memo, once } from '../../parse/memo.ts'
import { isCrawlerName, isSameToken } from '../../parse/product-token.ts'
import type { Group, Rule, UserAgent } from '../../parse/robots-txt.ts'
import { urlFor } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import type { Claim } from '../claim.ts'
import { isTrue, linesWithoutEffect } from '../claim.ts'
import { type LintContext, ruleLineText } from '../context.ts'
import { removal, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, MODERN_DIALECTS, type RuleReport, WHOLE_VALUE_DIALECTS } from '../rule.ts'
import { groupOfLine, isBlocking, isEverything, type NamedToken, namedTokens } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_repeated_product_token', {
  sameGroup: 'Line $line$ names $token$, which line $first$ of its group already names.',
  sameGroup_note: 'The repetition has no effect.',
  sameGroups: 'User-agent lines ($lines$) name tokens that their groups already name.',
  severalGroups: 'Several groups name $token$; they begin in $lines$.',
  severalGroups_note: 'RFC 9309 and Google combine their rules.',
  severalTokens: 'Several groups name $tokens$; later ones begin in $lines$.',
  opensNothing: 'For $token$, which several groups name ($lines$), the empty `Disallow:` in line $open$ opens nothing.',
  opensNothing_note: 'RFC 9309 and Google combine their rules: $rule$ in line $ruleLine$ still blocks.',
  closesAll: 'For $token$, which several groups name ($lines$), $rule$ in line $ruleLine$ blocks the whole site.',
  closesAll_note: 'RFC 9309 and Google combine their rules.',
  remove: { one: 'Remove the line', other: 'Remove the $count$ lines' },
})

export const repeatedProductToken: LintRule = {
  id: 'repeated-product-token',
  title: 'A product token that is named in several user-agent lines',
  templates,
  severity: 'style',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  // Rules that ended up in the group of other crawlers contradict the rules there.
  explainedBy: ['joined-groups', 'managed-block'],
  check(context, report) {
    const groupsOfLines = once(() => ALL_DIALECTS.map(dialect => groupOfLine(context, dialect)))
    /** Tokens that have several groups. The key is the line that names the token in its second group. */
    const again = new Map<number, string>()
    for (const dialect of MODERN_DIALECTS) {
      for (const named of namedTokens(context, dialect).values()) {
        const { token, uses } = named
        // Another lint rule reports values that cannot be a crawler's name.
        if (token !== '*' && !isCrawlerName(token)) continue
        if (!WHOLE_VALUE_DIALECTS.includes(dialect) && isCut(token, uses)) continue
        for (const repetition of repeatedUses(uses)) {
          report({ ...repetitionReport(context, repetition, groupsOfLines), dialects: [dialect] })
        }
        const agents = uses.filter(({ group }, i) => group !== uses[i - 1]?.group).map(({ agent }) => agent)
        const [first, second] = agents
        if (!first || !second) continue
        again.set(second.line, token)
        report({
          from: second.from,
          to: second.to,
          ...severalGroups(context, dialect, named, agents, again),
          related: () => [first, ...agents.slice(2, 21)].map(agent => context.related(agent.line)),
          dialects: [dialect],
          ...(token === '*' ? {} : { crawlers: [token] }),
        })
      }
    }
  },
}

/** A user-agent line that names a token which the line `before` names in the same group. */
interface Repetition {
  readonly agent: UserAgent
  readonly before: UserAgent
}

const repeatedUses = (uses: NamedToken['uses']): readonly Repetition[] =>
  uses.flatMap(({ agent, group }, i) => {
    const before = uses[i - 1]
    return before?.group === group ? [{ agent, before: before.agent }] : []
  })

function repetitionReport(
  context: LintContext,
  { agent, before }: Repetition,
  groupsOfLines: () => readonly ReadonlyMap<number, Group>[],
): RuleReport {
  const hasFix =
    areConsecutive(context, before, agent) && areSameInAllDialects(context, groupsOfLines, before.line, agent.line)
  return {
    from: agent.from,
    to: agent.to,
    claims: [linesWithoutEffect(context.line(agent.line))],
    message: () => say('sameGroup', { line: agent.line, token: quoted(agent.value), first: before.line }),
    related: () => [context.related(before.line)],
    gather: {
      key: 'same group',
      message: lines => say('sameGroups', { lines: lineNumbers(lines) }),
      fixTitle: count => say('remove', { count }),
    },
    fix: hasFix
      ? safeFix(() => say('remove', { count: 1 }), [removal(context.robots, context.line(agent.line))])
      : undefined,
  }
}

/**
 * What is reported of a token with several groups.
 * @param agents the lines with which the token's groups begin
 * @param again the tokens that have several groups, by the line of their second group
 */
function severalGroups(
  context: LintContext,
  dialect: DialectId,
  { token, uses }: NamedToken,
  agents: readonly UserAgent[],
  again: ReadonlyMap<number, string>,
): Pick<RuleReport, 'severity' | 'message' | 'gather' | 'claims'> {
  const found = contradictionIn([...new Set(uses.map(({ group }) => group))])
  const claim = found && claimOf(context, token, found)
  const contradiction = claim && isTrue(context, dialect, claim) ? found : undefined
  const values = () => ({ token: quoted(token), lines: lineNumbers(agents.map(agent => agent.line)) })
  if (!contradiction || !claim) {
    return {
      message: () => say('severalGroups', values()),
      gather: { key: 'several groups', message: lines => severalTokens(lines, again) },
    }
  }
  const { rule, open } = contradiction
  return {
    claims: [claim],
    // A plugin wrote the group and would write it again.
    severity: uses.some(({ agent }) => isInBlockOfPlugin(context, agent)) ? 'style' : 'advice',
    message:
      open === undefined
        ? say('closesAll', { ...values(), ...ruleValues(rule) })
        : say('opensNothing', { ...values(), open, ...ruleValues(rule) }),
  }
}

function severalTokens(lines: readonly number[], again: ReadonlyMap<number, string>): Wording {
  const tokens = lines.flatMap(line => again.get(line) ?? [])
  return say('severalTokens', { tokens: listOf(tokens.map(quoted), 3), lines: lineNumbers(lines) })
}

/** The claim that the rule still blocks what it says, or the whole site. */
function claimOf(
  context: LintContext,
  token: string,
  { rule, open }: NonNullable<ReturnType<typeof contradictionIn>>,
): Claim | undefined {
  if (open === undefined) return { kind: 'closes-site', crawlers: [token], lines: [rule.line] }
  return { kind: 'blocks', url: urlFor(context, rule.pattern), crawlers: [token], line: rule.line }
}

const ruleValues = (rule: Rule) => ({ rule: quoted(ruleLineText(rule)), ruleLine: rule.line })

/**
 * A rule that contradicts another group of the same token. Either the rule blocks something and the line `open` of the
 * other group says that nothing is blocked, or the rule blocks everything and the other group blocks only a part.
 */
function contradictionIn(groups: readonly Group[]): { readonly rule: Rule; readonly open?: number } | undefined {
  const summaries = groups.map(groupSummary)
  const blocking = summaries.find(summary => summary.blocking)?.blocking
  const open = summaries.find(summary => summary.open)?.open
  if (blocking && open) return { rule: blocking, open: open.line }
  const closing = summaries.find(summary => summary.closing)?.closing
  const isPartial = summaries.some(summary => summary.isPartial)
  return closing && isPartial && summaries.every(summary => summary.allowsNothing) ? { rule: closing } : undefined
}

/** What the rules of a group say. Kept, because many crawlers may share the group. */
const groupSummary = memo(({ rules }: Group) => ({
  /** The first rule that blocks something. `closing` is the first that blocks everything. */
  blocking: rules.find(isBlocking),
  closing: rules.find(({ type, pattern }) => type === 'disallow' && isEverything(pattern)),
  /** The first rule of a group that says that nothing is blocked. */
  open: rules.every(({ type, pattern }) => type === 'disallow' && pattern === '') ? rules[0] : undefined,
  isPartial: rules.length > 0 && !rules.some(({ pattern }) => isEverything(pattern)),
  allowsNothing: rules.every(({ type }) => type === 'disallow'),
}))

/**
 * Whether Google's parser cuts different names to the same token: `GetRight/3.1` and `GetRight/4.2` become `GetRight`.
 * This matters only to Google's crawlers.
 */
function isCut(token: string, uses: readonly { readonly agent: UserAgent }[]): boolean {
  return crawlerOf(token)?.dialect !== 'google' && uses.some(({ agent }) => agent.value !== agent.productToken)
}

/** Whether only user-agent lines are between two user-agent lines. Any other line may be meant to end a group. */
const areConsecutive = ({ lines }: LintContext, first: UserAgent, second: UserAgent): boolean =>
  lines.slice(first.line, second.line - 1).every(({ field }) => field === 'user-agent')

/** Whether a comment above the line says that a block begins, as plugins write it. */
function isInBlockOfPlugin({ lines, text }: LintContext, { line }: UserAgent): boolean {
  for (let i = line - 2; i >= 0; i--) {
    const above = lines[i]
    if (above?.kind !== 'comment' && above?.kind !== 'blank') return false
    if (beginsBlock(text.slice(above.from, above.to))) return true
  }
  return false
}

function beginsBlock(comment: string): boolean {
  const begin = comment.search(/\b(?:start|begin)\b/i)
  return begin >= 0 && /\bblock\b/i.test(comment.slice(begin))
}

/** Whether two user-agent lines are in one group with the same value, in every dialect. */
function areSameInAllDialects(
  context: LintContext,
  groupsOfLines: () => readonly ReadonlyMap<number, Group>[],
  a: number,
  b: number,
): boolean {
  if (!isSameToken(context.line(a).value, context.line(b).value)) return false
  return groupsOfLines().every(groups => groups.has(a) && groups.get(a) === groups.get(b))
}
