import type { SiteState } from '../../core/index.ts'
import type { State } from '../../playground/theme/state-shapes.ts'
import { stateOfAll } from '../badge/badge.ts'
import { plural, type Translate } from '../strings.ts'
import type { Formats } from '../ui/format.ts'

/** More names than this make no sentence. */
const NAMED_AT_MOST = 3

export interface Summary {
  readonly state: State
  readonly sentence: string
}

/** One sentence that says what is true of all selected crawlers. */
export function summaryOf(
  crawlers: readonly { readonly token: string; readonly state: SiteState }[],
  t: Translate,
  formats: Pick<Formats, 'list'>,
): Summary {
  const inState = (state: SiteState) => crawlers.filter(crawler => crawler.state === state).map(({ token }) => token)
  const [blocked, deferred, undecided] = [inState('blocked'), inState('deferred'), inState('undecided')]
  if (crawlers.length === 0) return { state: 'unknown', sentence: t('summaryNoCrawlers') }
  if (inState('unknown').length > 0) return { state: 'unknown', sentence: t('summaryUnknown') }
  if (inState('allowed').length === crawlers.length) {
    return { state: 'allowed', sentence: plural(t, 'summaryAllowed', crawlers.length) }
  }
  if (blocked.length === crawlers.length) {
    return { state: 'blocked', sentence: plural(t, 'summaryBlocked', crawlers.length) }
  }
  const sentences = [
    [blocked, 'summaryPartly'],
    [deferred, 'summaryDeferred'],
    [undecided, 'summaryUndecided'],
  ] as const
  return {
    state: stateOfAll(crawlers.map(({ state }) => state)),
    sentence: sentences
      .filter(([tokens]) => tokens.length > 0)
      .map(([tokens, key]) => plural(t, key, tokens.length, crawlers.length, namesOf(tokens, t, formats)))
      .join(' '),
  }
}

/** "a, b, and c", "a, b, c and 4 more". */
export function namesOf(tokens: readonly string[], t: Translate, formats: Pick<Formats, 'list'>): string {
  const more = tokens.length - NAMED_AT_MOST
  const named = tokens.slice(0, NAMED_AT_MOST)
  return more > 0 ? t('andMore', named.join(', '), more) : formats.list(named)
}
