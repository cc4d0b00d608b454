import { dialectOf } from '../../dialects/index.ts'
import type { Line, Rule } from '../../parse/robots-txt.ts'
import { contains, matchesNoPath, overlaps } from '../../proofs/relations.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import type { Context } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { groupKey } from '../support/groups-of-lines.ts'
import { followings, PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { hostIn, isAbsoluteUrl, isOwnHost, meantPath, NO_PATH_RULES, onlyLine } from '../support/path-value.ts'

const { say, templates } = wordings('lint_path_without_slash', {
  matchesNothing: {
    one: 'Line $lines$: $path$ does not begin with `/` or `*`. The path of every URL begins with `/`, so the rule matches nothing.',
    other:
      '$count$ paths of this group (lines $lines$) do not begin with `/` or `*`. The path of every URL begins with `/`, so these rules match nothing.',
  },
  freesAll: {
    one: 'Line $lines$: $path$ does not begin with `/` or `*`. The path of every URL begins with `/`, so the rule matches nothing, and $tokens$ may fetch everything.',
    other:
      '$count$ paths of this group (lines $lines$) do not begin with `/` or `*`. The path of every URL begins with `/`, so these rules match nothing, and $tokens$ may fetch everything.',
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
    const isNeedless = needlessIn(context)
    const freed = freedByLine(context)
    for (const line of context.ruleLines()) {
      const { value } = line
      if (value === '' || value.startsWith('/') || value.startsWith('*') || isAbsoluteUrl(value)) continue
      const host = hostIn(value)
      const meant = host === undefined ? meantPath(value) : pathOnHost(value, host, isOwnHost(context, host))
      const tokens = freed.get(line.number) ?? []
      const message = (lines: readonly number[]) => {
        const values = { count: lines.length, lines: listOf(lines), path: quoted(value) }
        if (host !== undefined) return say('host', values)
        if (tokens.length === 0) return say('matchesNothing', values)
        return say('freesAll', { ...values, tokens: listOf(tokens.map(quoted), 3) })
      }
      report({
        from: line.valueFrom,
        to: line.valueTo,
        // Then other rules say the same already, and crawlers do what is meant.
        severity: meant !== undefined && isNeedless(line, meant) ? 'advice' : 'error',
        message: () => message([line.number]),
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

/** How many pairs of rules are looked at. */
const MOST_PAIRS = 20_000

/**
 * Tells whether a rule with another path would change nothing for any crawler: a disallow rule that others cover, where
 * nothing is allowed, or an allow rule that no disallow rule meets.
 */
function needlessIn(context: Context): (line: Line, path: string) => boolean {
  let pairs = MOST_PAIRS
  return ({ number, field }, path) =>
    PROVED_DIALECTS.every(dialect => {
      const { patterns } = dialectOf(dialect)
      const type = field === 'allow' ? 'allow' : 'disallow'
      const [meant] = patterns(type, path)
      const affected = followings(context).filter(
        following => following.dialect === dialect && following.rules.some(({ line }) => line === number),
      )
      return affected.every(({ rules }) => {
        pairs -= rules.length
        if (!meant || pairs < 0) return false
        const read = (type: Rule['type']) =>
          rules.filter(rule => rule.type === type && rule.pattern !== '').flatMap(rule => patterns(type, rule.pattern))
        return type === 'allow'
          ? !read('disallow').some(pattern => overlaps(pattern, meant))
          : read('disallow').some(pattern => contains(pattern, meant)) && read('allow').every(matchesNoPath)
      })
    })
}

/** Whom the rules of a line’s group were to bind that match nothing, so that nothing is blocked for these crawlers. */
function freedByLine(context: Context): ReadonlyMap<number, readonly string[]> {
  const { patterns } = dialectOf('rfc9309')
  const freed = new Map<number, string[]>()
  for (const { dialect, tokens, rules } of followings(context)) {
    if (dialect !== 'rfc9309' || tokens.includes('*')) continue
    const matchNothing = rules.every(({ type, pattern }) => patterns(type, pattern).every(matchesNoPath))
    if (!matchNothing) continue
    for (const { line } of rules) freed.set(line, [...(freed.get(line) ?? []), ...tokens])
  }
  return freed
}
