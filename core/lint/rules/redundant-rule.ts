import { firstIndexWhere } from '../../parse/binary-search.ts'
import { memo } from '../../parse/memo.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { urlFor } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { lineRange, quoted } from '../../text/phrases.ts'
import { listOf, type Wording, type WordingList, wordings } from '../../text/wording.ts'
import type { Claim } from '../claim.ts'
import { isTrue, linesWithoutEffect } from '../claim.ts'
import { type LintContext, ruleLineText } from '../context.ts'
import { mergedEdits, proposedFix, safeFix } from '../fix.ts'
import type { LintRule, Repair } from '../rule.ts'
import { groupOfRule, type Removal, removalsOf } from '../support/groups-of-lines.ts'
import { type NeedlessRule, needlessRules, PROVED_DIALECTS } from '../support/ineffective-rules.ts'
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
    one: 'Line $lines$, $rule$, is not needed: line $covers$, $cover$, matches every path that begins with $path$, not only the folder.',
    other:
      '$count$ lines ($lines$) are not needed: line $covers$, $cover$, matches every path that begins with $path$, not only the folder.',
  },
  blockedByPrefix_note: 'If only the folder is meant, write $folder$ in line $covers$ instead.',
  several: '$count$ rules are not needed, since others already block or allow the same: $pairs$.',
  pair: 'line $line$ (covered by $covers$)',
  ofBlocked: {
    one: 'The rule in $lines$ belongs to the group for $tokens$, where $cover$ in line $covers$ already blocks everything.',
    other:
      'The rules in $lines$ belong to the group for $tokens$, where $cover$ in line $covers$ already blocks everything.',
  },
  ofBlocked_note: 'What is meant for all crawlers belongs in the group for `*`.',
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
    const reported = byCover(needless)
    // The fixes may be applied together, so removals are planned for all lines at once: no group may lose its last
    // rule.
    const removals = removalsOf(
      context,
      reported.flatMap(({ covered }) => covered.map(({ line }) => context.line(line))),
    )
    for (const { cover, covered } of reported) {
      const [first] = covered
      const { rule, by } = first.ineffective
      const lines = covered.map(({ line }) => line)
      const values = {
        count: lines.length,
        lines: listOf(lines),
        rule: quoted(ruleLineText(rule)),
        covers: listOf(by.map(({ line }) => line)),
        cover: quoted(ruleLineText(cover)),
      }
      const isSurprise = isPrefixSurprise(first)
      // If the covering path is to get a slash at its end, these lines are needed again.
      const fix = isSurprise ? undefined : removalFix(covered, removals)
      const misplaced = misplacedRulesOf(context, cover, covered)
      const url = isSurprise ? urlFor(context, `${cover.pattern}x`) : undefined
      const verdict = rule.type === 'allow' ? 'allowed' : 'blocked'
      report({
        from: rule.from,
        to: rule.to,
        // In all other cases, the message only says that the lines can be removed.
        severity: misplaced || isSurprise ? 'advice' : 'style',
        message: misplaced
          ? say('ofBlocked', { ...values, ...misplaced })
          : isSurprise
            ? say('blockedByPrefix', { ...values, path: quoted(cover.pattern), folder: quoted(`${cover.pattern}/`) })
            : by.length === 1
              ? say(`${verdict}ByOne`, values)
              : say(`${verdict}ByMany`, values),
        claims: [
          linesWithoutEffect(...lines.map(context.line)),
          ...(url === undefined ? [] : [{ kind: 'matches', url, line: cover.line } as const]),
        ],
        explains: lines.map(line => ({ fromLine: line, toLine: line })),
        restsOn: by.map(({ line }) => line),
        places: covered.map(({ ineffective }) => ({ from: ineffective.rule.from, to: ineffective.rule.to })),
        related: [...by.map(({ line }) => line), ...lines.slice(1, 20)].map(line => context.related(line)),
        dialects: first.dialects,
        gather:
          misplaced || isSurprise
            ? undefined
            : {
                key: fix ? String(fix.safe) : '',
                message: numbers => say('several', { count: numbers.length, pairs: coverPairs(numbers, needless) }),
                fixTitle: () => say('removeAll'),
              },
        fix,
      })
    }
  },
}

/** Whether a rule that closes the whole site covers this one. Then the other rules may be what is meant. */
const isClosed = ({ ineffective: { by } }: NeedlessRule): boolean =>
  by.some(({ type, pattern }) => type === 'disallow' && isEverything(pattern))

/**
 * Whether the covering path ends within a longer name. Example: `/c` covers `/communities/private`. The author who
 * blocks `/communities/private` expects the rest of `/communities` to be open and has not thought of `/c`.
 */
function isPrefixSurprise({ ineffective: { rule, by } }: NeedlessRule): boolean {
  const [cover, ...others] = by
  if (!cover || others.length > 0 || rule.type === 'allow' || !/^\/[^*$]*[A-Za-z0-9]$/.test(cover.pattern)) return false
  const rest = rule.pattern.startsWith(cover.pattern) ? rule.pattern.slice(cover.pattern.length) : ''
  return /^[A-Za-z]{3}[^*/]*\/[^*]/.test(rest)
}

