import { uri } from '../../text/citations.ts'
import { counted, quoted } from '../../text/phrases.ts'
import { escapeAt, escapeOf, isUnreserved } from '../../url/percent-encoding.ts'
import { proposedFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'

export const malformedEscape: LintRule = {
  id: 'malformed-escape',
  title: 'A percent sign that begins no escape',
  severity: 'warning',
  section: uri('2.1'),
  // In the draft of 1996 a lone percent sign matches `%25`, which is decoded.
  dialects: MODERN_DIALECTS,
  check(context, report) {
    for (const line of context.ruleLines()) {
      const { value } = line
      const found: number[] = []
      for (let i = value.indexOf('%'); i >= 0; i = value.indexOf('%', i + 1)) if (escapeAt(value, i) < 0) found.push(i)
      const first = found[0]
      if (first === undefined) continue
      const last = found.at(-1) ?? first
      const more = found.length > 1 ? ` (and ${counted(found.length - 1, 'other')} in the line)` : ''
      const place = { from: line.valueFrom + first, to: Math.min(line.valueFrom + last + 3, line.valueTo) }
      const open = openEscape.exec(value.slice(first))?.[0]
      const what = `Line ${line.number}: ${quoted(open ?? value.slice(first, first + 3))}${more} is no escape, which is \`%\` and two hexadecimal digits.`
      if (found.every(i => openEscape.test(value.slice(i)))) {
        report({
          ...place,
          severity: 'advice',
          message: `${what} Where it stands, anything may follow: the rule matches escapes that begin so, such as \`${escapeBeginning(open ?? '%')}\`.`,
        })
        continue
      }
      const lower = found.some(i => lowerOpenEscape.test(value.slice(i)))
      report({
        ...place,
        ...(lower ? { dialects: MODERN_DIALECTS.filter(id => id !== 'google') } : {}),
        message: `${what} The rule matches only URLs that hold the same malformed text; a percent sign itself is written \`%25\`.`,
        fix: lower
          ? undefined
          : proposedFix(
              'Write `%25`',
              found.map(i => ({ from: line.valueFrom + i, to: line.valueFrom + i + 1, insert: '%25' })),
            ),
      })
    }
  },
}

/** `%` or `%X` where the path, or the part of it before a star, ends. */
const openEscape = /^%[\dA-F]?(?=\*|$)/

/** Only Google’s parser can find such a one in a URL, if that is given with escapes in lower case. */
const lowerOpenEscape = /^%[a-f](?=\*|$)/

/** An escape that begins so and that URLs keep: those of unreserved characters are the characters themselves. */
function escapeBeginning(open: string): string {
  const high = Number.parseInt(open.slice(1) || '2', 16)
  const low = Array.from({ length: 16 }, (_, digit) => digit).find(digit => !isUnreserved(high * 16 + digit)) ?? 0
  return escapeOf(high * 16 + low)
}
