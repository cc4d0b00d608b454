import { dialectOf } from '../../dialects/index.ts'
import { uriCitation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { escapeAt } from '../../url/percent-encoding.ts'
import { proposedFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { NO_PATH_RULES } from '../support/path-value.ts'

const { say, templates } = wordings('lint_malformed_escape', {
  malformed: {
    one: 'Line $line$: two hexadecimal digits must follow the percent sign in $text$.',
    other: 'Line $line$: two hexadecimal digits must follow each of $count$ percent signs, the first in $text$.',
  },
  malformed_note: 'The rule matches only URLs with the same malformed text.',
  malformed_help: 'A percent sign itself is written `%25`.',
  escape: 'Write `%25`',
})

export const malformedEscape: LintRule = {
  id: 'malformed-escape',
  title: 'A percent sign that does not begin an escape',
  templates,
  severity: 'warning',
  section: uriCitation('2.1'),
  // The draft of 1996 decodes escapes, so a lone percent sign matches `%25`.
  dialects: MODERN_DIALECTS,
  explainedBy: NO_PATH_RULES,
  check(context, report) {
    for (const line of context.ruleLines()) {
      const { value } = line
      const found: number[] = []
      for (let i = value.indexOf('%'); i >= 0; i = value.indexOf('%', i + 1)) if (escapeAt(value, i) < 0) found.push(i)
      const [first] = found
      const last = found.at(-1)
      if (first === undefined || last === undefined) continue
      // At the end of a path, `%` matches any escape: `/a%` is meant that way.
      if (found.every(i => openEscape.test(value.slice(i, i + 3)))) continue
      const lower = found.some(i => lowerOpenEscape.test(value.slice(i, i + 3)))
      // After one hexadecimal digit the other one is missing, and only the author knows which.
      const isHalf = found.some(i => /^%[\da-f]/i.test(value.slice(i, i + 2)))
      const isListed = report({
        from: line.valueFrom + first,
        to: Math.min(line.valueFrom + last + 3, line.valueTo),
        ...(lower ? { dialects: MODERN_DIALECTS.filter(id => !dialectOf(id).urlAsGiven) } : {}),
        message: say('malformed', {
          line: line.number,
          text: quoted(value.slice(first, first + 3)),
          count: found.length,
        }),
        claims: [
          { kind: 'needs-text', line: line.number, text: /^[^*$]*/.exec(value.slice(first, first + 3))?.[0] ?? '' },
        ],
        fix: isHalf
          ? undefined
          : proposedFix(
              say('escape'),
              found.map(i => ({ from: line.valueFrom + i, to: line.valueFrom + i + 1, insert: '%25' })),
            ),
      })
      if (!isListed) break
    }
  },
}

/** `%` or `%X` at the end of the path, or of the part before a star. */
const openEscape = /^%[\dA-F]?(?=\*|$)/

/**
 * A URL contains such an escape only if it is compared as given, because escapes in lower case are normalised
 * otherwise.
 */
const lowerOpenEscape = /^%[a-f](?=\*|$)/
