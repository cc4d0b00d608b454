import { crawlerOf } from '../../crawlers/registry.ts'
import { memo, once } from '../../parse/memo.ts'
import { isCrawlerName, isSameToken } from '../../parse/product-token.ts'
import type { Group, Rule, UserAgent } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { type Context, ruleText } from '../context.ts'
import { removal, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, MODERN_DIALECTS, WHOLE_VALUE_DIALECTS } from '../rule.ts'
import { groupOfLine, isEverything, tokensNamed } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_repeated_product_token', {
  sameGroup:
    'Line $line$ names $token$ a second time in one group; line $first$ already names it. The repetition has no effect.',
  sameGroups: 'In $lines$, tokens are named that their groups already name. The repetitions have no effect.',
  severalGroups: 'Several groups name $token$; they begin in $lines$. RFC 9309 and Google combine their rules.',
  severalTokens:
    'Several groups name $tokens$; later ones begin in $lines$. RFC 9309 and Google combine the rules of such groups.',
  opensNothing:
    'Several groups name $token$; they begin in $lines$. RFC 9309 and Google combine their rules, so the empty `Disallow:` in line $open$ opens nothing: $rule$ in line $ruleLine$ still blocks.',
  closesAll:
    'Several groups name $token$; they begin in $lines$. RFC 9309 and Google combine their rules, so $rule$ in line $ruleLine$ blocks the whole site, whatever the other groups say.',
  remove: { one: 'Remove the line', other: 'Remove the $count$ lines' },
})

export const repeatedProductToken: LintRule = {
  id: 'repeated-product-token',
  title: 'A product token that is named in several user-agent lines',
  templates,
  severity: 'style',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  // Rules that came to stand in the group of others contradict what is there.
  explainedBy: ['joined-groups'],
  check(context, report) {
    const groupsOfLines = once(() => ALL_DIALECTS.map(dialect => groupOfLine(context, dialect)))
    /** The tokens of several groups, by the line that names one in the second of them. */
    const again = new Map<number, string>()
    for (const dialect of MODERN_DIALECTS) {
      for (const { token, uses } of tokensNamed(context, dialect).values()) {
        // That such a value names nobody is another problem.
        if (token !== '*' && !isCrawlerName(token)) continue
        if (!WHOLE_VALUE_DIALECTS.includes(dialect) && isCut(token, uses)) continue
        const [first] = uses
        let last = first
        const begun: UserAgent[] = []
        for (const { agent, group } of uses.slice(1)) {
          if (last?.group !== group) begun.push(agent)
          else {
            const before = last.agent.line
            report({
              from: agent.from,
              to: agent.to,
              message: () => say('sameGroup', { line: agent.line, token: quoted(agent.value), first: before }),
              related: () => [context.related(before)],
              dialects: [dialect],
              gather: {
                key: 'same group',
                message: lines => say('sameGroups', { lines: lineNumbers(lines) }),
                fixTitle: count => say('remove', { count }),
              },
              fix:
                standTogether(context, last.agent, agent) && sameInAll(context, groupsOfLines, before, agent.line)
                  ? safeFix(() => say('remove', { count: 1 }), [removal(context.robots, context.line(agent.line))])
                  : undefined,
            })
          }
          last = { agent, group }
        }
        const [second] = begun
        if (!first || !second) continue
        again.set(second.line, token)
        const linesOf = () => lineNumbers([first.agent, ...begun].map(agent => agent.line))
        const contradiction = contradictionIn([...new Set(uses.map(({ group }) => group))])
        report({
          from: second.from,
          to: second.to,
          ...(contradiction
            ? {
                // A plugin wrote the group, and would write it again.
                severity: uses.some(({ agent }) => isInBlockOfPlugin(context, agent)) ? 'style' : 'advice',
                message:
                  contradiction.open === undefined
                    ? say('closesAll', { token: quoted(token), lines: linesOf(), ...namesOf(contradiction.rule) })
                    : say('opensNothing', {
                        token: quoted(token),
                        lines: linesOf(),
                        open: contradiction.open,
                        ...namesOf(contradiction.rule),
                      }),
              }
            : {
                message: () => say('severalGroups', { token: quoted(token), lines: linesOf() }),
                gather: {
                  key: 'several groups',
                  message: numbers => {
                    const tokens = numbers.flatMap(number => again.get(number) ?? [])
                    return say('severalTokens', { tokens: listOf(tokens.map(quoted), 3), lines: lineNumbers(numbers) })
                  },
                },
              }),
          related: () => [first.agent, ...begun.slice(1, 20)].map(agent => context.related(agent.line)),
          dialects: [dialect],
          ...(token === '*' ? {} : { crawlers: [token] }),
        })
      }
    }
  },
}

