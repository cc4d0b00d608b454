import type { Dialect } from '../dialects/dialect.ts'
import type { Rule } from '../parse/robots-txt.ts'
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
  /**
   * True if it is proved: no URL has the other verdict, or for `partly` there are both witnesses. False if the bound
   * was reached before; then the state is `partly`.
   */
  readonly proved: boolean
  /** A URL that is allowed, if one was found. */
  readonly allowed: Witness | undefined
  /** A URL that is blocked, if one was found. */
  readonly blocked: Witness | undefined
}

/** A single question may use 1/8 of the budget. */
const SUMMARY_SHARES = 8

/** A budget for proofs about whole sites that are made together. */
export const budgetForSites = (states = DEFAULT_STATES): Budget => budgetOf(states, SUMMARY_SHARES)

/** What the rules that a crawler follows say about a whole site. The cost is taken from the budget. */
export function siteSummaryOf(rules: readonly Rule[], dialect: Dialect, budget: Budget): SiteSummary {
  if (!rules.some(rule => rule.type === 'disallow' && rule.pattern !== '')) {
    return { state: 'allowed', proved: true, allowed: '/', blocked: undefined }
  }
  // Most groups that block everything have no other rules.
  if (rules.every(rule => rule.type === 'disallow') && rules.some(rule => rule.pattern === '/')) {
    return { state: 'blocked', proved: true, allowed: undefined, blocked: '/' }
  }
  const index = ruleIndexOf(rules, dialect)
  const allowed = findOnSite({ rules: index, allowed: true }, dialect, budget)
  const blocked = findOnSite({ rules: index, allowed: false }, dialect, budget)
  const witnesses = { allowed: witnessPath(allowed), blocked: witnessPath(blocked) }
  if (allowed.answer === 'no-witness') return { state: 'blocked', proved: true, ...witnesses }
  if (blocked.answer === 'no-witness') return { state: 'allowed', proved: true, ...witnesses }
  const proved = allowed.answer === 'witness' && blocked.answer === 'witness'
  return { state: 'partly', proved, ...witnesses }
}

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
