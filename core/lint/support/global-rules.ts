import type { DialectId } from '../../dialects/dialect.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { type Context, contentOf } from '../context.ts'
import type { Edit } from '../problem.ts'
import { PROVED_DIALECTS } from './ineffective-rules.ts'
import { isEverything, rulesOf, tokensNamed } from './named-tokens.ts'

/** So many rules are copied at the most: a person has to look through them. */
const MOST = 200

/** The rules for `*` in a dialect. */
export function globalRules(context: Context, dialect: DialectId): readonly Rule[] {
  const everyone = tokensNamed(context, dialect).get('*')
  return everyone ? rulesOf(everyone, dialect) : []
}

/** Whether one of the rules blocks everything, whatever others open again. */
export const closesEverything = (rules: readonly Rule[]): boolean =>
  rules.some(({ type, pattern }) => type === 'disallow' && isEverything(pattern))

/**
 * The rules for `*` as they are written, to be copied to another group, so that its crawlers get the verdicts of all
 * others. Undefined if there are none or too many, if they close the whole site, or if readings see different ones. The
 * reading of 2020, for which a rule is none unless its path begins with `/`, sees the same of the copy as of the rules.
 */
export function rulesToCopy(context: Context): readonly string[] | undefined {
  const [rules = [], ...others] = PROVED_DIALECTS.map(dialect => globalRules(context, dialect))
  const lines = rules.map(({ line }) => line).join()
  const isAgreed = others.every(other => other.map(({ line }) => line).join() === lines)
  if (!isAgreed || rules.length === 0 || rules.length > MOST || closesEverything(rules)) return undefined
  return textsOf(context, rules)
}

/** The edit that writes rules after a line. */
export function insertionAfter(context: Context, number: number, rules: readonly string[]): Edit {
  const { to } = context.line(number)
  return { from: to, to, insert: rules.map(rule => `\n${rule}`).join('') }
}

/** Rules as they are written, without comments. */
export const textsOf = (context: Context, rules: readonly Rule[]): readonly string[] =>
  rules.map(({ line }) => contentOf(context.text, context.line(line)))
