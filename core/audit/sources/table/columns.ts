/** Which column of a table holds what: by the names that crawlers and search consoles give it, else by content. */
import { leadingHost } from '../../../url/leading-host.ts'
import type { ColumnRole, SourceOptions, TableColumn } from '../source.ts'

const columnRoles = ['url', 'status', 'metaRobots', 'xRobotsTag', 'canonical', 'indexability'] as const

/**
 * Names in lower case without anything but letters and digits, the best first. `#` stands for a number: Screaming Frog
 * counts the tags of a page (`Meta Robots 1`, `Meta Robots 2`).
 */
const names: Readonly<Record<ColumnRole, readonly string[]>> = {
  url: [
    'address',
    'url',
    'urls',
    'fullurl',
    'pageurl',
    'currenturl',
    'toppages',
    'häufigsteseiten',
    'diehäufigstenseiten',
    'page',
    'pages',
    'seite',
    'seiten',
    'loc',
    'landingpage',
    'targetpage',
    'targeturl',
    'destination',
    'websiteurl',
    'sourceurl',
    'adresse',
    'uri',
    'path',
    'link',
    'href',
    'permalink',
  ],
  status: ['statuscode', 'httpstatuscode', 'httpstatus', 'httpcode', 'responsecode', 'status'],
  metaRobots: ['metarobots#', 'metarobots', 'robotsmeta', 'metarobotstag', 'robotsmetatag', 'robots'],
  xRobotsTag: ['xrobotstag#', 'xrobotstag', 'xrobotstagheader', 'xrobots'],
  canonical: [
    'canonicallinkelement1',
    'canonicalurl',
    'canonicalhtmlurl',
    'canonicallink',
    'canonical',
    'canonicaltag',
    'relcanonical',
  ],
  indexability: ['indexabilitystatus', 'indexablestatus', 'noindex', 'metanoindex', 'isnoindex', 'noindexpage'],
}

/** Roles of which several columns are read. */
const counted: readonly ColumnRole[] = ['metaRobots', 'xRobotsTag']

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a column says of each page that it has a noindex, or has none. */
export const flagsNoindex = (name: string): boolean => plain(name).includes('noindex')

/** Whether a cell is what exports call the column of URLs. `page` and the like name other things as well. */
export const namesUrls = (cell: string): boolean => names.url.includes(plain(cell))

/** An absolute URL, a path, or a URL that lacks its scheme; a host alone may be any name. */
export const looksLikeUrl = (cell: string): boolean =>
  /^\s*(?:https?:\/\/|\/)\S*\s*$/i.test(cell) || (cell.includes('/') && leadingHost(cell) !== undefined)

/** What objects that stand for pages call their values: the best name of each role that they have. */
export function keysOf(keys: readonly string[]): Readonly<Record<ColumnRole, readonly string[]>> {
  const columns = keys.map((name, index) => ({ index, name, urls: 0, example: '' }))
  const found = columnRoles.map(role => [role, namedColumns(columns, role).map(index => keys[index] ?? '')])
  return Object.fromEntries(found) as Record<ColumnRole, readonly string[]>
}

/** The columns as the header and the rows after it show them. */
export function columnsOf(header: readonly string[] | undefined, rows: readonly (readonly string[])[]): TableColumn[] {
  const count = Math.max(header?.length ?? 0, ...rows.map(row => row.length))
  return Array.from({ length: count }, (_, index) => {
    const cells = rows.map(row => row[index] ?? '')
    return {
      index,
      name: header?.[index]?.trim() ?? '',
      urls: cells.length === 0 ? 0 : cells.filter(looksLikeUrl).length / cells.length,
      example: cells.find(cell => cell.trim() !== '')?.slice(0, 200) ?? '',
    }
  })
}

/** The columns of each role, as chosen or as recognised. A table always has a column of URLs, if any at all. */
export function rolesOf(
  columns: readonly TableColumn[],
  chosen: SourceOptions['columns'] = {},
): Readonly<Record<ColumnRole, readonly number[]>> {
  const found = columnRoles.map((role): readonly [ColumnRole, readonly number[]] => {
    const choice = chosen[role]
    if (choice !== undefined) return [role, choice === null ? [] : [choice]]
    const named = namedColumns(columns, role)
    return [role, role === 'url' && named.length === 0 ? byContent(columns) : named]
  })
  return Object.fromEntries(found) as Record<ColumnRole, readonly number[]>
}

function namedColumns(columns: readonly TableColumn[], role: ColumnRole): readonly number[] {
  for (const name of names[role]) {
    const pattern = new RegExp(`^${name.replace('#', '\\d+')}$`)
    const found = columns.filter(column => pattern.test(plain(column.name))).map(({ index }) => index)
    if (found.length > 0) return counted.includes(role) ? found : found.slice(0, 1)
  }
  return []
}

/** The column with the most URLs; of several the first. */
function byContent(columns: readonly TableColumn[]): readonly number[] {
  const best = columns.reduce<TableColumn | undefined>(
    (first, column) => (first && first.urls >= column.urls ? first : column),
    undefined,
  )
  return best ? [best.index] : []
}
