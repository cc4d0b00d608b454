/**
 * How soon the extension answers: the popup with a cached file, and the button after robots.txt has arrived. Also the
 * longest tasks of popup and background, during which they answer nothing else, with sixty own tokens and a file made
 * to be slow, which then changes.
 *
 *     npm run bench -- --extension [--json]
 *
 * Runs in Chromium, with the extension as it is built for Chromium and access to every site, against a server on this
 * machine. Each file is measured on new hosts, so that no answer is cached by accident. A page of the extension
 * without any code is opened in turns with the popup: its time shows how busy the machine was.
 */
import { createServer } from 'node:http'
import { launchWithExtension } from './with-extension.mjs'

/** @typedef {import('./with-extension.mjs').Chrome} Chrome */

/** The first runs load code and are not counted. */
const WARM = 5

const SIZE = 500 * 1024
const starred = starredRules(SIZE)
const own = Array.from({ length: 60 }, (_, number) => `own-${'x'.repeat(number + 1)}`)

/**
 * What is measured, how often, and the budgets in ms: for 95 of 100 popups and buttons, and for the median of the longest
 * tasks. `changed` is the content that the second request gets, when the popup reads the file again.
 */
/** @type {Record<'small' | 'large' | 'hostile', Kind>} */
const kinds = {
  small: {
    title: 'small',
    file: 'User-agent: *\nDisallow: /\n',
    runs: 40,
    budget: { popup: 150, badge: 60, task: 100 },
  },
  large: {
    title: '500 KiB, 10,000 groups',
    file: manyGroups(10_000, SIZE),
    runs: 40,
    budget: { popup: 200, badge: 100, task: 100 },
  },
  hostile: {
    title: '500 KiB of starred rules, 60 own crawlers, read again when it has changed',
    file: starred,
    changed: `${starred}Disallow: /*another\n`,
    crawlers: own,
    runs: 10,
    budget: { task: 100 },
  },
}

/** When the last octet of a host's robots.txt was handed over, in ms since the epoch. @type {Map<string, number>} */
const answered = new Map()
const server = createServer((request, response) => {
  const host = request.headers.host ?? ''
  const { file, changed = file } = kinds[kindOf(host)]
  const robots = request.url === '/robots.txt'
  response.setHeader('Content-Type', robots ? 'text/plain' : 'text/html')
  response.end(robots ? (answered.has(host) ? changed : file) : '<title>Page</title>')
  if (robots) response.on('finish', () => answered.set(host, now()))
})
await new Promise(done => server.listen(0, '127.0.0.1', () => done(undefined)))
const address = server.address()
const port = typeof address === 'object' ? (address?.port ?? 0) : 0

const result = await measure()
server.close()
if (process.argv.includes('--json')) console.log(JSON.stringify(result))
else {
  const limit = (/** @type {number | undefined} */ most) => (most === undefined ? '' : ` (budget ${most} ms)`)
  for (const { title, popup, badge, popupTask, backgroundTask, budget } of result.files) {
    console.log(`robots.txt, ${title}:`)
    console.log(`  popup   first verdict p50 ${popup.p50} ms, p95 ${popup.p95} ms after opening${limit(budget.popup)}`)
    console.log(`  button  verdict p50 ${badge.p50} ms, p95 ${badge.p95} ms after the answer${limit(budget.badge)}`)
    console.log(`  popup   longest task p50 ${popupTask.p50} ms, p95 ${popupTask.p95} ms${limit(budget.task)}`)
    console.log(
      `  worker  longest task p50 ${backgroundTask.p50} ms, p95 ${backgroundTask.p95} ms${limit(budget.task)}`,
    )
  }
  const { p50, p95 } = result.emptyPage
  console.log(`A file without code was open after p50 ${p50} ms, p95 ${p95} ms`)
}