const namesOf = (rule: Rule) => ({ rule: quoted(ruleText(rule)), ruleLine: rule.line })

/**
 * A rule that decides against what another group of the same token says: one that blocks although that group says that
 * nothing is blocked, by the line `open`, or one that blocks everything although that group blocks a part.
 */
function contradictionIn(groups: readonly Group[]): { readonly rule: Rule; readonly open?: number } | undefined {
  const saying = groups.map(saidBy)
  const blocking = saying.find(said => said.blocking)?.blocking
  const open = saying.find(said => said.open)?.open
  if (blocking && open) return { rule: blocking, open: open.line }
  const closing = saying.find(said => said.closing)?.closing
  const isPartial = saying.some(said => said.isPartial)
  return closing && isPartial && saying.every(said => said.allowsNothing) ? { rule: closing } : undefined
}

/** What the rules of a group come to. Many crawlers may share it. */
const saidBy = memo(({ rules }: Group) => ({
  /** The first rule that blocks something, and the first that blocks everything. */
  blocking: rules.find(({ type, pattern }) => type === 'disallow' && pattern !== ''),
  closing: rules.find(({ type, pattern }) => type === 'disallow' && isEverything(pattern)),
  /** The first rule of a group that says that nothing is blocked. */
  open: rules.every(({ type, pattern }) => type === 'disallow' && pattern === '') ? rules[0] : undefined,
  isPartial: rules.length > 0 && !rules.some(({ pattern }) => isEverything(pattern)),
  allowsNothing: rules.every(({ type }) => type === 'disallow'),
}))

/** `GetRight/3.1` and `GetRight/4.2` are two names, though Google’s parser cuts both to one. It matters to Google's only. */
function isCut(token: string, uses: readonly { readonly agent: UserAgent }[]): boolean {
  return crawlerOf(token)?.dialect !== 'google' && uses.some(({ agent }) => agent.value !== agent.productToken)
}

/** Whether only user-agent lines stand between two of them: what else is there may be meant to end a group. */
const standTogether = ({ lines }: Context, first: UserAgent, second: UserAgent): boolean =>
  lines.slice(first.line, second.line - 1).every(({ field }) => field === 'user-agent')

/** Whether a comment above the line says that a block begins, as plugins do that write into the file. */
function isInBlockOfPlugin({ lines, text }: Context, { line }: UserAgent): boolean {
  for (let i = line - 2; i >= 0; i--) {
    const above = lines[i]
    if (above?.kind !== 'comment' && above?.kind !== 'blank') return false
    if (/\b(?:start|begin)\b.*\bblock\b/i.test(text.slice(above.from, above.to))) return true
  }
  return false
}

/** Whether two user-agent lines stand in one group, with the same value, however the file is read. */
function sameInAll(
  context: Context,
  groupsOfLines: () => readonly ReadonlyMap<number, Group>[],
  a: number,
  b: number,
): boolean {
  if (!isSameToken(context.line(a).value, context.line(b).value)) return false
  return groupsOfLines().every(groups => groups.has(a) && groups.get(a) === groups.get(b))
}
