import { crawlerNamedBy } from '../../crawlers/registry.ts'
import { dialectOf } from '../../dialects/index.ts'
import { lowerCaseToken, productTokenPrefix } from '../../parse/product-token.ts'
import type { Group, Rule } from '../../parse/robots-txt.ts'
import { overlaps } from '../../proofs/relations.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import { type Context, ruleText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { globalRules } from '../support/global-rules.ts'
import { type Needless, needlessRules, PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { isEverything, rulesOf, tokensNamed } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_ineffective_allow', {
  notNeeded: {
    one: 'Line $lines$, $rule$, is not needed: without it the same URLs are allowed.',
    other: '$count$ allow rules (lines $lines$) are not needed: without them the same URLs are allowed.',
  },
  overruled: {
    one: 'Line $lines$, $rule$, opens nothing: where a disallow rule matches too, that one is longer and wins, such as $winner$ in line $winnerLine$.',
    other:
      '$count$ allow rules (lines $lines$) open nothing: where a disallow rule matches too, that one is longer and wins, such as $winner$ in line $winnerLine$.',
  },
  onlyAllows: {
    one: 'Nothing in this group is blocked, so $rule$ in line $lines$ opens nothing. An empty `Disallow:` says the same.',
    other:
      'Nothing in this group is blocked, so its $count$ allow rules (lines $lines$) open nothing. One empty `Disallow:` says the same.',
  },
  onlyAllowsInGroups:
    'Nothing in these groups is blocked, so their $count$ allow rules (lines $lines$) open nothing. One empty `Disallow:` in each says the same.',
  replacesRules: {
    one: '$tokens$ may fetch everything: the group blocks nothing, and it replaces the rules for `*`. $rule$ in line $lines$ opens nothing. If the rules for `*` are meant too, copy them.',
    other:
      '$tokens$ may fetch everything: the group blocks nothing, and it replaces the rules for `*`. Its $count$ allow rules (lines $lines$) open nothing. If the rules for `*` are meant too, copy them.',
  },
  replaceRules:
    'The groups with the $count$ allow rules in lines $lines$ block nothing, and they replace the rules for `*`, so their crawlers may fetch everything. If the rules for `*` are meant too, copy them.',
  empty: {
    one: 'Line $lines$: an empty `Allow:` says nothing, and the group has no other rule. An empty `Disallow:` says clearly that everything is allowed.',
    other:
      'Lines $lines$: an empty `Allow:` says nothing, and these groups have no other rule. An empty `Disallow:` says clearly that everything is allowed.',
  },
})

/** How many pairs of rules are looked at for those that overlap. */
const MOST_PAIRS = 20_000

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
      report({ from, to, severity: 'style', message: () => message([line]), gather: { key: 'empty', message } })
    }
    const winnerOver = winners(context)
    for (const [group, needless] of byGroup(context)) {
      const lines = new Set(needless.map(({ line }) => line))
      if (group.rules.every(({ line, pattern }) => pattern === '' || lines.has(line))) {
        const tokens = freedBy(context, group, needless)
        const replaces = tokens.length > 0
        const values = { tokens: listOf(tokens.map(quoted), 3) }
        add(needless, {
          one: numbers => say(replaces ? 'replacesRules' : 'onlyAllows', { ...of(needless, numbers), ...values }),
          all: numbers => say(replaces ? 'replaceRules' : 'onlyAllowsInGroups', of(needless, numbers)),
          key: replaces ? 'replaces' : 'only allows',
          crawlers: replaces ? tokens : undefined,
        })
        continue
      }
      const overruled = needless.flatMap(one => {
        const winner = winnerOver(one)
        return winner ? [{ one, winner }] : []
      })
      const [first] = overruled
      if (first) {
        const values = { winner: quoted(ruleText(first.winner)), winnerLine: first.winner.line }
        const all = overruled.map(({ one }) => one)
        const message = (numbers: readonly number[]) => say('overruled', { ...of(all, numbers), ...values })
        add(all, { one: message, all: message, key: 'overruled' })
      }
      const others = needless.filter(one => overruled.every(other => other.one !== one))
      const message = (numbers: readonly number[]) => say('notNeeded', of(others, numbers))
      add(others, { one: message, all: message, key: 'not needed' })
    }

    function add(needless: readonly Needless[], { one, all, key, crawlers }: Saying): void {
      const [first] = needless
      if (!first) return
      const lines = needless.map(({ line }) => line)
      report({
        from: first.idle.rule.from,
        to: first.idle.rule.to,
        message: one(lines),
        gather: { key, message: all },
        places: needless.map(({ idle }) => ({ from: idle.rule.from, to: idle.rule.to })),
        related: lines.slice(1, 20).map(line => context.related(line)),
        // Google's parser reads a part of a value for the token: then it is others that it frees.
        dialects: first.dialects.filter(dialect => dialect !== 'google' || !crawlers?.some(isReadInPart)),
        ...(crawlers ? { crawlers } : {}),
      })
    }
  },
}

