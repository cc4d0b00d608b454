/**
 * Measures how fast sources are read, from octets to records, without judging. Each source is made up in memory and
 * pushed in pieces of 64 KiB, in a separate process, which reports its peak memory.
 *
 *     npm run build:core
 *     node .lab/bench/sources.mjs            a Combined log of 200 MB, and 60 MB of each other source
 *     node .lab/bench/sources.mjs --small    a tenth of that
 *
 * MB is a million octets, and times are processor times that include the engine's threads, because the machine may do
 * other work meanwhile. The elapsed time is printed next to them.
 */

import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { runAlone } from './processes.mjs'
import { randomOf } from './random.mjs'

/** @typedef {ReturnType<typeof randomOf>} Random */

const PIECE = 64 * 1024
/** How many octets of a source are made up; they are repeated for larger sizes. */
const MADE = 8_000_000

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot',
]
const words = 'shop product category blog news image static search account review summer winter blue red'.split(' ')

/** @param {Random} random */
const path = random =>
  `/${Array.from({ length: random.between(1, 4) }, () => random.pick(words)).join('/')}/${random.below(1e6)}${random.chance(0.3) ? `?page=${random.below(50)}` : ''}`

/** @param {number} value */
const two = value => String(value).padStart(2, '0')

/** Lines of each source, one by one, after its head. @type {Readonly<Record<string, { head?: string, line: (random: Random, i: number) => string }>>} */
const kinds = {
  'Combined log': {
    line: (random, i) =>
      `${random.below(224)}.${random.below(256)}.${random.below(256)}.${random.below(256)} - - [${two(1 + (Math.floor(i / 2000) % 28))}/Nov/2025:${two(i % 24)}:${two(i % 60)}:${two(i % 59)} +0100] "GET ${path(random)} HTTP/1.1" ${random.pick([200, 200, 200, 301, 404])} ${random.below(1e5)} "https://example.com${path(random)}" "${random.pick(agents)}"\n`,
  },
  'W3C log': {
    head: '#Version: 1.0\n#Fields: date time c-ip cs-method cs-uri-stem cs-uri-query sc-status cs(User-Agent)\n',
    line: (random, i) =>
      `2025-11-${two(1 + (Math.floor(i / 2000) % 28))} ${two(i % 24)}:${two(i % 60)}:${two(i % 59)} 192.0.2.${random.below(256)} GET ${path(random).split('?')[0]} - 200 ${random.pick(agents).replaceAll(' ', '+')}\n`,
  },
  'IIS log': {
    head: '#Software: Microsoft Internet Information Services 10.0\n#Version: 1.0\n#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status time-taken\n',
    line: (random, i) =>
      `2025-11-${two(1 + (Math.floor(i / 2000) % 28))} ${two(i % 24)}:${two(i % 60)}:${two(i % 59)} 192.0.2.1 GET ${path(random).split('?')[0]} - 443 - 198.51.100.${random.below(256)} ${random.pick(agents).replaceAll(' ', '+')} - 200 0 0 ${random.below(1e3)}\n`,
  },
  'CloudFront log': {
    head: '#Version: 1.0\n#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-host-header cs-protocol\n',
    line: (random, i) =>
      `2025-11-${two(1 + (Math.floor(i / 2000) % 28))}\t${two(Math.floor(i / 200) % 24)}:${two(Math.floor(i / 20) % 60)}:${two(i % 59)}\tFRA2-C1\t${random.below(1e5)}\t198.51.100.${random.below(256)}\tGET\td1.cloudfront.net\t${path(random).split('?')[0]}\t200\t-\t${random.pick(agents).replaceAll(' ', '%20')}\t-\t-\tHit\texample.com\thttps\n`,
  },
  'JSON lines': {
    line: random =>
      `${JSON.stringify({ ClientIP: '192.0.2.1', ClientRequestHost: 'example.com', ClientRequestMethod: 'GET', ClientRequestURI: path(random), ClientRequestUserAgent: random.pick(agents), EdgeResponseStatus: 200, EdgeStartTimestamp: '2025-11-22T10:00:00Z' })}\n`,
  },
  list: { line: random => `https://www.example.com${path(random)}\n` },
  CSV: {
    head: 'Address,Content Type,Status Code,Title 1,Meta Robots 1,Canonical Link Element 1\n',
    line: random => `https://www.example.com${path(random)},text/html,200,A page of the shop,index,\n`,
  },
  'CSV in quotes': {
    head: '"Address","Content Type","Status Code","Title 1","Meta Robots 1","Canonical Link Element 1"\n',
    line: random => `"https://www.example.com${path(random)}","text/html","200","A page, of the shop","index",""\n`,
  },
  sitemap: {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    line: random => `<url><loc>https://www.example.com${path(random)}</loc><lastmod>2025-11-22</lastmod></url>\n`,
  },
}

