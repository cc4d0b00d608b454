import browser, { type Events } from 'webextension-polyfill'
import { hidesNewButtons } from './differences.ts'
import { t } from './i18n.ts'
import type { ButtonContent, DefaultButtonContent } from './types.ts'

/** Sets what the button shows for a tab. A tab that was closed in the meantime is not an error. */
export function showOnButton(tabId: number, { text, colour, title, icon }: ButtonContent): Promise<void> {
  return setForTab(tabId, icon, [
    browser.action.setBadgeText({ tabId, text }),
    browser.action.setBadgeBackgroundColor({ tabId, color: colour }),
    browser.action.setTitle({ tabId, title }),
  ])
}

/**
 * Sets the icon last, and only if the tab was there for the rest: for a tab that is gone Chromium logs an error of `setIcon`
 * that cannot be caught.
 */
async function setForTab(tabId: number, icon: string, rest: readonly Promise<void>[]): Promise<void> {
  try {
    await Promise.all(rest)
    await browser.action.setIcon({ tabId, path: iconPaths(icon) })
  } catch {
    // The tab was closed.
  }
}

/** Sets what the button shows for all tabs that have no face. */
export async function showOnButtonByDefault({ text, colour, icon }: DefaultButtonContent) {
  await browser.action.setBadgeText({ text })
  await browser.action.setBadgeBackgroundColor({ color: colour })
  await browser.action.setBadgeTextColor({ color: '#ffffff' })
  await browser.action.setIcon({ path: iconPaths(icon) })
}

/** Removes what was set for a tab, so that its button shows the default again. */
export function clearButton(tabId: number, { icon }: DefaultButtonContent): Promise<void> {
  return setForTab(tabId, icon, [
    browser.action.setBadgeText({ tabId, text: null }),
    browser.action.setTitle({ tabId, title: t('actionTitle') }),
  ])
}

/** Whether the button is on the toolbar; undefined if the browser always puts it there or does not report it. */
export async function isOnToolbar(): Promise<boolean | undefined> {
  if (!hidesNewButtons) return undefined
  const { isOnToolbar } = await browser.action.getUserSettings()
  return isOnToolbar
}

/**
 * Calls the listener when the person may have added the button to the toolbar or removed it. Chrome reports this since
 * version 130; in older versions the listener is called whenever the page gets the focus. Returns a function
 * that removes the listener.
 */
export function onToolbarChanged(listener: () => void): () => void {
  const { onUserSettingsChanged } = browser.action as typeof browser.action & {
    onUserSettingsChanged?: Events.Event<() => void>
  }
  onUserSettingsChanged?.addListener(listener)
  addEventListener('focus', listener)
  return () => {
    onUserSettingsChanged?.removeListener(listener)
    removeEventListener('focus', listener)
  }
}

const iconPaths = (name: string) =>
  Object.fromEntries([16, 32, 48].map(size => [size, `/icons/${name}-${size}.png`])) as Record<string, string>
