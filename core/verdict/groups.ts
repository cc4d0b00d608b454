import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { ALLOW, USER_AGENT } from '../parse/fields.ts'
import { LINE, LINE_START } from '../parse/line.ts'
import { memo } from '../parse/memo.ts'
import { shiftOf } from '../parse/parse.ts'
import { isSameToken, lowerCaseToken } from '../parse/product-token.ts'
import type { Group, RobotsTxt, Rule, UserAgent } from '../parse/robots-txt.ts'
import { lineEndAt } from '../parse/scan.ts'
import {
  endOfGroup,
  type FileView,
  firstLineOf,
  groupCount,
  groupsNamed,
  NO_RECORD,
  recordAt,
  valueAt,
  viewOf,
} from './file-view.ts'
import type { CrawlerQuery } from './verdict.ts'

/**
 * The groups of a file as a dialect reads them, in file order. Rules before the first user-agent line belong to no
 * group (RFC 9309 §2.2.2). The result is kept with the file, and the file is parsed only once for all dialects.
 */
export const groupsOf = (robots: RobotsTxt, dialect: DialectId = 'rfc9309'): readonly Group[] =>
  groupsOfView(viewOf(robots, dialect))

/** The groups of a view. The result is kept with the view. */
export function groupsOfView(view: FileView): readonly Group[] {
  view.made ??= Array.from({ length: groupCount(view) }, (_, index) => groupAt(view, index))
  return view.made
}

/** A key for a set of groups. It is unique among the sets of groups of one file in one dialect. */
export const keyOfGroups = (groups: readonly Group[]): string => groups.map(group => group.index).join(' ')

function groupAt(view: FileView, index: number): Group {
  const { robots, scan, dialect } = view
  const { numbers } = scan
  const userAgents: UserAgent[] = []
  const rules: Rule[] = []
  const first = firstLineOf(view, index)
  const end = endOfGroup(view, index)
  for (let i = first; i < end; i++) {
    const field = recordAt(view, i)
    if (field === NO_RECORD) continue
    const value = valueAt(view, i)
    const shift = shiftOf(robots, scan, i)
    const line = i + 1
    const from = (numbers[i * LINE + LINE_START] ?? 0) - shift
    const to = lineEndAt(scan, i) - shift
    if (field === USER_AGENT) userAgents.push({ value, productToken: dialect.productTokenOf(value), line, from, to })
    else rules.push({ type: field === ALLOW ? 'allow' : 'disallow', pattern: value, line, from, to })
  }
  return { index, userAgents, rules, fromLine: first + 1, toLine: end }
}

/** The groups that a crawler follows, and the steps of the fall-back chain that led there. */
export interface Selected<Item> {
  /** The token that was followed: `*` for the global group, `''` if no group applies. */
  readonly productToken: string
  readonly groups: readonly Item[]
  readonly considered: readonly {
    readonly productToken: string
    readonly groups: readonly Item[]
    readonly followed: boolean
  }[]
}

/** The groups that a crawler follows, as objects. */
export type Selection = Selected<Group>

/**
 * Follows the fall-back chain: the groups of the first token that any group names, else those of `*`
 * (RFC 9309 §2.2.1). Throws a `TypeError` if the chain is empty or holds something that is not a string.
 */
export const selectGroups = (groups: readonly Group[], query: CrawlerQuery, dialect: Dialect): Selection =>
  followChain(query, dialect, token => groupsNaming(groups, token))

/** Like `selectGroups`, with the numbers of the groups. */
export const selectInView = (view: FileView, query: CrawlerQuery): Selected<number> =>
  followChain(query, view.dialect, token => groupsNamed(view, token))

/** Replaces the numbers of a selection by the groups. */
export function inGroups(view: FileView, { productToken, groups, considered }: Selected<number>): Selection {
  const all = groupsOfView(view)
  const groupsAt = (numbers: readonly number[]) => numbers.flatMap(number => all[number] ?? [])
  return {
    productToken,
    groups: groupsAt(groups),
    considered: considered.map(step => ({ ...step, groups: groupsAt(step.groups) })),
  }
}

function followChain<Item>(
  query: CrawlerQuery,
  dialect: Dialect,
  groupsOfToken: (token: string) => readonly Item[],
): Selected<Item> {
  const chain = chainOf(query)
  const considered: { productToken: string; groups: readonly Item[]; followed: boolean }[] = []
  const follow = (productToken: string, reading: 'combined' | 'first'): Selected<Item> | undefined => {
    const named = groupsOfToken(productToken)
    const groups = reading === 'first' ? named.slice(0, 1) : named
    const followed = groups.length > 0
    considered.push({ productToken, groups, followed })
    return followed ? { productToken, groups, considered } : undefined
  }
  for (const token of chain) {
    if (token === '' || token === '*') continue
    const selection = follow(token, dialect.groupsOfToken)
    if (selection) return selection
  }
  if (query.globalGroup === false) {
    considered.push({ productToken: '*', groups: groupsOfToken('*'), followed: false })
    return { productToken: '', groups: [], considered }
  }
  return follow('*', dialect.groupsOfEveryone) ?? { productToken: '', groups: [], considered }
}

/** Whether a group has a user-agent line that selects the token. */
export const isNamed = (groups: readonly Group[], productToken: string): boolean =>
  groupsNaming(groups, productToken).length > 0

/** Up to this number of groups, with at most as many user-agent lines each, a linear scan is faster than the index. */
const LINEAR_GROUP_LIMIT = 8

/** The groups with a user-agent line for the token, ignoring case. */
function groupsNaming(groups: readonly Group[], productToken: string): readonly Group[] {
  const wanted = lowerCaseToken(productToken)
  if (
    groups.length <= LINEAR_GROUP_LIMIT &&
    groups.every(({ userAgents }) => userAgents.length <= LINEAR_GROUP_LIMIT)
  ) {
    return groups.filter(({ userAgents }) => userAgents.some(agent => isSameToken(agent.productToken, wanted)))
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

/** The tokens of a query. Throws a `TypeError` if there is none, or if one is not a string. */
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
