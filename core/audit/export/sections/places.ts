import type { Wording } from '../../../text/wording.ts'
import type { AuditReport } from '../../audit-report.ts'
import { say as sayOfLog } from '../../log/wording.ts'
import type { DirectorySum, PartSum } from '../../report.ts'
import type { ReportBar, ReportCell, ReportSection, ReportTable } from '../document.ts'
import {
  type CrawlerSet,
  clippedCode,
  crawlerColumns,
  crawlerSetsBy,
  type ItemColumn,
  leftOut,
  type ReportFormatter,
} from '../report-formatter.ts'
import { say } from '../wording.ts'

const MAX_PARTS_LISTED = 30

export function placesSection(
  formatter: ReportFormatter,
  { directories, types }: AuditReport,
): ReportSection | undefined {
  const { translate, crawlers, about } = formatter
  const { crawled } = about.found ?? {}
  const parts: readonly PartSum[] = [...directories, ...types]
  if (parts.length === 0) return undefined
  const sets = crawlerSetsBy(crawlers, crawler => parts.map(({ blocked }) => blocked[crawler]).join())
  const tree = directoryTree(directories)
  const byRows = [...types].sort((a, b) => b.rows - a.rows)
  const nameOf = ({ type }: AuditReport['types'][number]): ReportCell =>
    type === undefined ? translate(say('otherTypes')) : type === '' ? translate(say('noType')) : clippedCode(`.${type}`)
  return {
    title: translate(say('placesTitle')),
    blocks: [
      partsTable<DirectorySum>(formatter, sets, {
        caption: say('directoriesCaption'),
        head: say('directory'),
        parts: tree.map(({ directory }) => directory),
        requestsOf: crawled && (({ node }) => crawled.directories[node] ?? 0),
        levels: tree.map(({ level }) => level),
        nameOf: directoryName(formatter, directories),
      }),
      partsTable(formatter, sets, {
        caption: say('typesCaption'),
        head: say('type'),
        parts: byRows,
        nameOf,
      }),
    ],
  }
}

interface TreePart {
  readonly directory: DirectorySum
  readonly level: number
}

/** The directories within a directory are shown if it has this share of the URLs of its site, and at most so many. */
const SHARE_OPENED = 0.1
const MAX_DIRECTORIES_WITHIN = 4

/** Each site followed by the directories below its root, those with the most URLs first, and the larger ones by theirs. */
function directoryTree(directories: readonly DirectorySum[]): readonly TreePart[] {
  const byRows = (a: DirectorySum, b: DirectorySum) => b.rows - a.rows
  const children = (parent: number) => directories.filter(one => one.parent === parent).sort(byRows)
  return children(-1).flatMap(root => [
    { directory: root, level: 0 },
    ...children(root.node).flatMap(directory => [
      { directory, level: 1 },
      ...(directory.rows < root.rows * SHARE_OPENED ? [] : children(directory.node))
        .slice(0, MAX_DIRECTORIES_WITHIN)
        .map(one => ({ directory: one, level: 2 })),
    ]),
  ])
}

function directoryName(
  { translate }: ReportFormatter,
  all: readonly DirectorySum[],
): (directory: DirectorySum) => ReportCell {
  const isOneSite = all.filter(({ parent }) => parent < 0).length === 1
  return ({ origin, path, parent }) => {
    if (path === undefined) return translate(say('otherPlaces'))
    return clippedCode(isOneSite && parent >= 0 ? path : `${origin ?? ''}${path}`)
  }
}

interface Parts<Part extends PartSum> {
  readonly caption: Wording
  readonly head: Wording
  readonly parts: readonly Part[]
  readonly levels?: readonly number[]
  readonly nameOf: (part: Part) => ReportCell
  /** How often search engines requested what is in it; undefined if that is not known. */
  readonly requestsOf?: ((part: Part) => number) | undefined
}

function partsTable<Part extends PartSum>(
  formatter: ReportFormatter,
  sets: readonly CrawlerSet[],
  { caption, head, parts, levels, nameOf, requestsOf }: Parts<Part>,
): ReportTable {
  const { translate, names, wholePercent, column, amounts, number, table } = formatter
  const shown = parts.slice(0, MAX_PARTS_LISTED)
  const { columns: shownSets, others } = crawlerColumns(formatter, sets)
  const most = Math.max(1, ...shown.map(({ rows }) => rows))
  // The bars are about the first crawlers that are kept out of something.
  const drawn = sets.find(({ crawler }) => shown.some(({ blocked }) => (blocked[crawler] ?? 0) > 0)) ?? sets[0]
  const barOf = ({ rows, blocked: all }: PartSum): ReportBar => {
    const blocked = all[drawn?.crawler ?? 0] ?? 0
    const share = rows === 0 ? 0 : blocked / rows
    const label = translate(say('inOf', { count: blocked, share: wholePercent(share) }))
    return { bar: { blocked: share, open: 0, allowed: 1 - share }, length: rows / most, label }
  }
  const inOf = (blocked: number, rows: number): string =>
    blocked === 0 || rows === 0
      ? number(0)
      : translate(say('inOf', { count: blocked, share: wholePercent(blocked / rows) }))
  const columns: ItemColumn<Part>[] = [
    column(head, nameOf),
    ...(levels ? [column(say('partBar', { crawler: names(drawn?.names ?? [], 2) }), barOf)] : []),
    amounts(say('urls'), ({ rows }) => rows),
    ...(requestsOf ? [amounts(sayOfLog('crawled_requests'), requestsOf)] : []),
    ...shownSets.map(({ names: alike, crawler }) => ({
      title: names(alike, 2),
      isNumber: true,
      cell: ({ blocked, rows }: Part) => inOf(blocked[crawler] ?? 0, rows),
    })),
  ]
  const left = leftOut(formatter, parts.length - shown.length, others)
  return table(caption, shown, columns, { ...(levels && { levels }), ...left })
}
