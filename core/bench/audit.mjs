/**
 * Measures auditing as built: how many rows a second are judged on one processor core, and how much memory a row takes.
 *
 *     npm run build:core
 *     node --expose-gc --single-threaded-gc core/bench/audit.mjs [rows, 1000000 if left out]
 *
 * The file and the URLs are made up (audit-list.mjs). Rows are read from a text in memory, one on each line, as from a
 * decoded list. This reading is included in the time; the time of readers for other sources is not. A row is a record,
 * or a range of octets. Times are processor times with garbage collection, the fastest of three runs. Reading and
 * judging begin with a new audit in each run; reports, judging again, filters and sorting are measured with one audit
 * that is full. The last measurement is of a log with some user agents.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { auditMaterial, crawlers as five, RULES } from './audit-list.mjs'
import { flat, ORIGIN } from './site.mjs'

/** @param {string} name */
const built = name => import(pathToFileURL(resolve(`dist/core/${name}.js`)).href)
/** @type {typeof import('../index.ts')} */
const { parse } = await built('index')
/** @type {typeof import('../audit/index.ts')} */
const { createAudit, createLogAudit } = await built('audit')

const ROWS = Number(process.argv[2] ?? 1_000_000)
const RUNS = 3
const CHUNK = 50_000
const BLOCK = 1 << 19
const encoder = new TextEncoder()

const { file, changed, uniqueUrls } = auditMaterial()
const text = flat(`${uniqueUrls(ROWS).join('\n')}\n`)

/** The records of the list, in chunks. @returns {Generator<import('../audit/record.ts').AuditRecord[]>} */
function* chunks() {
  /** @type {import('../audit/record.ts').AuditRecord[]} */
  let chunk = []
  let row = 0
  for (let from = 0; from < text.length; ) {
    const to = text.indexOf('\n', from)
    chunk.push({ row: ++row, url: text.slice(from, to) })
    from = to + 1
    if (chunk.length === CHUNK || from >= text.length) {
      yield chunk
      chunk = []
    }
  }
}

/** The same rows as ranges of octets. @returns {Generator<import('../audit/record.ts').UrlRows>} */
function* blocks() {
  let row = 0
  for (let begin = 0; begin < text.length; ) {
    const last = begin + BLOCK < text.length ? text.lastIndexOf('\n', begin + BLOCK) : text.length - 1
    const block = text.slice(begin, last + 1)
    const [from, to, rows] = [new Uint32Array(CHUNK), new Uint32Array(CHUNK), new Uint32Array(CHUNK)]
    let count = 0
    for (let at = 0; at < block.length; ) {
      from[count] = at
      to[count] = block.indexOf('\n', at)
      rows[count] = ++row
      at = (to[count++] ?? 0) + 1
    }
    yield { octets: encoder.encode(block), count, from, to, rows }
    begin = last + 1
  }
}

/** @template T @param {() => T} work @returns {{ result: T, seconds: number }} */
function timed(work) {
  const start = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(start)
  return { result, seconds: (user + system) / 1e6 }
}

/** @returns {Promise<number>} octets in use after garbage collection */
async function kept() {
  if (!globalThis.gc) throw new Error('run Node with --expose-gc')
  for (let i = 0; i < 4; i++) {
    globalThis.gc()
    await new Promise(done => setImmediate(done))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/**
 * An audit of all rows.
 * @param {readonly string[]} tokens of the crawlers
 * @param {boolean} unique whether the audit counts each URL once
 * @param {boolean} [asOctets] whether rows are added as ranges of octets, not as records
 */
function audited(tokens, unique, asOctets = false) {
  const sites = [{ origin: ORIGIN, robots: parse(file) }]
  const audit = createAudit({ sites, crawlers: tokens.map(token => ({ token })), unique, now: 0, memory: 8e9 })
  const source = audit.addSource({ name: 'list' })
  if (asOctets) for (const block of blocks()) audit.addUrls(block, source)
  else for (const chunk of chunks()) audit.add(chunk, source)
  return audit
}

/** @param {string} what @param {number} seconds */
function tell(what, seconds) {
  const rate = Math.round(ROWS / seconds).toLocaleString('en')
  console.log(`${what.padEnd(52)} ${(seconds * 1000).toFixed(0).padStart(7)} ms ${rate.padStart(12)} rows/s`)
}

/** The fastest of some runs. @param {string} what @param {() => unknown} work */
function measure(what, work) {
  tell(what, Math.min(...Array.from({ length: RUNS }, () => timed(work).seconds)))
}

console.log(
  `${ROWS.toLocaleString('en')} URLs, ${(text.length / 1e6).toFixed(0)} MB; robots.txt ${(file.length / 1024).toFixed(0)} KB, ${4 * RULES} rules`,
)
measure('reading alone', () => {
  let sum = 0
  for (const chunk of chunks()) sum += chunk.length
  return sum
})
for (const tokens of [five.slice(0, 1), five]) {
  const name = `${tokens.length} ${tokens.length === 1 ? 'crawler' : 'crawlers'}`
  measure(`${name}: read and judge, each URL once`, () => audited(tokens, true))
  measure(`${name}: the same from places in octets`, () => audited(tokens, true, true))
  measure(`${name}: read and judge, repeated ones too`, () => audited(tokens, false))
  const before = await kept()
  const audit = audited(tokens, true)
  const octets = (await kept()) - before
  console.log(
    `${name}: ${(octets / ROWS).toFixed(1)} octets a row, of which ${(text.length / ROWS).toFixed(1)} a URL and its line end in the list`,
  )
  measure(`${name}: report`, () => audit.report())
  measure(`${name}: judge again by a changed file, with sums`, () => {
    const again = audit.judgeAgain([{ origin: ORIGIN, robots: parse(changed) }])
    while (!again.step(CHUNK));
    return again.report()
  })
  measure(`${name}: filter by state`, () => audit.view.filter({ crawler: 0, state: 'blocked' }))
  measure(`${name}: filter by text`, () => audit.view.filter({ text: 'newsletter' }))
  measure(`${name}: sort by URL`, () => audit.view.sort(audit.view.filter({}), { by: 'url' }))
}
const userAgents = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  ...Array.from(
    { length: 40 },
    (_, i) => `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${100 + i} Safari/537.36`,
  ),
]
measure('log: read and sum up', () => {
  const log = createLogAudit({ sites: [{ origin: ORIGIN, robots: parse(file) }] })
  for (const chunk of chunks()) {
    log.add(
      chunk.map(({ row, url }) => {
        const userAgent = userAgents[row % userAgents.length] ?? ''
        return { row, url, time: 1_700_000_000_000 + row * 100, status: 200, userAgent }
      }),
    )
  }
  return log.report()
})
