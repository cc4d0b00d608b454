import { trainingPreferenceCitation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_purpose_token', {
  alone:
    'Line $line$: $token$ names a purpose, not a crawler. A draft of 30 October 2026 states preferences about training in this way. Google intends to read the signal; on 28 November 2026 nobody was known to read it yet.',
  withCrawlers:
    'Line $line$: $token$ names a purpose, not a crawler, and shares its group with $tokens$. A draft of 30 October 2026 states preferences about training in this way: give the purpose a group of its own, or its preference changes with the rules of these crawlers.',
})

/** The shape of the tokens, as release notes of programs write them: `__usage_ai-training`. No text lists them. */
const tokenOfPurpose = /^__usage_[a-z-]+$/i

export const purposeToken: LintRule = {
  id: 'purpose-token',
  title: 'A token that names a purpose, not a crawler',
  templates,
  severity: 'advice',
  section: trainingPreferenceCitation,
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const group of context.groups('rfc9309')) {
      const others = group.userAgents.filter(({ value }) => !tokenOfPurpose.test(value))
      for (const { value, line } of group.userAgents) {
        if (!tokenOfPurpose.test(value)) continue
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
  },
}
