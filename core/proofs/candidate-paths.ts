import type { Dialect } from '../dialects/dialect.ts'
import type { Pattern } from '../match/pattern.ts'
import { PERCENT } from '../parse/ascii.ts'
import { memo } from '../parse/memo.ts'
import type { Octets } from '../parse/octets.ts'
import { escapeAt, escapeOf } from '../url/percent-encoding.ts'
import { COST } from './budget.ts'
import type { Competitors } from './competitors.ts'
import type { Question } from './question.ts'
import { commonPath, type Filler, rootedForms, withFillers } from './relations.ts'
import { isUrlPath, readingOf, urlUnits } from './url-alphabet.ts'

/**
 * Likely witnesses, made from the patterns: short, readable, and nearly always right. They prove nothing until the
 * matcher confirms them; if all fail, a search decides.
 *
 * Example: for `/*.php` the candidates are `/a.php`, then `/x.php`, `/?.php`, and the same with more at the end.
 */

/** How many competitors candidates are made with, and how many competitors are examined to find these. */
const MAX_COMBINED = 8
const MAX_EXAMINED = 64

export function likelyPath({ rules, rule, budget }: Question): string | undefined {
  for (const path of pathsOf(rule.pattern, rules.dialect, rules.unnamedCharacter)) {
    budget.left -= rule.pattern.segments.length === 1 ? COST.plainCandidate : COST.candidate
    return path
  }
  return undefined
}

/** All candidates, the most likely first, until the budget is used up; each is paid for when it is made. */
export function* candidatePaths(question: Question, competitors: Competitors): Generator<string> {
  const { budget } = question
  for (const path of uncountedPaths(question, competitors)) {
    if (budget.left <= 0) return
    budget.left -= COST.candidate
    yield path
  }
}

/** The candidates, without their cost. */
function* uncountedPaths({ rules, rule, other }: Question, competitors: Competitors): Generator<string> {
  const { dialect, unnamedCharacter } = rules
  const ofRule = pathsOf(rule.pattern, dialect, unnamedCharacter)
  const likely = ofRule.next()
  if (!likely.done) yield likely.value
  // Otherwise one of the wanted rules must match too.
  if (competitors.byDefault) yield* ofRule
  const isDisputed = other !== undefined && other.rules.dialect !== dialect
  if (isDisputed) yield* disputedPathsOf(rule.pattern, dialect)
  let combined = 0
  for (const wanted of competitors.wanted().slice(0, MAX_EXAMINED)) {
    if (competitors.overruling(wanted)) continue
    if (++combined > MAX_COMBINED) break
    if (isDisputed) yield* disputedPathsOf(rule.pattern, dialect, wanted.pattern)
    yield* commonPathsOf(rule.pattern, wanted.pattern, dialect, unnamedCharacter)
  }
}

/** Paths that the pattern may match, best first, with fillers for stars; the last is what `unnamed` returns. */
export function* pathsOf(pattern: Pattern, dialect: Dialect, unnamed: () => string | undefined): Generator<string> {
  for (const { segments, anchored } of rootedForms(pattern)) {
    const seen = new Set<Octets>()
    for (const filler of fillersOf(unnamed)) {
      const path = withFillers(segments, filler)
      for (const octets of anchored ? [path] : [path, path + fillerAtEnd(filler)]) {
        if (!seen.has(octets)) yield* spellingsOf(octets, dialect)
        seen.add(octets)
      }
    }
  }
}

function* commonPathsOf(
  a: Pattern,
  b: Pattern,
  dialect: Dialect,
  unnamed: () => string | undefined,
): Generator<string> {
  const seen = new Set<Octets>()
  for (const filler of fillersOf(unnamed)) {
    const path = commonPath(a, b, filler)
    if (path === undefined) return
    const paths = rootedForms(b).map(({ segments }) => withFillers(segments, filler))
    for (const octets of [...paths, path, path + fillerAtEnd(filler)]) {
      if (!seen.has(octets)) yield* spellingsOf(octets, dialect)
      seen.add(octets)
    }
  }
}

/** Paths that only one dialect may match: delimiters in the other spelling, and a query with segments of `other`. */
function* disputedPathsOf(pattern: Pattern, dialect: Dialect, other?: Pattern): Generator<string> {
  const paths = new Set<string>()
  const query = other?.segments.slice(1).map(segment => `a${segment}`) ?? []
  for (const first of ['', 'a', '?']) {
    for (const { segments } of rootedForms(pattern)) {
      const octets = withFillers(segments, ({ last }, _, stars) =>
        stars > 0 ? '' : first === '' && last === '/' ? 'a' : first,
      )
      const mark = query.length === 0 || octets.includes('?') ? '' : '?'
      for (const path of spellingsOf(octets + mark + query.join(''), dialect)) paths.add(path)
    }
  }
  for (const path of paths) {
    yield path
    const query = path.indexOf('?') + 1
    if (query > 0) {
      yield path.slice(0, query) + path.slice(query).replace(/[:/?[\]@]/g, escapedCharacter)
      yield path.slice(0, query) + path.slice(query).replace(/%(?:3A|2F|3F|5B|5D|40)/g, characterOfEscape)
    }
    if (other) continue
    for (const { index, 0: found } of path.matchAll(/[!$&'()*+,:;=@|?]/g)) {
      yield path.slice(0, index) + escapedCharacter(found) + path.slice(index + 1)
    }
  }
}

const escapedCharacter = (text: string) => escapeOf(text.charCodeAt(0))
const characterOfEscape = (text: string) => String.fromCharCode(escapeAt(text, 0))

/** The text for a star: empty if the path reads well without it (`/fish*.php`, `/*search`), otherwise one character. */
function* fillersOf(unnamed: () => string | undefined): Generator<Filler> {
  yield ({ last }, after) => (last === '/' && !/^[A-Za-z0-9?]/.test(after) ? 'a' : '')
  yield () => 'a'
  yield () => 'x'
  // A query may contain characters that a path may not.
  yield ({ hasQuery }) => (hasQuery ? 'a' : '?')
  const character = unnamed()
  if (character !== undefined) yield () => character
}

/** The text for a star at the end, after which nothing follows. */
const fillerAtEnd = (filler: Filler): string => filler({ last: '/', hasQuery: false }, '', 0)

/** The URL paths that the dialect reads as these octets; none if there is no such URL. */
function* spellingsOf(octets: Octets, dialect: Dialect): Generator<string> {
  const spelling = urlSpelling(dialect)
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

/** How octets that a dialect compares are written in a URL, in its path and in its query. */
interface UrlSpelling {
  readonly inPath: ReadonlyMap<Octets, string>
  readonly inQuery: ReadonlyMap<Octets, string>
}

/** For compared octets, the text in a URL that the dialect reads so: the first, most readable one in `urlUnits`. */
const urlSpelling = memo((dialect: Dialect): UrlSpelling => {
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
