/** URLs become rows in two steps: staged (split, the path copied), then looked up together (url-table.ts). */
import { SLASH } from '../parse/ascii.ts'
import type { Wording } from '../text/wording.ts'
import { leadingHost } from '../url/leading-host.ts'
import { withoutOuterBlanks } from '../url/serialise.ts'
import {
  type CountedSource,
  countResult,
  JUDGED,
  judgedOrigin,
  type ListAuditState,
  listUnjudged,
  NOT_URL,
  OTHER_HOST,
  REPEATED,
  type RowResult,
  STAGED,
} from './audit-state.ts'
import { directoryOf } from './directories.ts'
import { factsOfUrl } from './facts.ts'
import { typeOf } from './file-types.ts'
import { octetsMatchAt, octetsOfText } from './octets.ts'
import { countOther, locate, locateBySerialising, requestedUrl } from './origins.ts'
import { hasNewFacts, mergeFacts, pushFacts, reserveFacts, rowCount } from './row-store.ts'
import { canStage, endStaging, keepUrl, lastChunk, MAX_URL_LENGTH, NOT_SERIALISED, stageUrl } from './url-table.ts'
import { reserveRow } from './verdict-columns.ts'
import { notUrl, tooLong } from './wording.ts'

export interface WrittenUrls {
  readonly octets: Uint8Array
  /** Where each URL begins and ends in the octets. */
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly textOf: (i: number) => string
}

/** Stages URL `i`, row `sourceRow` of its source; `audit.stated` holds what else is said. See `keepStaged`. */
export function stageRow(
  audit: ListAuditState,
  source: CountedSource,
  urls: WrittenUrls,
  i: number,
  sourceRow: number,
): RowResult {
  let text = urls.octets
  let to = urls.to[i] as number
  let from = pathStartIn(audit, text, urls.from[i] as number, to)
  let serialised = false
  if (from < 0) {
    const failed = locateWritten(audit, source, urls.textOf(i), sourceRow)
    if (failed !== undefined) return failed
    const { located } = audit
    text = octetsOfText(located.text)
    to = text.length
    from = located.from
    serialised = located.serialised
  }
  if (to - from > MAX_URL_LENGTH) return reject(audit, source, urls.textOf(i), sourceRow, tooLong(MAX_URL_LENGTH))
  if (stagePath(audit, source, text, from, to, serialised) === NOT_SERIALISED) {
    const failed = stageSerialised(audit, source, urls.textOf(i), sourceRow)
    if (failed !== undefined) return failed
  }
  noteStagedFacts(audit, sourceRow)
  return STAGED
}

/** Where the path begins in the octets of a URL, if the URL has the origin of the URL before or is only a path. */
function pathStartIn(audit: ListAuditState, octets: Uint8Array, from: number, to: number): number {
  const at = from + audit.lastOrigin.length
  if (at < to && octets[at] === SLASH && octetsMatchAt(octets, from, audit.lastOrigin)) {
    audit.origin = audit.lastNumber
    return at
  }
  if (from < to && octets[from] === SLASH && octets[from + 1] !== SLASH) {
    audit.origin = 0
    return from
  }
  return -1
}

/** Splits a URL into `audit.origin` and `audit.located`. Returns undefined, or why the URL is not judged. */
function locateWritten(
  audit: ListAuditState,
  source: CountedSource,
  written: string,
  sourceRow: number,
): RowResult | undefined {
  const { origins } = audit.rows
  const { located, options } = audit
  const url = options.unique ? written : requestedUrl(origins, written)
  if (!locate(origins, url, located) && !locateBySerialising(origins, url, located)) {
    if (!options.unique || !locateWithoutScheme(audit, written)) {
      return reject(audit, source, written, sourceRow, notUrl())
    }
  }
  audit.origin = judgedOrigin(audit, located.origin)
  if (audit.origin < 0) {
    if (!countOther(origins, located.origin)) audit.moreOthers++
    return OTHER_HOST
  }
  if (audit.lastNumber !== origins.last) {
    audit.lastNumber = origins.last
    audit.lastOrigin = octetsOfText(origins.names[origins.last] ?? '')
  }
  return undefined
}

