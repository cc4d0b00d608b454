import type { Page } from '../browser/types.ts'
import type { Badge } from './badge.ts'

export interface TabBadgesDeps {
  readonly pageOf: (tabId: number) => Promise<Page | undefined>
  /** The badge for a page; undefined if the button has nothing to say about it. Calls `onAsking` before it asks a server. */
  readonly badgeFor: (page: Page, onAsking: () => void) => Promise<Badge | undefined>
  readonly show: (tabId: number, badge: Badge) => Promise<void>
  readonly clear: (tabId: number) => Promise<void>
  /** Sets what the button shows for tabs without a badge. */
  readonly showDefault: () => Promise<void>
  /** The active tab of each window. */
  readonly frontTabIds: () => Promise<readonly number[]>
  /** All other tabs. */
  readonly hiddenTabIds: () => Promise<readonly number[]>
}

/** Keeps the badge of each tab in line with the page in it. */
export class TabBadges {
  readonly #deps: TabBadgesDeps
  /** The last call of `update` for each tab. Lost with the background, as the calls are. */
  readonly #lastUpdate = new Map<number, object>()

  constructor(deps: TabBadgesDeps) {
    this.#deps = deps
  }

  /**
   * Clears the badge while a server is asked, so that it never shows the verdict of the page before. If the page changes
   * meanwhile, or a later call begins, the result is dropped: the later call sets the right one.
   */
  async update(tabId: number): Promise<void> {
    const { pageOf, badgeFor, show, clear } = this.#deps
    const call = {}
    this.#lastUpdate.set(tabId, call)
    const page = await pageOf(tabId)
    if (!page) return clear(tabId)
    let cleared: Promise<void> | undefined
    const badge = await badgeFor(page, () => {
      cleared = clear(tabId)
    })
    await cleared
    const isSamePage = (await pageOf(tabId))?.url === page.url
    if (this.#lastUpdate.get(tabId) !== call) return
    this.#lastUpdate.delete(tabId)
    if (isSamePage) await (badge ? show(tabId, badge) : clear(tabId))
  }

  /** After a change of settings or access. Badges of hidden tabs are cleared, and set when their tab becomes active. */
  async updateAll(): Promise<void> {
    const { showDefault, hiddenTabIds, clear, frontTabIds } = this.#deps
    await showDefault()
    for (const tabId of await hiddenTabIds()) await clear(tabId)
    for (const tabId of await frontTabIds()) await this.update(tabId)
  }
}
