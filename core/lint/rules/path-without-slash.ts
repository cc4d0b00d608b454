import type { DialectId } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import { memo, once } from '../../parse/memo.ts'
import type { Line, Rule } from '../../parse/robots-txt.ts'
import { contains, matchesNoPath, overlaps } from '../../proofs/relations.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import type { LintContext } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { globalRules } from '../support/global-rules.ts'
import { groupKey } from '../support/groups-of-lines.ts'
import { type CrawlerGroup, crawlerGroups, PROVED_DIALECTS } from '../support/ineffective-rules.ts'
import { isBlocking, namedTokens, rulesForToken, tokensByGroups } from '../support/named-tokens.ts'
import { hostIn, intendedPath, isAbsoluteUrl, isOwnHost, NO_PATH_RULES, onlyLine } from '../support/path-value.ts'

const { say, templates } = wordings('lint_path_without_slash', {
  matchesNothing: {
    one: 'Line $lines$: $path$ does not begin with `/` or `*`.',
    other: '$count$ paths (lines $lines$) do not begin with `/` or `*`.',
  },
  matchesNothing_note: 'Such a rule matches nothing, because the path of every URL begins with `/`.',
  freesAll: {
    one: 'Line $lines$: $path$ does not begin with `/` or `*`, so $tokens$ may fetch everything.',
    other:
      '$count$ paths of this group (lines $lines$) do not begin with `/` or `*`, so $tokens$ may fetch everything.',
  },
  freesAll_note: 'Such a rule matches nothing, because the path of every URL begins with `/`.',
  opensNothing: {
    one: '$tokens$ may fetch everything, and $path$ in line $lines$ matches nothing.',
    other: '$tokens$ may fetch everything, and the $count$ allow rules (lines $lines$) match nothing.',
  },
  opensNothing_note: 'A path begins with `/` or `*`, and a group of its own replaces the rules for `*`.',
  host: {
    one: 'Line $lines$: $path$ begins with the name of a host.',
    other: '$count$ rules (lines $lines$) begin with the name of a host.',
  },
  host_note: 'Such a rule matches nothing; a file concerns its own host only.',
  star: {
    one: 'Line $lines$: `*` alone is no path by RFC 9309, which begins with `/`.',
    other: 'Lines $lines$: `*` alone is no path by RFC 9309, which begins with `/`.',
  },
  star_note: 'Google reads it as every path; programs that go by the text may skip such a rule.',
  star_help: 'Write `/`.',
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
    const freed = once(() => unboundByLine(context))
    for (const line of context.ruleLines()) {
      const { value } = line
      if (value === '*' && line.field === 'disallow') {
        const message = (lines: readonly number[]) => say('star', { count: lines.length, lines: listOf(lines) })
        report({
          from: line.valueFrom,
          to: line.valueTo,
          severity: 'advice',
          message: () => message([line.number]),
          gather: { key: 'star', message },
        })
      }
      if (value === '' || value.startsWith('/') || value.startsWith('*') || isAbsoluteUrl(value)) continue
      const host = hostIn(value)
      const meant = host === undefined ? intendedPath(value) : pathOnHost(value, host, isOwnHost(context, host))
      const { tokens = [], dialects = ALL_DIALECTS, onlyAllows = false } = freed().get(line.number) ?? {}
      const message = (lines: readonly number[]) => {
        const values = { count: lines.length, lines: listOf(lines), path: quoted(value) }
        if (host !== undefined) return say('host', values)
        if (tokens.length === 0) return say('matchesNothing', values)
        return say(onlyAllows ? 'opensNothing' : 'freesAll', { ...values, tokens: listOf(tokens.map(quoted), 3) })
      }
      // An allow rule would open nothing with another path either.
      const hasFix = meant !== undefined && !onlyAllows
      report({
        from: line.valueFrom,
        to: line.valueTo,
        // If other rules already give the intended verdict, crawlers do what is meant.
        severity: onlyAllows || (meant !== undefined && isNeedless(line, meant)) ? 'advice' : 'error',
        message: () => message([line.number]),
        gather: {
          key: `${host !== undefined} ${hasFix} ${tokens.length > 0 ? groupKey(context, line.number) : ''}`,
          message,
          fixTitle: count => say('writeAll', { count }),
        },
        dialects,
        claims: [
          { kind: 'matches-nothing', line: line.number },
          ...(host === undefined && tokens.length > 0 ? [{ kind: 'opens-site', crawlers: tokens } as const] : []),
        ],
        explains: onlyLine(line),
        fix: !hasFix
          ? undefined
          : proposedFix(say('write', { path: quoted(meant) }), [
              { from: line.valueFrom, to: line.valueTo, insert: meant },
            ]),
      })
    }
  },
}

/** The path after the host, if it is the site's own host. URLs of other hosts need a robots.txt there. */
function pathOnHost(value: string, host: string, isOwn: boolean | undefined): string | undefined {
  const path = value.slice(host.length)
  return isOwn && path.startsWith('/') ? intendedPath(path) : undefined
}

const ruleLinesInGroup = memo(({ rules }: CrawlerGroup) => new Set(rules.map(({ line }) => line)))

/** The most pairs of rules that are compared. Beyond them a line does not count as needless, so that it is reported. */
const MAX_RULE_PAIRS = 20_000

/**
 * Returns a function that tells whether the line, with another path, would change nothing for any crawler. True for a
 * disallow rule that another one covers if nothing is allowed, and for an allow rule that overlaps no disallow rule.
 */
function needlessIn(context: LintContext): (line: Line, path: string) => boolean {
  let pairs = MAX_RULE_PAIRS
  return ({ number, field }, path) =>
    PROVED_DIALECTS.every(dialect => {
      const { patterns } = dialectOf(dialect)
      const type = field === 'allow' ? 'allow' : 'disallow'
      const [meant] = patterns(type, path)
      const affected = crawlerGroups(context).filter(
        group => group.dialect === dialect && ruleLinesInGroup(group).has(number),
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

/** Crawlers whose rules all match nothing, so that nothing is blocked for them. */
interface UnboundTokens {
  readonly tokens: readonly string[]
  /** The dialects in which the rules match nothing. */
  readonly dialects: readonly DialectId[]
  /** True if the crawlers have no disallow rule, while the group for `*` blocks something. */
  readonly onlyAllows: boolean
}

function unboundByLine(context: LintContext): ReadonlyMap<number, UnboundTokens> {
  const freed = new Map<number, UnboundTokens>()
  for (const dialect of ALL_DIALECTS) {
    const patternsOf = context.patternsIn(dialect)
    const areOthersBlocked = globalRules(context, dialect).some(isBlocking)
    for (const alike of tokensByGroups(context, namedTokens(context, dialect).values())) {
      const [first] = alike
      const rules = rulesForToken(first, dialect)
      const tokens = alike.flatMap(({ token }) => (token === '*' ? [] : token))
      const matchNothing = rules.every(({ type, pattern }) => patternsOf(type, pattern).every(matchesNoPath))
      if (tokens.length === 0 || rules.length === 0 || !matchNothing) continue
      const onlyAllows = rules.every(({ type }) => type === 'allow')
      if (onlyAllows && !areOthersBlocked) continue
      for (const { line } of rules) {
        const before = freed.get(line)
        if (!before) freed.set(line, { tokens, dialects: [dialect], onlyAllows })
        else if (String(before.tokens) === String(tokens))
          freed.set(line, { ...before, dialects: [...before.dialects, dialect] })
      }
    }
  }
  return freed
}
