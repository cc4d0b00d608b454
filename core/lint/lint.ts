import { lineAt } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { originOf } from '../proofs/example-urls.ts'
import { contextOf } from './context.ts'
import type { Problem, Severity } from './problem.ts'
import type { LintRule, Report } from './rule.ts'
import { lintRules } from './rules/index.ts'
import { otherKindOf } from './support/detect-format.ts'

export interface LintOptions {
  /** The ids of the rules to run. All of them if left out; an id that no rule has is passed over. */
  readonly rules?: readonly string[]
  /** Other severities, by rule id; `off` leaves a rule out. */
  readonly severities?: Readonly<Record<string, Severity | 'off'>>
  /** Any URL of the site, for what depends on its host. Passed over if it is no absolute http(s) URL. */
  readonly baseUrl?: string | undefined
  /** How many problems of one rule are listed; the last of them counts the rest. 100 if left out. */
  readonly maxPerRule?: number
}

const MOST_PER_RULE = 100

const ranks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, advice: 2 }

/**
 * What is wrong with a file, or likely to be, sorted by position, at one place the worst first. Never throws. Takes time that grows with the length
 * of the file and hardly faster; searches for proofs are bounded.
 */
export function lint(robots: RobotsTxt, options: LintOptions = {}): Problem[] {
  const noRobotsTxt = otherKindOf(robots) !== undefined
  const context = contextOf(robots, originOf(options.baseUrl))
  const most = Math.max(1, options.maxPerRule ?? MOST_PER_RULE)
  const problems: Problem[] = []
  for (const rule of lintRules) {
    const severity = options.severities?.[rule.id]
    if (severity === 'off' || (options.rules && !options.rules.includes(rule.id))) continue
    if (noRobotsTxt && !rule.aboutBytes) continue
    const found = collector(robots, rule, severity, most)
    rule.check(context, found.report)
    problems.push(...found.problems())
  }
  return problems.sort((a, b) => a.from - b.from || a.to - b.to || ranks[a.severity] - ranks[b.severity])
}

/** Gathers the reports of one rule: merges those that differ only in the dialect, and lists so many. */
function collector(robots: RobotsTxt, rule: LintRule, override: Severity | undefined, most: number) {
  const listed = new Map<string, Problem>()
  const beyond = new Set<string>()

  function report(report: Report): void {
    const key = `${report.from} ${report.to} ${report.message.text}`
    const before = listed.get(key)
    if (before) listed.set(key, merged(before, problemOf(robots, rule, override, report)))
    else if (listed.size < most) listed.set(key, problemOf(robots, rule, override, report))
    else beyond.add(key)
  }

  function problems(): Problem[] {
    const all = [...listed.values()].sort((a, b) => a.from - b.from)
    const last = all.pop()
    if (!last) return []
    return [...all, beyond.size > 0 ? { ...last, more: beyond.size } : last]
  }

  return { report, problems }
}

function problemOf(robots: RobotsTxt, rule: LintRule, override: Severity | undefined, report: Report): Problem {
  const { from, to, message, witness, fix } = report
  const start = lineAt(robots, from)
  const end = lineAt(robots, to)
  return {
    rule: rule.id,
    severity: override ?? report.severity ?? rule.severity,
    message: message.text,
    wording: message,
    from,
    to,
    line: start.number,
    column: from - start.from + 1,
    endLine: end.number,
    endColumn: to - end.from + 1,
    related: report.related ?? [],
    ...(witness === undefined ? {} : { witness }),
    ...(fix === undefined ? {} : { fix }),
    dialects: report.dialects ?? rule.dialects,
    crawlers: report.crawlers ?? 'all',
    section: report.section ?? rule.section,
  }
}

/** What is said of more dialects. A URL shows it only if it does for each. */
function merged({ witness, ...problem }: Problem, other: Problem): Problem {
  const dialects = [...new Set([...problem.dialects, ...other.dialects])]
  return { ...problem, dialects, ...(witness === undefined || witness !== other.witness ? {} : { witness }) }
}
