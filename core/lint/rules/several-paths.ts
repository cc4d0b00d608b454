import { rfc } from '../../text/citations.ts'
import { counted, quoted } from '../../text/phrases.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

export const severalPaths: LintRule = {
  id: 'several-paths',
  title: 'Several paths in one rule',
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
        message: `Line ${line.number}: ${quoted(line.value)} looks like ${counted(parts.length, 'path')}. A rule has one, so this is read as a single path with white space in it, which hardly any URL begins with.`,
        fix: proposedFix('Write one rule for each', [
          { from: line.valueFrom, to: line.valueTo, insert: parts.join(`\n${name}: `) },
        ]),
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
