import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { ROBOTS_TXT } from '../match/rules.ts'
import { once } from '../parse/memo.ts'
import type { Group, RobotsTxt } from '../parse/robots-txt.ts'
import { escapeOf } from '../url/percent-encoding.ts'
import { compile, type Matcher } from '../verdict/evaluate.ts'
import { keyOfGroups } from '../verdict/groups.ts'
import type { Verdict } from '../verdict/verdict.ts'
import { type Bounded, bounded, type OpenCount } from './bounded.ts'
import { type Budget, COST, inShares } from './budget.ts'
import { candidatePaths } from './candidate-paths.ts'
import { competitorsOf } from './competitors.ts'
import { contradicted, contradictionCount } from './contradictions.ts'
import { type CrawlerClass, type CrawlerTokens, crawlerClasses, type Side } from './crawler-classes.ts'
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
 * Why differences may be missing, and how much was examined. The rules are those that block, of both files together; of
 * the sets of lines about usage, URLs.
 * - `bound`: the bound on the work was reached, or a rule has too many stars. The unit `crawlers` are sets of crawlers.
 * - `limit`: the list is as long as was asked for.
 * - `contradicted`: the search found a URL that the matcher does not confirm. This is a bug of this library: one of the
 *   two is wrong. Nothing about the URL is reported.
 * - `no-proof`: everything was tried, and this does not prove that nothing changes. Only of lines about usage.
 * - `not-said`, `other-groups`: as in `SiteMatcher.leavesOpen`. Only of `saidChanges`.
 */
export interface OpenDifferences extends OpenCount {
  readonly because: 'bound' | 'limit' | 'contradicted' | 'no-proof' | 'not-said' | 'other-groups'
  readonly unit: 'rules' | 'urls' | 'crawlers'
}

/**
 * What changes for crawlers that follow the same rules as each other, before and after.
 * - `equivalent`: no covered URL changes its verdict. This is proved.
 * - `different`: the URLs in `differences` change their verdict.
 * - `not-decided`: no such URL was found, and it is not proved that there is none. `differences` says what is open.
 *
 * Example: `Disallow: /a` is added to the group for `*`. For the crawler `*` the result is `different`, with `/a`, from
 * `allowed` to `blocked`; for a crawler with its own group it is `equivalent`.
 */
