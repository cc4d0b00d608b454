/**
 * How long auditing takes in the page, from the file that is chosen to the finished overview: in Chromium, by the clock,
 * with the longest task of the page's thread and the memory of the page's process. Begun by `npm run bench -- --audit`.
 *
 *     node .lab/bench/page-audit.mjs [--small] [--json]
 *
 * Lists and logs are those of audit-list.mjs, make-log.mjs). Memory is told where the system tells it (Linux):
 * the most that the browser's processes for pages held at once, without what they share with others, as code is.
 */
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../.scripts/browsers.mjs'
import { servePlayground } from '../../.scripts/playground.mjs'
import { auditMaterial, crawlers } from './audit-list.mjs'
import { writeLog } from './make-log.mjs'

/**
 * Milliseconds and octets.
 * @typedef {object} Result
 * @property {string} name
 * @property {number} first until the first numbers are seen
 * @property {number} done until all of them are
 * @property {number} longestTask on the page's thread meanwhile
 * @property {number | undefined} memory at most
 */

const small = process.argv.includes('--small')
const json = process.argv.includes('--json')
const folder = mkdtempSync(join(tmpdir(), 'robotscope-audit-'))
const size = small ? 0.1 : 1

try {
  const { file, uniqueUrls } = auditMaterial()
  const robots = write('robots.txt', file)
  const list = writeList('list.txt', uniqueUrls(1_000_000 * size))
  const log = join(folder, 'access.log')
  writeLog(1e9 * size, log)
  const results = [
    await measure('a list of a million URLs', list, robots, { changes: true }),
    await measure('a log of 1 GB', log, robots, {}),
  ].flat()
  const machine = { processors: cpus().length, busy: loadavg()[0] ?? 0 }
  if (json) console.log(JSON.stringify({ results, size, crawlers: crawlers.length, machine }))
  else print(results, machine)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @param {readonly Result[]} results @param {{ processors: number, busy: number }} machine */
function print(results, { processors, busy }) {
  console.log(`In the page, ${crawlers.length} crawlers${small ? ', a tenth of each size' : ''}:`)
  for (const { name, first, done, longestTask, memory } of results) {
    const held = memory === undefined ? '' : `, ${Math.round(memory / 1e6)} MB`
    console.log(`  ${name}: first numbers ${first} ms, all ${done} ms, longest task ${longestTask} ms${held}`)
  }
  console.log(`  with ${processors} processors, on average ${busy.toFixed(1)} busy in the last minute`)
}

/** @param {string} name @param {string} text */
function write(name, text) {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** @param {string} name @param {readonly string[]} urls */
function writeList(name, urls) {
  const path = join(folder, name)
  const file = openSync(path, 'w')
  for (let i = 0; i < urls.length; i += 50_000) writeSync(file, `${urls.slice(i, i + 50_000).join('\n')}\n`)
  return path
}

/**
 * @param {string} name
 * @param {string} input
 * @param {string} robots
 * @param {{ changes?: boolean }} options whether a rule is added after that
 * @returns {Promise<Result[]>}
 */
async function measure(name, input, robots, { changes = false }) {
  const served = await servePlayground(0)
  const executablePath = findBrowser('chromium')
  const server = await chromium.launchServer(executablePath === undefined ? {} : { executablePath })
  const memory = watchMemory(server.process().pid ?? 0)
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const page = await browser.newPage()
    const draft = { version: 1, source: '', targets: ['/'], crawlers, reading: 'as-documented', pane: 'audit' }
    await page.addInitScript(text => localStorage.setItem('robotscope.draft', text), JSON.stringify(draft))
    await page.goto(served.address)
    await page.locator('.source input[type=file]').setInputFiles(robots)
    // Everything that comes after the page: the editor's services, the pane, its worker.
    await page.locator('.cm-foldGutter').first().waitFor({ state: 'attached' })
    await page.locator('.audit-start').waitFor()
    await page.waitForTimeout(2000)
    await page.evaluate(watchPage)
    await page.locator('.audit input[type=file]').first().setInputFiles(input)
    const results = [await taken(page, name)]
    if (changes) {
      await page.locator('.cm-content').press('ControlOrMeta+Home')
      await page.keyboard.press('End')
      await page.evaluate(watchPage)
      await page.keyboard.insertText('\nDisallow: /a')
      results.push(await taken(page, `${name}, after a rule was added`))
    }
    return results.map(result => ({ ...result, memory: memory.most() }))
  } finally {
    memory.stop()
    await server.close()
    await served.close()
  }
}

/** @param {import('@playwright/test').Page} page @param {string} name */
async function taken(page, name) {
  await page.waitForFunction(() => Reflect.get(window, 'auditTimes').done > 0, undefined, { timeout: 600_000 })
  /** @type {{ begun: number, first: number, done: number, longest: number }} */
  const times = await page.evaluate(() => Reflect.get(window, 'auditTimes'))
  return {
    name,
    first: Math.round(times.first - times.begun),
    done: Math.round(times.done - times.begun),
    longestTask: Math.round(times.longest),
    memory: undefined,
  }
}

/** In the page: notes when something is chosen or typed, when numbers are seen, and when they are all there. */
function watchPage() {
  const times = { begun: 0, first: 0, done: 0, longest: 0 }
  Object.assign(window, { auditTimes: times })
  const begin = () => {
    times.begun ||= performance.now()
  }
  addEventListener('change', begin, { capture: true, once: true })
  addEventListener('input', begin, { capture: true, once: true })
  new PerformanceObserver(list => {
    if (times.begun === 0 || times.done > 0) return
    for (const { duration } of list.getEntries()) times.longest = Math.max(times.longest, duration)
  }).observe({ type: 'longtask' })
  const before = numbers()
  new MutationObserver(() => {
    const now = performance.now()
    if (times.begun === 0 || times.done > 0 || numbers() === before) return
    times.first ||= now
    if (!document.querySelector('.audit-running')) times.done = now
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  function numbers() {
    return document.querySelector('.audit-crawlers, .audit-log')?.textContent
  }
}

/** The most that the renderers of a browser held together. @param {number} browser the process */
function watchMemory(browser) {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, rendererMemory(browser))
  }, 100)
  return { most: () => (most === 0 ? undefined : most), stop: () => clearInterval(timer) }
}

/** @param {number} browser */
function rendererMemory(browser) {
  try {
    const processes = new Map(
      readdirSync('/proc')
        .filter(name => /^\d+$/.test(name))
        .flatMap(name => {
          const told = statusOf(name)
          return told ? [[Number(name), told]] : []
        }),
    )
    /** @param {number} id @returns {boolean} */
    const isOurs = id => id === browser || (processes.has(id) && isOurs(processes.get(id)?.parent ?? 0))
    return [...processes]
      .filter(([id, { isRenderer }]) => isRenderer && isOurs(id))
      .reduce((sum, [, { resident }]) => sum + resident, 0)
  } catch {
    return 0
  }
}

/** @param {string} id */
function statusOf(id) {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    return {
      parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
      resident: 1024 * Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0),
      isRenderer: readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('--type=renderer'),
    }
  } catch {
    return undefined
  }
}
