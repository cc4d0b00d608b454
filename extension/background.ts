import { isInLocalNetwork, robotsTxtUrlOf } from '../core/index.ts'
import { AskingTabs } from './badge/asking-tabs.ts'
import { indexingOf } from './badge/loaded-page.ts'
import {
  badgeAfterError,
  badgeForPage,
  buttonContentOf,
  defaultButtonContent,
  type PageBadgeDeps,
} from './badge/page-badge.ts'
import { TabBadges } from './badge/tab-badges.ts'
import { isWebPage } from './browser/address.ts'
import { clearButton, showOnButton, showOnButtonByDefault } from './browser/button.ts'
import { activeTabReachesBackground, joinsHeaders } from './browser/differences.ts'
import { formatLocale, t } from './browser/i18n.ts'
import { onFirstInstalled, onPrivateWindowsClosed, onStarted } from './browser/lifecycle.ts'
import { originPatterns } from './browser/match-patterns.ts'
import { createMemoryStore } from './browser/memory-store.ts'
import { onMessage } from './browser/messaging.ts'
import { hasAccess, onAccessChanged } from './browser/permissions.ts'
import { onOwnRedirect, onOwnServed, onPageAnswered, onPageLoaded } from './browser/requests.ts'
import { localStore, onStored, sessionStore } from './browser/storage.ts'
import {
  frontTabIds,
  hiddenTabIds,
  isLoading,
  onTabChanged,
  onTabClosed,
  onWindowFocused,
  openPage,
  pageOf,
  runInTab,
} from './browser/tabs.ts'
import type { Redirection, Served } from './browser/types.ts'
import { ChangeWatch } from './changes/watch.ts'
import { handled, logError } from './handled.ts'
import { type LookUp, readMessage } from './messages.ts'
import { PageHeaders } from './page/headers.ts'
import { PageLoads } from './page/page-loads.ts'
import type { Answer, FetchResult } from './robots/answer.ts'
import { BrowserAnswerCache } from './robots/answer-cache.ts'
import { type FetchDeps, fetchRobotsTxt } from './robots/fetch.ts'
import { fetchInTab } from './robots/fetch-in-tab.ts'
import { Judgements } from './robots/judgements.ts'
import { type LookupResult, RobotsLookup } from './robots/lookup.ts'
import { type AskedFor, mayBeLocal } from './robots/may-be-local.ts'
import { RequestReports } from './robots/request-reports.ts'
import { forgetParsed } from './robots/site-of.ts'
import { loadSettings, SETTINGS_KEY } from './settings/settings.ts'
import { loadWishes, wishesRecord } from './settings/wishes.ts'
import { formatsFor } from './ui/format.ts'
import { wishOnPage } from './wishes/page-wish.ts'

/*
 * Wiring only. The browser may stop the background at any moment and start it again for the next event. So every
 * listener is registered here, at the top level and synchronously, and state that must survive a stop is in a store.
 * The objects below may be lost.
 */

const now = Date.now
const storedSettings = () => loadSettings(localStore)
const redirects = new RequestReports<Redirection>()
const servers = new RequestReports<Served>()
const pageHeaders = new PageHeaders(sessionStore)
const pageLoads = new PageLoads(sessionStore, now)
const privateMemory = createMemoryStore()
const privateLoads = new PageLoads(privateMemory, now)
const loadsOf = ({ isPrivate }: { readonly isPrivate: boolean }) => (isPrivate ? privateLoads : pageLoads)
const changeWatch = new ChangeWatch(localStore, now)
const judgements = new Judgements(sessionStore)
const privateCache = new BrowserAnswerCache(privateMemory, now)

const fetchDeps: FetchDeps = {
  // The browser's `fetch` throws if it is called as a method of another object.
  fetch: (url, init) => fetch(url, init),
  now,
  redirects,
  hasAccess,
}

const fetchFor = (askedFor: AskedFor, url: string, known?: Answer) =>
  fetchRobotsTxt(url, { ...fetchDeps, servers, mayBeLocal: address => mayBeLocal(address, askedFor) }, known)

const cache = new BrowserAnswerCache(localStore, now)

const lookup = new RobotsLookup({
  now,
  cache,
  privateCache,
  hasAccess,
  fetchInBackground: async (url, known, from) =>
    fetchFor({ url: from.url, isLocal: await loadsOf(from).isLocal(from) }, url, known),
  fetchInTab: (tabId, url) => fetchInTab(tabId, url, { now, runInTab }),
  askingLoad: (page, mayAskPage) => loadsOf(page).asking(page, mayAskPage ? runInTab : undefined),
  clickReachesBackground: activeTabReachesBackground,
  recordFile: async (robotsUrl, answer) => {
    if ((await storedSettings()).watch) await changeWatch.record(robotsUrl, answer)
  },
})

