import type { CrawlerCategory } from '../../crawlers/crawler.ts'
import { crawlerOf } from '../../crawlers/registry.ts'
import { isSameToken } from '../../parse/product-token.ts'
import type { Group, Rule, UserAgent } from '../../parse/robots-txt.ts'
import { urlsOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { type Context, ruleText } from '../context.ts'
import { proposedFix } from '../fix.ts'
import type { LintRule, Repair } from '../rule.ts'
import { closesEverything, globalRules, insertionAfter, textsOf } from '../support/global-rules.ts'
import { PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { isEverything, type NamedToken, rulesOf, tokensByGroups, tokensNamed } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_dropped_global_rules', {
  dropped: {
    one: '$tokens$ ignores $count$ rule for `*`, because the group in line $line$ replaces the group for `*`: $rules$. Copy the rule if it is meant for $tokens$ too.',
    other:
      '$tokens$ ignores $count$ rules for `*`, because the group in line $line$ replaces the group for `*`: $rules$. Copy those that are meant for $tokens$ too.',
  },
  droppedByMany: {
    one: '$tokens$ ignore $count$ rule for `*`, because the group in line $line$ replaces the group for `*`: $rules$. Copy the rule if it is meant for them too.',
    other:
      '$tokens$ ignore $count$ rules for `*`, because the group in line $line$ replaces the group for `*`: $rules$. Copy those that are meant for them too.',
  },
  droppedByGroups:
    'The groups in $lines$ replace the group for `*`, so the crawlers that they name ignore rules for `*`. Copy those that are meant for them too.',
  rule: '$rule$ (line $line$)',
  copy: { one: 'Copy the rule to the group', other: 'Copy the $count$ rules to the group' },
  copyToGroups: 'Copy the rules to these groups',
})

/** How many groups are looked at. */
const MOST = 500

/** So many rules are copied at the most. */
const MOST_COPIED = 100

/** The engines that most visitors come from: for them, a short group is worth a look even if it is no copy. */
const widelyUsed = new Set(['Googlebot', 'Bingbot'])

export const droppedGlobalRules: LintRule = {
  id: 'dropped-global-rules',
  title: 'A group for one crawler that leaves out rules of the group for `*`',
  templates,
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects: PROVED_DIALECTS,
  explainedBy: ['several-records-in-line'],
  check(context, report) {
    for (const dialect of PROVED_DIALECTS) {
      const named = tokensNamed(context, dialect)
      const ofEveryone = globalRules(context, dialect)
      // Where everything is blocked but for some crawlers, their groups are meant to leave that out.
      if (closesEverything(ofEveryone)) continue
      const global = ofEveryone.filter(rule => rule.type === 'disallow' && rule.pattern !== '')
      const urlOf = urlsOf(context, dialect)
      for (const tokens of byGroups(named).slice(0, MOST)) {
        const [first] = tokens
        const own = first ? rulesOf(first, dialect) : []
        if (!first || !restricts(own) || isBeginningOf(ofEveryone, own)) continue
        // Then its rules are for everyone too: who names it there knows of both.
        if (first.uses.some(use => isBesideEveryone(context, use))) continue
        const use = first.uses[0]
        const patterns = new Set(own.map(rule => rule.pattern))
        const shared = global.filter(rule => patterns.has(rule.pattern)).length
        // A group that repeats half of the rules for all may be a copy that was not kept up; one with most of them is.
        const isWidelyUsed = tokens.some(({ token }) => widelyUsed.has(crawlerOf(token)?.token ?? ''))
        const most = isWidelyUsed ? global.length : shared
        if (!use || most === 0) continue
        const dropped: { readonly rule: Rule; readonly url: string }[] = []
        for (const rule of global) {
          const url = urlOf(rule)
          if (url === undefined) continue
          const allowed = context.matcher(first.token, dialect).isAllowed(url)
          const allowedToOthers = allowed === true ? context.matcher('*', dialect).isAllowed(url) : true
          // The message counts them, so that all must be known.
          if (allowed === undefined || allowedToOthers === undefined) return
          if (allowedToOthers === false) dropped.push({ rule, url })
          if (dropped.length > most) break
        }
        const [example] = dropped
        if (!example || dropped.length > most) continue
        const isOldCopy = shared >= 3 * dropped.length
        const names = tokens.map(({ token }) => token)
        const rules = dropped.map(({ rule }) => rule)
        const { agent, group } = use
        if (saysWhy(context, agent)) continue
        report({
          from: agent.from,
          to: agent.to,
          severity: isOldCopy ? 'warning' : 'advice',
          message: say(names.length === 1 ? 'dropped' : 'droppedByMany', {
            count: dropped.length,
            tokens: listOf(names.map(quoted), 3),
            line: group.fromLine,
            rules: listOf(
              rules.map(rule => say('rule', { rule: quoted(ruleText(rule)), line: rule.line })),
              3,
            ),
          }),
          // The readings may count differently.
          subject: names.join(' '),
          related: dropped.slice(0, 20).map(({ rule }) => context.related(rule.line)),
          witness: example.url,
          crawlers: names,
          dialects: [dialect],
          gather: isWidelyUsed
            ? undefined
            : {
                key: '',
                message: lines => say('droppedByGroups', { lines: lineNumbers(lines) }),
                fixTitle: () => say('copyToGroups'),
              },
          fix: isOldCopy ? copyOf(context, { rules, tokens, own, ofEveryone, group }) : undefined,
        })
      }
    }
  },
}

