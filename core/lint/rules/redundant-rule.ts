import type { DialectId } from '../../dialects/dialect.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { capitalised, lineList, quoted } from '../../text/phrases.ts'
import { ruleText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { type Idle, idleRules, leavesNoRule, PROVED_DIALECTS, WRITE_EMPTY } from '../support/ineffective-rules.ts'

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
      const { rule, dialect, by } = first
      const lines = covered.map(idle => idle.rule.line)
      const one = lines.length === 1
      const others = one
        ? `Line ${rule.line}, ${quoted(ruleText(rule))}, changes`
        : `${capitalised(lineList(lines))} change`
      const says =
        by.length === 1
          ? `line ${cover.line}, ${quoted(ruleText(cover))}, says`
          : `${lineList(by.map(({ line }) => line))} together say`
      report({
        from: rule.from,
        to: rule.to,
        message: `${others} no verdict: ${says} the same of all that ${one ? 'it decides' : 'they decide'}.${leavesNoRule(context, covered) ? WRITE_EMPTY : ''}`,
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
