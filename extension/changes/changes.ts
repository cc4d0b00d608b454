import { crawlerForOwnToken, crawlerQuery } from '../../core/crawlers/index.ts'
import type { DialectId, Reading, Verdict } from '../../core/index.ts'
import { type CrawlerTokens, compare, type Difference, foundAndOpen, saidChanges } from '../../core/proofs/index.ts'
import { parseWatchedFile, type Watched } from './watch.ts'

/** One way in which verdicts changed, with the crawlers that it applies to, in the person's order. */
export interface VerdictChange {
  /** `more`: besides the other changes, there may be some that are not listed. */
  readonly to: 'allowed' | 'blocked' | 'not-decided' | 'more'
  /** The path pattern that the changed URLs match; undefined if no rule blocks. */
  readonly pattern: string | undefined
  readonly tokens: readonly string[]
}

/** How many changes are listed for crawlers that follow the same rules. The playground's comparison lists all. */
const MAX_CHANGES = 3

/** Bounds the search, in states, for all crawlers of a dialect together: the popup waits for it. */
const MAX_CHANGE_STATES = 20_000

/**
 * What changed for the chosen crawlers between the file before and the last good one. Each crawler is read in its
 * dialect. The files are compared once for all crawlers that follow the same groups.
 */
export function verdictChanges(
  { good, before }: Watched,
  tokens: readonly string[],
  reading: Reading,
): readonly VerdictChange[] {
  if (!before) return []
  const [was, is] = [parseWatchedFile(before), parseWatchedFile(good)]
  const changes = new Map<string, { to: VerdictChange['to']; pattern: string | undefined; tokens: Set<string> }>()
  const note = (to: VerdictChange['to'], pattern: string | undefined, alike: readonly string[]) => {
    const key = `${to} ${pattern}`
    const change = changes.get(key) ?? { to, pattern, tokens: new Set() }
    for (const token of alike) change.tokens.add(token)
    changes.set(key, change)
  }
  for (const [dialect, asked] of tokensByDialect(tokens, reading)) {
    const { changes: compared } = compare(was, is, {
      crawlers: [...asked.keys()],
      dialect,
      limit: MAX_CHANGES,
      states: MAX_CHANGE_STATES,
    })
    // Every crawler was chosen by its name.
    for (const { crawlers, result, ...rest } of saidChanges(compared, [was, is], dialect, () => true)) {
      const { found: differences, open } = foundAndOpen(rest.differences)
      const alike = crawlers.flatMap(crawler => asked.get(crawler) ?? [])
      if (result === 'not-decided') note('not-decided', undefined, alike)
      for (const difference of differences) note(difference.to, changedPattern(difference), alike)
      if (result === 'different' && open.length > 0) note('more', undefined, alike)
    }
  }
  const chosen = (token: string | undefined) => (token === undefined ? -1 : tokens.indexOf(token))
  return [...changes.values()]
    .map(change => ({ ...change, tokens: [...change.tokens].sort((a, b) => chosen(a) - chosen(b)) }))
    .sort((a, b) => chosen(a.tokens[0]) - chosen(b.tokens[0]))
}

/** For each dialect the crawlers to compare, each with the token by which the person chose it. */
function tokensByDialect(tokens: readonly string[], reading: Reading): Map<DialectId, Map<CrawlerTokens, string>> {
  const asked = new Map<DialectId, Map<CrawlerTokens, string>>()
  for (const token of tokens) {
    const crawler = crawlerForOwnToken(token)
    const dialect = reading === 'as-documented' ? crawler.dialect : reading
    asked.set(dialect, (asked.get(dialect) ?? new Map()).set(crawlerQuery(crawler), token))
  }
  return asked
}

/** The pattern of the blocking rule, whether it is in the file before or after: it shows which URLs changed. */
function changedPattern({ to, before, after }: Difference): string | undefined {
  const patternIn = ({ rule }: Verdict) => rule?.pattern
  return to === 'blocked' ? patternIn(after) : patternIn(before)
}
