/** What a file says about the use of a URL's content by one crawler, in one sentence for people. */

import { isSaidToFollowEveryone } from '../crawlers/crawler.ts'
import { lineNumbers } from '../text/phrases.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import type { SiteMatcher } from '../verdict/site-verdict.ts'
import type { UseOfContent } from './categories.ts'
import { usageCategoryWording } from './category-names.ts'
import { type StatedUsage, usageMatcher } from './usage-matcher.ts'

const { say, templates } = wordings('usage_summary', {
  fetched: 'may be fetched, $preferences$',
  control: 'may be used, $preferences$',
  everyone: 'may be used, $preferences$, by the rules for *; whether they count for $token$ is not known',
  allowed: 'also for $uses$',
  disallowed: 'not for $uses$',
  both: 'also for $allowed$, not for $disallowed$',
  contradictory: 'contradictory about $uses$',
  contradictoryExtent: 'contradictory about what may be kept',
  further: '$first$; $second$',
  extent_immediate: 'nothing may be kept',
  extent_reference: 'at most excerpts and links',
  extent_full: 'copies and summaries too',
  unreadable: 'preference not readable',
  withLines: '$preferences$: $lines$',
})

export { templates as usageSummaryTemplates }

/**
 * What a file says about the use of a URL's content by one crawler.
 *
 *     const summary = usageSummary(siteMatcher({ robots }, crawlerForOwnToken('GPTBot')), 'https://example.com/a')
 *     summary?.sentence.text     // → 'may be fetched, not for AI training'
 *     summary?.note.text         // → 'not for AI training: line 7'
 *     summary?.uses              // → [{ category: 'train-ai', state: 'disallowed', lines: [7], … }, …]
 */
export interface UsageSummary extends StatedUsage {
  /**
   * "may be fetched, not for AI training"; "may be used, …" for a token under which nothing is fetched. If such a token
   * follows the rules for `*` and its operator does not say that they count for it, the sentence says so.
   */
  readonly sentence: Wording
  /** The same without "may be fetched": "also for search, not for AI training; at most excerpts and links". */
  readonly preferences: Wording
  /** The preferences and the lines that state them, for a second line below a verdict. */
  readonly note: Wording
}

/** The summary for one URL. Throws as `SiteMatcher.evaluate` does. */
export function usageSummary(matcher: SiteMatcher, url: string | URL): UsageSummary | undefined {
  const stated = usageMatcher(matcher)?.stated(url)
  return stated && summaryOfStated(matcher, url, stated)
}

export function summaryOfStated(matcher: SiteMatcher, url: string | URL, stated: StatedUsage): UsageSummary {
  const { crawler } = matcher
  const { crawls, token } = crawler
  const preferences = preferencesIn(stated)
  const isUnsaid = !isSaidToFollowEveryone(crawler) && matcher.evaluate(url).verdict?.productToken === '*'
  return {
    ...stated,
    sentence: isUnsaid ? say('everyone', { preferences, token }) : say(crawls ? 'fetched' : 'control', { preferences }),
    preferences,
    note: say('withLines', { preferences, lines: lineNumbers(stated.lines) }),
  }
}

/** The parts of what is stated; if nothing is, a line cannot be read. */
function preferencesIn({ uses, extent: { preference: extent, reason } }: StatedUsage): Wording {
  const inState = (state: UseOfContent['state']) =>
    listOf(uses.filter(use => use.state === state).map(({ category }) => usageCategoryWording(category)))
  const [allowed, disallowed, contradictory] = [inState('allowed'), inState('disallowed'), inState('contradictory')]
  const parts: Wording[] = []
  if (allowed.items.length > 0 && disallowed.items.length > 0) parts.push(say('both', { allowed, disallowed }))
  else if (allowed.items.length > 0) parts.push(say('allowed', { uses: allowed }))
  else if (disallowed.items.length > 0) parts.push(say('disallowed', { uses: disallowed }))
  if (contradictory.items.length > 0) parts.push(say('contradictory', { uses: contradictory }))
  if (reason === 'contradictory') parts.push(say('contradictoryExtent'))
  else if (extent !== 'unknown' && extent !== 'not-applicable') parts.push(say(`extent_${extent}`))
  const [first = say('unreadable'), ...further] = parts
  return further.reduce((before, second) => say('further', { first: before, second }), first)
}
