/** Which column of a table holds what: by the names of site crawlers and search consoles, or by content. */
import { looksLikeUrl } from '../looks-like-url.ts'
import type { ColumnRole, TableColumn } from '../source.ts'
import type { ColumnNumbers } from './chosen.ts'

/**
 * Column names in lower case, reduced to letters and digits, the best first. `#` stands for a number: Screaming Frog
 * numbers the tags of a page (`Meta Robots 1`, `Meta Robots 2`).
 */
const namesByRole: Readonly<Record<ColumnRole, string>> = {
  url:
    'address url urls fullurl pageurl currenturl toppages häufigsteseiten diehäufigstenseiten ' +
    'pageslespluspopulaires páginasprincipales pagineprincipali page pages seite seiten loc landingpage ' +
    'targetpage targeturl destination websiteurl sourceurl adresse uri path link href permalink dirección ' +
    'indirizzo',
  host: 'host hostname domain hostdomain vhost',
  status:
    'statuscode httpstatuscode httpstatus httpcode responsecode lastresponsecode codedestatut códigoderespuesta ' +
    'codicedistato status',
  metaRobots: 'metarobots# metarobots robotsmeta metarobotstag robotsmetatag robots',
  xRobotsTag: 'xrobotstag# xrobotstag xrobotstagheader xrobots',
  canonical:
    'canonicallinkelement1 canonicalurl canonicalhtmlurl canonicallink canonical canonicaltag relcanonical ' +
    'canonicalto élémentdeliencanonique1 elementodeenlacecanónico1',
  indexability: 'indexabilitystatus indexablestatus noindex metanoindex isnoindex noindexpage',
  clicks: 'clicks klicks clics clic',
  impressions: 'impressions impressionen impresiones impressioni',
  inlinks:
    'uniqueinlinks einzigartigeinlinks liensentrantsuniques enlacesentrantesúnicos inlinks noofinlinks ' +
    'numberofinlinks',
}

const columnRoles = Object.keys(namesByRole) as ColumnRole[]

const repeatableRoles: readonly ColumnRole[] = ['metaRobots', 'xRobotsTag']

const normalisedName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a column with this name flags each page as having a noindex or not. */
export const flagsNoindex = (name: string): boolean => normalisedName(name).includes('noindex')

/** Whether a cell is a usual name for the column of URLs. `page` and similar words have other meanings as well. */
export const namesUrls = (cell: string): boolean => urlNames.has(normalisedName(cell))

const urlNames: ReadonlySet<string> = new Set(namesByRole.url.split(' '))

/** The keys of objects that describe pages: the best key for each role. */
export function roleKeysOf(keys: readonly string[]): Readonly<Record<ColumnRole, readonly string[]>> {
  const columns = keys.map((name, index) => ({ index, name, urls: 0, example: '' }))
  const found = columnRoles.map(role => [role, namedColumns(columns, role).map(index => keys[index] ?? '')])
  return Object.fromEntries(found) as Record<ColumnRole, readonly string[]>
}

export function tableColumnsOf(
  header: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  width = Math.max(header?.length ?? 0, ...rows.map(row => row.length)),
): TableColumn[] {
  return Array.from({ length: width }, (_, index) => {
    const cells = rows.map(row => row[index] ?? '')
    return {
      index,
      name: header?.[index]?.trim() ?? '',
      urls: cells.length === 0 ? 0 : cells.filter(looksLikeUrl).length / cells.length,
      example: cells.find(cell => cell.trim() !== '')?.slice(0, 200) ?? '',
    }
  })
}

/** The columns for each role, as chosen or as recognised. A table that has columns always has one for URLs. */
export function rolesOf(
  columns: readonly TableColumn[],
  chosen: ColumnNumbers = {},
): Readonly<Record<ColumnRole, readonly number[]>> {
  const found = columnRoles.map((role): readonly [ColumnRole, readonly number[]] => {
    const choice = chosen[role]
    if (choice !== undefined) return [role, choice === null ? [] : [choice]]
    const named = namedColumns(columns, role)
    return [role, role === 'url' ? urlColumns(columns, named) : named]
  })
  return Object.fromEntries(found) as Record<ColumnRole, readonly number[]>
}

function namedColumns(columns: readonly TableColumn[], role: ColumnRole): readonly number[] {
  for (const name of namesByRole[role].split(' ')) {
    const found = columns.filter(column => hasName(normalisedName(column.name), name)).map(({ index }) => index)
    if (found.length > 0) return repeatableRoles.includes(role) ? found : found.slice(0, 1)
  }
  return []
}

const hasName = (column: string, name: string): boolean =>
  name.endsWith('#') ? column.replace(/(?<!\d)\d+$/, '#') === name : column === name

/** A name may promise URLs where there are none. */
function urlColumns(columns: readonly TableColumn[], named: readonly number[]): readonly number[] {
  const [found] = byContent(columns)
  const isMisnamed = named.every(index => columns[index]?.urls === 0) && (columns[found ?? -1]?.urls ?? 0) > 0.5
  return named.length === 0 || isMisnamed ? byContent(columns) : named
}

/** The column with the most URLs; of equal ones the first. */
function byContent(columns: readonly TableColumn[]): readonly number[] {
  const best = columns.reduce<TableColumn | undefined>(
    (first, column) => (first && first.urls >= column.urls ? first : column),
    undefined,
  )
  return best ? [best.index] : []
}
