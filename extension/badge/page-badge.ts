import { isWebPage } from '../browser/address.ts'
import type { ButtonFace, DefaultFace, Page } from '../browser/types.ts'
import type { IndexingGroup } from '../page/indexing.ts'
import type { CacheEntry } from '../robots/cache-entry.ts'
import { type Judged, lineOf } from '../robots/judge-page.ts'
import type { LookupOptions, LookupResult } from '../robots/lookup.ts'
import { refusalSentence } from '../robots/refusal.ts'
import type { Settings } from '../settings/settings.ts'
import type { Translate } from '../strings.ts'
import { type Badge, badgeOf, colours, unknownBadge, withIndexing } from './badge.ts'

export interface PageBadgeDeps {
  readonly settings: () => Promise<Settings>
  readonly lookUp: (page: Page, options: LookupOptions) => Promise<LookupResult>
  readonly judge: (page: Page, entry: CacheEntry, settings: Settings) => Promise<readonly Judged[]>
  /** What robots.txt and the page itself come to. Never rejects: what is not known of the page is left out. */
  readonly indexing: (page: Page, judged: readonly Judged[]) => Promise<readonly IndexingGroup[]>
  readonly t: Translate
}

/**
 * The badge for a page: the verdicts of its robots.txt for the chosen crawlers, and if that is chosen, whether the page may
 * be indexed. Undefined if the badge is switched off, the page is not one of a website, or nothing is known of its
 * robots.txt. Calls `onAsking` before it asks a server.
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
    judged.map(one => ({ ...one, line: lineOf(one) })),
    chosen.badge,
    t,
    refused && refusalSentence(refused, t),
  )
  return chosen.badgeIndexing ? withIndexing(badge, await indexing(page, judged), t) : badge
}

/** The badge for a page whose verdicts could not be worked out because of an error of the extension. */
export async function badgeAfterError({
  settings,
  t,
}: Pick<PageBadgeDeps, 'settings' | 't'>): Promise<Badge | undefined> {
  // The settings may be what cannot be read.
  const mode = await settings().then(
    ({ badge }) => badge,
    () => 'count' as const,
  )
  return mode === 'off' ? undefined : unknownBadge(mode, t('badgeFailed'))
}

export const faceOf = ({ text, title, shape }: Badge): ButtonFace => ({
  text,
  title,
  colour: colours[shape],
  icon: shape,
})

/**
 * For tabs that were not looked at, for want of access or of a website in them: the shape of what is not known, without
 * text. The text `–` is for what was asked in vain.
 */
export const defaultFace = (mode: Settings['badge']): DefaultFace => ({
  text: '',
  colour: colours.unknown,
  icon: mode === 'off' ? 'robotscope' : 'unknown',
})
