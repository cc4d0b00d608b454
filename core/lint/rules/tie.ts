import type { Dialect, DialectId } from '../../dialects/dialect.ts'
import { once } from '../../parse/memo.ts'
import { isSameToken } from '../../parse/product-token.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { exampleUrlOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { linesWithoutEffect } from '../claim.ts'
import { ruleLineText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { crawlerGroups, PROVED_DIALECTS } from '../support/ineffective-rules.ts'

const { say, templates } = wordings('lint_tie', {
  contradiction: 'Lines $line$ and $next$ contradict each other: $rule$ and $nextRule$ have the same path.',
  contradiction_note: 'Allow wins, so line $disallow$ has no effect.',
  contradictionForSome:
    'Lines $line$ and $next$ contradict each other for crawlers that follow both: $rule$ and $nextRule$ have the same path.',
  contradictionForSome_note: 'Allow wins; line $disallow$ counts for the crawlers that follow it alone.',
  several: '$count$ pairs of lines contradict each other, since both have the same path: $pairs$.',
  several_note: 'Allow wins, so the disallow rules among them have no effect.',
  pair: '$line$ with $next$',
})

export const tie: LintRule = {
  id: 'tie',
  title: 'An allow and a disallow rule with the same path',
  templates,
  severity: 'warning',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  explainedBy: ['joined-groups', 'hash-in-path', 'several-paths', 'managed-block'],
  check(context, report) {
    /** The earlier line of each pair, by the later one. */
    const pairs = new Map<number, number>()
    const pairAt = (next: number) => say('pair', { line: pairs.get(next) ?? 0, next })
    let open = 0
    const leaveOpen = () => void open++
    const urls = new Map(PROVED_DIALECTS.map(dialect => [dialect, exampleUrlOf(context, dialect, leaveOpen)]))
    const groups = [...crawlerGroups(context)]
    const followed = once(() => linesFollowedWith(groups))
    for (const { dialect, tokens, rules } of groups) {
      // Nobody has this token: Google’s parser makes it of whole headers.
      if (tokens.every(token => isSameToken(token, 'Mozilla'))) continue
      for (const { allow, disallow } of contradictions(rules, context.patternsIn(dialect))) {
        const [earlier, later] = allow.line < disallow.line ? [allow, disallow] : [disallow, allow]
        // Both rules have the same pattern, so a URL for one matches the other too.
        const url = urls.get(dialect)?.(allow)
        if (url === undefined) continue
        // Crawlers that the groups above the disallow name may follow it without the allow.
        const isForSome = followed()(dialect, disallow.line).some(lines => !lines.has(allow.line))
        if (!isForSome) pairs.set(later.line, earlier.line)
        report({
          from: later.from,
          to: later.to,
          message: () =>
            say(isForSome ? 'contradictionForSome' : 'contradiction', {
              line: earlier.line,
              next: later.line,
              rule: quoted(ruleLineText(earlier)),
              nextRule: quoted(ruleLineText(later)),
              disallow: disallow.line,
            }),
          alsoOfDefaults: true,
          subject: `${earlier.line} ${later.line} ${isForSome}`,
          restsOn: [earlier.line],
          related: () => [context.related(earlier.line)],
          explains: [{ fromLine: allow.line, toLine: allow.line }],
          ...(!isForSome && {
            gather: {
              key: '',
              message: (lines: readonly number[]) => {
                const { more } = listOf(lines)
                const items = lines.slice(0, lines.length - more).map(pairAt)
                return say('several', { count: lines.length, pairs: { items, more } })
              },
            },
          }),
          claims: [
            { kind: 'matches', url, line: allow.line },
            { kind: 'matches', url, line: disallow.line },
            ...(isForSome ? [] : [linesWithoutEffect(context.line(disallow.line))]),
          ],
          dialects: [dialect],
        })
      }
    }
    if (open > 0) context.work.leaveOpen('pairs', pairs.size, pairs.size + open)
  },
}

/** The lines that crawlers follow together with one line: a set for each kind of crawler that follows it. */
function linesFollowedWith(
  groups: readonly { readonly dialect: DialectId; readonly rules: readonly Rule[] }[],
): (dialect: DialectId, line: number) => readonly ReadonlySet<number>[] {
  const found = new Map<string, ReadonlySet<number>[]>()
  for (const { dialect, rules } of groups) {
    const lines = new Set(rules.map(({ line }) => line))
    for (const line of lines) {
      const key = `${dialect} ${line}`
      const known = found.get(key)
      if (known) known.push(lines)
      else found.set(key, [lines])
    }
  }
  return (dialect, line) => found.get(`${dialect} ${line}`) ?? []
}

/** Pairs of an allow and a disallow rule with the same pattern, each disallow rule once. */
function contradictions(rules: readonly Rule[], patternsOf: Dialect['patterns']) {
  const textOf = ({ type, pattern }: Rule) => patternsOf(type, pattern)[0]?.text ?? ''
  const allows = new Map(rules.filter(({ type }) => type === 'allow').map(rule => [textOf(rule), rule]))
  if (allows.size === 0) return []
  return rules.flatMap(disallow => {
    const allow = disallow.type === 'disallow' && disallow.pattern !== '' ? allows.get(textOf(disallow)) : undefined
    return allow ? [{ allow, disallow }] : []
  })
}
