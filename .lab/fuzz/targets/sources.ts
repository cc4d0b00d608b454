/** The targets about the sources of audits: lists, tables, sitemaps, logs. */
import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { encode } from '../../../core/parse/octets.ts'
import { addsUp, type ReadSource, readSource } from '../../../core/testing/read-source.ts'
import { type Random, randomOf } from '../../bench/random.mjs'
import { anySeed, octetsMade } from '../reducible.ts'
import { mutated, randomUrl } from '../robots-text.ts'
import type { FuzzTarget } from '../target.ts'

const plainUrl = (random: Random): string =>
  `https://${random.pick(['example.com', 'www.example.com', 'example.org:8080'])}/${random.pick(['', 'a', 'a/b', 'ü', 'a%20b', "a'b"])}${random.pick(['', '?x=1', '?x=1&y=2', '?a,b', '?"q"'])}${random.below(1000)}`

const anyUrl = (random: Random): string => (random.chance(0.7) ? plainUrl(random) : randomUrl(random))

const endsOfLines = ['\n', '\n', '\n', '\r\n', '\r']
const times = (count: number, make: () => string): string[] => Array.from({ length: count }, make)

function listText(random: Random): string {
  const end = random.pick(endsOfLines)
  const odd = [
    '',
    '# a',
    ' ',
    'not a url',
    '/path',
    '//example.com/a',
    'mailto:a@b.c',
    '\ufeff',
    'a\0b',
    '<https://a.example/>',
  ]
  return times(random.below(30), () => (random.chance(0.8) ? anyUrl(random) : random.pick(odd)) + end).join('')
}

const heads = [
  ['Address', 'Status Code', 'Meta Robots 1', 'Canonical Link Element 1'],
  ['url', 'status', 'title'],
  ['URL', 'X-Robots-Tag', 'Indexability'],
  ['Title', 'Page', 'Clicks'],
]
const cells = [
  '200',
  '404',
  'noindex',
  '',
  'index, follow',
  'a "quote"',
  'two\nlines',
  'x,y;z',
  '\ttab',
  "'",
  'é',
  '"',
  'NULL',
]

function cell(random: Random, value: string, delimiter: string): string {
  const needs = value.includes(delimiter) || /["\r\n]/.test(value)
  return needs || random.chance(0.1) ? `"${value.replaceAll('"', '""')}"` : value
}

function tableText(random: Random): string {
  const delimiter = random.pick([',', ',', '\t', ';', '|'])
  const end = random.pick(['\n', '\r\n'])
  const head = random.pick(heads)
  const urlAt = Math.max(
    0,
    head.findIndex(name => /^(?:address|url|page)$/i.test(name)),
  )
  const row = () =>
    head.map((_, i) => cell(random, i === urlAt ? anyUrl(random) : random.pick(cells), delimiter)).join(delimiter) + end
  return random.pick(['', '', '\ufeff', 'sep=,\n']) + head.join(delimiter) + end + times(random.below(25), row).join('')
}

/** Characters that XML does not allow. */
const isControl = (character: string): boolean => character < ' ' && !'\t\n\r'.includes(character)
const withoutControls = (text: string): string => [...text].filter(character => !isControl(character)).join('')

const escapeXml = (text: string): string =>
  withoutControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function sitemapText(random: Random): string {
  const isIndex = random.chance(0.2)
  const [outer, inner] = isIndex ? ['sitemapindex', 'sitemap'] : ['urlset', 'url']
  const extra = () =>
    random.pick([
      ...[
        '',
        '',
        '<lastmod>2025-01-01</lastmod>',
        '<image:image><image:loc>https://example.com/i.png</image:loc></image:image>',
      ],
      ...[
        '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/>',
        '<!-- a -->',
        '<priority>1</priority>',
      ],
    ])
  const address = () => {
    const url = anyUrl(random)
    if (random.chance(0.1)) return `<![CDATA[${url.replaceAll(']]>', '')}]]>`
    // An ampersand that is not escaped is frequent in real sitemaps.
    return random.chance(0.1) ? withoutControls(url).replaceAll('<', '') : escapeXml(url)
  }
  const spaces = random.pick(['', '\n', '\n  ', '\r\n'])
  const entry = () => `${spaces}<${inner}><loc>${random.pick(['', ' ', '\n'])}${address()}</loc>${extra()}</${inner}>`
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  const head = random.pick([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '',
    '\ufeff<?xml version="1.0"?>',
    '<?xml version="1.0" encoding="iso-8859-1"?>',
  ])
  const body = times(random.below(20), entry).join('')
  return `${head}<${outer}${random.chance(0.9) ? ` ${namespaces}` : ''}>${body}${spaces}</${outer}>${random.pick(['', '\n', '<a/>'])}`
}

const userAgents = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'GPTBot/1.2',
  '-',
  'a "b" c',
  'é\\x22',
  '',
]
const two = (number: number): string => String(number).padStart(2, '0')

