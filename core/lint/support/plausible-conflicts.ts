import type { DialectId } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import type { Pattern } from '../../match/pattern.ts'
import { memo } from '../../parse/memo.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { matchesUrl, urlOf } from '../../proofs/example-urls.ts'
import { commonPath, type Filler } from '../../proofs/relations.ts'
import type { LintContext } from '../context.ts'
import { type CrawlerGroup, crawlerGroups } from './ineffective-rules.ts'

/** An allow and a disallow rule that both match a URL which a real site may have, and the rule that decides there. */
export interface PlausibleConflict {
  readonly dialect: DialectId
  /** One of the crawlers that follow both rules. */
  readonly token: string
  readonly allow: Rule
  readonly disallow: Rule
  readonly url: string
  readonly winner: Rule
  /** True if both patterns have the same length. */
  readonly tied: boolean
}

/**
 * Pairs of rules where a disallow is about a place (`/private/`) and an allow about a type of file or a query (`/*.js$`,
 * `/*?page=`). Nearly any two rules with wildcards match some URL together, but for these pairs a site likely has such
 * a URL.
 */
export const plausibleConflicts = memo((context: LintContext): readonly PlausibleConflict[] =>
  context.work.chargeTo('overruled-allow', () =>
    crawlerGroups(context).flatMap(crawlerGroup => {
      const allows = read(context, crawlerGroup, 'allow').filter(
        ({ about }) => about === 'extension' || about === 'query',
      )
      const disallows = allows.length > 0 ? read(context, crawlerGroup, 'disallow') : []
      const [kinds, places] = [countsOf(allows), countsOf(disallows)]
      const pairs = (kinds.extension + kinds.query) * places.folder + kinds.query * places.path
      return context.work.takePairs(pairs) ? pairsBetween(context, crawlerGroup, allows, disallows) : []
    }),
  ),
)

interface ReadRule {
  readonly rule: Rule
  readonly pattern: Pattern
  readonly about: RuleSubject
}

function read(context: LintContext, { rules, dialect }: CrawlerGroup, type: Rule['type']): readonly ReadRule[] {
  const patternsOf = context.patternsIn(dialect)
  return rules.flatMap(rule => {
    const about = rule.type === type ? subjectOf(rule.pattern) : undefined
    const pattern = about ? patternsOf(type, rule.pattern)[0] : undefined
    return about && pattern ? [{ rule, pattern, about }] : []
  })
}

/**
 * `folder`: ends in `/` or has one segment. `path`: has several segments. `extension`: anywhere, or in a folder. `query`: anywhere.
 */
type RuleSubject = 'folder' | 'path' | 'extension' | 'query'

function subjectOf(pattern: string): RuleSubject | undefined {
  if (/^\/?(?:[\w-]+\/){0,4}\*+\.\w{1,5}[*?]?\$?$/.test(pattern)) return 'extension'
  if (/^\/?\*+\?[^*]*$/.test(pattern)) return 'query'
  if (!/^\/[^*?$]+$/.test(pattern) || /\.\w{1,5}$/.test(pattern)) return undefined
  return /\/$|^\/[^/]+$/.test(pattern) ? 'folder' : 'path'
}

/** How many rules are about each subject. */
function countsOf(rules: readonly ReadRule[]): Readonly<Record<RuleSubject, number>> {
  const counts = { folder: 0, path: 0, extension: 0, query: 0 }
  for (const { about } of rules) counts[about]++
  return counts
}

/** Any path can have a query, but only folders hold files of a type. */
function isPlausiblePair(place: ReadRule, kind: ReadRule): boolean {
  if (place.about === 'folder') return kind.about === 'extension' || kind.about === 'query'
  return place.about === 'path' && kind.about === 'query'
}

/** What a URL of a real site would have between two parts of a path. */
const filler: Filler = ({ last }, after) => (after.startsWith('?') ? '' : last === '/' ? 'x' : '/x')

function pairsBetween(
  context: LintContext,
  { dialect, tokens }: CrawlerGroup,
  allows: readonly ReadRule[],
  disallows: readonly ReadRule[],
): PlausibleConflict[] {
  return allows.flatMap(allow =>
    disallows.flatMap(disallow => {
      if (!isPlausiblePair(disallow, allow)) return []
      const path = commonPath(allow.pattern, disallow.pattern, filler)
      if (path === undefined) return []
      const url = urlOf(context, path)
      if (![allow, disallow].every(({ pattern }) => matchesUrl(dialectOf(dialect), pattern, url))) return []
      const [token = '*'] = tokens
      const winner = context.matcher(token, dialect).decidingRule(url)
      if (typeof winner === 'string') return []
      const tied = allow.pattern.length === disallow.pattern.length
      return [{ dialect, token, allow: allow.rule, disallow: disallow.rule, url, winner, tied }]
    }),
  )
}
