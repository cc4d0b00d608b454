/** Starts a real Chromium with the extension loaded, and acts in it like a person. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, expect, type Page } from '@playwright/test'
import { ensureBrowser } from '../../.scripts/browsers.mjs'
import { ageStored } from './age.ts'
import { attach, type Remote } from './remote.ts'

export interface Badge {
  readonly text: string
  readonly title: string
}

export interface ExtensionBrowser {
  readonly context: BrowserContext
  readonly id: string
  /** The address of one of the extension's own pages. */
  address(path: string): string
  /** Opens a tab in front of the others. */
  open(url: string): Promise<Page>
  /** What the toolbar button shows for a tab now; poll it. */
  badge(page: Page): Promise<Badge>
  /**
   * The address of the tab that the browser gives to the extension now; `undefined` if the browser hides it. Versions
   * of Chromium differ in which addresses they hide.
   */
  addressGivenFor(page: Page): Promise<string | undefined>
  /** Presses the toolbar button in the page's tab, and returns the popup that opens. */
  pressToolbarButton(page: Page): Promise<Remote>
  /** Presses the button in a popup that opens the panel at the side of the window, and returns the panel. */
  openPanel(popup: Remote): Promise<Remote>
  /** Opens the panel's page in a tab behind that of `page`, where Playwright has access to it. */
  openPanelInTab(page: Page, prepare?: (panel: Page) => Promise<unknown>): Promise<Page>
  /**
   * Opens the popup's page about the tab of `page` in a separate tab, where Playwright has access to it.
   * @param prepare is called with the empty tab
   */
  openPopupInTab(page: Page, prepare?: (popup: Page) => Promise<unknown>): Promise<Page>
  /**
   * Opens the audit of the page in a tab, or of its site's sitemaps, in a separate tab.
   * @param instead the tab of another audit, which it replaces: a new tab costs a third of a second of a processor
   */
  openAudit(page: Page, of?: 'sitemaps', instead?: Page): Promise<Page>
  /** Revokes access on chrome://extensions, or restores the access that was granted before. */
  setSiteAccess(access: 'on-click' | 'on-all-sites'): Promise<void>
  /** Puts the button on the toolbar or takes it away, as the extensions menu does. */
  setOnToolbar(pinnedToToolbar: boolean): Promise<void>
  /**
   * From now on the browser grants these match patterns when the extension asks for them, without a prompt: in a
   * headless browser nobody could answer one.
   */
  sayYesTo(origins: readonly string[]): Promise<void>
  /** Opens a tab in a private window, in which the extension may run. */
  openPrivate(url: string): Promise<PrivateTab>
  /** Everything that the extension has stored. */
  stored(): Promise<{ readonly local: object; readonly session: object }>
  /** Loads what is now in the folder of the extension, as the browser does when there is a new version. */
  update(folder: string): Promise<void>
  /** Moves the clock ahead for the extension, in ms: makes what it stored older, and stops the worker, which remembers more. */
  wait(ms: number): Promise<void>
  /** Stops the background worker, as the browser does after some idle time. */
  stopWorker(): Promise<void>
  workerRuns(): Promise<boolean>
  /**
   * Makes browser and extension as they were after installing, for the next tests: closes all tabs that tests opened, stops
   * the worker, which forgets what it knew, and empties everything that is stored. Without an argument, access and
   * extension stay as they were wanted last.
   */
  startOver(wanted?: Wanted): Promise<void>
  close(): Promise<void>
}

export interface Wanted {
  /** Whether the person has allowed every site; otherwise no site is allowed, as after installing. */
  readonly everySite?: boolean
  /** The folder of the extension, unless it is the one that `npm run build` writes. Another folder is another extension. */
  readonly path?: string
}

export interface PrivateTab {
  readonly badge: () => Promise<Badge>
  readonly pressToolbarButton: () => Promise<Remote>
  /** Closes the private window. */
  readonly close: () => Promise<void>
}

