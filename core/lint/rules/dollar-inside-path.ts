import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS, type Repair } from '../rule.ts'
import { isEverything } from '../support/named-tokens.ts'
import { NO_PATH_RULES } from '../support/path-value.ts'

const { say, templates } = wordings('lint_dollar_inside_path', {
  notLast: 'Line $line$: a `$$` in $value$ is not the last character.',
  notLast_note: 'It ends a URL only there, so the rule matches only URLs that contain a `$$`.',
  write: 'Write $path$',
})

/**
 * Where a value has a `$` that is meant as the end of the path: after a file extension, or with only punctuation after
 * it. Elsewhere, as in `/$metadata`, it is likely a character of the path. −1 if there is none.
 */
function meantAsEnd(value: string): number {
  const extension = /\.\w{2,5}\$(?=.)/.exec(value)
  const punctuation = /(?<![*$/?&|;,. ])[*$/?&|;,. ]+$/.exec(value)
  const afterExtension = extension ? extension.index + extension[0].length - 1 : value.length
  const atEnd = punctuation ? value.indexOf('$', punctuation.index) : -1
  const first = Math.min(afterExtension, atEnd < 0 ? value.length : atEnd)
  return first < value.length - 1 ? first : -1
}

export const dollarInsidePath: LintRule = {
  id: 'dollar-inside-path',
  title: 'A `$` that is not at the end',
  templates,
  severity: 'warning',
  section: rfc('2.2.3'),
  dialects: MODERN_DIALECTS,
  explainedBy: NO_PATH_RULES,
  check(context, report) {
    for (const line of context.ruleLines()) {
      const at = meantAsEnd(line.value)
      if (at < 0) continue
      const from = line.valueFrom + at
      report({
        from,
        to: from + 1,
        message: say('notLast', { line: line.number, value: quoted(line.value) }),
        // In Google's text of 2020, a value that begins with a star is not a path.
        dialects: MODERN_DIALECTS.filter(dialect => dialect !== 'google-2020' || !line.value.startsWith('*')),
        claims: [{ kind: 'needs-text', line: line.number, text: '$' }],
        fix: dollarFix(line),
      })
    }
  },
}

/**
 * `/a.pdf$*` becomes `/a.pdf*`: the star after the `$` undoes what the `$` says. Without the `$` the rule is what its
 * author tried to say.
 */
function dollarFix({ value, valueFrom: from, valueTo: to }: Line): Repair | undefined {
  const path = value.replace(/\$\*$/, '*')
  if (path === value || path.slice(0, -1).includes('$') || isEverything(path)) return undefined
  return proposedFix(say('write', { path: quoted(path) }), [{ from, to, insert: path }])
}
