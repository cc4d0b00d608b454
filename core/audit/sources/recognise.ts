/** Recognises what a source is by its first octets. */
import { quoted } from '../../text/phrases.ts'
import type { Wording } from '../../text/wording.ts'
import type { ReaderName } from '../source-kinds.ts'
import { looksLikeJsonList } from './json.ts'
import { logFormatOf } from './log/index.ts'
import { looksLikeUrl } from './looks-like-url.ts'
import type { SourceOptions } from './source.ts'
import { looksLikeTable } from './table/index.ts'
import { say } from './wording.ts'

type Signature = readonly [format: string, octets: readonly number[], at?: number]

/** The first octets of packed files that cannot be read here. */
const packages: readonly Signature[] = [
  ['gzip', [0x1f, 0x8b, 0x08]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['Zstandard', [0x28, 0xb5, 0x2f, 0xfd]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['RAR', [0x52, 0x61, 0x72, 0x21]],
  ['tar', [0x75, 0x73, 0x74, 0x61, 0x72], 257],
]

const pictures: readonly Signature[] = [
  ['PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['GIF', [0x47, 0x49, 0x46, 0x38]],
  ['WebP', [0x57, 0x45, 0x42, 0x50], 8],
  ['AVIF', [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66], 4],
]

const ZIP = [0x50, 0x4b, 3, 4]
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]
/** The container of Excel and Word files before 2007. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/** Names of the first files in workbooks of Excel and OpenDocument. They are uncompressed in the head of the file. */
const WORKBOOK = /\[Content_Types\]\.xml|_rels\/|xl\/|mimetypeapplication\/vnd\.oasis/

const startsWithOctets = (head: Uint8Array, octets: readonly number[], at = 0): boolean =>
  octets.every((octet, i) => head[at + i] === octet)

const signatureFormat = (head: Uint8Array, signatures: readonly Signature[]): string | undefined =>
  signatures.find(([, octets, at]) => startsWithOctets(head, octets, at))?.[0]

/** Why a file cannot be read as text; undefined if it can. A file with a UTF-16 mark may contain zeros. */
export function unreadableReason(head: Uint8Array, encoding: string): Wording | undefined {
  if (startsWithOctets(head, OLE)) return say('workbook')
  if (startsWithOctets(head, ZIP)) {
    const names = String.fromCharCode(...head.subarray(30, 130))
    return say(WORKBOOK.test(names) ? 'workbook' : 'zip')
  }
  if (startsWithOctets(head, PDF)) return say('pdf')
  const picture = signatureFormat(head, pictures)
  if (picture !== undefined) return say('image', { format: picture })
  const packed = signatureFormat(head, packages)
  if (packed !== undefined) return say('packed', { format: packed })
  if (encoding.startsWith('utf-16')) return undefined
  const sample = head.subarray(0, 4096)
  const controls = sample.filter(octet => octet < 9 || (octet > 13 && octet < 32 && octet !== 27)).length
  return controls * 20 > sample.length ? say('binary') : undefined
}

/** How XML begins that can be read here. */
const XML_START = /^<(?:\?xml\s|urlset\b|sitemapindex\b|rss\b|feed\b)/

/** How many lines are inspected to recognise a robots.txt. */
const ROBOTS_LINES = 100

/**
 * Why a text is not read although it is text; undefined if it is read. If the person has chosen a reader, it is used.
 */
export function unreadableTextReason(text: string, { reader, logFormat }: SourceOptions): Wording | undefined {
  if (text.trim() === '') return say('empty')
  if (reader !== undefined || logFormat !== undefined) return undefined
  const lines = text
    .split('\n', ROBOTS_LINES)
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
  const rules = lines.filter(line => /^(?:user-?agent|disallow|allow|sitemap|crawl-delay|host)\s*:/i.test(line))
  const [first = ''] = lines
  if (!first.startsWith('<') && !looksLikeUrl(first) && lines.some(line => XML_START.test(line))) {
    return say('textBeforeXml', { text: quoted(first) })
  }
  const hasGroup = rules.some(line => /^user-?agent/i.test(line))
  return hasGroup && rules.length * 2 > lines.length ? say('robotsTxt') : undefined
}

/** The reader for a text that begins like this. */
export function readerFor(text: string, options: SourceOptions): ReaderName {
  if (options.logFormat !== undefined && options.logFormat.trim() !== '') return 'own'
  if (options.reader !== undefined) return options.reader
  if (options.delimiter !== undefined || options.columns?.url !== undefined) return 'table'
  // Lines of syslog begin with a number in angle brackets.
  if (/^\s*<(?!\d{1,3}>)/.test(text)) return 'xml'
  if (looksLikeJsonList(text)) return 'json-list'
  const lines = text.slice(0, 64 * 1024).split('\n', 100)
  return logFormatOf(lines) ?? (looksLikeTable(text) ? 'table' : 'list')
}
