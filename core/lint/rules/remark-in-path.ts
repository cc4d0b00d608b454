import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { isEverything } from '../support/named-tokens.ts'
import { onlyLine, remarkIn } from '../support/path-value.ts'

const { say, templates } = wordings('lint_remark_in_path', {
  marked: 'Line $line$: $remark$ is read as part of the path.',
  marked_note: 'Hardly any URL matches that.',
  unmarked: 'Line $line$: $value$ is read as one path that contains a space.',
  unmarked_note: 'Hardly any URL matches that.',
  unmarked_help: 'Remove the space, or begin the comment with `#`.',
  several: '$count$ rules (lines $lines$) have remarks after the path, which are read as part of it.',
  comment: 'Make it a comment',
  commentAll: 'Make these $count$ remarks comments',
  remove: 'Remove what follows $path$',
})

export const remarkInPath: LintRule = {
  id: 'remark-in-path',
  title: 'A remark after a path that is not a comment',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  explainedBy: ['quoted-path', 'markup-in-path', 'regular-expression', 'absolute-url-as-path', 'invisible-character'],
  check(context, report) {
    for (const line of context.ruleLines()) {
      const remark = remarkIn(line.value)
      if (!remark) continue
      const { path, from, text } = remark
      report({
        from: line.valueFrom + from,
        to: line.valueTo,
        message: () =>
          text === undefined
            ? say('unmarked', { line: line.number, value: quoted(line.value) })
            : say('marked', { line: line.number, remark: quoted(line.value.slice(from)) }),
        explains: onlyLine(line),
        gather:
          text === undefined || text === ''
            ? undefined
            : {
                key: `${isEverything(path)}`,
                message: lines => say('several', { count: lines.length, lines: listOf(lines) }),
                fixTitle: count => say('commentAll', { count }),
              },
        // A fix must not close the whole site.
        fix:
          text === undefined || isEverything(path)
            ? undefined
            : proposedFix(text === '' ? () => say('remove', { path: quoted(path) }) : say('comment'), [
                {
                  from: line.valueFrom + (text === '' ? path.length : from),
                  to: line.valueTo,
                  insert: text === '' ? '' : `# ${text}`,
                },
              ]),
      })
    }
  },
}
