import { canonicalOf } from '../indexing/canonical.ts'
import {
  BAD,
  type CountedSource,
  countResult,
  JUDGED,
  judgedOrigin,
  type ListAuditState,
  listUnjudged,
  REPEATED,
  STAGED,
  sourceAt,
} from './audit-state.ts'
import { AuditFull } from './budget.ts'
import { numberAt, sparseAt } from './column.ts'
import { CANONICAL, factsOfRecord } from './facts.ts'
import { octetsOfText, textBetween } from './octets.ts'
import { locateBySerialising } from './origins.ts'
import { noindexNumber } from './page-facts.ts'
import { type AuditRecord, type BadRow, type PageWeights, type UrlRows, weightNames } from './record.ts'
import { MOST_WEIGHT, rowCount, type StatedRowFacts } from './row-store.ts'
import { keepStaged, mergeStated, stageRow, type WrittenUrls } from './stage-rows.ts'
import { encodeUrls, MAX_BLOCK_CHARACTERS, MAX_BLOCK_URLS } from './url-block.ts'
import { addUrl, MAX_URL_LENGTH, pathAt, urlCount } from './url-table.ts'
import { judgeRows, judgeTargets, reserveTarget } from './verdict-columns.ts'

/** Throws an `AuditFull` if there is no room for a row; the rows before it are kept. */
export function addRecords(audit: ListAuditState, records: Iterable<AuditRecord>, number: number): void {
  const source = sourceAt(audit, number)
  let batch: AuditRecord[] = []
  let characters = 0
  for (const record of records) {
    batch.push(record)
    characters += record.url.length
    if (batch.length < MAX_BLOCK_URLS && characters <= MAX_BLOCK_CHARACTERS) continue
    addBatch(audit, source, batch)
    batch = []
    characters = 0
  }
  addBatch(audit, source, batch)
}

export function addUrlRows(audit: ListAuditState, rows: UrlRows, number: number): void {
  const source = sourceAt(audit, number)
  const { octets, from, to } = rows
  const textOf = (i: number) => textBetween(octets, from[i] as number, to[i] as number)
  setStated(audit.stated, factsOfRecord({}, source.isSitemap), 0, 0, 0)
  thenJudge(audit, () => {
    try {
      stageRows(audit, source, { octets, from, to, textOf }, rows)
    } finally {
      keepStaged(audit, source)
    }
  })
}

function stageRows(audit: ListAuditState, source: CountedSource, urls: WrittenUrls, { count, rows }: UrlRows): void {
  for (let i = 0; i < count; i++) {
    const result = stageRow(audit, source, urls, i, rows[i] as number)
    if (result !== STAGED) countResult(source, result)
  }
}

export function addBadRows(audit: ListAuditState, rows: Iterable<BadRow>, number: number): void {
  const source = sourceAt(audit, number)
  for (const { row, reason } of rows) {
    countResult(source, BAD)
    listUnjudged(audit, source, row, undefined, reason)
  }
}

function addBatch(audit: ListAuditState, source: CountedSource, records: readonly AuditRecord[]): void {
  const { block } = audit
  thenJudge(audit, () => {
    encodeUrls(
      block,
      records.map(({ url }) => url),
    )
    const { octets, from, to } = block
    const urls: WrittenUrls = { octets, from, to, textOf: i => records[i]?.url ?? '' }
    for (let i = 0; i < records.length; i++) addRecord(audit, source, urls, i, records[i] as AuditRecord)
  })
}

function addRecord(
  audit: ListAuditState,
  source: CountedSource,
  urls: WrittenUrls,
  i: number,
  record: AuditRecord,
): void {
  const noindex = noindexNumber(audit.rows.noindex, record.metaRobots, record.xRobotsTag)
  setStated(audit.stated, factsOfRecord(record, source.isSitemap), recordStatus(record), noindex, 0, record)
  audit.stated.weighedBy = source.number + 1
  let result = stageRow(audit, source, urls, i, record.row)
  if (result === STAGED) result = keepStaged(audit, source)
  else countResult(source, result)
  const { canonical } = record
  countStated(audit.statedCounts, record)
  if (canonical !== undefined && !isSelf(canonical, record) && (result === JUDGED || result === REPEATED)) {
    addCanonical(audit, canonical)
  }
}

function countStated(counts: ListAuditState['statedCounts'], record: AuditRecord): void {
  if (record.metaRobots !== undefined || record.xRobotsTag !== undefined) counts.directives++
  if (record.canonical !== undefined) counts.canonicals++
  if (record.kind === 'alternate') counts.alternates++
}

/** Stores the canonical URL that `audit.row` names, unless it is the row's own URL or is not judged. */
function addCanonical(audit: ListAuditState, canonical: string): void {
  const { rows, row, stated, locatedTarget } = audit
  if (sparseAt(rows.canonicals, row) !== 0) return
  const rowOrigin = numberAt(rows.urls.origins, row)
  const rowPath = pathAt(rows.urls, row)
  const named = canonicalOf(canonical, `${rows.origins.names[rowOrigin]}${rowPath}`)
  if (named.state !== 'other' || !locateBySerialising(rows.origins, named.url, locatedTarget)) return
  const origin = judgedOrigin(audit, locatedTarget.origin)
  if (origin === rowOrigin && locatedTarget.text === rowPath) return
  const text = octetsOfText(locatedTarget.text)
  if (origin < 0 || text.length > MAX_URL_LENGTH) return
  reserveTarget(audit.verdicts, urlCount(rows.targets))
  const target = addUrl(rows.targets, text, 0, text.length, origin, true)
  setStated(stated, CANONICAL, 0, 0, target + 1)
  mergeStated(audit)
}

function setStated(
  stated: StatedRowFacts,
  facts: number,
  status: number,
  noindex: number,
  canonical: number,
  weights: PageWeights = {},
): void {
  stated.facts = facts
  stated.status = status
  stated.noindex = noindex
  stated.canonical = canonical
  for (const name of weightNames) stated[name] = Math.min(weights[name] ?? 0, MOST_WEIGHT)
}

/** Adds rows by calling `adds`, then judges the added rows, even if there was not room for all of them. */
function thenJudge(audit: ListAuditState, adds: () => void): void {
  const { rows, verdicts, siteOf } = audit
  try {
    adds()
  } catch (error) {
    if (error instanceof AuditFull) audit.full = error.wording
    throw error
  } finally {
    judgeRows(verdicts, rows, siteOf, rowCount(rows))
    judgeTargets(verdicts, rows, siteOf, urlCount(rows.targets))
  }
}

const recordStatus = ({ status = 0 }: AuditRecord): number => (status >= 100 && status <= 999 ? Math.trunc(status) : 0)

/** Whether a page names itself. Not for `//`, which begins a path in a log but a host in a link. */
const isSelf = (canonical: string, { url }: AuditRecord): boolean => canonical === url && !url.startsWith('//')
