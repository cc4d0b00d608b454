import { isWebPage } from '../browser/address.ts'
import type { ButtonContent, DefaultButtonContent, Page } from '../browser/types.ts'
import type { IndexingGroup } from '../page/indexing.ts'
import type { CacheEntry } from '../robots/cache-entry.ts'
import { decidingLineOf, type JudgedCrawler } from '../robots/judge-page.ts'
import type { LookupOptions, LookupResult } from '../robots/lookup.ts'
import { refusalSentence } from '../robots/refusal.ts'
import type { Settings } from '../settings/settings.ts'
import type { Translate } from '../strings.ts'
import { type Badge, badgeColours, badgeOf, unknownBadge, withIndexing } from './badge.ts'

export interface PageBadgeDeps {
  readonly settings: () => Promise<Settings>
  readonly lookUp: (page: Page, options: LookupOptions) => Promise<LookupResult>
  readonly judge: (page: Page, entry: CacheEntry, settings: Settings) => Promise<readonly JudgedCrawler[]>
  /** What robots.txt and the page mean for indexing. Never rejects: a page that cannot be read gives no groups. */
  readonly indexing: (page: Page, judged: readonly JudgedCrawler[]) => Promise<readonly IndexingGroup[]>
  readonly t: Translate
}

/**
 * The badge for a page: the verdicts of its robots.txt for the chosen crawlers, and if the person chose that, whether
 * the page may be indexed. Undefined if the badge is switched off, if the page is not a web page, or if nothing is
 * known of its robots.txt. Calls `onAsking` before it asks a server.
 */
export async function badgeForPage(
  page: Page,
  { settings, lookUp, judge, indexing, t }: PageBadgeDeps,
  onAsking: () => void,
): Promise<Badge | undefined> {
  const chosen = await settings()
  if (chosen.badge === 'off' || !isWebPage(page.url)) return undefined
  const result = await lookUp(page, { onAsking })
  const entry = 'entry' in result ? result.entry : undefined
  if (!entry) return undefined
  const judged = await judge(page, entry, chosen)
  const { refused } = entry.answer
  const badge = badgeOf(
    judged.map(one => ({ ...one, line: decidingLineOf(one) })),
    chosen.badge,
    t,
    refused && refusalSentence(refused, t),
  )
  return chosen.badgeIndexing ? withIndexing(badge, await indexing(page, judged), t) : badge
}

/** The badge for a page whose verdicts could not be computed because of an error in the extension. */
export async function badgeAfterError({
  settings,
  t,
}: Pick<PageBadgeDeps, 'settings' | 't'>): Promise<Badge | undefined> {
  // The settings may be the very thing that cannot be read.
  const mode = await settings().then(
    ({ badge }) => badge,
    () => 'count' as const,
  )
  return mode === 'off' ? undefined : unknownBadge(mode, t('badgeFailed'))
}

export const buttonContentOf = ({ text, title, shape }: Badge): ButtonContent => ({
  text,
  title,
  colour: badgeColours[shape],
  icon: shape,
})

/**
 * For tabs that were not looked at, because they have no web page or the extension has no access: the shape for
 * "unknown", without text. The text `–` is for sites that were asked and gave no answer.
 */
export const defaultButtonContent = (mode: Settings['badge']): DefaultButtonContent => ({
  text: '',
  colour: badgeColours.unknown,
  icon: mode === 'off' ? 'robotscope' : 'unknown',
})
