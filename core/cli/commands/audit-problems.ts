/** The problems of an audit as a later one recognises them; see `knownProblems`. */
import { closedSitesIn } from '../../audit/closed-sites.ts'
import type { ReportAbout } from '../../audit/export/report-formatter.ts'
import { lineText } from '../../parse/line-text.ts'
import { parse } from '../../parse/parse.ts'
import type { BaselineProblem } from '../baseline.ts'

/** What counts: `--fail-on`. */
type Counting = 'conflicts' | 'blocked' | 'never'

/** What is closed and nothing asks for otherwise is a problem only if any blocked URL is one. */
const BLOCKED_KIND = 'blocked'

export function problemsOfAudit(about: ReportAbout, counting: Counting): readonly BaselineProblem[] {
  const { report, log, found } = about
  const files = new Map((about.logFiles ?? []).map(({ origin, text }) => [origin, parse(text)]))
  const ruleAt = (origin: string, line: number | undefined): string | undefined => {
    const file = files.get(origin)
    return file && line !== undefined ? lineText(file, line) : undefined
  }
  const tokens = report?.crawlers.map(({ token }) => token) ?? []
  const [only, ...others] = files.keys()
  return withoutRepetition(
    [
      ...closedSitesIn(report, log).map(({ origin, lines }) => ({
        kind: 'site-closed',
        origin,
        rule: lines.map(line => ruleAt(origin, line)).join(', '),
      })),
      ...(report?.conflicts ?? []).flatMap(({ kind, byCrawler }) =>
        (kind === 'canonical-unseen' ? [] : byCrawler).flatMap(({ count, lines }, i): readonly BaselineProblem[] => {
          const crawler = tokens[i]
          if (count === 0) return []
          if (lines.length === 0) return [{ kind, crawler }]
          return lines.map(({ origin, line }) => ({ kind, crawler, origin, rule: ruleAt(origin, line) }))
        }),
      ),
      // A conflict names its most frequent lines, a finding each.
      ...(found?.findings ?? []).flatMap(({ kind, line }) =>
        kind === 'wanted-closed' && only !== undefined && others.length === 0
          ? [{ kind, origin: only, rule: ruleAt(only, line) }]
          : [],
      ),
      ...(log?.crawlers ?? []).flatMap(({ token, forbidden, forbiddenBy }): readonly BaselineProblem[] =>
        forbidden === 0
          ? []
          : forbiddenBy.length === 0
            ? [{ kind: 'forbidden-requests', crawler: token }]
            : forbiddenBy.map(({ origin, line }) => ({
                kind: 'forbidden-requests',
                crawler: token,
                origin,
                rule: ruleAt(origin, line),
              })),
      ),
      ...(report?.files ?? []).flatMap(({ origin, rules }) =>
        rules.flatMap(({ type, pattern, decides }) =>
          type === 'disallow'
            ? tokens
                .filter((_, i) => (decides[i] ?? 0) > 0)
                .map(crawler => ({ kind: BLOCKED_KIND, crawler, origin, rule: `Disallow: ${pattern}` }))
            : [],
        ),
      ),
    ].filter(isCounted(counting)),
  )
}

/** The problems in a report that counted, out of its JSON. */
export const problemsInAudit =
  (counting: Counting) =>
  (report: unknown): unknown =>
    typeof report === 'object' && report !== null && 'problems' in report && Array.isArray(report.problems)
      ? report.problems.filter(isCounted(counting))
      : undefined

const isCounted =
  (counting: Counting) =>
  ({ kind }: BaselineProblem): boolean =>
    counting === 'blocked' || kind !== BLOCKED_KIND

const withoutRepetition = (problems: readonly BaselineProblem[]): readonly BaselineProblem[] => [
  ...new Map(problems.map(one => [JSON.stringify(one), one])).values(),
]
