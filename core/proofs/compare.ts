import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Group, RobotsTxt } from '../parse/robots-txt.ts'
import { escapeOf } from '../url/percent-encoding.ts'
import { compile, type Matcher } from '../verdict/evaluate.ts'
import { keyOfGroups } from '../verdict/groups.ts'
import { ROBOTS_TXT } from '../verdict/rule-set.ts'
import type { Verdict } from '../verdict/verdict.ts'
import { type CrawlerTokens, crawlerClasses, type Side } from './crawler-classes.ts'
import { decides } from './decides.ts'
import { answersOf, examplesThatHold } from './opponent.ts'
import type { CoveredUrls, Witness } from './rule-facts.ts'
import { type RuleIndex, ruleIndexOf } from './rule-index.ts'
import { type Budget, STATES } from './search.ts'

/** A URL that is judged differently. */
export interface Difference {
  readonly from: 'allowed' | 'blocked'
  readonly to: 'allowed' | 'blocked'
  readonly witness: Witness
  /** What `evaluate` says of the witness on each side: the deciding rule, or why none decided. */
  readonly before: Verdict
  readonly after: Verdict
}

/**
 * What changes for crawlers to which the same rules apply before, and the same after.
 * - `equivalent`: no URL of those that the comparison covers changes its verdict. This is proved.
 * - `different`: those in `differences` do.
 * - `not-decided`: none was found that does, and the bound was reached before it was proved that there is none.
 */
export interface CrawlerChanges {
  /** A product token of `*` stands for every crawler that neither file names. The verdicts are those for the first. */
  readonly crawlers: readonly CrawlerTokens[]
  readonly result: 'equivalent' | 'different' | 'not-decided'
  /** One for each pair of deciding rules that was met, the shortest witness first. */
  readonly differences: readonly Difference[]
  /**
   * True if the limit or the bound was reached, so that a rule that blocks what the other side allows may be missing. If
   * not, each such rule is there, though not with every rule of the other side that allows some of it.
   */
  readonly more: boolean
  /** Beside `equivalent`: a URL that the comparison does not cover and whose verdict differs, if one was met. */
  readonly outside?: Difference
}

export interface Comparison {
  readonly result: 'equivalent' | 'different' | 'not-decided'
  /** The URLs that the results are about. */
  readonly covers: CoveredUrls
  /** One for each set of crawlers, those with differences first. */
  readonly changes: readonly CrawlerChanges[]
}

export interface CompareOptions {
  /** How both files are read, or the one before and the one after; `rfc9309` if left out. */
  readonly dialect?: DialectId | readonly [before: DialectId, after: DialectId]
  /** The crawlers to compare for. If left out: every product token that a file names, and `*` for any other. */
  readonly crawlers?: readonly CrawlerTokens[]
  /** The most differences that are listed for each set of crawlers; 20 if left out. */
  readonly limit?: number
  /** Bounds the work, in states of a search; 200,000 if left out. */
  readonly states?: number
}

/**
 * Which URLs change their verdict between two files, for which crawlers. URLs are those that `CoveredUrls` describes: as
 * browsers write them, without needless escapes, `/robots.txt` aside.
 * Throws a `TypeError` if a dialect is unknown or a crawler has no product token.
 */
export function compare(before: RobotsTxt, after: RobotsTxt, options: CompareOptions = {}): Comparison {
  const { dialect = 'rfc9309', crawlers, limit = 20, states = STATES } = options
  const [first, second] = typeof dialect === 'string' ? [dialect, dialect] : dialect
  const sides: readonly [Side, Side] = [
    { robots: before, dialect: dialectOf(first) },
    { robots: after, dialect: dialectOf(second) },
  ]
  const budget: Budget = { left: states, each: 0 }
  const comparisons = comparisonsOf(sides, crawlers)
  // Whether anything changes at all is worth more than what else does: the hardest questions come last.
  const shares = [0, Math.ceil(states / 1000), Math.ceil(states / 100), Math.ceil(states / 4)]
  const changes = comparisons.map(comparison => changesOf(sides, comparison, limit, budget, shares.slice(0, 3)))
  for (const [i, comparison] of comparisons.entries()) {
    if (changes[i]?.result === 'not-decided') changes[i] = changesOf(sides, comparison, limit, budget, shares.slice(3))
  }
  const order = ({ result }: CrawlerChanges) => ['different', 'not-decided', 'equivalent'].indexOf(result)
  changes.sort((a, b) => order(a) - order(b))
  return { result: changes[0]?.result ?? 'equivalent', covers: 'urls-as-browsers-write-them', changes }
}

