import type { DialectId } from '../dialects/dialect.ts'
import { ALLOW, USER_AGENT } from '../parse/fields.ts'
import { LINE, LINE_START } from '../parse/line.ts'
import { memo } from '../parse/memo.ts'
import { shiftOf } from '../parse/parse.ts'
import { lowerCaseToken } from '../parse/product-token.ts'
import type { Group, RobotsTxt, Rule, UserAgent } from '../parse/robots-txt.ts'
import { lineEndAt } from '../parse/scan.ts'
import { type FileView, GROUP, groupCount, groupsNamed, NO_RECORD, recordAt, valueAt, viewOf } from './file-view.ts'
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
  const [first = 0, , end = 0] = view.groups.slice(index * GROUP, (index + 1) * GROUP)
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
 * The groups of a file that a crawler follows, in a dialect. Throws a `TypeError` if the chain is empty or holds something
 * that is not a string.
 */
export function selectGroups(robots: RobotsTxt, query: CrawlerQuery, dialect: DialectId): Selection {
  const view = viewOf(robots, dialect)
  return inGroups(view, selectInView(view, query))
}

/**
 * Follows the fall-back chain: the groups of the first token that any group names, else those of `*` (RFC 9309 §2.2.1).
 * Groups are given by their numbers. Throws as `selectGroups` does.
 */
export function selectInView(view: FileView, { productToken, globalGroup }: CrawlerQuery): Selected<number> {
  const chain = typeof productToken === 'string' ? [productToken] : productToken
  if (!Array.isArray(chain) || chain.length === 0) {
    throw new TypeError(`a product token or a list of them is needed, not ${JSON.stringify(productToken)}`)
  }
  for (const token of chain) {
    if (typeof token !== 'string') throw new TypeError(`not a product token: ${JSON.stringify(token)}`)
  }
  const { groupsOfToken, groupsOfEveryone } = view.dialect
  const considered: { productToken: string; groups: readonly number[]; followed: boolean }[] = []
  for (let i = 0; i <= chain.length; i++) {
    // The global group comes last, wherever the chain names it.
    const isEveryone = i === chain.length
    const token = isEveryone ? '*' : (chain[i] ?? '')
    if (!isEveryone && (token === '' || token === '*')) continue
    const isIgnored = isEveryone && globalGroup === false
    const named = groupsNamed(view, token)
    const isFirstOnly = (isEveryone ? groupsOfEveryone : groupsOfToken) === 'first' && !isIgnored
    const groups = isFirstOnly ? named.slice(0, 1) : named
    const followed = groups.length > 0 && !isIgnored
    considered.push({ productToken: token, groups, followed })
    if (followed) return { productToken: token, groups, considered }
  }
  return { productToken: '', groups: [], considered }
}

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

/** Whether a group has a user-agent line that selects the token. */
export const isNamed = (groups: readonly Group[], productToken: string): boolean =>
  tokensOfGroups(groups).has(lowerCaseToken(productToken))

const tokensOfGroups = memo(
  (groups: readonly Group[]): ReadonlySet<string> =>
    new Set(groups.flatMap(({ userAgents }) => userAgents.map(agent => lowerCaseToken(agent.productToken)))),
)