/** The parts of the extension API and of the API of chrome://extensions that the tests use. */
declare const chrome: {
  readonly tabs: {
    query(filter: { active: boolean }): Promise<{ id: number }[]>
    get(id: number): Promise<{ url?: string }>
  }
  readonly windows: {
    create(window: { incognito: boolean; url: string }): Promise<{ id: number; tabs: { id: number }[] }>
    remove(id: number): Promise<void>
  }
  readonly permissions: {
    request(permissions: { origins: readonly string[] }): Promise<boolean>
    remove(permissions: { origins: readonly string[] }): Promise<boolean>
    getAll(): Promise<{ origins: string[] }>
  }
  readonly storage: Readonly<Record<'local' | 'session', { get(): Promise<object>; clear(): Promise<void> }>>
  readonly developerPrivate: {
    updateExtensionConfiguration(update: {
      extensionId: string
      hostAccess?: 'ON_CLICK' | 'ON_ALL_SITES'
      pinnedToToolbar?: boolean
    }): Promise<void>
    addHostPermission(extensionId: string, origin: string): Promise<void>
  }
  readonly action: {
    getBadgeText(details: { tabId: number }): Promise<string>
    getTitle(details: { tabId: number }): Promise<string>
    getPopup(details: object): Promise<string>
  }
}

/** The page that opens when the extension is installed. */
const WELCOME = 'extension/welcome/index.html'

const PANEL = 'extension/panel/index.html'

const AUDIT = 'extension/audit/index.html'

const EVERY_SITE = ['http://*/*', 'https://*/*']

const BUILT = resolve(import.meta.dirname, '../../dist/chrome')

