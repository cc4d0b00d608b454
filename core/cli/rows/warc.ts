/** Reads WARC files (ISO 28500, WARC/1.0 and 1.1) from pushed octets. */
import { LINE_FEED } from '../../parse/ascii.ts'
import { SIZE_LIMIT } from '../../parse/parse.ts'

export interface WarcRecord {
  /** Fields in lower case, such as `warc-type`. Of a field that is there several times, the last one. */
  readonly fields: ReadonlyMap<string, string>
  /** The beginning of the block: more is not kept of longer ones. */
  readonly block: Uint8Array
}

/** What is wrong with an input, for a sentence; the records before it were read. */
export type WarcFault = 'not-warc' | 'cut'

/** A head of an HTTP answer, and more of its text than verdicts consider. */
export const KEPT_BLOCK = SIZE_LIMIT + 128 * 1024

/** Longer heads are those of something else. */
const LONGEST_HEAD = 64 * 1024

const HEAD_END = Buffer.from('\r\n\r\n')

/** @param take is given each record when it is complete */
export function warcReader(take: (record: WarcRecord) => void) {
  /** Octets of a head that is not complete. */
  let head = new Uint8Array(0)
  let fields: ReadonlyMap<string, string> | undefined
  let block: Uint8Array[] = []
  let kept = 0
  /** How many octets of the block are still to come. */
  let left = 0
  let fault: WarcFault | undefined

  function finish(): void {
    if (fields) take({ fields, block: Buffer.concat(block) })
    fields = undefined
    block = []
    kept = 0
  }

  /** Takes octets of a block, and returns where they end. */
  function takeBlock(octets: Uint8Array, from: number): number {
    const end = Math.min(octets.length, from + left)
    const wanted = Math.min(end, from + KEPT_BLOCK - kept)
    // Copies, as the inflater may reuse its memory.
    if (wanted > from) block.push(octets.slice(from, wanted))
    kept += Math.max(0, wanted - from)
    left -= end - from
    if (left === 0) finish()
    return end
  }

  /** Takes octets up to the end of a head, and returns where it ends; or all, and −1 if the head does not end in them. */
  function takeHead(octets: Uint8Array): number {
    const text = Buffer.from(octets.buffer, octets.byteOffset, octets.length)
    // Two line ends follow each block.
    let start = 0
    while (text[start] === 13 || text[start] === LINE_FEED) start++
    const end = text.indexOf(HEAD_END, start)
    if (end < 0) {
      if (octets.length - start > LONGEST_HEAD || !mayBegin(text.toString('latin1', start, start + 5)))
        fault = 'not-warc'
      head = octets.slice(start)
      return -1
    }
    fields = warcFields(text.toString('utf8', start, end))
    const length = fields?.get('content-length') ?? ''
    if (!fields || !/^\d{1,15}$/.test(length)) {
      fault = 'not-warc'
      return -1
    }
    left = Number(length)
    if (left === 0) finish()
    return end + HEAD_END.length
  }

  return {
    push(pushed: Uint8Array): void {
      let octets = pushed
      let at = 0
      while (at < octets.length && fault === undefined) {
        if (left > 0) {
          at = takeBlock(octets, at)
          continue
        }
        if (head.length > 0) octets = Buffer.concat([head, octets.subarray(at)])
        else octets = octets.subarray(at)
        head = new Uint8Array(0)
        at = takeHead(octets)
        if (at < 0) return
      }
    },
    /** Call this at the end of the input. Returns what was wrong, if anything was. */
    end: (): WarcFault | undefined => fault ?? (left === 0 && head.length === 0 ? undefined : 'cut'),
  }
}

const mayBegin = (text: string): boolean => 'WARC/'.startsWith(text)

/** The fields of a head; undefined if it is not that of a record. */
function warcFields(head: string): ReadonlyMap<string, string> | undefined {
  const [version = '', ...lines] = head.split('\r\n')
  if (!/^WARC\/1\.\d$/.test(version)) return undefined
  return new Map(lines.map(warcField))
}

export function warcField(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, Math.max(0, colon)).trim().toLowerCase(), line.slice(colon + 1).trim()]
}
