import type { Edit } from '../../parse/edit.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, type WordingList, wordings } from '../../text/wording.ts'
import { ruleText } from '../context.ts'
import { inOrder, proposedFix, safeFix } from '../fix.ts'
import type { Fix } from '../problem.ts'
import type { LintRule } from '../rule.ts'
import { removalsOf } from '../support/groups-of-lines.ts'
import { type Needless, needlessRules, PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { isEverything } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_redundant_rule', {
  blockedByOne: {
    one: 'Line $lines$, $rule$, is not needed: line $covers$, $cover$, already blocks everything that it blocks.',
    other: '$count$ lines ($lines$) are not needed: line $covers$, $cover$, already blocks everything that they block.',
  },
  allowedByOne: {
    one: 'Line $lines$, $rule$, is not needed: line $covers$, $cover$, already allows everything that it allows.',
    other: '$count$ lines ($lines$) are not needed: line $covers$, $cover$, already allows everything that they allow.',
  },
  blockedByMany: {
    one: 'Line $lines$, $rule$, is not needed: lines $covers$ together already block everything that it blocks.',
    other: '$count$ lines ($lines$) are not needed: lines $covers$ together already block everything that they block.',
  },
  allowedByMany: {
    one: 'Line $lines$, $rule$, is not needed: lines $covers$ together already allow everything that it allows.',
    other: '$count$ lines ($lines$) are not needed: lines $covers$ together already allow everything that they allow.',
  },
  several: '$count$ rules are not needed, since other lines already block or allow the same: lines $pairs$.',
  pair: '$line$ (see $covers$)',
  remove: { one: 'Remove the line', other: 'Remove these $count$ lines' },
  removeAll: 'Remove all of these lines',
})

export const redundantRule: LintRule = {
  id: 'redundant-rule',
  title: 'A rule that is not needed, because other rules say the same',
  templates,
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  explainedBy: ['joined-groups', 'hash-in-path', 'several-paths', 'several-records-in-line'],
  check(context, report) {
    const needless = needlessRules(context)
    // The fixes may be made together, so what is left of a group is looked at for all of them.
    const removals = removalsOf(
      context,
      needless.map(({ line }) => context.line(line)),
    )
    for (const covered of byCover(needless)) {
      const [first] = covered
      const [cover] = first?.idle.by ?? []
      if (!first || !cover) continue
      const { rule, by } = first.idle
      const lines = covered.map(({ line }) => line)
      const values = {
        count: lines.length,
        lines: listOf(lines),
        rule: quoted(ruleText(rule)),
        covers: listOf(by.map(({ line }) => line)),
        cover: quoted(ruleText(cover)),
      }
      const fix = fixOf(covered, removals)
      const verdict = rule.type === 'allow' ? 'allowed' : 'blocked'
      report({
        from: rule.from,
        to: rule.to,
        message: by.length === 1 ? say(`${verdict}ByOne`, values) : say(`${verdict}ByMany`, values),
        explains: lines.map(line => ({ fromLine: line, toLine: line })),
        restsOn: by.map(({ line }) => line),
        places: covered.map(({ idle }) => ({ from: idle.rule.from, to: idle.rule.to })),
        related: [...by.map(({ line }) => line), ...lines.slice(1, 20)].map(line => context.related(line)),
        dialects: first.dialects,
        gather: {
          key: fix ? String(fix.safe) : '',
          message: numbers => say('several', { count: numbers.length, pairs: pairsOf(numbers, needless) }),
          fixTitle: () => say('removeAll'),
        },
        fix,
      })
    }
  },
}

/** The lines with those that make them needless. */
function pairsOf(numbers: readonly number[], needless: readonly Needless[]): WordingList {
  const byLine = new Map(needless.map(({ line, idle }) => [line, idle.by]))
  return listOf(
    numbers.map(line => say('pair', { line, covers: listOf(byLine.get(line)?.map(rule => rule.line) ?? []) })),
  )
}

/** The covered rules, those that the same rules cover together: `Disallow: /wp-` may make many others needless. */
function byCover(needless: readonly Needless[]): Iterable<readonly Needless[]> {
  const byLine = new Map(needless.map(one => [one.line, one]))
  const found = new Map<string, Needless[]>()
  for (const one of needless) {
    if (one.idle.by.length === 0) continue
    // `/a` never wins because of `/a*`, which is needless because of `/a`: once is enough, and the star is what goes.
    const [cover, ...others] = one.idle.by
    const told = cover && others.length === 0 ? byLine.get(cover.line) : undefined
    const isMutual = told?.idle.by.some(({ line }) => line === one.line) ?? false
    if (isMutual && told && !isToldInstead(one, told)) continue
    const key = `${one.idle.rule.type} ${one.dialects} ${one.idle.by.map(({ line }) => line).join(' ')}`
    const before = found.get(key)
    if (before) before.push(one)
    else found.set(key, [one])
  }
  return found.values()
}

/** Of two rules each of which makes the other needless, the one that may go; of those alike, the longer one. */
function isToldInstead(one: Needless, other: Needless): boolean {
  if (one.mayGo !== other.mayGo) return one.mayGo
  const [length, otherLength] = [one.idle.rule.pattern.length, other.idle.rule.pattern.length]
  return length === otherLength ? one.line > other.line : length > otherLength
}

function fixOf(covered: readonly Needless[], removals: ReadonlyMap<number, Edit>): Fix | undefined {
  // If the whole site is blocked by mistake, the other rules are what is meant.
  if (covered.some(({ idle }) => idle.by.some(({ type, pattern }) => type === 'disallow' && isEverything(pattern)))) {
    return undefined
  }
  const edits = inOrder(covered.flatMap(({ line }) => removals.get(line) ?? []))
  if (!edits) return undefined
  const title = say('remove', { count: covered.length })
  return covered.every(({ mayGo }) => mayGo) ? safeFix(title, edits) : proposedFix(title, edits)
}
