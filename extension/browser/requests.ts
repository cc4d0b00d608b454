import browser, { type WebRequest } from 'webextension-polyfill'
import { withoutCredentials } from './address.ts'
import { headersAreOctets, redirectEventOptions } from './differences.ts'
import { EVERY_SITE } from './match-patterns.ts'
import { isInPrivateWindow } from './tabs.ts'
import type { AnsweredPage, HttpHeader, LoadedPage, Redirection, Served } from './types.ts'

/**
 * Reports the redirects of the extension's own requests, where it has host permission. A redirect may be reported
 * twice.
 * @param tabId the tab of the extension's page that sends the requests; for requests of the background leave it out
 */
export function onOwnRedirect(listener: (redirection: Redirection) => void, tabId = -1) {
  const { onHeadersReceived, onBeforeRedirect } = browser.webRequest
  const onHeaders = (details: WebRequest.OnHeadersReceivedDetailsType) => {
    const { url, statusCode: status, responseHeaders = [] } = details
    if (isOwn(details) && status >= 300 && status < 400)
      listener({ url, status, location: locationIn(responseHeaders) })
  }
  // Not every redirect has headers: if the browser knows that a site uses https, it redirects without asking the
  // server.
  const onRedirect = (details: WebRequest.OnBeforeRedirectDetailsType) => {
    const { url, statusCode: status, redirectUrl: location } = details
    if (isOwn(details)) listener({ url, status, location })
  }
  const filter = { urls: [...EVERY_SITE], types: ['xmlhttprequest' as const], tabId }
  whileAllowed(
    () => {
      onHeadersReceived.addListener(onHeaders, filter, ['responseHeaders', ...redirectEventOptions])
      onBeforeRedirect.addListener(onRedirect, filter)
    },
    () => {
      onHeadersReceived.removeListener(onHeaders)
      onBeforeRedirect.removeListener(onRedirect)
    },
  )
}

const own = browser.runtime.getURL('')

const isOwn = ({ initiator, originUrl }: { initiator?: string; originUrl?: string }) =>
  `${initiator ?? originUrl}/`.startsWith(own)

/** Reports which servers answered the requests of the background, where it has host permission. */
export function onOwnServed(listener: (served: Served) => void) {
  const { onResponseStarted } = browser.webRequest
  const onStarted = (details: WebRequest.OnResponseStartedDetailsType) => {
    const { url, statusCode: status, ip } = details
    if (isOwn(details) && ip) listener({ url, status, ip })
  }
  const filter = { urls: [...EVERY_SITE], types: ['xmlhttprequest' as const], tabId: -1 }
  whileAllowed(
    () => onResponseStarted.addListener(onStarted, filter),
    () => onResponseStarted.removeListener(onStarted),
  )
}

/** Reports every page that a tab loads, where the extension has host permission. */
export function onPageLoaded(listener: (load: LoadedPage) => void) {
  const { onResponseStarted } = browser.webRequest
  const onStarted = ({ tabId, url, ip }: WebRequest.OnResponseStartedDetailsType) =>
    void isInPrivateWindow(tabId).then(isPrivate =>
      listener({ tabId, url: withoutCredentials(url), ip: ip || undefined, isPrivate }),
    )
  whileAllowed(
    () => onResponseStarted.addListener(onStarted, { urls: [...EVERY_SITE], types: ['main_frame'] }),
    () => onResponseStarted.removeListener(onStarted),
  )
}

/** The `Location`. If the browser reports octets, those beyond ASCII are percent-encoded, as browsers read them. */
function locationIn(headers: WebRequest.HttpHeaders): string | undefined {
  const { value, binaryValue } = headers.find(({ name }) => name.toLowerCase() === 'location') ?? {}
  if (value !== undefined && !headersAreOctets) return value
  const octets = binaryValue ?? (value === undefined ? undefined : Array.from(value, unit => unit.charCodeAt(0)))
  return octets
    ?.map(octet => (octet > 0x7f ? `%${octet.toString(16).toUpperCase()}` : String.fromCharCode(octet)))
    .join('')
}

/**
 * Reports headers and status of every answer for a page in a tab, where the extension has host permission. Reports
 * nothing from private windows, since listeners store what they hear.
 */
export function onPageAnswered(listener: (tabId: number, answer: AnsweredPage) => void) {
  const { onHeadersReceived } = browser.webRequest
  const onHeaders = ({ tabId, requestId, ...details }: WebRequest.OnHeadersReceivedDetailsType) => {
    const answer = {
      request: requestId,
      url: withoutCredentials(details.url),
      headers: headersIn(details.responseHeaders ?? []),
      status: details.statusCode,
    }
    void isInPrivateWindow(tabId).then(isPrivate => isPrivate || listener(tabId, answer))
  }
  whileAllowed(
    () =>
      onHeadersReceived.addListener(onHeaders, { urls: [...EVERY_SITE], types: ['main_frame'] }, ['responseHeaders']),
    () => onHeadersReceived.removeListener(onHeaders),
  )
}

/**
 * Chrome ignores a listener for requests that is added while the extension has access to no site, even after access is
 * granted. So the listener is added again when access is granted.
 */
function whileAllowed(add: () => void, remove: () => void) {
  add()
  browser.permissions.onAdded.addListener(() => {
    remove()
    add()
  })
}

/**
 * Reports the headers of requests that a tab's page makes, also in private windows, where the extension has host
 * permission. Returns a function that removes the listener.
 */
export function onAnsweredInTab(
  tabId: number,
  listener: (url: string, headers: readonly HttpHeader[]) => void,
): () => void {
  const onHeaders = ({ url, responseHeaders = [] }: WebRequest.OnHeadersReceivedDetailsType) => {
    listener(withoutCredentials(url), headersIn(responseHeaders))
  }
  const filter = { urls: [...EVERY_SITE], types: ['xmlhttprequest' as const], tabId }
  browser.webRequest.onHeadersReceived.addListener(onHeaders, filter, ['responseHeaders'])
  return () => browser.webRequest.onHeadersReceived.removeListener(onHeaders)
}

const headersIn = (headers: WebRequest.HttpHeaders): HttpHeader[] =>
  headers.flatMap(({ name, value }) => (value === undefined ? [] : { name, value }))
