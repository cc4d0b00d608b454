import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Pattern } from '../match/pattern.ts'
import { once } from '../parse/memo.ts'
import type { RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { contentSignalLinesFor } from '../usage/content-signals.ts'
import { contentUsageRulesFor, keyOfUsageGroups } from '../usage/content-usage.ts'
import { comparedLabels, type UsageDifference } from '../usage/difference.ts'
import type { UsageStatement } from '../usage/statement.ts'
import { compileUsage, type Usage } from '../usage/usage.ts'
import { hasUsageLines } from '../usage/usage-matcher.ts'
import { viewOf } from '../verdict/file-view.ts'
import { groupsOf, inGroups, selectInView } from '../verdict/groups.ts'
import { type Bounded, bounded } from './bounded.ts'
import { pathsOf } from './candidate-paths.ts'
import type { CompareOptions, OpenDifferences } from './compare.ts'
import { type CrawlerTokens, comparedCrawlers } from './crawler-classes.ts'
import { commonPath } from './relations.ts'
import { isUrlPath } from './url-alphabet.ts'

/**
 * What changes for crawlers that follow the same lines as each other, before and after.
 * - `equivalent`: the lines state the same for the same paths, so no preference changes. This is proved.
 * - `different`: the preferences in `differences` change.
 * - `not-decided`: the lines differ, and no URL was found whose preference changes.
 */
export interface CrawlerUsageChanges {
  readonly crawlers: readonly CrawlerTokens[]
  readonly result: 'equivalent' | 'different' | 'not-decided'
  /**
   * One difference for each label and each pair of deciding lines, shortest witness first. Unfinished if `limit`
   * differences were found, if not all URLs that may tell the lines apart were tried, if none of them does, or if the
   * crawlers are beyond the most that are compared.
   */
  readonly differences: Bounded<readonly UsageDifference[], OpenDifferences>
}

/** The most sets of crawlers with other lines before than after that are compared. The others are not decided. */
const MAX_COMPARED = 100

/** The most URLs that are tried for a set of crawlers; fewer in files with many rules. */
const MAX_TRIED = 400
const MAX_RULES_TRIED = 1_000_000
/** The paths that are made from one pattern, and the pairs of patterns for which a common path is made. */
const PATHS_OF_PATTERN = 3
const MAX_COMMON = 2_000

/**
 * Finds the URLs whose preferences change between two files, and for which crawlers. A URL that may not be fetched on one
 * of the sides is left to `compare`. Sets of crawlers for which nothing changes are left out. Empty if neither file states
 * preferences. Throws a `TypeError` as `compare` does.
 *
 * Example: `Content-Usage: train-ai=n` is removed from the group for `*`. Then `/` goes from `train-ai=n` to unknown.
 */
export function compareUsage(
  before: RobotsTxt,
  after: RobotsTxt,
  options: Omit<CompareOptions, 'states'> = {},
): readonly CrawlerUsageChanges[] {
  const { dialect = 'rfc9309', limit = 20 } = options
  const [first, second] = typeof dialect === 'string' ? [dialect, dialect] : dialect
  const sides = [
    { robots: before, dialect: dialectOf(first) },
    { robots: after, dialect: dialectOf(second) },
  ]
  const groups = sides.flatMap(side => groupsOf(side.robots, side.dialect.id))
  const named = comparedCrawlers(groups, options.crawlers)
  if (!sides.some(({ robots }) => hasUsageLines(robots))) return []
  const classes = new Map<string, { readonly crawlers: CrawlerTokens[]; readonly followed: FollowedOnBothSides }>()
  for (const crawler of named) {
    const key = sides.map(side => keyOfUsageGroups(side.robots, { ...crawler, dialect: side.dialect.id })).join('|')
    const same = classes.get(key)
    if (same) same.crawlers.push(crawler)
    else {
      const followed = [linesFollowedBy(before, crawler, first), linesFollowedBy(after, crawler, second)] as const
      classes.set(key, { crawlers: [crawler], followed })
    }
  }
  const changed = [...classes.values()].filter(({ followed: [was, is] }) => was.meaning !== is.meaning)
  const found = changed.slice(0, MAX_COMPARED).map(({ crawlers, followed }): CrawlerUsageChanges => {
    const { differences, open } = differencesIn(followed, limit)
    const result = differences.length > 0 ? 'different' : 'not-decided'
    return { crawlers, result, differences: bounded(differences, open) }
  })
  const left = changed.slice(MAX_COMPARED).flatMap(({ crawlers }) => crawlers)
  const open: OpenDifferences = { because: 'bound', unit: 'crawlers', examined: found.length, of: changed.length }
  const rest: CrawlerUsageChanges = { crawlers: left, result: 'not-decided', differences: bounded([], [open]) }
  return left.length > 0 ? [...found, rest] : found
}

interface FollowedLines {
  /** Equal for lines that state the same for the same paths. */
  readonly meaning: string
  readonly usage: () => (url: string) => Usage
  /** The patterns by whose paths preferences and verdicts differ. */
  readonly patterns: () => readonly Pattern[]
  readonly dialect: Dialect
  readonly rules: readonly Rule[]
}

type FollowedOnBothSides = readonly [before: FollowedLines, after: FollowedLines]

function linesFollowedBy(robots: RobotsTxt, crawler: CrawlerTokens, id: DialectId): FollowedLines {
  const dialect = dialectOf(id)
  const query = { ...crawler, dialect: id }
  const lines = contentUsageRulesFor(robots, query)
  const signals = contentSignalLinesFor(robots, query)
  const view = viewOf(robots, dialect.id)
  const rules = inGroups(view, selectInView(view, query)).groups.flatMap(group => group.rules)
  return {
    meaning: [
      ...lines.map(({ line, patterns }) => `${patterns?.[0]?.text ?? ''} ${line.statement}`),
      ...signals.map(({ value }) => value.toLowerCase()),
    ]
      .sort()
      .join('\n'),
    usage: once(() => compileUsage(robots, { ...query, verbatim: true })),
    patterns: () => [
      ...lines.flatMap(({ patterns }) => patterns ?? []),
      ...rules.flatMap(({ type, pattern }) => (type === 'allow' ? dialect.patterns(type, pattern) : [])),
    ],
    dialect,
    rules,
  }
}

function differencesIn(
  followed: FollowedOnBothSides,
  limit: number,
): { readonly differences: readonly UsageDifference[]; readonly open: readonly OpenDifferences[] } {
  const found = new Map<string, UsageDifference>()
  const rules = followed.reduce((sum, side) => sum + side.rules.length, 1)
  const most = Math.min(MAX_TRIED, Math.ceil(MAX_RULES_TRIED / rules))
  const [usageBefore, usageAfter] = [followed[0].usage(), followed[1].usage()]
  let examined = 0
  let of = 0
  const isCut = (left: number) => {
    of += left
  }
  for (const path of pathsToTry(followed, isCut)) {
    of++
    if (examined >= most || found.size >= limit) continue
    examined++
    const url = `https://example.com${path}`
    const [was, is] = [usageBefore(url), usageAfter(url)]
    for (const text of ['content-usage', 'content-signal'] as const) {
      for (const label of comparedLabels[text]) {
        const [before, after] = [labelStatement(was, text, label), labelStatement(is, text, label)]
        if (!before || !after || saysTheSame(before, after)) continue
        if (before.preference === 'not-applicable' || after.preference === 'not-applicable') continue
        const key = [label, text, ...[before, after].map(({ lines }) => lines.map(({ line }) => line).join())].join(' ')
        const known = found.get(key)
        if (known && known.witness.length <= path.length) continue
        found.set(key, { text, label, witness: path, before, after })
      }
    }
  }
  const differences = [...found.values()].sort((a, b) => a.witness.length - b.witness.length)
  const because = found.size >= limit ? 'limit' : examined < of ? 'bound' : found.size === 0 ? 'no-proof' : undefined
  return { differences, open: because ? [{ because, unit: 'urls', examined, of }] : [] }
}

const saysTheSame = (one: UsageStatement<string>, other: UsageStatement<string>): boolean =>
  one.preference === other.preference && (one.reason === 'contradictory') === (other.reason === 'contradictory')

function labelStatement(
  { contentUsage, contentSignal }: Usage,
  text: UsageDifference['text'],
  label: UsageDifference['label'],
): UsageStatement<string> | undefined {
  const statements: Readonly<Partial<Record<typeof label, UsageStatement<string>>>> =
    text === 'content-usage' ? contentUsage : contentSignal
  return statements[label]
}

/** For longer patterns no path is made: few servers take one. In octets. */
const MAX_PATTERN = 8192

/** A few paths that each pattern matches, and one for pairs. `isCut` is told how many patterns and pairs have none. */
function* pathsToTry(followed: FollowedOnBothSides, isCut: (left: number) => void): Generator<string> {
  const short = ['/', '/x', '/x/y']
  yield* short
  const tried = new Set(short)
  const isNew = (path: string | undefined): path is string => {
    if (path === undefined || tried.has(path) || !isUrlPath(path)) return false
    tried.add(path)
    return true
  }
  const all = followed.flatMap(side => side.patterns())
  const patterns = all.filter(({ text }) => text.length <= MAX_PATTERN)
  if (patterns.length < all.length) isCut(all.length - patterns.length)
  const [{ dialect }] = followed
  for (const pattern of patterns) {
    let most = PATHS_OF_PATTERN
    for (const path of pathsOf(pattern, dialect, () => 'x')) {
      if (most-- <= 0) break
      for (const longer of [path, `${path}x`]) if (isNew(longer)) yield longer
    }
  }
  let pairs = MAX_COMMON
  for (const [i, one] of patterns.entries()) {
    for (const other of patterns.slice(i + 1)) {
      if (pairs-- <= 0) return isCut((patterns.length * (patterns.length - 1)) / 2 - MAX_COMMON)
      const octets = commonPath(one, other, () => '')
      const path = octets === undefined ? undefined : dialect.spelling(octets)
      if (isNew(path)) yield path
    }
  }
}
