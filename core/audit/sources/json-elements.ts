/** Splits JSON into elements as it arrives, without a parser: those of an array, also within an object, or in a row. */
import { BACKSLASH, QUOTATION_MARK } from '../../parse/ascii.ts'
import { MAX_RECORD_OCTETS } from './blocks.ts'

const SAMPLE_ELEMENTS = 200

export interface JsonLayout {
  /** Where the elements begin: the array in an object around them, or the beginning of the text. */
  readonly from: number
  /** Whether every element is an object on a line of its own. */
  readonly isLines: boolean
  readonly elements: readonly string[]
}

/** How a text is laid out that begins like JSON; undefined if it does not. */
export function jsonLayoutOf(text: string): JsonLayout | undefined {
  if (!/^\s*(?:\[\s*["{\]]|\{)/.test(text)) return undefined
  const lines = text.split('\n', SAMPLE_ELEMENTS + 1).filter(line => line.trim() !== '')
  // The last line may be cut off.
  const whole = lines.length > 1 && !text.endsWith('\n') ? lines.slice(0, -1) : lines
  const objects = whole.filter(line => typeof parsedJson(line) === 'object' && !line.trimStart().startsWith('['))
  // Objects may be broken.
  const areObjects = objects.length * 2 > whole.length || (objects.length > 0 && whole.every(line => line[0] === '{'))
  const isLines = areObjects && !(whole.length === 1 && arrayWithin(text) > 0)
  if (isLines) return { from: 0, isLines, elements: whole.slice(0, SAMPLE_ELEMENTS) }
  // Lines of which the first is an object, and most are not, are those of a log in several formats.
  if (whole.length > 1 && objects[0] !== undefined && objects[0] === whole[0]) return undefined
  const first = elementsIn(text, 0)
  const inner = /^\s*\{/.test(text) ? arrayWithin(text) : 0
  // An object that holds an array of objects is what a service put around its rows, unless it is a row itself.
  if (inner > 0 && first.length < 2) return { from: inner, isLines: false, elements: elementsIn(text, inner) }
  return { from: 0, isLines: false, elements: first }
}

function elementsIn(text: string, from: number): readonly string[] {
  const elements: string[] = []
  const splitter = splitElements({ element: element => void elements.push(element), tooLong: () => {} })
  for (let at = from; at < text.length && elements.length < SAMPLE_ELEMENTS; at += SAMPLE_PIECE)
    splitter.read(text.slice(at, at + SAMPLE_PIECE))
  return elements.slice(0, SAMPLE_ELEMENTS)
}

const SAMPLE_PIECE = 64 * 1024

/** How much of an array shows what it holds. */
const ARRAY_START = 400

/** How deep an array of rows may lie in objects. */
const MAX_ARRAY_DEPTH = 4

/** Where the first array of objects begins in the object that a text begins with; 0 if there is none. */
function arrayWithin(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTATION_MARK) {
      for (at++; at < text.length && text.charCodeAt(at) !== QUOTATION_MARK; at++) {
        if (text.charCodeAt(at) === BACKSLASH) at++
      }
    } else if (unit === 0x7b) depth++
    else if (unit === 0x7d) depth--
    else if (unit === 0x5b && depth > 0) {
      if (
        depth <= MAX_ARRAY_DEPTH &&
        /^\[\s*\{/.test(text.slice(at, at + ARRAY_START)) &&
        !isHeaderList(text.slice(at, at + ARRAY_START))
      )
        return at
    }
  }
  return 0
}

/** A list of headers belongs to one request. */
const isHeaderList = (text: string): boolean => /^\[\s*\{\s*"(?:name|key)"\s*:\s*"[^"]*"\s*,\s*"value"/i.test(text)

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface ElementSink {
  readonly element: (text: string) => void
  /** Called for an element that is longer than a record may be. The text up to the end of its line is skipped. */
  readonly tooLong: () => void
  /** Whether each element is on a line of its own, so that what is not closed ends there. */
  readonly isLines?: boolean | undefined
  /** Whether all elements are in the array that the text begins with: what follows it is not an element. */
  readonly isOneArray?: boolean
}

const NEWLINE = 0x0a

/** Between elements there are spaces, commas, the brackets of arrays, and the separator of RFC 7464. */
const isBetween = (unit: number): boolean => unit <= 0x20 || unit === 0x2c || unit === 0x5b || unit === 0x5d
const isOpening = (unit: number): boolean => unit === 0x7b || unit === 0x5b
const isClosing = (unit: number): boolean => unit === 0x7d || unit === 0x5d

export type Splitter = ReturnType<typeof splitElements>

/** By brackets and quotation marks. A line end within a string ends the element: a missing mark costs one line. */
export function splitElements(sink: ElementSink) {
  /** The text of the current element from earlier pieces. */
  let open = ''
  let depth = 0
  let arrays = 0
  let isString = false
  let isEscaped = false
  let isSkipping = false
  let isDone = false

  function read(text: string): void {
    if (isDone) return
    /** Where the element begins in this text; −1 if no element has begun. */
    let start = open === '' ? -1 : 0
    const end = (at: number): void => {
      sink.element(open + text.slice(start, at))
      open = ''
      start = -1
      depth = 0
      isString = false
      isEscaped = false
    }
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (isSkipping) {
        isSkipping = unit !== NEWLINE
        continue
      }
      if (start < 0) {
        if (sink.isOneArray && unit === 0x5d) {
          isDone = true
          arrays = 0
          return
        }
        if (isBetween(unit)) {
          if (unit === 0x5b) arrays++
          else if (unit === 0x5d) arrays--
          continue
        }
        start = at
      }
      if (unit === NEWLINE && sink.isLines) end(at)
      else if (isString) {
        if (unit === NEWLINE) end(at)
        else if (isEscaped) isEscaped = false
        else if (unit === BACKSLASH) isEscaped = true
        else if (unit === QUOTATION_MARK) isString = false
      } else if (unit === QUOTATION_MARK) isString = true
      else if (depth === 0 && isBetween(unit)) {
        end(at)
        if (unit === 0x5d) arrays--
      } else if (isOpening(unit)) depth++
      else if (isClosing(unit) && --depth <= 0) end(at + 1)
      if (start >= 0 && open.length + at - start >= MAX_RECORD_OCTETS) {
        sink.tooLong()
        open = ''
        start = -1
        depth = 0
        isString = false
        isEscaped = false
        isSkipping = unit !== NEWLINE
      }
    }
    if (start >= 0) open += text.slice(start)
  }

  return {
    read,
    /** Ends the text: an element that is still open is complete. */
    finish(): void {
      if (open !== '') sink.element(open)
      open = ''
    },
    rest: (): string => open,
    /** Whether an array around the elements is not closed. */
    isUnclosed: (): boolean => arrays > 0,
  }
}
