/** Runs the extension in Chromium for a long time: opens and closes tabs, loads pages, and stops the background. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { type ExtensionBrowser, launchWithExtension } from '../../e2e/support/browsers.ts'
import { heapOf } from '../../e2e/support/remote.ts'
import { scriptedPaths } from './sites.ts'
import { type Soak, startSoak, type Watched } from './soak.ts'

const MAX_TABS = 5

/** In octets. The background's heap is about 2 MB. */
const MAX_GROWTH = 4_000_000

/** What Chromium logs if a background is stopped while it loads its files, or while it waits for an answer of the browser. */
const CUT_OFF =
  /^Failed to load the script unexpectedly$|^Robotscope: Error: No SW$|^Unchecked runtime\.lastError: No SW$/

/** What Chromium logs for the icon of a tab that is closed at that moment, which the extension cannot catch. */
const CLOSED_TAB = /^Unchecked runtime\.lastError: No tab with id: \d+\.$/

/** The part of the API of chrome://extensions that is used here. */
declare const chrome: {
  readonly storage: { readonly local: { set(items: object): Promise<void> } }
  readonly developerPrivate: {
    updateProfileConfiguration(update: { inDeveloperMode: boolean }): Promise<void>
    getExtensionInfo(id: string): Promise<{ runtimeErrors: { message: string; source: string }[] }>
  }
}

test('every badge is right, and nothing leaks', async () => {
  const soak = await startSoak('chromium', MAX_GROWTH)
  const browser = await launchWithExtension({ everySite: true })
  try {
    await run(soak, browser)
  } finally {
    await browser.close()
  }
})

async function run(soak: Soak, browser: ExtensionBrowser): Promise<void> {
  const { random, server } = soak
  const session = await browser.context.browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('The browser has no session of its own.')
  const background = await watchBackground(browser)
  const extensions = await browser.context.newPage()
  await extensions.goto('chrome://extensions/strings.m.js')
  // The browser collects the errors of an extension, of its background and its pages, only in developer mode.
  await extensions.evaluate(() => chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }))

  const options = await browser.context.newPage()
  await options.goto(browser.address('extension/options/index.html'))
  await options.evaluate(wishes => chrome.storage.local.set({ wishes }), soak.wishes)
  await options.close()

  const watched = (page: Page): Watched => ({ address: async () => page.url(), badge: () => browser.badge(page) })
  const tabs: Page[] = [await browser.open(soak.anyAddress())]
  let front = tabs[0] as Page
  await soak.compare(watched(front), 'loaded')

  /** Leaves the browser's own page about an error, which has no address of a site and thus no right badge. */
  async function leaveErrorPage() {
    if (front.url().startsWith('chrome-error:')) await front.goto(server.url('lines-2', '/private'))
  }

  async function settle(how: 'loaded' | 'scripted' = 'loaded') {
    soak.navigated()
    await leaveErrorPage()
    await soak.compare(watched(front), how)
  }

  async function stop() {
    if (await background.stop()) soak.stopped()
  }

  async function goto(page: Page, address: string) {
    const waitUntil = random.chance(0.5) ? 'load' : 'commit'
    await soak.attempt(page.goto(address, { waitUntil }))
  }

  const moves: readonly (readonly [weight: number, move: () => Promise<void>])[] = [
    [
      45,
      async () => {
        await goto(front, soak.anyAddress())
        await settle()
      },
    ],
    [
      10,
      // A page that is left before it has loaded. The browser may still finish the first load, so both may fail.
      async () => {
        const left = front.goto(soak.anyAddress()).catch(() => undefined)
        await sleep(random.number(150))
        await soak.attempt(front.goto(soak.anyAddress()))
        await left
        await soak.attempt(front.waitForLoadState())
        await settle()
      },
    ],
    [
      8,
      async () => {
        await soak.attempt(front.reload())
        await settle()
      },
    ],
    [
      10,
      async () => {
        await soak.attempt(random.chance(0.5) ? front.goBack() : front.goForward())
        if (front.url() === 'about:blank') await goto(front, soak.anyAddress())
        await settle('scripted')
      },
    ],
    [
      10,
      async () => {
        await soak.attempt(front.evaluate(path => history.pushState(null, '', path), random.of(scriptedPaths)))
        await settle('scripted')
      },
    ],
    [
      7,
      async () => {
        if (tabs.length >= MAX_TABS) await tabs.splice(random.number(tabs.length), 1)[0]?.close()
        front = await browser.open('about:blank')
        tabs.push(front)
        await goto(front, soak.anyAddress())
        await settle()
      },
    ],
    [
      5,
      // Another tab, whose badge has to be there already or to come.
      async () => {
        front = random.of(tabs)
        await front.bringToFront()
        await soak.compare(watched(front), 'loaded')
        await goto(front, soak.anyAddress())
        await settle()
      },
    ],
    [
      3,
      async () => {
        const popup = await browser.openPopupInTab(front)
        const again = popup.getByRole('button', { name: 'Read robots.txt again' })
        if (random.chance(0.5)) await again.click()
        else await again.waitFor()
        await popup.close()
        await front.bringToFront()
        await soak.attempt(front.reload())
        await settle()
      },
    ],
    [
      2,
      // The background ends in the middle of a task, and the browser may lose events then.
      async () => {
        await soak.attempt(front.goto(soak.anyAddress(), { waitUntil: 'commit' }))
        await sleep(random.number(60))
        await stop()
        await soak.watch(watched(front), 500)
        await soak.attempt(front.reload())
        await settle()
      },
    ],
  ]
  const weights = moves.flatMap(([weight, move]) => Array.from({ length: weight }, () => move))

  const measure = async () => {
    const { local, session: kept } = await browser.stored()
    const { targetInfos } = await session.send('Target.getTargets')
    const worker = targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(browser.address('')))
    const heap = worker ? await heapIn(browser, worker.targetId) : 0
    soak.measured({
      heap,
      targets: targetInfos.filter(({ type }) => type === 'page' || type === 'service_worker').length,
      local: Object.keys(local).length,
      session: Object.keys(kept).length,
    })
  }

  /** Leaves one tab, and the background running. */
  async function tidy() {
    for (const tab of tabs.splice(0)) if (tab !== front) await tab.close()
    tabs.push(front)
    await front.bringToFront()
    await soak.attempt(front.goto(server.url('lines-2', '/private')))
    await leaveErrorPage()
    await soak.compare(watched(front), 'loaded')
    await measure()
  }

  // The background runs through the last third, so that its heap could grow there.
  const lastStop = soak.left() / 3
  const all = soak.left()
  let measuredAt = all
  let hiddenAt = all
  while (soak.left() > 0) {
    if (soak.left() === all - 20) await tidy()
    if (soak.left() > lastStop && random.chance(0.04)) {
      await stop()
      // The browser may lose events until the end of the worker.
      await sleep(300)
    }
    const move = random.of(weights)
    if (move !== moves.at(-1)?.[1] || soak.left() > lastStop) await move()
    if (hiddenAt - soak.left() >= 10) {
      hiddenAt = soak.left()
      for (const tab of tabs) if (tab !== front) await soak.compareHidden(watched(tab))
    }
    if (measuredAt - soak.left() >= 100) {
      measuredAt = soak.left()
      await measure()
    }
  }
  await tidy()

  soak.restarted(background.restarts())
  const { runtimeErrors } = await extensions.evaluate(id => chrome.developerPrivate.getExtensionInfo(id), browser.id)
  const leaks: string[] = []
  const { targetInfos } = await session.send('Target.getTargets')
  const left = targetInfos.filter(({ type, url }) => type === 'page' && url.includes('.localhost'))
  if (left.length !== 1) leaks.push(`${left.length} tabs are left instead of 1`)
  const popups = targetInfos.filter(({ url }) => url.startsWith(browser.address('extension/popup/')))
  if (popups.length > 0) leaks.push(`${popups.length} popups are left`)
  await expectFewTabsStored(browser, leaks)
  const isLeftOut = (message: string) => [CUT_OFF, CLOSED_TAB].some(one => one.test(message))
  const errors = runtimeErrors.filter(({ message }) => !isLeftOut(message))
  for (const { message } of runtimeErrors) if (isLeftOut(message)) console.log(`  left out: ${message}`)
  await soak.finish(
    errors.map(({ message, source }) => `${message} (${source})`),
    leaks,
  )
}

