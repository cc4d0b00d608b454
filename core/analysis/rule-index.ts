import type { Dialect } from '../dialects/dialect.ts'
import { escapeAt, isUnreserved } from '../dialects/escapes.ts'
import { matches, type Pattern, patternOf } from '../dialects/pattern.ts'
import { buildAutomaton, winnerOfPath } from '../match/automaton.ts'
import { NONE } from '../match/trie.ts'
import type { Octets } from '../octets.ts'
import type { Rule } from '../robots-txt.ts'
import { type Candidate, candidatesOf } from '../rule-set.ts'
import { alphabetOf, type Party } from './alphabet.ts'
import { ownText, type RootedForm, tailOf } from './relations.ts'
import { readingOf, urlUnits } from './url-units.ts'

/** A pattern that may decide a verdict: one of a rule, or `/robots.txt` itself, which no rule can block. */
export interface Decider {
  readonly pattern: Pattern
  readonly rule: Rule | undefined
  readonly allowed: boolean
}

/** What one crawler goes by, made ready for questions. Ranks are indices of `deciders`; the lowest that matches decides. */
export interface RuleIndex {
  readonly dialect: Dialect
  /** In the order in which they win. Rules with an empty path decide nothing and are left out. */
  readonly deciders: readonly Decider[]
  /** The rank that decides a URL's path, or `NONE`. */
  winner(path: string): number
  /** The text that stands for all paths of a form (see `relations.ts`), whether or not it is one of these rules. */
  textOf(form: RootedForm): string
  /** The lowest rank that contains all paths of a form (see `relations.ts`); `NONE` if none does or it cannot be told. */
  container(form: RootedForm): number
  /** The patterns of deciders, as a party of a search. */
  party(ranks: readonly number[]): Party
  /** The index of a unit in `urlUnits` that no pattern names, if there is one. */
  unnamedUnit(): number | undefined
  /** The best rank with the same pattern and verdict as a decider of this or another index. */
  rankOf(decider: Decider): number | undefined
  /** The escapes of unreserved characters that patterns name. Only a dialect that keeps them can. */
  unreservedEscapes(): ReadonlySet<string>
  /** The ranks that may match a path that the pattern of the same or another dialect matches: too many rather than too few. */
  overlapping(pattern: Pattern, dialect: Dialect): readonly number[]
  /** Whether a rank is among those that overlap a pattern of the same dialect. */
  mayMeet(pattern: Pattern, rank: number): boolean
}

const robotsTxt = (): Decider => ({
  pattern: patternOf(['/robots.txt'], true, '/robots.txt$'),
  rule: undefined,
  allowed: true,
})

/** With `exempt` no rule blocks `/robots.txt`, though Google's parser leaves it to the crawler to fetch it always. */
export function ruleIndexOf(rules: readonly Rule[], dialect: Dialect, exempt = dialect.robotsTxtAllowed): RuleIndex {
  const ofRule = ({ rule, pattern }: Candidate): Decider => ({ pattern, rule, allowed: rule.type === 'allow' })
  const ofRules = candidatesOf(rules, dialect).filter(candidate => candidate.pattern.length > 0)
  const deciders = [...(exempt ? [robotsTxt()] : []), ...ofRules.map(ofRule)]
  const patterns = deciders.map(decider => decider.pattern)
  const automaton = once(() => buildAutomaton(patterns, dialect.plain))
  const unnamed = once(() => unnamedOctet(patterns))
  const heads = once(() => headsOf(deciders, dialect))
  const alphabet = once(() => alphabetOf([{ dialect, patterns }]))
  const ranks = once(() => new Map([...deciders.entries()].reverse().map(([rank, decider]) => [keyOf(decider), rank])))
  const escapes = once(() => new Set(deciders.flatMap(({ pattern }) => unreservedEscapesOf(pattern))))
  const winner = (text: string) => winnerOfPath(automaton(), text)
  return {
    dialect,
    deciders,
    textOf: form => ownText(form, unnamed()),
    container: form => {
      if (unnamed() === undefined) return NONE
      const text = ownText(form, unnamed())
      const rank = winner(text)
      const pattern = patterns[rank]
      // A proof does not rest on the matcher alone.
      return pattern && matches(pattern, text) ? rank : NONE
    },
    winner: path => dialect.targets(path).reduce((rank, target) => Math.min(rank, winner(target)), NONE),
    party: among => ({ dialect, patterns: among.flatMap(rank => patterns[rank] ?? []) }),
    unnamedUnit: () => alphabet().unnamed,
    rankOf: decider => ranks().get(keyOf(decider)),
    unreservedEscapes: () => escapes(),
    overlapping: (pattern, of) => {
      const found = heads().comparableWith(foldedHead(pattern, of))
      if (of !== dialect) return found
      return found.filter(rank => endsMayMeet(pattern, deciders[rank]?.pattern ?? pattern, dialect))
    },
    mayMeet: (pattern, rank) => {
      const other = deciders[rank]?.pattern ?? pattern
      const [a, b] = [foldedHead(pattern, dialect), foldedHead(other, dialect)]
      return (a.startsWith(b) || b.startsWith(a)) && endsMayMeet(pattern, other, dialect)
    },
  }
}

