import { isKeptEscapeAt, type Pattern, patternOf } from '../match/pattern.ts'
import { headOf, LITERAL, type PatternHead, STARRED } from '../match/pattern-list.ts'
import { compilePatternSet, type PatternSet } from '../match/pattern-set.ts'
import { NONE } from '../match/trie.ts'
import { STAR } from '../parse/ascii.ts'
import { ALLOW, DISALLOW } from '../parse/fields.ts'
import { DEPENDS, LINE, SHAPE, VALUE_FROM } from '../parse/line.ts'
import { lineEndAt } from '../parse/scan.ts'
import { endOfGroup, type FileView, firstRuleOf, recordAt, valueAt } from './file-view.ts'
import {
  ALLOWED,
  ALLOWED_WITHOUT_RULE,
  BLOCKED,
  type Judgement,
  judgedLine,
  judgedState,
  judgementOf,
} from './judgement.ts'
import { precedenceOf } from './precedence.ts'

/** Rules that are compiled for many URLs. */
export interface CompiledRules {
  readonly patternSet: PatternSet
  /**
   * The judgement of each rule, by rank. A rank is the place in the order of precedence. In dialects that always allow
   * `/robots.txt`, this path has rank 0, before all rules.
   */
  readonly judgements: Readonly<Int32Array>
}

/** The judgement by the rule with this rank; for `NONE`, the judgement that no rule matches. */
export const judgementByRank = ({ judgements }: CompiledRules, rank: number): Judgement =>
  rank === NONE ? ALLOWED_WITHOUT_RULE : (judgements[rank] ?? ALLOWED_WITHOUT_RULE)

/** This path is always allowed, whatever the rules say (RFC 9309 §2.2.2; not in every dialect). */
export const ROBOTS_TXT = '/robots.txt'

/** A pattern of a rule, which is made only if it is needed. */
interface RuleOfRank extends PatternHead {
  readonly pattern: Pattern | undefined
  readonly precedence: number
  readonly judgement: Judgement
}

/** The pattern of this path. It precedes all rules in the dialects that always allow it. */
const patternOfRobotsTxt = patternOf([ROBOTS_TXT], true, `${ROBOTS_TXT}$`)
const robotsTxtItself = ruleOfRank(headOf(patternOfRobotsTxt), patternOfRobotsTxt, 0, ALLOWED_WITHOUT_RULE)

/** Compiles the rules of groups, given by their numbers. */
export function compileRules(view: FileView, groups: readonly number[]): CompiledRules {
  const inFile: RuleOfRank[] = []
  for (const group of groups) {
    const end = endOfGroup(view, group)
    for (let i = firstRuleOf(view, group); i < end; i++) {
      const record = recordAt(view, i)
      if (record === ALLOW || record === DISALLOW) addRule(inFile, view, i, record === ALLOW)
    }
  }
  const { robotsTxtAllowed, precedence, plain } = view.dialect
  const rules = precedence === 'longest' ? byPrecedence(inFile) : inFile
  if (robotsTxtAllowed) rules.unshift(robotsTxtItself)
  const patternOf = (rank: number) => {
    const rule = rules[rank]
    return rule && (rule.pattern ?? madeNow(view, rule))
  }
  const judgements = new Int32Array(rules.length)
  rules.forEach(({ judgement }, rank) => {
    judgements[rank] = judgement
  })
  return { patternSet: compilePatternSet({ heads: rules, patternOf }, plain), judgements }
}

/**
 * The rules from the highest precedence to the lowest, those of equal precedence in the order of their lines. Counting
 * how many rules have each precedence takes a twentieth of the time of comparing rules.
 */
function byPrecedence(rules: readonly RuleOfRank[]): RuleOfRank[] {
  const highest = rules.reduce((most, { precedence }) => Math.max(most, precedence), 0)
  /** By distance from the highest precedence, the rank of the next rule that has it. */
  const ranks = new Int32Array(highest + 2)
  const add = (distance: number, count: number): number => {
    const rank = ranks[distance] ?? 0
    ranks[distance] = rank + count
    return rank
  }
  for (const { precedence } of rules) add(highest - precedence + 1, 1)
  for (let i = 1; i <= highest; i++) add(i, ranks[i - 1] ?? 0)
  const sorted = rules.slice()
  for (const rule of rules) sorted[add(highest - rule.precedence, 1)] = rule
  return sorted
}

function addRule(rules: RuleOfRank[], view: FileView, line: number, isAllow: boolean): void {
  const judgement = judgementOf(isAllow ? ALLOWED : BLOCKED, line + 1)
  const head = simpleHead(view, line, isAllow)
  if (head) {
    const length = lineEndAt(view.scan, line) - head.from
    rules.push(ruleOfRank(head, undefined, precedenceOf(length, isAllow), judgement))
    return
  }
  for (const pattern of view.dialect.patterns(isAllow ? 'allow' : 'disallow', valueAt(view, line))) {
    const { length } = pattern
    if (length > 0) rules.push(ruleOfRank(headOf(pattern), pattern, precedenceOf(length, isAllow), judgement))
  }
}

/** One kind of object for all rules, which V8 reads faster than several. */
function ruleOfRank(
  { text, from, to, kind }: PatternHead,
  pattern: Pattern | undefined,
  precedence: number,
  judgement: Judgement,
): RuleOfRank {
  return { text, from, to, kind, pattern, precedence, judgement }
}

/**
 * The head of the pattern of a rule whose characters are all simple in the dialect, so that the pattern is as long as the
 * value. Undefined for all other rules, and if white space or a comment follows the value.
 */
function simpleHead({ scan, dialect }: FileView, line: number, isAllow: boolean): PatternHead | undefined {
  const { source, numbers } = scan
  const { literals, escapes, stars } = dialect.simple
  if (((numbers[line * LINE + SHAPE] ?? 0) & DEPENDS) !== 0) return undefined
  const from = numbers[line * LINE + VALUE_FROM] ?? 0
  const end = lineEndAt(scan, line)
  if (from >= end) return undefined
  let to = end
  let kind = LITERAL
  for (let i = from; i < end; i++) {
    const unit = source.charCodeAt(i)
    if ((unit < 128 && literals[unit] === 1) || (escapes && isKeptEscapeAt(source, i))) {
      if (to < end) kind = STARRED
    } else if (unit !== STAR || !stars) return undefined
    else if (to === end) to = i
  }
  // Google-specific: an allow of `/index.html` also allows the directory.
  if (isAllow && source.slice(from, end).includes('/index.htm')) return undefined
  return { text: source, from, to, kind }
}

/** The pattern of a rule of which only the head was read. */
function madeNow(view: FileView, { judgement }: RuleOfRank): Pattern | undefined {
  const type = judgedState(judgement) === ALLOWED ? 'allow' : 'disallow'
  return view.dialect.patterns(type, valueAt(view, judgedLine(judgement) - 1))[0]
}