const pageDeps = { headers: pageHeaders, runInTab, joinsHeaders, isLoading, now, timeout: 1000 }

const badgeDeps: PageBadgeDeps = {
  settings: storedSettings,
  t,
  now,
  formats: formatsFor(formatLocale()),
  lookUp: lookup.lookUp.bind(lookup),
  judge: judgements.of.bind(judgements),
  indexing: (page, judged) => indexingOf(page, judged, pageDeps),
  wish: async (page, read, settings) => wishOnPage(page, read, await loadWishes(localStore), settings, changeWatch),
}

const defaultOfButton = async () => defaultButtonContent((await storedSettings()).badge)

const badges = new TabBadges({
  pageOf,
  badgeFor: (page, onAsking) => badgeForPage(page, badgeDeps, onAsking),
  badgeAfter: error => {
    logError(error)
    return badgeAfterError(badgeDeps)
  },
  show: (tabId, badge) => showOnButton(tabId, buttonContentOf(badge)),
  clear: async tabId => clearButton(tabId, await defaultOfButton()),
  showDefault: async () => showOnButtonByDefault(await defaultOfButton()),
  frontTabIds,
  hiddenTabIds,
  asking: new AskingTabs(sessionStore),
})

const updateAll = handled(() => badges.updateAll())

onTabChanged(handled(tabId => badges.update(tabId)))
onAccessChanged(updateAll)
// The tab may have been in front for days.
onWindowFocused(handled(tabId => badges.update(tabId)))
onStored(SETTINGS_KEY, updateAll)
onStored(wishesRecord.key, updateAll)
onStarted(updateAll)
onStarted(handled(() => Promise.all([cache, changeWatch].map(store => store.removeUnused()))))
onFirstInstalled(handled(() => openPage('extension/welcome/index.html')))
onPrivateWindowsClosed(
  handled(async () => {
    lookup.forgetPrivate()
    judgements.forgetPrivate()
    forgetParsed()
    await privateMemory.remove(await privateMemory.keys())
  }),
)
onOwnRedirect(redirection => redirects.record(redirection))
onOwnServed(served => servers.record(served))
onPageLoaded(
  handled(async load => {
    // The badge may have been set before the load was recorded.
    if (await loadsOf(load).record(load)) await badges.update(load.tabId)
  }),
)
onPageAnswered(
  handled(async (tabId, answer) => {
    await pageHeaders.record(tabId, answer)
    // The badge may have been set before the headers of the page arrived.
    if ((await storedSettings()).badgeIndexing) await badges.update(tabId)
  }),
)
onTabClosed(
  handled(tabId => Promise.all([pageHeaders, pageLoads, privateLoads, judgements].map(kept => kept.forget(tabId)))),
)
onMessage(received => {
  const message = readMessage(received)
  switch (message?.type) {
    case 'look-up':
      return answerLookUp(message)
    case 'look-up-site':
      return answerLookUpSite(message.tabId, message.origin)
    case 'fetch-robots-txt':
      return askAllowed(message.origin)
    case undefined:
      return undefined
  }
})

// Firefox forgets the default face at every start, and no event reports a start after a stop.
handled(() => badges.resume())()

/**
 * For the audit, which asks after the person allowed the sites with a click. A page of the internet is not a reason to ask
 * a server in the local network.
 */
async function answerLookUpSite(tabId: number, origin: string): Promise<LookupResult> {
  const page = await pageOf(tabId)
  if (!page || !isWebPage(page.url)) return { type: 'no-web-page' }
  if (isInLocalNetwork(origin) && !isInLocalNetwork(page.url)) return { type: 'no-web-page' }
  return lookup.lookUp({ ...page, url: `${origin}/` }, { from: page })
}

/** For the playground, which asks after the person allowed the site with a click. */
async function askAllowed(origin: string): Promise<FetchResult> {
  const url = robotsTxtUrlOf(origin)
  if (await hasAccess(url)) return fetchFor({ url }, url)
  return { type: 'needs-permission', because: 'no-access', origins: originPatterns(url) }
}

/** For the popup, which is open because the person pressed the button, and for the panel, which stays open. */
async function answerLookUp({ tabId, refresh, pressed }: LookUp): Promise<LookupResult> {
  const page = await pageOf(tabId)
  if (!page) return { type: 'no-web-page' }
  const result = await lookup.lookUp(page, { clicked: pressed, refresh })
  // The popup then reads the stored answer for the site.
  await lookup.whenStored()
  await badges.update(tabId)
  return result
}
