import { lineAt } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { originOf } from '../proofs/example-urls.ts'
import { worded } from '../text/wording.ts'
import { contextOf } from './context.ts'
import { unexplained } from './explanations.ts'
import type { Finding } from './finding.ts'
import { gathered, relatedTo } from './gather.ts'
import type { LintOptions } from './lint.ts'
import { type Fix, type Problem, type Severity, severities } from './problem.ts'
import { ALL_DIALECTS, type LintRule, type Repair, type Report, UNUSED_DIALECTS } from './rule.ts'
import { otherKindOf } from './support/detect-format.ts'
import type { Spent } from './work.ts'

const MOST_PER_RULE = 100

/** What rules find, and the work that it took, by rule or by the question that several of them share. */
interface Run {
  readonly problems: Problem[]
  readonly spent: ReadonlyMap<string, Spent>
}

/** Runs rules over a file: see `lint`. */
export function runRules(rules: readonly LintRule[], robots: RobotsTxt, options: LintOptions = {}): Run {
  const noRobotsTxt = otherKindOf(robots) !== undefined
  const context = contextOf(robots, originOf(options.baseUrl))
  const most = Math.max(1, options.maxPerRule ?? MOST_PER_RULE)
  const found: Finding[] = []
  for (const rule of rules) {
    const override = options.severities?.[rule.id]
    if (override === 'off' || (options.rules && !options.rules.includes(rule.id))) continue
    if (noRobotsTxt && !rule.aboutBytes) continue
    const reports = collector(rule, override)
    context.work.as(rule.id, () => rule.check(context, reports.report))
    for (const finding of reports.findings()) if (finding.severity !== 'style' || options.style) found.push(finding)
  }
  const listed = gathered(robots, unexplained(robots, found.sort(byUrgency))).sort(byUrgency)
  return {
    problems: cut(listed, most).map(({ finding, more }) => problemOf(robots, finding, more)),
    spent: context.work.spent,
  }
}

const urgencies = Object.fromEntries(severities.map((severity, i) => [severity, i])) as Record<Severity, number>

/** The worst first; of one severity what closes the site, then what stands first in the file. */
function byUrgency(a: Finding, b: Finding): number {
  return (
    urgencies[a.severity] - urgencies[b.severity] ||
    Number(b.report.closesSite ?? false) - Number(a.report.closesSite ?? false) ||
    a.report.from - b.report.from ||
    a.report.to - b.report.to
  )
}

/**
 * Gathers the reports of one rule; those that differ only in the dialect are one finding. What holds only in readings
 * that no crawler is known to follow is no finding.
 */
function collector(rule: LintRule, override: Severity | undefined) {
  const found = new Map<string, Finding>()
  const unused: Report[] = []

  const keyOf = (report: Report) => report.subject ?? `${report.from} ${report.to} ${whatIsSaid(report)}`

  function report(report: Report): void {
    const dialects = report.dialects ?? rule.dialects
    if (dialects.every(dialect => UNUSED_DIALECTS.includes(dialect))) {
      unused.push(report)
      return
    }
    const key = keyOf(report)
    const before = found.get(key)
    if (!before) {
      const severity = override ?? report.severity ?? rule.severity
      found.set(key, { rule, report, severity, dialects })
    } else if (whatIsSaid(before.report) === whatIsSaid(report)) found.set(key, merged(before, report))
  }

  function findings(): Iterable<Finding> {
    for (const report of unused) {
      const before = found.get(keyOf(report))
      if (before && whatIsSaid(before.report) === whatIsSaid(report)) found.set(keyOf(report), merged(before, report))
    }
    return found.values()
  }

  return { report, findings }
}

/** Equal for reports that say the same of a place. */
const whatIsSaid = ({ message, gather }: Report): string =>
  typeof message === 'function' ? (gather?.key ?? '') : message.text

/** What is said of more dialects. A URL shows it only if it does for each. */
function merged(before: Finding, report: Report): Finding {
  const both = [...before.dialects, ...(report.dialects ?? before.rule.dialects)]
  const dialects = ALL_DIALECTS.filter(dialect => both.includes(dialect))
  const witness = before.report.witness === report.witness ? report.witness : undefined
  return { ...before, report: { ...before.report, witness }, dialects }
}

/** So many findings of each rule, the most urgent; the last of them with how many more there are. */
function cut(found: readonly Finding[], most: number): readonly { finding: Finding; more: number }[] {
  const counts = new Map<LintRule, number>()
  const shown = found.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1
    counts.set(rule, count)
    return count <= most
  })
  const last = new Map(shown.map(finding => [finding.rule, finding]))
  return shown.map(finding => {
    const more = last.get(finding.rule) === finding ? (counts.get(finding.rule) ?? 0) - most : 0
    return { finding, more: Math.max(0, more) }
  })
}

function fixOf({ wording, safe, edits }: Repair): Fix {
  const title = worded(wording)
  return { title: title.text, wording: title, safe, edits }
}

function problemOf(robots: RobotsTxt, { rule, report, severity, dialects }: Finding, more: number): Problem {
  const { from, to, witness, fix, places } = report
  const message = worded(report.message)
  const start = lineAt(robots, from)
  const end = lineAt(robots, to)
  return {
    rule: rule.id,
    severity,
    message: message.text,
    wording: message,
    from,
    to,
    line: start.number,
    column: from - start.from + 1,
    endLine: end.number,
    endColumn: to - end.from + 1,
    places: places ?? [{ from, to }],
    related: relatedTo(report),
    closesSite: report.closesSite ?? false,
    ...(witness === undefined ? {} : { witness }),
    ...(fix === undefined ? {} : { fix: fixOf(fix) }),
    dialects,
    crawlers: report.crawlers ?? 'all',
    section: report.section ?? rule.section,
    ...(more > 0 ? { more } : {}),
  }
}