/** What is said of rules of one group, and of those of several, by their lines. */
interface Saying {
  readonly one: (lines: readonly number[]) => Wording
  readonly all: (lines: readonly number[]) => Wording
  readonly key: string
  /** All if left out. */
  readonly crawlers?: readonly string[] | undefined
}

const isReadInPart = (value: string): boolean => productTokenPrefix(value) !== value

const of = (needless: readonly Needless[], lines: readonly number[]) => ({
  count: lines.length,
  lines: listOf(lines),
  rule: quoted(needless[0] ? ruleText(needless[0].idle.rule) : ''),
})

/** Whom a group that blocks nothing keeps from rules for `*` that block something; none if other groups block them. */
function freedBy(context: Context, group: Group, needless: readonly Needless[]): readonly string[] {
  const dialect = needless[0]?.idle.dialect ?? 'rfc9309'
  if (!globalRules(context, dialect).some(isBlock)) return []
  const named = tokensNamed(context, dialect)
  const tokens = group.userAgents.map(({ productToken }) => named.get(lowerCaseToken(productToken)))
  const areFree = tokens.every(token => token && token.token !== '*' && !rulesOf(token, dialect).some(isBlock))
  const heedEveryone = group.userAgents.every(({ value }) => crawlerNamedBy(value)?.globalGroup !== false)
  return areFree && heedEveryone ? group.userAgents.map(({ value }) => value) : []
}

const isBlock = ({ type, pattern }: Rule): boolean => type === 'disallow' && pattern !== ''

/** Asks for a disallow rule that matches some of what an allow rule does, where all that do are longer. */
function winners(context: Context): (needless: Needless) => Rule | undefined {
  let pairs = MOST_PAIRS
  return ({ idle: { rule, dialect, token } }) => {
    const { patterns } = dialectOf(dialect)
    const named = tokensNamed(context, dialect).get(lowerCaseToken(token))
    const blocks = named ? rulesOf(named, dialect).filter(isBlock) : []
    pairs -= blocks.length
    const [own] = patterns('allow', rule.pattern)
    if (!own || pairs < 0) return undefined
    const met = blocks.filter(block => patterns('disallow', block.pattern).some(other => overlaps(own, other)))
    return met.every(({ pattern }) => pattern.length > rule.pattern.length) ? met[0] : undefined
  }
}

/** The rules in question, those of one group together: whoever lists what is open lists more than one. */
function byGroup(context: Context): ReadonlyMap<Group, readonly Needless[]> {
  const found = new Map<Group, Needless[]>()
  for (const needless of needlessRules(context)) {
    const { rule, group, because } = needless.idle
    // `Allow: /` is how many say that the rest is open.
    if (because !== 'allowed-anyway' || isEverything(rule.pattern)) continue
    const before = found.get(group)
    if (before) before.push(needless)
    else found.set(group, [needless])
  }
  return found
}