function logLine(random: Random, format: string): string {
  const path =
    anyUrl(random)
      .replace(/^https?:\/\/[^/]*/i, '')
      .replaceAll(/[\s"]/g, '+') || '/'
  const agent = random.pick(userAgents)
  const day = two(random.between(1, 28))
  const time = `${two(random.below(24))}:${two(random.below(60))}:${two(random.below(60))}`
  const status = random.pick(['200', '301', '404', '503', '-', '99999'])
  switch (format) {
    case 'combined':
      return `192.0.2.${random.below(256)} - ${random.pick(['-', 'a b', 'user'])} [${day}/Nov/2025:${time} +0100] "${random.pick(['GET', 'HEAD', 'POST', ''])} ${path} HTTP/1.1" ${status} ${random.below(9999)} "-" "${agent}"`
    case 'common':
      return `2001:db8::${random.below(99)} - - [${day}/Nov/2025:${time} +0000] "GET ${path} HTTP/2.0" ${status} -`
    case 'w3c':
      return `2025-11-${day} ${time} 192.0.2.1 GET ${path.split('?')[0]} ${path.split('?')[1] ?? '-'} ${status} ${agent.replaceAll(' ', '+') || '-'}`
    default:
      return JSON.stringify({
        ClientIP: '192.0.2.1',
        ClientRequestHost: 'example.com',
        ClientRequestMethod: 'GET',
        ClientRequestURI: path,
        ClientRequestUserAgent: agent,
        EdgeResponseStatus: Number(status) || null,
        EdgeStartTimestamp: `2025-11-${day}T${time}Z`,
      })
  }
}

function logText(random: Random): string {
  const format = random.pick(['combined', 'combined', 'common', 'w3c', 'json'])
  const head =
    format === 'w3c'
      ? '#Version: 1.0\n#Fields: date time c-ip cs-method cs-uri-stem cs-uri-query sc-status cs(User-Agent)\n'
      : ''
  const line = () =>
    random.chance(0.95)
      ? logLine(random, format)
      : random.pick(['', 'x', '-', '# a', logLine(random, 'common'), '\0', '{}'])
  return head + times(random.below(30), () => `${line()}${random.pick(endsOfLines)}`).join('')
}

/** The octets of a text, perhaps in another encoding or with a few changes. */
function sourceOctets(random: Random, text: string): Uint8Array {
  let octets: Uint8Array = encode(text)
  if (random.chance(0.05)) octets = Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))
  if (random.chance(0.5)) return octets
  for (let left = random.between(1, 4); left > 0; left--)
    octets = mutated(random, octets, of => of.pick(['"', ',', '<', '&', ']]>', '\\', '%zz', '\0']))
  return octets
}

interface Source {
  readonly octets: Uint8Array
  readonly sizes: readonly number[]
  readonly seed: number
}

const sizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3000 })), {
  minLength: 1,
  maxLength: 5,
})

const rowsOf = ({ records, bad, refused, description: { kind, encoding, counts, parts } }: ReadSource) => ({
  records,
  bad,
  refused,
  kind,
  encoding,
  counts,
  parts,
})

