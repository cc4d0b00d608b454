import browser from 'webextension-polyfill'
import type { Store } from './types.ts'

/** On the disk. */
export const localStore: Store = {
  get: keys => browser.storage.local.get(keys),
  set: items => browser.storage.local.set(items),
  remove: keys => browser.storage.local.remove(keys),
}

/** In memory as long as the browser runs, however often it stops the background. */
export const sessionStore: Store = {
  get: keys => browser.storage.session.get(keys),
  set: items => browser.storage.session.set(items),
  remove: keys => browser.storage.session.remove(keys),
}

/** One of the extension's pages changed what `localStore` holds under the key. Returns a function that ends the listening. */
export function onStored(key: string, listener: () => void): () => void {
  const onChanged = (changes: object) => {
    if (key in changes) listener()
  }
  browser.storage.local.onChanged.addListener(onChanged)
  return () => browser.storage.local.onChanged.removeListener(onChanged)
}
