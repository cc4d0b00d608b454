import type { Edit } from '../../parse/edit.ts'
import { rfc } from '../../text/citations.ts'
import { lineRange, quoted } from '../../text/phrases.ts'
import { listOf, type Wording, type WordingList, wordings } from '../../text/wording.ts'
import { type Context, ruleText } from '../context.ts'
import { inOrder, proposedFix, safeFix } from '../fix.ts'
import type { LintRule, Repair } from '../rule.ts'
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
  blockedByPrefix: {
    one: 'Line $lines$, $rule$, is not needed: line $covers$, $cover$, blocks every path that begins with $path$, not only the folder. Is the folder alone meant? Then write $folder$ in line $covers$ and keep line $lines$.',
    other:
      '$count$ lines ($lines$) are not needed: line $covers$, $cover$, blocks every path that begins with $path$, not only the folder. Is the folder alone meant? Then write $folder$ in line $covers$ and keep these lines.',
  },
  several: '$count$ rules are not needed, since other lines already block or allow the same: $pairs$.',
  pair: 'line $line$ (covered by $covers$)',
  ofBlocked: {
    one: 'The rule in $lines$ belongs to the group for $tokens$, where $cover$ in line $covers$ already blocks everything. If it is meant for all crawlers, move it to the group for `*`.',
    other:
      'The rules in $lines$ belong to the group for $tokens$, where $cover$ in line $covers$ already blocks everything. If they are meant for all crawlers, move them to the group for `*`.',
  },
  remove: { one: 'Remove the line', other: 'Remove these $count$ lines' },
  removeAll: 'Remove all of these lines',
})

export const redundantRule: LintRule = {
  id: 'redundant-rule',
  title: 'A rule that is not needed, because other rules say the same',
  templates,
  severity: 'style',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  explainedBy: ['joined-groups', 'hash-in-path', 'several-paths', 'several-records-in-line'],
  check(context, report) {
    const needless = needlessRules(context)
    if (needless.length === 0) return
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
      const isSurprise = isPrefixSurprise(first)
      // If the cover should end in a slash, the lines are needed again.
      const fix = isSurprise ? undefined : fixOf(covered, removals)
      const strayed = strayedFrom(context, covered)
      const verdict = rule.type === 'allow' ? 'allowed' : 'blocked'
      report({
        from: rule.from,
        to: rule.to,
        // What else is said of the lines is that they could go.
        severity: strayed || isSurprise || isClosed(first) ? 'advice' : 'style',
        message: strayed
          ? say('ofBlocked', { ...values, ...strayed })
          : isSurprise
            ? say('blockedByPrefix', { ...values, path: quoted(cover.pattern), folder: quoted(`${cover.pattern}/`) })
            : by.length === 1
              ? say(`${verdict}ByOne`, values)
              : say(`${verdict}ByMany`, values),
        explains: lines.map(line => ({ fromLine: line, toLine: line })),
        restsOn: by.map(({ line }) => line),
        places: covered.map(({ idle }) => ({ from: idle.rule.from, to: idle.rule.to })),
        related: [...by.map(({ line }) => line), ...lines.slice(1, 20)].map(line => context.related(line)),
        dialects: first.dialects,
        gather:
          strayed || isSurprise
            ? undefined
            : {
                key: fix ? String(fix.safe) : '',
                message: numbers => say('several', { count: numbers.length, pairs: pairsOf(numbers, needless) }),
                fixTitle: () => say('removeAll'),
              },
        fix,
      })
    }
  },
}

/** Whether the site is closed as a whole, so that it may be what the other rules say that is meant. */
const isClosed = ({ idle: { by } }: Needless): boolean =>
  by.some(({ type, pattern }) => type === 'disallow' && isEverything(pattern))

/**
 * Whether the covering path ends within the first part of a longer name, in which this rule blocks only a part: whoever
 * blocks `/communities/private` takes the rest of `/communities` to be open, and has not thought of `/c`.
 */
function isPrefixSurprise({ idle: { rule, by } }: Needless): boolean {
  const [cover, ...others] = by
  if (!cover || others.length > 0 || rule.type === 'allow' || !/^\/[^*$]*[A-Za-z0-9]$/.test(cover.pattern)) return false
  const rest = rule.pattern.startsWith(cover.pattern) ? rule.pattern.slice(cover.pattern.length) : ''
  return /^[A-Za-z]{3}[^*/]*\/[^*]/.test(rest)
}

/**
 * Where rules stand after one that closes the site for crawlers with a name, with a blank line or comment between: they
 * were likely added at the end of a list for all, or for others.
 */
function strayedFrom(
  context: Context,
  covered: readonly Needless[],
): { lines: Wording; tokens: WordingList } | undefined {
  const [first] = covered
  const last = covered.at(-1)
  const [cover, ...others] = first?.idle.by ?? []
  if (!first || !last || !cover || others.length > 0 || cover.type === 'allow' || !isEverything(cover.pattern)) {
    return undefined
  }
  const { userAgents, rules } = first.idle.group
  const isDivided = context.lines.slice(cover.line, first.line - 1).some(({ kind }) => kind !== 'record')
  const areInGroup = [cover, ...covered.map(({ idle }) => idle.rule)].every(rule => rules.includes(rule))
  if (cover.line > first.line || !isDivided || !areInGroup) return undefined
  if (userAgents.some(({ productToken }) => productToken === '*' || productToken === '')) return undefined
  return {
    lines: lineRange({ fromLine: first.line, toLine: last.line }),
    tokens: listOf(
      userAgents.map(({ value }) => quoted(value)),
      3,
    ),
  }
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
    const key = `${one.idle.rule.type} ${one.dialects} ${isPrefixSurprise(one)} ${one.idle.by.map(({ line }) => line).join(' ')}`
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

function fixOf(covered: readonly Needless[], removals: ReadonlyMap<number, Edit>): Repair | undefined {
  // If the whole site is blocked by mistake, the other rules are what is meant.
  if (covered.some(isClosed)) return undefined
  const edits = inOrder(covered.flatMap(({ line }) => removals.get(line) ?? []))
  if (!edits) return undefined
  const title = say('remove', { count: covered.length })
  return covered.every(({ mayGo }) => mayGo) ? safeFix(title, edits) : proposedFix(title, edits)
}
