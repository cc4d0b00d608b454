import { crawlerOf } from '../../crawlers/registry.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import type { Group, UserAgent } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { lineList, quoted } from '../../text/phrases.ts'
import type { Context } from '../context.ts'
import { removal, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { tokensNamed } from '../support/named-tokens.ts'

export const repeatedProductToken: LintRule = {
  id: 'repeated-product-token',
  title: 'A product token that several user-agent lines name',
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const groupsOfLines = MODERN_DIALECTS.map(dialect => groupOfLine(context, dialect))
    for (const dialect of MODERN_DIALECTS) {
      for (const { token, uses } of tokensNamed(context, dialect).values()) {
        if (dialect === 'google' && isCut(token, uses)) continue
        const [first] = uses
        let last = first
        const begun: UserAgent[] = []
        for (const { agent, group } of uses.slice(1)) {
          if (last?.group !== group) begun.push(agent)
          else {
            report({
              from: agent.from,
              to: agent.to,
              message: `Line ${agent.line} names ${quoted(agent.value)} a second time in one group; line ${last.agent.line} did so already.`,
              related: [context.related(last.agent.line)],
              dialects: [dialect],
              fix: sameInAll(context, groupsOfLines, last.agent.line, agent.line)
                ? safeFix('Remove the line', MODERN_DIALECTS, [removal(context.robots, context.line(agent.line))])
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

function severalGroups(token: string, lines: readonly number[]): string {
  const where = `${quoted(token)} has ${lines.length} groups, which begin in ${lineList(lines)}.`
  return token === '*'
    ? `${where} RFC 9309 and Google combine them; the drafts of 2019 and 1996, and simpler crawlers, follow the first alone.`
    : `${where} RFC 9309 and Google combine their rules; the draft of 1996, and simpler crawlers, follow the first alone.`
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
  if (context.line(a).value.toLowerCase() !== context.line(b).value.toLowerCase()) return false
  return groupsOfLines.every(groups => groups.has(a) && groups.get(a) === groups.get(b))
}
