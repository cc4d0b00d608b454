import type { Dialect } from '../dialects/dialect.ts'
import type { Pattern } from '../match/pattern.ts'
import { PERCENT } from '../parse/ascii.ts'
import { memo } from '../parse/memo.ts'
import type { Octets } from '../parse/octets.ts'
import { escapeAt, escapeOf } from '../url/percent-encoding.ts'
import { commonPath, rootedForms } from './relations.ts'
import { isUrlPath, readingOf, urlUnits } from './url-units.ts'

/**
 * Likely witnesses, made from the patterns themselves: short, readable, and nearly always right. They prove nothing until
 * they are checked; where all fail, a search decides.
 */

/** Paths of URLs that the pattern may match, the best first: with `unnamed` stars take what no pattern names. */
export function* examplesOf(pattern: Pattern, dialect: Dialect, unnamed: () => string | undefined): Generator<string> {
  for (const { segments, anchored } of rootedForms(pattern)) {
    const made = new Set<Octets>()
    for (const filler of fillersOf(unnamed)) {
      const path = segments.reduce((before, segment) => before + filler(before, segment) + segment)
      for (const octets of anchored ? [path] : [path, path + filler('/', '')]) {
        if (!made.has(octets)) yield* spelt(octets, dialect)
        made.add(octets)
      }
    }
  }
}

/** Paths of URLs that both patterns may match. */
export function* commonExamplesOf(
  a: Pattern,
  b: Pattern,
  dialect: Dialect,
  unnamed: () => string | undefined,
): Generator<string> {
  const made = new Set<Octets>()
  for (const filler of fillersOf(unnamed)) {
    const path = commonPath(a, b, filler)
    if (path === undefined) return
    const paths = rootedForms(b).map(({ segments }) =>
      segments.reduce((before, segment) => before + filler(before, segment) + segment),
    )
    for (const octets of [...paths, path, path + filler('/', '')]) {
      if (!made.has(octets)) yield* spelt(octets, dialect)
      made.add(octets)
    }
  }
}

/**
 * Paths that a pattern may match in one dialect and not in another: delimiters in the other spelling, and in the query. With
 * `other` the path's query holds what that pattern names behind its stars.
 */
export function* disputedExamplesOf(pattern: Pattern, dialect: Dialect, other?: Pattern): Generator<string> {
  const paths = new Set<string>()
  const query = other?.segments.slice(1).map(segment => `a${segment}`) ?? []
  for (const first of ['', 'a', '?']) {
    for (const { segments } of rootedForms(pattern)) {
      const filler = (before: string, i: number) => (i > 1 ? '' : first === '' && before.endsWith('/') ? 'a' : first)
      const octets = segments.reduce((before, segment, i) => before + filler(before, i) + segment)
      const mark = query.length === 0 || octets.includes('?') ? '' : '?'
      for (const path of spelt(octets + mark + query.join(''), dialect)) paths.add(path)
    }
  }
  for (const path of paths) {
    yield path
    const query = path.indexOf('?') + 1
    if (query > 0) {
      yield path.slice(0, query) + path.slice(query).replace(/[:/?[\]@]/g, escaped)
      yield path.slice(0, query) + path.slice(query).replace(/%(?:3A|2F|3F|5B|5D|40)/g, plain)
    }
    if (other) continue
    for (const { index, 0: found } of path.matchAll(/[!$&'()*+,:;=@|?]/g)) {
      yield path.slice(0, index) + escaped(found) + path.slice(index + 1)
    }
  }
}

/** Paths with more empty segments than this stay as they are. */
const MOST_CHANGES = 100

/** Makes a path that a search found more readable, as long as what is claimed of it still holds. */
export function readable(path: string, holds: (path: string) => boolean): string {
  let best = path
  for (let at = best.indexOf('//'); at >= 0 && at < MOST_CHANGES; at = best.indexOf('//', at + 1)) {
    const longer = `${best.slice(0, at + 1)}a${best.slice(at + 1)}`
    if (holds(longer)) best = longer
  }
  return best
}

const escaped = (text: string) => escapeOf(text.charCodeAt(0))
const plain = (text: string) => String.fromCharCode(escapeAt(text, 0))

type Filler = (before: string, after: string) => string

/** What a star takes: nothing where the path reads well without (`/fish*.php`, `/*search`), else one character. */
function* fillersOf(unnamed: () => string | undefined): Generator<Filler> {
  yield (before, after) => (before.endsWith('/') && !/^[A-Za-z0-9?]/.test(after) ? 'a' : '')
  yield () => 'a'
  yield () => 'x'
  // What no path may hold a query may.
  yield before => (before.includes('?') ? 'a' : '?')
  const character = unnamed()
  if (character !== undefined) yield () => character
}

/** The URL path that the dialect reads as these octets, if there is one. */
function* spelt(octets: Octets, dialect: Dialect): Generator<string> {
  const spelling = spellingOf(dialect)
  let path = ''
  let query = false
  for (let i = 0; i < octets.length; ) {
    const length = octets.charCodeAt(i) === PERCENT && spelling.inPath.has(octets.slice(i, i + 3)) ? 3 : 1
    const part = length === 1 ? octets.charAt(i) : octets.slice(i, i + length)
    const unit: string | undefined = query ? spelling.inQuery.get(part) : spelling.inPath.get(part)
    if (unit === undefined) return
    query ||= unit === '?'
    path += unit
    i += length
  }
  if (isUrlPath(path)) yield path
}

interface Spelling {
  readonly inPath: ReadonlyMap<Octets, string>
  readonly inQuery: ReadonlyMap<Octets, string>
}

/** The first unit, and so the most readable one, that is read as given octets. */
const spellingOf = memo((dialect: Dialect): Spelling => {
  const inPath = new Map<Octets, string>()
  const inQuery = new Map<Octets, string>()
  const { units } = readingOf(dialect)
  urlUnits.forEach(({ text, ...unit }, i) => {
    const { path = '', query = '' } = units[i] ?? {}
    if ((unit.inPath || text === '?') && !inPath.has(path)) inPath.set(path, text)
    if (unit.inQuery && !inQuery.has(query)) inQuery.set(query, text)
  })
  return { inPath, inQuery }
})
