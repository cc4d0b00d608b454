import type { Page } from '../browser/types.ts'
import type { AskingTabs } from './asking-tabs.ts'
import type { Badge } from './badge.ts'

export interface TabBadgesDeps {
  readonly pageOf: (tabId: number) => Promise<Page | undefined>
  /** The badge for a page; undefined if the button has nothing to say about it. Calls `onAsking` before it asks a server. */
  readonly badgeFor: (page: Page, onAsking: () => void) => Promise<Badge | undefined>
  /** The badge for a page whose own could not be worked out because of an error. */
  readonly badgeAfter: (error: unknown) => Promise<Badge | undefined>
  readonly show: (tabId: number, badge: Badge) => Promise<void>
  readonly clear: (tabId: number) => Promise<void>
  /** Sets what the button shows for tabs without a badge. */
  readonly showDefault: () => Promise<void>
  /** The active tab of each window. */
  readonly frontTabIds: () => Promise<readonly number[]>
  /** All other tabs. */
  readonly hiddenTabIds: () => Promise<readonly number[]>
  readonly asking: Pick<AskingTabs, 'takeOver' | 'add' | 'remove'>
}

/** Keeps the badge of each tab in line with the page in it. */
export class TabBadges {
  readonly #deps: TabBadgesDeps
  /** The last call of `update` for each tab. Lost with the background, as the calls are. */
  readonly #lastUpdate = new Map<number, object>()
  /** The tabs that `update` was called for since the last call of `updateAll`. */
  readonly #updated = new Set<number>()

  constructor(deps: TabBadgesDeps) {
    this.#deps = deps
  }

  /**
   * Clears the badge while a server is asked, so that it never shows the verdict of the page before. If the page changes
   * meanwhile, or a later call begins, the result is dropped: the later call sets the right one.
   */
  async update(tabId: number): Promise<void> {
    const { pageOf, badgeFor, badgeAfter, show, clear, asking } = this.#deps
    const call = {}
    this.#lastUpdate.set(tabId, call)
    this.#updated.add(tabId)
    const page = await pageOf(tabId)
    if (!page) return clear(tabId)
    let cleared: Promise<void> | undefined
    let badge: Badge | undefined
    try {
      badge = await badgeFor(page, () => {
        cleared = clear(tabId)
        if (!page.isPrivate) void asking.add(tabId)
      })
    } catch (error) {
      badge = await badgeAfter(error)
    }
    await cleared
    const isSamePage = (await pageOf(tabId))?.url === page.url
    if (this.#lastUpdate.get(tabId) !== call) return
    this.#lastUpdate.delete(tabId)
    void asking.remove(tabId)
    if (isSamePage) await (badge ? show(tabId, badge) : clear(tabId))
  }

  /** After a change of settings or access. Badges of hidden tabs are cleared, and set when their tab becomes active. */
  async updateAll(): Promise<void> {
    const { hiddenTabIds, clear } = this.#deps
    this.#updated.clear()
    const fronts = this.#updateFront()
    // Clearing many tabs takes seconds. One that the person turned to meanwhile has its badge already.
    for (const tabId of await hiddenTabIds()) if (!this.#updated.has(tabId)) await clear(tabId)
    await fronts
  }

  /**
   * After a stop of the background: the tabs in front, and those whose answer it did not live to see. The browser keeps what
   * the others show, so their number does not count here.
   */
  async resume(): Promise<void> {
    const left = await this.#deps.asking.takeOver()
    await Promise.all([this.#updateFront(), ...left.map(tabId => this.update(tabId))])
  }

  async #updateFront(): Promise<void> {
    const { showDefault, frontTabIds } = this.#deps
    await showDefault()
    await Promise.all((await frontTabIds()).map(tabId => this.update(tabId)))
  }
}
