import { isWebPage } from '../browser/address.ts'
import type { ButtonContent, DefaultButtonContent, Page } from '../browser/types.ts'
import type { IndexingGroup } from '../page/indexing.ts'
import type { PastAnswer, ReadAnswer } from '../robots/answer-at.ts'
import { decidingLineOf, type JudgedCrawler } from '../robots/judge-page.ts'
import type { LookupOptions, LookupResult } from '../robots/lookup.ts'
import { refusalSentence } from '../robots/refusal.ts'
import type { Settings } from '../settings/settings.ts'
import type { Translate } from '../strings.ts'
import type { Formats } from '../ui/format.ts'
import type { PageWish } from '../wishes/page-wish.ts'
import { type Badge, badgeColours, badgeOf, colourOf, unknownBadge, withIndexing } from './badge.ts'
import { withWish } from './wish-badge.ts'

export interface PageBadgeDeps {
  readonly settings: () => Promise<Settings>
  readonly lookUp: (page: Page, options: LookupOptions) => Promise<LookupResult>
  readonly judge: (page: Page, read: ReadAnswer, settings: Settings) => Promise<readonly JudgedCrawler[]>
  /** What robots.txt and the page mean for indexing. Never rejects: a page that cannot be read gives no groups. */
  readonly indexing: (page: Page, judged: readonly JudgedCrawler[]) => Promise<readonly IndexingGroup[]>
  /** Whether the page is as its owner wants it; undefined if the site has no wish. */
  readonly wish: (page: Page, read: ReadAnswer, settings: Settings) => Promise<PageWish | undefined>
  readonly t: Translate
  readonly now: () => number
  readonly formats: Pick<Formats, 'time' | 'when' | 'range'>
}

/**
 * The badge for a page: the verdicts of its robots.txt for the chosen crawlers, and if the person chose that, whether
 * the page may be indexed. On a site with a wish it says whether the page is as wanted. An answer that is too old gives no
 * verdict, only a title. Undefined if the badge is switched off, if the page is not a web page, or if nothing is known of
 * its robots.txt. Calls `onAsking` before it asks a server.
 */
export async function badgeForPage(page: Page, deps: PageBadgeDeps, onAsking: () => void): Promise<Badge | undefined> {
  const { settings, lookUp, judge, indexing, t } = deps
  const chosen = await settings()
  if (chosen.badge === 'off' || !isWebPage(page.url)) return undefined
  const result = await lookUp(page, { onAsking })
  if (result.type === 'no-web-page' || result.read.type === 'nothing') return undefined
  const { read } = result
  if (read.type === 'past') return pastBadge(read, deps)
  const judged = await judge(page, read, chosen)
  const { refused } = read.entry.answer
  const badge = badgeOf(
    judged.map(one => ({ ...one, line: decidingLineOf(one) })),
    chosen.badge,
    t,
    refused && refusalSentence(refused, t),
  )
  const wish = await deps.wish(page, read, chosen)
  const answered = wish ? withWish(badge, wish, chosen.badge, deps.now(), t, deps.formats) : badge
  const whole = chosen.badgeIndexing ? withIndexing(answered, await indexing(page, judged), t) : answered
  return withAge(whole, read, deps)
}

/** From this age on, in ms, the title says when the answer was read. */
const TOLD_AGE_MS = 3_600_000

function withAge(badge: Badge, { readAt }: ReadAnswer, { now, formats, t }: PageBadgeDeps): Badge {
  if (now() - readAt < TOLD_AGE_MS) return badge
  return { ...badge, title: `${badge.title}; ${t('reportReadAt', formats.time(readAt))}` }
}

/** Without text, as for a page that was not looked at: of today nothing is known. */
const pastBadge = ({ readAt }: PastAnswer, { now, formats, t }: PageBadgeDeps): Badge => ({
  text: '',
  title: t('badgePast', formats.when(readAt, now())),
  shape: 'unknown',
})

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
  colour: colourOf(shape),
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
