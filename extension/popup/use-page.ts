import { useCallback, useEffect, useRef, useState } from 'react'
import { robotsTxtUrlOf } from '../../core/index.ts'
import { useFailure } from '../../playground/loading/use-failure.ts'
import { isWebPage } from '../browser/address.ts'
import { onMessage, sendMessage } from '../browser/messaging.ts'
import { onAccessChanged } from '../browser/permissions.ts'
import { localStore, onStored, sessionStore } from '../browser/storage.ts'
import { activeTabId, isLoading, isPanel, onTabChanged, onWindowFocused, pageOf } from '../browser/tabs.ts'
import type { Page } from '../browser/types.ts'
import { type LookUp, readLookupResult, readMessage } from '../messages.ts'
import { type AnswerAt, answerAt, type CurrentAnswer, noAnswer } from '../robots/answer-at.ts'
import { BrowserAnswerCache } from '../robots/answer-cache.ts'
import { sameEntry, timesOf } from '../robots/cache-entry.ts'
import type { JudgedCrawler } from '../robots/judge-page.ts'
import { Judgements } from '../robots/judgements.ts'
import type { LookupResult } from '../robots/lookup.ts'
import { loadSettings, SETTINGS_KEY, type Settings } from '../settings/settings.ts'
import { loadWishes, wishesRecord, wishFor } from '../settings/wishes.ts'
import type { TabState } from '../ui/tab-kind.ts'
import { verdictMessagesLoaded } from './verdict-messages.ts'
import type { ShownWish } from './WishSection.tsx'

/** What the popup knows at one moment. */
export interface PopupState {
  readonly settings: Settings
  /** Undefined if the browser hides the page's address. */
  readonly page: Page | undefined
  readonly tab: TabState
  /** Undefined until a look-up has a result. */
  readonly lookup?: LookupResult
  /** The answer that is shown: the stored one, until a look-up has a result. */
  readonly read: AnswerAt
  /** The verdicts of that answer on the page for the chosen crawlers. */
  readonly judged?: readonly JudgedCrawler[]
  /** Whether the page is as wanted; undefined if its site has no wish, or the answer is an old one. */
  readonly wish?: ShownWish | undefined
  /** True while the background is working on the answer. */
  readonly asking: boolean
  /** True if the background did not answer as expected. */
  readonly failed: boolean
}

/** After this time, in ms, the popup shows that it is waiting. */
const SLOW_MS = 100

const cache = new BrowserAnswerCache(localStore, Date.now)
const judgements = new Judgements(sessionStore)

/**
 * Follows the page in the tab that the popup is about. A stored answer is shown at once, an old one as one of the past,
 * while the background checks whether it is still valid. `refresh` asks the server again.
 */
export function usePage(): { view: PopupState | undefined; refresh: () => void } {
  const [view, setView] = useState<PopupState>()
  const fail = useFailure()
  const [round, setRound] = useState({ number: 0, refresh: false })
  // The last tab that showed a page, or was loading one.
  const seen = useRef<number>(undefined)
  // Whether the person pressed a button for what is being found. The popup is open because of that.
  const pressed = useRef(!isPanel())

  useEffect(() => {
    let current = true
    const show = (next: PopupState) => {
      if (!current) return
      if (!next.asking) pressed.current = !isPanel()
      setView(before => (before && isBlankOf(before, next) ? { ...before, asking: true, failed: false } : next))
    }
    loadPopupState({ refresh: round.refresh, pressed: pressed.current }, seen, show).catch(
      error => current && fail(error),
    )
    return () => {
      current = false
    }
  }, [round, fail])

  useEffect(() => {
    const again = () => setRound(({ number }) => ({ number: number + 1, refresh: false }))
    const changed = async (tabId: number) => {
      if (tabId === (await tabInQuestion())) again()
    }
    const press = async (tabId: number) => {
      if (tabId !== (await tabInQuestion())) return
      pressed.current = true
      again()
    }
    const offs = [
      onTabChanged(changed),
      onAccessChanged(again),
      onStored(SETTINGS_KEY, again),
      onStored(wishesRecord.key, again),
      ...(isPanel() ? [onWindowFocused(changed), onPressed(press), everyMinute(() => setView(asOfNow))] : []),
    ]
    return () => {
      for (const off of offs) off()
    }
  }, [])

  const refresh = useCallback(() => {
    pressed.current = true
    setRound(({ number }) => ({ number: number + 1, refresh: true }))
  }, [])
  return { view, refresh }
}

