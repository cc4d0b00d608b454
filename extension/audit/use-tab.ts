import { useCallback, useEffect, useState } from 'react'
import { useFailure } from '../../playground/loading/use-failure.ts'
import { addressWithoutFragment, isWebPage } from '../browser/address.ts'
import { sendMessage } from '../browser/messaging.ts'
import { onAccessChanged } from '../browser/permissions.ts'
import { localStore } from '../browser/storage.ts'
import { onTabChanged, onTabClosed, pageOf, runInTab } from '../browser/tabs.ts'
import type { Page } from '../browser/types.ts'
import { type Message, readLookupResult } from '../messages.ts'
import type { LookupResult } from '../robots/lookup.ts'
import { loadSettings, type Settings } from '../settings/settings.ts'
import type { Subject } from './address.ts'
import { type NotRead, type PageLinks, readLinks } from './page-links.ts'

/** What is known about the tab that is audited. */
export interface AuditedTab {
  readonly settings: Settings
  /** Undefined if the tab is gone, or the browser hides its address. */
  readonly page: Page | undefined
  readonly lookup: LookupResult
  /** Undefined if sitemaps are audited, or the tab shows no web page. */
  readonly links: Promise<PageLinks | NotRead> | undefined
  /** A number that changes with each audit, even of the same page. */
  readonly round: number
}

/** What happened to the tab since the audit began. */
export type TabChange = 'same' | 'moved' | 'closed'

/**
 * The page in a tab and the robots.txt of its site, as they are when the audit begins, and whether that page is still
 * there. `asked` is the page whose robots.txt is being asked for, until `tab` is known. `again` starts another audit.
 */
export function useTab(tabId: number | undefined, subject: Subject) {
  const [tab, setTab] = useState<AuditedTab>()
  const [asked, setAsked] = useState<Page>()
  const [since, setSince] = useState<TabChange>('same')
  const [round, setRound] = useState(0)
  const fail = useFailure()
  const again = useCallback(() => setRound(before => before + 1), [])

  useEffect(() => {
    let current = true
    let loaded: Omit<AuditedTab, 'round'> | undefined
    let hasChanged = false
    setSince('same')
    const look = async () => {
      // A page may change its address all the time, so a load that is under way goes on.
      if (!loaded) {
        hasChanged = true
        return
      }
      const { lookup, page } = loaded
      if (lookup.type !== 'known') return again()
      const now = tabId === undefined ? undefined : await pageOf(tabId)
      if (current) setSince(now && page && isSameAddress(now, page) ? 'same' : 'moved')
    }
    const onAsked = (page: Page) => current && setAsked(page)
    const load = async () => {
      loaded = await loadTab(tabId, subject, onAsked)
      if (!current) return
      setTab({ ...loaded, round })
      if (hasChanged) await look()
    }
    load().catch(error => current && fail(error))
    const offs = [
      onTabChanged(id => void (id === tabId && look().catch(fail))),
      onTabClosed(id => id === tabId && setSince('closed')),
      onAccessChanged(() => void (loaded?.lookup.type === 'known' || look().catch(fail))),
    ]
    return () => {
      current = false
      for (const off of offs) off()
    }
  }, [tabId, subject, round, again, fail])

  return { tab, asked, since, again }
}

const isSameAddress = (one: Page, other: Page): boolean =>
  addressWithoutFragment(one.url) === addressWithoutFragment(other.url)

async function loadTab(
  tabId: number | undefined,
  subject: Subject,
  onAsked: (page: Page) => void,
): Promise<Omit<AuditedTab, 'round'>> {
  const [settings, page] = await Promise.all([
    loadSettings(localStore),
    tabId === undefined ? undefined : pageOf(tabId),
  ])
  if (!page || !isWebPage(page.url)) return { settings, page, lookup: { type: 'no-web-page' }, links: undefined }
  onAsked(page)
  // At the same time: reading a page with many links takes as long as asking for robots.txt.
  const links = subject === 'links' ? readLinks(page, { runInTab }) : undefined
  const message: Message = { type: 'look-up', tabId: page.tabId, refresh: false, pressed: true }
  return { settings, page, lookup: readLookupResult(await sendMessage(message)), links }
}
