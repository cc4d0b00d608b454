import { parse } from '../../parse/parse.ts'
import { foundIn } from '../../proofs/bounded.ts'
import { compare, type Difference } from '../../proofs/compare.ts'
import { rfc } from '../../text/citations.ts'
import { lineRange, quoted } from '../../text/phrases.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import { managedLines } from '../../usage/managed-block.ts'
import { ruleLineText } from '../context.ts'
import { ALL_DIALECTS, type LintRule, type RuleReport } from '../rule.ts'
import { namedTokens, rulesForToken } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_managed_block', {
  closes: 'Cloudflare’s $rule$ in line $ruleLine$ blocks $url$, which your group in line $line$ alone would allow.',
  closes_note: 'Cloudflare wrote $block$, and crawlers combine the groups for $token$.',
  closesBut:
    'Your group in line $line$ opens only $paths$, and not $url$, because Cloudflare’s $rule$ in line $ruleLine$ still counts.',
  closesBut_note: 'Cloudflare wrote $block$, and crawlers combine the groups for $token$.',
  opens: 'Cloudflare’s $rule$ in line $ruleLine$ allows $url$, which your group in line $line$ alone would block.',
  opens_note: 'Cloudflare wrote $block$, and crawlers combine the groups for $token$.',
  firstRecord: 'Programs of the standard of 1996 follow Cloudflare’s group for $token$, not yours in line $line$.',
  firstRecord_note: 'Cloudflare wrote $block$; crawlers that combine the groups do what yours says.',
})

/** The steps that the proofs about one token may take, and the most tokens that are looked at. */
const STEPS_OF_PROOF = 750
const MAX_TOKENS = 20

export const managedBlock: LintRule = {
  id: 'managed-block',
  title: 'A group that is combined with one that Cloudflare manages',
  templates,
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const block = managedLines(context.robots)
    if (!block) return
    const isManaged = (line: number) => line >= block.fromLine && line <= block.toLine
    const own = parse(withoutLines(context.text, isManaged))
    const shared = [...namedTokens(context, 'rfc9309').values()].flatMap(named => {
      const yours = named.uses.find(use => !isManaged(use.agent.line))
      return yours && named.uses.some(use => isManaged(use.agent.line)) ? [{ named, yours }] : []
    })
    const most = MAX_TOKENS * context.work.effort
    if (shared.length > most) context.work.leaveOpen('groups', most, shared.length)
    for (const [i, { named, yours }] of shared.slice(0, most).entries()) {
      const { token } = named
      const { agent, group } = yours
      const differenceIn = (dialect: 'rfc9309' | 'koster-1996'): Difference | undefined => {
        const states = Math.min(STEPS_OF_PROOF * context.work.effort, context.work.proofStepsLeft())
        context.work.takeProofSteps(states)
        const crawlers = [{ productToken: token }]
        const [changes] = compare(own, context.robots, { crawlers, dialect, limit: 1, states }).changes
        if (changes?.result === 'not-decided') context.work.leaveOpen('groups', i, shared.length)
        return changes && foundIn(changes.differences)[0]
      }
      const values = { block: lineRange(block), token: quoted(token), line: agent.line }
      const place = { from: agent.from, to: agent.to, crawlers: token === '*' ? undefined : [token] }
      const about = ({ message, ...rest }: Pick<RuleReport, 'message' | 'severity' | 'dialects' | 'claims'>) =>
        report({
          from: place.from,
          to: place.to,
          message,
          ...rest,
          ...(place.crawlers ? { crawlers: place.crawlers } : {}),
          related: [context.related(block.fromLine)],
          explains: [{ fromLine: group.fromLine, toLine: group.toLine }],
        })
      const combined = differenceIn('rfc9309')
      if (combined) {
        about({
          message: combinedMessage(combined, values, ownPaths(named, isManaged)),
          ...(combined.to === 'allowed' ? { severity: 'warning' } : {}),
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          claims: [
            {
              kind: combined.to === 'allowed' ? 'allows' : 'blocks',
              url: `${context.origin ?? 'https://example.com'}${combined.witness}`,
              crawlers: [token],
              ...(combined.after.rule ? { line: combined.after.rule.line } : {}),
            },
          ],
        })
      } else if (differenceIn('koster-1996')) {
        about({ message: say('firstRecord', values), severity: 'style', dialects: ['koster-1996'] })
      }
    }
  },
}

function combinedMessage(
  { after, to, witness }: Difference,
  values: { readonly block: Wording; readonly token: string; readonly line: number },
  paths: readonly string[],
): Wording {
  const rule = after.rule ? quoted(ruleLineText(after.rule)) : ''
  const all = { ...values, rule, ruleLine: after.rule?.line ?? 0, url: quoted(witness) }
  if (to === 'allowed') return say('opens', all)
  return paths.length > 0 ? say('closesBut', { ...all, paths: listOf(paths.map(quoted)) }) : say('closes', all)
}

/** The paths that the owner's groups allow. */
function ownPaths(named: Parameters<typeof rulesForToken>[0], isManaged: (line: number) => boolean): readonly string[] {
  return rulesForToken(named, 'rfc9309').flatMap(({ type, pattern, line }) =>
    type === 'allow' && pattern !== '' && !isManaged(line) ? [pattern] : [],
  )
}

/** The text with these lines emptied, so that the other lines keep their numbers. */
function withoutLines(text: string, isLeftOut: (line: number) => boolean): string {
  return text
    .split('\n')
    .map((line, i) => (isLeftOut(i + 1) ? '' : line))
    .join('\n')
}
