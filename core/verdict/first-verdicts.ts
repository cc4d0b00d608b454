import { charactersOf, isLiteral, matches, mayMatch, type Pattern } from '../match/pattern.ts'
import { SLASH } from '../parse/ascii.ts'
import { ALLOW, DISALLOW, FIELD_BITS } from '../parse/fields.ts'
import { DEPENDS, LINE, SHAPE, VALUE_FROM } from '../parse/line.ts'
import type { Octets } from '../parse/octets.ts'
import type { Scan } from '../parse/scan.ts'
import { endOfGroup, type FileView, firstRuleOf, recordAt, valueAt } from './file-view.ts'
import { ALLOWED, ALLOWED_WITHOUT_RULE, BLOCKED, type Judgement, judgementOf, NO_JUDGEMENT } from './judgement.ts'
import { precedenceOf } from './precedence.ts'

/**
 * The rules of the groups that a crawler follows, as they are used for the first URLs. The first two URLs are compared
 * with every rule in place, in the text of the file. Later URLs are compared only with the rules that have the same
 * second and third character, and with those rules of the list `ANY` whose characters they all have. Most rules differ
 * from a path within a few characters. For the others a pattern is made and kept.
 */
export interface FirstRules {
  readonly view: FileView
  /** The numbers of the groups. */
  readonly groups: readonly number[]
  /** The patterns of the rule in a line, by the index of the line; undefined until they are made. */
  readonly patterns: (readonly Pattern[] | undefined)[]
  /** The number of URLs that were asked about. */
  asked: number
  /** Made for the third URL: for many files only one URL is asked about. */
  lists: RuleLists | undefined
  /** The work done so far, in units of about 25 nanoseconds, and the work after which compiling the rules pays. */
  work: number
  readonly budget: number
}

/** The rules in linked lists, by their second and third character. Some pairs of characters share a list. */
interface RuleLists {
  /** By rule, the index of its line. */
  readonly lines: readonly number[]
  /** By rule, the previous rule of the same list; −1 for the first. */
  readonly before: readonly number[]
  /** The last rule of each list. The list `ANY` has the rules that may match any characters there. */
  readonly last: readonly number[]
  /** By rule of the list `ANY`, the characters that a path must have (`charactersOf`); undefined until its patterns are made. */
  readonly needed: (number | undefined)[]
}

/** The number of URLs that are compared with every rule. Making the lists takes about as long as comparing them. */
const URLS_WITHOUT_LISTS = 2

/** The lists, and after them the list of the rules that begin with less than three characters that say something. */
const LISTS = 64
const ANY = LISTS

/** The list of two characters. */
const listOfCharacters = (second: number, third: number): number => (second * 5 + third) & (LISTS - 1)

/**
 * Costs in units of work: asking about a URL, skipping a rule, finding that a rule differs, matching a pattern, making a
 * pattern.
 */
const ASKED = 8
const SKIPPED = 1 / 8
const DIFFERS = 1
const COMPARED = 2
const MADE = 12

/** The work before the rules are compiled, about as much as compiling takes: a base and an amount for each line. */
const BUDGET = 2000
const BUDGET_OF_RULE = 12

/** Only empty lists. Copying this array is faster than creating one of the same length. */
const noLists = Array.from({ length: LISTS + 1 }, () => -1)

/** The rules of the groups, with nothing made yet. */
export function firstRulesOf(view: FileView, groups: readonly number[]): FirstRules {
  let lines = 0
  for (const group of groups) lines += endOfGroup(view, group) - firstRuleOf(view, group)
  const budget = BUDGET + lines * BUDGET_OF_RULE
  return { view, groups, patterns: [], asked: 0, lists: undefined, work: 0, budget }
}

function ruleListsOf({ view, groups }: FirstRules): RuleLists {
  const { numbers } = view.scan
  const lines: number[] = []
  const before: number[] = []
  const last = noLists.slice()
  for (const group of groups) {
    const end = endOfGroup(view, group)
    for (let i = firstRuleOf(view, group); i < end; i++) {
      const shape = numbers[i * LINE + SHAPE] ?? 0
      const record = (shape & DEPENDS) !== 0 ? recordAt(view, i) : shape & FIELD_BITS
      if (record !== ALLOW && record !== DISALLOW) continue
      const list = (shape & DEPENDS) !== 0 ? ANY : listOfValue(view.scan, numbers[i * LINE + VALUE_FROM] ?? 0)
      before.push(last[list] ?? -1)
      last[list] = lines.length
      lines.push(i)
    }
  }
  return { lines, before, last, needed: [] }
}

/** The list of a value that begins at `from`, or `ANY`. */
function listOfValue({ source, length }: Scan, from: number): number {
  if (from + 2 >= length) return ANY
  const second = source.charCodeAt(from + 1)
  const third = source.charCodeAt(from + 2)
  return isLiteral(second) && isLiteral(third) && source.charCodeAt(from) === SLASH
    ? listOfCharacters(second, third)
    : ANY
}

