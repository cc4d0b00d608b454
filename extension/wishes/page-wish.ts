import {
  crawlersOfLine,
  type PageOutcome,
  type PageVerdict,
  pageOutcome,
  type Reading,
  type Site,
  siteMatcher,
  type WishLine,
} from '../../core/index.ts'
import type { Page } from '../browser/types.ts'
import { type ChangeWatch, isCurrent, parseWatchedFile, type Watched } from '../changes/watch.ts'
import type { ReadAnswer } from '../robots/answer-at.ts'
import { siteOf } from '../robots/site-of.ts'
import type { Settings } from '../settings/settings.ts'
import { type Wishes, wishFor } from '../settings/wishes.ts'
import { createTimeSlicer } from '../slices.ts'

/** Whether a page is as the owner of its site wants it, and the crawlers that do not get what is wanted. */
export interface PageWish extends Pick<PageOutcome, 'state' | 'against'> {
  /** Between which times this began, in ms since the epoch, if stored files show it. */
  readonly since?: Since | undefined
}

export interface Since {
  readonly from: number
  readonly to: number
}

/** The same for a page in a tab; undefined if its site has no wish. From a private window nothing is written. */
export async function wishOnPage(
  page: Page,
  read: ReadAnswer,
  wishes: Wishes,
  { reading, watch }: Pick<Settings, 'reading' | 'watch'>,
  files: Pick<ChangeWatch, 'get'>,
): Promise<PageWish | undefined> {
  const wish = wishFor(wishes, page.url)?.lines
  if (!wish) return undefined
  const found = await wishOfPage(page.url, siteOf(read), wish, reading)
  if (found.state !== 'not-as-wanted' || page.isPrivate || !watch) return found
  const { answer } = read.entry
  const watched = await files.get(answer.url)
  if (!watched || !isCurrent(watched, answer)) return found
  return { ...found, since: await brokenSince(page.url, watched, wish, reading) }
}

/**
 * For all crawlers that the wish is about, also those that are not selected. Divided into short tasks, since a site may
 * have made its file to be slow.
 */
async function wishOfPage(url: string, site: Site, wish: readonly WishLine[], reading: Reading): Promise<PageWish> {
  const rest = createTimeSlicer()
  const crawlers = new Map(wish.flatMap(crawlersOfLine).map(crawler => [crawler.token, crawler]))
  const verdicts: PageVerdict[] = []
  for (const crawler of crawlers.values()) {
    await rest()
    const { state, verdict } = siteMatcher(site, crawler, reading).decide(url)
    verdicts.push({ crawler, path: url, state, line: verdict?.rule?.line })
  }
  return pageOutcome(wish, verdicts)
}

/** When a page stopped being as wanted, if the last file before the change shows it as wanted. */
async function brokenSince(
  url: string,
  { before, changedAt }: Watched,
  wish: readonly WishLine[],
  reading: Reading,
): Promise<Since | undefined> {
  if (!before || changedAt === undefined) return undefined
  const was = await wishOfPage(url, { robots: parseWatchedFile(before) }, wish, reading)
  return was.state === 'as-wanted' ? { from: before.at, to: changedAt } : undefined
}
