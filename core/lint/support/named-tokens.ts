import type { DialectId } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import { memo } from '../../parse/memo.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import type { Group, Rule, UserAgent } from '../../parse/robots-txt.ts'
import { keyOfGroups } from '../../verdict/groups.ts'
import type { LintContext } from '../context.ts'

/** A user-agent line that names a token, with its group. */
export interface TokenUse {
  readonly agent: UserAgent
  readonly group: Group
}

/** A product token and every place where it is named. */
export interface NamedToken {
  /** As it is first written; `*` for all crawlers. */
  readonly token: string
  readonly uses: readonly [TokenUse, ...TokenUse[]]
}

const namedByDialect = memo((_: LintContext) => new Map<DialectId, ReadonlyMap<string, NamedToken>>())

/** The product tokens that a file names in a dialect. The keys are the tokens in lower case. */
export function namedTokens(context: LintContext, dialect: DialectId): ReadonlyMap<string, NamedToken> {
  const known = namedByDialect(context)
  const named = known.get(dialect) ?? readNamedTokens(context, dialect)
  known.set(dialect, named)
  return named
}

function readNamedTokens(context: LintContext, dialect: DialectId): ReadonlyMap<string, NamedToken> {
  const found = new Map<string, { token: string; uses: [TokenUse, ...TokenUse[]] }>()
  for (const group of context.groups(dialect)) {
    for (const agent of group.userAgents) {
      const { productToken } = agent
      if (productToken === '') continue
      const named = found.get(lowerCaseToken(productToken))
      if (named) named.uses.push({ agent, group })
      else found.set(lowerCaseToken(productToken), { token: productToken, uses: [{ agent, group }] })
    }
  }
  return found
}

/** Tokens that the same groups name. */
export type TokensOfGroups = readonly [NamedToken, ...NamedToken[]]

/**
 * The most rules that are looked at for all crawlers together. A group that many crawlers combine with a group of their
 * own counts once per crawler, which can be more rules than the file holds.
 */
const MAX_RULES_FOLLOWED = 100_000

/**
 * Tokens by the groups that name them: tokens that the same groups name are together. In the order of the first token
 * of each. A list is left out once all lists together follow more than `MAX_RULES_FOLLOWED` rules.
 */
export function tokensByGroups({ work }: LintContext, named: Iterable<NamedToken>): readonly TokensOfGroups[] {
  const all = allByGroups(named)
  let followed = 0
  const within = all.filter(([token]) => {
    followed += countOfRules(token)
    return followed <= MAX_RULES_FOLLOWED * work.effort
  })
  if (within.length < all.length) work.leaveOpen('groups', within.length, all.length)
  return within
}

/** How many rules the groups of a token hold. */
export const countOfRules = ({ uses }: NamedToken): number =>
  uses.reduce((sum, { group }) => sum + group.rules.length, 0)

/** Like `tokensByGroups`, without a bound. */
export function allByGroups(named: Iterable<NamedToken>): readonly TokensOfGroups[] {
  const found = new Map<string, [NamedToken, ...NamedToken[]]>()
  for (const token of named) {
    const key = keyOfGroups(token.uses.map(use => use.group))
    const alike = found.get(key)
    if (alike) alike.push(token)
    else found.set(key, [token])
  }
  return [...found.values()]
}

/**
 * The rules that a token follows: those of all its groups, or of the first group if the dialect only reads that one.
 */
export function rulesForToken({ token, uses }: NamedToken, dialect: DialectId): readonly Rule[] {
  const { groupsOfEveryone, groupsOfToken } = dialectOf(dialect)
  const reading = token === '*' ? groupsOfEveryone : groupsOfToken
  const groups = [...new Set(uses.map(use => use.group))]
  const [first] = groups
  // Usual case: the token has one group.
  if (first && (groups.length === 1 || reading === 'first')) return first.rules
  return groups.flatMap(group => group.rules)
}

/**
 * The first user-agent line of each token, as Google reads values: lines that do not select any crawler are left out.
 */
export function firstUses(context: LintContext): readonly UserAgent[] {
  return [...namedTokens(context, 'google').values()].flatMap(({ uses }) => uses.slice(0, 1).map(use => use.agent))
}

/**
 * The values of all user-agent lines, in lower case. A token is among them only if a line consists of the token and
 * nothing else.
 */
export const writtenTokens = (context: LintContext): ReadonlySet<string> =>
  new Set(context.linesOf('user-agent').map(line => lowerCaseToken(line.value)))

/** The group that each user-agent line belongs to, by line number. */
export function groupOfLine(context: LintContext, dialect: DialectId): ReadonlyMap<number, Group> {
  const found = new Map<number, Group>()
  for (const group of context.groups(dialect)) for (const agent of group.userAgents) found.set(agent.line, group)
  return found
}

/** Whether a rule blocks anything. An empty `Disallow:` does not. */
export const isBlocking = ({ type, pattern }: Rule): boolean => type === 'disallow' && pattern !== ''

/** Whether the pattern matches every path: `/`, `*`, `/*`, `/*$`. */
export const isEverything = (pattern: string): boolean => /^(?:\/\**|\*+|\/?\*+\$)$/.test(pattern)

/**
 * A file that names more tokens than this is likely a copied list, in which rare names are meant as they are written.
 */
export const MAX_TOKENS_OF_OWN_LIST = 100