interface Dropped {
  readonly rules: readonly Rule[]
  readonly tokens: readonly NamedToken[]
  readonly own: readonly Rule[]
  readonly ofEveryone: readonly Rule[]
  readonly group: Group
}

/**
 * Copies the rules. Only where no rule allows anything, so that the copies block just what they block for all, and where
 * nobody else follows the group.
 */
function copyOf(context: Context, { rules, tokens, own, ofEveryone, group }: Dropped): Repair | undefined {
  const last = group.rules.at(-1)
  const isForThemAlone = group.userAgents.every(({ productToken }) => {
    return tokens.some(({ token }) => isSameToken(token, productToken))
  })
  const opens = [...own, ...ofEveryone].some(({ type, pattern }) => type === 'allow' && pattern !== '')
  if (!last || !isForThemAlone || opens || rules.length > MOST_COPIED) return undefined
  return proposedFix(say('copy', { count: rules.length }), [
    insertionAfter(context, last.line, textsOf(context, rules)),
  ])
}

/** Those that fetch for visitors or customers of the site: that they may fetch more is likely meant. */
const servants: readonly CrawlerCategory[] = ['preview', 'ads', 'user-fetch', 'ai-user', 'testing']

/** Whether only user-agent lines stand between that of a token and one for `*` of the same group. */
function isBesideEveryone({ lines }: Context, { agent, group }: NamedToken['uses'][number]): boolean {
  return group.userAgents.some(other => {
    if (other.productToken !== '*') return false
    const [from, to] = [Math.min(agent.line, other.line), Math.max(agent.line, other.line)]
    return lines.slice(from, to - 1).every(({ kind, field }) => kind !== 'record' || field === 'user-agent')
  })
}

/** Whether a comment beside or above the user-agent line says that the group is an exception. */
function saysWhy({ lines, text }: Context, { line }: UserAgent): boolean {
  return [lines[line - 2], lines[line - 1]].some(near => {
    const isComment = near && near.commentFrom >= 0 && (near.kind === 'comment' || near.number === line)
    return isComment && /\b(?:allow|except|exempt|permit)/i.test(text.slice(near.commentFrom, near.to))
  })
}

/** Known crawlers that are bound by the same groups together. */
function byGroups(named: ReadonlyMap<string, NamedToken>): readonly (readonly NamedToken[])[] {
  return tokensByGroups(
    [...named.values()].filter(({ token }) => {
      const crawler = crawlerOf(token)
      // Crawlers that never follow `*` have a group of their own for that reason.
      if (!crawler?.crawls || crawler.retired || crawler.obeys === 'no' || crawler.globalGroup === false) return false
      return !servants.includes(crawler.category)
    }),
  )
}

/** Whether the rules are the first of those for everyone and nothing else: who copies a part of a list chose it. */
function isBeginningOf(ofEveryone: readonly Rule[], own: readonly Rule[]): boolean {
  return own.every(({ type, pattern }, i) => ofEveryone[i]?.type === type && ofEveryone[i]?.pattern === pattern)
}

/**
 * A group that allows everything, in whichever words, means to; an empty `Allow:` is one of them. One that blocks something
 * seems to mean more.
 */
function restricts(rules: readonly Rule[]): boolean {
  const blocks = rules.some(rule => rule.type === 'disallow' && rule.pattern !== '')
  return blocks && !rules.some(({ type, pattern }) => isEverything(pattern) || (type === 'allow' && pattern === ''))
}