/**
 * The judgement on a path by the rule that wins, or `ALLOWED_WITHOUT_RULE` if none matches. `NO_JUDGEMENT` if the budget is
 * used up: then the rules are to be compiled.
 */
export function judgeOneByOne(rules: FirstRules, target: Octets): Judgement {
  if (rules.work > rules.budget) return NO_JUDGEMENT
  rules.work += ASKED
  const winner: Winner = { judgement: ALLOWED_WITHOUT_RULE, line: -1, precedence: -1 }
  const isSeen =
    rules.asked++ < URLS_WITHOUT_LISTS ? compareAll(rules, target, winner) : compareLists(rules, target, winner)
  return isSeen ? winner.judgement : NO_JUDGEMENT
}

/** The best rule so far and its precedence. At equal precedence the earlier line wins. Both are −1 until a rule matches. */
interface Winner {
  judgement: Judgement
  line: number
  precedence: number
}

/** Compares a path with all rules. False if the budget is used up. */
function compareAll(rules: FirstRules, target: Octets, winner: Winner): boolean {
  const { view, groups } = rules
  for (const group of groups) {
    const end = endOfGroup(view, group)
    for (let i = firstRuleOf(view, group); i < end; i++) {
      compareRule(rules, i, target, winner)
      if (rules.work > rules.budget) return false
    }
  }
  return true
}

/**
 * Compares a path with the rules that have its second and third character and with those of the list `ANY`. False if
 * the budget is used up.
 */
function compareLists(rules: FirstRules, target: Octets, winner: Winner): boolean {
  // Google-specific: an `Allow` for `/index.html` also matches `/`, which has no second character.
  if (target.length < 3) return compareAll(rules, target, winner)
  rules.lists ??= ruleListsOf(rules)
  const list = listOfCharacters(target.charCodeAt(1), target.charCodeAt(2))
  const { lines, before, last, needed } = rules.lists
  for (let rule = last[list] ?? -1; rule >= 0; rule = before[rule] ?? -1) {
    compareRule(rules, lines[rule] ?? 0, target, winner)
    if (rules.work > rules.budget) return false
  }
  // Every path is compared with these rules, so their patterns are made at once. Most need a character that the
  // path lacks.
  const lacking = ~charactersOf(target)
  for (let rule = last[ANY] ?? -1; rule >= 0; rule = before[rule] ?? -1) {
    rules.work += SKIPPED
    if (((needed[rule] ?? 0) & lacking) !== 0) continue
    const line = lines[rule] ?? 0
    comparePatterns(rules, line, target, winner)
    needed[rule] ??= rules.patterns[line]?.reduce(
      (common, { segments }) => common & charactersOf(segments.join('')),
      -1,
    )
    if (rules.work > rules.budget) return false
  }
  return true
}

/** Compares a path with the rule in a line, if the line has one. */
function compareRule(rules: FirstRules, line: number, target: Octets, winner: Winner): void {
  const { scan, dialect } = rules.view
  const { source, length, numbers } = scan
  const at = line * LINE
  const shape = numbers[at + SHAPE] ?? 0
  rules.work += DIFFERS
  if ((shape & DEPENDS) === 0) {
    const field = shape & FIELD_BITS
    if (field !== ALLOW && field !== DISALLOW) return
    const isMade = rules.patterns[line] !== undefined
    if (!isMade && !mayMatch(source, numbers[at + VALUE_FROM] ?? 0, length, target, dialect.decodesEscapes)) return
  }
  comparePatterns(rules, line, target, winner)
}

/** Compares a path with the patterns of the rule in a line. They are made if this is the first time. */
function comparePatterns(rules: FirstRules, line: number, target: Octets, winner: Winner): void {
  const { view } = rules
  const isLongest = view.dialect.precedence === 'longest'
  const record = recordAt(view, line)
  if (record !== ALLOW && record !== DISALLOW) return
  const isAllow = record === ALLOW
  let patterns = rules.patterns[line]
  if (patterns === undefined) {
    patterns = view.dialect.patterns(isAllow ? 'allow' : 'disallow', valueAt(view, line))
    rules.patterns[line] = patterns
    rules.work += MADE
  }
  for (const pattern of patterns) {
    const { length, segments } = pattern
    rules.work += segments.length === 1 ? COMPARED : COMPARED + ((target.length + length) >> 4)
    if (length === 0) continue
    const precedence = isLongest ? precedenceOf(length, isAllow) : 0
    const isLess = precedence < winner.precedence || (precedence === winner.precedence && line > winner.line)
    if (isLess || !matches(pattern, target)) continue
    winner.judgement = judgementOf(isAllow ? ALLOWED : BLOCKED, line + 1)
    winner.line = line
    winner.precedence = precedence
  }
}
