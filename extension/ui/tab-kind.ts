/**
 * What a tab shows, as far as its address tells.
 * - `web`: a page of a website, which has a robots.txt.
 * - `store`: a page of a store for extensions. Browsers keep extensions out of these pages.
 * - `new-tab`, `browser`, `extension`: pages that come with the browser or an extension.
 * - `view-source`, `reader`: the browser's own view of a page. `file`: a file of this device.
 * - `inline`: a page whose content is in its address or in memory (data:, blob:).
 * - `hidden`: the browser hides the address.
 */
export type TabKind =
  | 'web'
  | 'store'
  | 'new-tab'
  | 'browser'
  | 'extension'
  | 'view-source'
  | 'reader'
  | 'file'
  | 'inline'
  | 'hidden'

const newTabs =
  /^(about:(blank|newtab|home|privatebrowsing)|(chrome|edge|brave|vivaldi|opera):\/\/(newtab|new-tab-page|startpage)\/?)$/i

const stores = [
  'https://chromewebstore.google.com/',
  'https://chrome.google.com/webstore',
  'https://addons.mozilla.org/',
  'https://microsoftedge.microsoft.com/addons',
  'https://addons.opera.com/',
]

export function tabKindOf(url: string | undefined): TabKind {
  if (url === undefined || url === '') return 'hidden'
  if (stores.some(store => url.startsWith(store))) return 'store'
  if (/^https?:/i.test(url)) return 'web'
  if (newTabs.test(url)) return 'new-tab'
  if (/^about:reader\?/i.test(url) || /^chrome-distiller:/i.test(url)) return 'reader'
  if (/^view-source:/i.test(url)) return 'view-source'
  if (/^file:/i.test(url)) return 'file'
  if (/^[a-z-]+-extension:/i.test(url)) return 'extension'
  return /^(data|blob|filesystem|javascript):/i.test(url) ? 'inline' : 'browser'
}

/** What is known of a tab in addition to its address. */
export interface TabState {
  readonly loading: boolean
  /** True if the popup saw a page in the tab, or saw it loading. */
  readonly moved: boolean
}

/**
 * The message that explains why there are no verdicts for an address. The browser hides the address while a tab is
 * loading, after it went to another site since the button was pressed, and after access was revoked. These states are
 * temporary.
 */
export function tabExplanation(url: string | undefined, { loading, moved }: TabState) {
  const kind = tabKindOf(url)
  if (loading && (kind === 'hidden' || kind === 'new-tab')) return 'tabLoading'
  return moved && kind === 'hidden' ? 'tabMoved' : explanationsByKind[kind]
}

const explanationsByKind = {
  web: 'noWebPage',
  store: 'storePage',
  'new-tab': 'newTabPage',
  browser: 'browserPage',
  extension: 'extensionPage',
  'view-source': 'viewSourcePage',
  reader: 'readerPage',
  file: 'filePage',
  inline: 'inlinePage',
  hidden: 'noPage',
} as const satisfies Record<TabKind, string>

/** Whether the document is a PDF, which has no meta tags. If its type is unknown, the address decides. */
export function isPdf(url: string, contentType: string | undefined): boolean {
  return contentType === undefined ? /\.pdf$/i.test(new URL(url).pathname) : contentType === 'application/pdf'
}
