import type { DialectId } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { urlsOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { type Context, ruleText } from '../context.ts'
import type { LintRule } from '../rule.ts'
import { followings, PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { naturalPairs } from '../support/plausible-conflicts.ts'

const { say, templates } = wordings('lint_tie', {
  contradiction:
    'Lines $line$ and $next$ contradict each other: $rule$ and $nextRule$. Allow wins, so $disallow$ has no effect.',
  contradictionReadByOlder:
    'Lines $line$ and $next$ contradict each other: $rule$ and $nextRule$. Allow wins, so $disallow$ has no effect; crawlers that follow the 1996 draft apply line $line$, the first that matches.',
  sameLength:
    'Lines $line$ and $next$ are equally long and match some of the same URLs: $rule$ and $nextRule$. Allow wins such a tie.',
  sameLengthReadByOlder:
    'Lines $line$ and $next$ are equally long and match some of the same URLs: $rule$ and $nextRule$. Allow wins such a tie; crawlers that follow the 1996 draft apply line $line$, the first that matches.',
})

export const tie: LintRule = {
  id: 'tie',
  title: 'An allow and a disallow rule of the same length that match the same URL',
  templates,
  severity: 'warning',
  section: rfc('2.2.2'),
  dialects: PROVED_DIALECTS,
  check(context, report) {
    const firstMatchWins = olderReading(context)
    const urls = new Map(PROVED_DIALECTS.map(dialect => [dialect, urlsOf(context, dialect)]))
    for (const { dialect, rules } of followings(context)) {
      for (const { allow, disallow } of contradictions(rules, dialect)) {
        const [earlier, later] = inOrder(allow, disallow)
        // With one pattern, whatever one matches the other does.
        const url = urls.get(dialect)?.(allow)
        if (url === undefined) continue
        report({
          from: later.from,
          to: later.to,
          message: say(firstMatchWins(url, earlier) ? 'contradictionReadByOlder' : 'contradiction', {
            ...valuesOf(earlier, later),
            disallow: quoted(ruleText(disallow)),
          }),
          related: [context.related(earlier.line)],
          witness: url,
          dialects: [dialect],
        })
      }
    }
    for (const { dialect, allow, disallow, url, winner, tied } of naturalPairs(context)) {
      if (winner !== allow || !tied) continue
      const [earlier, later] = inOrder(allow, disallow)
      report({
        from: later.from,
        to: later.to,
        severity: 'advice',
        message: say(firstMatchWins(url, earlier) ? 'sameLengthReadByOlder' : 'sameLength', valuesOf(earlier, later)),
        related: [context.related(earlier.line)],
        witness: url,
        dialects: [dialect],
      })
    }
  },
}

/**
 * Whether crawlers that follow the 1996 draft, and so take the first match, apply the earlier rule to a URL. To them `*`
 * is a character, blank lines end groups, and the query counts for nothing.
 */
function olderReading(context: Context): (url: string, earlier: Rule) => boolean {
  const agents = new Map(
    context.groups('koster-1996').flatMap(group => group.rules.map(({ line }) => [line, group.userAgents] as const)),
  )
  return (url, { line }) => {
    const bound = agents.get(line) ?? []
    const followed = bound.every(({ productToken }) => {
      const winner = context.matcher(productToken, 'koster-1996').decidingRule(url)
      return typeof winner !== 'string' && winner.line === line
    })
    return followed && bound.length > 0
  }
}

const valuesOf = (earlier: Rule, later: Rule) => ({
  line: earlier.line,
  next: later.line,
  rule: quoted(ruleText(earlier)),
  nextRule: quoted(ruleText(later)),
})

const inOrder = (a: Rule, b: Rule): readonly [Rule, Rule] => (a.line < b.line ? [a, b] : [b, a])

/** Pairs with one pattern, each disallow once. */
function contradictions(rules: readonly Rule[], dialect: DialectId) {
  const textOf = ({ type, pattern }: Rule) => dialectOf(dialect).patterns(type, pattern)[0]?.text ?? ''
  const allows = new Map(rules.filter(({ type }) => type === 'allow').map(rule => [textOf(rule), rule]))
  return rules.flatMap(disallow => {
    const allow = disallow.type === 'disallow' && disallow.pattern !== '' ? allows.get(textOf(disallow)) : undefined
    return allow ? [{ allow, disallow }] : []
  })
}
