import type { Store } from '../browser/types.ts'

/** A record of the store as its pages read and change it. */
export interface RecordKind<Value, Changes> {
  readonly key: string
  readonly read: (stored: unknown) => Value
  /** What to store when some of what is stored changes. Throws if that is not allowed. */
  readonly changed: (stored: unknown, changes: Changes) => unknown
}

/**
 * A record as one page shows and changes it, such as the settings. A change is written in the call itself, without reading
 * the store first: a person may close the page right after pressing a button, and a page that is closed finishes no later
 * step.
 */
export class ShownRecord<Value, Changes> {
  readonly #store: Store
  readonly #kind: RecordKind<Value, Changes>
  readonly #show: (value: Value) => void
  /** As stored, with what a later version may have added. Undefined before the first `read`. */
  #stored: { readonly value: unknown } | undefined
  #writes = 0

  /** `show` is called with the value whenever it is read or changed. */
  constructor(store: Store, kind: RecordKind<Value, Changes>, show: (value: Value) => void) {
    this.#store = store
    this.#kind = kind
    this.#show = show
  }

  /** Reads the store: at first, and after each change there. What is read during a write may be older than the write. */
  async read(): Promise<void> {
    const { [this.#kind.key]: value } = await this.#store.get([this.#kind.key])
    if (this.#writes === 0) this.#set(value)
  }

  /**
   * Shows and writes the change. Nothing happens before the first `read`. Rejects if the store does; what it has is
   * shown again.
   */
  async change(changes: Changes): Promise<void> {
    if (!this.#stored) return
    const changed = this.#kind.changed(this.#stored.value, changes)
    this.#set(changed)
    this.#writes++
    try {
      await this.#store.set({ [this.#kind.key]: changed })
    } finally {
      this.#writes--
      await this.read()
    }
  }

  #set(value: unknown): void {
    this.#stored = { value }
    this.#show(this.#kind.read(value))
  }
}
