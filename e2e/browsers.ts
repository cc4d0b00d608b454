/** Starts a real Chromium with the extension loaded, and does what a person does with it. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, expect, type Page } from '@playwright/test'
import { ensureBrowser } from '../.scripts/browsers.mjs'
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
  /** Presses the toolbar button in the page's tab, as a person does, and gives the popup that opens. */
  pressToolbarButton(page: Page): Promise<Remote>
  /** The popup's page in a tab of its own, about the tab of `page`: there Playwright can look into it. */
  openPopupInTab(page: Page): Promise<Page>
  /** Ends the background worker, as the browser does when it was idle for a while. */
  stopWorker(): Promise<void>
  workerRuns(): Promise<boolean>
  close(): Promise<void>
}

/** The part of the extension API that the tests look at. */
declare const chrome: {
  readonly tabs: { query(filter: { active: boolean }): Promise<{ id: number }[]> }
  readonly action: {
    getBadgeText(details: { tabId: number }): Promise<string>
    getTitle(details: { tabId: number }): Promise<string>
    getPopup(details: object): Promise<string>
  }
}

/** The page that opens when the extension is installed. */
const WELCOME = 'extension/welcome/index.html'

/** @param folder an unpacked extension, relative to the repository */
export async function launchWithExtension(folder: string): Promise<ExtensionBrowser> {
  const path = resolve(import.meta.dirname, '..', folder)
  if (!existsSync(join(path, 'manifest.json'))) throw new Error(`${path} is not built.`)
  const context = await chromium.launchPersistentContext('', {
    executablePath: ensureBrowser('chromium'),
    headless: true,
    ignoreDefaultArgs: ['--disable-extensions'],
    // Lets the protocol load an extension and press its button, in every Chromium and in Chrome.
    args: ['--enable-unsafe-extension-debugging'],
  })
  const browser = await context.browser()?.newBrowserCDPSession()
  if (browser === undefined) throw new Error('The browser has no session of its own.')
  const { id } = await browser.send('Extensions.loadUnpacked', { path })
  const address = (file: string) => `chrome-extension://${id}/${file}`
  // It comes to the front by itself, so not in the middle of a test.
  await expect.poll(() => context.pages().some(page => page.url() === address(WELCOME)), 'it says welcome').toBe(true)

  // Any file of the extension has its API. This one runs no code of it and does not wake the worker.
  const observer = context.pages()[0] ?? (await context.newPage())
  await observer.goto(address('manifest.json'))
  const popupPath = new URL(await observer.evaluate(() => chrome.action.getPopup({}))).pathname.slice(1)
  const tabIds = new WeakMap<Page, number>()
  function tabIdOf(page: Page): number {
    const tabId = tabIds.get(page)
    if (tabId === undefined) throw new Error('The page was not opened with open().')
    return tabId
  }

  const workers = async () =>
    (await targets(browser)).filter(target => target.type === 'service_worker' && target.url.startsWith(address('')))

  return {
    context,
    id,
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
    badge(page) {
      return observer.evaluate(
        async id => ({
          text: await chrome.action.getBadgeText({ tabId: id }),
          title: await chrome.action.getTitle({ tabId: id }),
        }),
        tabIdOf(page),
      )
    },
    async openPopupInTab(page) {
      const popup = await context.newPage()
      await popup.setViewportSize({ width: 400, height: 600 })
      await popup.goto(`${address(popupPath)}?tab=${tabIdOf(page)}`)
      return popup
    },
    async pressToolbarButton(page) {
      await page.bringToFront()
      const tabs = await targets(browser, 'tab')
      const tab = tabs.find(target => target.url === page.url() && isActive(target))
      if (tab === undefined) throw new Error(`No tab in front shows ${page.url()}.`)
      await browser.send('Extensions.triggerAction', { id, targetId: tab.targetId })
      return attach(browser, await popupOf(browser, address(popupPath)))
    },
    async stopWorker() {
      for (const worker of await workers()) await browser.send('Target.closeTarget', { targetId: worker.targetId })
      await expect.poll(workers, 'the worker is stopped').toEqual([])
    },
    workerRuns: async () => (await workers()).length > 0,
    close: () => context.close(),
  }
}

interface Target {
  readonly targetId: string
  readonly type: string
  readonly url: string
  /** Only of tabs, and not in every version. */
  readonly embedderData?: Readonly<Record<string, unknown>>
}

async function targets(browser: CDPSession, type?: string): Promise<readonly Target[]> {
  const { targetInfos } = await browser.send('Target.getTargets', type === undefined ? {} : { filter: [{ type }] })
  return targetInfos
}

const isActive = (tab: Target): boolean => tab.embedderData?.['tabActive'] !== false

async function popupOf(browser: CDPSession, address: string): Promise<string> {
  let found: Target | undefined
  await expect
    .poll(async () => {
      found = (await targets(browser)).find(target => target.type === 'page' && target.url.startsWith(address))
      return found !== undefined
    }, 'the popup opens')
    .toBe(true)
  return found?.targetId ?? ''
}