/** Starts Chromium with the extension as shipped: the files that `npm run build` wrote to dist/chrome. */
export async function launchWithExtension(wanted: Wanted = {}): Promise<ExtensionBrowser> {
  const context = await chromium.launchPersistentContext('', {
    executablePath: ensureBrowser('chromium'),
    headless: true,
    ignoreDefaultArgs: ['--disable-extensions'],
    // The first switch lets the protocol load an extension and press its button, in every Chromium and in Chrome.
    // The second one resolves names under `test` to the server. With the others all sites share one process, which a tab
    // need not start: what the tests do takes a tenth less of a processor.
    args: [
      '--enable-unsafe-extension-debugging',
      '--host-resolver-rules=MAP *.test 127.0.0.1',
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
    ],
  })
  const browser = await sessionWith(context)
  // A text file with the API of chrome://extensions, which opens much faster than the page itself.
  const settings = context.pages()[0] ?? (await context.newPage())
  await settings.goto('chrome://extensions/strings.m.js')
  let last = wanted
  let { id, observer, popupPath } = await install(wanted)
  if (wanted.everySite) await allowEverySite()

  async function install({ path = BUILT }: Wanted) {
    if (!existsSync(join(path, 'manifest.json'))) throw new Error(`${path} is not built.`)
    const { id } = await browser.send('Extensions.loadUnpacked', { path, enableInIncognito: true })
    // The welcome page comes to the front when it opens, which must not happen during a test.
    const welcome = `chrome-extension://${id}/${WELCOME}`
    await expect.poll(() => context.pages().some(page => page.url() === welcome), 'it says welcome').toBe(true)
    const observer = await observerOf(id)
    const popupPath = new URL(await observer.evaluate(() => chrome.action.getPopup({}))).pathname.slice(1)
    return { id, observer, popupPath }
  }

  /** Every file of the extension has the extension's API. This one runs no code and does not wake the worker. */
  async function observerOf(id: string) {
    const page = await context.newPage()
    await page.goto(`chrome-extension://${id}/manifest.json`)
    return page
  }

  const address = (file: string) => `chrome-extension://${id}/${file}`
  async function sayYesTo(origins: readonly string[]) {
    for (const origin of origins)
      await settings.evaluate(([extension, site]) => chrome.developerPrivate.addHostPermission(extension, site), [
        id,
        origin,
      ] as const)
  }
  const configure = (update: { hostAccess?: 'ON_CLICK' | 'ON_ALL_SITES'; pinnedToToolbar?: boolean }) =>
    settings.evaluate(all => chrome.developerPrivate.updateExtensionConfiguration(all), { extensionId: id, ...update })
  async function allowEverySite() {
    await sayYesTo(EVERY_SITE)
    expect(await observer.evaluate(origins => chrome.permissions.request({ origins }), EVERY_SITE)).toBe(true)
  }

  const badgeOf = (tabId: number): Promise<Badge> =>
    observer.evaluate(
      async id => ({
        text: await chrome.action.getBadgeText({ tabId: id }),
        title: await chrome.action.getTitle({ tabId: id }),
      }),
      tabId,
    )
  const tabIds = new WeakMap<Page, number>()
  function tabIdOf(page: Page): number {
    const tabId = tabIds.get(page)
    if (tabId === undefined) throw new Error('The page was not opened with open().')
    return tabId
  }

  async function stopWorker() {
    // The browser itself does it this way. Closing the worker's target instead has made Chromium crash.
    const session = await context.newCDPSession(settings)
    const statuses = new Map<string, string>()
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, runningStatus } of versions) statuses.set(versionId, runningStatus)
    })
    // The worker's target disappears before the worker has ended, and an event that arrives late, as on a busy machine,
    // starts the worker again. Chromium 150 loses changes, so each look asks for the present state: enabling sends it.
    const ended = async () => {
      statuses.clear()
      await session.send('ServiceWorker.disable')
      await session.send('ServiceWorker.enable')
      if ((await workers()).length === 0 && [...statuses.values()].every(status => status === 'stopped')) return true
      await session.send('ServiceWorker.stopAllWorkers')
      return false
    }
    await expect.poll(ended, { message: 'the worker has ended', intervals: [20, 50, 100, 250] }).toBe(true)
    await session.detach()
  }

  async function workers() {
    return (await targets(browser)).filter(
      target => target.type === 'service_worker' && target.url.startsWith(address('')),
    )
  }

  return {
    context,
    get id() {
      return id
    },
    address,
    async open(url) {
      const page = await context.newPage()
      await page.bringToFront()
      const active = await observer.evaluate(() => chrome.tabs.query({ active: true }))
      expect(active, 'one tab is in front').toHaveLength(1)
      tabIds.set(page, active[0]?.id ?? 0)
      await page.goto(url)
      return page
    },
    badge: page => badgeOf(tabIdOf(page)),
    addressGivenFor: page => observer.evaluate(async id => (await chrome.tabs.get(id)).url, tabIdOf(page)),
    async openPanel(popup) {
      await popup.click('Open at the side')
      return opened(browser, address(PANEL), 'the panel opens')
    },
    async openPanelInTab(page, prepare) {
      const panel = await context.newPage()
      await panel.setViewportSize({ width: 400, height: 700 })
      await prepare?.(panel)
      await panel.goto(address(PANEL))
      await page.bringToFront()
      return panel
    },
    async openPopupInTab(page, prepare) {
      const popup = await context.newPage()
      await popup.setViewportSize({ width: 400, height: 600 })
      await prepare?.(popup)
      await popup.goto(`${address(popupPath)}?tab=${tabIdOf(page)}`)
      return popup
    },
    async openAudit(page, of, instead) {
      const audit = instead ?? (await context.newPage())
      await audit.bringToFront()
      await audit.goto(`${address(AUDIT)}?tab=${tabIdOf(page)}${of ? `&of=${of}` : ''}`)
      return audit
    },
    async pressToolbarButton(page) {
      await page.bringToFront()
      return press(browser, id, page.url(), address(popupPath))
    },
    setSiteAccess: access => configure({ hostAccess: access === 'on-click' ? 'ON_CLICK' : 'ON_ALL_SITES' }),
    setOnToolbar: pinnedToToolbar => configure({ pinnedToToolbar }),
    sayYesTo,
    async openPrivate(url) {
      const { id: windowId, tabs } = await observer.evaluate(
        address => chrome.windows.create({ incognito: true, url: address }),
        url,
      )
      return {
        badge: () => badgeOf(tabs[0]?.id ?? 0),
        pressToolbarButton: () => press(browser, id, url, address(popupPath)),
        close: () => observer.evaluate(window => chrome.windows.remove(window), windowId),
      }
    },
    stored: () =>
      observer.evaluate(async () => ({
        local: await chrome.storage.local.get(),
        session: await chrome.storage.session.get(),
      })),
    async update(path) {
      await browser.send('Extensions.loadUnpacked', { path, enableInIncognito: true })
      observer = await observerOf(id)
    },
    async wait(ms) {
      await stopWorker()
      await observer.evaluate(ageStored, ms)
    },
    stopWorker,
    workerRuns: async () => (await workers()).length > 0,
    async startOver(wanted = last) {
      for (const page of context.pages()) if (page !== observer && page !== settings) await page.close()
      await Promise.all([context.clearCookies(), context.clearPermissions()])
      if (wanted.path !== last.path) {
        await browser.send('Extensions.uninstall', { id })
        ;({ id, observer, popupPath } = await install(wanted))
      }
      if (wanted.everySite) await allowEverySite()
      else
        await observer.evaluate(async () => {
          const { origins } = await chrome.permissions.getAll()
          await chrome.permissions.remove({ origins })
        })
      await configure({ pinnedToToolbar: false })
      await stopWorker()
      await observer.evaluate(async () => {
        localStorage.clear()
        for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
        await Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()])
      })
      // An event that arrived late, as on a busy machine, has started a worker that remembers what was stored.
      await stopWorker()
      last = wanted
    },
    close: () => context.close(),
  }
}

