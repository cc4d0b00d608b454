/** What exports say about a page apart from its URL. */
import { type AuditRecord, type MutableAuditRecord, type PageWeights, weightNames } from '../../record.ts'
import { isHostText } from '../log/texts.ts'

export interface PageCells extends Readonly<Partial<Record<keyof PageWeights, string | undefined>>> {
  readonly status: string | undefined
  readonly metaRobots: string
  readonly xRobotsTag: string
  readonly canonical: string | undefined
  /** Why the page cannot be indexed; or, if `isFlag`, whether it has a noindex. */
  readonly indexability: string | undefined
  readonly isFlag: boolean
}

/** Spreadsheets may write a status as `200.0`, site crawlers as `404 Not Found`. */
const STATUS_CELL = /^([1-9]\d\d)(?:\.0+)?(?:\s\D.*)?$/

/** A number of clicks, with or without groups of three digits: `1,240`, `1.240`, `1 240`, `1240.0`. */
const AMOUNT_CELL = /^(\d{1,3}(?:[.,'’\s]\d{3})+|\d+)(?:[.,]0+)?$/

/** The values of a flag that is set, as programs write them, also in German Excel. */
const SET_FLAG = /^\s*(?:true|yes|y|1|wahr|ja|noindex)\s*$/i

export function pageRecord(row: number, url: string, cells: PageCells): AuditRecord {
  const record: MutableAuditRecord = { row, url }
  const status = cells.status === undefined ? undefined : STATUS_CELL.exec(cells.status.trim())?.[1]
  if (status !== undefined) record.status = Number(status)
  const metaRobots = cells.metaRobots || noindexOf(cells)
  if (metaRobots !== '') record.metaRobots = metaRobots
  if (cells.xRobotsTag !== '') record.xRobotsTag = cells.xRobotsTag
  const canonical = cells.canonical?.trim()
  if (canonical) record.canonical = canonical
  if (!cells.clicks && !cells.impressions && !cells.inlinks) return record
  for (const name of weightNames) {
    const amount = cells[name] && AMOUNT_CELL.exec(cells[name].trim())?.[1]
    if (amount) record[name] = Number(amount.replace(/\D/g, ''))
  }
  return record
}

/** A path and the host beside it are one URL. */
export const joinedUrl = (url: string, host: string): string =>
  url.startsWith('/') && !url.startsWith('//') && isHostText(host) ? `https://${host}${url}` : url

/** An export without robots tags may still say that a page cannot be indexed because of a noindex. */
const noindexOf = ({ indexability = '', isFlag }: PageCells): string =>
  (isFlag ? SET_FLAG.test(indexability) : /\bnoindex\b/i.test(indexability)) ? 'noindex' : ''
