import { AskingTabs } from './badge/asking-tabs.ts'
import { indexingOf } from './badge/loaded-page.ts'
import { badgeAfterError, badgeForPage, defaultFace, faceOf, type PageBadgeDeps } from './badge/page-badge.ts'
import { TabBadges } from './badge/tab-badges.ts'
import { clearButton, showOnButton, showOnButtonByDefault } from './browser/button.ts'
import { activeTabReachesBackground, joinsHeaders } from './browser/differences.ts'
import { t } from './browser/i18n.ts'
import { onFirstInstalled, onPrivateWindowsClosed, onStarted } from './browser/lifecycle.ts'
import { createMemoryStore } from './browser/memory-store.ts'
import { onMessage } from './browser/messaging.ts'
import { hasAccess, onAccessChanged } from './browser/permissions.ts'
import { onOwnRedirect, onPageAnswered } from './browser/requests.ts'
import { localStore, onStored, sessionStore } from './browser/storage.ts'
import {
  frontTabIds,
  hiddenTabIds,
  isLoading,
  onTabChanged,
  onTabClosed,
  openPage,
  pageOf,
  runInTab,
} from './browser/tabs.ts'
import { ChangeWatch } from './changes/watch.ts'
import { handled, logError } from './handled.ts'
import { readMessage } from './messages.ts'
import { PageHeaders } from './page/headers.ts'
import { AnswerCache } from './robots/answer-cache.ts'
import { type FetchDeps, fetchRobotsTxt } from './robots/fetch.ts'
import { fetchInTab } from './robots/fetch-in-tab.ts'
import { Judgements } from './robots/judgements.ts'
import { type LookupResult, RobotsLookup } from './robots/lookup.ts'
import { RedirectReports } from './robots/redirects.ts'
import { forgetParsed } from './robots/to-core.ts'
import { loadSettings, SETTINGS_KEY } from './settings/settings.ts'

/*
 * Wiring only. The browser may stop the background at any moment and start it again for the next event. So every listener
 * is registered here, at the top level and without delay, and what must survive a stop is in a store. The objects below
 * may be lost.
 */

const now = Date.now
const settings = () => loadSettings(localStore)
const redirects = new RedirectReports()
const pageHeaders = new PageHeaders(sessionStore)
const changes = new ChangeWatch(localStore, now)
const judgements = new Judgements(sessionStore)
const privateCache = new AnswerCache(createMemoryStore(), now)

const fetchDeps: FetchDeps = {
  // The browser's own function must not be called as a method of another object.
  fetch: (url, init) => fetch(url, init),
  now,
  redirects,
  hasAccess,
}

const cache = new AnswerCache(localStore, now)

const lookup = new RobotsLookup({
  now,
  cache,
  privateCache,
  hasAccess,
  fetchInBackground: (url, known) => fetchRobotsTxt(url, fetchDeps, known),
  fetchInTab: (tabId, url) => fetchInTab(tabId, url, { now, runInTab }),
  clickReachesBackground: activeTabReachesBackground,
  recordFile: async (robotsUrl, answer) => {
    if ((await settings()).watch) await changes.record(robotsUrl, answer)
  },
})

const pageDeps = { headers: pageHeaders, runInTab, joinsHeaders, isLoading, now, timeout: 1000 }

const badgeDeps: PageBadgeDeps = {
  settings,
  t,
  lookUp: lookup.lookUp.bind(lookup),
  judge: judgements.of.bind(judgements),
  indexing: (page, judged) => indexingOf(page, judged, pageDeps),
}

const defaultOfButton = async () => defaultFace((await settings()).badge)

const badges = new TabBadges({
  pageOf,
  badgeFor: (page, onAsking) => badgeForPage(page, badgeDeps, onAsking),
  badgeAfter: error => {
    logError(error)
    return badgeAfterError(badgeDeps)
  },
  show: (tabId, badge) => showOnButton(tabId, faceOf(badge)),
  clear: async tabId => clearButton(tabId, await defaultOfButton()),
  showDefault: async () => showOnButtonByDefault(await defaultOfButton()),
  frontTabIds,
  hiddenTabIds,
  asking: new AskingTabs(sessionStore),
})

const updateAll = handled(() => badges.updateAll())

onTabChanged(handled(tabId => badges.update(tabId)))
onAccessChanged(updateAll)
onStored(SETTINGS_KEY, updateAll)
onStarted(updateAll)
onStarted(handled(() => Promise.all([cache, changes].map(store => store.removeUnused()))))
onFirstInstalled(handled(() => openPage('extension/welcome/index.html')))
onPrivateWindowsClosed(
  handled(() => {
    lookup.forgetPrivate()
    judgements.forgetPrivate()
    forgetParsed()
    return privateCache.clear()
  }),
)
onOwnRedirect(redirection => redirects.record(redirection))
onPageAnswered(
  handled(async (tabId, answer) => {
    await pageHeaders.record(tabId, answer)
    // The badge may have been set before the answer was heard.
    if ((await settings()).badgeIndexing) await badges.update(tabId)
  }),
)
onTabClosed(handled(tabId => Promise.all([pageHeaders.forget(tabId), judgements.forget(tabId)])))
onMessage(received => {
  const message = readMessage(received)
  switch (message?.type) {
    case 'look-up':
      return answerLookUp(message.tabId, message.refresh)
    case undefined:
      return undefined
  }
})

// Firefox forgets the default at every start, and no event reports a start after a stop.
handled(() => badges.resume())()

/** The popup asks, so the person clicked the button. */
async function answerLookUp(tabId: number, refresh: boolean): Promise<LookupResult> {
  const page = await pageOf(tabId)
  if (!page) return { type: 'no-web-page' }
  const result = await lookup.lookUp(page, { clicked: true, refresh })
  // The popup then reads what is stored of the site.
  await lookup.whenStored()
  await badges.update(tabId)
  return result
}