/** Whether nothing is known yet of the page that is shown: what is shown then stays, with the focus in it. */
const isBlankOf = ({ page }: PopupState, next: PopupState): boolean =>
  next.asking && next.read.type === 'nothing' && page?.tabId === next.page?.tabId && page?.url === next.page?.url

/** A press of the button gives access to the tab, which no other event tells the panel. */
const onPressed = (listener: (tabId: number) => void) =>
  onMessage(received => {
    const message = readMessage(received)
    if (message?.type === 'look-up' && message.pressed) listener(message.tabId)
    return undefined
  })

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}

/** The same, for a panel that has stayed open: its answer may have become too old, and its times are those of before. */
function asOfNow(view: PopupState | undefined): PopupState | undefined {
  if (view?.read.type !== 'current') return view && { ...view }
  const read = answerAt(view.read.entry, Date.now())
  return { ...view, read: read.type === 'current' ? view.read : read }
}

async function loadPopupState(
  how: Pick<LookUp, 'refresh' | 'pressed'>,
  seen: { current: number | undefined },
  show: (view: PopupState) => void,
): Promise<void> {
  const [settings, tabId] = await Promise.all([loadSettings(localStore), tabInQuestion()])
  const [page, loading] =
    tabId === undefined ? [undefined, false] : await Promise.all([pageOf(tabId), isLoading(tabId)])
  // The messages have been loading since the popup opened.
  await verdictMessagesLoaded
  const tab = { loading, moved: tabId !== undefined && tabId === seen.current }
  const web = page !== undefined && isWebPage(page.url)
  if (web || loading) seen.current = tabId
  if (tabId === undefined || !web) {
    return show({ settings, page, tab, lookup: { type: 'no-web-page' }, read: noAnswer, asking: false, failed: false })
  }
  const asked = sendMessage({ type: 'look-up', tabId, ...how } satisfies LookUp).then(readLookupResult)
  // The answer is awaited only after the stored one is shown; until then its error must not count as unhandled.
  asked.catch(() => undefined)
  const viewOf = async (read: AnswerAt, lookup?: LookupResult) => ({
    ...{ settings, page, tab, read },
    ...(lookup && { lookup }),
    ...(read.type !== 'nothing' && { judged: await judgements.of(page, read, settings) }),
    ...(read.type === 'current' && { wish: await wishAt(page, read, settings) }),
  })
  let base: Omit<PopupState, 'asking' | 'failed'> = { settings, page, tab, read: noAnswer }
  // A file may have been made to be slow. Meanwhile the verdicts of another page must not stay in sight.
  const slow = setTimeout(() => show({ ...base, asking: true, failed: false }), SLOW_MS)
  try {
    const stored = answerAt(page.isPrivate ? undefined : await cache.get(robotsTxtUrlOf(page.url)), Date.now())
    base = await viewOf(
      stored,
      stored.type === 'current' ? { type: 'known', source: 'cached', read: stored } : undefined,
    )
    clearTimeout(slow)
    show({ ...base, asking: true, failed: false })
    const lookup = await asked
    // If the tab went to another page while the answer came, the event for that has started another round.
    if ((await pageOf(tabId))?.url !== page.url) return
    const read = lookup.type === 'no-web-page' ? noAnswer : lookup.read
    show({ ...(await viewOf(isSameAnswer(read, stored) ? stored : read, lookup)), asking: false, failed: false })
  } catch {
    clearTimeout(slow)
    show({ ...base, asking: false, failed: true })
  }
}

async function wishAt(page: Page, read: CurrentAnswer, settings: Settings): Promise<ShownWish | undefined> {
  const wishes = await loadWishes(localStore)
  if (!wishFor(wishes, page.url)) return undefined
  return (await import('./WishSection.tsx')).shownWish(page, read, wishes, settings)
}

/** Whether both are the same answer. The first object is then kept, so that nothing is computed twice. */
const isSameAnswer = (one: AnswerAt, other: AnswerAt): boolean =>
  one.type !== 'nothing' &&
  other.type !== 'nothing' &&
  one.type === other.type &&
  sameEntry(timesOf(one.entry), timesOf(other.entry))

/**
 * The tab that the popup is about: the one in front, or for a popup in a tab the one that its address names
 * (`?tab=12`).
 */
async function tabInQuestion(): Promise<number | undefined> {
  const tab = new URLSearchParams(location.search).get('tab')
  return tab !== null && /^\d+$/.test(tab) ? Number(tab) : activeTabId()
}