/** What is stored for a tab must be removed with the tab. */
async function expectFewTabsStored(browser: ExtensionBrowser, leaks: string[]): Promise<void> {
  const keys = async () => Object.keys((await browser.stored()).session)
  await expect
    .poll(async () => (await keys()).length, 'what was stored for closed tabs is removed')
    .toBeLessThan(10)
    .catch(async () => leaks.push(`stored in the session: ${(await keys()).join(', ')}`))
}

/** The heap, measured in a separate session, so that the listeners of the session are removed with it. */
async function heapIn(browser: ExtensionBrowser, targetId: string): Promise<number> {
  const session = await browser.context.browser()?.newBrowserCDPSession()
  if (session === undefined) return 0
  const heap = await heapOf(session, targetId)
  await session.detach()
  return heap
}

interface Background {
  /** Stops the background without waiting for its end. Resolves to false if the background does not run. */
  stop(): Promise<boolean>
  /** How many of these stops ended the background, and after how many of them it started again. */
  restarts(): { readonly ends: number; readonly starts: number }
}

/** Follows what the browser tells of the extension's service worker, to which no session is attached: that would keep it alive. */
async function watchBackground(browser: ExtensionBrowser): Promise<Background> {
  const page = browser.context.pages().find(one => one.url().startsWith(browser.address('')))
  if (page === undefined) throw new Error('No page of the extension is open.')
  const session = await browser.context.newCDPSession(page)
  let status: string | undefined
  let stop: 'none' | 'asked' | 'ended' = 'none'
  let [ends, starts] = [0, 0]
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { runningStatus } of versions) {
      status = runningStatus
      if (status === 'stopped' && stop === 'asked') {
        stop = 'ended'
        ends++
      } else if (status === 'running' && stop === 'ended') {
        stop = 'none'
        starts++
      }
    }
  })
  await session.send('ServiceWorker.enable')
  return {
    async stop() {
      if (status !== 'running' || stop !== 'none') return false
      stop = 'asked'
      await session.send('ServiceWorker.stopAllWorkers')
      return true
    },
    restarts: () => ({ ends, starts }),
  }
}