/**
 * Which URLs two dialects judge differently when they read the same file: `before` is the first, `after` the second. They
 * are the URLs that `compare` covers. Dialects that are equivalent on these can differ on others: RFC 9309 reads
 * `/%61dmin/` as `/admin/`, Google’s parser does not. `CrawlerChanges.outside` is such a URL.
 */
export function compareDialects(
  robots: RobotsTxt,
  first: DialectId,
  second: DialectId,
  options: Omit<CompareOptions, 'dialect'> = {},
): Comparison {
  return compare(robots, robots, { ...options, dialect: [first, second] })
}

interface CrawlerComparison {
  readonly crawlers: CrawlerTokens[]
  readonly before: RuleIndex
  readonly after: RuleIndex
  /** The two have the same rules, up to what makes no difference. */
  readonly same: boolean
}

/** Crawlers with the same rules on both sides make one comparison, though the rules may stand in several places. */
function comparisonsOf(
  sides: readonly [Side, Side],
  crawlers: readonly CrawlerTokens[] | undefined,
): CrawlerComparison[] {
  const made = new Map<string, CrawlerComparison>()
  const ready = new Map<string, Ready>()
  const readyFor = ({ robots, dialect }: Side, groups: readonly Group[]): Ready => {
    const key = `${robots === sides[0].robots} ${dialect.id} ${keyOfGroups(groups)}`
    const known = ready.get(key)
    if (known) return known
    const index = ruleIndexOf(
      groups.flatMap(group => group.rules),
      dialect,
      true,
    )
    const made = { index, rules: rulesText(index), followed: groups.length > 0 }
    ready.set(key, made)
    return made
  }
  for (const { crawlers: alike, groups } of crawlerClasses(sides, crawlers)) {
    const before = readyFor(sides[0], groups[0] ?? [])
    const after = readyFor(sides[1], groups[1] ?? [])
    const key = [before, after].map(({ followed, rules }) => `${followed}\n${rules}`).join('\n\n')
    const known = made.get(key)
    const same = before.index.dialect === after.index.dialect && before.rules === after.rules
    if (known) known.crawlers.push(...alike)
    else made.set(key, { crawlers: [...alike], before: before.index, after: after.index, same })
  }
  return [...made.values()]
}

interface Ready {
  readonly index: RuleIndex
  readonly rules: string
  /** Whether any group is followed: if none is, verdicts have another reason. */
  readonly followed: boolean
}

/** The rules without repetition, and without their order where length decides. */
function rulesText({ keys, dialect }: RuleIndex): string {
  const distinct = [...new Set(keys())]
  return (dialect.precedence === 'first' ? distinct : distinct.sort()).join('\n')
}

/** A path that the verdicts differ on, if all is right. */
type Report = (path: string) => void

