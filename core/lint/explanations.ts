import { lineAt } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { defaultsIn } from '../systems/defaults-in.ts'
import type { LineRange } from '../text/phrases.ts'
import type { LintFinding } from './finding.ts'

/** The findings that no other finding explains, in their order. The time grows linearly with lines and findings. */
export function unexplainedFindings(robots: RobotsTxt, found: readonly LintFinding[]): readonly LintFinding[] {
  const aboutFile = found.find(({ report }) => report.explains === 'file')
  if (aboutFile) return [aboutFile]
  const ranges = new Map<string, LineRange[]>()
  for (const { rule, report } of found) {
    if (report.explains === undefined || report.explains === 'file') continue
    const known = ranges.get(rule.id) ?? []
    ranges.set(rule.id, known)
    for (const range of report.explains) known.push(range)
  }
  if (ranges.size === 0) return found
  const explained = new Map([...ranges].map(([id, lineRanges]) => [id, linesIn(lineRanges, robots.lines.length)]))
  return found.filter(({ rule, report }) => {
    const causes = (rule.explainedBy ?? []).flatMap(id => explained.get(id) ?? [])
    if (causes.length === 0) return true
    const isExplained = (line: number) => causes.some(lines => (lines[line] ?? 0) > 0)
    if (report.restsOn?.some(isExplained)) return false
    return !(report.places ?? [report]).every(({ from }) => isExplained(lineAt(robots, from).number))
  })
}

/** With so many findings of consequence, what has none is not listed. */
const ENOUGH = 2

/** The findings without those that come of nothing, as far as others have more to say. */
export function withoutIdle(found: readonly LintFinding[]): readonly LintFinding[] {
  const idle = found.filter(({ report, severity }) => report.isIdle && severity === 'advice')
  const inOrder = [true, 'last'].flatMap(kind => idle.filter(({ report }) => report.isIdle === kind))
  const left = new Set(inOrder.slice(Math.max(0, ENOUGH - found.length + idle.length)))
  return found.filter(finding => !left.has(finding))
}

/** For each line number, how many of the ranges contain the line. For the ranges 2–3 and 3–5, line 3 has 2. */
function linesIn(ranges: readonly LineRange[], count: number): Int32Array {
  const lines = new Int32Array(count + 2)
  for (const { fromLine, toLine } of ranges) {
    lines[fromLine] = (lines[fromLine] ?? 0) + 1
    lines[toLine + 1] = (lines[toLine + 1] ?? 0) - 1
  }
  for (let line = 1; line < lines.length; line++) lines[line] = (lines[line] ?? 0) + (lines[line - 1] ?? 0)
  return lines
}

/**
 * The findings that are about what the owner of the site wrote. What systems write by default is theirs, and in many files;
 * only errors, what closes the site and what a report marks are told of it.
 */
export function ownFindings(robots: RobotsTxt, found: readonly LintFinding[]): readonly LintFinding[] {
  const isMinor = ({ report, severity, closesSite }: LintFinding) =>
    severity !== 'error' && !closesSite && !report.alsoOfDefaults
  if (!found.some(isMinor)) return found
  const systemLines = new Set(defaultsIn(robots)?.systems.flatMap(({ lines }) => lines))
  if (systemLines.size === 0) return found
  const isOfSystem = ({ from }: { readonly from: number }) => systemLines.has(lineAt(robots, from).number)
  return found.filter(finding => !isMinor(finding) || !(finding.report.places ?? [finding.report]).every(isOfSystem))
}
