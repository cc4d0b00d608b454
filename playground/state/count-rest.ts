import { type FileRest, type RecordCounts, sumOfRecords } from '../../core/lint/index.ts'
import { SIZE_LIMIT } from '../../core/parse/index.ts'
import { partEnd } from '../editor/part-end.ts'
import { pageWorker } from '../worker/page-worker.ts'

/**
 * Counts the lines of the part of a file that the editor does not show, piece by piece: it may be very long. `inLine`:
 * the part begins within a line. Rejects if the file cannot be read any more.
 */
export async function countRest(
  rest: Blob,
  inLine: boolean,
  signal: AbortSignal,
  countPart = (part: PartOfFile): Promise<LineCounts> => pageWorker.run('countPart', part, { signal }),
): Promise<FileRest> {
  let counts: LineCounts = { rules: 0, userAgents: [], others: 0, lines: 0 }
  for (let from = 0, within = inLine; from < rest.size; ) {
    signal.throwIfAborted()
    const piece = new Uint8Array(await rest.slice(from, from + SIZE_LIMIT).arrayBuffer())
    const bytes = from + piece.length < rest.size ? piece.slice(0, partEnd(piece)) : piece
    const { lines, ...records } = await countPart({ bytes, inLine: within })
    counts = { ...sumOfRecords(counts, records), lines: counts.lines + lines }
    const last = bytes.at(-1)
    within = last !== 0x0a && last !== 0x0d
    from += bytes.length
  }
  return { ...counts, byteLength: rest.size }
}

interface PartOfFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly inLine: boolean
}

type LineCounts = RecordCounts & Pick<FileRest, 'lines'>
