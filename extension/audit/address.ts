/** What is audited: the links of the page in a tab, or the sitemaps of its site. */
export type Subject = 'links' | 'sitemaps'

/** The path of an audit. The address names the tab and says nothing about the page. */
export const auditPath = (tabId: number, subject: Subject): string =>
  `extension/audit/index.html?tab=${tabId}${subject === 'sitemaps' ? '&of=sitemaps' : ''}`

/** The tab and the audit that the query of an address names. */
export function auditedTabId(search: string): { readonly tabId: number | undefined; readonly subject: Subject } {
  const asked = new URLSearchParams(search)
  const tab = asked.get('tab') ?? ''
  return {
    tabId: /^\d{1,15}$/.test(tab) ? Number(tab) : undefined,
    subject: asked.get('of') === 'sitemaps' ? 'sitemaps' : 'links',
  }
}
