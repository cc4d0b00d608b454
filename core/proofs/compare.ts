import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Group, RobotsTxt } from '../parse/robots-txt.ts'
import { escapeOf } from '../url/percent-encoding.ts'
import { ROBOTS_TXT } from '../verdict/compiled-rules.ts'
import { compile, type Matcher } from '../verdict/evaluate.ts'
import { keyOfGroups } from '../verdict/groups.ts'
import type { Verdict } from '../verdict/verdict.ts'
import { type Budget, DEFAULT_STATES } from './budget.ts'
import { candidatePaths } from './candidate-paths.ts'
import { Competitors } from './competitors.ts'
import { contradicted, contradictionCount } from './contradictions.ts'
import { type CrawlerTokens, crawlerClasses, type Side } from './crawler-classes.ts'
import { findWitness } from './find-witness.ts'
import { type CoveredUrls, confirm, type Question, type Witness } from './question.ts'
import type { RankedRule } from './ranked-rule.ts'
import { type RuleIndex, ruleIndexOf } from './rule-index.ts'

/** A URL whose verdict differs between the two sides. */
export interface Difference {
  readonly from: 'allowed' | 'blocked'
  readonly to: 'allowed' | 'blocked'
  readonly witness: Witness
  /** The result of `evaluate` for the witness on each side: the deciding rule, or why no rule decided. */
  readonly before: Verdict
  readonly after: Verdict
}

/**
 * What changes for crawlers that follow the same rules as each other, before and after.
 * - `equivalent`: no covered URL changes its verdict. This is proved.
 * - `different`: the URLs in `differences` change their verdict.
 * - `not-decided`: no such URL was found, and it is not proved that there is none, because the bound was reached or
 *   because the search contradicted the matcher.
 *
 * Example: `Disallow: /a` is added to the group for `*`. For the crawler `*` the result is `different`, with `/a`, from
 * `allowed` to `blocked`; for a crawler with its own group it is `equivalent`.
 */
export interface CrawlerChanges {
  /** The product token `*` means every crawler that neither file names. Verdicts are those for the first crawler. */
  readonly crawlers: readonly CrawlerTokens[]
  readonly result: 'equivalent' | 'different' | 'not-decided'
  /** One difference for each pair of deciding rules that was found, shortest witness first. */
  readonly differences: readonly Difference[]
  /**
   * True if the limit or the bound was reached, or if the search contradicted the matcher, so that some differences may
   * be missing. If false, each rule that
   * blocks what the other side allows is in `differences`, though not together with every rule that allows some of it.
   */
  readonly more: boolean
  /**
   * Only present if the search found a URL that the matcher does not confirm. This is a bug of this library: one of the
   * two is wrong. Nothing about the URL is reported, so that differences may be missing.
   */
  readonly contradicted?: true
  /** Only with `equivalent`: a URL that the comparison does not cover and whose verdict differs, if one was found. */
  readonly outside?: Difference
}

/** What changes between two files, for all crawlers that were compared. */
export interface Comparison {
  readonly result: 'equivalent' | 'different' | 'not-decided'
  /** The URLs that the results are about. */
  readonly covers: CoveredUrls
  /** One entry for each set of crawlers that follow the same rules, those with differences first. */
  readonly changes: readonly CrawlerChanges[]
}

/** The maximum number of differences for each set of crawlers, unless the caller gives another. */
export const DEFAULT_DIFFERENCES = 20

export interface CompareOptions {
  /** The dialect for both files, or one dialect for each; `rfc9309` if left out. */
  readonly dialect?: DialectId | readonly [before: DialectId, after: DialectId]
  /** The crawlers to compare for. If left out: every product token that a file names, and `*` for all others. */
  readonly crawlers?: readonly CrawlerTokens[]
  /** The maximum number of differences for each set of crawlers; 20 if left out. */
  readonly limit?: number
  /** Bounds the work, in states of a search; 200,000 if left out. */
  readonly states?: number
}

