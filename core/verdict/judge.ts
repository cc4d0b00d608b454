import type { Dialect } from '../dialects/dialect.ts'
import { bestRankOfPath, bestRankOfUrl, NOT_PLAIN } from '../match/pattern-set.ts'
import { cachedPathStart, createUrlPrefixCache, type UrlPrefixCache } from '../match/url-prefix-cache.ts'
import { SLASH } from '../parse/ascii.ts'
import type { Octets } from '../parse/octets.ts'
import { absoluteUrlOf, pathOf, pathStart } from '../url/url.ts'
import { plainEnd, serialisedPathAndQuery } from '../url/verbatim.ts'
import { type CompiledRules, judgementByRank, ROBOTS_TXT } from './compiled-rules.ts'
import { judgeOneByOne } from './first-verdicts.ts'
import { ALLOWED_WITHOUT_RULE, type Judgement, NO_JUDGEMENT } from './judgement.ts'
import { compiledRules, firstRules, type RuleSet } from './rule-set.ts'
import type { CrawlerQuery } from './verdict.ts'

/** How a query reads URLs. */
interface UrlReading {
  readonly dialect: Dialect
  /** Whether strings are compared as they are given: only if the query is verbatim, and only in some dialects. */
  readonly asGiven: boolean
}

/** The reading of a query. */
export const urlReadingOf = (dialect: Dialect, { verbatim }: CrawlerQuery): UrlReading => ({
  dialect,
  asGiven: dialect.urlAsGiven && verbatim === true,
})

/** The state for fast verdicts by one rule set: state and deciding line, without reasons. */
export interface Judge extends UrlReading {
  readonly rules: RuleSet
  readonly prefixCache: UrlPrefixCache
  /** The compiled rules; undefined for the first URLs. */
  compiled: CompiledRules | undefined
}

/** A judge by these rules. It remembers the hosts of recent URLs, to find the beginnings of paths faster. */
export const judgeOf = (rules: RuleSet, query: CrawlerQuery): Judge => ({
  ...urlReadingOf(rules.view.dialect, query),
  rules,
  prefixCache: createUrlPrefixCache(),
  compiled: rules.compiled,
})

/** Whether serialising the URL would not change its path and query. */
export function isSerialised(url: string): boolean {
  const from = pathStart(url)
  return from >= 0 && plainEnd(url, from, serialisedPathAndQuery) >= 0
}

/** The judgement on a URL. Throws as `pathOf` does. */
export function judgeUrl(judge: Judge, url: string | URL): Judgement {
  const { compiled } = judge
  if (!compiled) return judgeBeforeCompiling(judge, targetOf(judge, url))
  let rank = typeof url === 'string' ? bestRankAsWritten(judge, compiled, url) : NOT_PLAIN
  if (rank === NOT_PLAIN) rank = bestRankOfPath(compiled.patternSet, normalisedTargetOf(judge, url))
  return judgementByRank(compiled, rank)
}

/** The rank of the rule that wins; `NOT_PLAIN` if the URL must be normalised first. */
function bestRankAsWritten({ prefixCache }: Judge, { patternSet }: CompiledRules, url: string): number {
  const from = cachedPathStart(prefixCache, url)
  return from < 0 ? NOT_PLAIN : bestRankOfUrl(patternSet, url, from)
}

/** The judgement on a serialised URL whose path begins at `from`, or on a bare path. */
export function judgeFrom(judge: Judge, url: string, from: number): Judgement {
  const { compiled, dialect } = judge
  if (!compiled) return judgeBeforeCompiling(judge, targetFrom(dialect, url, from))
  let rank = bestRankOfUrl(compiled.patternSet, url, from)
  if (rank === NOT_PLAIN) rank = bestRankOfPath(compiled.patternSet, targetFrom(dialect, url, from))
  return judgementByRank(compiled, rank)
}

/** Judges by the rules one by one, until enough URLs were asked that compiling the rules pays. */
function judgeBeforeCompiling(judge: Judge, target: Octets): Judgement {
  const { rules, dialect } = judge
  if (dialect.robotsTxtAllowed && target === ROBOTS_TXT) return ALLOWED_WITHOUT_RULE
  const judgement = rules.compiled ? NO_JUDGEMENT : judgeOneByOne(firstRules(rules), target)
  if (judgement !== NO_JUDGEMENT) return judgement
  const compiled = compiledRules(rules)
  judge.compiled = compiled
  const rank = bestRankOfPath(compiled.patternSet, target)
  return judgementByRank(compiled, rank)
}

/** The path and query of a URL in the form that rules are compared with. Throws as `pathOf` does. */
export function targetOf(reading: UrlReading, url: string | URL): Octets {
  const asWritten = typeof url === 'string' ? targetAsWritten(reading.dialect, url) : undefined
  return asWritten ?? normalisedTargetOf(reading, url)
}

/** The same for a URL that normalising does not change; undefined for others. */
function targetAsWritten({ plain }: Dialect, url: string): Octets | undefined {
  const from = pathStart(url)
  if (from < 0 || url.charCodeAt(from) !== SLASH) return undefined
  const end = plainEnd(url, from, plain)
  return end < 0 ? undefined : url.slice(from, end)
}

/** The same for any URL. Dialects that do not compare URLs as given normalise strings themselves. */
const normalisedTargetOf = ({ dialect, asGiven }: UrlReading, url: string | URL): Octets =>
  dialect.target(pathOf(dialect.urlAsGiven && !asGiven ? absoluteUrlOf(url) : url, asGiven))

/** The same for a serialised URL whose path begins at `from`, or for a bare path. */
function targetFrom(dialect: Dialect, url: string, from: number): Octets {
  const hash = url.indexOf('#')
  return dialect.target(url.slice(from, hash < 0 ? undefined : hash))
}
