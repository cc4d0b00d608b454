/** The section on where the blocked URLs are: by directory and by type of file. */
import type { AuditReport } from '../../audit-report.ts'
import type { DirectorySum, PartSum } from '../../report.ts'
import type { ReportCell, ReportSection, ReportTable } from '../document.ts'
import {
  type CrawlerSet,
  clippedCode,
  crawlerColumns,
  crawlerSetsBy,
  leftOut,
  type ReportFormatter,
} from '../report-formatter.ts'
import { say } from '../wording.ts'

const MAX_PARTS_LISTED = 30

export function placesSection(
  formatter: ReportFormatter,
  { directories, types }: AuditReport,
): ReportSection | undefined {
  const { translate, crawlers } = formatter
  const parts: readonly PartSum[] = [...directories, ...types]
  if (parts.length === 0) return undefined
  const sets = crawlerSetsBy(crawlers, crawler => parts.map(({ blocked }) => blocked[crawler]).join())
  const top = topDirectories(directories)
  const byRows = [...types].sort((a, b) => b.rows - a.rows)
  const nameOf = ({ type }: AuditReport['types'][number]): ReportCell =>
    type === undefined ? translate(say('otherTypes')) : type === '' ? translate(say('noType')) : clippedCode(`.${type}`)
  return {
    title: translate(say('placesTitle')),
    blocks: [
      partsTable(formatter, sets, {
        caption: translate(say('directoriesCaption')),
        head: translate(say('directory')),
        parts: top,
        nameOf: directoryName(formatter, directories),
      }),
      partsTable(formatter, sets, {
        caption: translate(say('typesCaption')),
        head: translate(say('type')),
        parts: byRows,
        nameOf,
      }),
    ],
  }
}

/** Each site followed by the directories below its root, those with the most URLs first. */
function topDirectories(directories: readonly DirectorySum[]): DirectorySum[] {
  const byRows = (a: DirectorySum, b: DirectorySum) => b.rows - a.rows
  const children = (parent: number) => directories.filter(one => one.parent === parent).sort(byRows)
  const roots = children(-1)
  return roots.flatMap(root => [root, ...children(root.node)])
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
  readonly caption: string
  readonly head: string
  readonly parts: readonly Part[]
  readonly nameOf: (part: Part) => ReportCell
}

function partsTable<Part extends PartSum>(
  formatter: ReportFormatter,
  sets: readonly CrawlerSet[],
  { caption, head, parts, nameOf }: Parts<Part>,
): ReportTable {
  const { translate, number, names, wholePercent } = formatter
  const shown = parts.slice(0, MAX_PARTS_LISTED)
  const { columns, others } = crawlerColumns(formatter, sets)
  return {
    kind: 'table',
    caption,
    columns: [
      { title: head },
      { title: translate(say('urls')), isNumber: true },
      ...columns.map(set => ({ title: names(set.names, 2), isNumber: true })),
    ],
    rows: shown.map(part => [
      nameOf(part),
      number(part.rows),
      ...columns.map(({ crawler }) => {
        const blocked = part.blocked[crawler] ?? 0
        if (blocked === 0 || part.rows === 0) return number(0)
        return translate(say('inOf', { count: blocked, share: wholePercent(blocked / part.rows) }))
      }),
    ]),
    ...leftOut(formatter, parts.length - shown.length, others),
  }
}
