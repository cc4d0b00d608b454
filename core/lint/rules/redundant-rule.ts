import type { DialectId } from '../../dialects/dialect.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ruleText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { type Idle, idleRules, PROVED_DIALECTS, withReplacement } from '../support/ineffective-rules.ts'

const { say, templates } = wordings('lint_redundant_rule', {
  coveredByOne: {
    one: 'Line $lines$, $rule$, changes no verdict: line $coverLine$, $cover$, gives the same verdict for every URL that it decides.',
    other:
      'Lines $lines$ change no verdict: line $coverLine$, $cover$, gives the same verdict for every URL that they decide.',
  },
  coveredByMany: {
    one: 'Line $lines$, $rule$, changes no verdict: lines $covers$ together give the same verdict for every URL that it decides.',
    other:
      'Lines $lines$ change no verdict: lines $covers$ together give the same verdict for every URL that they decide.',
  },
})

export const redundantRule: LintRule = {
  id: 'redundant-rule',
  title: 'A rule that changes no verdict, because other rules say the same',
  templates,
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  explainedBy: ['joined-groups'],
  check(context, report) {
    for (const covered of byCover(idleRules(context))) {
      const [first] = covered
      const [cover] = first?.by ?? []
      if (!first || !cover) continue
      const { rule, dialect, by } = first
      const lines = covered.map(idle => idle.rule.line)
      const values = { count: lines.length, lines: listOf(lines), rule: quoted(ruleText(rule)) }
      report({
        from: rule.from,
        to: rule.to,
        message: withReplacement(
          by.length === 1
            ? say('coveredByOne', { ...values, coverLine: cover.line, cover: quoted(ruleText(cover)) })
            : say('coveredByMany', { ...values, covers: listOf(by.map(({ line }) => line)) }),
          context,
          covered,
        ),
        restsOn: by.map(({ line }) => line),
        places: covered.map(({ rule: { from, to } }) => ({ from, to })),
        related: [...by.map(({ line }) => line), ...lines.slice(1, 20)].map(line => context.related(line)),
        dialects: [dialect],
      })
    }
  },
}

const keyOf = (dialect: DialectId, rule: Rule) => `${dialect} ${rule.line}`

/** The covered rules, those that the same rules cover together: `Disallow: /wp-` may make many others needless. */
function byCover(idle: readonly Idle[]): Iterable<readonly Idle[]> {
  const found = new Map<string, Idle[]>()
  const never = new Map(
    idle.filter(one => one.because === 'never-wins').map(one => [keyOf(one.dialect, one.rule), one]),
  )
  for (const one of idle) {
    if (one.because !== 'covered') continue
    // `/a` never wins because of `/a*`, which is needless because of `/a`: once is enough.
    const [cover, ...others] = one.by
    const told = cover && others.length === 0 ? never.get(keyOf(one.dialect, cover)) : undefined
    if (told?.by.includes(one.rule)) continue
    const key = `${one.dialect} ${one.by.map(({ line }) => line).join(' ')}`
    const before = found.get(key)
    if (before) before.push(one)
    else found.set(key, [one])
  }
  for (const rules of found.values()) rules.sort((a, b) => a.rule.line - b.rule.line)
  return found.values()
}
