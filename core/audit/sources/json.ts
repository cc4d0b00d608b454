/**
 * Reads lists in JSON: an array of URLs or of objects with a URL, or one of these on each line. The top level is split
 * without a parser, so that a file of any size is read as it arrives. Each element is then parsed separately.
 */
import { BACKSLASH, QUOTATION_MARK } from '../../parse/ascii.ts'
import { BLOCK_OCTETS } from './blocks.ts'
import type { TextReader } from './reader.ts'
import { binarySizeText } from './size.ts'
import type { ColumnRole } from './source.ts'
import { flagsNoindex, roleKeysOf } from './table/columns.ts'
import { type PageCells, pageRecord } from './table/page.ts'
import type { Tally } from './tally.ts'
import { say } from './wording.ts'

/** How many characters of a file, and how many of its elements, are inspected to recognise such a list. */
const JSON_SAMPLE_LENGTH = 64 * 1024
const SAMPLE_ELEMENTS = 50

const KEYS = /"([^"]*)"\s*:/g

/** A key that requests have and pages do not have: the file is then a log. */
const REQUEST_KEY = /user[-_ ]?agent|method|remote[-_]?(?:addr|ip)|client[-_]?ip|^(?:@timestamp|time|request)$/i

const isRequest = (element: string): boolean =>
  [...element.matchAll(KEYS)].some(([, key = '']) => REQUEST_KEY.test(key))

/** Whether a text begins like a list in JSON. */
export function looksLikeJsonList(text: string): boolean {
  if (!/^\s*(?:\[\s*["{\]]|\{)/.test(text)) return false
  const elements: string[] = []
  const splitter = splitElements({ element: element => elements.push(element), tooLong: () => {} })
  splitter.read(text.slice(0, JSON_SAMPLE_LENGTH))
  const find = keyFinder()
  const sample = elements.slice(0, SAMPLE_ELEMENTS)
  if (sample.some(isRequest)) return false
  return sample.length === 0
    ? /^\s*\[/.test(text)
    : sample.some(element => pageValuesOf(element, find)?.url !== undefined)
}

export function jsonListReader(tally: Tally): TextReader {
  const find = keyFinder()
  const splitter = splitElements({
    element(text) {
      const row = tally.next()
      const values = pageValuesOf(text, find)
      if (!values) return tally.reject(row, say('notJsonElement'))
      const url = values.url?.trim()
      if (url === undefined) return tally.reject(row, say('noUrlKey'))
      if (url === '') return tally.reject(row, say('noAddress'))
      tally.record(pageRecord(row, url, values))
    },
    tooLong: () => tally.reject(tally.next(), say('overlongElement', { size: binarySizeText(BLOCK_OCTETS) })),
  })
  return {
    read: splitter.read,
    missingLine: reason => tally.reject(tally.next(), reason),
    end(cut) {
      if (cut && splitter.isOpen()) tally.reject(tally.next(), say('cutOff'))
      else splitter.finish()
    },
    notes: () => [],
    refused: () => undefined,
  }
}

interface PageValues extends PageCells {
  /** Undefined if no known key for a URL is present. */
  readonly url: string | undefined
}

type RoleKeys = Readonly<Record<ColumnRole, readonly string[]>>

/** How many sets of keys are cached. */
const MAX_SHAPES = 64

const noCells: PageCells = {
  status: undefined,
  metaRobots: '',
  xRobotsTag: '',
  canonical: undefined,
  indexability: undefined,
  isFlag: false,
}

/** Finds out which key holds what, once for all objects with the same keys. */
function keyFinder(): (names: readonly string[]) => RoleKeys {
  const shapes = new Map<string, RoleKeys>()
  return names => {
    const id = names.join('\n')
    const known = shapes.get(id)
    if (known) return known
    const keys = roleKeysOf(names)
    if (shapes.size === MAX_SHAPES) shapes.clear()
    shapes.set(id, keys)
    return keys
  }
}

/** The values in an element; undefined if the element is neither a string nor an object. */
function pageValuesOf(element: string, find: (names: readonly string[]) => RoleKeys): PageValues | undefined {
  const value = parsedJson(element)
  if (typeof value === 'string') return { ...noCells, url: value }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const keys = find(Object.keys(value))
  const textsOf = (names: readonly string[]): string[] =>
    names.map(name => scalarText(value[name as keyof typeof value])).filter(text => text.trim() !== '')
  const [indexability = ''] = keys.indexability
  return {
    url: keys.url.length === 0 ? undefined : (textsOf(keys.url)[0] ?? ''),
    status: textsOf(keys.status)[0],
    metaRobots: textsOf(keys.metaRobots).join(', '),
    xRobotsTag: textsOf(keys.xRobotsTag).join(', '),
    canonical: textsOf(keys.canonical)[0],
    indexability: textsOf(keys.indexability)[0],
    isFlag: flagsNoindex(indexability),
  }
}

const scalarText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface ElementSink {
  readonly element: (text: string) => void
  /** Called for an element that is longer than a line may be. The text up to the end of its line is skipped. */
  readonly tooLong: () => void
}

interface Splitter {
  readonly read: (text: string) => void
  /** Ends the text: an element that is still open is complete. */
  readonly finish: () => void
  /** Whether an element has begun and not ended. */
  readonly isOpen: () => boolean
}

const NEWLINE = 0x0a

/** Between elements there are spaces, commas, the brackets of arrays, and the separator of RFC 7464. */
const isBetween = (unit: number): boolean => unit <= 0x20 || unit === 0x2c || unit === 0x5b || unit === 0x5d
const isOpening = (unit: number): boolean => unit === 0x7b || unit === 0x5b
const isClosing = (unit: number): boolean => unit === 0x7d || unit === 0x5d

/**
 * Splits elements by their brackets and quotation marks. A line end within a string, which JSON forbids, ends the
 * element: a missing quotation mark costs one line and not the rest of the file.
 */
function splitElements(sink: ElementSink): Splitter {
  /** The text of the current element from earlier pieces. */
  let open = ''
  let depth = 0
  let isString = false
  let isEscaped = false
  let isSkipping = false

  function read(text: string): void {
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
        if (isBetween(unit)) continue
        start = at
      }
      if (isString) {
        if (unit === NEWLINE) end(at)
        else if (isEscaped) isEscaped = false
        else if (unit === BACKSLASH) isEscaped = true
        else if (unit === QUOTATION_MARK) isString = false
      } else if (unit === QUOTATION_MARK) isString = true
      else if (depth === 0 && isBetween(unit)) end(at)
      else if (isOpening(unit)) depth++
      else if (isClosing(unit) && --depth <= 0) end(at + 1)
      if (start >= 0 && open.length + at - start >= BLOCK_OCTETS) {
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
    finish() {
      if (open !== '') sink.element(open)
      open = ''
    },
    isOpen: () => open !== '',
  }
}
