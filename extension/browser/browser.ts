import browser, { type Runtime, type Tabs, type WebRequest } from 'webextension-polyfill'
import type { Badge } from '../badge/badge.ts'
import type { Message } from '../messages.ts'
import type { Header } from '../page/headers.ts'
import type { Hop } from '../robots/answer.ts'
import type { Store } from '../robots/bounded-store.ts'
import type { Page } from '../robots/lookup.ts'
import { withoutCredentials } from '../robots/without-credentials.ts'
import { languageOf, type Translate } from '../strings.ts'
import { EVERY_SITE } from '../ui/sites.ts'

/**
 * The one door to the browser: nothing else imports its API. What comes out is in the extension's own words, and
 * differences between Chrome and Firefox end here.
 */

const isFirefox = browser.runtime.getURL('').startsWith('moz-extension:')

/** Firefox gives the background no access to a tab's site by `activeTab`; Chrome does. */
export const activeTabReachesBackground = !isFirefox

/** Whether several headers of one name come as one with commas, where the browser tells of headers. */
export const joinsHeaders = isFirefox

export const t: Translate = (key, ...values) => browser.i18n.getMessage(key, values.map(String)) || key

export const language = () => languageOf(t('language'), browser.i18n.getUILanguage())

// Tabs

/** The page in a tab, or nothing if the tab is gone or its address is hidden from the extension. */
export async function pageOf(tabId: number): Promise<Page | undefined> {
  return pageIn(await browser.tabs.get(tabId).catch(() => undefined))
}

/** Whether the tab is on its way to a page. */
export async function isLoading(tabId: number): Promise<boolean> {
  return (await browser.tabs.get(tabId).catch(() => undefined))?.status === 'loading'
}

/** The tab that the person looks at, in the window that they look at. */
export async function activeTabId(): Promise<number | undefined> {
  return (await browser.tabs.query({ active: true, currentWindow: true }))[0]?.id
}

/** The tabs in front of each window: those whose badge can be seen. */
export async function frontTabIds(): Promise<number[]> {
  return (await browser.tabs.query({ active: true })).flatMap(tab => tab.id ?? [])
}

/** The tabs behind those. */
export async function hiddenTabIds(): Promise<number[]> {
  return (await browser.tabs.query({ active: false })).flatMap(tab => tab.id ?? [])
}

function pageIn(tab: Tabs.Tab | undefined): Page | undefined {
  if (tab?.id === undefined || tab.url === undefined) return undefined
  return { tabId: tab.id, url: withoutCredentials(tab.url), isPrivate: tab.incognito }
}

/** Whether the tab stands in a private window; so does, for all that is known, one that is gone. */
async function isPrivate(tabId: number): Promise<boolean> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined)
  return tab?.incognito ?? true
}

/**
 * A tab went to another address, also within a page, or loaded anew, or came to the front. Gives back what ends the
 * listening.
 */
export function onTabChanged(listener: (tabId: number) => void): () => void {
  const onUpdated = (tabId: number, change: Tabs.OnUpdatedChangeInfoType) => {
    if (change.url !== undefined || change.status !== undefined) listener(tabId)
  }
  const onActivated = ({ tabId }: Tabs.OnActivatedActiveInfoType) => listener(tabId)
  browser.tabs.onUpdated.addListener(onUpdated)
  browser.tabs.onActivated.addListener(onActivated)
  // Chrome swaps a page that it loaded ahead into the place of the tab.
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

export async function runInTab<A extends unknown[]>(tabId: number, func: (...args: A) => unknown, args: A) {
  const [frame] = await browser.scripting.executeScript({ target: { tabId }, func: func as () => void, args })
  return frame?.result as unknown
}

/** The last private window was closed. */
export function onPrivateWindowsClosed(listener: () => void) {
  browser.windows.onRemoved.addListener(async () => {
    const windows = await browser.windows.getAll()
    if (!windows.some(window => window.incognito)) listener()
  })
}

// The button

/** Sets what the button shows for a tab. A tab that was closed meanwhile is no error. */
export async function showBadge(tabId: number, badge: Badge, colour: string) {
  await Promise.all([
    browser.action.setBadgeText({ tabId, text: badge.text }),
    browser.action.setBadgeBackgroundColor({ tabId, color: colour }),
    browser.action.setTitle({ tabId, title: badge.title }),
    browser.action.setIcon({ tabId, path: iconPaths(badge.shape) }),
  ]).catch(() => undefined)
}

/** Sets what the button shows for every tab of which nothing else is known. */
export async function showDefaultBadge(text: string, colour: string) {
  await browser.action.setBadgeText({ text })
  await browser.action.setBadgeBackgroundColor({ color: colour })
  await browser.action.setBadgeTextColor({ color: '#ffffff' })
}

/** Takes back what was shown for a tab, so that the button shows the same as for every other. */
export async function clearBadge(tabId: number) {
  await Promise.all([
    browser.action.setBadgeText({ tabId, text: null }),
    browser.action.setTitle({ tabId, title: t('actionTitle') }),
    browser.action.setIcon({ tabId, path: iconPaths('robotscope') }),
  ]).catch(() => undefined)
}

const iconPaths = (name: string) =>
  Object.fromEntries([16, 32, 48].map(size => [size, `/icons/${name}-${size}.png`])) as Record<string, string>

// Permissions

/** Whether the address may be reached by host permission, which is more than a click on the button gives. */
export function hasAccess(url: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [`${new URL(url).protocol}//${new URL(url).hostname}/*`] })
}

