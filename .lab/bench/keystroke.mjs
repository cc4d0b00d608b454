/**
 * How long it takes from a keystroke to its painted highlight in a file of 500 KiB, and in one of 20 KiB beside 10,000
 * URLs that are judged for 8 crawlers; and how much the page loads first.
 *
 *     npm run bench -- --page [--json]
 *
 * Frames come at fixed times, so the clock between a key and its picture holds a wait of up to one frame that is
 * nobody's work. Told are both: `work`, which is the time in the handlers of the key and in the frame that paints it,
 * and `latency`, which is all of it. Each key is checked: in its frame, the letter stands in the line with its colour.
 * What holds up the next key is told as well: the tasks that took more than 50 ms.
 */
import { cpus, loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../.scripts/browsers.mjs'
import { FIRST_LOAD_BUDGET, firstLoadOf } from '../../.scripts/first-load.mjs'
import { servePlayground } from '../../.scripts/playground.mjs'

/**
 * Milliseconds.
 * @typedef {{ handlers: number, frame: number, latency: number, coloured: boolean }} KeySample
 * @typedef {{ keySamples: readonly KeySample[], longTasks: readonly number[] }} KeyWindow
 * @typedef {{ documentBytes: number, urls: number, crawlers: readonly string[], budgetMs: number }} Case `budgetMs`: work, p95
 */

/** @type {Case} */
const LARGE_FILE = { documentBytes: 500 * 1024, urls: 1, crawlers: ['Googlebot'], budgetMs: 10 }
/** @type {Case} */
const LONG_LIST = {
  documentBytes: 20 * 1024,
  urls: 10_000,
  crawlers: ['Googlebot', 'Bingbot', 'YandexBot', 'Applebot', 'GPTBot', 'ClaudeBot', 'CCBot', 'PerplexityBot'],
  budgetMs: 10,
}
const KEYS = 120
/** The first keys warm the code up and are not counted. */
const WARM = 20
/** Someone who types fast. */
const BETWEEN_KEYS_MS = 80

const json = process.argv.includes('--json')
const firstLoad = await measureFirstLoad(['en', 'de'])
const keystroke = await measureKeystrokes(LARGE_FILE)
const besideList = await measureKeystrokes(LONG_LIST)
/** On a machine that has more to do than it has processors, times are those of waiting. */
const machine = { processors: cpus().length, busy: loadavg()[0] ?? 0 }
const result = { keystroke, besideList, firstLoad, machine }
if (json) console.log(JSON.stringify(result))
else {
  for (const { work, latency, longTasks, documentBytes, verdicts, keys, budgetMs } of [keystroke, besideList]) {
    console.log(`${keys} keystrokes in a document of ${documentBytes} bytes, by which ${verdicts} verdicts are given:`)
    console.log(`  work     p50 ${work.p50.toFixed(1)} ms, p95 ${work.p95.toFixed(1)} ms (budget ${budgetMs} ms)`)
    console.log(
      `  latency  p50 ${latency.p50.toFixed(1)} ms, p95 ${latency.p95.toFixed(1)} ms, waiting for frames included`,
    )
    console.log(`  tasks of more than 50 ms: ${longTasks.count}, the longest ${longTasks.longest} ms`)
  }
  console.log(`  with ${machine.processors} processors, on average ${machine.busy.toFixed(1)} busy in the last minute`)
  for (const { language, bytes } of firstLoad.languages) {
    console.log(`First load (${language}): ${bytes} bytes after gzip (budget ${firstLoad.budgetBytes})`)
  }
}

/** @param {readonly string[]} languages */
async function measureFirstLoad(languages) {
  const served = await servePlayground(0)
  const executablePath = findBrowser('chromium')
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
  try {
    const measured = []
    for (const language of languages) {
      const context = await browser.newContext({ locale: language, serviceWorkers: 'block' })
      const { bytes } = await firstLoadOf(await context.newPage(), served.address)
      measured.push({ language, bytes })
      await context.close()
    }
    return { languages: measured, budgetBytes: FIRST_LOAD_BUDGET }
  } finally {
    await browser.close()
    await served.close()
  }
}

/** @param {Case} typing */
async function measureKeystrokes({ documentBytes, urls, crawlers, budgetMs }) {
  const served = await servePlayground(0)
  const executablePath = findBrowser('chromium')
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
  try {
    const page = await browser.newPage()
    await page.addInitScript(keepDraft, draftOf(urls, crawlers))
    await page.goto(served.address)
    const source = sourceOf(documentBytes)
    await page.setInputFiles('input[type=file]', {
      name: 'robots.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(source),
    })
    const editor = page.locator('.cm-content')
    await editor.getByText('Disallow: /section-0/').first().waitFor()
    // Everything that is loaded after the page is there, the marks of problems among it.
    await page.locator('.cm-foldGutter').waitFor({ state: 'attached' })
    await page.locator('.problem-margin').waitFor({ state: 'attached', timeout: 60_000 })
    await editor.getByText('Disallow: /section-0/').first().click()
    await page.keyboard.press('End')
    await page.evaluate(watchKeys)
    for (let key = 0; key < KEYS + WARM; key++) {
      await page.keyboard.press(key % 10 === 9 ? '/' : 'x')
      await page.waitForTimeout(BETWEEN_KEYS_MS)
    }
    // What follows when typing stops belongs to it too.
    await page.waitForTimeout(1000)
    const watched = await page.evaluate(() => {
      const { keySamples, longTasks } = /** @type {KeyWindow} */ (/** @type {unknown} */ (window))
      return { keySamples, longTasks }
    })
    const samples = watched.keySamples.slice(WARM)
    if (samples.length !== KEYS) throw new Error(`${samples.length} of ${KEYS} keystrokes were painted.`)
    if (samples.some(({ coloured }) => !coloured)) throw new Error('A letter was painted without its colour.')
    return {
      documentBytes: Buffer.byteLength(source),
      verdicts: urls * crawlers.length,
      keys: KEYS,
      budgetMs,
      work: spread(samples.map(({ handlers, frame }) => handlers + frame)),
      handlers: spread(samples.map(({ handlers }) => handlers)),
      frame: spread(samples.map(({ frame }) => frame)),
      latency: spread(samples.map(({ latency }) => latency)),
      longTasks: { count: watched.longTasks.length, longest: Math.max(0, ...watched.longTasks) },
    }
  } finally {
    await browser.close()
    await served.close()
  }
}

/**
 * The page's own draft, so that it starts with the list.
 * @param {number} urls
 * @param {readonly string[]} crawlers
 */
function draftOf(urls, crawlers) {
  const targets = Array.from(
    { length: urls },
    (_, i) => `https://www.example.com/section-${i % 997}/page-${i}?page=${i}`,
  )
  return JSON.stringify({ version: 1, source: '', targets, crawlers, reading: 'as-documented', pane: 'verdicts' })
}

/**
 * In the page, before it loads.
 * @param {string} draft
 */
function keepDraft(draft) {
  localStorage.setItem('robotscope.draft', draft)
}

/** In the page: notes for each key the times of its handlers and of the frame that paints it, and the long tasks. */
function watchKeys() {
  /** @type {KeySample[]} */
  const samples = []
  /** @type {number[]} */
  const longTasks = []
  Object.assign(window, { keySamples: samples, longTasks })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  }).observe({ type: 'longtask' })
  const painted = new MessageChannel()
  /** @type {(() => void) | undefined} */
  let afterPaint
  painted.port1.onmessage = () => afterPaint?.()
  addEventListener(
    'keydown',
    event => {
      if (event.key.length !== 1) return
      const begun = performance.now()
      const before = lineText()
      requestAnimationFrame(frame)
      function frame() {
        const frameBegun = performance.now()
        const text = lineText()
        if (text === before) return
        const coloured = document.querySelector('.cm-activeLine .token-path')?.textContent?.endsWith(event.key) === true
        afterPaint = () => {
          const now = performance.now()
          const handlers = handled - begun
          const frame = now - frameBegun
          samples.push({ handlers, frame, latency: now - event.timeStamp, coloured })
        }
        painted.port2.postMessage(undefined)
      }
      let handled = begun
      // The letter arrives with the input event that follows; its handlers have all run when its microtasks do.
      addEventListener('input', () => queueMicrotask(() => (handled = performance.now())), { once: true })
    },
    { capture: true },
  )
  function lineText() {
    return document.querySelector('.cm-activeLine')?.textContent
  }
}

/**
 * Groups of rules, as files of that size have them.
 * @param {number} bytes
 */
function sourceOf(bytes) {
  const lines = ['User-agent: *']
  let length = lines[0]?.length ?? 0
  for (let rule = 0; length < bytes; rule++) {
    const line =
      rule % 40 === 39
        ? `\nUser-agent: Example-${'abcdefghij'[((rule / 40) % 10) | 0]}`
        : rule % 7 === 3
          ? `Disallow: /section-${rule}/*?sort=*&page=`
          : `Disallow: /section-${rule}/a-page-that-has-a-name-of-some-length/`
    lines.push(line)
    length += line.length + 1
  }
  return `${lines.join('\n')}\n`
}

/** @param {readonly number[]} times */
function spread(times) {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}
