/**
 * Lists as JSON: an array of URLs or of objects that have one, or one of them on each line. What stands at the top is
 * taken apart without a parser, so that a file of any size is read as it comes; each element is then parsed by itself.
 */
import { BLOCK } from './blocks.ts'
import type { Reader } from './reader.ts'
import { sizeOf } from './size.ts'
import type { ColumnRole } from './source.ts'
import { flagsNoindex, keysOf } from './table/columns.ts'
import { type PageCells, pageRecord } from './table/page.ts'
import type { Tally } from './tally.ts'
import { say } from './wording.ts'

/** So much of a file, and so many of its elements, tell whether it is such a list. */
const SAMPLE = 64 * 1024
const SAMPLE_ELEMENTS = 50

/** Keys that requests have and pages do not: then it is a log. */
const REQUEST =
  /"(?:[^"]*(?:user[-_ ]?agent|method|remote[-_]?(?:addr|ip)|client[-_]?ip)[^"]*|@timestamp|time|request)"\s*:/i

/** Whether text begins as a list in JSON does. */
export function looksLikeJsonList(text: string): boolean {
  if (!/^\s*(?:\[\s*["{\]]|\{)/.test(text)) return false
  const elements: string[] = []
  const splitter = splitElements({ element: element => elements.push(element), tooLong: () => {} })
  splitter.read(text.slice(0, SAMPLE))
  const find = keyFinder()
  const sample = elements.slice(0, SAMPLE_ELEMENTS)
  if (sample.some(element => REQUEST.test(element))) return false
  return sample.length === 0 ? /^\s*\[/.test(text) : sample.some(element => valuesOf(element, find)?.url !== undefined)
}

export function jsonListReader(tally: Tally): Reader {
  const find = keyFinder()
  const splitter = splitElements({
    element(text) {
      const row = tally.next()
      const values = valuesOf(text, find)
      if (!values) return tally.reject(row, say('notJsonElement'))
      const url = values.url?.trim()
      if (url === undefined) return tally.reject(row, say('noUrlKey'))
      if (url === '') return tally.reject(row, say('noAddress'))
      tally.record(pageRecord(row, url, values))
    },
    tooLong: () => tally.reject(tally.next(), say('overlongElement', { size: sizeOf(BLOCK) })),
  })
  return {
    read: splitter.read,
    lose: reason => tally.reject(tally.next(), reason),
    end(cut) {
      if (cut && splitter.isOpen()) tally.reject(tally.next(), say('cutOff'))
      else splitter.finish()
    },
    notes: () => [],
    refused: () => undefined,
  }
}

interface Values extends PageCells {
  /** Undefined if no key is known to hold one. */
  readonly url: string | undefined
}

type Keys = Readonly<Record<ColumnRole, readonly string[]>>

/** So many ways of writing the keys are remembered. */
const MOST_SHAPES = 64

const nothing: PageCells = {
  status: undefined,
  metaRobots: '',
  xRobotsTag: '',
  canonical: undefined,
  indexability: undefined,
  isFlag: false,
}

/** Looks up once which keys hold what, for all objects that have the same ones. */
function keyFinder(): (names: readonly string[]) => Keys {
  const shapes = new Map<string, Keys>()
  return names => {
    const id = names.join('\n')
    const known = shapes.get(id)
    if (known) return known
    const keys = keysOf(names)
    if (shapes.size === MOST_SHAPES) shapes.clear()
    shapes.set(id, keys)
    return keys
  }
}

/** What an element says; undefined if it is neither a string nor an object. */
function valuesOf(element: string, find: (names: readonly string[]) => Keys): Values | undefined {
  const value = parsed(element)
  if (typeof value === 'string') return { ...nothing, url: value }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const keys = find(Object.keys(value))
  const textsOf = (names: readonly string[]): string[] =>
    names.map(name => textOf(value[name as keyof typeof value])).filter(text => text.trim() !== '')
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

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface ElementSink {
  readonly element: (text: string) => void
  /** An element that is longer than a line may be. What follows up to the end of its line is left out. */
  readonly tooLong: () => void
}

interface Splitter {
  readonly read: (text: string) => void
  /** What is left is taken as if the text ended here. */
  readonly finish: () => void
  /** Whether an element has begun that goes on. */
  readonly isOpen: () => boolean
}

const NEWLINE = 0x0a
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Between elements stand spaces, commas, the brackets of arrays, and the separator of RFC 7464. */
const isBetween = (unit: number): boolean => unit <= 0x20 || unit === 0x2c || unit === 0x5b || unit === 0x5d
const isOpening = (unit: number): boolean => unit === 0x7b || unit === 0x5b
const isClosing = (unit: number): boolean => unit === 0x7d || unit === 0x5d

/**
 * Takes elements apart by their brackets and quotation marks. A line end within a string, which JSON forbids, ends the
 * element: a quotation mark that is not closed costs a line and not the rest of the file.
 */
function splitElements(sink: ElementSink): Splitter {
  /** What has come of the element that is being read. */
  let open = ''
  let depth = 0
  let isString = false
  let isEscaped = false
  let isSkipping = false

  function read(text: string): void {
    /** Where the element begins in this text; −1 if none has begun. */
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
        else if (unit === QUOTE) isString = false
      } else if (unit === QUOTE) isString = true
      else if (depth === 0 && isBetween(unit)) end(at)
      else if (isOpening(unit)) depth++
      else if (isClosing(unit) && --depth <= 0) end(at + 1)
      if (start >= 0 && open.length + at - start >= BLOCK) {
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
