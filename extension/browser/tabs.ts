import browser, { type Tabs } from 'webextension-polyfill'
import { withoutCredentials } from './address.ts'
import type { Page, RunInTab } from './types.ts'

/** The page in a tab. Undefined if the tab is gone or the browser hides its address from the extension. */
export async function pageOf(tabId: number): Promise<Page | undefined> {
  const tab = await tabOf(tabId)
  if (tab?.id === undefined || tab.url === undefined) return undefined
  return { tabId: tab.id, url: withoutCredentials(tab.url), isPrivate: tab.incognito }
}

/** True while the tab loads a page. */
export async function isLoading(tabId: number): Promise<boolean> {
  return (await tabOf(tabId))?.status === 'loading'
}

/** True if the tab is in a private window. A tab that is gone may have been in one, so it counts as private. */
export async function isInPrivateWindow(tabId: number): Promise<boolean> {
  return (await tabOf(tabId))?.incognito ?? true
}

const tabOf = (tabId: number): Promise<Tabs.Tab | undefined> => browser.tabs.get(tabId).catch(() => undefined)

/** The active tab of the current window. */
export async function activeTabId(): Promise<number | undefined> {
  return (await browser.tabs.query({ active: true, currentWindow: true }))[0]?.id
}

/** The active tab of each window: those whose badge can be seen. */
export async function frontTabIds(): Promise<number[]> {
  return (await browser.tabs.query({ active: true })).flatMap(tab => tab.id ?? [])
}

/** All other tabs. */
export async function hiddenTabIds(): Promise<number[]> {
  return (await browser.tabs.query({ active: false })).flatMap(tab => tab.id ?? [])
}

/**
 * A tab went to another address (also within a page), was loaded again, or became the active one. Returns a function that
 * ends the listening.
 */
export function onTabChanged(listener: (tabId: number) => void): () => void {
  const onUpdated = (tabId: number, change: Tabs.OnUpdatedChangeInfoType) => {
    if (change.url !== undefined || change.status !== undefined) listener(tabId)
  }
  const onActivated = ({ tabId }: Tabs.OnActivatedActiveInfoType) => listener(tabId)
  browser.tabs.onUpdated.addListener(onUpdated)
  browser.tabs.onActivated.addListener(onActivated)
  // Chrome replaces a tab with one whose page it loaded ahead.
  browser.tabs.onReplaced?.addListener(listener)
  return () => {
    browser.tabs.onUpdated.removeListener(onUpdated)
    browser.tabs.onActivated.removeListener(onActivated)
    browser.tabs.onReplaced?.removeListener(listener)
  }
}

export function onTabClosed(listener: (tabId: number) => void) {
  browser.tabs.onRemoved.addListener(listener)
}

/** How long a function may run in a page, in ms. A request in a page has 10 seconds. */
const RUN_LIMIT_MS = 12_000

/** At once, as a page may never be loaded to its end. */
export const runInTab: RunInTab = async (tabId, func, args) => {
  const injection = { target: { tabId }, func: func as () => void, args, injectImmediately: true }
  const running = browser.scripting.executeScript(injection)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page did not answer.')), RUN_LIMIT_MS)
  })
  const [frame] = await Promise.race([running, late]).finally(() => clearTimeout(timer))
  return frame?.result as unknown
}

/** Opens one of the extension's own pages in a new tab, by its path in the extension. */
export async function openPage(path: string) {
  await browser.tabs.create({ url: browser.runtime.getURL(path) })
}

export function openOptions(): Promise<void> {
  return browser.runtime.openOptionsPage()
}
