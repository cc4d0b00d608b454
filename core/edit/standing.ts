import type { Dialect } from '../dialects/dialect.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { decides } from '../proofs/decides.ts'
import type { Opponent } from '../proofs/opponent.ts'
import type { Witness } from '../proofs/rule-facts.ts'
import { ruleIndexOf } from '../proofs/rule-index.ts'
import { type Budget, STATES } from '../proofs/search.ts'

/**
 * What a set of rules says of a whole site. `/robots.txt` is left aside: crawlers fetch it whatever it says.
 * - `allowed`: no URL is blocked.
 * - `blocked`: no URL is allowed.
 * - `partly`: neither.
 */
export interface Standing {
  readonly state: 'allowed' | 'partly' | 'blocked'
  /**
   * True if no URL contradicts it, and for `partly` if both witnesses are there. False if the bound on the work was
   * reached before; then `partly` says that nothing better could be shown.
   */
  readonly proved: boolean
  /** A URL that is allowed, if one was found. */
  readonly allowed: Witness | undefined
  /** A URL that is blocked, if one was found. */
  readonly blocked: Witness | undefined
}

/** A bound on the work of proofs that are made together; a single one gets an eighth of it at most. */
export function budgetOf(states = STATES): Budget {
  return { left: states, each: Math.ceil(states / 8) }
}

/** What the rules that a crawler follows say of a whole site. Takes from the budget what it costs to find out. */
export function standingOf(rules: readonly Rule[], dialect: Dialect, budget: Budget): Standing {
  if (!rules.some(rule => rule.type === 'disallow' && rule.pattern !== '')) {
    return { state: 'allowed', proved: true, allowed: '/', blocked: undefined }
  }
  // Most groups that block everything say nothing else.
  if (rules.every(rule => rule.type === 'disallow') && rules.some(rule => rule.pattern === '/')) {
    return { state: 'blocked', proved: true, allowed: undefined, blocked: '/' }
  }
  const index = ruleIndexOf(rules, dialect)
  const allowed = witnessOf({ index, allowed: true }, dialect, budget)
  const blocked = witnessOf({ index, allowed: false }, dialect, budget)
  const witnesses = { allowed: allowed.path, blocked: blocked.path }
  if (allowed.none) return { state: 'blocked', proved: true, ...witnesses }
  if (blocked.none) return { state: 'allowed', proved: true, ...witnesses }
  return { state: 'partly', proved: allowed.path !== undefined && blocked.path !== undefined, ...witnesses }
}

/** A URL of the site that has the verdict, or that there is none, which is a proof. */
function witnessOf(opponent: Opponent, dialect: Dialect, budget: Budget) {
  const site = ruleIndexOf(dialect.robotsTxtAllowed ? [everything] : [everything, robotsTxt], dialect)
  const rank = site.deciders.findIndex(({ rule }) => rule === everything)
  const answer = decides(site, rank, opponent, budget)
  return { path: answer.path, none: answer.path === undefined && answer.because === 'there-is-none' }
}

/** Rules that stand in no file: what they decide is the whole site but for `/robots.txt`. */
const everything: Rule = { type: 'disallow', pattern: '/', line: 0, from: 0, to: 0 }
const robotsTxt: Rule = { ...everything, pattern: '/robots.txt$' }
