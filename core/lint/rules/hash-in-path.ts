import type { Line } from '../../parse/robots-txt.ts'
import { urlFor } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import type { Claim } from '../claim.ts'
import { isTrue } from '../claim.ts'
import type { LintContext } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { groupOfRule } from '../support/groups-of-lines.ts'
import { PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { isEverything } from '../support/named-tokens.ts'
import { onlyLine } from '../support/path-value.ts'

const { say, templates } = wordings('lint_hash_in_path', {
  cut: 'Line $line$: a `#` begins a comment, so the rule is $rule$, not $text$.',
  cut_note: 'It matches other pages too; the part of a URL from `#` on never reaches the server.',
  everyUrl: 'Line $line$: a `#` begins a comment, so the rule is $rule$, not $text$.',
  everyUrl_note: 'It matches every URL; the part of a URL from `#` on never reaches the server.',
  wholeSite: 'Line $line$: a `#` begins a comment, so the line blocks the whole site, not only $text$.',
  wholeSite_note: 'The part of a URL from `#` on never reaches the server.',
  remove: 'Remove what follows $value$',
})

export const hashInPath: LintRule = {
  id: 'hash-in-path',
  title: 'A `#` that cuts off a path',
  templates,
  severity: 'warning',
  section: rfc('2.2.3'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const { text } = context
    for (const line of context.ruleLines()) {
      if (!cutsPath(text, line)) continue
      const end = line.valueFrom + text.slice(line.valueFrom, line.to).trimEnd().length
      const whole = quoted(text.slice(line.valueFrom, end))
      const closesSite: Claim = { kind: 'closes-site', crawlers: crawlersOfRule(context, line), lines: [line.number] }
      const isClosing = PROVED_DIALECTS.some(dialect => isTrue(context, dialect, closesSite))
      const isForAll = isEverything(line.value)
      const values = { line: line.number, text: whole, rule: quoted(line.value) }
      const url = urlFor(context, line.value)
      const isListed = report({
        from: line.commentFrom,
        to: end,
        severity: isClosing ? 'error' : 'warning',
        message: say(isClosing ? 'wholeSite' : isForAll ? 'everyUrl' : 'cut', values),
        claims: isClosing ? [closesSite] : [{ kind: 'matches', url, line: line.number }],
        explains: onlyLine(line),
        // The rule gets shorter than it looks, so a person has to choose the fix.
        fix:
          isForAll && line.field === 'disallow'
            ? undefined
            : proposedFix(say('remove', { value: quoted(line.value) }), [
                { from: line.commentFrom, to: end, insert: '' },
              ]),
      })
      if (!isListed) break
    }
  },
}

/** The product tokens that the group of a rule names. */
function crawlersOfRule(context: LintContext, { number, field }: Line): readonly string[] {
  if (field !== 'disallow') return []
  const group = groupOfRule(context.groups('google'), number)
  return group?.userAgents.flatMap(({ productToken }) => (productToken === '' ? [] : productToken)) ?? []
}

/** Whether a `#` is inside what looks like a path. A comment has white space before its `#`, or at least after it. */
export function cutsPath(text: string, line: Line): boolean {
  if (line.commentFrom < 0 || line.value === '' || line.valueTo !== line.commentFrom) return false
  return /^#+[^\s#]/.test(text.slice(line.commentFrom, line.to))
}
