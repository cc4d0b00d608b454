import type { Store } from './types.ts'

/**
 * A store in the memory of the page or background that creates it, for private windows, which must leave nothing on
 * disk.
 */
export function createMemoryStore(): Store {
  const items = new Map<string, unknown>()
  return {
    get: async keys => Object.fromEntries(keys.filter(key => items.has(key)).map(key => [key, items.get(key)])),
    set: async added => {
      for (const [key, value] of Object.entries(added)) items.set(key, value)
    },
    remove: async keys => {
      for (const key of keys) items.delete(key)
    },
    keys: async () => [...items.keys()],
  }
}
