import browser, { type Events } from 'webextension-polyfill'
import { hidesNewButtons } from './differences.ts'
import { t } from './i18n.ts'
import type { ButtonFace, DefaultFace } from './types.ts'

/** Sets what the button shows for a tab. A tab that was closed meanwhile is not an error. */
export async function showOnButton(tabId: number, { text, colour, title, icon }: ButtonFace) {
  await Promise.all([
    browser.action.setBadgeText({ tabId, text }),
    browser.action.setBadgeBackgroundColor({ tabId, color: colour }),
    browser.action.setTitle({ tabId, title }),
    browser.action.setIcon({ tabId, path: iconPaths(icon) }),
  ]).catch(() => undefined)
}

/** Sets what the button shows for all tabs without a face of their own. */
export async function showOnButtonByDefault({ text, colour, icon }: DefaultFace) {
  await browser.action.setBadgeText({ text })
  await browser.action.setBadgeBackgroundColor({ color: colour })
  await browser.action.setBadgeTextColor({ color: '#ffffff' })
  await browser.action.setIcon({ path: iconPaths(icon) })
}

/** Removes what was set for a tab, so that its button shows the default again. */
export async function clearButton(tabId: number, { icon }: DefaultFace) {
  await Promise.all([
    browser.action.setBadgeText({ tabId, text: null }),
    browser.action.setTitle({ tabId, title: t('actionTitle') }),
    browser.action.setIcon({ tabId, path: iconPaths(icon) }),
  ]).catch(() => undefined)
}

/** Whether the button is on the toolbar; undefined if the browser puts it there by itself, or does not tell. */
export async function isOnToolbar(): Promise<boolean | undefined> {
  if (!hidesNewButtons) return undefined
  const { isOnToolbar } = await browser.action.getUserSettings()
  return isOnToolbar
}

/**
 * The person may have put the button on the toolbar, or taken it away. Chrome tells of it from 130 on; before that, coming
 * back to the page counts as such a moment. Returns a function that ends the listening.
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
