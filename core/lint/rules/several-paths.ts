import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { containsRecord, onlyLine, pathListIn } from '../support/path-value.ts'

const { say, templates } = wordings('lint_several_paths', {
  severalPaths: 'Line $line$: $value$ looks like several paths.',
  severalPaths_note: 'Crawlers read it as one, and hardly any URL matches that.',
  severalPaths_help: 'Write each path in a line of its own.',
  unclear: 'Line $line$: $value$ is read as one path that contains a space.',
  unclear_note: 'Hardly any URL matches that.',
  unclear_help: 'Write each path in a line of its own, or `%20` for a space in the URL.',
  split: 'Write a separate rule for each path',
})

export const severalPaths: LintRule = {
  id: 'several-paths',
  title: 'Several paths in one rule',
  templates,
  severity: 'error',
  section: rfc('2.2.2'),
  dialects: ALL_DIALECTS,
  explainedBy: ['quoted-path', 'markup-in-path', 'regular-expression', 'several-records-in-line'],
  check(context, report) {
    for (const line of context.ruleLines()) {
      const list = containsRecord(line.value) ? undefined : pathListIn(line.value)
      if (!list) continue
      const { paths, isPlain } = list
      const name = context.text.slice(line.nameFrom, line.nameTo)
      const values = { line: line.number, value: quoted(line.value) }
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: () => say(isPlain || !/\s/.test(line.value) ? 'severalPaths' : 'unclear', values),
        claims: [
          {
            kind: 'needs-text',
            line: line.number,
            text: /\s/.exec(line.value)?.[0] ?? /[,;|]/.exec(line.value)?.[0] ?? '',
          },
        ],
        explains: onlyLine(line),
        fix: isPlain
          ? proposedFix(
              () => say('split'),
              [{ from: line.valueFrom, to: line.valueTo, insert: paths.join(`\n${name}: `) }],
            )
          : undefined,
      })
    }
  },
}