/** Like `locateBySerialising`, for a URL that is written without a scheme: `example.org/a`. */
function locateWithoutScheme(audit: ListAuditState, url: string): boolean {
  const { siteOrigins, rows, located } = audit
  const host = leadingHost(url)
  if (host === undefined) return false
  const scheme = siteOrigins.has(`http://${host}`) && !siteOrigins.has(`https://${host}`) ? 'http' : 'https'
  if (!locateBySerialising(rows.origins, `${scheme}://${withoutOuterBlanks(url)}`, located)) return false
  audit.withoutScheme++
  return true
}

/** Stages a path. If the stage has no room for it, the staged URLs become rows first. */
function stagePath(
  audit: ListAuditState,
  source: CountedSource,
  text: Uint8Array,
  from: number,
  to: number,
  serialised: boolean,
): number {
  const { rows, verdicts } = audit
  const { urls } = rows
  if (!canStage(urls, to - from)) keepStaged(audit, source)
  const next = rowCount(rows) + urls.staged.count
  if ((next & 0xffff) === 0) {
    reserveFacts(rows, next)
    reserveRow(verdicts, next)
  }
  return stageUrl(urls, text, from, to, audit.origin, serialised)
}

/** Stages a URL that a browser would change. Returns undefined, or why the URL is not judged. */
function stageSerialised(
  audit: ListAuditState,
  source: CountedSource,
  written: string,
  sourceRow: number,
): RowResult | undefined {
  const { located, options } = audit
  const { origins } = audit.rows
  const url = options.unique ? written : requestedUrl(origins, written)
  if (!locateBySerialising(origins, url, located)) return reject(audit, source, written, sourceRow, notUrl())
  const text = octetsOfText(located.text)
  if (text.length > MAX_URL_LENGTH) return reject(audit, source, written, sourceRow, tooLong(MAX_URL_LENGTH))
  stagePath(audit, source, text, 0, text.length, true)
  return undefined
}

/** Keeps what `stageUrl` found out about the URL that was staged last. */
function noteStagedFacts({ rows, origin, stagedFacts, stated }: ListAuditState, sourceRow: number): void {
  const { scan, staged } = rows.urls
  const last = staged.count - 1
  const path = lastChunk(rows.urls)
  stagedFacts.sourceRows[last] = sourceRow
  stagedFacts.nodes[last] = directoryOf(rows.directories, scan, origin, path)
  stagedFacts.types[last] = typeOf(rows.types, scan, path)
  stagedFacts.facts[last] = stated.facts | factsOfUrl(scan, path)
}

/** Makes rows of the staged URLs that are new. Returns what became of the last staged URL. */
export function keepStaged(audit: ListAuditState, source: CountedSource): RowResult {
  const { rows, stated } = audit
  const { urls } = rows
  let result = STAGED
  for (let i = 0; i < urls.staged.count; i++) {
    const before = rowCount(rows)
    const row = keepUrl(urls, i)
    audit.row = row
    if (row === before) {
      const { sourceRows, nodes, types, facts } = audit.stagedFacts
      pushFacts(
        rows,
        source.number,
        sourceRows[i] as number,
        nodes[i] as number,
        types[i] as number,
        facts[i] as number,
      )
      if (hasNewFacts(rows, row, stated)) mergeFacts(rows, row, stated)
      result = JUDGED
    } else {
      mergeStated(audit)
      result = REPEATED
    }
    countResult(source, result)
  }
  endStaging(urls)
  return result
}

/** Adds what the source says to what is known about `audit.row`. */
export function mergeStated({ rows, row, stated, conflicts }: ListAuditState): void {
  if (!hasNewFacts(rows, row, stated)) return
  rows.changes++
  conflicts.change(row, () => mergeFacts(rows, row, stated))
}

function reject(
  audit: ListAuditState,
  source: CountedSource,
  written: string,
  sourceRow: number,
  reason: Wording,
): RowResult {
  listUnjudged(audit, source, sourceRow, written, reason)
  return NOT_URL
}
