import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('lint_several_paths', {
  severalPaths:
    'Line $line$: $value$ looks like several paths, but a rule has only one. It is read as a single path that contains white space, and hardly any URL begins with such a path.',
  split: 'Write a separate rule for each path',
})

export const severalPaths: LintRule = {
  id: 'several-paths',
  title: 'Several paths in one rule',
  templates,
  severity: 'error',
  section: rfc('2.2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.ruleLines()) {
      const parts = pathsIn(line.value)
      if (parts.length < 2) continue
      const name = context.text.slice(line.nameFrom, line.nameTo)
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: say('severalPaths', { line: line.number, value: quoted(line.value) }),
        fix: proposedFix(say('split'), [{ from: line.valueFrom, to: line.valueTo, insert: parts.join(`\n${name}: `) }]),
      })
    }
  },
}

/** The paths of a value that white space, or a comma and white space, divides into things that all begin like paths. */
export function pathsIn(value: string): readonly string[] {
  if (!/\s[/*]/.test(value)) return [value]
  const parts = value.split(/\s*[,;]\s+|\s+/).filter(part => part !== '')
  return parts.every(part => /^[/*]/.test(part)) ? parts : [value]
}
