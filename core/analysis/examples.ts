import type { Dialect } from '../dialects/dialect.ts'
import type { Pattern } from '../dialects/pattern.ts'
import type { Octets } from '../octets.ts'
import { commonPath, rootedForms } from './relations.ts'
import { isUrlPath, readingOf, urlUnits } from './url-units.ts'

/**
 * Likely witnesses, made from the patterns themselves: short, readable, and nearly always right. They prove nothing until
 * they are checked; where all fail, a search decides.
 */

/** Paths of URLs that the pattern may match, the best first: with `unnamed` stars take what no pattern names. */
export function* examplesOf(pattern: Pattern, dialect: Dialect, unnamed: () => string | undefined): Generator<string> {
  for (const { segments, anchored } of rootedForms(pattern)) {
    for (const filler of fillersOf(unnamed)) {
      const path = segments.reduce((before, segment) => before + filler(before, segment) + segment)
      yield* spelt(path, dialect)
      const end = filler('/', '')
      if (!anchored) yield* spelt(path + end, dialect)
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
  for (const filler of fillersOf(unnamed)) {
    const path = commonPath(a, b, filler)
    if (path === undefined) return
    yield* spelt(path, dialect)
    yield* spelt(path + filler('/', ''), dialect)
  }
}

type Filler = (before: string, after: string) => string

/** What a star takes: nothing where the path reads well without (`/fish*.php`), else one character. */
function* fillersOf(unnamed: () => string | undefined): Generator<Filler> {
  yield (before, after) => (/[A-Za-z0-9]$/.test(before) && /^[^/A-Za-z0-9]/.test(after) ? '' : 'a')
  yield () => 'x'
  const character = unnamed()
  if (character !== undefined) yield () => character
}

/** The URL path that the dialect reads as these octets, if there is one. */
function* spelt(octets: Octets, dialect: Dialect): Generator<string> {
  const spelling = spellingOf(dialect)
  let path = ''
  let query = false
  for (let i = 0; i < octets.length; ) {
    const three = octets.slice(i, i + 3)
    const length = octets.charCodeAt(i) === 37 && spelling.inPath.has(three) ? 3 : 1
    const part = octets.slice(i, i + length)
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

const spellings = new Map<Dialect, Spelling>()

/** The first unit, and so the most readable one, that is read as given octets. */
function spellingOf(dialect: Dialect): Spelling {
  let spelling = spellings.get(dialect)
  if (!spelling) {
    const inPath = new Map<Octets, string>()
    const inQuery = new Map<Octets, string>()
    const { units } = readingOf(dialect)
    urlUnits.forEach(({ text, ...unit }, i) => {
      const { path = '', query = [] } = units[i] ?? {}
      const asQuery = query[0] ?? ''
      if ((unit.inPath || text === '?') && !inPath.has(path)) inPath.set(path, text)
      if (unit.inQuery && !inQuery.has(asQuery)) inQuery.set(asQuery, text)
    })
    spelling = { inPath, inQuery }
    spellings.set(dialect, spelling)
  }
  return spelling
}
