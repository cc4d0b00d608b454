import type { Dialect } from '../dialects/dialect.ts'
import { matches, type Pattern } from '../match/pattern.ts'
import { memo, once } from '../parse/memo.ts'
import type { Octets } from '../parse/octets.ts'
import { escapeAt } from '../url/percent-encoding.ts'
import { type Budget, COST } from './budget.ts'
import { prefixIndexOf } from './prefix-index.ts'
import type { Accepts, RankedRule, Slice } from './ranked-rule.ts'
import { isOnePath, tailOf } from './relations.ts'
import { readingOf, urlUnits } from './url-alphabet.ts'

/** A query for the rules that may match a URL that a pattern matches. */
export interface OverlapQuery {
  readonly pattern: Pattern
  /** The dialect of the pattern. The dialect of the rules may be another one. */
  readonly dialect: Dialect
  /** Only rules in these slices are returned. */
  readonly slices: readonly Slice[]
  readonly accepts: Accepts
}

/**
 * An index of rules by the heads of their patterns (the parts before the first star): two patterns can overlap only if
 * one head is a prefix of the other. The result may have too many rules, never too few.
 *
 * Example: with `/a/b`, `/a` and `/*.js` overlap; `/c` does not.
 */
export interface OverlapIndex {
  /** The accepted rules that may match a URL that the pattern matches, in order of rank. */
  overlapping(query: OverlapQuery, budget: Budget): readonly RankedRule[]
  /** Whether the rule may match a URL that the pattern matches. */
  mayOverlap(rule: RankedRule, pattern: Pattern, dialect: Dialect): boolean
}

/** Up to this many rules a linear search is faster than the index. */
const LINEAR_OVERLAP_LIMIT = 16

/** Indexes the rules of a dialect. The rules must be in order of rank. */
export function overlapIndexOf(rules: readonly RankedRule[], dialect: Dialect): OverlapIndex {
  const heads = rules.map(({ pattern }) => foldedHead(pattern, dialect))
  const prefixes = once(() => prefixIndexOf(heads))
  const tailsMayMeet = (pattern: Pattern, of: Dialect, rule: RankedRule) =>
    of !== dialect || endsMayMeet(pattern, rule.pattern)

  return {
    overlapping: ({ pattern, dialect: of, slices, accepts }, budget) => {
      const head = foldedHead(pattern, of)
      const found: RankedRule[] = []
      const consider = (rule: RankedRule | undefined) => {
        if (rule && accepts(rule) && tailsMayMeet(pattern, of, rule)) found.push(rule)
      }
      const listed = slices.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0)
      const related = listed > LINEAR_OVERLAP_LIMIT ? prefixes().related(head) : undefined
      const indexed = related ? related.to - related.from + related.prefixes : Number.POSITIVE_INFINITY
      budget.left -= Math.min(listed, indexed) * COST.listedRule
      if (related && indexed < listed) {
        const { sorted } = prefixes()
        related.eachPrefix(number => consider(rules[number]))
        for (let i = related.from; i < related.to; i++) consider(rules[sorted[i] ?? -1])
      } else {
        for (const { list, from, to } of slices) {
          for (let i = from; i < to; i++) {
            const rule = list[i]
            if (rule && isPrefixOfOther(head, heads[rule.rank] ?? '')) consider(rule)
          }
        }
      }
      return found.sort((a, b) => a.rank - b.rank)
    },
    mayOverlap: (rule, pattern, of) =>
      isPrefixOfOther(foldedHead(pattern, of), heads[rule.rank] ?? '') && tailsMayMeet(pattern, of, rule),
  }
}

/** Whether one of two heads is a prefix of the other. */
const isPrefixOfOther = (a: string, b: string) => (a.length < b.length ? b.startsWith(a) : a.startsWith(b))

/** The head with its escapes decoded, to compare dialects. An incomplete escape at the end is cut off. */
function foldedHead({ segments }: Pattern, dialect: Dialect): string {
  const head = segments[0] ?? ''
  if (!head.includes('%')) return head
  const kept = keptEscapes(dialect)
  return head
    .replace(/%[0-9A-F]?$/, '')
    .replace(/%[0-9A-F]{2}/g, found => (kept.has(found) ? octetOfEscape(found) : found))
}

/** The escapes that the dialect compares without decoding. It decodes all others in patterns and paths. */
const keptEscapes = memo((dialect: Dialect): ReadonlySet<string> => {
  const { units } = readingOf(dialect)
  const isKept = (text: Octets, i: number) => units[i]?.path === text || units[i]?.query === text
  return new Set(urlUnits.flatMap(({ text, escaped }, i) => (escaped && isKept(text, i) ? [text] : [])))
})

/** Whether both patterns can match the same URL, judging by the ends of the patterns. */
function endsMayMeet(a: Pattern, b: Pattern): boolean {
  if (isOnePath(a)) return matches(b, a.segments[0] ?? '')
  if (isOnePath(b)) return matches(a, b.segments[0] ?? '')
  if (!a.anchored || !b.anchored) return true
  const [tailA, tailB] = [tailOf(a), tailOf(b)]
  return tailA.endsWith(tailB) || tailB.endsWith(tailA)
}

const octetOfEscape = (escaped: string) => String.fromCharCode(escapeAt(escaped, 0))
