import { fieldOf, spellingOf } from './fields.ts'
import { CRLF, endBits, endOfShape, kindOfShape, LINE, LINE_START, SHAPE, separatorOf } from './line.ts'
import type { Line } from './robots-txt.ts'
import { lineEndAt, partsAt, readEndOf, type Scan } from './scan.ts'

/**
 * For each line, the number of CRLF before it. An offset into the source is larger by this number than the same offset
 * into the text with folded line ends.
 */
export function shiftsOf({ numbers, lineCount }: Scan): Int32Array {
  const shifts = new Int32Array(lineCount)
  for (let i = 1; i < lineCount; i++) {
    const isCrlf = endBits(numbers[(i - 1) * LINE + SHAPE] ?? 0) === CRLF
    shifts[i] = (shifts[i - 1] ?? 0) + (isCrlf ? 1 : 0)
  }
  return shifts
}

/** All lines of a file. */
export function linesOf(scan: Scan): Line[] {
  const { numbers, lineCount } = scan
  const lines: Line[] = []
  let shift = 0
  for (let i = 0; i < lineCount; i++) {
    lines.push(lineOf(scan, i, shift))
    if (endBits(numbers[i * LINE + SHAPE] ?? 0) === CRLF) shift++
  }
  return lines
}

/**
 * The line with this index.
 * @param shift the number of CRLF before the line
 */
export function lineOf(scan: Scan, index: number, shift: number): Line {
  const { source, numbers, sizeLimit } = scan
  const at = index * LINE
  const shape = numbers[at + SHAPE] ?? 0
  const start = numbers[at + LINE_START] ?? 0
  const to = lineEndAt(scan, index)
  const { nameFrom, nameTo, separator, valueFrom, valueTo, comment } = partsAt(scan, index)
  return {
    number: index + 1,
    from: start - shift,
    to: to - shift,
    end: endOfShape(shape),
    kind: kindOfShape(shape),
    field: fieldOf(shape),
    spelling: spellingOf(shape),
    separator: separatorOf(shape),
    nameFrom: folded(nameFrom, shift),
    nameTo: folded(nameTo, shift),
    separatorFrom: folded(separator, shift),
    valueFrom: folded(valueFrom, shift),
    valueTo: folded(valueTo, shift),
    commentFrom: folded(comment, shift),
    readTo: readEndOf(scan, index) - shift,
    // Both offsets are −1 if the line is not a record.
    value: source.slice(valueFrom, valueTo),
    pastSizeLimit: sizeLimit !== undefined && start >= sizeLimit.offset,
  }
}

/** The offset into the text with folded line ends; −1 stays −1. */
const folded = (offset: number, shift: number): number => (offset < 0 ? -1 : offset - shift)
