import * as v from 'valibot'
import type { Store } from '../browser/types.ts'

const KEY = 'asking'

const TabIds = v.array(v.number())

/**
 * The tabs for which a server is being asked, but for those of private windows. Stored as long as the browser runs: where
 * the background was stopped before the answer came, the next one asks again. Nothing here rejects.
 */
export class AskingTabs {
  readonly #store: Store
  readonly #tabIds = new Set<number>()

  constructor(store: Store) {
    this.#store = store
  }

  /** The tabs whose answer an earlier background did not live to see. Call once, when the background starts. */
  async takeOver(): Promise<readonly number[]> {
    const { [KEY]: stored } = await this.#store.get([KEY]).catch(() => ({ [KEY]: undefined }))
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
    return (tabIds.length > 0 ? this.#store.set({ [KEY]: tabIds }) : this.#store.remove([KEY])).catch(() => undefined)
  }
}
