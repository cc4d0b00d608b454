import { crawlerOf } from '../../crawlers/registry.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import type { Group, Line, Rule, UserAgent } from '../../parse/robots-txt.ts'
import { urlFor, urlOf } from '../../proofs/example-urls.ts'
import type { Context } from '../context.ts'
import { isEverything, type NamedToken, tokensNamed } from './named-tokens.ts'

/** A user-agent line whose crawler follows rules that seem to be for those below, though something stands between. */
export interface Joined {
  readonly agent: UserAgent
  /** What seems to end the group of the crawler: a record that is no rule, or else a blank line. */
  readonly separator: Line
  /** The user-agent line after the separator. */
  readonly next: UserAgent
  /** A rule that blocks something for the crawler, and a URL that shows it. */
  readonly rule: Rule
  readonly witness: string
  readonly closesSite: boolean
}

/** The user-agent lines of one group of which that is so. At least one. */
export interface JoinedGroup {
  readonly group: Group
  readonly joined: readonly Joined[]
}

/** The engines that most visitors come from. */
export const widelyUsed: readonly string[] = ['Googlebot', 'Bingbot']

/** The widely used engines that follow the groups for a token, because none names them. */
export function followersOf(token: string, named: ReadonlyMap<string, NamedToken>): readonly string[] {
  return widelyUsed.filter(engine => {
    const followed = crawlerOf(engine)?.chain.find(of => named.has(lowerCaseToken(of)))
    return followed !== undefined && followed !== engine && lowerCaseToken(followed) === lowerCaseToken(token)
  })
}

const remembered = new WeakMap<Context, Map<DialectId, readonly JoinedGroup[]>>()

/** The groups of a dialect that seem to be several. */
export function joinedGroupsOf(context: Context, dialect: DialectId): readonly JoinedGroup[] {
  const known = remembered.get(context) ?? new Map<DialectId, readonly JoinedGroup[]>()
  remembered.set(context, known)
  const found =
    known.get(dialect) ??
    context.work.as('joined-groups', () => {
      const named = tokensNamed(context, dialect)
      return context.groups(dialect).flatMap(group => {
        const joined = joinedIn(context, group, named, dialect)
        return joined.length > 0 ? [{ group, joined }] : []
      })
    })
  known.set(dialect, found)
  return found
}

function joinedIn(
  context: Context,
  group: Group,
  named: ReadonlyMap<string, NamedToken>,
  dialect: DialectId,
): readonly Joined[] {
  const { userAgents } = group
  const separators = userAgents.map((agent, i) => {
    const next = userAgents[i + 1]
    return next && separatorBetween(context, agent, next)
  })
  const between = separators.filter(line => line !== undefined)
  // Who lists many crawlers one below the other, with blank lines between, means one group.
  if (between.length === 0 || (userAgents.length > 2 && between.every(({ kind }) => kind === 'blank'))) return []
  const lastLines = new Map(userAgents.map(({ productToken, line }) => [lowerCaseToken(productToken), line]))
  const everyoneLine = lastLines.get('*') ?? 0
  const found: Joined[] = []
  let ofOthers: { readonly found: ReturnType<typeof consequenceFor> } | undefined
  // All that follow no other group follow the same rules.
  const consequenceForOthers = (agent: UserAgent) => {
    ofOthers ??= { found: consequenceFor(context, group, agent, dialect) }
    return ofOthers
  }
  let next: UserAgent | undefined
  let separator: Line | undefined
  for (let i = userAgents.length - 2; i >= 0; i--) {
    const agent = userAgents[i]
    if (separators[i]) {
      separator = separators[i]
      next = userAgents[i + 1]
    }
    if (!agent || !separator || !next || agent.productToken === '') continue
    const token = lowerCaseToken(agent.productToken)
    // Who is named below too follows the rules there in any case, and so does who has no other group if they are for `*`.
    if ((lastLines.get(token) ?? 0) > agent.line) continue
    const isElsewhere = named.get(token)?.uses.some(use => use.group !== group) ?? false
    if (everyoneLine > separator.number && !isElsewhere) continue
    const consequence = isElsewhere ? consequenceFor(context, group, agent, dialect) : consequenceForOthers(agent).found
    if (consequence) found.push({ agent, separator, next, ...consequence })
  }
  return found.reverse()
}

function separatorBetween({ lines }: Context, before: UserAgent, after: UserAgent): Line | undefined {
  const between = lines.slice(before.line, after.line - 1)
  const record = between.find(line => line.kind === 'record' && line.field !== 'allow' && line.field !== 'disallow')
  return record ?? between.find(line => line.kind === 'blank')
}

/** A rule that blocks something for the crawler, and a URL that shows it: the whole site if it is that. */
function consequenceFor(
  context: Context,
  group: Group,
  agent: UserAgent,
  dialect: DialectId,
): Pick<Joined, 'rule' | 'witness' | 'closesSite'> | undefined {
  const matcher = context.matcher(agent.productToken, dialect)
  const home = urlOf(context, '/')
  const closing = home === undefined ? 'none' : matcher.decidingRule(home)
  if (
    home !== undefined &&
    typeof closing !== 'string' &&
    closing.type === 'disallow' &&
    group.rules.includes(closing)
  ) {
    return { rule: closing, witness: home, closesSite: isEverything(closing.pattern) }
  }
  const rule = group.rules.find(({ type, pattern }) => type === 'disallow' && pattern !== '')
  const witness = rule && urlFor(context, rule.pattern)
  if (!rule || witness === undefined) return undefined
  return matcher.decidingRule(witness) === rule ? { rule, witness, closesSite: false } : undefined
}
