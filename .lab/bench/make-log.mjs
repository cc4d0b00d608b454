/**
 * Makes up a server log in the Combined format, the same in every run: two weeks of requests by browsers, known
 * crawlers, unknown bots and scripts, with requests that the rules forbid and fetches of robots.txt.
 *
 *     node .lab/bench/make-log.mjs 1GB > access.log
 *     node .lab/bench/make-log.mjs 50MB 3 > access.log      with another seed
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { auditMaterial } from './audit-list.mjs'
import { randomOf } from './random.mjs'
import { ORIGIN } from './site.mjs'

/** @typedef {import('./random.mjs').Random} Random */

const CHUNK = 4_000_000
const PATHS = 50_000
const FIRST_DAY = 2
const DAYS = 14

const crawlers = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'CCBot/2.0 (https://commoncrawl.org/faq/)',
]
const unknown = ['ExampleSpider/0.3 (+https://spider.example/about)', 'Mozilla/5.0 (compatible; listing-bot/1.1)']
const scripts = ['curl/8.5.0', 'python-requests/2.32.3', 'Go-http-client/2.0', '-']

/** @param {Random} random */
function browser(random) {
  const version = `${random.between(109, 133)}.0.0.0`
  switch (random.weighted({ windows: 45, android: 30, iphone: 25 })) {
    case 'windows':
      return `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`
    case 'android':
      return `Mozilla/5.0 (Linux; Android ${random.between(9, 15)}; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Mobile Safari/537.36`
    default:
      return `Mozilla/5.0 (iPhone; CPU iPhone OS ${random.between(15, 18)}_${random.below(6)} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${random.between(15, 18)}.${random.below(6)} Mobile/15E148 Safari/604.1`
  }
}

/**
 * Each item as many times as its weight, so that random picks are weighted.
 * @type {(weights: Readonly<Record<string, number>>) => string[]}
 */
const asOften = weights => Object.entries(weights).flatMap(([item, weight]) => new Array(weight).fill(item))

const visitors = asOften({ browser: 70, crawler: 22, unknown: 3, script: 5 })
const statuses = asOften({ 200: 80, 301: 6, 304: 5, 404: 6, 403: 1, 429: 1, 500: 1 })
const methods = asOften({ GET: 48, POST: 1, HEAD: 1 })

/** @param {number} value */
const two = value => String(value).padStart(2, '0')

/** A time as the Combined format has it. @param {number} second since the log's first day began */
function written(second) {
  const [hours, minutes] = [Math.floor(second / 3600) % 24, Math.floor(second / 60) % 60]
  const day = FIRST_DAY + Math.floor(second / 86_400)
  return `${two(day)}/Nov/2026:${two(hours)}:${two(minutes)}:${two(second % 60)} +0000`
}

/**
 * Lines in chunks of some megabytes, a little more than `octets` in total.
 * @param {number} octets
 * @param {number} seed
 * @returns {Generator<string>}
 */
export function* logChunks(octets, seed = 1) {
  const random = randomOf(seed)
  const { anyOfSite } = auditMaterial()
  const paths = Array.from({ length: PATHS }, () => anyOfSite().slice(ORIGIN.length))
  /** @type {Readonly<Record<string, readonly string[]>>} */
  const agents = {
    browser: Array.from({ length: 400 }, () => browser(random)),
    crawler: crawlers,
    unknown,
    script: scripts,
  }
  let lines = ''
  let second = -1
  let clock = ''
  for (let made = 0; made < octets; ) {
    const now = Math.floor((made / octets) * DAYS * 86_400)
    if (now !== second) {
      second = now
      clock = written(second)
    }
    const who = random.pick(visitors)
    const userAgent = random.pick(agents[who] ?? scripts)
    const isRobots = who !== 'browser' && random.chance(0.01)
    // A few pages are requested often, most of them hardly ever.
    const path = isRobots ? '/robots.txt' : paths[Math.floor(PATHS * random.number() ** 3)]
    const status = isRobots ? 200 : random.pick(statuses)
    const address = `${random.between(1, 223)}.${random.below(256)}.${random.below(256)}.${random.below(256)}`
    const referrer = who === 'browser' && random.chance(0.6) ? `${ORIGIN}${random.pick(paths)}` : '-'
    const line = `${address} - - [${clock}] "${random.pick(methods)} ${path} HTTP/1.1" ${status} ${random.below(90_000)} "${referrer}" "${userAgent}"\n`
    lines += line
    made += line.length
    if (lines.length >= CHUNK || made >= octets) {
      yield lines
      lines = ''
    }
  }
}

/** @param {number} octets @param {string} path */
export function writeLog(octets, path) {
  const file = openSync(path, 'w')
  for (const chunk of logChunks(octets)) writeSync(file, chunk)
  closeSync(file)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([KMG]?)B?$/i.exec(process.argv[2] ?? '') ?? []
  if (digits === undefined) throw new TypeError('a size is needed, such as 50MB or 1GB')
  const octets = Number(digits) * 1000 ** ['', 'K', 'M', 'G'].indexOf(unit.toUpperCase())
  for (const chunk of logChunks(octets, Number(process.argv[3] ?? 1))) writeSync(1, chunk)
}
