import { urlFor } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { isTrue, linesWithoutEffect } from '../claim.ts'
import { ruleLineText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { ineffectiveRules, PROVED_DIALECTS } from '../support/ineffective-rules.ts'

const { say, templates } = wordings('lint_never_wins', {
  oppositeVerdict: {
    one: 'Line $line$, $rule$, has no effect: line $lines$, $winner$, matches all of its URLs too and wins, with the opposite verdict.',
    other:
      'Line $line$, $rule$, has no effect: for each of its URLs one of the lines $lines$ matches too and wins, with the opposite verdict.',
  },
  eitherVerdict:
    'Line $line$, $rule$, has no effect: for each of its URLs one of the lines $lines$ matches too and wins, for some with the opposite verdict.',
})

export const neverWins: LintRule = {
  id: 'never-wins',
  title: 'A rule that never decides, because others with the opposite verdict win',
  templates,
  severity: 'warning',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  explainedBy: ['joined-groups', 'hash-in-path', 'several-paths', 'several-records-in-line'],
  check(context, report) {
    for (const { rule, dialect, because, by } of ineffectiveRules(context)) {
      if (because !== 'never-wins') continue
      const against = by.filter(({ type }) => type !== rule.type)
      // If all other rules give the same verdict, the rule is only not needed. If one of them has the same pattern,
      // another lint rule reports the contradiction.
      if (against.length === 0 || against.some(({ pattern }) => pattern === rule.pattern)) continue
      const url = urlFor(context, rule.pattern)
      const values = {
        line: rule.line,
        rule: quoted(ruleLineText(rule)),
        count: by.length,
        lines: listOf(by.map(({ line }) => line)),
        winner: quoted(ruleLineText(by[0] ?? rule)),
      }
      report({
        from: rule.from,
        to: rule.to,
        message: against.length === by.length ? say('oppositeVerdict', values) : say('eitherVerdict', values),
        restsOn: by.map(({ line }) => line),
        related: by.slice(0, 20).map(({ line }) => context.related(line)),
        claims: [
          linesWithoutEffect(context.line(rule.line)),
          ...(isTrue(context, dialect, { kind: 'matches', url, line: rule.line })
            ? [{ kind: 'matches', url, line: rule.line } as const]
            : []),
        ],
        dialects: [dialect],
        subject: String(rule.line),
      })
    }
  },
}
