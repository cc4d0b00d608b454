import { parse, type RobotsTxt } from '../../core/index.ts'
import { type OpenedFile, PART_LIMIT } from '../editor/opened-file.ts'
import { numberFormat } from '../strings/formats.ts'
import { seenIn } from './detect-format.ts'

/** The largest file that is opened, in bytes. */
export const OPEN_LIMIT = 100 * 1024 * 1024

export type Opened =
  | { readonly kind: 'file'; readonly robots: RobotsTxt; readonly file: OpenedFile }
  | { readonly kind: 'too-large'; readonly name: string; readonly size: number }
  | { readonly kind: 'unreadable'; readonly name: string }

/** Reads a file that a person chose; of a large one the beginning. */
export async function openFile(source: File): Promise<Opened> {
  const { name, size } = source
  if (size > OPEN_LIMIT) return { kind: 'too-large', name, size }
  try {
    const bytes = new Uint8Array(await source.slice(0, PART_LIMIT).arrayBuffer())
    const to = size > PART_LIMIT ? endOfPart(bytes) : bytes.length
    const rest = to < size ? source.slice(to) : undefined
    return {
      kind: 'file',
      robots: parse(bytes.subarray(0, to)),
      file: { name, size, source, rest, seen: seenIn(bytes) },
    }
  } catch {
    return { kind: 'unreadable', name }
  }
}

/** Whether `convertFile` can make it readable. */
export const isConvertible = ({ source, seen }: OpenedFile): boolean =>
  source !== undefined && (seen === 'gzip' || seen === 'utf-16' || seen === 'latin-1')

/** The same file with what was packed, or in UTF-8. */
export async function convertFile({ name, source, seen }: OpenedFile): Promise<Opened> {
  if (!source) return { kind: 'unreadable', name }
  try {
    const parts: BlobPart[] = []
    let size = 0
    const reader = converted(source, seen, new Uint8Array(await source.slice(0, 1).arrayBuffer())).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      size += value.length
      if (size > OPEN_LIMIT) {
        void reader.cancel()
        return { kind: 'too-large', name, size }
      }
    }
    return openFile(new File(parts, name.replace(/\.gz$/i, '')))
  } catch {
    return { kind: 'unreadable', name }
  }
}

function converted(
  source: Blob,
  seen: OpenedFile['seen'],
  [first]: Uint8Array,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const stream = source.stream()
  if (seen === 'gzip') return stream.pipeThrough(new DecompressionStream('gzip'))
  const utf16 = first === 0xfe || first === 0 ? 'utf-16be' : 'utf-16le'
  const decoder = new TextDecoderStream(seen === 'utf-16' ? utf16 : 'windows-1252')
  return stream.pipeThrough(decoder).pipeThrough(new TextEncoderStream())
}

/** Puts the next part of a file behind what the editor shows of it. */
export async function showMore(shown: Uint8Array<ArrayBuffer>, file: OpenedFile): Promise<Opened> {
  const { name, rest } = file
  if (!rest) return { kind: 'unreadable', name }
  try {
    const room = Math.max(PART_LIMIT - shown.length, PART_LIMIT / 2)
    const bytes = new Uint8Array(await rest.slice(0, room).arrayBuffer())
    const to = rest.size > room ? endOfPart(bytes) : bytes.length
    const left = to < rest.size ? rest.slice(to) : undefined
    const robots = parse(new Uint8Array(await new Blob([shown, bytes.subarray(0, to)]).arrayBuffer()))
    return { kind: 'file', robots, file: { ...file, rest: left } }
  } catch {
    return { kind: 'unreadable', name }
  }
}

/** Up to the end of the last line; in the middle of a very long line, between two characters. */
function endOfPart(bytes: Uint8Array): number {
  const newline = bytes.lastIndexOf(0x0a) + 1 || bytes.subarray(0, -1).lastIndexOf(0x0d) + 1
  if (newline > bytes.length / 2) return newline
  // The octets behind the first of a character are 10xxxxxx; there are three at most (RFC 3629 §3).
  let last = 1
  while (last < 4 && ((bytes.at(-last) ?? 0) & 0xc0) === 0x80) last++
  const first = bytes.at(-last) ?? 0
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1
  return length > last ? bytes.length - last : bytes.length
}

/** "512 bytes", "1.2 MB": for people. */
export function sizeText(bytes: number): string {
  const steps = [
    [1e9, 'gigabyte'],
    [1e6, 'megabyte'],
    [1e3, 'kilobyte'],
  ] as const
  const [divisor, unit] = steps.find(([least]) => bytes >= least) ?? ([1, 'byte'] as const)
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  const format = numberFormat({ style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })
  return format.format(bytes / divisor)
}