/**
 * Finds the URLs that change their verdict between two files, and for which crawlers. The URLs are those of
 * `CoveredUrls`: as browsers write them, without needless escapes, and not `/robots.txt`. Throws a `TypeError` if a
 * dialect is unknown or a crawler has no product token.
 *
 * ```js
 * import { compare, parse } from 'robotscope'
 *
 * const before = parse('User-agent: *\nDisallow: /cart/')
 * const after = parse('User-agent: *\nDisallow: /cart/\nDisallow: /cart/help')
 * console.log(compare(before, after).result) // → equivalent
 * ```
 */
export function compare(before: RobotsTxt, after: RobotsTxt, options: CompareOptions = {}): Comparison {
  const { dialect = 'rfc9309', crawlers, limit = DEFAULT_DIFFERENCES, states = DEFAULT_STATES } = options
  const [first, second] = typeof dialect === 'string' ? [dialect, dialect] : dialect
  const sides: readonly [Side, Side] = [
    { robots: before, dialect: dialectOf(first) },
    { robots: after, dialect: dialectOf(second) },
  ]
  const budget: Budget = { left: states, each: 0 }
  const comparisons = comparisonsOf(sides, crawlers)
  // First find out for each set of crawlers whether anything changes; hard questions about further differences come
  // last.
  const [none, small, medium, large] = [0, Math.ceil(states / 1000), Math.ceil(states / 100), Math.ceil(states / 4)]
  const changes = comparisons.map(comparison =>
    changesOf(sides, comparison, { limit, budget, shares: [none, small, medium] }),
  )
  for (const [i, comparison] of comparisons.entries()) {
    if (changes[i]?.result !== 'not-decided') continue
    changes[i] = changesOf(sides, comparison, { limit, budget, shares: [large] })
  }
  const order = ({ result }: CrawlerChanges) => ['different', 'not-decided', 'equivalent'].indexOf(result)
  changes.sort((a, b) => order(a) - order(b))
  return { result: changes[0]?.result ?? 'equivalent', covers: 'urls-as-browsers-write-them', changes }
}

/**
 * Finds the URLs that two dialects judge differently when they read the same file: `before` is the first dialect,
 * `after` the second. It covers the same URLs as `compare`. Dialects that are equivalent on these can differ on others:
 * RFC 9309 reads `/%61dmin/` as `/admin/`, Google’s parser does not. `CrawlerChanges.outside` is such a URL.
 */
export function compareDialects(
  robots: RobotsTxt,
  first: DialectId,
  second: DialectId,
  options: Omit<CompareOptions, 'dialect'> = {},
): Comparison {
  return compare(robots, robots, { ...options, dialect: [first, second] })
}

/** Crawlers and the rules that they follow before and after. */
interface CrawlerComparison {
  readonly crawlers: CrawlerTokens[]
  readonly before: RuleIndex
  readonly after: RuleIndex
  /** Whether both sides have the same rules, ignoring what makes no difference. */
  readonly isSame: boolean
}

/** Groups crawlers with the same rules on both sides into one comparison, even if the rules are in several places. */
function comparisonsOf(
  sides: readonly [Side, Side],
  crawlers: readonly CrawlerTokens[] | undefined,
): CrawlerComparison[] {
  const comparisons = new Map<string, CrawlerComparison>()
  const prepared = new Map<string, PreparedRules>()
  const rulesOf = ({ robots, dialect }: Side, groups: readonly Group[] = []): PreparedRules => {
    const key = `${robots === sides[0].robots} ${dialect.id} ${keyOfGroups(groups)}`
    const rules = prepared.get(key) ?? preparedRules(groups, dialect)
    prepared.set(key, rules)
    return rules
  }
  for (const { crawlers: alike, groups } of crawlerClasses(sides, crawlers)) {
    const before = rulesOf(sides[0], groups[0])
    const after = rulesOf(sides[1], groups[1])
    const key = [before, after].map(({ isFollowed, text }) => `${isFollowed}\n${text}`).join('\n\n')
    const known = comparisons.get(key)
    if (known) known.crawlers.push(...alike)
    else {
      const isSame = before.index.dialect === after.index.dialect && before.text === after.text
      comparisons.set(key, { crawlers: [...alike], before: before.index, after: after.index, isSame })
    }
  }
  return [...comparisons.values()]
}

