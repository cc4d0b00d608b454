import { isKeptEscapeAt, type Pattern, patternOf } from '../match/pattern.ts'
import { ANCHORED, kindOf, LITERAL, type PatternList, STARRED } from '../match/pattern-list.ts'
import { compilePatternSet, type PatternSet } from '../match/pattern-set.ts'
import { STAR } from '../parse/ascii.ts'
import { ALLOW, DISALLOW } from '../parse/fields.ts'
import { DEPENDS, LINE, SHAPE, VALUE_FROM } from '../parse/line.ts'
import { lineEndAt } from '../parse/scan.ts'
import { endOfGroup, type FileView, firstRuleOf, recordAt, valueAt } from './file-view.ts'
import { ALLOWED, ALLOWED_WITHOUT_RULE, BLOCKED, judgedState, judgementOf } from './judgement.ts'
import { inOrderOf, precedenceKey } from './precedence.ts'

/** Rules that are compiled for many URLs. */
export interface CompiledRules {
  readonly patternSet: PatternSet
  /**
   * The judgement of each rule, by rank. A rank is the place in the order of precedence. In dialects that always allow
   * `/robots.txt`, this path has rank 0, before all rules.
   */
  readonly judgements: Readonly<Int32Array>
}

/** This path is always allowed, whatever the rules say (RFC 9309 §2.2.2; not in every dialect). */
export const ROBOTS_TXT = '/robots.txt'

/** The pattern of this path. It precedes all rules in the dialects that always allow it. */
const robotsTxtItself = patternOf([ROBOTS_TXT], true, `${ROBOTS_TXT}$`)

/**
 * The patterns of rules in the order of their lines, as columns of numbers. Most patterns are not made: where all
 * characters of a value are simple, its place in the file and its length say enough.
 */
interface Columns {
  /** The index of the line. */
  readonly lines: number[]
  readonly judgements: number[]
  /** The place in the order of precedence; see `precedenceKey`. */
  readonly keys: number[]
  readonly headFrom: number[]
  readonly headTo: number[]
  readonly kinds: number[]
  /** The pattern, if it was made. */
  readonly made: (Pattern | undefined)[]
}

/** Compiles the rules of groups, given by their numbers. */
export function compileRules(view: FileView, groups: readonly number[]): CompiledRules {
  const columns: Columns = { lines: [], judgements: [], keys: [], headFrom: [], headTo: [], kinds: [], made: [] }
  for (const group of groups) {
    const end = endOfGroup(view, group)
    for (let i = firstRuleOf(view, group); i < end; i++) {
      const record = recordAt(view, i)
      if (record === ALLOW || record === DISALLOW) addRule(columns, view, i, record === ALLOW)
    }
  }
  const { robotsTxtAllowed, precedence, plain } = view.dialect
  const order = precedence === 'first' ? Int32Array.from(columns.keys.keys()) : inOrderOf(columns.keys)
  const ranked = inRanks(columns, order, robotsTxtAllowed)
  const { lines, judgements, headFrom, headTo, kinds, made } = ranked
  const patterns: PatternList = {
    count: kinds.length,
    texts: made.map(pattern => (pattern ? (pattern.segments[0] ?? '') : view.scan.source)),
    headFrom,
    headTo,
    kinds,
    patternOf: rank => made[rank] ?? madeNow(view, lines[rank] ?? 0, judgements[rank] ?? 0),
  }
  return { patternSet: compilePatternSet(patterns, plain), judgements: Int32Array.from(judgements) }
}

function addRule(columns: Columns, view: FileView, line: number, isAllow: boolean): void {
  if (addSimpleRule(columns, view, line, isAllow)) return
  for (const pattern of view.dialect.patterns(isAllow ? 'allow' : 'disallow', valueAt(view, line))) {
    const { length, segments } = pattern
    if (length > 0) add(columns, line, isAllow, length, 0, segments[0]?.length ?? 0, kindOf(pattern), pattern)
  }
}

/**
 * Adds a rule whose characters are all simple in the dialect, without making its pattern. False for all other rules,
 * and if white space or a comment follows the value.
 */
function addSimpleRule(columns: Columns, { scan, dialect }: FileView, line: number, isAllow: boolean): boolean {
  const { source, numbers } = scan
  const { literals, escapes, stars } = dialect.simple
  if (((numbers[line * LINE + SHAPE] ?? 0) & DEPENDS) !== 0) return false
  const from = numbers[line * LINE + VALUE_FROM] ?? 0
  const to = lineEndAt(scan, line)
  if (from >= to) return false
  /** The first star, or −1. */
  let star = -1
  let kind = LITERAL
  for (let i = from; i < to; i++) {
    const unit = source.charCodeAt(i)
    if ((unit < 128 && literals[unit] === 1) || (escapes && isKeptEscapeAt(source, i))) {
      if (star >= 0) kind = STARRED
    } else if (unit !== STAR || !stars) return false
    else if (star < 0) star = i
  }
  // Google-specific: an allow of `/index.html` also allows the directory.
  if (isAllow && source.slice(from, to).includes('/index.htm')) return false
  add(columns, line, isAllow, to - from, from, star < 0 ? to : star, kind, undefined)
  return true
}

function add(
  columns: Columns,
  line: number,
  isAllow: boolean,
  length: number,
  headFrom: number,
  headTo: number,
  kind: number,
  pattern: Pattern | undefined,
): void {
  columns.lines.push(line)
  columns.judgements.push(judgementOf(isAllow ? ALLOWED : BLOCKED, line + 1))
  columns.keys.push(precedenceKey(length, isAllow))
  columns.headFrom.push(headFrom)
  columns.headTo.push(headTo)
  columns.kinds.push(kind)
  columns.made.push(pattern)
}

/** The columns in an order, after `/robots.txt` itself if it is always allowed. */
function inRanks(columns: Columns, order: Readonly<Int32Array>, robotsTxtAllowed: boolean): Columns {
  const ranked: Columns = { lines: [], judgements: [], keys: [], headFrom: [], headTo: [], kinds: [], made: [] }
  if (robotsTxtAllowed) {
    add(ranked, -1, true, 0, 0, ROBOTS_TXT.length, ANCHORED, robotsTxtItself)
    ranked.judgements[0] = ALLOWED_WITHOUT_RULE
  }
  for (let rank = 0; rank < order.length; rank++) {
    const index = order[rank] ?? 0
    ranked.lines.push(columns.lines[index] ?? 0)
    ranked.judgements.push(columns.judgements[index] ?? 0)
    ranked.headFrom.push(columns.headFrom[index] ?? 0)
    ranked.headTo.push(columns.headTo[index] ?? 0)
    ranked.kinds.push(columns.kinds[index] ?? 0)
    ranked.made.push(columns.made[index])
  }
  return ranked
}

/** The pattern of a rule of which only its columns were made. */
function madeNow(view: FileView, line: number, judgement: number): Pattern {
  const [pattern] = view.dialect.patterns(
    judgedState(judgement) === ALLOWED ? 'allow' : 'disallow',
    valueAt(view, line),
  )
  if (!pattern) throw new Error(`line ${line + 1} has no pattern`)
  return pattern
}
