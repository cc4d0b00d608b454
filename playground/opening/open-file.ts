import { parse, type RobotsTxt } from '../../core/index.ts'
import { MAX_EDITOR_BYTES, type OpenedFile } from '../editor/file-limits.ts'
import { partEnd } from '../editor/part-end.ts'
import { detectFormat } from './detect-format.ts'
import type { DropContent } from './drop.ts'
import { MAX_OPEN_BYTES } from './file-size.ts'
import { type PastedKind, recognise } from './recognise.ts'

export type OpenResult =
  | {
      readonly kind: 'file'
      readonly robots: RobotsTxt
      readonly file: OpenedFile
      readonly is: PastedKind
    }
  | { readonly kind: 'too-large'; readonly name: string; readonly size: number }
  | { readonly kind: 'unreadable'; readonly name: string }

/** The outcome of opening something, if there is more to say than that it is open. */
export type OpeningOutcome =
  | Exclude<OpenResult | DropContent, { kind: 'file' }>
  | { readonly kind: 'several'; readonly name: string; readonly count: number }
  /** A list of URLs, such as a sitemap, or a page or its headers, which are checked, rather than a robots.txt. */
  | (PutElsewhere & { readonly kind: 'list' | 'page'; readonly name: string; readonly content: Blob })
  /** What the page has no place for. */
  | (PutElsewhere & { readonly kind: 'refused'; readonly because: string })
  /** A pasted text that is too long for the editor. */
  | { readonly kind: 'paste'; readonly file: File }

/** `open` puts it into the editor all the same: at the cursor if it is only a part of the text there. */
interface PutElsewhere {
  readonly open: () => void
  readonly isPart?: boolean
}

/** Reads a file that a person chose. Only the beginning of a large file is read. */
export async function openFile(source: File): Promise<OpenResult> {
  const { name, size } = source
  if (size > MAX_OPEN_BYTES) return { kind: 'too-large', name, size }
  try {
    const bytes = new Uint8Array(await source.slice(0, MAX_EDITOR_BYTES).arrayBuffer())
    const to = size > MAX_EDITOR_BYTES ? partEnd(bytes) : bytes.length
    const rest = to < size ? source.slice(to) : undefined
    const robots = parse(bytes.subarray(0, to))
    const file = { name, size, source, rest, seen: detectFormat(bytes) }
    return { kind: 'file', robots, file, is: recognise(robots.text) }
  } catch {
    return { kind: 'unreadable', name }
  }
}

/** Whether `convertFile` can make the file readable. */
export const isConvertible = ({ source, seen }: OpenedFile): boolean =>
  source !== undefined && (seen === 'gzip' || seen === 'utf-16' || seen === 'latin-1')

/** Unpacks a gzip file, or converts a file from UTF-16 or Latin-1 to UTF-8. */
export async function convertFile({ name, source, seen }: OpenedFile): Promise<OpenResult> {
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
      if (size > MAX_OPEN_BYTES) {
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

/** Appends the next part of a file to the part that the editor shows. */
export async function appendNextPart(shown: Uint8Array<ArrayBuffer>, file: OpenedFile): Promise<OpenResult> {
  const { name, rest } = file
  if (!rest) return { kind: 'unreadable', name }
  try {
    const room = Math.max(MAX_EDITOR_BYTES - shown.length, MAX_EDITOR_BYTES / 2)
    const bytes = new Uint8Array(await rest.slice(0, room).arrayBuffer())
    const to = rest.size > room ? partEnd(bytes) : bytes.length
    const left = to < rest.size ? rest.slice(to) : undefined
    const robots = parse(new Uint8Array(await new Blob([shown, bytes.subarray(0, to)]).arrayBuffer()))
    return { kind: 'file', robots, file: { ...file, rest: left }, is: 'robots-txt' }
  } catch {
    return { kind: 'unreadable', name }
  }
}