/**
 * The lines and tokens for a message about rules that come after `Disallow: /` in a group for named crawlers, with a
 * blank line or comment in between. They were likely meant for a list for all crawlers, or for others. `undefined` if
 * this is not the case.
 */
function misplacedRulesOf(
  context: LintContext,
  cover: Rule,
  covered: CoveredRules['covered'],
): { lines: Wording; tokens: WordingList } | undefined {
  const [first] = covered
  const last = covered.at(-1)
  const { by, group } = first.ineffective
  if (!last || by.length > 1 || cover.type === 'allow' || !isEverything(cover.pattern)) return undefined
  const { userAgents } = group
  const others = linesWithoutRecord(context)
  const isDivided =
    (others[firstIndexWhere(others, line => line > cover.line)] ?? Number.POSITIVE_INFINITY) < first.line
  const inDialect = context.groups(first.ineffective.dialect)
  const areInGroup = [cover.line, ...covered.map(({ line }) => line)].every(
    line => groupOfRule(inDialect, line) === group,
  )
  if (cover.line > first.line || !isDivided || !areInGroup) return undefined
  if (userAgents.some(({ productToken }) => productToken === '*' || productToken === '')) return undefined
  const crawlers = userAgents.map(({ productToken }) => productToken)
  const closes: Claim = { kind: 'closes-site', crawlers, lines: [cover.line] }
  if (!isTrue(context, first.ineffective.dialect, closes)) return undefined
  return {
    lines: lineRange({ fromLine: first.line, toLine: last.line }),
    tokens: listOf(
      userAgents.map(({ value }) => quoted(value)),
      3,
    ),
  }
}

/** The numbers of the lines that are not records. */
const linesWithoutRecord = memo(({ lines }: LintContext) =>
  lines.flatMap(({ kind, number }) => (kind === 'record' ? [] : number)),
)

/** The line numbers, each with the lines that make it needless. */
function coverPairs(numbers: readonly number[], needless: readonly NeedlessRule[]): WordingList {
  const shown = new Set(numbers)
  return listOf(
    needless
      .filter(({ line }) => shown.has(line))
      .map(({ line, ineffective }) => say('pair', { line, covers: listOf(ineffective.by.map(rule => rule.line)) })),
  )
}

/** Needless rules with the same covers. */
interface CoveredRules {
  /** The first of the covers. */
  readonly cover: Rule
  readonly covered: readonly [NeedlessRule, ...NeedlessRule[]]
}

/** The covered rules, where rules with the same covers are together: `Disallow: /wp-` may make many others needless. */
function byCover(needless: readonly NeedlessRule[]): readonly CoveredRules[] {
  const byLine = new Map(needless.map(one => [one.line, one]))
  const found = new Map<string, { cover: Rule; covered: [NeedlessRule, ...NeedlessRule[]] }>()
  for (const one of needless) {
    const [cover, ...others] = one.ineffective.by
    if (!cover) continue
    // `/a` never wins because of `/a*`, and `/a*` is covered by `/a`. One report is enough; it says that the rule with
    // the star can be removed.
    const coverReport = others.length === 0 ? byLine.get(cover.line) : undefined
    const isMutual = coverReport?.ineffective.by.some(({ line }) => line === one.line) ?? false
    if (isMutual && coverReport && !isReportedInstead(one, coverReport)) continue
    const key = `${one.ineffective.rule.type} ${one.dialects} ${isPrefixSurprise(one)} ${one.ineffective.by.map(({ line }) => line).join(' ')}`
    const before = found.get(key)
    if (before) before.covered.push(one)
    else found.set(key, { cover, covered: [one] })
  }
  return [...found.values()]
}

/**
 * Chooses between two rules that make each other needless: the one that may be removed, or else the longer one, or else
 * the later one.
 */
function isReportedInstead(one: NeedlessRule, other: NeedlessRule): boolean {
  if (one.mayGo !== other.mayGo) return one.mayGo
  const [length, otherLength] = [one.ineffective.rule.pattern.length, other.ineffective.rule.pattern.length]
  return length === otherLength ? one.line > other.line : length > otherLength
}

function removalFix(covered: readonly NeedlessRule[], removals: ReadonlyMap<number, Removal>): Repair | undefined {
  // If the whole site was blocked by mistake, the other rules are what is meant.
  if (covered.some(isClosed)) return undefined
  const edits = mergedEdits(covered.flatMap(({ line }) => removals.get(line)?.edit ?? []))
  if (!edits) return undefined
  const title = say('remove', { count: covered.length })
  const isSafe = covered.every(({ line, mayGo }) => mayGo && removals.get(line)?.isExact)
  return isSafe ? safeFix(title, edits) : proposedFix(title, edits)
}
