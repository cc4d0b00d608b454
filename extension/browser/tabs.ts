import browser, { type Tabs } from 'webextension-polyfill'
import { withoutCredentials } from './address.ts'
import type { Page, RunInTab } from './types.ts'

/** The page in a tab. Undefined if the tab was closed or the browser hides its address from the extension. */
export async function pageOf(tabId: number): Promise<Page | undefined> {
  const tab = await tabOf(tabId)
  if (tab?.id === undefined || tab.url === undefined) return undefined
  return { tabId: tab.id, url: withoutCredentials(tab.url), isPrivate: tab.incognito }
}

/** True while the tab loads a page. */
export async function isLoading(tabId: number): Promise<boolean> {
  return (await tabOf(tabId))?.status === 'loading'
}

/** True if the tab is in a private window. A tab that was closed may have been in one, so it counts as private. */
export async function isInPrivateWindow(tabId: number): Promise<boolean> {
  return (await tabOf(tabId))?.incognito ?? true
}

const tabOf = (tabId: number): Promise<Tabs.Tab | undefined> => browser.tabs.get(tabId).catch(() => undefined)

/** The active tab of the current window. */
export async function activeTabId(): Promise<number | undefined> {
  return (await browser.tabs.query({ active: true, currentWindow: true }))[0]?.id
}

/** The active tab of each window. Only their badges are visible. */
export async function frontTabIds(): Promise<number[]> {
  return (await browser.tabs.query({ active: true })).flatMap(tab => tab.id ?? [])
}

export async function hiddenTabIds(): Promise<number[]> {
  return (await browser.tabs.query({ active: false })).flatMap(tab => tab.id ?? [])
}

/**
 * Calls the listener when a tab went to another address (also within a page), was reloaded, or became active. Returns
 * a function that removes the listener.
 */
export function onTabChanged(listener: (tabId: number) => void): () => void {
  const onUpdated = (tabId: number, change: Tabs.OnUpdatedChangeInfoType) => {
    if (change.url !== undefined || change.status !== undefined) listener(tabId)
  }
  const onActivated = ({ tabId }: Tabs.OnActivatedActiveInfoType) => listener(tabId)
  browser.tabs.onUpdated.addListener(onUpdated)
  browser.tabs.onActivated.addListener(onActivated)
  // Chrome replaces a tab with another one whose page it preloaded.
  browser.tabs.onReplaced?.addListener(listener)
  return () => {
    browser.tabs.onUpdated.removeListener(onUpdated)
    browser.tabs.onActivated.removeListener(onActivated)
    browser.tabs.onReplaced?.removeListener(listener)
  }
}

/**
 * Calls the listener with the active tab of a window that a person comes back to. Firefox for Android has no windows. Returns
 * a function that removes the listener.
 */
export function onWindowFocused(listener: (tabId: number) => void): () => void {
  const onFocused = async (windowId: number) => {
    if (windowId === browser.windows.WINDOW_ID_NONE) return
    const [tab] = await browser.tabs.query({ active: true, windowId }).catch(() => [])
    if (tab?.id !== undefined) listener(tab.id)
  }
  browser.windows?.onFocusChanged.addListener(onFocused)
  return () => browser.windows?.onFocusChanged.removeListener(onFocused)
}

/** Calls the listener when a tab was closed. Returns a function that removes the listener. */
export function onTabClosed(listener: (tabId: number) => void): () => void {
  browser.tabs.onRemoved.addListener(listener)
  return () => browser.tabs.onRemoved.removeListener(listener)
}

/** How long a function may run in a page if no other limit is given, in ms. A request inside a page may take 10 seconds. */
const RUN_LIMIT_MS = 12_000

/** Runs the function at once instead of when the page is loaded, since a page may never finish loading. */
export const runInTab: RunInTab = async (tabId, func, args, limitMs = RUN_LIMIT_MS) => {
  const injection = { target: { tabId }, func: func as () => void, args, injectImmediately: true }
  const running = browser.scripting.executeScript(injection)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The page did not answer.', 'TimeoutError')), limitMs)
  })
  const [frame] = await Promise.race([running, late]).finally(() => clearTimeout(timer))
  return frame?.result as unknown
}

/** Connects to a function that runs in a tab. Returns a function that ends the connection, as a close of this page does. */
export function connectToTab(tabId: number, name: string): () => void {
  const port = browser.tabs.connect(tabId, { name })
  // Chrome logs an error that nobody reads. A page that is gone is not an error.
  port.onDisconnect.addListener(() => void browser.runtime.lastError)
  return () => port.disconnect()
}

/** The tab that shows this page of the extension. Undefined if the page is not in a tab, such as the popup. */
export async function ownTabId(): Promise<number | undefined> {
  return (await browser.tabs.getCurrent())?.id
}

/** Brings a tab to the front. A tab that was closed is not an error. */
export async function showTab(tabId: number) {
  await browser.tabs.update(tabId, { active: true }).catch(() => undefined)
}

/** Opens one of the extension's own pages in a new tab. `path` is its path within the extension. */
export const openPage = (path: string) => openAddress(browser.runtime.getURL(path))

/** Opens an address in a new tab. */
export async function openAddress(url: string) {
  await browser.tabs.create({ url })
  closePopup()
}

export async function openOptions() {
  await browser.runtime.openOptionsPage()
  closePopup()
}

/** Whether this page is shown as the popup of the button, not in a tab or at the side. */
export const isInPopup = (): boolean =>
  browser.extension.getViews?.({ type: 'popup' }).some(view => view === (globalThis as unknown)) ?? false

/** Whether this page is the panel at the side of a window, which stays open and follows the window's tabs. */
export const isPanel = (): boolean => location.pathname.startsWith('/extension/panel/')

/** Opens the panel at the side of the window. Call it directly in a click handler. */
export async function openPanel() {
  const { sidePanel } = browser as typeof browser & {
    sidePanel: { open(of: { windowId: number | undefined }): Promise<void> }
  }
  await (browser.sidebarAction?.open() ?? sidePanel.open({ windowId: (await browser.windows.getCurrent()).id }))
  closePopup()
}

/** In Firefox the popup would stay over what it opened, and then be about that. */
function closePopup() {
  if (isInPopup()) close()
}
