/** Makes robots.txt files and URLs at random: by the grammar, by changing given files, and without any order. */

import { encode } from '../../core/parse/octets.ts'
import type { Random } from '../bench/random.mjs'

/** Names by which groups and crawlers are found, and values that only look like names. */
export const tokens = [
  ...['*', 'Googlebot', 'Googlebot-Image', 'Googlebot-News', 'Bingbot', 'msnbot', 'GPTBot', 'Slurp', 'YandexBot'],
  ...['AdsBot-Google', 'Mediapartners-Google', 'Applebot', 'CCBot', 'foobot', 'a', 'b', 'A_b-c'],
]
const agents = [
  ...tokens,
  'Googlebot/2.1',
  'GOOGLEBOT',
  'googlebot*',
  '*bot',
  '* b',
  '*\tb',
  'a b',
  'a, b',
  '',
  'é',
  '0',
]

const ruleFields = ['Disallow', 'Disallow', 'Allow', 'Allow', 'disallow', 'ALLOW', 'Dissalow', 'disalow', 'Disallowed']
const agentFields = ['User-agent', 'User-agent', 'user-agent', 'USER-AGENT', 'useragent', 'User agent', 'User-agents']
const others = [
  ...['Sitemap: https://example.com/s.xml', 'sitemap: /s.xml', 'Site-map: x', 'Crawl-delay: 5', 'crawl-delay: 0.5s'],
  ...['Host: example.com', 'Clean-param: a&b /c', 'Request-rate: 1/5', 'Visit-time: 0600-0845', 'Noindex: /a'],
  ...['Content-Signal: search=yes, ai-train=no', 'Content-Usage: /a train-ai=n', 'Content-Usage: search=y'],
  ...['License: https://example.com/l.xml', 'Foo: bar', 'hello', 'two words', 'three words here', ': /a', 'Allow'],
  ...['', '', ' ', '\t', '\v\f', '# a', '#', ' # User-agent: *', '<!DOCTYPE html>', '<html>', '```', '\ufeff', '\0'],
]
const separators = [':', ': ', ': ', ': ', ' : ', ':\t', ' :', ' ', '\t', '', ':\v', ': \ufeff', '：', '::']
const pathPieces = [
  ...['/', '/', '/', 'a', 'b', 'ab', 'A', '*', '*', '**', '$', '$', '.', '?', '=', '&', '~', '-', '//', '..', ';', '+'],
  ...['%2F', '%2f', '%61', '%C3%A9', '%c3%a9', '%E9', '%2A', '%24', '%3F', '%23', '%00', '%', '%2', '%zz', 'é', '😀'],
  ...['index.htm', '/index.html', '.php', '.css$', 'x=1', '\u00a0', '\u2028', '\ufeff', '\\', '"', '<', '|', "'"],
  ...['\udce9', '\udcff', '\udc80', '\0', '\x7f', '\x01', ' ', '\t', '#', ':', ',', 'robots.txt'],
]
const lineEnds = ['\n', '\n', '\n', '\r\n', '\r\n', '\r', '\r\r\n', '\n\r']
const beginnings = ['', '', '', '', '', '\ufeff', '\udcef', '\udcef\udcbb', '\ufeff\ufeff', '\n', '\0']

export function pathPattern(random: Random): string {
  const count = random.chance(0.02) ? random.between(20, 200) : random.below(6)
  const start = random.weighted({ '/': 12, '': 2, '*': 2 })
  return start + Array.from({ length: count }, () => random.pick(pathPieces)).join('')
}

/** A line without its end. Octets that are not UTF-8 are lone surrogates, as `encode` reads them. */
function line(random: Random): string {
  const kind = random.weighted({ rule: 10, agent: 4, other: 3, odd: 1, long: 0.01 })
  const indent = random.chance(0.05) ? random.pick([' ', '\t', '\v', '\u00a0']) : ''
  const rest = random.chance(0.08) ? random.pick([' ', '\t', '# a', ' # a: b', '\0x', '\ufeff', ' \r']) : ''
  const separator = random.chance(0.8) ? ': ' : random.pick(separators)
  if (kind === 'agent') return indent + random.pick(agentFields) + separator + random.pick(agents) + rest
  if (kind === 'other') return indent + random.pick(others) + rest
  if (kind === 'odd') return Array.from({ length: random.below(8) }, () => random.pick(pathPieces)).join('')
  const path = pathPattern(random)
  const long = kind === 'long' ? random.pick(['x', '/', '%', '*a', 'é']).repeat(random.between(4_000, 17_000)) : ''
  return indent + random.pick(ruleFields) + separator + path + long + rest
}

function grammatical(random: Random): string {
  const count = random.chance(0.02) ? random.between(30, 300) : random.between(1, 14)
  const common = random.pick(lineEnds)
  const lines = Array.from(
    { length: count },
    () => line(random) + (random.chance(0.9) ? common : random.pick(lineEnds)),
  )
  const head = random.chance(0.7) ? `User-agent: ${random.pick(tokens)}${common}` : ''
  const text = random.pick(beginnings) + head + lines.join('')
  return random.chance(0.3) ? text.trimEnd() : text
}

