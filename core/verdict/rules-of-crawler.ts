import type { PlacedPattern } from '../match/rules.ts'
import { ALLOW, DISALLOW } from '../parse/fields.ts'
import { DEPENDS, LINE, SHAPE, VALUE_FROM } from '../parse/line.ts'
import { memo } from '../parse/memo.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { type FileView, GROUP, type GroupRules, recordAt, valueAt } from './file-view.ts'
import { groupsOfView } from './groups.ts'

/** How many sets of rules are kept with a view; then the oldest goes. Most crawlers share the rules of the groups for `*`. */
const KEPT = 64

/**
 * The rules of the groups that a crawler follows, combined (RFC 9309 §2.2.1), ready to be matched. The groups are given by
 * their numbers. The result is kept with the view.
 */
export function rulesOfGroups(view: FileView, groups: readonly number[]): GroupRules {
  const { scan, dialect, matchers } = view
  const key = groups.join(' ')
  const known = matchers.get(key)
  if (known) return known
  const oldest = matchers.size < KEPT ? undefined : matchers.keys().next().value
  if (oldest !== undefined) matchers.delete(oldest)
  const valueFrom: number[] = []
  const allows: boolean[] = []
  const lines: number[] = []
  const patterns: (readonly PlacedPattern[] | undefined)[] = []
  for (const group of groups) {
    const end = view.groups[group * GROUP + 2] ?? 0
    for (let i = view.groups[group * GROUP + 1] ?? 0; i < end; i++) {
      const record = recordAt(view, i)
      if (record !== ALLOW && record !== DISALLOW) continue
      const isSure = ((scan.numbers[i * LINE + SHAPE] ?? 0) & DEPENDS) === 0
      valueFrom.push(isSure ? (scan.numbers[i * LINE + VALUE_FROM] ?? 0) : -1)
      allows.push(record === ALLOW)
      lines.push(i + 1)
    }
  }
  function patternsOf(rule: number): readonly PlacedPattern[] {
    const made = patterns[rule]
    if (made) return made
    const placed: PlacedPattern[] = []
    const isAllow = allows[rule] === true
    for (const pattern of dialect.patterns(isAllow ? 'allow' : 'disallow', valueAt(view, (lines[rule] ?? 1) - 1))) {
      const place = dialect.precedence === 'first' ? 0 : 2 * pattern.length + (isAllow ? 1 : 0)
      if (pattern.length > 0) placed.push({ pattern, place })
    }
    patterns[rule] = placed
    return placed
  }
  const own = dialect.program && ruleObjectsOf(view, groups)
  for (const { type, line } of own ?? []) {
    valueFrom.push(-1)
    allows.push(type === 'allow')
    lines.push(line)
  }
  const decide = own && ((path: string) => own.indexOf(dialect.program?.matching(own, path)[0]?.rule as Rule))
  const { source, length } = scan
  const { decodesEscapes, comparesQuery, robotsTxtAllowed } = dialect
  const file = { source, length, valueFrom, allows, lines, patternsOf, decide }
  const rules = { ...file, decodesEscapes, comparesQuery, robotsTxtAllowed }
  const made: GroupRules = { rules, dfa: undefined, work: 0, view, groups }
  matchers.set(key, made)
  return made
}

/** The same rules as objects, in the same order. */
export const ruleObjects = memo(({ view, groups }: GroupRules): readonly Rule[] => ruleObjectsOf(view, groups))

const ruleObjectsOf = (view: FileView, groups: readonly number[]): readonly Rule[] =>
  groups.flatMap(group => groupsOfView(view)[group]?.rules ?? [])
