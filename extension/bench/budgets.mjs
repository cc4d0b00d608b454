/**
 * How soon the extension answers: the popup from a cached file, and the button after robots.txt has arrived.
 *
 *     npm run bench -- --extension [--json]
 *
 * In Chromium, with the extension as it is built for it and access to every site, against a server on this machine.
 * Each file is measured on hosts of its own, so that nothing is remembered where nothing should be. How busy the machine
 * was tells a file of the extension without any code, opened in turns with the popup.
 */
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../.scripts/browsers.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/**
 * The part of the extension API that is used here, in pages of the extension and on chrome://extensions.
 * @typedef {{
 *   action: { getBadgeText(of: { tabId: number }): Promise<string> },
 *   permissions: { request(of: { origins: readonly string[] }): Promise<boolean> },
 *   tabs: { query(filter: { active: boolean }): Promise<{ id: number }[]> },
 *   developerPrivate: { addHostPermission(id: string, origin: string): Promise<void> },
 * }} Chrome
 */

const RUNS = 40
/** The first runs load code and are not counted. */
const WARM = 5
const BUDGET = { popup: 150, badge: 100 }
const EVERY_SITE = ['http://*/*', 'https://*/*']

const files = {
  small: 'User-agent: *\nDisallow: /\n',
  '500 KiB, 10,000 groups': manyGroups(10_000, 500 * 1024),
}

/** When the last octet of a host's robots.txt was handed over, in ms since the epoch. @type {Map<string, number>} */
const answered = new Map()
const server = createServer((request, response) => {
  const host = request.headers.host ?? ''
  const robots = request.url === '/robots.txt'
  response.setHeader('Content-Type', robots ? 'text/plain' : 'text/html')
  response.end(robots ? files[host.startsWith('large') ? '500 KiB, 10,000 groups' : 'small'] : '<title>Page</title>')
  if (robots) response.on('finish', () => answered.set(host, now()))
})
await new Promise(done => server.listen(0, '127.0.0.1', () => done(undefined)))
const address = server.address()
const port = typeof address === 'object' ? (address?.port ?? 0) : 0

const result = await measure()
server.close()
if (process.argv.includes('--json')) console.log(JSON.stringify({ ...result, budget: BUDGET, runs: RUNS }))
else {
  for (const [name, { popup, badge }] of Object.entries(result.files)) {
    console.log(`robots.txt, ${name}:`)
    console.log(
      `  popup   first verdict p50 ${popup.p50} ms, p95 ${popup.p95} ms after opening (budget ${BUDGET.popup} ms)`,
    )
    console.log(
      `  button  verdict p50 ${badge.p50} ms, p95 ${badge.p95} ms after the answer (budget ${BUDGET.badge} ms)`,
    )
  }
  const { p50, p95 } = result.emptyPage
  console.log(`A file without code was open after p50 ${p50} ms, p95 ${p95} ms`)
}

