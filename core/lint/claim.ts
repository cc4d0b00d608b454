import { crawlerOf, crawlerQuery } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Pattern } from '../match/pattern.ts'
import type { Edit } from '../parse/edit.ts'
import { memo, once } from '../parse/memo.ts'
import { lowerCaseToken } from '../parse/product-token.ts'
import type { Group, Line, Rule } from '../parse/robots-txt.ts'
import { homePageOf, matchesUrl } from '../proofs/example-urls.ts'
import { matchesNoPath } from '../proofs/relations.ts'
import type { UsageCategory } from '../usage/content-usage.ts'
import { selectGroups } from '../verdict/groups.ts'
import type { LintContext } from './context.ts'
import { isEverything } from './support/named-tokens.ts'

/**
 * What a message says about verdicts. A report names its claims, and only holds in the dialects in which all of them are
 * true. A message may use the words "blocks", "allows", "opens", "closes", "matches", "may fetch", "applies to" and "has
 * no effect" only of what its claims say. Crawlers are product tokens; `*` means every crawler that no group names.
 */
export type Claim =
  /** The crawlers may (not) fetch the URL, and the rule in this line decides, if one is named. */
  | {
      readonly kind: 'allows' | 'blocks'
      readonly url: string
      readonly crawlers: ClaimedTokens
      readonly line?: number
    }
  /** The crawlers may fetch nothing of the site, because of the rules in these lines. No allow rule opens a part. */
  | { readonly kind: 'closes-site'; readonly crawlers: ClaimedTokens; readonly lines: readonly number[] }
  /** The crawlers may fetch everything. */
  | { readonly kind: 'opens-site'; readonly crawlers: ClaimedTokens }
  /** The rule in the line matches the URL, or does not. */
  | { readonly kind: 'matches' | 'misses'; readonly url: string; readonly line: number }
  /** The rule in the line matches no URL. */
  | { readonly kind: 'matches-nothing'; readonly line: number }
  /** The rule in the line matches only URLs that contain the text. The text has no `*`. */
  | { readonly kind: 'needs-text'; readonly line: number; readonly text: string }
  /** After each of these edits alone, every verdict is the same. Rules claim this from a proof. */
  | { readonly kind: 'no-effect'; readonly edits: readonly Edit[] }
  /** Content-Usage and Content-Signal lines contradict each other about this use of the URL; `extent` is what is kept. */
  | {
      readonly kind: 'contradicts'
      readonly url: string
      readonly crawlers: ClaimedTokens
      readonly use: UsageCategory | 'extent'
    }
  /** The crawlers follow the group of the user-agent line, or do not. */
  | { readonly kind: 'follow' | 'leave'; readonly crawlers: ClaimedTokens; readonly line: number }
  /** The line is not a record, or a rule that belongs to no group. */
  | { readonly kind: 'no-crawler-reads'; readonly line: number }

type ClaimedTokens = readonly string[]

/** Claims, and the dialects in which they are true. */
export interface HeldClaims {
  readonly claims: readonly Claim[]
  readonly dialects: readonly DialectId[]
}

/** Whether a claim is true in a dialect. False also if this cannot be found out within the bound of the work. */
export function isTrue(context: LintContext, dialect: DialectId, claim: Claim): boolean {
  switch (claim.kind) {
    case 'allows':
    case 'blocks':
      return claim.crawlers.every(token => hasVerdict(context, dialect, token, claim))
    case 'closes-site':
      return (
        claim.crawlers.length > 0 &&
        claim.crawlers.every(token => isClosedByLines(context, dialect, token, claim.lines))
      )
    case 'opens-site':
      return claim.crawlers.every(token => followedForToken(context, dialect, token).opens())
    case 'matches':
    case 'misses':
      return (
        (claim.kind === 'matches') ===
        patternsAt(context, dialect, claim.line).some(pattern => matchesUrl(dialectOf(dialect), pattern, claim.url))
      )
    case 'matches-nothing':
      return patternsAt(context, dialect, claim.line).every(matchesNoPath)
    case 'needs-text':
      return needsText(context, dialect, claim)
    case 'follow':
    case 'leave':
      return claim.crawlers.every(
        token => (claim.kind === 'follow') === followedForToken(context, dialect, token).agentLines().has(claim.line),
      )
    case 'no-crawler-reads':
      return !isInGroup(context, dialect, claim.line)
    // Proofs and preferences cost too much to be worked out twice. Tests check these claims.
    case 'no-effect':
    case 'contradicts':
      return true
  }
}

/** The URL that shows what the claims say: of the first claim that has one. */
export function witnessOfClaims(context: LintContext, claims: readonly Claim[]): string | undefined {
  for (const claim of claims) {
    if ('url' in claim) return claim.url
    if (claim.kind === 'closes-site') return homePageOf(context)
  }
  return undefined
}

