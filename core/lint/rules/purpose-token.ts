import { isPurposeToken, trainingPurposeToken } from '../../crawlers/purpose-token.ts'
import { isSameToken } from '../../parse/product-token.ts'
import { urlFor } from '../../proofs/example-urls.ts'
import { trainingPreferenceCitation } from '../../text/other-citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { usesOf } from '../../usage/categories.ts'
import type { LintContext } from '../context.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { usageClasses } from '../support/usage-classes.ts'

const { say, templates } = wordings('lint_purpose_token', {
  alone: 'Line $line$: $token$ names a purpose, not a crawler.',
  alone_note:
    'A draft of 30 October 2026 states preferences about training so; on 29 November 2026 nobody was known to read them.',
  withCrawlers: 'Line $line$: $token$ names a purpose, not a crawler.',
  withCrawlers_note: 'Here its preference changes with the rules of $tokens$.',
  withCrawlers_help: 'Give it a group of its own.',
  saysNo: 'For $url$, line $line$ says no to training, and $usageLines$ says yes.',
  saysNo_note: 'No text says which counts.',
  saysYes: 'For $url$, line $line$ says yes to training, and $usageLines$ says no.',
  saysYes_note: 'No text says which counts.',
})

/** The most rules of a purpose that are compared with Content-Usage and Content-Signal lines. */
const MAX_PURPOSE_RULES = 20

export const purposeToken: LintRule = {
  id: 'purpose-token',
  title: 'A token that names a purpose, not a crawler',
  templates,
  severity: 'advice',
  section: trainingPreferenceCitation,
  dialects: ALL_DIALECTS,
  check(context, report) {
    let isAboutTraining = false
    for (const group of context.groups('rfc9309')) {
      const others = group.userAgents.filter(({ value }) => !isPurposeToken(value))
      for (const { value, line } of group.userAgents) {
        if (!isPurposeToken(value)) continue
        isAboutTraining ||= isSameToken(value, trainingPurposeToken)
        const { valueFrom: from, valueTo: to } = context.line(line)
        const values = { line, token: quoted(value) }
        report({
          from,
          to,
          crawlers: [value],
          message:
            others.length === 0
              ? say('alone', values)
              : say('withCrawlers', { ...values, tokens: listOf(others.map(other => quoted(other.value))) }),
          related: others.slice(0, 3).map(other => context.related(other.line)),
        })
      }
    }
    if (isAboutTraining) reportContradictions(context, report)
  },
}

/** Reports a rule for training that says something else than lines about the use of content, once for each of them. */
function reportContradictions(context: LintContext, report: Parameters<LintRule['check']>[1]): void {
  const matcher = context.matcher(trainingPurposeToken, 'rfc9309', false)
  const rules = context
    .groups('rfc9309')
    .filter(({ userAgents }) => userAgents.some(({ value }) => isSameToken(value, trainingPurposeToken)))
    .flatMap(group => group.rules)
  const classes = usageClasses(context)
  const most = MAX_PURPOSE_RULES * context.work.effort
  if (classes.length > 0 && rules.length > most) context.work.leaveOpen('rules', most, rules.length)
  const told = new Set<number>()
  for (const rule of rules.slice(0, most)) {
    const url = urlFor(context, rule.pattern)
    const decides = matcher.decidingRule(url)
    if (typeof decides === 'string' || decides.line !== rule.line) continue
    const allowed = rule.type === 'allow'
    for (const { usageOf } of classes) {
      const use = usesOf(usageOf(url)).find(({ category }) => category === 'train-ai')
      if (use?.state !== (allowed ? 'disallowed' : 'allowed') || told.has(rule.line)) continue
      told.add(rule.line)
      const { number: line, valueFrom: from, valueTo: to } = context.line(rule.line)
      report({
        from,
        to,
        severity: 'warning',
        message: say(allowed ? 'saysYes' : 'saysNo', {
          line,
          url: quoted(new URL(url).pathname),
          usageLines: lineNumbers(use.lines),
        }),
        related: use.lines.map(number => context.related(number)),
        subject: `${line}`,
        crawlers: [trainingPurposeToken],
      })
    }
  }
}
