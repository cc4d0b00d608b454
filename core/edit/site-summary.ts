import type { Dialect } from '../dialects/dialect.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { type Bounded, bounded } from '../proofs/bounded.ts'
import { type Budget, budgetOf, DEFAULT_STATES } from '../proofs/budget.ts'
import { findWitness } from '../proofs/find-witness.ts'
import type { Finding, OtherSide, Witness } from '../proofs/question.ts'
import { ruleIndexOf } from '../proofs/rule-index.ts'

/**
 * What a set of rules says about a whole site, except `/robots.txt`, which crawlers may always fetch.
 * - `allowed`: no URL is blocked.
 * - `blocked`: no URL is allowed.
 * - `partly`: neither.
 *
 * Example: `Disallow: /cart` is `partly`, with the witnesses `/` and `/cart`.
 */
export interface SiteSummary {
  readonly state: 'allowed' | 'partly' | 'blocked'
  /** A URL that is allowed, if one was found. */
  readonly allowed: Witness | undefined
  /** A URL that is blocked, if one was found. */
  readonly blocked: Witness | undefined
}

/** If unfinished, it is not known whether some URL has the open verdicts; then the state is `partly`. */
export type BoundedSummary = Bounded<SiteSummary, 'allowed' | 'blocked'>

/** A single question may use 1/8 of the budget. */
const SUMMARY_SHARES = 8

export const budgetForSites = (states = DEFAULT_STATES): Budget => budgetOf(states, SUMMARY_SHARES)

/** What the rules that a crawler follows say about a whole site. The cost is taken from the budget. */
export function siteSummaryOf(rules: readonly Rule[], dialect: Dialect, budget: Budget): BoundedSummary {
  if (!rules.some(rule => rule.type === 'disallow' && rule.pattern !== '')) {
    return bounded({ state: 'allowed', allowed: '/', blocked: undefined }, [])
  }
  // Most groups that block everything have no other rules.
  if (rules.every(rule => rule.type === 'disallow') && rules.some(rule => rule.pattern === '/')) {
    return bounded({ state: 'blocked', allowed: undefined, blocked: '/' }, [])
  }
  const index = ruleIndexOf(rules, dialect)
  const allowed = findOnSite({ rules: index, allowed: true }, dialect, budget)
  const blocked = findOnSite({ rules: index, allowed: false }, dialect, budget)
  const witnesses = { allowed: witnessPath(allowed), blocked: witnessPath(blocked) }
  if (allowed.answer === 'no-witness') return bounded({ state: 'blocked', ...witnesses }, [])
  if (blocked.answer === 'no-witness') return bounded({ state: 'allowed', ...witnesses }, [])
  const open = (['allowed', 'blocked'] as const).filter(verdict => witnesses[verdict] === undefined)
  return bounded({ state: 'partly', ...witnesses }, open)
}

/** Whether the verdict of all URLs is proved to be this one. */
export const isProved = (summary: BoundedSummary, state: 'allowed' | 'blocked'): boolean =>
  summary.state === 'complete' && summary.found.state === state

/** Finds a URL of the site with this verdict, or proves that there is none. */
function findOnSite(other: OtherSide, dialect: Dialect, budget: Budget): Finding {
  const rules = ruleIndexOf(dialect.robotsTxtAllowed ? [everything] : [everything, robotsTxtRule], dialect)
  const rule = rules.ranked.find(ranked => ranked.rule === everything)
  if (!rule) throw new TypeError(`no rule for all URLs in ${dialect.id}`)
  return findWitness({ rules, rule, other, budget })
}

const witnessPath = (finding: Finding): Witness | undefined => (finding.answer === 'witness' ? finding.path : undefined)

/** Rules that are in no file. They decide the whole site except `/robots.txt`. */
const everything: Rule = { type: 'disallow', pattern: '/', line: 0, from: 0, to: 0 }
const robotsTxtRule: Rule = { ...everything, pattern: '/robots.txt$' }
