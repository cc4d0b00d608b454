import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ruleLineText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { blocksEverything, globalRules } from '../support/global-rules.ts'

const { say, templates } = wordings('lint_rules_of_last_group', {
  holdsFor: {
    one: 'Line $lines$ holds for $tokens$ only: a blank line does not end a group.',
    other: 'Lines $lines$ hold for $tokens$ only: a blank line does not end a group.',
  },
  holdsFor_help: 'What is meant for all crawlers belongs in the group for `*`.',
})

/** The most names that are taken for a group of chosen crawlers. */
const TOKENS_OF_CHOSEN_GROUP = 10

export const rulesOfLastGroup: LintRule = {
  id: 'rules-of-last-group',
  title: 'Lines at the end that hold for the last group only',
  templates,
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: ['rfc9309', 'google'],
  explainedBy: ['redundant-rule', 'joined-groups', 'usage-ends-group', 'several-records-in-line'],
  check(context, report) {
    const groups = context.groups('rfc9309')
    const last = groups.at(-1)
    const isForAll = ({ productToken }: { readonly productToken: string }) => productToken === '*'
    if (!last || last.userAgents.some(isForAll) || last.userAgents.length > TOKENS_OF_CHOSEN_GROUP) return
    if (!groups.some(({ userAgents }) => userAgents.some(isForAll))) return
    const [firstRule] = last.rules
    if (!firstRule) return
    const isRule = ({ field }: Line) => field === 'allow' || field === 'disallow'
    // Where the group closes everything, another lint rule says so of its further rules.
    const isClosed = blocksEverything(last.rules)
    const trailing = linesAfterBlank(context.lines, firstRule.line).filter(line => !isClosed || !isRule(line))
    const [first] = trailing
    if (!first) return
    const forAll = new Set(globalRules(context, 'rfc9309').map(ruleLineText))
    const isForAllToo = ({ field: type, value: pattern }: Line) =>
      (type === 'allow' || type === 'disallow') && forAll.has(ruleLineText({ type, pattern }))
    if (trailing.every(isForAllToo)) return
    report({
      from: first.from,
      to: first.to,
      places: trailing.map(({ from, to }) => ({ from, to })),
      message: say('holdsFor', {
        count: trailing.length,
        lines: listOf(trailing.map(({ number }) => number)),
        tokens: listOf(last.userAgents.map(({ value }) => quoted(value))),
      }),
      crawlers: last.userAgents.map(({ value }) => value),
      dialects: (['rfc9309', 'google'] as const).filter(id => context.groups(id).at(-1)?.fromLine === last.fromLine),
      explains: trailing.map(({ number }) => ({ fromLine: number, toLine: number })),
      related: last.userAgents.slice(0, 1).map(({ line }) => context.related(line)),
    })
  },
}

/** The rules and statements behind the first blank line after a rule. */
function linesAfterBlank(lines: readonly Line[], rule: number): readonly Line[] {
  const found: Line[] = []
  let isAfterBlank = false
  for (const line of lines.slice(rule)) {
    if (line.kind === 'blank') isAfterBlank = true
    else if (
      isAfterBlank &&
      ['allow', 'disallow', 'crawl-delay', 'content-signal', 'content-usage'].includes(line.field)
    ) {
      found.push(line)
    } else if (line.field === 'user-agent') return []
  }
  return found
}
