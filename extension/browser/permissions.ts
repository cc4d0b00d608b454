import browser from 'webextension-polyfill'

/** True if the extension may reach the address by host permission. A click on the button gives less than that. */
export function hasAccess(url: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [`${new URL(url).protocol}//${new URL(url).hostname}/*`] })
}

/** Asks the person for access. Call it directly in a click handler: browsers refuse the request after an `await`. */
export function requestAccess(origins: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: [...origins] })
}

/** The match patterns that were granted. */
export async function grantedOrigins(): Promise<readonly string[]> {
  return (await browser.permissions.getAll()).origins ?? []
}

/** Gives up access. Resolves to false if the browser keeps it. */
export function removeAccess(origins: readonly string[]): Promise<boolean> {
  return browser.permissions.remove({ origins: [...origins] }).catch(() => false)
}

/** Calls the listener when access was granted or removed. Returns a function that removes the listener. */
export function onAccessChanged(listener: () => void): () => void {
  browser.permissions.onAdded.addListener(listener)
  browser.permissions.onRemoved.addListener(listener)
  return () => {
    browser.permissions.onAdded.removeListener(listener)
    browser.permissions.onRemoved.removeListener(listener)
  }
}
