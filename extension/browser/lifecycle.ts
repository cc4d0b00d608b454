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

/** The last private window was closed. Firefox for Android has no windows: there it is the last private tab. */
export function onPrivateWindowsClosed(listener: () => void) {
  if (browser.windows) {
    browser.windows.onRemoved.addListener(async () => {
      const windows = await browser.windows.getAll()
      if (!windows.some(window => window.incognito)) listener()
    })
  } else {
    browser.tabs.onRemoved.addListener(async closed => {
      const tabs = await browser.tabs.query({})
      if (!tabs.some(({ id, incognito }) => incognito && id !== closed)) listener()
    })
  }
}
