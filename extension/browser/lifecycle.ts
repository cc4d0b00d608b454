import browser from 'webextension-polyfill'

/** The browser started, or the extension was installed or updated. */
export function onStarted(listener: () => void) {
  browser.runtime.onInstalled.addListener(listener)
  browser.runtime.onStartup.addListener(listener)
}

/** The extension was installed in this browser; not after an update. */
export function onFirstInstalled(listener: () => void) {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') listener()
  })
}

/** The last private window was closed. Firefox for Android has no windows: there the listener is never called. */
export function onPrivateWindowsClosed(listener: () => void) {
  browser.windows?.onRemoved.addListener(async () => {
    const windows = await browser.windows.getAll()
    if (!windows.some(window => window.incognito)) listener()
  })
}
