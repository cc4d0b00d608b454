import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { groupKey } from '../support/groups-of-lines.ts'
import { hostIn, isAbsoluteUrl, isOwnHost, meantPath, NO_PATH_RULES, onlyLine } from '../support/path-value.ts'

const { say, templates } = wordings('lint_path_without_slash', {
  matchesNothing: {
    one: 'Line $lines$: $path$ does not begin with `/` or `*`. The path of every URL begins with `/`, so the rule matches nothing.',
    other:
      '$count$ paths of this group (lines $lines$) do not begin with `/` or `*`. The path of every URL begins with `/`, so these rules match nothing.',
  },
  host: {
    one: 'Line $lines$: $path$ begins with the name of a host. A rule has only a path, which begins with `/`, so this one matches nothing. Rules of a file concern its own host only.',
    other:
      '$count$ rules of this group (lines $lines$) begin with the name of a host. A rule has only a path, which begins with `/`, so these match nothing. Rules of a file concern its own host only.',
  },
  write: 'Write $path$',
  writeAll: 'Begin these $count$ paths with `/`, or with `/*` where a query or an extension is meant',
})

export const pathWithoutSlash: LintRule = {
  id: 'path-without-slash',
  title: 'A path that does not begin with `/` or `*`',
  templates,
  severity: 'error',
  section: rfc('2.2.2'),
  dialects: ALL_DIALECTS,
  explainedBy: NO_PATH_RULES,
  check(context, report) {
    for (const line of context.ruleLines()) {
      const { value } = line
      if (value === '' || value.startsWith('/') || value.startsWith('*') || isAbsoluteUrl(value)) continue
      const host = hostIn(value)
      const meant = host === undefined ? meantPath(value) : pathOnHost(value, host, isOwnHost(context, host))
      const message = (lines: readonly number[]) =>
        say(host === undefined ? 'matchesNothing' : 'host', {
          count: lines.length,
          lines: listOf(lines),
          path: quoted(value),
        })
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: message([line.number]),
        gather: {
          key: `${host !== undefined} ${meant !== undefined} ${groupKey(context, line.number)}`,
          message,
          fixTitle: count => say('writeAll', { count }),
        },
        explains: onlyLine(line),
        fix:
          meant === undefined
            ? undefined
            : proposedFix(say('write', { path: quoted(meant) }), [
                { from: line.valueFrom, to: line.valueTo, insert: meant },
              ]),
      })
    }
  },
}

/** The path after the site's own host. What follows another one concerns another file. */
function pathOnHost(value: string, host: string, isOwn: boolean | undefined): string | undefined {
  const path = value.slice(host.length)
  return isOwn && path.startsWith('/') ? meantPath(path) : undefined
}
