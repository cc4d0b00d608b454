import type { Dialect } from '../dialects/dialect.ts'
import type { Pattern } from '../match/pattern.ts'
import { FULL_STOP, PERCENT } from '../parse/ascii.ts'
import { memo } from '../parse/memo.ts'
import type { Octets } from '../parse/octets.ts'
import { escapeOf, isUnreserved } from '../url/percent-encoding.ts'

/**
 * The paths of URLs, as words over units: a unit is a character, or an escape such as `%2F`. The words are those that a
 * browser leaves as they are when it serialises a URL (https://url.spec.whatwg.org/#path-state), with escapes in upper
 * case (RFC 3986 §6.2.2.1).
 *
 * Example: `/a%2F` is the units `/`, `a` and `%2F`. `{` is a unit of queries only: in paths browsers write `%7B`.
 */
export interface UrlUnit {
  /** The unit as it is written in a URL. */
  readonly text: string
  /** The octet that the unit means. */
  readonly octet: number
  readonly escaped: boolean
  readonly inPath: boolean
  readonly inQuery: boolean
}

/** The characters of the path percent-encode set, and the backslash, which becomes `/`. Older browsers keep `^`. */
const NOT_IN_PATH = ' "#<>\\^`{}'
/** The characters of the special-query percent-encode set. */
const NOT_IN_QUERY = ' "#\'<>'

/** All units, readable ones first. Searches try them in this order. */
export const urlUnits: readonly UrlUnit[] = makeUnits()

function makeUnits(): readonly UrlUnit[] {
  const units: UrlUnit[] = []
  const raw: number[] = []
  for (let octet = 33; octet < 127; octet++) raw.push(octet)
  const order = (octet: number) =>
    octet > 96 && octet < 123 ? 0 : octet > 47 && octet < 58 ? 1 : isUnreserved(octet) ? 2 : 3
  for (const octet of raw.sort((a, b) => order(a) - order(b) || a - b)) {
    const text = String.fromCharCode(octet)
    const inPath = !NOT_IN_PATH.includes(text)
    const inQuery = !NOT_IN_QUERY.includes(text)
    if (inPath || inQuery) units.push({ text, octet, escaped: false, inPath, inQuery })
  }
  for (let octet = 0; octet < 256; octet++) {
    units.push({ text: escapeOf(octet), octet, escaped: true, inPath: true, inQuery: true })
  }
  return units
}

/**
 * The place in a URL that a word has reached. In a path: before its first `/`, at the start of a segment, after `.` or
 * `..` there, or elsewhere. A browser resolves dot segments, so no word may end after one. After a `%` that is not an
 * escape, two hexadecimal digits would form another unit.
 */
const BEGIN = 0
const SEGMENT = 1
const AFTER_DOT = 2
const DOTS = 3
const INSIDE = 4
const PLACE_IN_QUERY = 5
const URL_PLACES = 6

/** Where words begin. A place is one of the six above, plus six for each half of an escape. */
export const WORD_START = BEGIN

export const isQuery = (place: number): boolean => place % URL_PLACES === PLACE_IN_QUERY

export function mayEnd(place: number): boolean {
  const at = place % URL_PLACES
  return at !== BEGIN && at !== AFTER_DOT && at !== DOTS
}

/** The place after a unit; −1 if no URL can have the unit at this place. */
export function placeAfter(place: number, unit: UrlUnit): number {
  const at = place % URL_PLACES
  const half = Math.floor(place / URL_PLACES)
  const hex = half > 0 && !unit.escaped && /[0-9A-Fa-f]/.test(unit.text)
  if (half === 2 && hex) return -1
  const next = nextPlace(at, unit)
  if (next < 0) return -1
  if (unit.text === '%') return next + URL_PLACES
  return half === 1 && hex ? next + 2 * URL_PLACES : next
}

/** The place after a unit, without regard to escapes that were begun; −1 if no URL can have the unit there. */
function nextPlace(at: number, unit: UrlUnit): number {
  if (at === BEGIN) return unit.text === '/' ? SEGMENT : -1
  if (at === PLACE_IN_QUERY) return unit.inQuery ? PLACE_IN_QUERY : -1
  const ends = unit.text === '/' || unit.text === '?'
  if (ends && (at === AFTER_DOT || at === DOTS)) return -1
  if (unit.text === '?') return PLACE_IN_QUERY
  if (!unit.inPath) return -1
  if (unit.text === '/') return SEGMENT
  if (unit.octet === FULL_STOP) return at === SEGMENT ? AFTER_DOT : at === AFTER_DOT ? DOTS : INSIDE
  return INSIDE
}

/** The octets that a dialect compares for a unit, in the path and in the query. */
export interface UnitReading {
  readonly path: Octets
  readonly query: Octets
}

/**
 * How a dialect reads URLs, unit by unit.
 *
 * Example: the dialect of 1996 decodes escapes and reads the unit `%61` as `a`; Google’s parser compares all three
 * octets.
 */
export interface DialectAlphabet {
  /** The octets that paths can hold as the dialect compares them. */
  readonly octets: ReadonlySet<number>
  /** The reading of each unit, by the index of the unit. */
  readonly units: readonly UnitReading[]
}

/** Each unit is normalised once in the path and once in the query: dialects normalise URLs unit by unit. */
export const readingOf = memo((dialect: Dialect): DialectAlphabet => {
  const read = (before: string, text: string) => dialect.target(before + text).slice(dialect.target(before).length)
  const units = urlUnits.map(({ text }): UnitReading => ({ path: read('/', text), query: read('/?', text) }))
  const compared = units.flatMap(({ path, query }, i) => [
    ...(urlUnits[i]?.inPath ? [path] : []),
    ...(urlUnits[i]?.text === '?' ? [path] : []),
    ...(urlUnits[i]?.inQuery ? [query] : []),
  ])
  const octets = new Set(compared.flatMap(text => Array.from(text, octet => octet.charCodeAt(0))))
  return { octets, units }
})

/** Whether URLs can hold all the octets that a pattern names. */
export function isWritable({ segments }: Pattern, dialect: Dialect): boolean {
  const { octets } = readingOf(dialect)
  return segments.every(segment => {
    for (let i = 0; i < segment.length; i++) if (!octets.has(segment.charCodeAt(i))) return false
    return true
  })
}

/** Whether a browser would serialise the path as it is, and so whether a URL can have it. */
export function isUrlPath(path: string): boolean {
  let place = WORD_START
  for (let i = 0; i < path.length && place >= 0; ) {
    const unit = unitAt(path, i)
    if (!unit) return false
    place = placeAfter(place, unit)
    i += unit.text.length
  }
  return place >= 0 && mayEnd(place)
}

/** The units that are characters, by character code. */
const characters: readonly (UrlUnit | undefined)[] = Array.from({ length: 127 }, (_, code) =>
  urlUnits.find(({ octet, escaped }) => octet === code && !escaped),
)

const escapeUnits: ReadonlyMap<string, UrlUnit> = new Map(
  urlUnits.flatMap(unit => (unit.escaped ? [[unit.text, unit] as const] : [])),
)

/** The unit at an offset of a path; undefined if no unit is written so. */
function unitAt(path: string, i: number): UrlUnit | undefined {
  const code = path.charCodeAt(i)
  return (code === PERCENT ? escapeUnits.get(path.slice(i, i + 3)) : undefined) ?? characters[code]
}
