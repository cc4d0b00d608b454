/**
 * What the extension costs the load of a page: from the beginning of the navigation to the end of the load event, with
 * the extension and access to every site, and without any extension, in two Chromiums that load the same page in turns.
 * Begun by `npm run bench -- --loads`.
 *
 *     node .lab/bench/page-load.mjs [--loads N] [--json]
 *
 * Three kinds: sites that are new to the extension, which asks each for robots.txt; one site that it knows; and that
 * site with the option that the icon shows noindex, for which a script runs in the page. The page has a style sheet, a
 * script, twenty images and 200 links. What is told is the median of each, and the median of the differences of
 * neighbours with their quartiles. Two loads without an extension are compared in the same way: that difference is
 * chance.
 */
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { launchChromium, launchWithExtension } from './with-extension.mjs'

/** @typedef {import('./with-extension.mjs').Chrome} Chrome */
/** @typedef {import('@playwright/test').Page} Page */

const { values } = parseArgs({ options: { loads: { type: 'string', default: '60' }, json: { type: 'boolean' } } })
const loads = Number(values.loads)
if (!(loads >= 1)) throw new Error(`--loads ${values.loads}: a whole number from 1 on is expected.`)

/** The first loads start processes and are not counted. */
const WARM = 5

const many = (/** @type {number} */ count, /** @type {(at: number) => string} */ part) =>
  Array.from({ length: count }, (_, at) => part(at)).join('\n')
/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
<link rel="stylesheet" href="/a.css"><script src="/a.js" defer></script></head><body>
${many(20, at => `<img src="/${at}.png" width="20" height="20" alt="">`)}
${many(200, at => `<p>Some text with <a href="/p/${at}">a link</a>.</p>`)}</body></html>`
/** By the end of the path. @type {readonly (readonly [end: string, type: string, body: string | Buffer])[]} */
const answers = [
  ['/robots.txt', 'text/plain', 'User-agent: *\nDisallow: /private\n'],
  ['.css', 'text/css', many(200, at => `.c${at} { color: #${100 + at} }`)],
  ['.js', 'text/javascript', many(500, at => `globalThis.v${at} = ${at}`)],
  ['.png', 'image/png', pixel],
  ['', 'text/html; charset=utf-8', page],
]
/** The hosts whose robots.txt was asked for. @type {Set<string>} */
const asked = new Set()
const server = createServer((request, response) => {
  const path = request.url ?? '/'
  if (path === '/robots.txt') asked.add(request.headers.host ?? '')
  const [, type = '', body = ''] = answers.find(([end]) => path.endsWith(end)) ?? []
  response.setHeader('Content-Type', type)
  // Each load fetches everything, so that loads are alike.
  response.setHeader('Cache-Control', path === '/robots.txt' ? 'max-age=86400' : 'no-store')
  response.end(body)
})
await new Promise(done => server.listen(0, '127.0.0.1', () => done(undefined)))
const address = server.address()
const port = typeof address === 'object' ? (address?.port ?? 0) : 0

const kinds = [
  { title: 'sites that are new', hostOf: (/** @type {number} */ run) => `new-${run}`, noindex: false },
  { title: 'a site that is known', hostOf: () => 'known', noindex: false },
  { title: 'a site that is known, with noindex in the icon', hostOf: () => 'known', noindex: true },
]

const result = await measure()
server.closeAllConnections()
server.close()
if (values.json) console.log(JSON.stringify(result))
else
  for (const { title, without, withIt, difference, quartiles, chance } of result)
    console.log(
      `${title}: ${without} ms without, ${withIt} ms with the extension; difference ${difference} ms (${quartiles.join(' to ')}), of two loads without it ${chance} ms`,
    )

async function measure() {
  const plain = await launchChromium()
  const { context, observer } = await launchWithExtension()
  try {
    const [bare, other, own] = [await plain.newPage(), await plain.newPage(), await context.newPage()]
    await own.bringToFront()
    const measured = []
    for (const { title, hostOf, noindex } of kinds) {
      await observer.evaluate(showNoindex, noindex)
      /** @type {{ without: number, again: number, withIt: number }[]} */
      const runs = []
      for (let run = 0; run < WARM + loads; run++) {
        const url = `http://${hostOf(run)}.localhost:${port}/`
        // In turns, so that neither always comes after the other.
        /** @type {Record<string, number>} */
        const times = {}
        const turns = /** @type {const} */ ([
          ['without', bare],
          ['withIt', own],
          ['again', other],
        ])
        for (const [name, tab] of run % 2 === 0 ? turns : [...turns].reverse()) {
          await tab.bringToFront()
          times[name] = await loadTime(tab, url)
        }
        const { without = Number.NaN, again = Number.NaN, withIt = Number.NaN } = times
        runs.push({ without, again, withIt })
      }
      if (!asked.has(`${hostOf(0)}.localhost:${port}`)) throw new Error('The extension asked for no robots.txt.')
      const counted = runs.slice(WARM)
      const differences = counted.map(({ without, withIt }) => withIt - without)
      measured.push({
        title,
        without: at(counted.map(({ without }) => without)),
        withIt: at(counted.map(({ withIt }) => withIt)),
        difference: at(differences),
        quartiles: [at(differences, 0.25), at(differences, 0.75)],
        chance: at(counted.map(({ without, again }) => again - without)),
      })
    }
    return measured
  } finally {
    await Promise.all([plain.close(), context.close()])
  }
}

/** ms until the load event has ended. @param {Page} tab @param {string} url */
async function loadTime(tab, url) {
  await tab.goto(url)
  return await tab.evaluate(async () => {
    const entry = () => /** @type {PerformanceNavigationTiming} */ (performance.getEntriesByType('navigation')[0])
    while (entry().loadEventEnd === 0) await new Promise(done => setTimeout(done))
    return entry().loadEventEnd
  })
}

/** In a page of the extension. @param {boolean} badgeIndexing */
async function showNoindex(badgeIndexing) {
  const { chrome } = /** @type {{ chrome: Chrome }} */ (/** @type {unknown} */ (globalThis))
  await chrome.storage.local.set({ settings: { version: 2, badgeIndexing } })
}

/** @param {readonly number[]} numbers */
function at(numbers, share = 0.5) {
  const sorted = [...numbers].sort((one, other) => one - other)
  return Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN) * 10) / 10
}
