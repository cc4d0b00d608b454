/** What a source is, by its first octets. */
import type { Wording } from '../../text/wording.ts'
import { logFormatOf } from './log/index.ts'
import type { ReaderName, SourceOptions } from './source.ts'
import { looksLikeTable } from './table/index.ts'
import { say } from './wording.ts'

/** How files begin that are packed in ways that are not read here. */
const signatures: readonly (readonly [format: string, octets: readonly number[], at?: number])[] = [
  ['gzip', [0x1f, 0x8b, 0x08]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['Zstandard', [0x28, 0xb5, 0x2f, 0xfd]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['RAR', [0x52, 0x61, 0x72, 0x21]],
  ['tar', [0x75, 0x73, 0x74, 0x61, 0x72], 257],
]

const startsWith = (head: Uint8Array, octets: readonly number[], at = 0): boolean =>
  octets.every((octet, i) => head[at + i] === octet)

/** Why a file cannot be read as text, if it cannot. What has a mark of UTF-16 has zeros. */
export function objectionTo(head: Uint8Array, encoding: string): Wording | undefined {
  if (startsWith(head, [0x50, 0x4b, 3, 4])) return say('zip')
  const packed = signatures.find(([, octets, at]) => startsWith(head, octets, at))
  if (packed) return say('packed', { format: packed[0] })
  if (encoding.startsWith('utf-16')) return undefined
  const sample = head.subarray(0, 4096)
  const controls = sample.filter(octet => octet < 9 || (octet > 13 && octet < 32 && octet !== 27)).length
  return controls * 20 > sample.length ? say('binary') : undefined
}

/** Who is to read text that begins so. */
export function readerFor(text: string, options: SourceOptions): ReaderName {
  if (options.logFormat !== undefined && options.logFormat.trim() !== '') return 'own'
  if (options.reader !== undefined) return options.reader
  if (options.delimiter !== undefined || options.columns?.url !== undefined) return 'table'
  if (/^\s*</.test(text)) return 'xml'
  const lines = text.slice(0, 64 * 1024).split('\n', 100)
  return logFormatOf(lines) ?? (looksLikeTable(text) ? 'table' : 'list')
}
