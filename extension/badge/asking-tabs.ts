import * as v from 'valibot'
import { beginningOf } from '../../playground/storage/bounded.ts'
import type { Store } from '../browser/types.ts'

const ASKING_TABS_KEY = 'asking'

/** More tabs than this are not asked about again. */
const MOST_ASKED_TABS = 1000

const TabIds = beginningOf(v.number(), MOST_ASKED_TABS)

/**
 * The tabs for which a server is being asked, without those of private windows. Stored as long as the browser runs: if
 * the background is stopped before the answer comes, the next background asks again. No method rejects.
 */
export class AskingTabs {
  readonly #store: Store
  readonly #tabIds = new Set<number>()

  constructor(store: Store) {
    this.#store = store
  }

  /** The tabs that an earlier background was stopped before it could answer. Call once, when the background starts. */
  async takeOver(): Promise<readonly number[]> {
    const { [ASKING_TABS_KEY]: stored } = await this.#store
      .get([ASKING_TABS_KEY])
      .catch(() => ({ [ASKING_TABS_KEY]: undefined }))
    const left = v.safeParse(TabIds, stored)
    if (!left.success || left.output.length === 0) return []
    await this.#write()
    return left.output
  }

  async add(tabId: number): Promise<void> {
    this.#tabIds.add(tabId)
    await this.#write()
  }

  async remove(tabId: number): Promise<void> {
    if (this.#tabIds.delete(tabId)) await this.#write()
  }

  #write(): Promise<void> {
    const tabIds = [...this.#tabIds]
    return (
      tabIds.length > 0 ? this.#store.set({ [ASKING_TABS_KEY]: tabIds }) : this.#store.remove([ASKING_TABS_KEY])
    ).catch(() => undefined)
  }
}
