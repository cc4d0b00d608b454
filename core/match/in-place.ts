import { PERCENT } from '../parse/ascii.ts'
import { isPlainEscape, plainEnd } from '../url/plain.ts'
import { matches, standsForItself } from './pattern.ts'
import { type As, NO_RULE_DECIDES, NORMALISED, NOT_PLAIN, ROBOTS_TXT, type RuleTable } from './rules.ts'

/** The budget is used up before the answer is known. */
export const OUT_OF_WORK = -3

const LETTER_I = 105

/** How many comparisons with a rule take as long as making the patterns of one. */
const MAKING = 12

/** Searching a segment costs little where few octets begin like it; a long path may be made so that all of them do. */
const LONG_PATH = 1_024
const searching = (octets: number): number => (octets > LONG_PATH ? octets : octets >> 4)

/**
 * The rule that decides about the path that begins at `from`: compares it with every rule, in the text of the file. Most
 * rules differ from a path within a few characters; patterns are made only of the others.
 * @param spent the rules, and the work so far. If this exceeds the budget, the result is `OUT_OF_WORK`.
 * @param as see `mostSpecificMatch`
 */
export function searchInPlace(
  spent: { readonly rules: RuleTable; work: number },
  budget: number,
  text: string,
  from: number,
  as: As,
): number {
  const { rules } = spent
  const to = as === NORMALISED ? text.length : plainEnd(text, from, rules)
  if (to < 0) return NOT_PLAIN
  const isRobotsTxt = to - from === ROBOTS_TXT.length && text.startsWith(ROBOTS_TXT, from)
  if (isRobotsTxt && rules.robotsTxtAllowed) return NO_RULE_DECIDES
  const { source, length, valueFrom, decodesEscapes, patternsOf } = rules
  const count = valueFrom.length
  let best = NO_RULE_DECIDES
  let bestPlace = -1
  spent.work += 8
  for (let rule = 0; rule < count; rule++) {
    if (spent.work++ > budget) return OUT_OF_WORK
    // Compares the characters at the beginning of the value, up to one that may mean something else than itself.
    let i = valueFrom[rule] ?? -1
    let k = from
    let isEqual = true
    for (; i >= 0 && i < length && isEqual; i++, k++) {
      const unit = source.charCodeAt(i)
      if (unit > 127 || standsForItself[unit] === 0) {
        isEqual = k < to || (unit < 128 && unit !== PERCENT) // No octet follows the path.
        if (unit !== PERCENT || decodesEscapes) break
        if (!isPlainEscape(source.charCodeAt(i + 1), source.charCodeAt(i + 2))) break
      }
      // Google-specific: an allow of `/index.html` also matches the directory, so the value may go on with an i.
      if (k === to && unit === LETTER_I) break
      isEqual = k < to && unit === text.charCodeAt(k)
    }
    if (!isEqual) continue
    spent.work += MAKING
    for (const { pattern, place } of patternsOf(rule)) {
      if (place <= bestPlace) continue
      if (pattern.segments.length > 1) spent.work += searching(to - from + pattern.length)
      if (!matches(pattern, text, from, to)) continue
      best = rule
      bestPlace = place
    }
  }
  return best
}