/** The rows do not depend on the pieces in which the source comes, nor on its compression. */
function checkSource({ octets, sizes: pieces, seed }: Source): void {
  const whole = readSource(octets)
  assert(addsUp(whole), 'every row is counted once')
  assert.deepEqual(rowsOf(readSource(octets, {}, pieces)), rowsOf(whole), 'in pieces')
  if (octets.length === 0 || whole.description.compressed) return
  const packed = Uint8Array.from(gzipSync(octets))
  assert.deepEqual(rowsOf(readSource(packed, {}, pieces)), rowsOf(whole), 'compressed')
  const random = randomOf(seed)
  const broken = mutated(random, packed, () => '\0')
  assert(addsUp(readSource(broken, {}, pieces)), 'broken compression')
}

const target = (
  name: string,
  about: string,
  make: (random: Random) => string,
  written: (seed: number) => void,
): FuzzTarget<Source> => ({
  name,
  about,
  inputs: () => fc.record({ octets: octetsMade(random => sourceOctets(random, make(random))), sizes, seed: anySeed }),
  check(source) {
    checkSource(source)
    written(source.seed)
  },
})

const textOfSource = (random: Random): string => (random.chance(0.5) ? listText(random) : tableText(random))

/** What is written with all escapes is read as it was meant. */
function readsTables(seed: number): void {
  const random = randomOf(seed)
  const delimiter = random.pick([',', '\t', ';'] as const)
  const urls = times(random.between(3, 12), () => plainUrl(random))
  const texts = urls.map(() => random.pick(cells.filter(text => text !== '"')))
  const rows = urls.map((url, i) =>
    [url, texts[i] ?? '', '200'].map(value => `"${value.replaceAll('"', '""')}"`).join(delimiter),
  )
  const { records } = readSource([`Address${delimiter}Title${delimiter}Status Code`, ...rows, ''].join('\n'))
  assert.deepEqual(
    records.map(({ url, status }) => [url, status]),
    urls.map(url => [url, 200]),
    'a table with quotes',
  )
}

function readsSitemaps(seed: number): void {
  const random = randomOf(seed)
  const urls = times(random.between(1, 12), () => plainUrl(random))
  const entries = urls.map(url => `<url><loc>${random.chance(0.2) ? `<![CDATA[${url}]]>` : escapeXml(url)}</loc></url>`)
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join(random.pick(['', '\n']))}</urlset>`
  const { records } = readSource(random.chance(0.5) ? text : gzipSync(text))
  assert.deepEqual(
    records.map(({ url }) => url),
    urls,
    'a sitemap',
  )
}

function readsLogs(seed: number): void {
  const random = randomOf(seed)
  const paths = times(random.between(2, 12), () => new URL(plainUrl(random)).pathname)
  const seconds = paths.map(() => random.below(60))
  const lines = paths.map(
    (path, i) =>
      `192.0.2.1 - - [22/Nov/2025:10:00:${two(seconds[i] ?? 0)} +0100] "GET ${path} HTTP/1.1" 200 5 "-" "GPTBot/1.2"`,
  )
  const { records } = readSource(`${lines.join('\n')}\n`)
  assert.deepEqual(
    records.map(({ url, time, status, userAgent, method, address }) => ({
      url,
      time,
      status,
      userAgent,
      method,
      address,
    })),
    paths.map((url, i) => ({
      url,
      time: Date.UTC(2025, 10, 22, 9, 0, seconds[i]),
      ...{ status: 200, userAgent: 'GPTBot/1.2', method: 'GET', address: '192.0.2.1' },
    })),
    'a Combined log',
  )
}

const same = 'every row is counted; rows are the same in any pieces and compressed; broken compression stops nothing;'
export const sources: readonly FuzzTarget<Source>[] = [
  target('lists', `${same} a table with quotes is read as written`, textOfSource, readsTables),
  target('sitemaps', `${same} a sitemap is read as written`, sitemapText, readsSitemaps),
  target('logs', `${same} a log is read as written`, logText, readsLogs),
]
