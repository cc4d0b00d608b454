import type { Wording } from '../../text/wording.ts'
import { textBetween } from '../octets.ts'
import type { AuditRecord, BadRow, UnderstoodRows, UrlRows } from '../record.ts'
import { firstRows } from './first-rows.ts'
import type { SourceCounts, SourceSink } from './source.ts'

/** The greatest number of records in a batch, and of bad rows that wait for the first of them. */
const MAX_BATCH_RECORDS = 2048

/** Counts rows on their way. Each begun with `next` ends as a record, as bad, as skipped or as a part. */
export class Tally {
  rows = 0
  #records = 0
  #bad = 0
  #skipped = 0
  #parts = 0
  #batch: AuditRecord[] = []
  /** Bad rows that wait for the first records: these tell which site an audit is about, and bad rows tell nothing. */
  #waiting: BadRow[] | undefined = []
  readonly #sink: SourceSink
  readonly #first = firstRows()
  #wantsFirst = true

  constructor(sink: SourceSink) {
    this.#sink = sink
  }

  /** Begins a row and returns its number, from 1. */
  next(): number {
    return ++this.rows
  }

  record(record: AuditRecord): void {
    if (this.#wantsFirst) this.#wantsFirst = this.#first.add(record)
    this.#records++
    if (this.#batch.push(record) === MAX_BATCH_RECORDS) this.flush()
  }

  urls(urls: UrlRows): void {
    if (this.#sink.urls) {
      if (this.#wantsFirst) this.#wantsFirst = this.#first.addUrls(urls)
      this.flush()
      this.#records += urls.count
      if (urls.count === 0) return
      this.#sink.urls(urls)
      this.#sendWaiting()
      return
    }
    const { octets, count, from, to, rows } = urls
    const text = textBetween(octets, 0, octets.length)
    const isAscii = text.length === octets.length
    const urlFrom = (begin: number, end: number) => (isAscii ? text.slice(begin, end) : textBetween(octets, begin, end))
    for (let i = 0; i < count; i++) {
      this.record({ row: rows[i] as number, url: urlFrom(from[i] as number, to[i] as number) })
    }
  }

  /** Sends the cells of a table row. The row becomes a record as well. */
  cells(row: number, cells: readonly string[]): void {
    this.#sink.cells?.(row, cells)
  }

  reject(row: number, reason: Wording): void {
    this.#bad++
    const bad = { row, reason }
    if (!this.#waiting) this.#sink.bad(bad)
    else if (this.#waiting.push(bad) === MAX_BATCH_RECORDS) this.end()
  }

  skip(): void {
    this.#skipped++
  }

  part(): void {
    this.#parts++
  }

  /** Sends the records that are waiting, so that rows of a slow source are shown as they arrive. */
  flush(): void {
    if (this.#batch.length === 0) return
    const batch = this.#batch
    this.#batch = []
    this.#sink.records(batch)
    this.#sendWaiting()
  }

  end(): void {
    this.flush()
    this.#sendWaiting()
  }

  #sendWaiting(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = undefined
    for (const bad of waiting) this.#sink.bad(bad)
  }

  get understood(): UnderstoodRows {
    return this.#first.understood()
  }

  /** What makes doubtful that the URLs of a list are what was meant. */
  get doubts(): readonly Wording[] {
    return this.#first.doubts()
  }

  get counts(): SourceCounts {
    return {
      rows: this.rows,
      records: this.#records,
      bad: this.#bad,
      skipped: this.#skipped,
      parts: this.#parts,
    }
  }
}
