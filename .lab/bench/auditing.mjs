/**
 * Measures audits with the built core, from the octets of a file to the final sums, and prints a table, or with --json
 * one object on one line. `npm run bench -- --audit` builds core and runs this.
 *
 *     node .lab/bench/auditing.mjs           a million rows, 10 million rows, a log of 1 GB
 *     node .lab/bench/auditing.mjs --small   a tenth of each
 *
 * Each measurement runs in a separate process, which reports its peak memory. Files are made up (audit-list.mjs,
 * make-log.mjs), written to a temporary folder, and read in pieces of 64 KiB. Times are processor times with garbage
 * collection, because the machine may do other work meanwhile. Measurements of less than some seconds are repeated
 * three times, and the fastest counts.
 */
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { auditMaterial, crawlers, withNumber } from './audit-list.mjs'
import { writeLog } from './make-log.mjs'
import { runAlone } from './processes.mjs'
import { ORIGIN } from './site.mjs'
import { measureSources } from './sources.mjs'
import { robotsParserOf } from './subjects.mjs'

const PIECE = 64 * 1024
/** How many rows other programs judge: all of them would take too long. */
const COMPARED = 20_000
const RUNS = 3

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {number} rows
 * @property {number} seconds
 * @property {number} [megabytes] that were read
 * @property {number} [peak] octets of memory at most, the whole process
 * @property {number} [allowed]
 */

/** @param {string} name */
const built = name => import(pathToFileURL(resolve(`dist/core/${name}.js`)).href)

/** @param {string} path @param {(piece: Uint8Array) => void} push */
function readPieces(path, push) {
  const file = openSync(path, 'r')
  const piece = new Uint8Array(PIECE)
  for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) push(piece.subarray(0, read))
  closeSync(file)
}

/** @template T @param {() => T} work @returns {{ result: T, seconds: number }} */
function timed(work) {
  const start = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(start)
  return { result, seconds: (user + system) / 1e6 }
}

/** The fastest of several runs. @template T @param {number} runs @param {() => T} work */
function fastest(runs, work) {
  const all = Array.from({ length: runs }, () => timed(work))
  return all.reduce((best, other) => (other.seconds < best.seconds ? other : best))
}

/** The peak memory of this process, in octets. */
const peak = () => process.resourceUsage().maxRSS * 1024

/** The measurements that run in separate processes: from the paths of the robots.txt and the rows to the result. */
const measurements = {
  /** @param {string} robots @param {string} rows @param {readonly string[]} tokens */
  async list(robots, rows, tokens) {
    const { judged } = await auditOf(robots, tokens)
    const runs = statSync(rows).size < 200e6 ? RUNS : 1
    const { result, seconds } = fastest(runs, () => {
      const { audit, full } = judged(rows)
      return { full, report: audit.report() }
    })
    const { counts, crawlers } = result.report
    return {
      seconds,
      rows: counts.read,
      judged: counts.judged,
      allowed: crawlers[0]?.states.allowed,
      full: result.full,
      peak: peak(),
    }
  },

  /** @param {string} robots @param {string} rows @param {readonly string[]} tokens */
  async again(robots, rows, tokens) {
    const { judged, parse } = await auditOf(robots, tokens)
    const { audit } = judged(rows)
    const { changed } = auditMaterial()
    const { result, seconds } = fastest(RUNS, () => {
      const again = audit.judgeAgain([{ origin: ORIGIN, robots: parse(changed) }])
      while (!again.step(50_000));
      return again.report()
    })
    if (!result) throw new Error('nothing was judged')
    return { seconds, rows: audit.report().counts.judged, peak: peak() }
  },

  /** @param {string} robots @param {string} rows */
  async log(robots, rows) {
    /** @type {typeof import('../../core/index.ts')} */
    const { parse } = await built('index')
    /** @type {typeof import('../../core/audit/index.ts')} */
    const { createLogAudit } = await built('audit')
    /** @type {typeof import('../../core/audit/sources/index.ts')} */
    const { openSource } = await built('audit/sources')
    const { result, seconds } = timed(() => {
      const log = createLogAudit({ sites: [{ origin: ORIGIN, robots: parse(readFileSync(robots, 'utf8')) }] })
      const sink = {
        records: log.add,
        bad: /** @param {import('../../core/audit/record.ts').BadRow} row */ row => log.addBad([row]),
        found: () => {},
      }
      const source = openSource({ name: 'log', sink })
      readPieces(rows, source.push)
      source.end()
      return log.report()
    })
    const forbidden = result.crawlers.reduce((sum, crawler) => sum + crawler.forbidden, 0)
    return { seconds, rows: result.counts.read, bad: result.counts.bad, forbidden, peak: peak() }
  },

  /** @param {string} robots @param {string} rows @param {readonly string[]} tokens */
  async robotsParser(robots, rows, [token = '']) {
    const urls = readFileSync(rows, 'utf8').trimEnd().split('\n')
    const { result, seconds } = fastest(RUNS, () => {
      const parser = robotsParserOf(readFileSync(robots, 'utf8'))
      return urls.filter(url => parser.isAllowed(url, token)).length
    })
    return { seconds, rows: urls.length, allowed: result }
  },
}

