import { parse } from '../../parse/parse.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { foundIn } from '../../proofs/bounded.ts'
import { compare } from '../../proofs/compare.ts'
import { attachSection } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import type { LintContext } from '../context.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'

const { say, templates } = wordings('lint_usage_ends_group', {
  opens: 'Line $line$ splits a group: in the draft of Content-Usage, $tokens$ may fetch $url$.',
  opens_note: 'Crawlers that do not know the draft read one group, and $rule$ in line $ruleLine$ blocks it.',
  closes: 'Line $line$ splits a group: in the draft of Content-Usage, $tokens$ may not fetch $url$.',
  closes_note: 'Crawlers that do not know the draft read one group, and may fetch it.',
})

/** The most such lines that are looked at, and the steps that a proof about one of them may take. */
const MAX_LINES = 5
const STEPS = 1_500

export const usageEndsGroup: LintRule = {
  id: 'usage-ends-group',
  title: 'A content-usage between user-agent lines',
  templates,
  severity: 'warning',
  section: attachSection('3'),
  dialects: MODERN_DIALECTS,
  check(context, report) {
    const lines = linesBetweenAgents(context)
    const most = MAX_LINES * context.work.effort
    if (lines.length > most) context.work.leaveOpen('lines', most, lines.length)
    for (const [i, line] of lines.slice(0, most).entries()) {
      const tokens = agentsBefore(context, line)
      const states = Math.min(STEPS * context.work.effort, context.work.proofStepsLeft())
      context.work.takeProofSteps(states)
      // In the draft's grammar the line is a rule, and so is an empty disallow, which changes nothing else.
      const { text } = context
      const asDrafted = parse(`${text.slice(0, line.from)}Disallow:${text.slice(line.to)}`)
      const { result, changes } = compare(context.robots, asDrafted, {
        crawlers: tokens.map(productToken => ({ productToken, verbatim: true })),
        limit: 1,
        states,
      })
      if (result === 'not-decided') context.work.leaveOpen('lines', i, lines.length)
      const [difference] = changes.flatMap(({ differences }) => foundIn(differences))
      if (!difference) continue
      const { witness, before, to } = difference
      const values = { line: line.number, tokens: listOf(tokens.map(quoted)), url: quoted(witness) }
      const { rule } = before
      const url = `${context.origin ?? 'https://example.com'}${witness}`
      report({
        from: line.from,
        to: line.to,
        message:
          to === 'allowed' && rule
            ? say('opens', { ...values, rule: quoted(recordText(context, rule.line)), ruleLine: rule.line })
            : say('closes', values),
        related: rule ? [context.related(rule.line)] : [],
        claims: [
          to === 'allowed' && rule
            ? { kind: 'blocks', url, crawlers: tokens, line: rule.line }
            : { kind: 'allows', url, crawlers: tokens },
        ],
        crawlers: tokens,
      })
    }
  },
}

const isGroupRecord = ({ field }: Line): boolean => field === 'user-agent' || field === 'allow' || field === 'disallow'

/** The Content-Usage lines with a user-agent line as the next record above and below. */
function linesBetweenAgents({ lines, linesOf }: LintContext): readonly Line[] {
  if (linesOf('content-usage').length === 0) return []
  const found: Line[] = []
  let above: Line | undefined
  let open: Line | undefined
  for (const line of lines) {
    if (line.field === 'content-usage' && above?.field === 'user-agent') open ??= line
    if (!isGroupRecord(line)) continue
    if (open && line.field === 'user-agent') found.push(open)
    open = undefined
    above = line
  }
  return found
}

/** The values of the user-agent lines that the line ends. */
function agentsBefore({ lines }: LintContext, { number }: Line): readonly string[] {
  const values: string[] = []
  for (let i = number - 2; i >= 0; i--) {
    const line = lines[i]
    if (!line || !isGroupRecord(line)) continue
    if (line.field !== 'user-agent') break
    if (line.value !== '') values.unshift(line.value)
  }
  return [...new Set(values)]
}

const recordText = ({ text, line }: LintContext, number: number): string =>
  text.slice(line(number).nameFrom, line(number).valueTo)