async function measure() {
  const { context, observer, pages } = await launchWithExtension()
  try {
    const page = await context.newPage()
    await page.bringToFront()
    const tabId = await observer.evaluate(tabInFront)
    const popup = await context.newPage()
    await popup.addInitScript(noteFirstVerdict)

    /** @type {number[]} */
    const empty = []
    const measured = []
    for (const [kind, { title, runs: count, budget, changed, crawlers }] of Object.entries(kinds)) {
      if (crawlers) await observer.evaluate(choose, crawlers)
      /** @type {{ popup: number, badge: number, popupTask: number, backgroundTask: number }[]} */
      const runs = []
      for (let run = 0; run < count + WARM; run++) {
        await page.bringToFront()
        await page.goto('about:blank')
        const host = `${kind}-${run}.localhost:${port}`
        const [worker] = context.serviceWorkers()
        await worker?.evaluate(beginListening)
        const shown = observer.evaluate(badgeShown, tabId)
        await page.goto(`http://${host}/${'a'.repeat(1000)}`)
        const badge = (await shown) - (answered.get(host) ?? Number.NaN)
        await popup.goto(`${pages}extension/popup/index.html?tab=${tabId}`)
        const verdict = await popup.evaluate(firstVerdict)
        if (changed !== undefined) {
          await popup.getByRole('button', { name: 'Read robots.txt again' }).click()
          await popup.locator('.recent-changes').waitFor()
        }
        const popupTask = await popup.evaluate(longestTask)
        const backgroundTask = (await worker?.evaluate(longestSilence)) ?? Number.NaN
        runs.push({ popup: verdict, badge, popupTask, backgroundTask })
        await popup.goto(`${pages}manifest.json`)
        empty.push(await popup.evaluate(loaded))
      }
      const counted = runs.slice(WARM)
      measured.push({
        title,
        budget,
        runs: count,
        popup: spread(counted.map(run => run.popup)),
        badge: spread(counted.map(run => run.badge)),
        popupTask: spread(counted.map(run => run.popupTask)),
        backgroundTask: spread(counted.map(run => run.backgroundTask)),
      })
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

/** In the popup, before its own code: records when the first verdict was painted, in ms after the popup was opened. */
function noteFirstVerdict() {
  const page = /** @type {{ firstVerdict?: Promise<number> }} */ (/** @type {unknown} */ (globalThis))
  page.firstVerdict = new Promise(resolve => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.row')) return
      observer.disconnect()
      // A task that is posted in an animation frame runs after that frame is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

/** In the page: when it was loaded, in ms after it was opened. */
function loaded() {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry.domContentLoadedEventEnd : Number.NaN
}

/** In the popup: the longest task so far, in ms. Tasks under 50 ms are not reported and count as 0. */
async function longestTask() {
  let longest = 0
  const observer = new PerformanceObserver(tasks => {
    for (const { duration } of tasks.getEntries()) longest = Math.max(longest, duration)
  })
  observer.observe({ type: 'longtask', buffered: true })
  await new Promise(resolve => setTimeout(resolve, 100))
  observer.disconnect()
  return longest
}

/** In the worker, where browsers do not report long tasks: records the longest time in which no timer could run. */
function beginListening() {
  const worker = /** @type {{ silence?: { longest: number, timer: number } }} */ (/** @type {unknown} */ (globalThis))
  let last = performance.now()
  const silence = { longest: 0, timer: 0 }
  silence.timer = Number(
    setInterval(() => {
      const now = performance.now()
      silence.longest = Math.max(silence.longest, now - last)
      last = now
    }, 5),
  )
  worker.silence = silence
}

/** In the worker: stops the recording and returns the longest time without a timer, in ms. */
function longestSilence() {
  const worker = /** @type {{ silence?: { longest: number, timer: number } }} */ (/** @type {unknown} */ (globalThis))
  clearInterval(worker.silence?.timer)
  return worker.silence?.longest ?? Number.NaN
}

/** In a page of the extension: saves these crawlers as settings. @param {readonly string[]} crawlers */
async function choose(crawlers) {
  const { chrome } = /** @type {{ chrome: Chrome }} */ (/** @type {unknown} */ (globalThis))
  await chrome.storage.local.set({ settings: { version: 2, crawlers } })
}

function firstVerdict() {
  const page = /** @type {{ firstVerdict: Promise<number> }} */ (/** @type {unknown} */ (globalThis))
  return page.firstVerdict
}

async function tabInFront() {
  const { chrome } = /** @type {{ chrome: Chrome }} */ (/** @type {unknown} */ (globalThis))
  return (await chrome.tabs.query({ active: true }))[0]?.id ?? -1
}

/**
 * A file that blocks all crawlers, with many groups that name no known crawler, filled up with comments.
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

/**
 * A file of starred patterns in the global group. The last rule blocks everything.
 * @param {number} octets
 */
function starredRules(octets) {
  let text = 'User-agent: *\n'
  for (let rule = 0; text.length < octets - 100; rule++) text += `Disallow: /*a${rule}*b${rule}\n`
  return `${text}Disallow: /\n`
}

/** The kind of site that a host is. @param {string} host @returns {keyof typeof kinds} */
function kindOf(host) {
  return host.startsWith('large') ? 'large' : host.startsWith('hostile') ? 'hostile' : 'small'
}

/**
 * @typedef {{
 *   title: string, file: string, changed?: string, crawlers?: readonly string[], runs: number,
 *   budget: { popup?: number, badge?: number, task?: number },
 * }} Kind
 */

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
