import { ruleText } from '../context.ts'
import { type Idle, idleRules, PROVED_DIALECTS } from '../proofs.ts'
import type { LintRule } from '../rule.ts'
import { rfc } from '../sections.ts'
import { capitalised, lineList, quoted } from '../words.ts'

export const redundantRule: LintRule = {
  id: 'redundant-rule',
  title: 'A rule that changes no verdict, because others say the same',
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  check(context, report) {
    for (const covered of byCover(idleRules(context))) {
      const [first] = covered
      const [cover] = first?.by ?? []
      if (!first || !cover) continue
      const { rule, dialect } = first
      const lines = covered.map(idle => idle.rule.line)
      const others =
        lines.length === 1
          ? `Line ${rule.line}, ${quoted(ruleText(rule))}, changes`
          : `${capitalised(lineList(lines))} change`
      report({
        from: rule.from,
        to: rule.to,
        message: `${others} no verdict: line ${cover.line}, ${quoted(ruleText(cover))}, says the same of all that ${lines.length === 1 ? 'it decides' : 'they decide'}.`,
        related: [cover.line, ...lines.slice(1, 20)].map(line => context.related(line)),
        dialects: [dialect],
      })
    }
  },
}

/** The covered rules, those that one rule covers together: `Disallow: /wp-` may make many others needless. */
function byCover(idle: readonly Idle[]): Iterable<readonly Idle[]> {
  const found = new Map<string, Idle[]>()
  for (const one of idle) {
    if (one.because !== 'covered') continue
    const key = `${one.dialect} ${one.by[0]?.line}`
    const before = found.get(key)
    if (before) before.push(one)
    else found.set(key, [one])
  }
  for (const rules of found.values()) rules.sort((a, b) => a.rule.line - b.rule.line)
  return found.values()
}
