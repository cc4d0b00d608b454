import { lineAt } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { contentOf } from './context.ts'
import type { Finding } from './finding.ts'
import { inOrder } from './fix.ts'
import type { RelatedPlace } from './problem.ts'
import type { Gathering, Repair, Report } from './rule.ts'

/** How many other places a finding lists beside its own. */
const RELATED = 20

/** The findings, those that their rules gather as one. */
export function gathered(robots: RobotsTxt, found: readonly Finding[]): Finding[] {
  const alike = new Map<string, Finding[]>()
  for (const finding of found) {
    const { rule, report, severity, dialects } = finding
    // Those that stand alone have the place of each as their key.
    const key = report.gather
      ? `${rule.id} ${severity} ${dialects} ${report.closesSite ?? false} ${report.gather.key}`
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
        report: asOne(
          robots,
          gather,
          same.map(({ report }) => report),
        ),
      },
    ]
  })
}

/** One report for several, which stand in file order. */
function asOne(robots: RobotsTxt, gather: Gathering, reports: readonly Report[]): Report {
  const places = reports.flatMap(({ from, to, places }) => places ?? [{ from, to }]).sort((a, b) => a.from - b.from)
  const numbers = [...new Set(places.map(({ from }) => lineAt(robots, from).number))]
  const crawlers = reports.every(report => report.crawlers)
    ? [...new Set(reports.flatMap(report => report.crawlers ?? []))]
    : undefined
  const { crawlers: _, fix: __, ...first } = reports[0] as Report
  const fix = fixForAll(gather, reports)
  return {
    ...first,
    message: gather.message(numbers),
    places,
    related: relatedOf(robots, reports, numbers),
    ...(crawlers ? { crawlers } : {}),
    ...(fix ? { fix } : {}),
  }
}

/** The other lines with the mistake, then what the reports themselves refer to, each line once. */
function relatedOf(robots: RobotsTxt, reports: readonly Report[], numbers: readonly number[]): readonly RelatedPlace[] {
  const others = numbers.slice(1, RELATED + 1).flatMap(number => {
    const line = robots.lines[number - 1]
    return line ? [{ line: number, from: line.from, to: line.to, note: contentOf(robots.text, line) }] : []
  })
  const shown = new Map<number, RelatedPlace>()
  const show = (places: readonly RelatedPlace[]) => {
    for (const place of places) {
      if (shown.size < RELATED && !shown.has(place.line) && place.line !== numbers[0]) shown.set(place.line, place)
    }
  }
  show(others)
  for (const report of reports) {
    if (shown.size >= RELATED) break
    show(relatedTo(report))
  }
  return [...shown.values()]
}

/** The places that a report itself refers to. */
export const relatedTo = ({ related = [] }: Report): readonly RelatedPlace[] =>
  typeof related === 'function' ? related() : related

function fixForAll(gather: Gathering, reports: readonly Report[]): Repair | undefined {
  const fixes = reports.flatMap(({ fix }) => fix ?? [])
  const [first] = fixes
  const edits = inOrder(fixes.flatMap(fix => fix.edits))
  if (!first || !edits || fixes.length < reports.length) return undefined
  const wording = gather.fixTitle?.(fixes.length) ?? first.wording
  return { wording, safe: fixes.every(({ safe }) => safe), edits }
}
