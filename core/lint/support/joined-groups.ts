import type { Crawler } from '../../crawlers/crawler.ts'
import { crawlerOf, crawlers } from '../../crawlers/registry.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import { memo } from '../../parse/memo.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import type { Group, Line, Rule, UserAgent } from '../../parse/robots-txt.ts'
import { homePageOf, urlFor } from '../../proofs/example-urls.ts'
import type { Claim } from '../claim.ts'
import { isTrue } from '../claim.ts'
import type { LintContext } from '../context.ts'
import { groupOfRule } from './groups-of-lines.ts'
import { isBlocking, type NamedToken, namedTokens } from './named-tokens.ts'

/**
 * A user-agent line whose crawler follows rules that seem to be meant for the lines below. Example: `User-agent: a`, a
 * blank line, `User-agent: b`, `Disallow: /`. Here `a` is blocked too.
 */
export interface JoinedUserAgent {
  readonly agent: UserAgent
  /** The line that seems to end the crawler's group: a record that is not a rule, or else a blank line. */
  readonly separator: Line
  /** The user-agent line after the separator. */
  readonly next: UserAgent
  /** A rule that blocks something for the crawler, and a URL that shows it. */
  readonly rule: Rule
  readonly witness: string
  readonly closesSite: boolean
}

/** The user-agent lines of one group that are joined to the lines below. At least one. */
export interface JoinedGroup {
  readonly group: Group
  readonly joined: readonly JoinedUserAgent[]
}

/** The search engines that most visitors come from. Findings about them come first and are more severe. */
export const widelyUsedEngines: readonly string[] = ['Googlebot', 'Bingbot']

/** The crawlers of these engines. */
export const widelyUsedCrawlers: readonly Crawler[] = crawlers.filter(({ token }) => widelyUsedEngines.includes(token))

/**
 * The widely used engines that no group names, so that they follow the group for `*`, and that read one of these lines as a
 * rule of it. Engines differ in what they read: Google's also reads lines without a colon.
 */
export function unnamedEngines(
  context: LintContext,
  named: ReadonlyMap<string, NamedToken>,
  lines: readonly number[],
): readonly string[] {
  return widelyUsedCrawlers.flatMap(({ token, chain, dialect }) => {
    if (chain.some(own => named.has(lowerCaseToken(own)))) return []
    const everyone = namedTokens(context, dialect).get('*')
    return everyone?.uses.some(({ group }) => group.rules.some(({ line }) => lines.includes(line))) ? token : []
  })
}

/** The widely used engines that follow the groups for a token because no group names the engine itself. */
export function enginesFollowing(token: string, named: ReadonlyMap<string, NamedToken>): readonly string[] {
  return widelyUsedEngines.filter(engine => {
    const followed = crawlerOf(engine)?.chain.find(of => named.has(lowerCaseToken(of)))
    return followed !== undefined && followed !== engine && lowerCaseToken(followed) === lowerCaseToken(token)
  })
}

const joinedGroupsByContext = new WeakMap<LintContext, Map<DialectId, readonly JoinedGroup[]>>()

/** The groups of a dialect that seem to be meant as several groups. */
export function joinedGroupsOf(context: LintContext, dialect: DialectId): readonly JoinedGroup[] {
  const known = joinedGroupsByContext.get(context) ?? new Map<DialectId, readonly JoinedGroup[]>()
  joinedGroupsByContext.set(context, known)
  const found =
    known.get(dialect) ??
    context.work.chargeTo('joined-groups', () => {
      const named = namedTokens(context, dialect)
      return context.groups(dialect).flatMap(group => {
        const joined = joinedIn(context, group, named, dialect)
        return joined.length > 0 ? [{ group, joined }] : []
      })
    })
  known.set(dialect, found)
  return found
}

function joinedIn(
  context: LintContext,
  group: Group,
  named: ReadonlyMap<string, NamedToken>,
  dialect: DialectId,
): readonly JoinedUserAgent[] {
  const { userAgents } = group
  const separators = userAgents.map((agent, i) => {
    const next = userAgents[i + 1]
    return next && separatorBetween(context, agent, next)
  })
  const between = separators.filter(line => line !== undefined)
  // A list of more than two crawlers with blank lines in between is meant as one group.
  if (between.length === 0 || (userAgents.length > 2 && between.every(({ kind }) => kind === 'blank'))) return []
  const lastLines = new Map(userAgents.map(({ productToken, line }) => [lowerCaseToken(productToken), line]))
  const everyoneLine = lastLines.get('*') ?? 0
  const found: JoinedUserAgent[] = []
  let sharedConsequence: { readonly found: ReturnType<typeof consequenceFor> } | undefined
  // All crawlers that have no other group follow the same rules, so one answer serves all of them.
  const consequenceForOthers = (agent: UserAgent) => {
    sharedConsequence ??= { found: consequenceFor(context, group, agent, dialect) }
    return sharedConsequence
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
    // A crawler that is also named below follows those rules in any case. So does a crawler without another group, if
    // the lines below name `*`.
    if ((lastLines.get(token) ?? 0) > agent.line) continue
    const isElsewhere = named.get(token)?.uses.some(use => use.group !== group) === true
    if (everyoneLine > separator.number && !isElsewhere) continue
    const consequence = isElsewhere ? consequenceFor(context, group, agent, dialect) : consequenceForOthers(agent).found
    if (consequence) found.push({ agent, separator, next, ...consequence })
  }
  return found.reverse()
}

function separatorBetween({ lines }: LintContext, before: UserAgent, after: UserAgent): Line | undefined {
  const between = lines.slice(before.line, after.line - 1)
  const record = between.find(line => line.kind === 'record' && line.field !== 'allow' && line.field !== 'disallow')
  return record ?? between.find(line => line.kind === 'blank')
}

const firstBlock = memo(({ rules }: Group) => ({ rule: rules.find(isBlocking) }))

/**
 * A rule that blocks something for the crawler, and a URL that shows it. The home page is tried first, which shows that
 * the whole site is closed.
 */
function consequenceFor(
  context: LintContext,
  group: Group,
  agent: UserAgent,
  dialect: DialectId,
): Pick<JoinedUserAgent, 'rule' | 'witness' | 'closesSite'> | undefined {
  const matcher = context.matcher(agent.productToken, dialect)
  const home = homePageOf(context)
  const closing = matcher.decidingRule(home)
  if (
    typeof closing !== 'string' &&
    closing.type === 'disallow' &&
    groupOfRule(context.groups(dialect), closing.line) === group
  ) {
    const closes: Claim = { kind: 'closes-site', crawlers: [agent.productToken], lines: [closing.line] }
    return { rule: closing, witness: home, closesSite: isTrue(context, dialect, closes) }
  }
  const { rule } = firstBlock(group)
  if (!rule) return undefined
  const witness = urlFor(context, rule.pattern)
  return matcher.decidingRule(witness) === rule ? { rule, witness, closesSite: false } : undefined
}
