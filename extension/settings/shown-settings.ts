import type { Store } from '../browser/types.ts'
import { changedSettings, readSettings, SETTINGS_KEY, type Settings } from './settings.ts'

/**
 * The settings as one page shows and changes them. A change is written in the call itself, without reading the store
 * first: a person may close the page right after pressing a button, and a page that is closed finishes no later step.
 */
export class ShownSettings {
  readonly #store: Store
  readonly #show: (settings: Settings) => void
  /** As stored, with what a later version may have added. Undefined before the first `read`. */
  #stored: { readonly settings: unknown } | undefined
  #writes = 0

  /** `show` is called with the settings whenever they are read or changed. */
  constructor(store: Store, show: (settings: Settings) => void) {
    this.#store = store
    this.#show = show
  }

  /** Reads the store: at first, and after each change there. What is read during a write may be older than the write. */
  async read(): Promise<void> {
    const { [SETTINGS_KEY]: settings } = await this.#store.get([SETTINGS_KEY])
    if (this.#writes === 0) this.#set(settings)
  }

  /**
   * Shows and writes the change. Nothing happens before the first `read`. Rejects if the store does; what it has is
   * shown again.
   */
  async change(changes: Partial<Settings>): Promise<void> {
    if (!this.#stored) return
    const changed = changedSettings(this.#stored.settings, changes)
    this.#set(changed)
    this.#writes++
    try {
      await this.#store.set({ [SETTINGS_KEY]: changed })
    } finally {
      this.#writes--
      await this.read()
    }
  }

  #set(settings: unknown): void {
    this.#stored = { settings }
    this.#show(readSettings(settings))
  }
}
