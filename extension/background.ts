import { badgeOf, colours } from './badge/badge.ts'
import { createTabBadges } from './badge/tab-badges.ts'
import { isWebPage } from './browser/address.ts'
import { clearButton, showOnButton, showOnButtonByDefault } from './browser/button.ts'
import { activeTabReachesBackground } from './browser/differences.ts'
import { t } from './browser/i18n.ts'
import { onFirstInstalled, onPrivateWindowsClosed, onStarted } from './browser/lifecycle.ts'
import { createMemoryStore } from './browser/memory-store.ts'
import { onMessage } from './browser/messaging.ts'
import { hasAccess, onAccessChanged } from './browser/permissions.ts'
import { onOwnRedirect, onPageAnswered } from './browser/requests.ts'
import { localStore, onStored, sessionStore } from './browser/storage.ts'
import { frontTabIds, hiddenTabIds, onTabChanged, onTabClosed, openPage, pageOf, runInTab } from './browser/tabs.ts'
import type { Page } from './browser/types.ts'
import { createWatch } from './changes/watch.ts'
import { readMessage } from './messages.ts'
import { createPageHeaders } from './page/headers.ts'
import { createCache } from './robots/answer-cache.ts'
import { type FetchTools, fetchRobotsTxt } from './robots/fetch.ts'
import { fetchInTab } from './robots/fetch-in-tab.ts'
import { judgePage } from './robots/judge-page.ts'
import { createRobots } from './robots/lookup.ts'
import { createRedirectWatch } from './robots/redirects.ts'
import { forgetParsed } from './robots/to-core.ts'
import { SETTINGS_KEY } from './settings/settings.ts'
import { storedSettings as settings } from './settings/store.ts'

/*
 * Wiring only. The browser may stop this at any moment and start it again for the next event, so every listener is
 * registered here at once, and what must outlive a stop is in storage. The variables below may be lost.
 */

const now = Date.now
const redirects = createRedirectWatch()
const pageHeaders = createPageHeaders(sessionStore)
const watch = createWatch(localStore, now)
const privateCache = createCache(createMemoryStore(), now)

const fetchTools: FetchTools = {
  // The browser's own function refuses to be called as a method of another object.
  fetch: (url, init) => fetch(url, init),
  now,
  redirects,
  hasAccess,
}

const { look, forgetPrivate } = createRobots({
  now,
  caches: { stored: createCache(localStore, now), isPrivate: privateCache },
  hasAccess,
  watch: async (robotsUrl, answer) => {
    if ((await settings()).watch) await watch.saw(robotsUrl, answer)
  },
  fetchInBackground: (url, known) => fetchRobotsTxt(url, fetchTools, known),
  ...(activeTabReachesBackground ? {} : { fetchInTab: (tabId, url) => fetchInTab(tabId, url, { now, run: runInTab }) }),
})

const updateBadge = createTabBadges({
  pageOf,
  badgeFor: async (page, onAsking) => {
    const chosen = await settings()
    if (chosen.badge === 'off' || !isWebPage(page.url)) return undefined
    const found = await look(page, { onAsking })
    const entry = 'entry' in found ? found.entry : undefined
    return entry && badgeOf(judgePage(page.url, entry, chosen), chosen.badge, t)
  },
  show: (tabId, badge) => showOnButton(tabId, { ...badge, colour: colours[badge.shape], icon: badge.shape }),
  clear: clearButton,
})

/** What was shown of other tabs no longer holds either; they are judged anew when they come to the front. */
async function updateAllTabs() {
  const { badge } = await settings()
  await showOnButtonByDefault({ text: badge === 'count' ? '–' : '', colour: colours.unknown })
  for (const tabId of await hiddenTabIds()) await clearButton(tabId)
  for (const tabId of await frontTabIds()) await updateBadge(tabId)
}

onTabChanged(updateBadge)
onAccessChanged(updateAllTabs)
onStored(SETTINGS_KEY, updateAllTabs)
onStarted(updateAllTabs)
onFirstInstalled(() => openPage('extension/welcome/index.html'))
onPrivateWindowsClosed(() => {
  void privateCache.clear()
  forgetPrivate()
  forgetParsed()
})
onOwnRedirect(redirects.saw)
onPageAnswered(pageHeaders.saw)
onTabClosed(pageHeaders.forget)

onMessage(received => {
  const message = readMessage(received)
  switch (message?.type) {
    case 'look':
      return answerLook(message.tabId, message.refresh)
    case undefined:
      return undefined
  }
})

async function answerLook(tabId: number, refresh: boolean) {
  const page: Page | undefined = await pageOf(tabId)
  if (!page) return { type: 'no-web-page' }
  const found = await look(page, { clicked: true, refresh })
  await updateBadge(tabId)
  return found
}

// Firefox forgets the default at every start, and no event tells of a start after a stop.
void updateAllTabs()