/** @param {string} robots @param {readonly string[]} tokens */
async function auditOf(robots, tokens) {
  /** @type {typeof import('../../core/index.ts')} */
  const { parse } = await built('index')
  /** @type {typeof import('../../core/audit/index.ts')} */
  const { createAudit } = await built('audit')
  /** @type {typeof import('../../core/audit/sources/index.ts')} */
  const { openSource } = await built('audit/sources')

  /** @param {string} rows */
  function judged(rows) {
    const sites = [{ origin: ORIGIN, robots: parse(readFileSync(robots, 'utf8')) }]
    const audit = createAudit({ sites, crawlers: tokens.map(token => ({ token })), unique: true, now: 0 })
    const number = audit.addSource({ name: 'list' })
    let full = false
    /** @param {() => void} adds */
    const unlessFull = adds => {
      try {
        if (!full) adds()
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        full = true
      }
    }
    const sink = {
      records: /** @param {readonly import('../../core/audit/record.ts').AuditRecord[]} batch */ batch =>
        unlessFull(() => audit.add(batch, number)),
      urls: /** @param {import('../../core/audit/record.ts').UrlRows} rows */ rows =>
        unlessFull(() => audit.addUrls(rows, number)),
      bad: /** @param {import('../../core/audit/record.ts').BadRow} row */ row => audit.addBad([row], number),
      found: () => {},
    }
    const source = openSource({ name: 'list', sink })
    readPieces(rows, source.push)
    source.end()
    return { audit, full }
  }
  return { judged, parse }
}

/**
 * Writes the robots.txt, lists whose URLs are all different, and a log.
 * @param {string} folder
 * @param {number} share of the usual sizes
 */
function writeFiles(folder, share) {
  const paths = {
    robots: join(folder, 'robots.txt'),
    some: join(folder, 'some.txt'),
    million: join(folder, 'million.txt'),
    tenMillion: join(folder, 'ten-million.txt'),
    log: join(folder, 'access.log'),
  }
  const { file, uniqueUrls } = auditMaterial()
  const urls = uniqueUrls(1_000_000 * share)
  writeFileSync(paths.robots, file)
  writeFileSync(paths.some, `${urls.slice(0, COMPARED).join('\n')}\n`)
  writeFileSync(paths.million, `${urls.join('\n')}\n`)
  const list = openSync(paths.tenMillion, 'w')
  for (let time = 0; time < 10; time++) {
    for (let from = 0; from < urls.length; from += 50_000) {
      const some = urls.slice(from, from + 50_000)
      writeSync(list, `${(time === 0 ? some : some.map(url => withNumber(url, time * 1e9))).join('\n')}\n`)
    }
  }
  closeSync(list)
  writeLog(1e9 * share, paths.log)
  return paths
}

/** @param {string} measurement @param {string} robots @param {string} rows @param {readonly string[]} tokens */
function measure(measurement, robots, rows, tokens = []) {
  const result = runAlone(import.meta.url, [measurement, robots, rows, tokens.join()])
  return /** @type {{ seconds: number, rows: number, peak?: number, allowed?: number, full?: boolean, judged?: number }} */ (
    result
  )
}

