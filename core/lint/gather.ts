import { lineAt } from '../parse/parse.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { type Deferred, resolvedWording, type Wording } from '../text/wording.ts'
import { lineContent } from './context.ts'
import type { LintFinding } from './finding.ts'
import { mergedEdits } from './fix.ts'
import type { RelatedPlace } from './problem.ts'
import type { Gathering, Repair, RuleReport } from './rule.ts'

/** The most other places that a finding lists, in addition to its own. */
const MAX_RELATED_PLACES = 20

/** The findings, where findings with the same `gather.key` become one. */
export function gatherFindings(robots: RobotsTxt, found: readonly LintFinding[]): LintFinding[] {
  const alike = new Map<string, LintFinding[]>()
  for (const finding of found) {
    const { rule, report, severity, dialects, closesSite } = finding
    // A finding that is not gathered gets a unique key.
    const key = report.gather
      ? `${rule.id} ${severity} ${dialects} ${closesSite} ${report.gather.key}`
      : `${rule.id} ${alike.size}`
    const same = alike.get(key)
    if (same) same.push(finding)
    else alike.set(key, [finding])
  }
  return [...alike.values()].flatMap(same => {
    const [first] = same
    const gather = first?.report.gather
    if (!first || !gather || same.length === 1) return same
    return [
      {
        ...first,
        held: same.flatMap(({ held }) => held),
        report: mergedReport(
          robots,
          gather,
          same.map(({ report }) => report),
        ),
      },
    ]
  })
}

/** One report that replaces several. `reports` are in file order. */
function mergedReport(robots: RobotsTxt, gather: Gathering, reports: readonly RuleReport[]): RuleReport {
  const places = reports.flatMap(({ from, to, places }) => places ?? [{ from, to }]).sort((a, b) => a.from - b.from)
  const lines = [...new Set(places.map(({ from }) => lineAt(robots, from)))]
  const numbers = lines.map(({ number }) => number)
  const named = reports.flatMap(report => (report.crawlers ? [report.crawlers] : []))
  const crawlers = named.length === reports.length ? [...new Set(named.flat())] : undefined
  const { crawlers: _, fix: __, ...first } = reports[0] as RuleReport
  const fix = fixForAll(gather, reports)
  return {
    ...first,
    message: () => ({ ...partsForAll(first.message), ...gather.message(numbers) }),
    places,
    related: relatedPlaces(robots, reports, lines),
    ...(crawlers ? { crawlers } : {}),
    ...(fix ? { fix } : {}),
  }
}

/** Note and help of one report, as far as they hold for others too: without values. */
function partsForAll(message: Deferred): Pick<Wording, 'note' | 'help'> {
  const { note, help } = resolvedWording(message)
  return { ...(isForAll(note) && { note }), ...(isForAll(help) && { help }) }
}

const isForAll = (part: Wording | undefined): part is Wording => part !== undefined && !/\$\w/.test(part.template)

/** The other lines with the mistake, then the places that the reports refer to. Each line appears once. */
function relatedPlaces(
  robots: RobotsTxt,
  reports: readonly RuleReport[],
  lines: readonly Line[],
): readonly RelatedPlace[] {
  const [first, ...others] = lines
  const shown = new Map<number, RelatedPlace>()
  const show = (places: readonly RelatedPlace[]) => {
    for (const place of places) {
      if (shown.size < MAX_RELATED_PLACES && !shown.has(place.line) && place.line !== first?.number)
        shown.set(place.line, place)
    }
  }
  show(
    others.slice(0, MAX_RELATED_PLACES).map(line => {
      return { line: line.number, from: line.from, to: line.to, note: lineContent(robots.text, line) }
    }),
  )
  for (const report of reports) {
    if (shown.size >= MAX_RELATED_PLACES) break
    show(placesReferredTo(report))
  }
  return [...shown.values()]
}

/** The places that a report itself refers to. */
export const placesReferredTo = ({ related = [] }: RuleReport): readonly RelatedPlace[] =>
  typeof related === 'function' ? related() : related

function fixForAll(gather: Gathering, reports: readonly RuleReport[]): Repair | undefined {
  const fixes = reports.flatMap(({ fix }) => fix ?? [])
  const [first] = fixes
  const edits = mergedEdits(fixes.flatMap(fix => fix.edits))
  if (!first || !edits || fixes.length < reports.length) return undefined
  const wording = gather.fixTitle?.(fixes.length) ?? first.wording
  return { wording, safe: fixes.every(({ safe }) => safe), edits }
}
