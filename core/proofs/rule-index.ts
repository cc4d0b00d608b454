import type { Dialect } from '../dialects/dialect.ts'
import { matches, type Pattern, patternOf } from '../match/pattern.ts'
import { NONE } from '../match/trie.ts'
import { memo, once } from '../parse/memo.ts'
import type { Octets } from '../parse/octets.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { escapeAt, escapeOf, isUnreserved } from '../url/percent-encoding.ts'
import { type Candidate, candidatesOf } from '../verdict/rule-set.ts'
import { alphabetOf, type Party } from './alphabet.ts'
import { beginningsOf } from './beginnings.ts'
import { firstMatchOf } from './first-match.ts'
import { isOnePath, ownText, type RootedForm, tailOf } from './relations.ts'
import type { Budget } from './search.ts'
import { readingOf, urlUnits } from './url-units.ts'

/** A pattern that may decide a verdict: one of a rule, or `/robots.txt` itself, which no rule can block. */
export interface Decider {
  readonly pattern: Pattern
  readonly rule: Rule | undefined
  readonly allowed: boolean
}

/** Which ranks a question is about. */
export type Takes = (rank: number) => boolean

/** A part of a list of ranks. */
export interface Part {
  readonly ranks: ArrayLike<number>
  readonly from: number
  readonly to: number
}

/** What one crawler goes by, made ready for questions. Ranks are indices of `deciders`; the lowest that matches decides. */
export interface RuleIndex {
  readonly dialect: Dialect
  /** In the order in which they win. Rules with an empty path decide nothing and are left out. */
  readonly deciders: readonly Decider[]
  /** The lowest rank of those taken that matches the target of a URL; `NONE` if none does. */
  winner(target: Octets, takes: Takes, budget: Budget): number
  /** The lowest rank of those taken that contains all paths of a form (see `relations.ts`); `NONE` if none does. */
  container(form: RootedForm, takes: Takes, budget: Budget): number
  /** The patterns of deciders, as a party of a search. */
  party(ranks: readonly number[]): Party
  /** The index of a unit in `urlUnits` that no pattern names, if there is one. */
  unnamedUnit(): number | undefined
  /** By rank, what is the same for deciders with the same pattern and verdict, in all dialects that read its characters alike. */
  keys(): readonly string[]
  /** The best rank with a key. */
  rankOf(key: string): number | undefined
  /** The ranks that allow, and those that do not, in order. */
  ranksOf(allowed: boolean): readonly number[]
  /** The escapes of unreserved characters that the rules are written with. Some dialects read them as the characters. */
  unreservedEscapes(): ReadonlySet<string>
  /**
   * The ranks, in order, that may match a path that the pattern of the same or another dialect matches: too many rather
   * than too few. Only those that are taken, all of which must stand in one of the parts.
   */
  overlapping(
    pattern: Pattern,
    dialect: Dialect,
    parts: readonly Part[],
    takes: Takes,
    budget: Budget,
  ): readonly number[]
  /** Whether a rank is among those that may match a path that the pattern matches. */
  mayMeet(pattern: Pattern, dialect: Dialect, rank: number): boolean
}

/** Going through 2^6 rules costs about as much as a state of a search. */
export const LISTED = 64

/** Up to this many ranks a look at each is faster than the index. */
const FEW = 16

/** No octet, and so part of no segment. */
const BETWEEN = '\u0100'

const robotsTxt = (): Decider => ({
  pattern: patternOf(['/robots.txt'], true, '/robots.txt$'),
  rule: undefined,
  allowed: true,
})

/**
 * With `exempt` no rule blocks `/robots.txt`, though Google's parser leaves it to the crawler to fetch it always.
 * @param patterns the dialect's, or what keeps them for several lists
 */
