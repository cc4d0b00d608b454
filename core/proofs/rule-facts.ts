import type { Dialect } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { NONE } from '../match/trie.ts'
import type { RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { groupsOf, selectGroups } from '../verdict/groups.ts'
import type { CrawlerQuery } from '../verdict/verdict.ts'
import { type Decides, decides, isWritable } from './decides.ts'
import { rivalsOf } from './opponent.ts'
import { rootedForms } from './relations.ts'
import { type Decider, LISTED, type RuleIndex, ruleIndexOf } from './rule-index.ts'
import { type Budget, STATES } from './search.ts'

/**
 * A witness is the path and query of a URL as a browser serialises it, to be put behind an origin. It is as short and
 * readable as could be, and the matcher's verdict on it is the one that is claimed.
 */
export type Witness = string

/**
 * The URLs that a statement is about, if it says of all URLs that something holds: those that a browser writes when it
 * serialises a URL (WHATWG URL Standard), with escapes in capital letters and none of an unreserved character (RFC 3986
 * §2.3) but those that a rule is written with. `/robots.txt` itself is left out, in each dialect: a crawler fetches it to read it.
 */
export type CoveredUrls = 'urls-as-browsers-write-them'

/** Neither proved nor refuted within the bound. */
export interface NotDecided {
  readonly answer: 'not-decided'
}

/**
 * Whether a rule decides no verdict at all.
 * - `empty-path`: it says nothing, on purpose.
 * - `matches-no-url`: there is no URL that it matches.
 * - `robots-txt-itself`: it matches only `/robots.txt`, which is fetched whatever the rules say.
 * - `beaten`: every URL that it matches one of the rules in `by` matches too, and that one wins over it, though yet
 *   another may win over both; but for `/robots.txt`.
 */
export type NeverWins =
  | {
      readonly answer: 'yes'
      readonly because: 'empty-path' | 'matches-no-url' | 'robots-txt-itself' | 'beaten'
      readonly by: readonly Rule[]
    }
  | { readonly answer: 'no'; readonly witness: Witness }
  | NotDecided

/**
 * Whether the file says the same with an empty path in place of a rule's. (Without the line its group may have no rule
 * left, and join the next one.)
 * - `never-wins`: it decides nothing anyway; `by` as above.
 * - `allowed-anyway`: an allow, and what it decides no other rule would block; `by` is empty unless other allows are
 *   needed for that.
 * - `covered`: what it decides the rules in `by` would decide alike.
 */
export type Redundant =
  | {
      readonly answer: 'yes'
      readonly because: 'never-wins' | 'allowed-anyway' | 'covered'
      readonly by: readonly Rule[]
    }
  /** Without the rule the witness has the other verdict; `instead` is the rule that decides then, if one does. */
  | { readonly answer: 'no'; readonly witness: Witness; readonly instead: Rule | undefined }
  | NotDecided

/** An allow and a disallow of the same length that both match the witness, where nothing but the tie decides. */
export interface Tie {
  readonly allow: Rule
  readonly disallow: Rule
  readonly witness: Witness
}

export interface Ties {
  readonly ties: readonly Tie[]
  /** False if there may be more: the bound or the limit was reached. */
  readonly complete: boolean
}

/** Exact statements about the rules that one crawler follows. The questions share one bound on the work they may cost. */
export interface RuleFacts {
  /** The URLs that the statements are about: those that `compare` compares. */
  readonly covers: CoveredUrls
  /** The rules in file order, all groups that the crawler follows combined. */
  readonly rules: readonly Rule[]
  neverWins(rule: Rule): NeverWins
  redundant(rule: Rule): Redundant
  /** At most `limit` ties (100 if left out), in the order in which the rules win. */
  ties(limit?: number): Ties
}

/** A single question may use up this part of the bound. Nearly all need no search, and those that do end early. */
const SHARES = 100

/**
 * What can be proved about the rules that a crawler follows. `states` bounds the work of all questions together.
 * Throws a `TypeError` if the query names no product token or an unknown dialect.
 */
export function ruleFacts(robots: RobotsTxt, query: CrawlerQuery & { readonly states?: number }): RuleFacts {
  const dialect = dialectOf(query.dialect ?? 'rfc9309')
  const { groups } = selectGroups(groupsOf(robots, dialect.id), query, dialect)
  const rules = groups.flatMap(group => group.rules)
  return factsOf(rules, dialect, query.states)
}

function factsOf(rules: readonly Rule[], dialect: Dialect, states = STATES): RuleFacts {
  const budget = budgetOf(states)
  let made: Ready | undefined
  const ready = () => {
    made ??= readyOf(rules, dialect)
    return made
  }
  return {
    covers: 'urls-as-browsers-write-them',
    rules,
    neverWins: rule => {
      const { index, ranksOf } = ready()
      return neverWins(index, ranksOf.get(rule) ?? [], budget)
    },
    redundant: rule => {
      const { index, ranksOf } = ready()
      return redundant(index, rule, ranksOf.get(rule) ?? [], budget)
    },
    ties: limit => ties(ready().index, limit ?? 100, budget),
  }
}

interface Ready {
  readonly index: RuleIndex
  readonly ranksOf: ReadonlyMap<Rule, readonly number[]>
}

function readyOf(rules: readonly Rule[], dialect: Dialect, patterns = dialect.patterns): Ready {
  const index = ruleIndexOf(rules, dialect, true, patterns)
  const ranksOf = new Map<Rule, number[]>()
  index.deciders.forEach(({ rule }, rank) => {
    if (!rule) return
    const ranks = ranksOf.get(rule)
    if (ranks) ranks.push(rank)
    else ranksOf.set(rule, [rank])
  })
  return { index, ranksOf }
}

/** A bound for all questions about the rules of a file together. */
export const budgetOf = (states: number): Budget => ({ left: states, each: Math.ceil(states / SHARES) })

/**
 * All rules, of those that a crawler follows, of which is proved that the file says the same without them; those with an
 * empty path are left out, and so are those that are not asked for. A disallow that no other rule contains can only be
 * needed, so most cost next to nothing.
 */
export function redundantRules(
  rules: readonly Rule[],
  dialect: Dialect,
  budget: Budget,
  isAskedFor: (rule: Rule) => boolean = () => true,
  patterns = dialect.patterns,
): ReadonlyMap<Rule, Extract<Redundant, { answer: 'yes' }>> {
  const { index, ranksOf } = readyOf(rules, dialect, patterns)
  const found = new Map<Rule, Extract<Redundant, { answer: 'yes' }>>()
  for (const [rule, ranks] of ranksOf) {
    if (budget.left <= 0) break
    if (!isAskedFor(rule)) continue
    const by = rule.type === 'disallow' ? coveredDisallow(index, ranks, budget) : 'not-known'
    if (by === undefined) continue
    const answer = by === 'not-known' ? redundant(index, rule, ranks, budget) : by
    if (answer.answer === 'yes') found.set(rule, answer)
  }
  return found
}

/**
 * What the best rules that contain a disallow say of it: `undefined` if it has a form that none contains, since it can only
 * be needed then. `'not-known'` if an allow may decide instead where it matches, or another rule of several patterns.
 */
function coveredDisallow(
  index: RuleIndex,
  ranks: readonly number[],
  budget: Budget,
): Extract<Redundant, { answer: 'yes' }> | 'not-known' | undefined {
  const covers: number[] = []
  for (const rank of ranks) {
    const { pattern } = index.deciders[rank] ?? {}
    if (!pattern) return undefined
    for (const form of rootedForms(pattern)) {
      const cover = index.container(form, at => at !== rank, budget)
      if (cover === NONE) return undefined
      covers.push(cover)
    }
  }
  const [rank = NONE, ...others] = ranks
  const by = rulesOf(covers.flatMap(cover => index.deciders[cover] ?? []))
  if (others.length > 0 || by.length === 0 || !isWritable(index, rank)) return 'not-known'
  if (covers.every(cover => cover < rank)) return { answer: 'yes', because: 'never-wins', by }
  const mayBeAllowed = rivalsOf(
    index,
    rank,
    { index, allowed: true, without: ranks },
    { allowed: true, end: Math.max(...covers) },
    budget,
  )
  return mayBeAllowed.length > 0 ? 'not-known' : { answer: 'yes', because: 'covered', by }
}

function neverWins(index: RuleIndex, ranks: readonly number[], budget: Budget): NeverWins {
  if (ranks.length === 0) return { answer: 'yes', because: 'empty-path', by: [] }
  const settled = settle(ranks.map(rank => () => decides(index, rank, undefined, budget)))
  if (settled.answer === 'bound') return { answer: 'not-decided' }
  if (settled.answer === 'found') return { answer: 'no', witness: settled.path }
  // Of several patterns of a rule one may beat another.
  const by = rulesOf(settled.by).filter(other => !ranks.some(rank => index.deciders[rank]?.rule === other))
  if (by.length > 0) return { answer: 'yes', because: 'beaten', by }
  return { answer: 'yes', because: settled.by.length > 0 ? 'robots-txt-itself' : 'matches-no-url', by }
}

function redundant(index: RuleIndex, rule: Rule, ranks: readonly number[], budget: Budget): Redundant {
  const without = { index, without: ranks, allowed: rule.type === 'disallow' }
  const settled = settle(ranks.map(rank => () => decides(index, rank, without, budget)))
  if (settled.answer === 'found') {
    return { answer: 'no', witness: settled.path, instead: index.deciders[settled.rank]?.rule }
  }
  const never = neverWins(index, ranks, budget)
  if (never.answer === 'yes') return { answer: 'yes', because: 'never-wins', by: never.by }
  if (settled.answer === 'bound') return { answer: 'not-decided' }
  const by = rulesOf(settled.by)
  return { answer: 'yes', because: rule.type === 'allow' && by.length === 0 ? 'allowed-anyway' : 'covered', by }
}

type Settled =
  | { readonly answer: 'found'; readonly path: string; readonly rank: number }
  | { readonly answer: 'there-is-none'; readonly by: readonly Decider[] }
  | { readonly answer: 'bound' }

/** A rule may have two patterns: what is true of none of them is not true of the rule. */
function settle(questions: readonly (() => Decides)[]): Settled {
  const by: Decider[] = []
  let bound = false
  for (const ask of questions) {
    const answer = ask()
    if (answer.path !== undefined) return { answer: 'found', path: answer.path, rank: answer.rank }
    if (answer.because === 'bound') bound = true
    else by.push(...answer.by)
  }
  return bound ? { answer: 'bound' } : { answer: 'there-is-none', by }
}

/** The rules of deciders, each once, in file order. */
function rulesOf(deciders: readonly Decider[]): readonly Rule[] {
  return [...new Set(deciders.flatMap(({ rule }) => rule ?? []))].sort((a, b) => a.line - b.line)
}

function ties(index: RuleIndex, limit: number, budget: Budget): Ties {
  const found: Tie[] = []
  let complete = true
  let compared = 0
  // Where the first match wins, lengths count for nothing. Elsewhere rules of one length follow on each other, allows first.
  if (index.dialect.precedence === 'first') return { ties: found, complete }
  for (const [rank, { rule: allow, pattern }] of index.deciders.entries()) {
    if (allow?.type !== 'allow') continue
    for (let other = rank + 1; index.deciders[other]?.pattern.length === pattern.length; other++) {
      const disallow = index.deciders[other]?.rule
      if (disallow?.type !== 'disallow') continue
      if (++compared % LISTED === 0) budget.left--
      if (found.length >= limit || budget.left <= 0) return { ties: found, complete: false }
      if (!index.mayMeet(pattern, index.dialect, other)) continue
      const only = { index, only: other, allowed: false }
      // A rule may have several patterns of one length.
      if (found.some(tie => tie.allow === allow && tie.disallow === disallow)) continue
      const answer = decides(index, rank, only, budget)
      if (answer.path !== undefined && answer.rank !== NONE) found.push({ allow, disallow, witness: answer.path })
      else if (answer.path === undefined && answer.because === 'bound') complete = false
    }
  }
  return { ties: found, complete }
}
