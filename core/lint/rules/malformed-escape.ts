import { uri } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { escapeAt, escapeOf, isUnreserved } from '../../url/percent-encoding.ts'
import { proposedFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'

const { say, templates } = wordings('lint_malformed_escape', {
  incomplete: {
    one: 'Line $line$: the percent sign in $text$ is not followed by two hexadecimal digits. Anything may follow there, so the rule matches escapes that begin like this, such as `$example$`.',
    other:
      'Line $line$: $count$ percent signs are not followed by two hexadecimal digits, the first in $text$. Anything may follow there, so the rule matches escapes that begin like this, such as `$example$`.',
  },
  malformed: {
    one: 'Line $line$: the percent sign in $text$ is not followed by two hexadecimal digits. The rule matches only URLs that contain the same malformed text; a percent sign itself is written `%25`.',
    other:
      'Line $line$: $count$ percent signs are not followed by two hexadecimal digits, the first in $text$. The rule matches only URLs that contain the same malformed text; a percent sign itself is written `%25`.',
  },
  escape: 'Write `%25`',
})

export const malformedEscape: LintRule = {
  id: 'malformed-escape',
  title: 'A percent sign that does not begin an escape',
  templates,
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
      const place = { from: line.valueFrom + first, to: Math.min(line.valueFrom + last + 3, line.valueTo) }
      const open = openEscape.exec(value.slice(first))?.[0]
      const values = { line: line.number, text: quoted(open ?? value.slice(first, first + 3)), count: found.length }
      if (found.every(i => openEscape.test(value.slice(i)))) {
        report({
          ...place,
          severity: 'advice',
          message: say('incomplete', { ...values, example: escapeBeginning(open ?? '%') }),
        })
        continue
      }
      const lower = found.some(i => lowerOpenEscape.test(value.slice(i)))
      report({
        ...place,
        ...(lower ? { dialects: MODERN_DIALECTS.filter(id => id !== 'google') } : {}),
        message: say('malformed', values),
        fix: lower
          ? undefined
          : proposedFix(
              say('escape'),
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

/** An escape that begins like this and that URLs keep: those of unreserved characters are the characters themselves. */
function escapeBeginning(open: string): string {
  const high = Number.parseInt(open.slice(1) || '2', 16)
  const low = Array.from({ length: 16 }, (_, digit) => digit).find(digit => !isUnreserved(high * 16 + digit)) ?? 0
  return escapeOf(high * 16 + low)
}