/** Asks what it can without a search, and goes on to longer searches where that says nothing yet. */
function changesOf(
  sides: readonly [Side, Side],
  { crawlers, before, after, same }: CrawlerComparison,
  limit: number,
  budget: Budget,
  shares: readonly number[],
): CrawlerChanges {
  const [crawler = { productToken: '*' }] = crawlers
  if (same) return { crawlers, result: 'equivalent', differences: [], more: false }
  const judge = sides.map(({ robots, dialect }) => compile(robots, { ...crawler, dialect: dialect.id }))
  const found = new Map<string, Difference>()
  let refuted = false
  const report: Report = path => {
    if (found.size > limit) return
    const [was, is] = judge.map(matcher => matcher.evaluate(`https://example.com${path}`))
    if (!was || !is || was.allowed === is.allowed) {
      refuted = true
      return
    }
    const key = `${was.rule?.line ?? was.reason} ${is.rule?.line ?? is.reason}`
    if (!found.has(key)) found.set(key, { ...direction(was), witness: path, before: was, after: is })
  }
  // A verdict that changes is a block on one side, so some disallow decides there and the other side allows.
  const questions = [
    { from: before, to: after, open: disallowsOf(before), missed: false },
    { from: after, to: before, open: disallowsOf(after), missed: false },
  ]
  for (const [i, share] of shares.entries()) {
    // Once a change is known, more of them are worth no more than a short search.
    if ((i > 1 && found.size > 0) || found.size >= limit) break
    budget.each = share
    for (const [k, question] of questions.entries()) {
      // Of a long list each direction has its share, to begin with.
      const most = i + k === 0 ? Math.ceil(limit / 2) : limit
      settle(question, () => found.size >= most, budget, report)
    }
  }
  const more = refuted || questions.some(({ open, missed }) => open.length > 0 || missed)
  const differences = [...found.values()].sort((a, b) => a.witness.length - b.witness.length)
  const result = differences.length > 0 ? 'different' : more ? 'not-decided' : 'equivalent'
  const outside = result === 'equivalent' ? differenceOutside([before, after], judge) : undefined
  return {
    crawlers,
    result,
    differences: differences.slice(0, limit),
    more: more || differences.length > limit,
    ...(outside ? { outside } : {}),
  }
}

/** Of how many rules of each side a URL outside of the comparison is made. */
const TRIED_OUTSIDE = 8

/** A URL that the comparison does not cover and that is judged differently: a path with a needless escape, `/robots.txt`. */
function differenceOutside(sides: readonly RuleIndex[], judge: readonly Matcher[]): Difference | undefined {
  const patterns = sides.flatMap(index => disallowsOf(index).flatMap(rank => index.deciders[rank]?.rule?.pattern ?? []))
  const escaped = patterns
    .map(pattern => pattern.replaceAll('*', '').replace(/\$$/, ''))
    // The first letter or digit is not one of an escape.
    .filter(path => /^\/[!-$&-~]*[A-Za-z\d]/.test(path))
    .map(path => path.replace(/[A-Za-z\d]/, unit => escapeOf(unit.charCodeAt(0))))
  for (const witness of [...escaped.slice(0, TRIED_OUTSIDE), ROBOTS_TXT]) {
    const [before, after] = judge.map(matcher => matcher.evaluate(`https://example.com${witness}`))
    if (before && after && before.allowed !== after.allowed) return { ...direction(before), witness, before, after }
  }
  return undefined
}

const direction = (before: Verdict) =>
  before.allowed ? ({ from: 'allowed', to: 'blocked' } as const) : ({ from: 'blocked', to: 'allowed' } as const)

/** What it may cost to find out who else allows what a rule blocks, once one who does is known. */
const OTHERS = 32

interface BlocksThatGo {
  readonly from: RuleIndex
  readonly to: RuleIndex
  /** The disallows of `from`, by rank, that are not settled. */
  open: readonly number[]
  /** True if others that allow what one of them blocks may have been missed. */
  missed: boolean
}

/** Reports URLs that `from` blocks and `to` allows. What is open after that is still not settled. */
function settle(question: BlocksThatGo, isFull: () => boolean, budget: Budget, report: Report): void {
  const { from, to, open } = question
  const opponent = { index: to, allowed: true }
  const left: number[] = []
  for (const [i, rank] of open.entries()) {
    if (isFull() || budget.left <= 0) {
      question.open = [...left, ...open.slice(i)]
      return
    }
    const answer = decides(from, rank, opponent, budget)
    if (answer.path === undefined) {
      if (answer.because === 'bound') left.push(rank)
      continue
    }
    report(answer.path)
    const met = new Set([answer.rank])
    const share: Budget = { left: Math.min(budget.left, OTHERS), each: 0 }
    const before = share.left
    const answers = answersOf(from, rank, opponent, share)
    for (const example of examplesThatHold(from, rank, opponent, answers, share)) {
      if (!met.has(example.rank)) report(example.path)
      met.add(example.rank)
    }
    if (share.left <= 0) question.missed = true
    budget.left -= before - share.left
  }
  question.open = left
}

/** The disallows of a side, the broadest first where length decides. */
const disallowsOf = (index: RuleIndex): readonly number[] => [...index.ranksOf(false)].reverse()
