import type { Dialect } from '../dialects/dialect.ts'
import { FULL_STOP, PERCENT } from '../parse/ascii.ts'
import { memo } from '../parse/memo.ts'
import type { Octets } from '../parse/octets.ts'
import { escapeOf, isUnreserved } from '../url/percent-encoding.ts'

/**
 * The paths that URLs have, as words over units: a character as it stands, or an escape. The words are those that a
 * browser leaves as they are when it serialises a URL (https://url.spec.whatwg.org/#path-state), with escapes in upper
 * case (RFC 3986 §6.2.2.1).
 */
export interface UrlUnit {
  /** How it is written in a URL. */
  readonly text: string
  /** The octet it stands for. */
  readonly octet: number
  readonly escaped: boolean
  readonly inPath: boolean
  readonly inQuery: boolean
}

/** What the path percent-encode set and the backslash's own rule take away. Older browsers leave `^` as it is. */
const NOT_IN_PATH = ' "#<>\\^`{}'
/** The special-query percent-encode set. */
const NOT_IN_QUERY = ' "#\'<>'

/** Every unit, the readable ones first: that is the order in which words are tried. */
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
 * Where a word stands. In a path: before its `/`, at the start of a segment, after `.` or `..` there, elsewhere. A
 * browser resolves segments that are dots, so none may stay one. After a lone `%` two hexadecimal digits would make
 * another unit.
 */
const BEGIN = 0
const SEGMENT = 1
const DOT = 2
const DOTS = 3
const INSIDE = 4
const QUERY = 5
const PLACES = 6

/** Where words begin. A place is one of the six above plus six for each half of an escape that has been written. */
export const START = BEGIN

export const isQuery = (place: number): boolean => place % PLACES === QUERY

/** Whether a word may end here. */
export function mayEnd(place: number): boolean {
  const at = place % PLACES
  return at !== BEGIN && at !== DOT && at !== DOTS
}

/** Where a unit leads from a place; −1 if no URL has it there. */
export function placeAfter(place: number, unit: UrlUnit): number {
  const at = place % PLACES
  const half = Math.floor(place / PLACES)
  const hex = half > 0 && !unit.escaped && /[0-9A-Fa-f]/.test(unit.text)
  if (half === 2 && hex) return -1
  const next = nextPlace(at, unit)
  if (next < 0) return -1
  if (unit.text === '%') return next + PLACES
  return half === 1 && hex ? next + 2 * PLACES : next
}

function nextPlace(at: number, unit: UrlUnit): number {
  if (at === BEGIN) return unit.text === '/' ? SEGMENT : -1
  if (at === QUERY) return unit.inQuery ? QUERY : -1
  const ends = unit.text === '/' || unit.text === '?'
  if (ends && (at === DOT || at === DOTS)) return -1
  if (unit.text === '?') return QUERY
  if (!unit.inPath) return -1
  if (unit.text === '/') return SEGMENT
  if (unit.octet === FULL_STOP) return at === SEGMENT ? DOT : at === DOT ? DOTS : INSIDE
  return INSIDE
}

/** What a dialect compares for a unit, in the path and in the query. */
export interface UnitReading {
  readonly path: Octets
  readonly query: Octets
}

export interface Reading {
  /** The octets that paths can hold as the dialect compares them. */
  readonly octets: ReadonlySet<number>
  /** By the index of the unit. */
  readonly units: readonly UnitReading[]
}

/**
 * How a dialect reads each unit, learnt by asking it: dialects normalise a URL unit by unit, one way in the path and one
 * way in the query.
 */
export const readingOf = memo((dialect: Dialect): Reading => {
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

/** Whether a browser would serialise the path as it is, and so whether a URL can have it. */
export function isUrlPath(path: string): boolean {
  let place = START
  for (let i = 0; i < path.length && place >= 0; ) {
    const unit = unitAt(path, i)
    if (!unit) return false
    place = placeAfter(place, unit)
    i += unit.text.length
  }
  return place >= 0 && mayEnd(place)
}

/** By code, the units that are characters. */
const characters: readonly (UrlUnit | undefined)[] = Array.from({ length: 127 }, (_, code) =>
  urlUnits.find(({ octet, escaped }) => octet === code && !escaped),
)

const escapes: ReadonlyMap<string, UrlUnit> = new Map(
  urlUnits.flatMap(unit => (unit.escaped ? [[unit.text, unit] as const] : [])),
)

function unitAt(path: string, i: number): UrlUnit | undefined {
  const code = path.charCodeAt(i)
  return (code === PERCENT ? escapes.get(path.slice(i, i + 3)) : undefined) ?? characters[code]
}
