/** Keeps values by key within two bounds. Those that were not used for longest go first. */
export class LeastRecent<Value> {
  readonly #bounds: { readonly entries: number; readonly weight: number }
  readonly #kept = new Map<string, { readonly value: Value; readonly weight: number }>()
  #weight = 0

  constructor(bounds: { readonly entries: number; readonly weight: number }) {
    this.#bounds = bounds
  }

  get size(): number {
    return this.#kept.size
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key)
    if (!found) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.value
  }

  /** A value that is beyond the bounds by itself is not kept. */
  set(key: string, value: Value, weight = 1): void {
    this.delete(key)
    this.#kept.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#bounds.entries && this.#weight <= this.#bounds.weight) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const found = this.#kept.get(key)
    if (!found) return
    this.#weight -= found.weight
    this.#kept.delete(key)
  }
}