/** @param {{ share: number, say: (progress: string) => void }} options */
function measureAll({ share, say }) {
  const folder = mkdtempSync(join(tmpdir(), 'robotscope-bench-'))
  try {
    say('files')
    const { robots, some, million, tenMillion, log } = writeFiles(folder, share)
    const [google = ''] = crawlers
    /** @type {Result[]} */
    const results = []
    /** @param {string} name @param {string} path @param {Parameters<typeof measure>} what */
    const add = (name, path, ...what) => {
      const result = measure(...what)
      say(`${name}: ${result.seconds.toFixed(2)} s`)
      results.push({ name, ...result, megabytes: statSync(path).size / 1e6 })
    }
    add('list, 1 crawler', million, 'list', robots, million, [google])
    add('list, 5 crawlers', million, 'list', robots, million, crawlers)
    add('list, 5 crawlers, judged again', million, 'again', robots, million, crawlers)
    add('list of ten million, 5 crawlers', tenMillion, 'list', robots, tenMillion, crawlers)
    add('Combined log', log, 'log', robots, log)
    add('compared: this project', some, 'list', robots, some, [google])
    add('compared: robots-parser', some, 'robotsParser', robots, some, [google])
    say('reading')
    const sources = measureSources(share)
    return { results, sources, robotsSize: statSync(robots).size }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @param {number} value */
const whole = value => Math.round(value).toLocaleString('en')

/** @param {ReturnType<typeof measureAll>} measured */
function tables({ results, sources, robotsSize }) {
  const rate = results[0] ? results[0].rows / results[0].seconds : 0
  const lines = results.map(({ name, rows, seconds, megabytes, peak, allowed }) => {
    const times = name.startsWith('compared: ') ? (rate / (rows / seconds)).toFixed(1) : ''
    const cells = [name, whole(rows), megabytes ? whole(megabytes) : '', seconds.toFixed(2), whole(rows / seconds)]
    return [...cells, peak ? whole(peak / 1e6) : '', allowed === undefined ? '' : whole(allowed), times].join(' | ')
  })
  const reading = sources.map(({ name, octets, records, cpu, peak }) =>
    [name, whole(records), whole(octets / 1e6), cpu.toFixed(2), whole(octets / 1e6 / cpu), whole(peak / 1e6)].join(
      ' | ',
    ),
  )
  return [
    `Node ${process.versions.node}; robots.txt of ${(robotsSize / 1024).toFixed(0)} KB. Seconds are those of the processor.`,
    '“×” says how many times as long a row takes as in the first line, which reads, judges and sums up a million rows.',
    '',
    '| what | rows | MB | s | rows/s | peak MB | allowed | × |\n|---|--:|--:|--:|--:|--:|--:|--:|',
    ...lines.map(line => `| ${line} |`),
    '',
    '| reading alone | records | MB | s | MB/s | peak MB |\n|---|--:|--:|--:|--:|--:|',
    ...reading.map(line => `| ${line} |`),
  ].join('\n')
}

/** Rows or megabytes a second, seconds and megabytes of memory, by name. @param {ReturnType<typeof measureAll>} measured */
function figures({ results, sources }) {
  const entries = [
    ...results.flatMap(({ name, rows, seconds, peak }) => [
      [`audit, ${name}: rows/s`, rows / seconds],
      [`audit, ${name}: s`, seconds],
      ...(peak ? [[`audit, ${name}: peak MB`, peak / 1e6]] : []),
    ]),
    ...sources.map(({ name, octets, cpu }) => [`reading, ${name}: MB/s`, octets / 1e6 / cpu]),
  ]
  return Object.fromEntries(entries.map(([name, value]) => [name, Number(Number(value).toPrecision(4))]))
}

/** The programs that do not allow as many URLs as this project. @param {readonly Result[]} results */
function differences(results) {
  const compared = results.filter(({ name }) => name.startsWith('compared: '))
  const [own, ...others] = compared
  return others
    .filter(({ allowed }) => allowed !== own?.allowed)
    .map(
      ({ name, allowed }) => `${name.slice('compared: '.length)} allows ${allowed} URLs, this project ${own?.allowed}`,
    )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', robots = '', rows = '', tokens = ''] = process.argv.slice(2)
  if (name in measurements) {
    const run = measurements[/** @type {keyof typeof measurements} */ (name)]
    console.log(JSON.stringify(await run(robots, rows, tokens.split(','))))
  } else {
    const { values } = parseArgs({
      options: {
        json: { type: 'boolean' },
        small: { type: 'boolean' },
      },
    })
    const say = /** @param {string} progress */ progress => process.stderr.write(`${progress}\n`)
    const measured = measureAll({ share: values.small ? 0.1 : 1, say })
    for (const difference of differences(measured.results)) say(difference)
    console.log(values.json ? JSON.stringify(figures(measured)) : tables(measured))
  }
}
