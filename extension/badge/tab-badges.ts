import type { Page } from '../browser/types.ts'
import type { Badge } from './badge.ts'

export interface BadgeTools {
  readonly pageOf: (tabId: number) => Promise<Page | undefined>
  /**
   * The badge for a page, or nothing if there is nothing to say of it. Calls `onAsking` when the answer has to come
   * from a server, which takes its time.
   */
  readonly badgeFor: (page: Page, onAsking: () => void) => Promise<Badge | undefined>
  readonly show: (tabId: number, badge: Badge) => Promise<void>
  readonly clear: (tabId: number) => Promise<void>
}

/**
 * Brings the badge of a tab in line with the page in it. While a server is asked, the tab shows no verdict rather than
 * the one of the page before. If the page changes meanwhile, or a later call asks anew, the result is dropped: the
 * later call sets the right one.
 */
export function createTabBadges({ pageOf, badgeFor, show, clear }: BadgeTools) {
  // Which call for a tab is the last one. Lost with the background, and so are the calls.
  const last = new Map<number, object>()
  return async function update(tabId: number): Promise<void> {
    const call = {}
    last.set(tabId, call)
    const page = await pageOf(tabId)
    if (!page) return clear(tabId)
    let cleared: Promise<void> | undefined
    const badge = await badgeFor(page, () => {
      cleared = clear(tabId)
    })
    await cleared
    const still = (await pageOf(tabId))?.url === page.url
    if (last.get(tabId) !== call) return
    last.delete(tabId)
    if (still) await (badge ? show(tabId, badge) : clear(tabId))
  }
}
