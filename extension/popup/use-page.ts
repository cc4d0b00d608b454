import { useCallback, useEffect, useRef, useState } from 'react'
import { robotsTxtUrlOf } from '../../core/index.ts'
import { useFailure } from '../../playground/loading/use-failure.ts'
import { isWebPage } from '../browser/address.ts'
import { send } from '../browser/messaging.ts'
import { onAccessChanged } from '../browser/permissions.ts'
import { localStore, onStored, sessionStore } from '../browser/storage.ts'
import { activeTabId, isLoading, onTabChanged, pageOf } from '../browser/tabs.ts'
import type { Page } from '../browser/types.ts'
import { type Message, readLookupResult } from '../messages.ts'
import { AnswerCache } from '../robots/answer-cache.ts'
import { sameEntry, timesOf } from '../robots/cache-entry.ts'
import type { Judged } from '../robots/judge-page.ts'
import { Judgements } from '../robots/judgements.ts'
import type { LookupResult } from '../robots/lookup.ts'
import { loadSettings, SETTINGS_KEY, type Settings } from '../settings/settings.ts'
import type { TabState } from './tab-kind.ts'
import { words } from './words.ts'

/** What the popup knows at a moment. */
export interface View {
  readonly settings: Settings
  /** Nothing if the browser hides the page's address. */
  readonly page: Page | undefined
  readonly tab: TabState
  /** Absent until something is known. */
  readonly lookup?: LookupResult
  /** What each chosen crawler gets for the page; absent as long as nothing is known of its robots.txt. */
  readonly judged?: readonly Judged[]
  /** True while the background is asked. */
  readonly asking: boolean
  /** True if the background did not answer as it should. */
  readonly failed: boolean
}

/** What takes longer than this is waited for in sight, in ms. */
const SLOW_MS = 100

const cache = new AnswerCache(localStore, Date.now)
const judgements = new Judgements(sessionStore)

/**
 * Follows the page in the tab that the popup is about. A remembered answer is shown at once, whatever its age, while
 * the background is asked whether it still holds. `refresh` asks the server again.
 */
export function usePage(): { view: View | undefined; refresh: () => void } {
  const [view, setView] = useState<View>()
  const fail = useFailure()
  const [round, setRound] = useState({ number: 0, refresh: false })
  // The tab in which there was a page, or one on its way.
  const seen = useRef<number>(undefined)

  useEffect(() => {
    let current = true
    const show = (next: View) => {
      if (current) setView(next)
    }
    load(round.refresh, seen, show).catch(error => current && fail(error))
    return () => {
      current = false
    }
  }, [round, fail])

  useEffect(() => {
    const again = () => setRound(({ number }) => ({ number: number + 1, refresh: false }))
    const changed = async (tabId: number) => {
      if (tabId === (await tabInQuestion())) again()
    }
    const offs = [onTabChanged(changed), onAccessChanged(again), onStored(SETTINGS_KEY, again)]
    return () => {
      for (const off of offs) off()
    }
  }, [])

  const refresh = useCallback(() => setRound(({ number }) => ({ number: number + 1, refresh: true })), [])
  return { view, refresh }
}

async function load(
  refresh: boolean,
  seen: { current: number | undefined },
  show: (view: View) => void,
): Promise<void> {
  const [settings, tabId] = await Promise.all([loadSettings(localStore), tabInQuestion()])
  const [page, loading] =
    tabId === undefined ? [undefined, false] : await Promise.all([pageOf(tabId), isLoading(tabId)])
  // They are on their way since the popup opened.
  await words
  const tab = { loading, moved: tabId !== undefined && tabId === seen.current }
  const web = page !== undefined && isWebPage(page.url)
  if (web || loading) seen.current = tabId
  if (tabId === undefined || !web) {
    return show({ settings, page, tab, lookup: { type: 'no-web-page' }, asking: false, failed: false })
  }
  const asked = send({ type: 'look-up', tabId, refresh } satisfies Message).then(readLookupResult)
  // It is listened to only after what is remembered is shown.
  asked.catch(() => undefined)
  const viewOf = async (lookup: LookupResult) => {
    const found = lookup.type === 'no-web-page' ? undefined : lookup.entry
    return { settings, page, tab, lookup, ...(found && { judged: await judgements.of(page, found, settings) }) }
  }
  let base: Omit<View, 'asking' | 'failed'> = { settings, page, tab }
  const nothing = base
  // A file may have been made to be slow. Meanwhile the verdicts of another page must not stay in sight.
  const slow = setTimeout(() => show({ ...nothing, asking: true, failed: false }), SLOW_MS)
  try {
    const entry = page.isPrivate ? undefined : await cache.get(robotsTxtUrlOf(page.url))
    if (entry) base = await viewOf({ type: 'known', source: 'cached', entry })
    clearTimeout(slow)
    show({ ...base, asking: true, failed: false })
    const lookup = await asked
    // The tab may have gone on while the answer came: then the event of that has begun another round.
    if ((await pageOf(tabId))?.url !== page.url) return
    // The same entry again is the same object again, so that nothing is worked out twice.
    const same =
      entry && lookup.type !== 'no-web-page' && lookup.entry && sameEntry(timesOf(lookup.entry), timesOf(entry))
    show({ ...(await viewOf(same ? { ...lookup, entry } : lookup)), asking: false, failed: false })
  } catch {
    clearTimeout(slow)
    show({ ...base, asking: false, failed: true })
  }
}

/** The popup is about the tab in front. Opened in a tab of its own, its address says which: `?tab=12`. */
async function tabInQuestion(): Promise<number | undefined> {
  const tab = new URLSearchParams(location.search).get('tab')
  return tab !== null && /^\d+$/.test(tab) ? Number(tab) : activeTabId()
}
