import type { DialectId } from '../../dialects/dialect.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { type LintContext, lineContent } from '../context.ts'
import type { Edit } from '../problem.ts'
import { PROVED_DIALECTS } from './ineffective-rules.ts'
import { isEverything, namedTokens, rulesForToken } from './named-tokens.ts'

/** The most rules that a fix copies. A person has to be able to look through the copy. */
const MAX_GLOBAL_RULES_COPIED = 200

/** The rules for `*` in a dialect. */
export function globalRules(context: LintContext, dialect: DialectId): readonly Rule[] {
  const everyone = namedTokens(context, dialect).get('*')
  return everyone ? rulesForToken(everyone, dialect) : []
}

/** Whether one of the rules blocks the whole site. Allow rules that open parts of it again do not count. */
export const blocksEverything = (rules: readonly Rule[]): boolean =>
  rules.some(({ type, pattern }) => type === 'disallow' && isEverything(pattern))

/**
 * The lines of the rules for `*`, to be copied into another group, so that its crawlers get the same verdicts as all
 * others. `undefined` if there are no rules or too many, if they close the whole site, or if the dialects `rfc9309` and
 * `google` read different rules. The dialect `google-2020`, which ignores rules whose path does not begin with `/`,
 * reads the copy and the original alike.
 */
export function rulesToCopy(context: LintContext): readonly string[] | undefined {
  const [rules = [], ...others] = PROVED_DIALECTS.map(dialect => globalRules(context, dialect))
  const lines = rules.map(({ line }) => line).join()
  const isAgreed = others.every(other => other.map(({ line }) => line).join() === lines)
  if (!isAgreed || rules.length === 0 || rules.length > MAX_GLOBAL_RULES_COPIED || blocksEverything(rules))
    return undefined
  return textsOf(context, rules)
}

/** The edit that inserts rules after a line. */
export function insertionAfter(context: LintContext, number: number, rules: readonly string[]): Edit {
  const { to } = context.line(number)
  return { from: to, to, insert: rules.map(rule => `\n${rule}`).join('') }
}

/** The rules as they are written in the file, without comments. */
export const textsOf = (context: LintContext, rules: readonly Rule[]): readonly string[] =>
  rules.map(({ line }) => lineContent(context.text, context.line(line)))
