import { crawlerOf } from '../crawlers/registry.ts'
import { lineAt } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { type Bounded, bounded } from '../proofs/bounded.ts'
import { originOf } from '../proofs/example-urls.ts'
import { resolvedWording, type Wording, wordingParts } from '../text/wording.ts'
import { claimsToClose, type HeldClaims, isTrue, witnessOfClaims } from './claim.ts'
import { closesForSearch } from './closing-edits.ts'
import { type LintContext, lintContextOf } from './context.ts'
import { ownFindings, unexplainedFindings, withoutIdle } from './explanations.ts'
import type { LintFinding } from './finding.ts'
import { gatherFindings, placesReferredTo } from './gather.ts'
import { type Fix, type Problem, type Severity, severities } from './problem.ts'
import type { FileRest } from './records.ts'
import { ALL_DIALECTS, type LintRule, type Repair, type RuleReport, UNUSED_DIALECTS } from './rule.ts'
import { otherFormatOf } from './support/detect-format.ts'
import type { OpenWork, WorkSpent } from './work.ts'

const MAX_PER_RULE = 100

/**
 * The most places that a rule reports, for each `effort`: more than any known file has, and more than people read. Whether
 * there are more is left open.
 */
const MAX_FINDINGS = 5_000

export interface LintOptions {
  /** The ids of the rules to run; all rules if left out. Unknown ids are ignored. */
  readonly rules?: readonly string[]
  /** Severities by rule id that replace the rules' own. `off` turns a rule off. */
  readonly severities?: Readonly<Record<string, Severity | 'off'>>
  /** True to list matters of style too. To list a single one, raise it with `severities` instead. */
  readonly style?: boolean
  /** Any URL of the site, for rules that depend on its host. Ignored if it is not an absolute http or https URL. */
  readonly baseUrl?: string | undefined
  /**
   * What follows the text, if the text is only the beginning of a file, so that what is said about the size is true of
   * the whole file. `unknown`: something follows.
   */
  readonly rest?: FileRest | 'unknown' | undefined
  /** The most problems that are listed per rule; `more` of the last one counts the rest. 100 if left out. */
  readonly maxPerRule?: number
  /** How many times the usual work may be done, at least 1; 1 if left out. For files of which not all was examined. */
  readonly effort?: number
}

/** The problems of a file. If the bound of the work was reached, also what was not examined. */
export type LintResult = Bounded<readonly Problem[], OpenWork>

/**
 * The result, and the work that it took. `spent` is by rule, or by the question that several rules
 * share.
 */
interface LintRun {
  readonly result: LintResult
  /** What the message of each problem says about verdicts. */
  readonly claimsOf: ReadonlyMap<Problem, readonly HeldClaims[]>
  readonly spent: ReadonlyMap<string, WorkSpent>
}

/** Runs the rules over a file: see `lint`. */
export function runRules(rules: readonly LintRule[], robots: RobotsTxt, options: LintOptions = {}): LintRun {
  const isNotRobotsTxt = otherFormatOf(robots) !== undefined
  const effort = Math.max(1, options.effort ?? 1)
  const context = lintContextOf(robots, originOf(options.baseUrl), effort, options.rest)
  const most = Math.max(1, options.maxPerRule ?? MAX_PER_RULE)
  const found: LintFinding[] = []
  const asked = new Set<string>()
  for (const rule of rules) {
    const override = options.severities?.[rule.id]
    if (override === 'off' || (options.rules && !options.rules.includes(rule.id))) continue
    if (isNotRobotsTxt && !rule.aboutBytes) continue
    asked.add(rule.id)
    const reports = reportCollector(context, rule, override)
    context.work.chargeTo(rule.id, () => rule.check(context, reports.report))
    for (const finding of reports.findings()) if (finding.severity !== 'style' || options.style) found.push(finding)
  }
  const unexplained = unexplainedFindings(robots, found.sort(byUrgency))
  const gathered = gatherFindings(robots, ownFindings(robots, unexplained)).sort(byUrgency)
  const listed = options.style ? gathered : withoutIdle(gathered)
  const claimsOf = new Map(
    cutPerRule(listed, most).map(({ finding, more }) => [toProblem(context, finding, more), finding.held]),
  )
  return { result: bounded([...claimsOf.keys()], context.work.openOf(asked)), claimsOf, spent: context.work.spent }
}

const urgencies = Object.fromEntries(severities.map((severity, i) => [severity, i])) as Record<Severity, number>

/** Sorts the worst severity first; within a severity what closes the site, then by position in the file. */
function byUrgency(a: LintFinding, b: LintFinding): number {
  return (
    urgencies[a.severity] - urgencies[b.severity] ||
    Number(b.closesSite) - Number(a.closesSite) ||
    a.report.from - b.report.from ||
    a.report.to - b.report.to
  )
}

/** Whether no crawler is known to follow any of the dialects, or all that are concerned are documented to read otherwise. */
function isReadByNobody({ dialects, report: { crawlers = [] } }: LintFinding): boolean {
  const documented = crawlers.map(token => crawlerOf(token)?.dialect ?? 'rfc9309')
  const others = documented.includes('rfc9309') ? [] : documented
  return (
    dialects.every(dialect => UNUSED_DIALECTS.includes(dialect)) ||
    (others.length > 0 && !others.some(dialect => dialects.includes(dialect)))
  )
}

