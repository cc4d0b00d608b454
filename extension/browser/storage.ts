import browser, { type Storage } from 'webextension-polyfill'
import type { Store } from './types.ts'

const storeIn = (area: Storage.StorageArea): Store => ({
  get: keys => area.get(keys),
  set: items => area.set(items),
  remove: keys => area.remove(keys),
  // Chrome knows `getKeys` from 130 on, Firefox from 143 on.
  keys: async () => (area.getKeys ? area.getKeys() : Object.keys(await area.get())),
})

/** On the disk. */
export const localStore = storeIn(browser.storage.local)

/** In memory as long as the browser runs, however often it stops the background. */
export const sessionStore = storeIn(browser.storage.session)

/** One of the extension's pages changed what `localStore` holds under the key. Returns a function that ends the listening. */
export function onStored(key: string, listener: () => void): () => void {
  const onChanged = (changes: object) => {
    if (key in changes) listener()
  }
  browser.storage.local.onChanged.addListener(onChanged)
  return () => browser.storage.local.onChanged.removeListener(onChanged)
}
