import { crawlerOf } from '../../crawlers/registry.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import { isProductToken, isSameToken } from '../../parse/product-token.ts'
import type { Rule, UserAgent } from '../../parse/robots-txt.ts'
import { exampleUrlOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import type { Claim } from '../claim.ts'
import { type LintContext, ruleLineText } from '../context.ts'
import { proposedFix } from '../fix.ts'
import type { LintRule, Repair, RuleReport } from '../rule.ts'
import { blocksEverything, globalRules, insertionAfter, textsOf } from '../support/global-rules.ts'
import { PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { widelyUsedEngines } from '../support/joined-groups.ts'
import {
  isBlocking,
  isEverything,
  type NamedToken,
  namedTokens,
  rulesForToken,
  type TokensOfGroups,
  tokensByGroups,
} from '../support/named-tokens.ts'
import { isForSearchOrAi, notForSearch, serviceCategories } from '../support/private-areas.ts'

const { say, templates } = wordings('lint_dropped_global_rules', {
  dropped: {
    one: '$tokens$ (line $lines$) may fetch what rules for `*` block: $rules$.',
    other: '$tokens$ (lines $lines$) may fetch what rules for `*` block: $rules$.',
  },
  dropped_note: 'A group of its own replaces that for `*`.',
  dropped_help: 'Repeat there whichever rules should hold too.',
  droppedByGroups: 'The crawlers of the groups in $lines$ ignore rules for `*`.',
  rule: '$rule$ (line $line$)',
  among: '$rules$, among others',
  copy: { one: 'Copy the rule to the group', other: 'Copy the $count$ rules to the group' },
  copyToGroups: 'Copy the rules to these groups',
})

/** The most groups that are looked at in a dialect. */
const MAX_GROUPS_COMPARED = 500

/** The most crawlers and rules that the message names, and rules that the fix copies. */
const MAX_NAMES = 3
const MAX_RULES_COPIED = 100

export const droppedGlobalRules: LintRule = {
  id: 'dropped-global-rules',
  title: 'A group for one crawler that leaves out rules of the group for `*`',
  templates,
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: PROVED_DIALECTS,
  explainedBy: ['several-records-in-line'],
  check(context, report) {
    const alike = new Map<string, Set<string>>()
    for (const dialect of PROVED_DIALECTS) {
      const rulesForAll = globalRules(context, dialect)
      // Where everything is blocked except for some crawlers, the groups of these crawlers leave that out on purpose.
      if (blocksEverything(rulesForAll)) continue
      const global: ComparedRules = {
        context,
        dialect,
        rulesForAll,
        blocking: rulesForAll.filter(isBlocking),
        allowed: new Set(rulesForAll.flatMap(({ type, pattern }) => (type === 'allow' ? pattern : []))),
        urlOf: exampleUrlOf(context, dialect),
      }
      const groups = byGroups(context, namedTokens(context, dialect))
      const most = MAX_GROUPS_COMPARED * context.work.effort
      if (groups.length > most) context.work.leaveOpen('groups', most, groups.length)
      for (const tokens of groups.slice(0, most)) {
        const candidate = candidateOf(global, tokens)
        const dropped = candidate ? droppedRules(global, candidate) : []
        // How many are missing says whether the group leaves them out on purpose.
        if (dropped === undefined) return
        if (!candidate || dropped.length === 0) continue
        if (hasExceptionComment(context, candidate.use.agent)) continue
        report({ ...droppedReport(global, candidate, dropped, alike), dialects: [dialect] })
      }
    }
  },
}

/** The rules for `*` in a dialect, with which groups are compared. */
interface ComparedRules {
  readonly context: LintContext
  readonly dialect: DialectId
  readonly rulesForAll: readonly Rule[]
  /** Those that block something. */
  readonly blocking: readonly Rule[]
  /** The paths of those that allow something. */
  readonly allowed: ReadonlySet<string>
  /** Finds a URL for a rule. */
  readonly urlOf: (rule: Rule) => string | undefined
}

/** A group that seems to leave out rules for `*` by mistake. */
interface DroppingGroup {
  /** The tokens that follow the group. */
  readonly tokens: readonly NamedToken[]
  readonly first: NamedToken
  readonly use: NamedToken['uses'][number]
  readonly own: readonly Rule[]
  /** Whether the group seems to open most on purpose. Then only areas count that are not for search. */
  readonly isOpen: boolean
  readonly isWidelyUsed: boolean
  /** How many of the rules for `*` the group repeats. */
  readonly shared: number
}

/** A rule for `*` that a group leaves out, and a URL that only this rule blocks. */
interface DroppedRule {
  readonly rule: Rule
  readonly url: string
}

/** Undefined if the group seems to leave out rules on purpose. */
function candidateOf(
  { context, dialect, rulesForAll, blocking, allowed }: ComparedRules,
  tokens: TokensOfGroups,
): DroppingGroup | undefined {
  const [first] = tokens
  const [use] = first.uses
  const own = rulesForToken(first, dialect)
  // Other lint rules report groups without rules, and allow rules that open nothing.
  const opensParts = own.every(({ type, pattern }) => type === 'allow' && pattern !== '' && !isEverything(pattern))
  if (opensParts || blocksEverything(own)) return undefined
  // What both allow says nothing of what the group is for.
  const isOpen =
    !restricts(own.filter(rule => !allowed.has(rule.pattern) || isBlocking(rule))) || isBeginningOf(rulesForAll, own)
  // The rules of such a group are for `*` too, so its author knows of both.
  if (first.uses.some(one => isBesideEveryone(context, one))) return undefined
  const patterns = new Set(own.map(rule => rule.pattern))
  const shared = blocking.filter(rule => patterns.has(rule.pattern)).length
  const isWidelyUsed = widelyUsedEngines.some(engine => tokens.some(({ token }) => crawlerOf(token)?.token === engine))
  return { tokens, first, use, own, isOpen, isWidelyUsed, shared }
}

/**
 * The rules that a group seems to leave out by mistake; undefined if they cannot be found out. If there are more than it may
 * leave out, only those count that are not for search.
 */
function droppedRules(global: ComparedRules, group: DroppingGroup): readonly DroppedRule[] | undefined {
  if (!group.isOpen) return droppedAmong(global, group, global.blocking)
  if (!isForSearchOrAi(group.first.token)) return []
  const areas = global.blocking.filter(({ pattern }) => notForSearch.test(pattern))
  return droppedAmong(global, group, areas)
}

/** The rules, of some, that a group leaves out; undefined if they cannot be found out. */
function droppedAmong(
  { context, dialect, urlOf }: ComparedRules,
  { first, own }: DroppingGroup,
  rules: readonly Rule[],
): readonly DroppedRule[] | undefined {
  const dropped: DroppedRule[] = []
  for (const rule of rules) {
    // A longer path that begins so shows that its author has thought of the rule.
    const isRefined = own.some(({ pattern }) => pattern.startsWith(rule.pattern))
    const url = isRefined ? undefined : urlOf(rule)
    if (url === undefined) continue
    const allowed = context.matcher(first.token, dialect).isAllowed(url)
    const allowedToOthers = allowed === true ? context.matcher('*', dialect).isAllowed(url) : true
    if (allowed === undefined || allowedToOthers === undefined) return undefined
    if (allowedToOthers === false) dropped.push({ rule, url })
  }
  return dropped
}

/** @param alike the tokens of reports that say the same, which this one is added to */
function droppedReport(
  global: ComparedRules,
  candidate: DroppingGroup,
  dropped: readonly DroppedRule[],
  alike: Map<string, Set<string>>,
): RuleReport {
  const { tokens, use, isWidelyUsed, shared } = candidate
  const isOldCopy = shared >= 3 * dropped.length
  const names = tokens.map(({ token }) => token)
  const rules = dropped.map(({ rule }) => rule)
  const listsRules = isWidelyUsed || candidate.isOpen
  const key = listsRules ? rules.map(({ line }) => line).join() : ''
  const same = alike.get(key) ?? new Set()
  alike.set(key, same)
  for (const name of names) same.add(name)
  const named = listOf(
    rules.slice(0, MAX_NAMES).map(rule => say('rule', { rule: quoted(ruleLineText(rule)), line: rule.line })),
  )
  // Of what a group leaves out that seems to open most on purpose, only areas that are not for search are told.
  const isPart = rules.length > MAX_NAMES || (candidate.isOpen && global.blocking.length - shared > rules.length)
  const message = (lines: readonly number[], tokens: readonly string[]) =>
    say('dropped', {
      count: lines.length,
      tokens: listOf(tokens.map(quoted), MAX_NAMES),
      lines: listOf(lines),
      rules: isPart ? say('among', { rules: named }) : named,
    })
  return {
    from: use.agent.from,
    to: use.agent.to,
    severity: isOldCopy ? 'warning' : 'advice',
    isIdle: !listsRules && !isOldCopy,
    message: message([use.agent.line], names),
    // Dialects may count the missing rules differently. The finding is the same.
    subject: names.join(' '),
    related: rules.slice(0, 20).map(rule => global.context.related(rule.line)),
    claims: dropped.flatMap(({ rule, url }): readonly Claim[] => [
      { kind: 'allows', url, crawlers: names.slice(0, MAX_NAMES) },
      { kind: 'blocks', url, crawlers: ['*'] },
      { kind: 'matches', url, line: rule.line },
    ]),
    crawlers: names,
    gather: {
      key,
      message: lines =>
        listsRules ? message(lines, [...same]) : say('droppedByGroups', { lines: lineNumbers(lines) }),
      fixTitle: () => say('copyToGroups'),
    },
    fix: isOldCopy ? copyRulesFix(global, candidate, rules) : undefined,
  }
}

/**
 * The fix that copies the missing rules. Only if no rule allows anything, so that each copy blocks exactly what the
 * original blocks, and if no other crawler follows the group.
 */
function copyRulesFix(
  { context, rulesForAll }: ComparedRules,
  { tokens, own, use: { group } }: DroppingGroup,
  rules: readonly Rule[],
): Repair | undefined {
  const last = group.rules.at(-1)
  const isForThemAlone = group.userAgents.every(({ productToken }) => {
    return tokens.some(({ token }) => isSameToken(token, productToken))
  })
  const opens = [...own, ...rulesForAll].some(({ type, pattern }) => type === 'allow' && pattern !== '')
  if (!last || !isForThemAlone || opens || rules.length > MAX_RULES_COPIED) return undefined
  return proposedFix(say('copy', { count: rules.length }), [
    insertionAfter(context, last.line, textsOf(context, rules)),
  ])
}

/** Whether only user-agent lines are between the token's line and a line for `*` in the same group. */
function isBesideEveryone({ lines }: LintContext, { agent, group }: NamedToken['uses'][number]): boolean {
  return group.userAgents.some(other => {
    if (other.productToken !== '*') return false
    const [from, to] = [Math.min(agent.line, other.line), Math.max(agent.line, other.line)]
    return lines.slice(from, to - 1).every(({ kind, field }) => kind !== 'record' || field === 'user-agent')
  })
}

/** Whether a comment in the user-agent line, or in the line above, says that the group is an exception. */
function hasExceptionComment({ lines, text }: LintContext, { line }: UserAgent): boolean {
  return [lines[line - 2], lines[line - 1]].some(near => {
    const isComment = near && near.commentFrom >= 0 && (near.kind === 'comment' || near.number === line)
    return isComment && /\b(?:allow|except|exempt|permit)/i.test(text.slice(near.commentFrom, near.to))
  })
}

/** Known crawlers, where crawlers that follow the same groups are together. */
function byGroups(context: LintContext, named: ReadonlyMap<string, NamedToken>): readonly TokensOfGroups[] {
  return tokensByGroups(
    context,
    [...named.values()].filter(({ token, uses }) => {
      const crawler = crawlerOf(token)
      // Crawlers that never follow `*` have a group of their own for that reason.
      if (!crawler) return isProductToken(uses[0].agent.value)
      if (!crawler.crawls || crawler.retired || crawler.obeys === 'no' || crawler.globalGroup === false) return false
      return !serviceCategories.includes(crawler.category)
    }),
  )
}

/** The fewest rules that are a copy to which later rules were not added, and not a choice of the first few. */
const LEAST_OF_COPY = 3

/** Whether the group repeats only the first few rules for `*`. So small a part of the list was chosen on purpose. */
function isBeginningOf(rulesForAll: readonly Rule[], own: readonly Rule[]): boolean {
  return (
    own.length < LEAST_OF_COPY &&
    own.every(({ type, pattern }, i) => rulesForAll[i]?.type === type && rulesForAll[i]?.pattern === pattern)
  )
}

/**
 * Whether a group blocks something but not everything, and does not allow everything. A group that allows everything,
 * for example with an empty `Allow:`, does so on purpose. A group that blocks something seems to be meant to block
 * more.
 */
function restricts(rules: readonly Rule[]): boolean {
  return (
    rules.some(isBlocking) &&
    !rules.some(({ type, pattern }) => isEverything(pattern) || (type === 'allow' && pattern === ''))
  )
}