/** The rules of some groups on one side. */
interface PreparedRules {
  readonly index: RuleIndex
  /** Equal for rules that give the same verdicts for the same reasons. */
  readonly text: string
  /** Whether any group is followed: if not, verdicts have another reason. */
  readonly isFollowed: boolean
}

function preparedRules(groups: readonly Group[], dialect: Dialect): PreparedRules {
  const rules = groups.flatMap(group => group.rules)
  const index = ruleIndexOf(rules, dialect, true)
  return { index, text: rulesText(index), isFollowed: groups.length > 0 }
}

/** The rules without duplicates, and sorted if their order does not matter because length decides. */
function rulesText({ meanings, dialect }: RuleIndex): string {
  const distinct = [...new Set(meanings())]
  return (dialect.precedence === 'first' ? distinct : distinct.sort()).join('\n')
}

/** How much is searched for, and at which cost. */
interface Effort {
  /** The most differences for each set of crawlers. */
  readonly limit: number
  readonly budget: Budget
  /** The budget for the searches of one question, in states; larger ones follow while no difference is known. */
  readonly shares: readonly number[]
}

function changesOf(
  sides: readonly [Side, Side],
  { crawlers, before, after, isSame }: CrawlerComparison,
  effort: Effort,
): CrawlerChanges {
  const { limit } = effort
  const [crawler = { productToken: '*' }] = crawlers
  if (isSame) return { crawlers, result: 'equivalent', differences: [], more: false }
  const matchers = bothMatchers(sides, crawler)
  const found = new Map<string, Difference>()
  const contradictions = contradictionCount()
  const report: Report = path => {
    if (found.size > limit) return
    const difference = differenceAt(matchers, path)
    if (!difference) return contradicted(path, 'the verdicts before and after differ')
    const key = keyOfDeciders(difference)
    if (!found.has(key)) found.set(key, difference)
  }
  // If a verdict changes, one side blocks the URL: a disallow decides there and the other side allows.
  const directions: readonly Direction[] = [
    { blocking: before, allowing: after, open: disallowsOf(before), mayMiss: false },
    { blocking: after, allowing: before, open: disallowsOf(after), mayMiss: false },
  ]
  searchInRounds(directions, effort, () => found.size, report)
  const isContradicted = contradictionCount() > contradictions
  const more = isContradicted || directions.some(({ open, mayMiss }) => open.length > 0 || mayMiss)
  const differences = [...found.values()].sort((a, b) => a.witness.length - b.witness.length)
  const result = differences.length > 0 ? 'different' : more ? 'not-decided' : 'equivalent'
  const outside = result === 'equivalent' ? differenceOutside([before, after], matchers) : undefined
  return {
    crawlers,
    result,
    differences: differences.slice(0, limit),
    more: more || differences.length > limit,
    ...(isContradicted && { contradicted: true }),
    ...(outside && { outside }),
  }
}

/** Searches in both directions, in one round for each share of the budget, and reports what it finds. */
function searchInRounds(
  directions: readonly Direction[],
  { limit, budget, shares }: Effort,
  count: () => number,
  report: Report,
): void {
  for (const [round, share] of shares.entries()) {
    // Once a difference is known, further ones are worth only a short search.
    if ((round > 1 && count() > 0) || count() >= limit) return
    budget.each = share
    for (const [i, direction] of directions.entries()) {
      // In the first round the first direction may fill only half of the list, so that both directions are in it.
      const most = round + i === 0 ? Math.ceil(limit / 2) : limit
      reportAllowed(direction, () => count() >= most, budget, report)
    }
  }
}

/** Called with a path that is proved to have different verdicts on the two sides. */
type Report = (path: string) => void

/** The matchers of both sides for one crawler. */
type BothMatchers = readonly [before: Matcher, after: Matcher]

function bothMatchers([before, after]: readonly [Side, Side], crawler: CrawlerTokens): BothMatchers {
  const matcherOn = ({ robots, dialect }: Side) => compile(robots, { ...crawler, dialect: dialect.id, verbatim: true })
  return [matcherOn(before), matcherOn(after)]
}

