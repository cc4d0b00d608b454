import browser from 'webextension-polyfill'
import { t } from './i18n.ts'
import type { ButtonFace } from './types.ts'

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
export async function showOnButtonByDefault({ text, colour }: Pick<ButtonFace, 'text' | 'colour'>) {
  await browser.action.setBadgeText({ text })
  await browser.action.setBadgeBackgroundColor({ color: colour })
  await browser.action.setBadgeTextColor({ color: '#ffffff' })
}

/** Removes what was set for a tab, so that its button shows the default again. */
export async function clearButton(tabId: number) {
  await Promise.all([
    browser.action.setBadgeText({ tabId, text: null }),
    browser.action.setTitle({ tabId, title: t('actionTitle') }),
    browser.action.setIcon({ tabId, path: iconPaths('robotscope') }),
  ]).catch(() => undefined)
}

const iconPaths = (name: string) =>
  Object.fromEntries([16, 32, 48].map(size => [size, `/icons/${name}-${size}.png`])) as Record<string, string>