/** @param {string} kind @param {boolean} compressed */
function made(kind, compressed) {
  const { head = '', line } = kinds[kind] ?? { line: () => '' }
  const random = randomOf(7)
  const lines = []
  for (let size = 0, i = 0; size < MADE; i++) {
    const text = line(random, i)
    size += text.length
    lines.push(text)
  }
  const encoder = new TextEncoder()
  const [first, rest] = [encoder.encode(head), encoder.encode(lines.join(''))]
  return compressed
    ? { first: gzipSync(first), rest: gzipSync(rest), inflated: rest.length }
    : { first, rest, inflated: rest.length }
}

/** @param {string} kind @param {number} megabytes @param {boolean} compressed */
async function measureHere(kind, megabytes, compressed) {
  /** @type {typeof import('../../core/audit/sources/index.ts')} */
  const { openSource } = await import(pathToFileURL(resolve('dist/core/audit/sources.js')).href)
  const { first, rest, inflated } = made(kind, compressed)
  let records = 0
  let sum = 0
  let peak = 0
  const source = openSource({
    name: kind,
    sink: {
      records: batch => {
        records += batch.length
        for (const { url } of batch) sum += url.length
      },
      bad: ({ row, reason }) => {
        throw new Error(`row ${row}: ${reason.text}`)
      },
      found: () => {},
    },
  })
  const cpu = process.cpuUsage()
  const start = performance.now()
  source.push(first)
  for (let done = 0; done < megabytes * 1e6; done += inflated) {
    for (let at = 0; at < rest.length; at += PIECE) source.push(rest.subarray(at, at + PIECE))
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  source.end()
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const octets = source.describe().inflated
  if (sum === 0) throw new Error('nothing was read')
  return { octets, records, seconds, cpu: (user + system) / 1e6, peak, kind: source.describe().kind }
}

/**
 * Measures each source in a separate process.
 * @param {number} share of the usual sizes
 */
export function measureSources(share) {
  return [...Object.keys(kinds), 'Combined log, gzip'].map(name => {
    const [own = '', packed = ''] = name.split(', ')
    const megabytes = (own === 'Combined log' ? 200 : 60) * share
    const result = runAlone(import.meta.url, [own, megabytes, packed])
    return { name, .../** @type {Awaited<ReturnType<typeof measureHere>>} */ (result) }
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [kind = '', megabytes = '', compressed = ''] = process.argv.slice(2)
  if (kind in kinds) console.log(JSON.stringify(await measureHere(kind, Number(megabytes), compressed === 'gzip')))
  else {
    console.log(
      '| source | MB | records | MB/s | records/s | s by the clock | peak MB |\n|---|--:|--:|--:|--:|--:|--:|',
    )
    const measured = measureSources(process.argv.includes('--small') ? 0.1 : 1)
    for (const { name, octets, records, cpu, seconds, peak } of measured) {
      const numbers = [octets / 1e6, records, octets / 1e6 / cpu, records / cpu]
      const cells = numbers.map(number => Math.round(number).toLocaleString('en'))
      console.log(`| ${name} | ${cells.join(' | ')} | ${seconds.toFixed(1)} | ${Math.round(peak / 1e6)} |`)
    }
  }
}
