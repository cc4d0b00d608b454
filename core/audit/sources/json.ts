/** Reads lists and logs in JSON: an array of URLs or of objects, or one of these on each line. */
import { MAX_RECORD_OCTETS } from './blocks.ts'
import { parsedJson, type Splitter, splitElements } from './json-elements.ts'
import type { LineParser } from './log/lines.ts'
import type { TextReader } from './reader.ts'
import { binarySizeText } from './size.ts'
import type { ColumnRole } from './source.ts'
import { flagsNoindex, roleKeysOf } from './table/columns.ts'
import { joinedUrl, type PageCells, pageRecord } from './table/page.ts'
import type { Tally } from './tally.ts'
import { say } from './wording.ts'

/** Whether some of these elements are pages: a URL, or an object that names one. */
export function areJsonPages(elements: readonly string[], text: string): boolean {
  const find = keyFinder()
  return elements.length === 0
    ? /^\s*\[/.test(text)
    : elements.some(element => pageValuesOf(element, find)?.url !== undefined)
}

/** Reads a log whose lines are the elements of an array, or objects on several lines each. */
export function jsonLogReader(from: number, parse: LineParser, tally: Tally, notes: TextReader['notes']): TextReader {
  let skipped = 0
  const splitter = splitElements({
    element(text) {
      const row = tally.next()
      const parsed = parse(text, row)
      if (parsed === undefined) tally.skip()
      else if ('url' in parsed) tally.record(parsed)
      else tally.reject(row, parsed)
    },
    tooLong: () => tally.reject(tally.next(), say('overlongElement', { size: binarySizeText(MAX_RECORD_OCTETS) })),
    isOneArray: from > 0,
  })
  return {
    read(text) {
      const skip = Math.min(text.length, from - skipped)
      skipped += skip
      splitter.read(skip === 0 ? text : text.slice(skip))
    },
    missingLine: reason => tally.reject(tally.next(), reason),
    end(cut) {
      endElements(splitter, tally, cut)
    },
    notes,
    refused: () => undefined,
  }
}

/** A text that is cut off ends within an element, or before the array around the elements is closed. */
function endElements(splitter: Splitter, tally: Tally, cut: boolean): void {
  const rest = splitter.rest()
  const isBroken = rest === '' ? !cut && splitter.isUnclosed() : cut || parsedJson(rest) === undefined
  if (isBroken) tally.reject(tally.next(), say('cutOff'))
  else splitter.finish()
}

/** @param isLines whether each element is on a line of its own */
export function jsonListReader(tally: Tally, isLines?: boolean): TextReader {
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
    tooLong: () => tally.reject(tally.next(), say('overlongElement', { size: binarySizeText(MAX_RECORD_OCTETS) })),
    isLines,
  })
  return {
    read: splitter.read,
    missingLine: reason => tally.reject(tally.next(), reason),
    end(cut) {
      endElements(splitter, tally, cut)
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
    url: keys.url.length === 0 ? undefined : joinedUrl(textsOf(keys.url)[0]?.trim() ?? '', textsOf(keys.host)[0] ?? ''),
    status: textsOf(keys.status)[0],
    metaRobots: textsOf(keys.metaRobots).join(', '),
    xRobotsTag: textsOf(keys.xRobotsTag).join(', '),
    canonical: textsOf(keys.canonical)[0],
    indexability: textsOf(keys.indexability)[0],
    isFlag: flagsNoindex(indexability),
    clicks: textsOf(keys.clicks)[0],
    impressions: textsOf(keys.impressions)[0],
    inlinks: textsOf(keys.inlinks)[0],
  }
}

const scalarText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
