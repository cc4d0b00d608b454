import type { Page } from '../browser/types.ts'
import { Queue } from '../queue.ts'
import type { AskingTabs } from './asking-tabs.ts'
import type { Badge } from './badge.ts'

export interface TabBadgesDeps {
  readonly pageOf: (tabId: number) => Promise<Page | undefined>
  /** The badge for a page; undefined if the button shows nothing for it. Calls `onAsking` before it asks a server. */
  readonly badgeFor: (page: Page, onAsking: () => void) => Promise<Badge | undefined>
  /** The badge for a page if `badgeFor` rejected. */
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
  /** For each tab whose button is being set, what is still to be set: a slow change must not come after a later one. */
  readonly #changes = new Map<number, { readonly queue: Queue; waiting: number }>()
  /** The tabs that `update` was called for since the last call of `updateAll`. */
  readonly #updated = new Set<number>()

  constructor(deps: TabBadgesDeps) {
    this.#deps = deps
  }

  /**
   * Sets the badge of a tab. Clears it while a server is asked, so that it never shows the verdict of the page before.
   * If the page changes in the meantime, or a later call begins, the result is dropped: the later call sets the badge.
   */
  async update(tabId: number): Promise<void> {
    const { pageOf, badgeFor, badgeAfter, asking } = this.#deps
    const call = {}
    this.#lastUpdate.set(tabId, call)
    this.#updated.add(tabId)
    const isLast = () => this.#lastUpdate.get(tabId) === call
    const page = await pageOf(tabId)
    if (!page) return isLast() ? this.#set(tabId, undefined) : undefined
    let cleared: Promise<void> | undefined
    let badge: Badge | undefined
    try {
      badge = await badgeFor(page, () => {
        if (!isLast()) return
        cleared = this.#set(tabId, undefined)
        if (!page.isPrivate) void asking.add(tabId)
      })
    } catch (error) {
      badge = await badgeAfter(error)
    }
    await cleared
    const isSamePage = (await pageOf(tabId))?.url === page.url
    if (!isLast()) return
    this.#lastUpdate.delete(tabId)
    void asking.remove(tabId)
    if (isSamePage) await this.#set(tabId, badge)
  }

  /** Shows a badge, or none, after all that was set for the tab before. */
  async #set(tabId: number, badge: Badge | undefined): Promise<void> {
    const { show, clear } = this.#deps
    const changes = this.#changes.get(tabId) ?? { queue: new Queue(), waiting: 0 }
    this.#changes.set(tabId, changes)
    changes.waiting++
    try {
      await changes.queue.run(() => (badge ? show(tabId, badge) : clear(tabId)))
    } finally {
      if (--changes.waiting === 0) this.#changes.delete(tabId)
    }
  }

  /**
   * Call after a change of settings or access. Clears the badges of hidden tabs; they are set when their tab becomes
   * active.
   */
  async updateAll(): Promise<void> {
    const { hiddenTabIds } = this.#deps
    this.#updated.clear()
    const fronts = this.#updateFront()
    // Clearing many tabs takes seconds. A tab that became active in the meantime has its badge already.
    for (const tabId of await hiddenTabIds()) if (!this.#updated.has(tabId)) await this.#set(tabId, undefined)
    await fronts
  }

  /**
   * Call after a stop of the background. Updates the active tabs and those that still waited for an answer. The
   * browser keeps the badges of all other tabs, so the time does not depend on their number.
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