export const claimsToClose = (claims: readonly Claim[]): boolean => claims.some(({ kind }) => kind === 'closes-site')

/** The claim that lines have no effect: their values could be empty. The lines stay, because they may part groups. */
export const linesWithoutEffect = (...lines: readonly Line[]): Claim => ({
  kind: 'no-effect',
  edits: lines.map(({ field, nameFrom: from, valueTo: to }) => {
    return { from, to, insert: field === 'user-agent' ? 'User-agent:' : 'Disallow:' }
  }),
})

/** The query for a product token: the chain of the known crawler, or the token alone. */
export function queryOfToken(token: string) {
  const crawler = crawlerOf(token)
  const isItsToken = crawler !== undefined && lowerCaseToken(crawler.token) === lowerCaseToken(token)
  return isItsToken ? crawlerQuery(crawler) : { productToken: token, globalGroup: true }
}

function matcherFor(context: LintContext, dialect: DialectId, token: string) {
  const { productToken, globalGroup } = queryOfToken(token)
  return context.matcher(productToken, dialect, globalGroup)
}

/** What crawlers with a token follow in a dialect. Many claims are about the same crawlers. */
interface FollowedGroups {
  /** The lines of the user-agent lines. */
  readonly agentLines: () => ReadonlySet<number>
  /** Whether no rule blocks anything. */
  readonly opens: () => boolean
  /** Whether no rule allows anything. */
  readonly closes: () => boolean
}

const followedByTokens = memo((_: LintContext) => new Map<string, FollowedGroups>())

function followedForToken(context: LintContext, dialect: DialectId, token: string): FollowedGroups {
  const known = followedByTokens(context)
  const key = `${dialect} ${token}`
  const found = known.get(key) ?? followedIn(context, dialect, token)
  known.set(key, found)
  return found
}

function followedIn(context: LintContext, dialect: DialectId, token: string): FollowedGroups {
  const { groups } = selectGroups(context.robots, queryOfToken(token), dialect)
  const hasOnly = (type: Rule['type']) =>
    groups.every(({ rules }) => rules.every(rule => rule.type === type || isWithoutMatch(context, dialect, rule)))
  return {
    agentLines: once(() => new Set(groups.flatMap(({ userAgents }) => userAgents.map(({ line }) => line)))),
    opens: once(() => hasOnly('allow')),
    closes: once(() => hasOnly('disallow')),
  }
}

function hasVerdict(
  context: LintContext,
  dialect: DialectId,
  token: string,
  { kind, url, line }: Extract<Claim, { kind: 'allows' | 'blocks' }>,
): boolean {
  const rule = matcherFor(context, dialect, token).decidingRule(url)
  if (rule === 'not-known') return false
  const isAllowed = rule === 'none' || rule.type === 'allow'
  return isAllowed === (kind === 'allows') && (line === undefined || (rule !== 'none' && rule.line === line))
}

function isClosedByLines(context: LintContext, dialect: DialectId, token: string, lines: readonly number[]): boolean {
  const winner = matcherFor(context, dialect, token).decidingRule(homePageOf(context))
  if (typeof winner === 'string' || winner.type === 'allow' || !lines.includes(winner.line)) return false
  return isEverything(winner.pattern) && followedForToken(context, dialect, token).closes()
}

/** Whether a rule matches nothing, or has an empty path. */
const isWithoutMatch = (context: LintContext, dialect: DialectId, { type, pattern }: Rule): boolean =>
  pattern === '' || context.patternsIn(dialect)(type, pattern).every(matchesNoPath)

/** The patterns of the rule in a line, also of a rule that belongs to no group. None if the line is not a rule. */
function patternsAt(context: LintContext, dialect: DialectId, number: number): readonly Pattern[] {
  const record = dialectOf(dialect).record(context.robots, context.line(number))
  if (!record || record.field === 'user-agent' || record.value === '') return []
  return context.patternsIn(dialect)(record.field, record.value)
}

/** The text is brought into the form of the pattern: as a part of a path that goes on behind it. */
function needsText(
  context: LintContext,
  dialect: DialectId,
  { line, text }: Extract<Claim, { kind: 'needs-text' }>,
): boolean {
  const [start = ''] = context.patternsIn(dialect)('disallow', `/${text}.`)[0]?.segments ?? []
  const wanted = start.slice(1, -1)
  return (
    wanted !== '' &&
    patternsAt(context, dialect, line).every(({ segments }) => segments.some(segment => segment.includes(wanted)))
  )
}

const isInGroup = (context: LintContext, dialect: DialectId, number: number): boolean =>
  linesOfGroups(context.groups(dialect)).has(number)

const linesOfGroups = memo(
  (groups: readonly Group[]) =>
    new Set(groups.flatMap(({ userAgents, rules }) => [...userAgents, ...rules].map(({ line }) => line))),
)
