import type { DialectId } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import type { Pattern } from '../../match/pattern.ts'
import { memo } from '../../parse/memo.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { matchesUrl, urlOf } from '../../proofs/example-urls.ts'
import { commonPath } from '../../proofs/relations.ts'
import type { Context } from '../context.ts'
import { type Following, followings } from './ineffective-rules.ts'

/** An allow and a disallow rule that match a URL such as sites have, and what decides there. */
export interface NaturalPair {
  readonly dialect: DialectId
  readonly allow: Rule
  readonly disallow: Rule
  readonly url: string
  readonly winner: Rule
  /** Both patterns are of the same length. */
  readonly tied: boolean
}

/** How many pairs of rules are looked at in all. */
const BUDGET = 20_000

/**
 * Pairs where one rule is about a place (`/private/`) and the other about a kind of file or a query (`/*.js$`,
 * `/*?page=`). Nearly any two rules with wildcards match some URL together, but only of such pairs a site likely has
 * one.
 */
export const naturalPairs = memo((context: Context): readonly NaturalPair[] =>
  context.work.as('plausible-conflicts', () => {
    let budget = BUDGET
    return followings(context).flatMap(following => {
      const allows = read(context, following, 'allow')
      const disallows = allows.length > 0 ? read(context, following, 'disallow') : []
      budget -= allows.length * disallows.length
      return budget < 0 ? [] : pairsOf(context, following, allows, disallows)
    })
  }),
)

interface ReadRule {
  readonly rule: Rule
  readonly pattern: Pattern
  readonly about: About
}

function read(context: Context, { rules, dialect }: Following, type: Rule['type']): readonly ReadRule[] {
  const patternsOf = context.patternsIn(dialect)
  return rules.flatMap(rule => {
    const about = rule.type === type ? aboutOf(rule.pattern) : undefined
    const pattern = about ? patternsOf(type, rule.pattern)[0] : undefined
    return about && pattern ? [{ rule, pattern, about }] : []
  })
}

/** `folder`: it ends in `/` or has one segment. `extension`, `query`: anywhere on the site. */
type About = 'folder' | 'path' | 'extension' | 'query'

function aboutOf(pattern: string): About | undefined {
  if (/^\/?\*+\.\w{1,5}[*?]?\$?$/.test(pattern)) return 'extension'
  if (/^\/?\*+\?[^*]*$/.test(pattern)) return 'query'
  if (!/^\/[^*?$]+$/.test(pattern) || /\.\w{1,5}$/.test(pattern)) return undefined
  return /\/$|^\/[^/]+$/.test(pattern) ? 'folder' : 'path'
}

/** Any path may be asked for with a query, but files of a kind lie in folders. */
function likely(place: ReadRule, kind: ReadRule): boolean {
  if (place.about === 'folder') return kind.about === 'extension' || kind.about === 'query'
  return place.about === 'path' && kind.about === 'query'
}

/** What a site would have between two parts of a path. */
function filler(before: string, after: string): string {
  if (after.startsWith('?')) return ''
  return before.endsWith('/') ? 'x' : '/x'
}

function pairsOf(
  context: Context,
  { dialect, tokens }: Following,
  allows: readonly ReadRule[],
  disallows: readonly ReadRule[],
): NaturalPair[] {
  return allows.flatMap(allow =>
    disallows.flatMap(disallow => {
      if (!likely(allow, disallow) && !likely(disallow, allow)) return []
      const path = commonPath(allow.pattern, disallow.pattern, filler)
      const url = path === undefined ? undefined : urlOf(context, path)
      if (url === undefined) return []
      if (![allow, disallow].every(({ pattern }) => matchesUrl(dialectOf(dialect), pattern, url))) return []
      const winner = context.matcher(tokens[0] ?? '*', dialect).decidingRule(url)
      if (typeof winner === 'string') return []
      const tied = allow.pattern.length === disallow.pattern.length
      return [{ dialect, allow: allow.rule, disallow: disallow.rule, url, winner, tied }]
    }),
  )
}
