import browser, { type Storage } from 'webextension-polyfill'
import type { Store } from './types.ts'

const storeIn = (area: Storage.StorageArea): Store => ({
  get: keys => area.get(keys),
  set: items => area.set(items),
  remove: keys => area.remove(keys),
  // `getKeys` exists since Chrome 130 and Firefox 143.
  keys: async () => (area.getKeys ? area.getKeys() : Object.keys(await area.get())),
})

/** On disk. */
export const localStore = storeIn(browser.storage.local)

/** In memory as long as the browser runs, even if it stops the background. */
export const sessionStore = storeIn(browser.storage.session)

/**
 * Calls the listener when an extension page changes the value that `localStore` has for the key. Returns a function
 * that removes it.
 */
export function onStored(key: string, listener: () => void): () => void {
  const onChanged = (changes: object) => {
    if (key in changes) listener()
  }
  browser.storage.local.onChanged.addListener(onChanged)
  return () => browser.storage.local.onChanged.removeListener(onChanged)
}
