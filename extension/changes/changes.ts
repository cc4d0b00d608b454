import { type Crawler, crawlerForOwnToken, type DialectId, type Reading, type Verdict } from '../../core/index.ts'
import { type CrawlerTokens, compare, type Difference } from '../../core/proofs/index.ts'
import type { Answer } from '../robots/answer.ts'
import { robotsOf, type Watched } from './watch.ts'

/** One way in which verdicts changed, with the crawlers that it is true of. */
export interface Change {
  readonly to: 'allowed' | 'blocked' | 'not-decided'
  /** The path pattern of the rule that tells which URLs changed; undefined if no rule blocks. */
  readonly pattern: string | undefined
  readonly tokens: readonly string[]
}

/** The most changes that are listed for one crawler. The playground's comparison lists all. */
const MAX_CHANGES = 3

/** Bounds the search, in states, for all crawlers that are read in one dialect. */
const STATES = 20_000

/** True if the watched file is the present answer. After any other answer, a 404 too, its changes no longer apply. */
export const isCurrent = ({ good }: Watched, answer: Pick<Answer, 'outcome' | 'octets'>): boolean =>
  answer.outcome === 'rules' && answer.octets === good.octets

/**
 * What changed for the chosen crawlers between the file before and the last good one, each crawler in its reading. Crawlers
 * that follow the same groups are compared once. Takes up to a second for files that were made to be slow.
 */
export function changesOf({ good, before }: Watched, tokens: readonly string[], reading: Reading): readonly Change[] {
  if (!before) return []
  const [was, is] = [robotsOf(before), robotsOf(good)]
  const changes = new Map<string, { to: Change['to']; pattern: string | undefined; tokens: string[] }>()
  const note = (to: Change['to'], pattern: string | undefined, named: readonly string[]) => {
    const known = changes.get(`${to} ${pattern}`)
    if (known) known.tokens.push(...named.filter(token => !known.tokens.includes(token)))
    else changes.set(`${to} ${pattern}`, { to, pattern, tokens: [...named] })
  }
  for (const [dialect, asked] of byDialect(tokens, reading)) {
    const options = { crawlers: [...asked.keys()], dialect, limit: MAX_CHANGES, states: STATES }
    for (const { crawlers, result, differences } of compare(was, is, options).changes) {
      const named = crawlers.flatMap(crawler => asked.get(crawler) ?? [])
      if (result === 'not-decided') note('not-decided', undefined, named)
      for (const difference of differences) note(difference.to, patternOf(difference), named)
    }
  }
  const inOrder = (named: readonly string[]) => tokens.filter(token => named.includes(token))
  return [...changes.values()].map(change => ({ ...change, tokens: inOrder(change.tokens) }))
}

/** For each dialect the crawlers that are read in it, as comparisons know them, with their names. */
function byDialect(tokens: readonly string[], reading: Reading): Map<DialectId, Map<CrawlerTokens, string>> {
  const asked = new Map<DialectId, Map<CrawlerTokens, string>>()
  for (const token of tokens) {
    const crawler = crawlerForOwnToken(token)
    const dialect = reading === 'as-documented' ? crawler.dialect : reading
    const same = asked.get(dialect) ?? new Map()
    asked.set(dialect, same.set(queryOf(crawler), token))
  }
  return asked
}

const queryOf = ({ chain, globalGroup }: Crawler) => ({ productToken: chain, globalGroup: globalGroup !== false })

/** The pattern of the rule that blocks, whether it is in the file before or after: it tells which URLs changed. */
function patternOf({ to, before, after }: Difference): string | undefined {
  const patternIn = ({ rule }: Verdict) => rule?.pattern
  return to === 'blocked' ? patternIn(after) : patternIn(before)
}