/**
 * Collects the reports of one rule. Reports that differ only in the dialect become one finding. Reports that hold only
 * in dialects which no crawler concerned is known to follow do not become a finding of their own.
 */
function reportCollector(context: LintContext, rule: LintRule, override: Severity | undefined) {
  const found = new Map<string, LintFinding>()
  const unused: LintFinding[] = []

  const keyOf = (report: RuleReport) => report.subject ?? `${report.from} ${report.to} ${messageKey(report)}`

  /** The report as a finding in the dialects in which its claims are true. Undefined if there are none. */
  function findingOf(report: RuleReport): LintFinding | undefined {
    const { claims = [] } = report
    const dialects = (report.dialects ?? rule.dialects).filter(dialect =>
      claims.every(claim => isTrue(context, dialect, claim)),
    )
    if (dialects.length === 0) return undefined
    return {
      rule,
      report,
      severity: override ?? report.severity ?? rule.severity,
      dialects,
      held: claims.length === 0 ? [] : [{ claims, dialects }],
      witness: witnessOfClaims(context, claims),
      closesSite: claimsToClose(claims),
    }
  }

  function report(report: RuleReport): boolean {
    const key = keyOf(report)
    const before = found.get(key)
    if (!before && found.size >= MAX_FINDINGS * context.work.effort) {
      context.work.leaveOpen('lines', lineAt(context.robots, report.from).number - 1, context.lines.length)
      return false
    }
    const finding = findingOf(report)
    if (!finding) return true
    if (isReadByNobody(finding)) unused.push(finding)
    else if (!before) found.set(key, finding)
    else if (messageKey(before.report) === messageKey(report)) found.set(key, mergedFinding(before, finding))
    return true
  }

  function findings(): Iterable<LintFinding> {
    for (const finding of unused) {
      const key = keyOf(finding.report)
      const before = found.get(key)
      if (before && messageKey(before.report) === messageKey(finding.report)) {
        found.set(key, mergedFinding(before, finding))
      }
    }
    return found.values()
  }

  return { report, findings }
}

/** A key that is equal for reports with the same message. */
const messageKey = ({ message, gather }: RuleReport): string =>
  typeof message === 'function'
    ? (gather?.key ?? '')
    : wordingParts(message)
        .map(({ text }) => text)
        .join()

/** The finding, extended to the dialects of another report. The witness is kept only if it is the same for both. */
function mergedFinding(before: LintFinding, { dialects, held, witness }: LintFinding): LintFinding {
  return {
    ...before,
    dialects: ALL_DIALECTS.filter(dialect => before.dialects.includes(dialect) || dialects.includes(dialect)),
    held: [...before.held, ...held],
    witness: before.witness === witness ? witness : undefined,
  }
}

/**
 * The most urgent findings of each rule, at most `most` per rule. `more` of the last one counts those that are left
 * out.
 */
function cutPerRule(found: readonly LintFinding[], most: number): readonly { finding: LintFinding; more: number }[] {
  const counts = new Map<LintRule, number>()
  const shown = found.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1
    counts.set(rule, count)
    return count <= most
  })
  const last = new Map(shown.map(finding => [finding.rule, finding]))
  return shown.map(finding => {
    const count = last.get(finding.rule) === finding ? counts.get(finding.rule) : undefined
    return { finding, more: Math.max(0, (count ?? 0) - most) }
  })
}

/** To read a line of an edited file in the dialects of all search engines costs as much as to try so many rules. */
const READING = 9

/**
 * The fix of a finding, if it may be offered: a fix that would keep a search crawler from the home page may not, nor one
 * of which this cannot be found out within the bound of the work. A safe fix changes no verdict.
 */
function offeredFix({ robots, work }: LintContext, id: string, { wording, safe, edits }: Repair): Fix | undefined {
  const mayRead = () => {
    const isPaid = work.chargeTo('offered-fixes', () => work.takeVerdict(robots.lines.length * READING))
    const { verdicts = 0 } = work.spent.get('offered-fixes') ?? {}
    if (!isPaid) work.leaveOpen('verdicts', verdicts, verdicts + 1, [id])
    return isPaid
  }
  if (!safe && closesForSearch(robots, edits, mayRead)) return undefined
  const title = resolvedWording(wording)
  return { title: title.text, wording: title, safe, edits }
}

function toProblem(context: LintContext, finding: LintFinding, more: number): Problem {
  const { robots } = context
  const { rule, report, severity, dialects, witness, closesSite } = finding
  const { from, to, places } = report
  const fix = report.fix && offeredFix(context, rule.id, report.fix)
  const { help, ...said } = resolvedWording(report.message)
  const wording: Wording = { ...said, ...(help && !fix && { help }) }
  const start = lineAt(robots, from)
  const end = lineAt(robots, to)
  return {
    rule: rule.id,
    severity,
    message: wording.text,
    ...(wording.note && { note: wording.note.text }),
    ...(wording.help && { help: wording.help.text }),
    wording,
    from,
    to,
    line: start.number,
    column: from - start.from + 1,
    endLine: end.number,
    endColumn: to - end.from + 1,
    places: places ?? [{ from, to }],
    related: placesReferredTo(report),
    closesSite,
    ...(witness === undefined ? {} : { witness }),
    ...(fix ? { fix } : {}),
    dialects,
    crawlers: report.crawlers ?? 'all',
    section: report.section ?? rule.section,
    ...(more > 0 ? { more } : {}),
  }
}