/** Much is not needed for every question. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** An octet that no pattern names; there is hardly a file that names all. */
function unnamedOctet(patterns: readonly Pattern[]): Octets | undefined {
  const named = new Uint8Array(256)
  for (const { segments } of patterns) {
    for (const segment of segments) for (let i = 0; i < segment.length; i++) named[segment.charCodeAt(i)] = 1
  }
  const octet = named.lastIndexOf(0)
  return octet < 0 ? undefined : String.fromCharCode(octet)
}

/** The same for deciders with the same pattern and verdict, and in all dialects that read its characters alike. */
export function keyOf({ pattern: { segments, anchored, length }, allowed }: Decider): string {
  return `${allowed ? 'allow' : 'disallow'} ${length} ${anchored ? '$' : ''}${segments.join(BETWEEN)}`
}

/** No octet, and so part of no segment. */
const BETWEEN = '\u0100'

function unreservedEscapesOf({ segments }: Pattern): string[] {
  return segments
    .flatMap(segment => segment.match(/%[0-9A-F]{2}/g) ?? [])
    .filter(found => isUnreserved(escapeAt(found, 0)))
}

interface Heads {
  /** The ranks of the heads that begin with the given one or that it begins with, in order. */
  comparableWith(head: string): number[]
}

function headsOf(deciders: readonly Decider[], dialect: Dialect): Heads {
  const ranksOf = new Map<string, number[]>()
  deciders.forEach(({ pattern }, rank) => {
    const head = foldedHead(pattern, dialect)
    const ranks = ranksOf.get(head)
    if (ranks) ranks.push(rank)
    else ranksOf.set(head, [rank])
  })
  const sorted = [...ranksOf.keys()].sort(byUnits)
  return {
    comparableWith: head => {
      const found: number[] = []
      const add = (ranks: readonly number[] = []) => {
        for (const rank of ranks) found.push(rank)
      }
      for (let length = 0; length < head.length; length++) add(ranksOf.get(head.slice(0, length)))
      for (let i = firstFrom(sorted, head); i < sorted.length && sorted[i]?.startsWith(head); i++) {
        add(ranksOf.get(sorted[i] ?? ''))
      }
      return inOrder(found, deciders.length)
    },
  }
}

/** Numbers below `end`, each once. With many of them it is faster to look who is there than to sort. */
function inOrder(numbers: number[], end: number): number[] {
  if (numbers.length < end / 16) return numbers.sort((a, b) => a - b)
  const there = new Uint8Array(end)
  for (const number of numbers) there[number] = 1
  let size = 0
  for (let number = 0; number < end; number++) if (there[number] === 1) numbers[size++] = number
  return numbers
}

const byUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Where the first of the sorted texts stands that is not less than `text`. */
function firstFrom(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * A pattern's head as the octets that a URL stands for, so that heads of several dialects, and the several forms in which
 * a dialect compares a query, can be laid side by side. An escape that the head only begins is cut off.
 */
function foldedHead({ segments }: Pattern, dialect: Dialect): string {
  const head = segments[0] ?? ''
  if (!head.includes('%')) return head
  const kept = keptEscapes(dialect)
  // A dialect that decodes: what looks like an escape may be one that was itself escaped.
  if (!kept.has('%25')) return head.slice(0, head.indexOf('%'))
  return head.replace(/%[0-9A-F]?$/, '').replace(/%[0-9A-F]{2}/g, found => (kept.has(found) ? octetOf(found) : found))
}

const escapesKept = new Map<Dialect, ReadonlySet<string>>()

/** The escapes that the dialect compares as such. All others stand decoded in its patterns and paths. */
function keptEscapes(dialect: Dialect): ReadonlySet<string> {
  let kept = escapesKept.get(dialect)
  if (!kept) {
    const { units } = readingOf(dialect)
    const isKept = (text: Octets, i: number) => units[i]?.path === text || units[i]?.query.includes(text)
    kept = new Set(urlUnits.flatMap(({ text, escaped }, i) => (escaped && isKept(text, i) ? [text] : [])))
    escapesKept.set(dialect, kept)
  }
  return kept
}

/** Whether both patterns may match a URL, as far as their ends can tell. */
function endsMayMeet(a: Pattern, b: Pattern, dialect: Dialect): boolean {
  if (isOneUrl(a, dialect)) return matches(b, a.segments[0] ?? '')
  if (isOneUrl(b, dialect)) return matches(a, b.segments[0] ?? '')
  if (!a.anchored || !b.anchored) return true
  const [tailA, tailB] = [foldedTail(tailOf(a), dialect), foldedTail(tailOf(b), dialect)]
  return tailA === undefined || tailB === undefined || tailA.endsWith(tailB) || tailB.endsWith(tailA)
}

/** Whether the pattern matches a single URL, which the dialect compares in a single form. */
function isOneUrl({ segments, anchored }: Pattern, dialect: Dialect): boolean {
  return anchored && segments.length === 1 && (readingOf(dialect).forms === 1 || !/[?%]/.test(segments[0] ?? ''))
}

/** The tail with escaped query delimiters decoded where both forms are compared; `undefined` if it may begin inside one. */
function foldedTail(tail: Octets, dialect: Dialect): Octets | undefined {
  if (readingOf(dialect).forms === 1) return tail
  if (/^(?:[2-5]?[0ABDF]|23)/.test(tail) || tail.startsWith('3')) return undefined
  return tail.replace(/%(?:3A|2F|3F|23|5B|5D|40)/g, octetOf)
}

const octetOf = (escaped: string) => String.fromCharCode(escapeAt(escaped, 0))
