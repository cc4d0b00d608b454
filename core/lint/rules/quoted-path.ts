import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { groupKey } from '../support/groups-of-lines.ts'
import { intendedPath, onlyLine } from '../support/path-value.ts'

const { say, templates } = wordings('lint_quoted_path', {
  around: {
    one: 'Line $lines$: the quotation marks around $path$ are read as part of the path.',
    other: '$count$ paths of this group (lines $lines$) are in quotation marks, which are read as part of the path.',
  },
  around_note: 'Such a rule matches nothing.',
  after: {
    one: 'Line $lines$: the quotation mark at the end of $path$ is read as part of the path.',
    other: '$count$ paths of this group (lines $lines$) end in a quotation mark, which is read as part of the path.',
  },
  after_note: 'Such a rule matches only URLs that contain one.',
  remove: 'Remove the quotation marks',
})

export const quotedPath: LintRule = {
  id: 'quoted-path',
  title: 'Quotation marks around a path',
  templates,
  severity: 'error',
  section: rfc('2.2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.ruleLines()) {
      const found = quotationMarksIn(line.value)
      if (!found) continue
      const { kind, inner } = found
      const meant = inner === '' ? inner : intendedPath(inner)
      const message = (lines: readonly number[]) =>
        say(kind, { count: lines.length, lines: listOf(lines), path: quoted(kind === 'around' ? inner : line.value) })
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: () => message([line.number]),
        gather: { key: `${kind} ${meant !== undefined} ${groupKey(context, line.number)}`, message },
        claims: [
          kind === 'around'
            ? { kind: 'matches-nothing', line: line.number }
            : { kind: 'needs-text', line: line.number, text: line.value.slice(-1) },
        ],
        explains: onlyLine(line),
        fix:
          meant === undefined
            ? undefined
            : proposedFix(say('remove'), [{ from: line.valueFrom, to: line.valueTo, insert: meant }]),
      })
    }
  },
}

/** Opening quotation marks, each with the marks that can close it. */
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”“',
  '”': '”',
  '„': '“”',
  '‘': '’',
  '’': '’',
  '«': '»',
  '»': '«',
}

/**
 * The text between quotation marks, or before a mark at its end. A single mark counts too, because the other one was
 * forgotten.
 */
function quotationMarksIn(value: string): { readonly kind: 'around' | 'after'; readonly inner: string } | undefined {
  const closing = CLOSING[value.charAt(0)]
  if (closing !== undefined) {
    const isClosed = value.length > 1 && closing.includes(value.charAt(value.length - 1))
    const inner = value.slice(1, isClosed ? -1 : undefined).trim()
    return /["`“”„«»]/.test(inner) ? undefined : { kind: 'around', inner }
  }
  return /^[/*][^"“”]*["“”]$/.test(value) && !value.includes('=')
    ? { kind: 'after', inner: value.slice(0, -1) }
    : undefined
}
