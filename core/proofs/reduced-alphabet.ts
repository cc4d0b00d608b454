import type { Dialect } from '../dialects/dialect.ts'
import type { Pattern } from '../match/pattern.ts'
import { FULL_STOP, PERCENT } from '../parse/ascii.ts'
import { memo } from '../parse/memo.ts'
import type { Octets } from '../parse/octets.ts'
import { hexValue, isUnreserved } from '../url/percent-encoding.ts'
import { addNames, isInert, type Named, namesEscape, nothingNamed } from './named-octets.ts'
import { readingOf, type UrlUnit, urlUnits } from './url-alphabet.ts'

/** Patterns of one dialect. A path matches if any of them matches. */
export interface Alternatives {
  readonly dialect: Dialect
  /** The patterns in order of rank. */
  readonly patterns: readonly Pattern[]
  /** The escapes of unreserved characters in the rules, which URLs may contain too. */
  readonly escapes?: ReadonlySet<string>
}

/**
 * The units that a search has to try, as indices into `urlUnits`.
 *
 * Example: for `/a*b` they are `c`, which is `unnamed`, `a`, `b`, `/` and `?`. A word with any other unit has the same
 * verdict as the word with `c` instead.
 */
export interface ReducedAlphabet {
  /** Also `/` and `?`, which have special meanings; `unnamed` is first. */
  readonly units: readonly number[]
  /** A unit that no pattern names and that may be anywhere in a URL. It represents all other units. */
  readonly unnamed: number | undefined
}

/** The units that the patterns of a search distinguish. */
export function reducedAlphabetOf(all: readonly Alternatives[]): ReducedAlphabet {
  const roles = rolesIn(all)
  const tried: number[] = []
  let unnamed: number | undefined
  for (let i = 0; i < urlUnits.length; i++) {
    const role = roles(i)
    if (role === 'tried') tried.push(i)
    else if (role === 'represents-others') unnamed ??= i
  }
  // The unnamed unit is first, so that stars match a readable character without another meaning.
  return { unnamed, units: unnamed === undefined ? tried : [unnamed, ...tried] }
}

/** The first unit that no pattern names, as its text: `unnamed` of the alphabet. Readable units are first. */
export function unnamedCharacterIn(all: readonly Alternatives[]): string | undefined {
  const roles = rolesIn(all)
  return urlUnits.find((_, i) => roles(i) === 'represents-others')?.text
}

/** How a search with these patterns uses each unit. */
function rolesIn(all: readonly Alternatives[]): (unit: number) => UnitRole | undefined {
  const named = new Map<Dialect, Named>()
  for (const { dialect, patterns } of all) {
    const ofDialect = named.get(dialect) ?? nothingNamed()
    named.set(dialect, ofDialect)
    for (const pattern of patterns) addNames(ofDialect, pattern.segments)
  }
  const escapes = new Set(all.flatMap(({ escapes = [] }) => [...escapes]))
  const readings = [...named].map(([dialect, names]) => ({ outputs: outputsOf(dialect), names }))
  const isPercentNamed = readings.some(({ names }) => names.octets.has(PERCENT))
  return i => {
    const everyOutput: EveryOutput = test =>
      readings.every(({ outputs, names }) => outputs[i]?.every(octets => test(octets, names)) ?? true)
    const unit = urlUnits[i]
    return unit && roleOf(unit, everyOutput, escapes, isPercentNamed)
  }
}

/** The octets that a dialect compares for each unit, in the path and in the query. */
const outputsOf = memo((dialect: Dialect): readonly (readonly Octets[])[] => {
  const { units } = readingOf(dialect)
  return urlUnits.map(({ inPath, inQuery }, i) => {
    const { path = '', query = '' } = units[i] ?? {}
    return [...(inPath ? [path] : []), ...(inQuery ? [query] : [])]
  })
})

/** Whether a test is true for all octets that the dialects compare for a unit, each with the names of its patterns. */
type EveryOutput = (test: (octets: Octets, names: Named) => boolean) => boolean

/**
 * How a search uses a unit.
 * - `tried`: a pattern may distinguish the unit from others.
 * - `represents-others`: no pattern can, and the unit may be anywhere.
 * - `left-out`: words without it have the same verdicts.
 */
type UnitRole = 'tried' | 'represents-others' | 'left-out'

function roleOf(
  unit: UrlUnit,
  everyOutput: EveryOutput,
  escapes: ReadonlySet<string>,
  isPercentNamed: boolean,
): UnitRole {
  if (unit.text === '/' || unit.text === '?') return 'tried'
  if (unit.escaped && isUnreserved(unit.octet)) {
    // After a `%` that begins no escape, a dialect that decodes reads two hexadecimal digits only where one is escaped:
    // `/%a%61` is `/%aa` to RFC 9309, and the URL `/%aa` is not.
    if (isPercentNamed && hexValue(unit.octet) >= 0 && !everyOutput(isInert)) return 'tried'
    // Every URL can be written with needless escapes. Only those that a rule contains matter, and only to a dialect
    // that does not decode them.
    const isUnnamed = (octets: Octets, names: Named) =>
      octets !== unit.text || !(escapes.has(octets) || namesEscape(names, octets))
    return everyOutput(isUnnamed) ? 'left-out' : 'tried'
  }
  if (everyOutput(isInert)) {
    const anywhere = unit.inPath && unit.inQuery && unit.octet !== FULL_STOP && !/^[%0-9A-Fa-f]$/.test(unit.text)
    return anywhere && unit.text !== '' ? 'represents-others' : 'left-out'
  }
  // Every dialect compares the three octets, and no pattern names the escape: an unnamed character and two digits have
  // the same effect.
  const isUnnamedEscape = (octets: Octets, names: Named) => octets === unit.text && !namesEscape(names, octets)
  if (unit.escaped && everyOutput(isUnnamedEscape)) return 'left-out'
  return 'tried'
}
