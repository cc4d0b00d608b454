import { crawlerOf } from '../../core/crawlers/index.ts'
import type { SiteState } from '../../core/index.ts'
import type { DisplayState } from '../../playground/theme/state-shapes.ts'
import { stateOfAll } from '../badge/badge.ts'
import type { ReadAnswer } from '../robots/answer-at.ts'
import { plural, type Translate } from '../strings.ts'
import { crawlerNamesText } from '../ui/crawler-names.ts'
import type { Formats } from '../ui/format.ts'

export interface Summary {
  readonly state: DisplayState
  readonly sentence: string
}

/** One sentence that is true for all chosen crawlers. */
export function verdictsSummary(
  crawlers: readonly { readonly token: string; readonly state: SiteState }[],
  t: Translate,
  formats: Pick<Formats, 'list'>,
): Summary {
  const inState = (state: SiteState) => crawlers.filter(crawler => crawler.state === state).map(({ token }) => token)
  const [blocked, deferred, undecided] = [inState('blocked'), inState('deferred'), inState('undecided')]
  // Nothing is fetched under names such as Google-Extended: the sentence about them is about use.
  const areUsed = (tokens: readonly string[]) => tokens.some(token => crawlerOf(token)?.crawls === false)
  const all = crawlers.map(({ token }) => token)
  if (crawlers.length === 0) return { state: 'unknown', sentence: t('summaryNoCrawlers') }
  if (inState('unknown').length > 0) return { state: 'unknown', sentence: t('summaryUnknown') }
  if (inState('allowed').length === crawlers.length) {
    return {
      state: 'allowed',
      sentence: plural(t, areUsed(all) ? 'summaryAllowedOrUse' : 'summaryAllowed', crawlers.length),
    }
  }
  if (blocked.length === crawlers.length) {
    return {
      state: 'blocked',
      sentence: plural(t, areUsed(all) ? 'summaryBlockedOrUse' : 'summaryBlocked', crawlers.length),
    }
  }
  const sentences = [
    [blocked, areUsed(blocked) ? 'summaryPartlyOrUse' : 'summaryPartly'],
    [deferred, 'summaryDeferred'],
    [undecided, 'summaryUndecided'],
  ] as const
  return {
    state: stateOfAll(crawlers.map(({ state }) => state)),
    sentence: sentences
      .filter(([tokens]) => tokens.length > 0)
      .map(([tokens, key]) => plural(t, key, tokens.length, crawlers.length, crawlerNamesText(tokens, t, formats)))
      .join(' '),
  }
}

const bySeverity: readonly SiteState[] = ['blocked', 'deferred', 'undecided', 'unknown', 'allowed']

/** The first crawler of those that the summary is about; undefined if there is none. */
export const decisiveOf = (crawlers: readonly { readonly token: string; readonly state: SiteState }[]) =>
  bySeverity.flatMap(wanted => crawlers.filter(({ state }) => state === wanted))[0]?.token

/** The same for an answer with its age: what was true when an old one was read is told with its date. */
export function readSummary(
  crawlers: Parameters<typeof verdictsSummary>[0],
  { type, readAt }: Pick<ReadAnswer, 'type' | 'readAt'>,
  now: number,
  t: Translate,
  formats: Pick<Formats, 'list' | 'when'>,
): Summary {
  const summary = verdictsSummary(crawlers, t, formats)
  if (type === 'current') return summary
  return { state: 'unknown', sentence: t('pastSummary', formats.when(readAt, now), summary.sentence) }
}
