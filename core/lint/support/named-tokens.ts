import type { DialectId } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import { memo } from '../../parse/memo.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import type { Group, Rule, UserAgent } from '../../parse/robots-txt.ts'
import { keyOfGroups } from '../../verdict/groups.ts'
import type { Context } from '../context.ts'

/** A product token and everywhere that it is named. */
export interface NamedToken {
  /** As it is written first; `*` for everyone. */
  readonly token: string
  readonly uses: readonly { readonly agent: UserAgent; readonly group: Group }[]
}

const namedByDialect = memo((_: Context) => new Map<DialectId, ReadonlyMap<string, NamedToken>>())

/** The product tokens that the file names, as a dialect reads them, by their lower-case form. */
export function tokensNamed(context: Context, dialect: DialectId): ReadonlyMap<string, NamedToken> {
  const known = namedByDialect(context)
  const named = known.get(dialect) ?? tokensNamedIn(context, dialect)
  known.set(dialect, named)
  return named
}

function tokensNamedIn(context: Context, dialect: DialectId): ReadonlyMap<string, NamedToken> {
  const found = new Map<string, { token: string; uses: { agent: UserAgent; group: Group }[] }>()
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

/**
 * How many rules are looked at for all crawlers together. A group that each of many crawlers combines with one of its
 * own counts for each: there would be more of them than any file holds.
 */
const MOST_FOLLOWED = 100_000

/**
 * Tokens that are named by the same groups together, in the order of the first of each: as many as together follow no
 * more rules than may be looked at.
 */
export function tokensByGroups(named: Iterable<NamedToken>): readonly (readonly NamedToken[])[] {
  let followed = 0
  return allByGroups(named).filter(([token]) => {
    followed += token ? countOfRules(token) : 0
    return followed <= MOST_FOLLOWED
  })
}

/** How many rules the groups of a token hold. */
export const countOfRules = ({ uses }: NamedToken): number =>
  uses.reduce((sum, { group }) => sum + group.rules.length, 0)

/** The same, without a bound. */
export function allByGroups(named: Iterable<NamedToken>): readonly (readonly NamedToken[])[] {
  const found = new Map<string, NamedToken[]>()
  for (const token of named) {
    const key = keyOfGroups(token.uses.map(use => use.group))
    const alike = found.get(key)
    if (alike) alike.push(token)
    else found.set(key, [token])
  }
  return [...found.values()]
}

/** The rules that bind a token: those of all its groups, or of the first one where the dialect has it so. */
export function rulesOf({ token, uses }: NamedToken, dialect: DialectId): readonly Rule[] {
  const { groupsOfEveryone, groupsOfToken } = dialectOf(dialect)
  const reading = token === '*' ? groupsOfEveryone : groupsOfToken
  const groups = [...new Set(uses.map(use => use.group))]
  const [first] = groups
  // Mostly there is one group.
  if (first && (groups.length === 1 || reading === 'first')) return first.rules
  return groups.flatMap(group => group.rules)
}

/** The user-agent lines that have a value which selects somebody, each token once. */
export function firstUses(context: Context): readonly UserAgent[] {
  return [...tokensNamed(context, 'google').values()].flatMap(({ uses }) => uses.slice(0, 1).map(use => use.agent))
}

/** The values of all user-agent lines, in lower case: what is among them is named without more beside it. */
export const writtenTokens = (context: Context): ReadonlySet<string> =>
  new Set(context.linesOf('user-agent').map(line => lowerCaseToken(line.value)))

/** The group that each user-agent line belongs to. */
export function groupOfLine(context: Context, dialect: DialectId): ReadonlyMap<number, Group> {
  const found = new Map<number, Group>()
  for (const group of context.groups(dialect)) for (const agent of group.userAgents) found.set(agent.line, group)
  return found
}

/** Whether the rule takes everything: `/`, `*`, `/*`, `/*$`. */
export const isEverything = (pattern: string): boolean => /^(?:\/\**|\*+|\/?\*+\$)$/.test(pattern)
