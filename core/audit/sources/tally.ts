import type { Wording } from '../../text/wording.ts'
import { textBetween } from '../octets.ts'
import type { AuditRecord, UrlRows } from '../record.ts'
import type { SourceCounts, SourceSink } from './source.ts'

/** Records go out in batches of at most so many. */
const BATCH = 2048

/** Counts rows while they go to the sink: what is begun with `next` must end in one of the other four. */
export class Tally {
  rows = 0
  #records = 0
  #bad = 0
  #skipped = 0
  #parts = 0
  #batch: AuditRecord[] = []
  readonly #sink: SourceSink

  constructor(sink: SourceSink) {
    this.#sink = sink
  }

  /** The number of the row that comes now, from 1. */
  next(): number {
    return ++this.rows
  }

  record(record: AuditRecord): void {
    this.#records++
    if (this.#batch.push(record) === BATCH) this.flush()
  }

  /** Rows that were begun, all of which are URLs. */
  urls(urls: UrlRows): void {
    if (this.#sink.urls) {
      this.flush()
      this.#records += urls.count
      if (urls.count > 0) this.#sink.urls(urls)
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

  reject(row: number, reason: Wording): void {
    this.#bad++
    this.#sink.bad({ row, reason })
  }

  skip(): void {
    this.#skipped++
  }

  part(): void {
    this.#parts++
  }

  /** Sends what is waiting, so that a slow source shows its rows as they come. */
  flush(): void {
    if (this.#batch.length === 0) return
    const batch = this.#batch
    this.#batch = []
    this.#sink.records(batch)
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