/** A file of more than 500 KiB, the most that crawlers must read. */
function large(random: Random): string {
  const filler = `${line(random).slice(0, 60)}\n`
  const lines = Array.from({ length: 12 }, () => `${line(random)}\n`).join('')
  return grammatical(random) + filler.repeat(Math.ceil((500 * 1024) / filler.length)) + lines
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const oddOctets = [0, 9, 10, 11, 12, 13, 32, 35, 36, 37, 42, 47, 58, 63, 0xa0, 0xbb, 0xbf, 0xc3, 0xe9, 0xef, 0xf0, 0xff]

/** One change of a file: octets removed, repeated, replaced or inserted, or a line of another kind inserted. */
export function mutated(random: Random, octets: Uint8Array, piece: (random: Random) => string): Uint8Array {
  const at = random.below(octets.length + 1)
  const length = random.chance(0.7) ? random.between(1, 4) : random.between(1, 60)
  const [before, part, after] = [octets.subarray(0, at), octets.subarray(at, at + length), octets.subarray(at + length)]
  switch (random.weighted({ remove: 3, repeat: 2, octet: 3, insert: 4, flip: 1, swap: 1, cut: 0.5 })) {
    case 'remove':
      return joined([before, after])
    case 'repeat':
      return joined([before, part, part, after])
    case 'octet':
      return joined([before, Uint8Array.of(random.pick(oddOctets)), after])
    case 'insert':
      return joined([before, encode(piece(random)), part, after])
    case 'flip':
      return joined([before, part.map(octet => octet ^ (1 << random.below(8))), after])
    case 'swap':
      return joined([after, part, before])
    default:
      return before
  }
}

/** Some lines of a file, at most `most` octets. */
function excerpt(random: Random, octets: Uint8Array, most: number): Uint8Array {
  if (octets.length <= most) return octets
  const from = random.below(octets.length - most)
  const start = octets.lastIndexOf(10, from) + 1
  return octets.subarray(start, start + random.between(1, most))
}

export interface FileOptions {
  /** Files that are changed, such as those of the conformance cases. */
  readonly seeds: readonly Uint8Array[]
  /** How many octets of a seed are taken; 4,000 if left out. */
  readonly most?: number
  /** Whether some files are larger than crawlers must read. */
  readonly large?: boolean
}

/** A robots.txt made at random. */
export function randomFile(random: Random, { seeds, most = 4_000, large: withLarge = false }: FileOptions): Uint8Array {
  if (withLarge && random.chance(0.0005)) return encode(large(random))
  const kind = random.weighted({
    grammar: 5,
    seed: seeds.length > 0 ? 4 : 0,
    both: seeds.length > 0 ? 1 : 0,
    octets: 0.5,
  })
  if (kind === 'octets') return Uint8Array.from({ length: random.below(120) }, () => random.below(256))
  if (kind === 'grammar') return encode(grammatical(random))
  let octets = excerpt(random, random.pick(seeds), most)
  if (kind === 'both') octets = joined([octets, encode(grammatical(random)), excerpt(random, random.pick(seeds), most)])
  for (let left = random.below(6); left > 0; left--) octets = mutated(random, octets, of => `${line(of)}\n`)
  return octets
}

const hosts = ['https://example.com', 'http://example.com', 'https://www.example.com:8443', 'HTTPS://EXAMPLE.com', '']

/** A URL, or a bare path. */
export function randomUrl(random: Random): string {
  const pieces = Array.from({ length: random.below(7) }, () => random.pick(pathPieces)).join('')
  // A kept octet is not a character, and a URL is text.
  return `${random.pick(hosts)}/${pieces.replace(/[\udc80-\udcff]/g, 'x').replace(/^\/+/, '')}`
}

/** URLs that the rules of a file match, or just miss. */
export function urlsAround(random: Random, values: readonly string[], count: number): string[] {
  const fillers = ['', 'a', 'x/y', '.php?x=1', '%C3%A9', '/', 'robots.txt']
  return Array.from({ length: values.length === 0 ? 0 : count }, () => {
    const value = random
      .pick(values)
      .replace(/[\ud800-\udfff]/g, 'x')
      .slice(0, 2_000)
    const filled = value.replaceAll('*', () => random.pick(fillers)).replace(/\$$/, '')
    const rooted = `/${filled.replace(/^\/+/, '')}`
    switch (random.below(8)) {
      case 0:
        return `${rooted}a`
      case 1:
        return rooted.length > 1 ? rooted.slice(0, -1) : rooted
      case 2:
        return `/x${rooted}`
      case 3:
        return rooted.toUpperCase()
      case 4:
        return rooted.replace(/[a-z]/i, letter => `%${letter.charCodeAt(0).toString(16)}`)
      case 5:
        return `${rooted}?${random.pick(pathPieces).replace(/[\udc80-\udcff]/g, '')}`
      default:
        return rooted
    }
  })
}