async function measure() {
  const executablePath = findBrowser('chromium')
  const context = await chromium.launchPersistentContext('', {
    ...(executablePath === undefined ? {} : { executablePath }),
    ignoreDefaultArgs: ['--disable-extensions'],
    args: ['--enable-unsafe-extension-debugging'],
  })
  try {
    const session = await context.browser()?.newBrowserCDPSession()
    const path = resolve(import.meta.dirname, '../../dist/chrome')
    const { id = '' } = (await session?.send('Extensions.loadUnpacked', { path })) ?? {}
    const own = `chrome-extension://${id}/`
    // The page that says welcome comes to the front by itself, so not in the middle of a measurement.
    for (let tries = 0; tries < 100 && !context.pages().some(page => page.url().startsWith(own)); tries++)
      await new Promise(done => setTimeout(done, 50))
    const settings = await context.newPage()
    await settings.goto('chrome://extensions')
    for (const origin of EVERY_SITE) await settings.evaluate(addSite, /** @type {const} */ ([id, origin]))
    const observer = await context.newPage()
    await observer.goto(`${own}manifest.json`)
    if (!(await observer.evaluate(request, EVERY_SITE))) throw new Error('Access was not granted.')

    const page = await context.newPage()
    await page.bringToFront()
    const tabId = await observer.evaluate(tabInFront)
    const popup = await context.newPage()
    await popup.addInitScript(noteFirstVerdict)

    /** @type {number[]} */
    const empty = []
    /** @type {Record<string, { popup: ReturnType<typeof spread>, badge: ReturnType<typeof spread> }>} */
    const measured = {}
    for (const [name, kind] of Object.entries({ small: 'small', '500 KiB, 10,000 groups': 'large' })) {
      /** @type {{ popup: number, badge: number }[]} */
      const runs = []
      for (let run = 0; run < RUNS + WARM; run++) {
        await page.bringToFront()
        await page.goto('about:blank')
        const host = `${kind}-${run}.localhost:${port}`
        const shown = observer.evaluate(badgeShown, tabId)
        await page.goto(`http://${host}/`)
        const badge = (await shown) - (answered.get(host) ?? Number.NaN)
        await popup.goto(`${own}extension/popup/index.html?tab=${tabId}`)
        runs.push({ popup: await popup.evaluate(firstVerdict), badge })
        await popup.goto(`${own}manifest.json`)
        empty.push(await popup.evaluate(loaded))
      }
      const counted = runs.slice(WARM)
      measured[name] = { popup: spread(counted.map(run => run.popup)), badge: spread(counted.map(run => run.badge)) }
    }
    return { files: measured, emptyPage: spread(empty) }
  } finally {
    await context.close()
  }
}

/** In a page of the extension: ms since the epoch when the button shows a verdict for a tab. @param {number} tabId */
async function badgeShown(tabId) {
  const { chrome } = /** @type {{ chrome: Chrome }} */ (/** @type {unknown} */ (globalThis))
  const end = performance.now() + 20_000
  while (performance.now() < end) {
    const text = await chrome.action.getBadgeText({ tabId })
    if (/^\d/.test(text)) return performance.timeOrigin + performance.now()
  }
  throw new Error('The button showed no verdict.')
}

/** In the popup, before its own code: notes when the first verdict was painted, in ms after the popup was opened. */
function noteFirstVerdict() {
  const page = /** @type {{ firstVerdict?: Promise<number> }} */ (/** @type {unknown} */ (globalThis))
  page.firstVerdict = new Promise(resolve => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.crawler')) return
      observer.disconnect()
      // A task that was posted in a frame's last moment runs when the frame is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

/** ms after it was opened. */
function loaded() {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry.domContentLoadedEventEnd : Number.NaN
}

function firstVerdict() {
  const page = /** @type {{ firstVerdict: Promise<number> }} */ (/** @type {unknown} */ (globalThis))
  return page.firstVerdict
}

/** On chrome://extensions: what is asked for there is granted from then on. @param {readonly [string, string]} site */
function addSite([id, origin]) {
  const { chrome } = /** @type {{ chrome: Chrome }} */ (/** @type {unknown} */ (globalThis))
  return chrome.developerPrivate.addHostPermission(id, origin)
}

/** @param {readonly string[]} origins */
function request(origins) {
  const { chrome } = /** @type {{ chrome: Chrome }} */ (/** @type {unknown} */ (globalThis))
  return chrome.permissions.request({ origins })
}

async function tabInFront() {
  const { chrome } = /** @type {{ chrome: Chrome }} */ (/** @type {unknown} */ (globalThis))
  return (await chrome.tabs.query({ active: true }))[0]?.id ?? -1
}

/**
 * A file that blocks everyone, with many groups of which none names a known crawler, and comments up to its size.
 * @param {number} groups
 * @param {number} octets
 */
function manyGroups(groups, octets) {
  const letters = (/** @type {number} */ number) =>
    [...String(number)].map(digit => 'abcdefghij'[Number(digit)]).join('')
  let text = 'User-agent: *\nDisallow: /\n'
  for (let group = 0; group < groups; group++) text += `User-agent: bot-${letters(group)}\nDisallow: /${group}/\n`
  return `${text}${'#'.repeat(Math.max(0, octets - text.length - 1))}\n`
}

function now() {
  return performance.timeOrigin + performance.now()
}

/** @param {readonly number[]} values */
function spread(values) {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (/** @type {number} */ share) =>
    Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN) * 10) / 10
  return { p50: at(0.5), p95: at(0.95) }
}