async function sessionWith(context: BrowserContext): Promise<CDPSession> {
  const session = await context.browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('The browser has no session of its own.')
  return session
}

interface Target {
  readonly targetId: string
  readonly type: string
  readonly url: string
  /** Only for tabs, and not in every version. */
  readonly embedderData?: Readonly<Record<string, unknown>>
}

async function targets(browser: CDPSession, type?: string): Promise<readonly Target[]> {
  const { targetInfos } = await browser.send('Target.getTargets', type === undefined ? {} : { filter: [{ type }] })
  return targetInfos
}

const isActive = (tab: Target): boolean => tab.embedderData?.['tabActive'] !== false

/** Presses the extension's button in the active tab, which shows this address. */
async function press(browser: CDPSession, id: string, url: string, popup: string): Promise<Remote> {
  const isShown = (tab: Target) => [url, `view-source:${url}`].includes(tab.url) && isActive(tab)
  // Playwright may know the address of a page before the list of tabs has it.
  const { targetId } = await targetWhere(browser, 'tab', isShown, `a tab in front shows ${url}`)
  await browser.send('Extensions.triggerAction', { id, targetId })
  return opened(browser, popup, 'the popup opens')
}

/** A page of the extension that is in no tab. */
async function opened(browser: CDPSession, address: string, what: string): Promise<Remote> {
  const { targetId } = await targetWhere(browser, 'page', ({ url }) => url.startsWith(address), what)
  const shown = await attach(browser, targetId)
  await expect.poll(() => shown.evaluate(() => document.body !== null).catch(() => false), 'it has content').toBe(true)
  return shown
}

/** Waits for a target of this type. */
async function targetWhere(
  browser: CDPSession,
  type: string,
  isWanted: (target: Target) => boolean,
  what: string,
): Promise<Target> {
  let found: Target | undefined
  await expect
    .poll(async () => {
      found = (await targets(browser, type)).find(isWanted)
      return found !== undefined
    }, what)
    .toBe(true)
  if (found === undefined) throw new Error(what)
  return found
}