export function ruleIndexOf(
  rules: readonly Rule[],
  dialect: Dialect,
  exempt = dialect.robotsTxtAllowed,
  patterns = dialect.patterns,
): RuleIndex {
  const ofRule = ({ rule, pattern }: Candidate): Decider => ({ pattern, rule, allowed: rule.type === 'allow' })
  const ofRules = candidatesOf(rules, { patterns, precedence: dialect.precedence }).filter(
    candidate => candidate.pattern.length > 0,
  )
  const deciders = [...(exempt ? [robotsTxt()] : []), ...ofRules.map(ofRule)]
  const ofDeciders = deciders.map(decider => decider.pattern)
  const firstMatch = once(() => firstMatchOf(ofDeciders))
  const heads = once(() => ofDeciders.map(pattern => foldedHead(pattern, dialect)))
  const beginnings = once(() => beginningsOf(heads()))
  const alphabet = once(() => alphabetOf([{ dialect, patterns: ofDeciders }]))
  const keys = once(() => deciders.map(keyOf))
  const ranks = once(() => new Map([...keys().entries()].reverse().map(([rank, key]) => [key, rank])))
  const verdicts = once(() => ({ allowing: ranksWith(deciders, true), blocking: ranksWith(deciders, false) }))
  const escapes = once(() => new Set(rules.flatMap(unreservedEscapesOf)))

  function endsMeet(pattern: Pattern, of: Dialect, rank: number): boolean {
    const other = ofDeciders[rank]
    return of !== dialect || other === undefined || endsMayMeet(pattern, other)
  }

  return {
    dialect,
    deciders,
    winner: (target, takes, budget) => firstMatch()(target, takes, budget),
    container: (form, takes, budget) => firstMatch()(ownText(form), takes, budget),
    party: among => ({ dialect, patterns: among.flatMap(rank => ofDeciders[rank] ?? []), escapes: escapes() }),
    unnamedUnit: () => alphabet().unnamed,
    keys,
    rankOf: key => ranks().get(key),
    ranksOf: allowed => (allowed ? verdicts().allowing : verdicts().blocking),
    unreservedEscapes: escapes,
    overlapping: (pattern, of, parts, takes, budget) => {
      const head = foldedHead(pattern, of)
      const others = heads()
      const found: number[] = []
      const meet = (rank: number) => {
        if (takes(rank) && endsMeet(pattern, of, rank)) found.push(rank)
      }
      const listed = parts.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0)
      const { sorted, related } = listed > FEW ? beginnings() : nothing
      const { from, to, beginnings: shorter, eachBeginning } = related(head)
      const byHead = to - from + shorter
      if (listed <= FEW || listed <= byHead) {
        budget.left -= listed / LISTED
        for (const part of parts) {
          for (let i = part.from; i < part.to; i++) {
            const rank = part.ranks[i] ?? NONE
            if (comparable(head, others[rank] ?? '')) meet(rank)
          }
        }
      } else {
        budget.left -= byHead / LISTED
        eachBeginning(meet)
        for (let i = from; i < to; i++) meet(sorted[i] ?? NONE)
      }
      return found.sort((a, b) => a - b)
    },
    mayMeet: (pattern, of, rank) =>
      comparable(foldedHead(pattern, of), heads()[rank] ?? '') && endsMeet(pattern, of, rank),
  }
}

/** Whether one of two heads begins the other. */
const comparable = (a: string, b: string) => (a.length < b.length ? b.startsWith(a) : a.startsWith(b))

const nothing = beginningsOf([])

const ranksWith = (deciders: readonly Decider[], allowed: boolean) =>
  [...deciders.keys()].filter(rank => deciders[rank]?.allowed === allowed)

function keyOf({ pattern: { segments, anchored, length }, allowed }: Decider): string {
  return `${allowed ? 'allow' : 'disallow'} ${length} ${anchored ? '$' : ''}${segments.join(BETWEEN)}`
}

function unreservedEscapesOf({ pattern }: Rule): string[] {
  const octets = (pattern.match(/%[\dA-Fa-f]{2}/g) ?? []).map(found => escapeAt(found, 0))
  return octets.filter(isUnreserved).map(escapeOf)
}

/**
 * A pattern's head as the octets that a URL stands for, so that heads of several dialects can be laid side by side. An
 * escape that the head only begins is cut off.
 */
function foldedHead({ segments }: Pattern, dialect: Dialect): string {
  const head = segments[0] ?? ''
  if (!head.includes('%')) return head
  const kept = keptEscapes(dialect)
  return head.replace(/%[0-9A-F]?$/, '').replace(/%[0-9A-F]{2}/g, found => (kept.has(found) ? octetOf(found) : found))
}

/** The escapes that the dialect compares as such. All others stand decoded in its patterns and paths. */
const keptEscapes = memo((dialect: Dialect): ReadonlySet<string> => {
  const { units } = readingOf(dialect)
  const isKept = (text: Octets, i: number) => units[i]?.path === text || units[i]?.query === text
  return new Set(urlUnits.flatMap(({ text, escaped }, i) => (escaped && isKept(text, i) ? [text] : [])))
})

/** Whether both patterns may match a URL, as far as their ends can tell. */
function endsMayMeet(a: Pattern, b: Pattern): boolean {
  if (isOnePath(a)) return matches(b, a.segments[0] ?? '')
  if (isOnePath(b)) return matches(a, b.segments[0] ?? '')
  if (!a.anchored || !b.anchored) return true
  const [tailA, tailB] = [tailOf(a), tailOf(b)]
  return tailA.endsWith(tailB) || tailB.endsWith(tailA)
}

const octetOf = (escaped: string) => String.fromCharCode(escapeAt(escaped, 0))
