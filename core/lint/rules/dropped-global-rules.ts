import { crawlerOf } from '../../crawlers/registry.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import { urlsOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ruleText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { isEverything, type NamedToken, rulesOf, tokensByGroups, tokensNamed } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_dropped_global_rules', {
  dropped: {
    one: 'For $tokens$, the group in line $line$ replaces the group for `*`, so $count$ rule for `*` does not apply: $rules$.',
    other:
      'For $tokens$, the group in line $line$ replaces the group for `*`, so $count$ rules for `*` do not apply: $rules$.',
  },
  rule: '$rule$ (line $line$)',
})

/** How many groups are looked at. */
const MOST = 500

const dialects: readonly DialectId[] = ['rfc9309', 'google']

export const droppedGlobalRules: LintRule = {
  id: 'dropped-global-rules',
  title: 'A group for one crawler that leaves out rules of the group for `*`',
  templates,
  severity: 'advice',
  section: rfc('2.2.1'),
  dialects,
  check(context, report) {
    for (const dialect of dialects) {
      const named = tokensNamed(context, dialect)
      const everyone = named.get('*')
      if (!everyone) continue
      const ofEveryone = rulesOf(everyone, dialect)
      // Where everything is blocked but for some crawlers, their groups are meant to leave that out.
      if (ofEveryone.some(({ type, pattern }) => type === 'disallow' && isEverything(pattern))) continue
      const global = ofEveryone.filter(rule => rule.type === 'disallow' && rule.pattern !== '')
      const urlOf = urlsOf(context, dialect)
      for (const [group, tokens] of [...byGroups(named)].slice(0, MOST)) {
        const [first] = tokens
        const own = first ? rulesOf(first, dialect) : []
        if (!first || !restricts(own)) continue
        const dropped = []
        for (const rule of global) {
          const url = urlOf(rule)
          if (url === undefined) continue
          const allowed = context.matcher(first.token, dialect).isAllowed(url)
          const allowedToOthers = allowed === true ? context.matcher('*', dialect).isAllowed(url) : true
          // The message counts them, so that all must be known.
          if (allowed === undefined || allowedToOthers === undefined) return
          if (allowedToOthers === false) dropped.push({ rule, url })
        }
        const [example] = dropped
        const agent = first.uses[0]?.agent
        if (!example || !agent) continue
        const patterns = new Set(own.map(rule => rule.pattern))
        const shared = global.filter(rule => patterns.has(rule.pattern)).length
        const names = tokens.map(({ token }) => token)
        report({
          from: agent.from,
          to: agent.to,
          // A group that repeats most of the rules for all, but not these, is likely a copy that was not kept up.
          severity: shared >= dropped.length ? 'warning' : 'advice',
          message: say('dropped', {
            count: dropped.length,
            tokens: listOf(names.map(quoted), 3),
            line: group,
            rules: listOf(
              dropped.map(({ rule }) => say('rule', { rule: quoted(ruleText(rule)), line: rule.line })),
              3,
            ),
          }),
          related: dropped.slice(0, 20).map(({ rule }) => context.related(rule.line)),
          witness: example.url,
          crawlers: names,
          dialects: [dialect],
        })
      }
    }
  },
}

/** Tokens that are bound by the same groups together, by the line of the first of these. */
function byGroups(named: ReadonlyMap<string, NamedToken>): ReadonlyMap<number, readonly NamedToken[]> {
  const concerned = [...named.values()].filter(({ token }) => {
    const crawler = crawlerOf(token)
    // Crawlers that never follow `*` have a group of their own for that reason.
    if (crawler?.globalGroup === false || crawler?.crawls === false || crawler?.retired) return false
    return token !== '*' && crawler?.obeys !== 'no'
  })
  return new Map(tokensByGroups(concerned).map(tokens => [tokens[0]?.uses[0]?.group.fromLine ?? 0, tokens]))
}

/** A group that allows everything, in whichever words, means to. One that blocks something seems to mean more. */
function restricts(rules: ReturnType<typeof rulesOf>): boolean {
  const blocks = rules.some(rule => rule.type === 'disallow' && rule.pattern !== '')
  return blocks && !rules.some(rule => isEverything(rule.pattern))
}
