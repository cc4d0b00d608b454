/** Reads a whole source and collects the results for tests. */
import fc from 'fast-check'
import { type AuditRecord, openSource, type SourceDescription, type SourceOptions } from '../audit/sources/index.ts'

export interface ReadSource {
  readonly records: readonly AuditRecord[]
  /** Row and message key of the reason: `[3, 'input_quotes']`. */
  readonly bad: readonly (readonly [row: number, key: string])[]
  readonly found: readonly SourceDescription[]
  readonly description: SourceDescription
  /** The message keys of the remarks. */
  readonly notes: readonly string[]
  readonly refused: string | undefined
}

export const octetsOf = (source: string | Uint8Array): Uint8Array =>
  typeof source === 'string' ? new TextEncoder().encode(source) : source

/** Reads octets in pieces of the given sizes, which are repeated; in one piece if there are no sizes. */
export function readSource(
  source: string | Uint8Array,
  options: SourceOptions = {},
  sizes: readonly number[] = [],
): ReadSource {
  const records: AuditRecord[] = []
  const bad: [number, string][] = []
  const found: SourceDescription[] = []
  const opened = openSource({
    name: 'source',
    options,
    sink: {
      records: batch => records.push(...batch),
      bad: ({ row, reason }) => bad.push([row, reason.key]),
      found: description => found.push(description),
    },
  })
  const octets = octetsOf(source)
  for (let at = 0, i = 0; at < octets.length; i++) {
    const size = sizes[i % sizes.length] ?? octets.length
    // A copy that is overwritten after the call: the caller of `push` may reuse its memory.
    const part = octets.slice(at, at + size)
    opened.push(part)
    part.fill(0)
    at += size
  }
  opened.end()
  const description = opened.describe()
  return {
    records,
    bad,
    found,
    description,
    notes: description.notes.map(({ key }) => key),
    refused: description.refused?.key,
  }
}

/** Sizes of pieces, half of them small. */
export const pieceSizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5000 })), {
  minLength: 1,
  maxLength: 8,
})

/** Whether every row is a record, a bad row, a skipped row or a part of a sitemap index. */
export function addsUp({ description: { counts }, records, bad }: ReadSource): boolean {
  const { rows, skipped, parts } = counts
  return (
    counts.records === records.length &&
    counts.bad === bad.length &&
    rows === records.length + bad.length + skipped + parts
  )
}

export const urlsOf = ({ records }: ReadSource): readonly string[] => records.map(({ url }) => url)
