import { crawlerNamedBy } from '../../crawlers/registry.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import { lowerCaseToken, productTokenPrefix } from '../../parse/product-token.ts'
import type { Group, Rule } from '../../parse/robots-txt.ts'
import { budgetOf } from '../../proofs/budget.ts'
import { urlFor } from '../../proofs/example-urls.ts'
import { contains, overlaps } from '../../proofs/relations.ts'
import { type RuleIndex, ruleIndexOf } from '../../proofs/rule-index.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import { serialisedPath } from '../../url/serialise.ts'
import { type Claim, linesWithoutEffect } from '../claim.ts'
import { type LintContext, ruleLineText } from '../context.ts'
import type { Severity } from '../problem.ts'
import type { LintRule } from '../rule.ts'
import { globalRules } from '../support/global-rules.ts'
import { type NeedlessRule, needlessRules, PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { isBlocking, isEverything, namedTokens, rulesForToken } from '../support/named-tokens.ts'

import { plausibleConflicts } from '../support/plausible-conflicts.ts'
import { serviceCategories } from '../support/private-areas.ts'

const { say, templates } = wordings('lint_ineffective_allow', {
  notNeeded: {
    one: 'Line $lines$, $rule$, is not needed: without it the same URLs are allowed.',
    other: '$count$ allow rules (lines $lines$) are not needed: without them the same URLs are allowed.',
  },
  overruled: {
    one: 'Line $lines$, $rule$, opens nothing: where a disallow rule matches too, a longer one wins.',
    other: '$count$ allow rules (lines $lines$) open nothing: where a disallow rule matches too, a longer one wins.',
  },
  overruled_note: 'For $url$ that is $winner$ in line $winnerLine$.',
  onlyAllows: {
    one: 'Nothing in this group is blocked, so $rule$ in line $lines$ opens nothing.',
    other: 'Nothing in this group is blocked, so its $count$ allow rules (lines $lines$) open nothing.',
  },
  onlyAllows_note: 'An empty `Disallow:` says the same.',
  onlyAllowsInGroups: 'Nothing in these groups is blocked, so their $count$ allow rules (lines $lines$) open nothing.',
  replacesRules: {
    one: '$tokens$ may fetch everything, and $rule$ in line $lines$ opens nothing.',
    other: '$tokens$ may fetch everything, and the $count$ allow rules (lines $lines$) open nothing.',
  },
  replacesRules_note: 'A group of its own replaces the rules for `*`.',
  replacesRules_help: 'Repeat there whichever rules should hold too.',
  replaceRules:
    'The groups with the $count$ allow rules in lines $lines$ block nothing, so their crawlers may fetch everything.',
  empty: {
    one: 'Line $lines$: an empty `Allow:` says nothing, and the group has no other rule.',
    other: 'Lines $lines$: an empty `Allow:` says nothing, and these groups have no other rule.',
  },
  empty_help: 'An empty `Disallow:` says clearly that everything is allowed.',
})

/** The fewest allow rules that are a list of what is open. */
const LEAST_OF_LIST = 3

/** The most pairs of rules that are compared to find overlaps. */
const MAX_OVERLAP_PAIRS = 20_000

export const ineffectiveAllow: LintRule = {
  id: 'ineffective-allow',
  title: 'An allow rule for URLs that are allowed without it',
  templates,
  severity: 'advice',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  explainedBy: ['joined-groups', 'hash-in-path', 'several-paths', 'several-records-in-line'],
  check(context, report) {
    for (const group of context.groups('rfc9309')) {
      const [rule, ...others] = group.rules
      if (!rule || others.length > 0 || rule.type !== 'allow' || rule.pattern !== '') continue
      const message = (lines: readonly number[]) => say('empty', { count: lines.length, lines: listOf(lines) })
      const { from, to, line } = rule
      report({
        from,
        to,
        severity: 'style',
        message: () => message([line]),
        claims: [linesWithoutEffect(context.line(line))],
        gather: { key: 'empty', message },
      })
    }
    const winnerOver = overridingBlockFinder(context)
    for (const [group, needless] of byGroup(context)) {
      const lines = new Set(needless.map(({ line }) => line))
      if (group.rules.every(({ line, pattern }) => pattern === '' || lines.has(line))) {
        const tokens = tokensFreedFromRules(context, group, needless)
        const replaces = tokens.length > 0
        const values = { tokens: listOf(tokens.map(quoted), 3) }
        add(needless, {
          one: numbers =>
            say(replaces ? 'replacesRules' : 'onlyAllows', { ...lineValues(needless[0], numbers), ...values }),
          all: numbers => say(replaces ? 'replaceRules' : 'onlyAllowsInGroups', lineValues(needless[0], numbers)),
          key: replaces ? 'replaces' : 'only allows',
          crawlers: replaces ? tokens : undefined,
          // An author who lists what is open likely thinks that the rest is not.
          severity: replaces
            ? tokens.every(isService)
              ? 'style'
              : 'warning'
            : needless.length >= LEAST_OF_LIST
              ? 'advice'
              : 'style',
        })
        continue
      }
      const overruled = needless.flatMap(one => {
        const winner = winnerOver(one)
        return winner ? [{ one, winner }] : []
      })
      const [first, ...more] = overruled
      if (first) {
        const { rule, url } = first.winner
        const values = { winner: quoted(ruleLineText(rule)), winnerLine: rule.line, url: quoted(serialisedPath(url)) }
        const message = (numbers: readonly number[]) =>
          say('overruled', { ...lineValues(first.one, numbers), ...values })
        add([first.one, ...more.map(({ one }) => one)], {
          one: message,
          all: message,
          key: 'overruled',
          // An exception within what the rule allows is likely meant as it works.
          severity: rule.pattern.startsWith(first.one.ineffective.rule.pattern) ? 'style' : 'advice',
          claims: [
            { kind: 'blocks', url, crawlers: [first.one.ineffective.token], line: rule.line },
            { kind: 'matches', url, line: first.one.line },
          ],
        })
      }
      const [other, ...others] = needless.filter(one => overruled.every(each => each.one !== one))
      if (!other) continue
      const message = (numbers: readonly number[]) => say('notNeeded', lineValues(other, numbers))
      add([other, ...others], { one: message, all: message, key: 'not needed', severity: 'style' })
    }

    function add(needless: NeedlessRules, { one, all, key, crawlers, severity, claims = [] }: GroupMessages): void {
      const [first] = needless
      const lines = needless.map(({ line }) => line)
      report({
        from: first.ineffective.rule.from,
        to: first.ineffective.rule.to,
        severity,
        message: one(lines),
        claims: [
          linesWithoutEffect(...lines.map(context.line)),
          ...(crawlers ? [{ kind: 'opens-site', crawlers } as const] : []),
          ...claims,
        ],
        gather: { key, message: all },
        places: needless.map(({ ineffective }) => ({ from: ineffective.rule.from, to: ineffective.rule.to })),
        related: lines.slice(1, 20).map(line => context.related(line)),
        // If Google's parser reads only the start of a value as the token, the group is for other crawlers than the
        // message names.
        dialects: first.dialects.filter(dialect => dialect !== 'google' || !crawlers?.some(isReadInPart)),
        ...(crawlers ? { crawlers } : {}),
      })
    }
  },
}

/** Allow rules of one group that have no effect. */
type NeedlessRules = readonly [NeedlessRule, ...NeedlessRule[]]

/** The messages about rules of one group and about rules of several groups, from their line numbers. */
interface GroupMessages {
  readonly one: (lines: readonly number[]) => Wording
  readonly all: (lines: readonly number[]) => Wording
  readonly key: string
  readonly severity: Severity
  /** All crawlers if left out. */
  readonly crawlers?: readonly string[] | undefined
  /** What the message claims beside that the rules have no effect, and that the crawlers may fetch everything. */
  readonly claims?: readonly Claim[]
}

/** A crawler for previews or advertisements is likely meant to fetch more. */
const isService = (value: string): boolean => serviceCategories.some(one => one === crawlerNamedBy(value)?.category)

const isReadInPart = (value: string): boolean => productTokenPrefix(value) !== value

const lineValues = ({ ineffective }: NeedlessRule, lines: readonly number[]) => ({
  count: lines.length,
  lines: listOf(lines),
  rule: quoted(ruleLineText(ineffective.rule)),
})

/**
 * The crawlers that a group without disallow rules keeps from following the disallow rules for `*`. Empty if another of
 * their groups blocks something, or if one of the crawlers never follows `*`.
 */
function tokensFreedFromRules(context: LintContext, group: Group, [{ ineffective }]: NeedlessRules): readonly string[] {
  const { dialect } = ineffective
  if (!globalRules(context, dialect).some(isBlocking)) return []
  const named = namedTokens(context, dialect)
  const tokens = group.userAgents.map(({ productToken }) => named.get(lowerCaseToken(productToken)))
  const areFree = tokens.every(token => token && token.token !== '*' && !rulesForToken(token, dialect).some(isBlocking))
  const followGlobalGroup = group.userAgents.every(({ value }) => crawlerNamedBy(value)?.globalGroup !== false)
  return areFree && followGlobalGroup ? group.userAgents.map(({ value }) => value) : []
}

/** A disallow rule that wins over an allow rule, and a URL that a site may well have and that both match. */
interface OverridingBlock {
  readonly rule: Rule
  readonly url: string
}

/**
 * Returns a function that finds a disallow rule which wins over the allow rule for a URL that a site may well have.
 * `undefined` if there is none, or if a disallow rule that overlaps is not longer than the allow rule. Nearly any two
 * rules with wildcards match some URL together, such as `/ads.txt` and `/*cart`, but no site has it.
 */
function overridingBlockFinder(context: LintContext): (needless: NeedlessRule) => OverridingBlock | undefined {
  const most = MAX_OVERLAP_PAIRS * context.work.effort
  let pairs = 0
  const indexes = new Map<string, RuleIndex>()
  const blocksFor = (token: string, dialect: DialectId): RuleIndex => {
    const key = `${dialect} ${token}`
    const named = namedTokens(context, dialect).get(lowerCaseToken(token))
    const index =
      indexes.get(key) ??
      ruleIndexOf(named ? rulesForToken(named, dialect).filter(isBlocking) : [], dialectOf(dialect), false)
    indexes.set(key, index)
    return index
  }
  return ({ ineffective: { rule, dialect: id, token } }) => {
    const dialect = dialectOf(id)
    const { patterns } = dialect
    const [own] = patterns('allow', rule.pattern)
    if (!own) return undefined
    const index = blocksFor(token, id)
    const slices = [{ list: index.ranked, from: 0, to: index.ranked.length }]
    // Beginnings of paths are looked up. What may overlap is compared.
    const maybe = index.overlapping({ pattern: own, dialect, slices, accepts: () => true }, budgetOf(most, 1))
    pairs += maybe.length
    if (pairs > most) {
      context.work.leaveOpen('pairs', most, pairs)
      return undefined
    }
    const overlapping = maybe.filter(({ pattern }) => overlaps(own, pattern))
    const met = [...new Set(overlapping.flatMap(block => block.rule ?? []))].sort((a, b) => a.line - b.line)
    if (!met.every(({ pattern }) => pattern.length > rule.pattern.length)) return undefined
    const conflict = plausibleConflicts(context).find(({ allow, winner, ...pair }) => {
      return pair.dialect === id && allow === rule && winner === pair.disallow
    })
    if (conflict) return { rule: conflict.disallow, url: conflict.url }
    const inside = met.find(block => patterns('disallow', block.pattern).every(other => contains(own, other)))
    return inside && { rule: inside, url: urlFor(context, inside.pattern) }
  }
}

/** The allow rules that have no effect, by group: an author who lists what is open lists more than one path. */
function byGroup(context: LintContext): ReadonlyMap<Group, NeedlessRules> {
  const found = new Map<Group, [NeedlessRule, ...NeedlessRule[]]>()
  for (const needless of needlessRules(context)) {
    const { rule, group, because } = needless.ineffective
    // `Allow: /` is a common way to say that the rest is open.
    if (because !== 'allowed-anyway' || isEverything(rule.pattern)) continue
    const before = found.get(group)
    if (before) before.push(needless)
    else found.set(group, [needless])
  }
  return found
}
