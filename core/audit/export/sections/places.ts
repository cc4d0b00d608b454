/** Where in the site the blocked URLs are: by directory and by type of file. */
import type { AuditReport } from '../../audit.ts'
import type { DirectorySum, PartSum } from '../../report.ts'
import type { Cell, Section, Table } from '../document.ts'
import { type Alike, alikeCrawlers, code, type Telling } from '../telling.ts'
import { say } from '../wording.ts'

const MOST_ROWS = 30

export function placesSection(telling: Telling, { directories, types }: AuditReport): Section | undefined {
  const { tell, crawlers } = telling
  const parts: readonly PartSum[] = [...directories, ...types]
  if (parts.length === 0) return undefined
  const sets = alikeCrawlers(crawlers, crawler => parts.map(({ blocked }) => blocked[crawler]).join())
  const top = topOf(directories)
  const byRows = [...types].sort((a, b) => b.rows - a.rows)
  const nameOf = ({ type }: AuditReport['types'][number]): Cell =>
    type === undefined ? tell(say('otherTypes')) : type === '' ? tell(say('noType')) : code(`.${type}`)
  return {
    title: tell(say('placesTitle')),
    blocks: [
      tableOf(telling, sets, {
        caption: tell(say('directoriesCaption')),
        head: tell(say('directory')),
        parts: top,
        nameOf: directoryName(telling, directories),
      }),
      tableOf(telling, sets, { caption: tell(say('typesCaption')), head: tell(say('type')), parts: byRows, nameOf }),
    ],
  }
}

/** The sites, and of each the directories below its root, those with most URLs first. */
function topOf(directories: readonly DirectorySum[]): DirectorySum[] {
  const byRows = (a: DirectorySum, b: DirectorySum) => b.rows - a.rows
  const children = (parent: number) => directories.filter(one => one.parent === parent).sort(byRows)
  const roots = children(-1)
  return roots.flatMap(root => [root, ...children(root.node)])
}

function directoryName({ tell }: Telling, all: readonly DirectorySum[]): (directory: DirectorySum) => Cell {
  const isOneSite = all.filter(({ parent }) => parent < 0).length === 1
  return ({ origin, path, parent }) => {
    if (path === undefined) return tell(say('otherPlaces'))
    return code(isOneSite && parent >= 0 ? path : `${origin ?? ''}${path}`)
  }
}

interface Parts<Part extends PartSum> {
  readonly caption: string
  readonly head: string
  readonly parts: readonly Part[]
  readonly nameOf: (part: Part) => Cell
}

function tableOf<Part extends PartSum>(
  { tell, number, names, wholePercent }: Telling,
  sets: readonly Alike[],
  { caption, head, parts, nameOf }: Parts<Part>,
): Table {
  const shown = parts.slice(0, MOST_ROWS)
  const left = parts.length - shown.length
  return {
    kind: 'table',
    caption,
    columns: [
      { title: head },
      { title: tell(say('urls')), isNumber: true },
      ...sets.map(set => ({ title: names(set.names, 2), isNumber: true })),
    ],
    rows: shown.map(part => [
      nameOf(part),
      number(part.rows),
      ...sets.map(({ crawler }) => {
        const blocked = part.blocked[crawler] ?? 0
        if (blocked === 0 || part.rows === 0) return number(0)
        return tell(say('inOf', { count: blocked, share: wholePercent(blocked / part.rows) }))
      }),
    ]),
    ...(left > 0 ? { more: tell(say('cutTable', { count: left })) } : {}),
  }
}
