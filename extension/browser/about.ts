import browser from 'webextension-polyfill'

/** The version of the extension, from its manifest. */
export const version = (): string => browser.runtime.getManifest().version
