import { crawlerOf } from '../../crawlers/registry.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import { isSameToken } from '../../parse/product-token.ts'
import type { Group, UserAgent } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { type Wording, wordings } from '../../text/wording.ts'
import type { Context } from '../context.ts'
import { proposedFix, removal, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, MODERN_DIALECTS, WHOLE_VALUE_DIALECTS } from '../rule.ts'
import { tokensNamed } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_repeated_product_token', {
  sameGroup:
    'Line $line$ names $token$ a second time in one group; line $first$ already names it. The repetition has no effect.',
  severalGroups:
    'Several groups name $token$; they begin in $lines$. RFC 9309 and Google combine their rules; the 1996 draft and simpler crawlers follow only the first group.',
  severalGlobalGroups:
    'Several groups name `*`; they begin in $lines$. RFC 9309 and Google combine their rules; the drafts of 2019 and 1996 and simpler crawlers follow only the first group.',
  remove: 'Remove the line',
})

export const repeatedProductToken: LintRule = {
  id: 'repeated-product-token',
  title: 'A product token that is named in several user-agent lines',
  templates,
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const inOldest = groupOfLine(context, 'koster-1996')
    const groupsOfLines = MODERN_DIALECTS.map(dialect => groupOfLine(context, dialect))
    for (const dialect of MODERN_DIALECTS) {
      for (const { token, uses } of tokensNamed(context, dialect).values()) {
        if (!WHOLE_VALUE_DIALECTS.includes(dialect) && isCut(token, uses)) continue
        const [first] = uses
        let last = first
        const begun: UserAgent[] = []
        for (const { agent, group } of uses.slice(1)) {
          if (last?.group !== group) begun.push(agent)
          else {
            report({
              from: agent.from,
              to: agent.to,
              message: say('sameGroup', { line: agent.line, token: quoted(agent.value), first: last.agent.line }),
              related: [context.related(last.agent.line)],
              dialects: [dialect],
              fix: sameInAll(context, groupsOfLines, last.agent.line, agent.line)
                ? // To the draft of 1996, the two may stand in different groups.
                  (sameInAll(context, [inOldest], last.agent.line, agent.line) ? safeFix : proposedFix)(say('remove'), [
                    removal(context.robots, context.line(agent.line)),
                  ])
                : undefined,
            })
          }
          last = { agent, group }
        }
        const [second] = begun
        if (!first || !second) continue
        report({
          from: second.from,
          to: second.to,
          message: severalGroups(
            token,
            [first.agent, ...begun].map(agent => agent.line),
          ),
          related: [first.agent, ...begun.slice(1, 20)].map(agent => context.related(agent.line)),
          dialects: [dialect],
          ...(token === '*' ? {} : { crawlers: [token] }),
        })
      }
    }
  },
}

/** `GetRight/3.1` and `GetRight/4.2` are two names, though Google's parser cuts both to one. It matters to Google's only. */
function isCut(token: string, uses: readonly { readonly agent: UserAgent }[]): boolean {
  return crawlerOf(token)?.dialect !== 'google' && uses.some(({ agent }) => agent.value !== agent.productToken)
}

function severalGroups(token: string, numbers: readonly number[]): Wording {
  const lines = lineNumbers(numbers)
  return token === '*' ? say('severalGlobalGroups', { lines }) : say('severalGroups', { token: quoted(token), lines })
}

/** The group that each user-agent line belongs to. */
function groupOfLine(context: Context, dialect: DialectId): ReadonlyMap<number, Group> {
  const found = new Map<number, Group>()
  for (const group of context.groups(dialect)) for (const agent of group.userAgents) found.set(agent.line, group)
  return found
}

/** Whether two user-agent lines stand in one group, with the same value, however the file is read. */
function sameInAll(
  context: Context,
  groupsOfLines: readonly ReadonlyMap<number, Group>[],
  a: number,
  b: number,
): boolean {
  if (!isSameToken(context.line(a).value, context.line(b).value)) return false
  return groupsOfLines.every(groups => groups.has(a) && groups.get(a) === groups.get(b))
}