export interface CrawlerChanges {
  /** The product token `*` means every crawler that neither file names. Verdicts are those for the first crawler. */
  readonly crawlers: readonly CrawlerTokens[]
  readonly result: 'equivalent' | 'different' | 'not-decided'
  /**
   * One difference for each pair of deciding rules that was found, shortest witness first. If complete, each rule that
   * blocks what the other side allows is in the list, though not together with every rule that allows some of it.
   */
  readonly differences: Bounded<readonly Difference[], OpenDifferences>
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

/** How many sets of crawlers with rules of their own are compared. Known files name up to 631 crawlers. */
const MAX_SETS_COMPARED = 1_000

/** The bound on the work of a comparison, in states of a search, unless the caller gives another. */
export const COMPARED_STATES = 40_000

export interface CompareOptions {
  /** The dialect for both files, or one dialect for each; `rfc9309` if left out. */
  readonly dialect?: DialectId | readonly [before: DialectId, after: DialectId]
  /** The crawlers to compare for. If left out: every product token that a file names, and `*` for all others. */
  readonly crawlers?: readonly CrawlerTokens[]
  /** The maximum number of differences for each set of crawlers; 20 if left out. */
  readonly limit?: number
  /**
   * Bounds the work, in states of a search; 40,000 if left out. Each set of crawlers has an equal share; what one does
   * not need goes to the others.
   */
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
  const { dialect = 'rfc9309', crawlers, limit = DEFAULT_DIFFERENCES, states = COMPARED_STATES } = options
  const [first, second] = typeof dialect === 'string' ? [dialect, dialect] : dialect
  const sides: readonly [Side, Side] = [
    { robots: before, dialect: dialectOf(first) },
    { robots: after, dialect: dialectOf(second) },
  ]
  const sets = crawlerClasses(sides, crawlers)
  const searches = comparisonsOf(sides, sets.slice(0, MAX_SETS_COMPARED)).map(comparison => searchOf(sides, comparison))
  searchAll(searches, limit, states)
  const changes = [...searches.map(search => changesOf(search, limit)), ...notCompared(sets)]
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

/** The sets of crawlers beyond the bound, as one. */
function notCompared(sets: readonly CrawlerClass[]): readonly CrawlerChanges[] {
  const crawlers = sets.slice(MAX_SETS_COMPARED).flatMap(set => set.crawlers)
  if (crawlers.length === 0) return []
  const open = { because: 'bound', unit: 'crawlers', examined: MAX_SETS_COMPARED, of: sets.length } as const
  return [{ crawlers, result: 'not-decided', differences: bounded([], [open]) }]
}

interface CrawlerComparison {
  readonly crawlers: CrawlerTokens[]
  readonly before: RuleIndex
  readonly after: RuleIndex
  /** Whether both sides have the same rules, ignoring what makes no difference. */
  readonly isSame: boolean
}

/** Groups crawlers with the same rules on both sides into one comparison, even if the rules are in several places. */
function comparisonsOf(sides: readonly [Side, Side], sets: readonly CrawlerClass[]): CrawlerComparison[] {
  const comparisons = new Map<string, CrawlerComparison>()
  const prepared = new Map<string, PreparedRules>()
  const rulesOf = ({ robots, dialect }: Side, groups: readonly Group[] = []): PreparedRules => {
    const key = `${robots === sides[0].robots} ${dialect.id} ${keyOfGroups(groups)}`
    const rules = prepared.get(key) ?? preparedRules(groups, dialect)
    prepared.set(key, rules)
    return rules
  }
  for (const { crawlers: alike, groups } of sets) {
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

/** The search for what changes for the crawlers of one comparison. It can be continued with another budget. */
interface Search {
  readonly comparison: CrawlerComparison
  readonly matchers: () => BothMatchers
  /** If a verdict changes, one side blocks the URL: a disallow decides there and the other side allows. */
  readonly directions: readonly Direction[]
  /** The differences by the rules that decide. */
  readonly found: Map<string, Difference>
  isContradicted: boolean
  /** Whether its share of the budget was not enough. */
  ranOut: boolean
}

function searchOf(sides: readonly [Side, Side], comparison: CrawlerComparison): Search {
  const { crawlers, before, after, isSame } = comparison
  const [crawler = { productToken: '*' }] = crawlers
  const direction = (blocking: RuleIndex, allowing: RuleIndex): Direction => {
    const disallows = isSame ? [] : disallowsOf(blocking)
    return { blocking, allowing, all: disallows, open: disallows, mayMiss: [] }
  }
  return {
    comparison,
    matchers: once(() => bothMatchers(sides, crawler)),
    directions: [direction(before, after), direction(after, before)],
    found: new Map(),
    isContradicted: false,
    ranOut: false,
  }
}

/** First whether anything changes for each set; then what some searches left is shared, as long as that helps. */
function searchAll(searches: readonly Search[], limit: number, states: number): void {
  const budget: Budget = { left: states, each: 0 }
  const [none, small, medium, large] = [0, Math.ceil(states / 400), Math.ceil(states / 40), Math.ceil(states / 4)]
  searchInShares(searches, { limit, budget, shares: [none, small, medium] })
  const isOpen = (search: Search) =>
    openRules(search) > 0 && search.found.size < limit && (search.found.size === 0 || search.ranOut)
  for (let before = Number.POSITIVE_INFINITY; budget.left > 0; ) {
    const some = searches.filter(isOpen)
    const open = some.reduce((sum, search) => sum + openRules(search), 0)
    if (open === 0 || open >= before) return
    before = open
    const [known, unknown] = [some.filter(one => one.found.size > 0), some.filter(one => one.found.size === 0)]
    searchInShares(unknown, { limit, budget, shares: [large] })
    searchInShares(known, { limit, budget, shares: [small] })
  }
}

function searchInShares(searches: readonly Search[], { budget, ...effort }: Effort): void {
  inShares(searches, budget, (search, own) => {
    // Each set of crawlers has rules of its own, which are prepared first.
    own.left -= COST.search
    searchInRounds(search, { ...effort, budget: own })
    search.ranOut = own.left <= 0
  })
}

/** How much is searched for, and at which cost. */
interface Effort {
  readonly limit: number
  readonly budget: Budget
  /** The budget for the searches of one question, in states; larger ones follow while no difference is known. */
  readonly shares: readonly number[]
}

function changesOf(search: Search, limit: number): CrawlerChanges {
  const { comparison, matchers, found } = search
  const { crawlers, before, after, isSame } = comparison
  const all = [...found.values()].sort((a, b) => a.witness.length - b.witness.length)
  const differences = bounded(all.slice(0, limit), openDifferences(search, limit))
  const isOpen = differences.state === 'unfinished'
  const result = all.length > 0 ? 'different' : isOpen ? 'not-decided' : 'equivalent'
  const outside = result === 'equivalent' && !isSame ? differenceOutside([before, after], matchers()) : undefined
  return { crawlers, result, differences, ...(outside && { outside }) }
}

function openDifferences(search: Search, limit: number): readonly OpenDifferences[] {
  const { directions, found, isContradicted } = search
  const open = openRules(search)
  if (!isContradicted && open === 0 && found.size <= limit) return []
  const of = directions.reduce((sum, { all }) => sum + distinctRuleCount(all), 0)
  const because = isContradicted ? 'contradicted' : found.size >= limit ? 'limit' : 'bound'
  return [{ because, unit: 'rules', examined: of - open, of }]
}

/** How many rules were not examined to the end. */
const openRules = ({ directions }: Search): number =>
  directions.reduce((sum, { open, mayMiss }) => sum + distinctRuleCount([...open, ...mayMiss]), 0)

/** A rule may have several patterns. */
const distinctRuleCount = (ranked: readonly RankedRule[]): number => new Set(ranked.map(({ rule }) => rule)).size

/** Searches in both directions, in one round for each share of the budget. */
function searchInRounds(search: Search, { limit, budget, shares }: Effort): void {
  const { directions, found, matchers } = search
  const report: Report = path => {
    if (found.size > limit) return
    const difference = differenceAt(matchers(), path)
    if (!difference) return contradicted(path, 'the verdicts before and after differ')
    const key = keyOfDeciders(difference)
    if (!found.has(key)) found.set(key, difference)
  }
  const contradictions = contradictionCount()
  for (const [round, share] of shares.entries()) {
    // Once a difference is known, further ones are worth only a short search.
    if ((round > 1 && found.size > 0) || found.size >= limit) break
    budget.each = share
    for (const [i, direction] of directions.entries()) {
      // At first the first direction may fill only half of the list, so that both directions are in it.
      const most = i === 0 && direction.open === direction.all ? Math.ceil(limit / 2) : limit
      reportAllowed(direction, () => found.size >= most, budget, report)
    }
  }
  search.isContradicted ||= contradictionCount() > contradictions
}

/** Called with a path that is proved to have different verdicts on the two sides. */
type Report = (path: string) => void

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
const MAX_TRIED_OUTSIDE = 8

/** A difference that the comparison does not cover: the URL has a needless escape, or is `/robots.txt`. */
function differenceOutside(sides: readonly RuleIndex[], matchers: BothMatchers): Difference | undefined {
  const patterns = sides.flatMap(index => disallowsOf(index).flatMap(({ rule }) => rule?.pattern ?? []))
  const escaped = patterns
    .map(pattern => pattern.replaceAll('*', '').replace(/\$$/, ''))
    // The first letter or digit must not belong to an escape.
    .filter(path => /^\/[!-$&-~]*[A-Za-z\d]/.test(path))
    .map(path => path.replace(/[A-Za-z\d]/, unit => escapeOf(unit.charCodeAt(0))))
  for (const witness of [...escaped.slice(0, MAX_TRIED_OUTSIDE), ROBOTS_TXT]) {
    const difference = differenceAt(matchers, witness)
    if (difference) return difference
  }
  return undefined
}

/** The budget, in states, for further rules that allow what one blocks. With less left, they are not looked for. */
const MAX_OTHERS_STATES = 32

/** The search for URLs that one side blocks and the other allows. */
interface Direction {
  readonly blocking: RuleIndex
  readonly allowing: RuleIndex
  /** The disallows of `blocking`. */
  readonly all: readonly RankedRule[]
  /** Those that are not decided yet. */
  open: readonly RankedRule[]
  /** Those for which other rules that allow what they block may have been missed. */
  readonly mayMiss: RankedRule[]
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
    if (!reportOthers(question, finding.decidedBy, report)) direction.mayMiss.push(rule)
  }
  direction.open = notDecided
}

/** Reports a path for each rule besides `first` that allows what the disallow blocks. False if some may be missed. */
function reportOthers({ budget, ...question }: Question, first: RankedRule | undefined, report: Report): boolean {
  if (budget.left < MAX_OTHERS_STATES) return false
  const share: Budget = { left: MAX_OTHERS_STATES, each: 0 }
  const limited = { ...question, budget: share }
  const reported = new Set([first])
  for (const path of candidatePaths(limited, competitorsOf(limited))) {
    const confirmed = confirm(limited, path)
    if (!confirmed) continue
    if (!reported.has(confirmed.decidedBy)) report(path)
    reported.add(confirmed.decidedBy)
  }
  budget.left -= MAX_OTHERS_STATES - share.left
  return share.left > 0
}

/** The disallows of a side. If length decides, the shortest patterns come first, which match most. */
const disallowsOf = (index: RuleIndex): readonly RankedRule[] => [...index.withVerdict(false)].reverse()
