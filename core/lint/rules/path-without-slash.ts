import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { isAbsoluteUrl } from './absolute-url-as-path.ts'

const { say, templates } = wordings('lint_path_without_slash', {
  matchesNothing:
    'Line $line$: $path$ does not begin with `/` or `*`. The path of every URL begins with `/`, so the rule matches nothing.',
  write: 'Write $path$',
})

export const pathWithoutSlash: LintRule = {
  id: 'path-without-slash',
  title: 'A path that does not begin with `/` or `*`',
  templates,
  severity: 'error',
  section: rfc('2.2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.ruleLines()) {
      const { value } = line
      if (value === '' || value.startsWith('/') || value.startsWith('*') || isAbsoluteUrl(value)) continue
      const meant = meantPath(value)
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: say('matchesNothing', { line: line.number, path: quoted(value) }),
        fix: proposedFix(say('write', { path: quoted(meant) }), [
          { from: line.valueFrom, to: line.valueTo, insert: meant },
        ]),
      })
    }
  },
}

/** A query or an extension is meant anywhere; before a slash only signs that cannot be typed are left out. */
function meantPath(value: string): string {
  if (/^[?.&]/.test(value)) return `/*${value}`
  const strange = /^[^!-~]+(?=\/)/.exec(value)?.[0].length ?? 0
  return strange > 0 ? value.slice(strange) : value === '$' ? '/$' : `/${value}`
}
