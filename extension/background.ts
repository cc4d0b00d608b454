import { badgeOf, colours } from './badge/badge.ts'
import { createTabBadges } from './badge/tab-badges.ts'
import * as browser from './browser/browser.ts'
import { createWatch } from './changes/watch.ts'
import { readMessage } from './messages.ts'
import { createPageHeaders } from './page/headers.ts'
import { createCache } from './robots/answer-cache.ts'
import { createMemoryStore } from './robots/bounded-store.ts'
import { type FetchTools, fetchRobotsTxt } from './robots/fetch.ts'
import { fetchInTab } from './robots/fetch-in-tab.ts'
import { judgePage } from './robots/judge-page.ts'
import { createRobots, isWebPage, type Page } from './robots/lookup.ts'
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
const pageHeaders = createPageHeaders(browser.sessionStore)
const watch = createWatch(browser.localStore, now)
const privateCache = createCache(createMemoryStore(), now)

const fetchTools: FetchTools = {
  // The browser's own function refuses to be called as a method of another object.
  fetch: (url, init) => fetch(url, init),
  now,
  redirects,
  hasAccess: browser.hasAccess,
}

const { look, forgetPrivate } = createRobots({
  now,
  caches: { stored: createCache(browser.localStore, now), isPrivate: privateCache },
  hasAccess: browser.hasAccess,
  watch: async (robotsUrl, answer) => {
    if ((await settings()).watch) await watch.saw(robotsUrl, answer)
  },
  fetchInBackground: (url, known) => fetchRobotsTxt(url, fetchTools, known),
  ...(browser.activeTabReachesBackground
    ? {}
    : { fetchInTab: (tabId, url) => fetchInTab(tabId, url, { now, run: browser.runInTab }) }),
})

const updateBadge = createTabBadges({
  pageOf: browser.pageOf,
  badgeFor: async (page, onAsking) => {
    const chosen = await settings()
    if (chosen.badge === 'off' || !isWebPage(page.url)) return undefined
    const found = await look(page, { onAsking })
    const entry = 'entry' in found ? found.entry : undefined
    return entry && badgeOf(judgePage(page.url, entry, chosen), chosen.badge, browser.t)
  },
  show: (tabId, badge) => browser.showBadge(tabId, badge, colours[badge.shape]),
  clear: browser.clearBadge,
})

/** What was shown of other tabs no longer holds either; they are judged anew when they come to the front. */
async function updateAllTabs() {
  const { badge } = await settings()
  await browser.showDefaultBadge(badge === 'count' ? '–' : '', colours.unknown)
  for (const tabId of await browser.hiddenTabIds()) await browser.clearBadge(tabId)
  for (const tabId of await browser.frontTabIds()) await updateBadge(tabId)
}

browser.onTabChanged(updateBadge)
browser.onAccessChanged(updateAllTabs)
browser.onStored(SETTINGS_KEY, updateAllTabs)
browser.onStarted(updateAllTabs)
browser.onFirstInstalled(() => browser.openPage('extension/welcome/index.html'))
browser.onPrivateWindowsClosed(() => {
  void privateCache.clear()
  forgetPrivate()
  forgetParsed()
})
browser.onOwnRedirect(redirects.saw)
browser.onPageAnswered(pageHeaders.saw)
browser.onTabClosed(pageHeaders.forget)

browser.onMessage(received => {
  const message = readMessage(received)
  switch (message?.type) {
    case 'look':
      return answerLook(message.tabId, message.refresh)
    case undefined:
      return undefined
  }
})

async function answerLook(tabId: number, refresh: boolean) {
  const page: Page | undefined = await browser.pageOf(tabId)
  if (!page) return { type: 'no-web-page' }
  const found = await look(page, { clicked: true, refresh })
  await updateBadge(tabId)
  return found
}

// Firefox forgets the default at every start, and no event tells of a start after a stop.
void updateAllTabs()