/** The difference at a path; undefined if both sides give the same verdict there. */
function differenceAt([matcherBefore, matcherAfter]: BothMatchers, witness: Witness): Difference | undefined {
  const url = `https://example.com${witness}`
  const before = matcherBefore.evaluate(url)
  const after = matcherAfter.evaluate(url)
  if (before.allowed === after.allowed) return undefined
  const [from, to] = before.allowed ? (['allowed', 'blocked'] as const) : (['blocked', 'allowed'] as const)
  return { from, to, witness, before, after }
}

/** Equal for differences that the same two rules decide. */
function keyOfDeciders({ before, after }: Difference): string {
  return `${before.rule?.line ?? before.reason} ${after.rule?.line ?? after.reason}`
}

/** How many disallows, of both sides together, are used to make URLs that the comparison does not cover. */
const TRIED_OUTSIDE = 8

/** A difference that the comparison does not cover: the URL has a needless escape, or is `/robots.txt`. */
function differenceOutside(sides: readonly RuleIndex[], matchers: BothMatchers): Difference | undefined {
  const patterns = sides.flatMap(index => disallowsOf(index).flatMap(({ rule }) => rule?.pattern ?? []))
  const escaped = patterns
    .map(pattern => pattern.replaceAll('*', '').replace(/\$$/, ''))
    // The first letter or digit must not belong to an escape.
    .filter(path => /^\/[!-$&-~]*[A-Za-z\d]/.test(path))
    .map(path => path.replace(/[A-Za-z\d]/, unit => escapeOf(unit.charCodeAt(0))))
  for (const witness of [...escaped.slice(0, TRIED_OUTSIDE), ROBOTS_TXT]) {
    const difference = differenceAt(matchers, witness)
    if (difference) return difference
  }
  return undefined
}

/** The budget for finding the other rules that allow what a rule blocks, once one is known. In states of a search. */
const MAX_OTHERS_STATES = 32

/** The search for URLs that one side blocks and the other allows. */
interface Direction {
  readonly blocking: RuleIndex
  readonly allowing: RuleIndex
  /** The disallows of `blocking` that are not decided yet. */
  open: readonly RankedRule[]
  /** True if other rules that allow what one of the disallows blocks may have been missed. */
  mayMiss: boolean
}

/** Reports URLs that one side blocks and the other allows. Afterwards `open` has the disallows that are not decided. */
function reportAllowed(direction: Direction, isFull: () => boolean, budget: Budget, report: Report): void {
  const { blocking, allowing, open } = direction
  const notDecided: RankedRule[] = []
  for (const [i, rule] of open.entries()) {
    if (isFull() || budget.left <= 0) {
      direction.open = [...notDecided, ...open.slice(i)]
      return
    }
    const question = { rules: blocking, rule, other: { rules: allowing, allowed: true }, budget }
    const finding = findWitness(question)
    if (finding.answer === 'not-decided') notDecided.push(rule)
    if (finding.answer !== 'witness') continue
    report(finding.path)
    if (!reportOthers(question, finding.decidedBy, report)) direction.mayMiss = true
  }
  direction.open = notDecided
}

/**
 * Reports a path for each rule besides `first` that allows what the disallow blocks. False if some may have been missed.
 */
function reportOthers({ budget, ...question }: Question, first: RankedRule | undefined, report: Report): boolean {
  const share: Budget = { left: Math.min(budget.left, MAX_OTHERS_STATES), each: 0 }
  const before = share.left
  const limited = { ...question, budget: share }
  const reported = new Set([first])
  for (const path of candidatePaths(limited, new Competitors(limited))) {
    const confirmed = confirm(limited, path)
    if (!confirmed) continue
    if (!reported.has(confirmed.decidedBy)) report(path)
    reported.add(confirmed.decidedBy)
  }
  budget.left -= before - share.left
  return share.left > 0
}

/** The disallows of a side. If length decides, the shortest patterns come first, which match most. */
const disallowsOf = (index: RuleIndex): readonly RankedRule[] => [...index.withVerdict(false)].reverse()