/** Asks the person for access. Has to be called right in a click: a pause before it loses the click's permission. */
export function requestAccess(origins: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: [...origins] })
}

/** The match patterns that were granted. */
export async function grantedOrigins(): Promise<readonly string[]> {
  return (await browser.permissions.getAll()).origins ?? []
}

/** Gives access back. False if the browser keeps it. */
export function removeAccess(origins: readonly string[]): Promise<boolean> {
  return browser.permissions.remove({ origins: [...origins] }).catch(() => false)
}

export function onAccessChanged(listener: () => void): () => void {
  browser.permissions.onAdded.addListener(listener)
  browser.permissions.onRemoved.addListener(listener)
  return () => {
    browser.permissions.onAdded.removeListener(listener)
    browser.permissions.onRemoved.removeListener(listener)
  }
}

// Storage

export const localStore: Store = {
  get: keys => browser.storage.local.get(keys),
  set: items => browser.storage.local.set(items),
  remove: keys => browser.storage.local.remove(keys),
}

/** Kept in memory as long as the browser runs, however often the background is stopped. */
export const sessionStore: Store = {
  get: keys => browser.storage.session.get(keys),
  set: items => browser.storage.session.set(items),
  remove: keys => browser.storage.session.remove(keys),
}

/** What is stored under the key changed, in whichever of the extension's pages. Gives back what ends the listening. */
export function onStored(key: string, listener: () => void): () => void {
  const onChanged = (changes: object) => {
    if (key in changes) listener()
  }
  browser.storage.local.onChanged.addListener(onChanged)
  return () => browser.storage.local.onChanged.removeListener(onChanged)
}

// Messages

export function send(message: Message): Promise<unknown> {
  return browser.runtime.sendMessage(message)
}

/** Answers what the extension's own pages ask; anything else is left unanswered. */
export function onMessage(answer: (message: unknown) => Promise<unknown> | undefined) {
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) =>
    sender.id === browser.runtime.id && sender.url?.startsWith(browser.runtime.getURL(''))
      ? answer(message)
      : undefined,
  )
}

// Requests

/** Tells the redirects of the extension's own requests, as far as it has host permission. */
export function onOwnRedirect(listener: (requestId: string, hop: Hop) => void) {
  const own = browser.runtime.getURL('')
  const { onBeforeRedirect } = browser.webRequest
  const onRedirect = (details: WebRequest.OnBeforeRedirectDetailsType & { initiator?: string }) => {
    const { initiator = details.originUrl } = details
    if (initiator === undefined || !`${initiator}/`.startsWith(own)) return
    listener(details.requestId, { from: details.url, to: details.redirectUrl, status: details.statusCode })
  }
  whileAllowed(
    () => onBeforeRedirect.addListener(onRedirect, { urls: [...EVERY_SITE], types: ['xmlhttprequest'], tabId: -1 }),
    () => onBeforeRedirect.removeListener(onRedirect),
  )
}

/**
 * Tells headers and status of every answer for a page in a tab, where the extension has host permission. Of private
 * windows it tells nothing, since what is told is remembered.
 */
export function onPageAnswered(
  listener: (tabId: number, url: string, headers: readonly Header[], status: number) => void,
) {
  const { onHeadersReceived } = browser.webRequest
  const onHeaders = ({ tabId, url, responseHeaders = [], statusCode }: WebRequest.OnHeadersReceivedDetailsType) => {
    void isPrivate(tabId).then(
      hidden => hidden || listener(tabId, withoutCredentials(url), headersIn(responseHeaders), statusCode),
    )
  }
  whileAllowed(
    () =>
      onHeadersReceived.addListener(onHeaders, { urls: [...EVERY_SITE], types: ['main_frame'] }, ['responseHeaders']),
    () => onHeadersReceived.removeListener(onHeaders),
  )
}

/**
 * Chrome takes no listener for requests while there is access to no site, and does not make up for it once there is:
 * it has to be added again then.
 */
function whileAllowed(add: () => void, remove: () => void) {
  add()
  browser.permissions.onAdded.addListener(() => {
    remove()
    add()
  })
}

/**
 * The same for requests that are made inside a tab while something is read there, as far as the browser tells. Gives
 * back what ends the listening.
 */
export function onAnsweredInTab(
  tabId: number,
  listener: (url: string, headers: readonly Header[]) => void,
): () => void {
  const onHeaders = ({ url, responseHeaders = [] }: WebRequest.OnHeadersReceivedDetailsType) => {
    listener(withoutCredentials(url), headersIn(responseHeaders))
  }
  const filter = { urls: [...EVERY_SITE], types: ['xmlhttprequest' as const], tabId }
  browser.webRequest.onHeadersReceived.addListener(onHeaders, filter, ['responseHeaders'])
  return () => browser.webRequest.onHeadersReceived.removeListener(onHeaders)
}

const headersIn = (headers: WebRequest.HttpHeaders): Header[] =>
  headers.flatMap(({ name, value }) => (value === undefined ? [] : { name, value }))

// Own pages

/** Opens one of the extension's own pages in a new tab, by its path in the extension. */
export async function openPage(path: string) {
  await browser.tabs.create({ url: browser.runtime.getURL(path) })
}

export function openOptions(): Promise<void> {
  return browser.runtime.openOptionsPage()
}

// Life

export function onStarted(listener: () => void) {
  browser.runtime.onInstalled.addListener(listener)
  browser.runtime.onStartup.addListener(listener)
}

/** The extension was just put into this browser; not after an update. */
export function onFirstInstalled(listener: () => void) {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') listener()
  })
}
