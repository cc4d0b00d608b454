import type { Rule } from '../../parse/robots-txt.ts'
import { urlFor } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ruleText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { idleRules, PROVED_DIALECTS, withReplacement } from '../support/ineffective-rules.ts'

const { say, templates } = wordings('lint_never_wins', {
  sameVerdict: {
    one: 'Line $line$, $rule$, never decides. Line $lines$, $winner$, also matches all of its URLs and wins, with the same verdict.',
    other:
      'Line $line$, $rule$, never decides. For each of its URLs, one of the lines $lines$ matches too and wins, with the same verdict.',
  },
  oppositeVerdict: {
    one: 'Line $line$, $rule$, never decides. Line $lines$, $winner$, also matches all of its URLs and wins, with the opposite verdict.',
    other:
      'Line $line$, $rule$, never decides. For each of its URLs, one of the lines $lines$ matches too and wins, with the opposite verdict.',
  },
  eitherVerdict:
    'Line $line$, $rule$, never decides. For each of its URLs, one of the lines $lines$ matches too and wins, for some with the opposite verdict.',
})

export const neverWins: LintRule = {
  id: 'never-wins',
  title: 'A rule that never decides',
  templates,
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  explainedBy: ['joined-groups'],
  check(context, report) {
    for (const idle of idleRules(context)) {
      const { rule, dialect, token, because, by } = idle
      if (because !== 'never-wins') continue
      const against = by.filter(({ type }) => type !== rule.type)
      // Of two rules with one pattern it is said that they contradict each other.
      if (against.some(({ pattern }) => pattern === rule.pattern)) continue
      const url = urlFor(context, rule.pattern)
      const matches = (url === undefined ? undefined : context.matcher(token, dialect).evaluate(url))?.matches ?? []
      report({
        from: rule.from,
        to: rule.to,
        severity: against.length > 0 ? 'warning' : 'advice',
        message: withReplacement(
          say(verdictOf(against, by), {
            line: rule.line,
            rule: quoted(ruleText(rule)),
            count: by.length,
            lines: listOf(by.map(({ line }) => line)),
            winner: quoted(ruleText(by[0] ?? rule)),
          }),
          context,
          [idle],
        ),
        restsOn: by.map(({ line }) => line),
        related: by.slice(0, 20).map(({ line }) => context.related(line)),
        witness: matches.some(match => match.rule === rule) ? url : undefined,
        dialects: [dialect],
      })
    }
  },
}

function verdictOf(against: readonly Rule[], by: readonly Rule[]) {
  if (against.length === 0) return 'sameVerdict'
  return against.length === by.length ? 'oppositeVerdict' : 'eitherVerdict'
}
