/** What exports say of a page beside its URL. */
import type { AuditRecord } from '../../record.ts'

export interface PageCells {
  readonly status: string | undefined
  readonly metaRobots: string
  readonly xRobotsTag: string
  readonly canonical: string | undefined
  /** Why the page cannot be indexed; or, if `isFlag`, whether it has a noindex. */
  readonly indexability: string | undefined
  readonly isFlag: boolean
}

type Draft = { -readonly [Key in keyof AuditRecord]: AuditRecord[Key] }

/** Spreadsheets may write a status as `200.0`, and crawlers `404 Not Found`. */
const STATUS = /^\s*([1-9]\d\d)(?:\.0+)?(?:\s+\D.*)?\s*$/

/** A flag that is set, as programs write it, and Excel in German. */
const SET = /^\s*(?:true|yes|y|1|wahr|ja|noindex)\s*$/i

export function pageRecord(row: number, url: string, cells: PageCells): AuditRecord {
  const record: Draft = { row, url }
  const status = cells.status === undefined ? undefined : STATUS.exec(cells.status)?.[1]
  if (status !== undefined) record.status = Number(status)
  const metaRobots = cells.metaRobots || noindexOf(cells)
  if (metaRobots !== '') record.metaRobots = metaRobots
  if (cells.xRobotsTag !== '') record.xRobotsTag = cells.xRobotsTag
  const canonical = cells.canonical?.trim()
  if (canonical) record.canonical = canonical
  return record
}

/** An export without the tags may still say that a noindex is why a page cannot be indexed. */
const noindexOf = ({ indexability = '', isFlag }: PageCells): string =>
  (isFlag ? SET.test(indexability) : /\bnoindex\b/i.test(indexability)) ? 'noindex' : ''
