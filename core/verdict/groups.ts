import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { memo, memoOfFile } from '../parse/memo.ts'
import { lowerCaseToken } from '../parse/product-token.ts'
import type { Group, RobotsTxt, Rule, UserAgent } from '../parse/robots-txt.ts'
import type { Consideration, CrawlerQuery } from './verdict.ts'

const groupsByDialect = memoOfFile(() => new Map<DialectId, readonly Group[]>())

/**
 * The groups of a file as a dialect sees them, in file order. Rules before the first user-agent line belong to none
 * (RFC 9309 §2.2.2). The result is kept with the file: all dialects over one file cost one parse.
 */
export function groupsOf(robots: RobotsTxt, dialect: DialectId = 'rfc9309'): readonly Group[] {
  const known = groupsByDialect(robots)
  let groups = known.get(dialect)
  if (!groups) {
    groups = interpret(robots, dialectOf(dialect))
    known.set(dialect, groups)
  }
  return groups
}

/** What tells the groups that a crawler follows from other groups of the same file, read in the same dialect. */
export const keyOfGroups = (groups: readonly Group[]): string => groups.map(group => group.index).join(' ')

interface OpenGroup {
  index: number
  userAgents: UserAgent[]
  rules: Rule[]
  fromLine: number
  toLine: number
}

function interpret(robots: RobotsTxt, dialect: Dialect): readonly Group[] {
  const groups: OpenGroup[] = []
  let open: OpenGroup | undefined
  for (const line of robots.lines) {
    if (line.kind === 'blank' && dialect.blankLineEndsGroup) open = undefined
    const record = dialect.record(robots, line)
    if (!record) continue
    const { number, from, to } = line
    if (record.field === 'user-agent') {
      if (!open || open.rules.length > 0) {
        open = { index: groups.length, userAgents: [], rules: [], fromLine: number, toLine: number }
        groups.push(open)
      }
      const productToken = dialect.productTokenOf(record.value)
      open.userAgents.push({ value: record.value, productToken, line: number, from, to })
    } else if (open) open.rules.push({ type: record.field, pattern: record.value, line: number, from, to })
    if (open) open.toLine = number
  }
  return groups
}

/** The groups that a crawler follows, and the steps of the fall-back chain that led there. */
export interface Selection {
  /** The token that was followed; `*` for everyone's groups; `''` if no group applies. */
  readonly productToken: string
  readonly groups: readonly Group[]
  readonly considered: readonly Consideration[]
}

/**
 * Follows the fall-back chain: the groups of the first token that any group names, else those of `*`
 * (RFC 9309 §2.2.1). Throws a `TypeError` if the chain is empty or holds something that is no string.
 */
export function selectGroups(groups: readonly Group[], query: CrawlerQuery, dialect: Dialect): Selection {
  const chain = chainOf(query)
  const considered: Consideration[] = []
  const follow = (productToken: string, reading: 'combined' | 'first'): Selection | undefined => {
    const named = groupsNaming(groups, productToken)
    const followed = reading === 'first' ? named.slice(0, 1) : named
    considered.push({ productToken, groups: followed, followed: followed.length > 0 })
    return followed.length > 0 ? { productToken, groups: followed, considered } : undefined
  }
  for (const token of chain) {
    if (token === '' || token === '*') continue
    const selection = follow(token, dialect.groupsOfToken)
    if (selection) return selection
  }
  if (query.globalGroup === false) {
    considered.push({ productToken: '*', groups: groupsNaming(groups, '*'), followed: false })
    return { productToken: '', groups: [], considered }
  }
  return follow('*', dialect.groupsOfEveryone) ?? { productToken: '', groups: [], considered }
}

/** Whether a group has a user-agent line that selects the token. */
export const isNamed = (groups: readonly Group[], productToken: string): boolean =>
  groupsNaming(groups, productToken).length > 0

/** So few groups, and so few user-agent lines of each, are looked through. */
const FEW = 8

/** The groups with a user-agent line that selects the token, the case of letters aside. */
function groupsNaming(groups: readonly Group[], productToken: string): readonly Group[] {
  const wanted = lowerCaseToken(productToken)
  if (groups.length <= FEW && groups.every(({ userAgents }) => userAgents.length <= FEW)) {
    return groups.filter(({ userAgents }) => userAgents.some(agent => lowerCaseToken(agent.productToken) === wanted))
  }
  return groupsByToken(groups).get(wanted) ?? []
}

const groupsByToken = memo((groups: readonly Group[]): ReadonlyMap<string, readonly Group[]> => {
  const index = new Map<string, Group[]>()
  for (const group of groups) {
    for (const { productToken } of group.userAgents) {
      const token = lowerCaseToken(productToken)
      const named = index.get(token)
      if (!named) index.set(token, [group])
      else if (named.at(-1) !== group) named.push(group)
    }
  }
  return index
})

function chainOf({ productToken }: CrawlerQuery): readonly string[] {
  const chain = typeof productToken === 'string' ? [productToken] : productToken
  if (!Array.isArray(chain) || chain.length === 0) {
    throw new TypeError(`a product token or a list of them is needed, not ${JSON.stringify(productToken)}`)
  }
  for (const token of chain) {
    if (typeof token !== 'string') throw new TypeError(`not a product token: ${JSON.stringify(token)}`)
  }
  return chain
}
