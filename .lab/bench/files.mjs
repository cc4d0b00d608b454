/**
 * Made-up robots.txt files with the distribution of real ones, as counted over 16,414 files. Rules in a file: median 4,
 * 90 % up to 72, 99 % up to 549, largest 47,064. `shares` has the shares of files by feature.
 */
import { flat, ORIGIN, plainPattern, starredPattern } from './site.mjs'

/** @typedef {import('./random.mjs').Random} Random */

/**
 * Pairs of a share of files and the number of rules that these files have at most. Between two pairs the number of
 * rules is interpolated logarithmically.
 */
const rulesBelow = /** @type {const} */ ([
  [0, 1],
  [0.5, 4],
  [0.9, 72],
  [0.99, 549],
  [1, 47064],
])

/** The share of files, from 0 to 1, that have a feature. */
const shares = {
  everyone: 0.94,
  sitemap: 0.69,
  wildcard: 0.42,
  crlf: 0.22,
  emptyDisallow: 0.17,
  crawlDelay: 0.13,
  tokenWithVersion: 0.09,
  aiCrawlers: 0.07,
  tokenWithSpace: 0.06,
  escape: 0.05,
  repeatedGroup: 0.045,
  nonAscii: 0.025,
  noLeadingSlash: 0.02,
  missingColon: 0.011,
  byteOrderMark: 0.009,
  nul: 0.001,
  crOnly: 0.001,
  misspelled: 0.0004,
}

const aiCrawlers = ['GPTBot', 'ChatGPT-User', 'ClaudeBot', 'anthropic-ai', 'CCBot', 'Google-Extended', 'PerplexityBot']
const otherCrawlers = ['Googlebot', 'Bingbot', 'AhrefsBot', 'SemrushBot', 'MJ12bot', 'Yandex', 'Baiduspider', 'dotbot']
const comments = [
  'Folders that hold no pages',
  'see https://www.example.com/about/robots before you change this',
  'Crawlers that ask too often',
  'Sitemaps',
  'Parameters',
]

/** The number of rules of a file, at random. @param {Random} random @returns {number} */
function ruleCount(random) {
  const place = random.number()
  const upper = rulesBelow.findIndex(([share]) => share > place)
  const [fromShare, from] = rulesBelow[upper - 1] ?? [0, 1]
  const [toShare, to] = rulesBelow[upper] ?? [1, 47064]
  return Math.round(from * (to / from) ** ((place - fromShare) / (toShare - fromShare)))
}

/**
 * One file.
 * @param {Random} random
 * @param {number} [rules] the number of rules; if left out, it is random
 * @returns {string}
 */
export function robotsTxt(random, rules = ruleCount(random)) {
  const has = Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, random.chance(share)]))
  /** @type {string[]} */
  const lines = []
  const starred = has['wildcard'] ? random.number() * 0.6 : 0
  const groups = groupsOf(random, has)
  groups.forEach((tokens, i) => {
    if (random.chance(0.3)) lines.push(`# ${random.pick(comments)}`)
    for (const token of tokens) lines.push(`${random.chance(0.8) ? 'User-agent' : 'User-Agent'}: ${token}`)
    if (has['crawlDelay'] && i === 0) lines.push(`Crawl-delay: ${random.pick(['1', '5', '10', '30'])}`)
    const named = tokens[0] !== '*' && groups.length > 1
    if (named) lines.push('Disallow: /')
    else addRules(random, has, Math.max(1, rules - groups.length + 1), starred, lines)
    lines.push('')
  })
  if (has['missingColon']) lines.push('Disallow /cgi-bin/')
  if (has['misspelled']) lines.push('Dissallow: /tmp/')
  if (has['sitemap']) for (let i = random.between(1, 3); i > 0; i--) lines.push(`Sitemap: ${ORIGIN}/sitemap-${i}.xml`)
  const text = lines.join(has['crOnly'] ? '\r' : has['crlf'] ? '\r\n' : '\n')
  return flat((has['byteOrderMark'] ? '\ufeff' : '') + text + (random.chance(0.7) ? '\n' : ''))
}

/**
 * The product tokens of each group: mostly one group for `*`, preceded by groups for crawlers that are kept out.
 * @param {Random} random
 * @param {Readonly<Record<string, boolean>>} has
 * @returns {string[][]}
 */
function groupsOf(random, has) {
  /** @type {string[][]} */
  const groups = []
  if (has['aiCrawlers']) groups.push(aiCrawlers.slice(0, random.between(1, aiCrawlers.length)))
  if (random.chance(0.2)) for (let i = random.between(1, 5); i > 0; i--) groups.push([random.pick(otherCrawlers)])
  if (has['tokenWithVersion']) groups.push([`${random.pick(otherCrawlers)}/2.0`])
  if (has['tokenWithSpace']) groups.push(['Web Downloader'])
  if (has['everyone'] || groups.length === 0) groups.push(['*'])
  if (has['repeatedGroup']) groups.push(['*'])
  return groups
}

/**
 * @param {Random} random
 * @param {Readonly<Record<string, boolean>>} has
 * @param {number} count
 * @param {number} starred
 * @param {string[]} lines
 */
function addRules(random, has, count, starred, lines) {
  if (has['emptyDisallow'] && count < 3) {
    lines.push('Disallow:')
    return
  }
  const special = random.below(count)
  for (let i = 0; i < count; i++) {
    let pattern = random.chance(starred) ? starredPattern(random) : plainPattern(random)
    if (i === special && has['escape']) pattern += '%20copy'
    if (i === special && has['nonAscii']) pattern += random.pick(['é', 'ü', '删除', 'ツ'])
    if (i === special && has['noLeadingSlash']) pattern = pattern.replace(/^\/+/, '')
    if (i === special && has['nul']) pattern += '\0'
    if (random.chance(0.03)) lines.push(`# ${random.pick(comments)}`)
    if (random.chance(0.03)) lines.push('')
    const comment = random.chance(0.01) ? ' # old' : ''
    lines.push(`${random.chance(0.1) ? 'Allow' : 'Disallow'}: ${pattern}${comment}`)
  }
}

/**
 * Many files of typical sizes.
 * @param {Random} random
 * @param {number} count
 * @returns {string[]}
 */
export function manyFiles(random, count) {
  return Array.from({ length: count }, () => robotsTxt(random))
}

/**
 * The first bytes of a longer file, in ASCII.
 * @param {Random} random
 * @param {number} bytes
 * @returns {string}
 */
export function fileOfSize(random, bytes) {
  let text = ''
  while (text.length < bytes) text += robotsTxt(random, 300).replace(/[^\n -~]/g, '')
  return flat(text.slice(0, bytes))
}
