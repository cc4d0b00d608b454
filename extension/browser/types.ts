/*
 * What the browser tells the extension, in the extension's own terms. Every other folder builds on these types; this
 * file imports nothing.
 */

/** A page in a tab. The URL comes from the browser's own record of the tab, never from a message. */
export interface Page {
  readonly tabId: number
  /** Without name and password. */
  readonly url: string
  /** True in a private window: nothing of the page is stored. */
  readonly isPrivate: boolean
}

/** One header as it was sent. A header that was sent several times appears several times. */
export interface HttpHeader {
  readonly name: string
  readonly value: string
}

/** An answer for a page in a tab. An answer and the redirects that led to it have the same `request`. */
export interface AnsweredPage {
  readonly request: string
  /** Without name and password. */
  readonly url: string
  readonly headers: readonly HttpHeader[]
  readonly status: number
}

/** One redirect. */
export interface Hop {
  readonly from: string
  readonly to: string
  readonly status: number
}

/** An answer that redirects. `location` is the value of its `Location` header, as it was sent. */
export interface Redirection {
  readonly url: string
  readonly status: number
  readonly location: string | undefined
}

/** Which server began to answer a request: its IP address, or that of the proxy. */
export interface Served {
  readonly url: string
  readonly status: number
  readonly ip: string
}

/** A page that a tab loaded, also from the browser's cache. */
export interface LoadedPage {
  readonly tabId: number
  /** Without name and password. */
  readonly url: string
  /** The IP address of the server or of the proxy, if the browser reports it. */
  readonly ip: string | undefined
  readonly isPrivate: boolean
}

/** The part of a browser's storage area that the extension uses. */
export interface Store {
  get(keys: string[]): Promise<Record<string, unknown>>
  set(items: Record<string, unknown>): Promise<void>
  remove(keys: string[]): Promise<void>
  /** All keys that hold something. */
  keys(): Promise<string[]>
}

/** What the extension's button shows for one tab. */
export interface ButtonContent {
  /** The badge: at most a few characters over the icon. */
  readonly text: string
  /** CSS colour behind the text. */
  readonly colour: string
  /** The tooltip, which screen readers read as well. */
  readonly title: string
  /** `blocked` for `/icons/blocked-16.png` and its larger sizes. */
  readonly icon: string
}

/** What the button shows for every tab that has no face. The tooltip is then the one of the manifest. */
export type DefaultButtonContent = Omit<ButtonContent, 'title'>

/**
 * Runs a function in the page of a tab and resolves to its result. The function may use nothing from outside itself.
 * Rejects if it takes longer than `limitMs`: 12 seconds, if that is left out.
 */
export type RunInTab = <Args extends unknown[]>(
  tabId: number,
  func: (...args: Args) => unknown,
  args: Args,
  limitMs?: number,
) => Promise<unknown>
