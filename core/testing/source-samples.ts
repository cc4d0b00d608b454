/** Made-up files as products write them, each with the rows that are in it, and the comparison with what was read. */
import { readdirSync, readFileSync } from 'node:fs'
import { isLogKind } from '../audit/source-kinds.ts'
import type { AuditRecord, SourceOptions } from '../audit/sources/index.ts'
import { looksLikeUrl } from '../audit/sources/looks-like-url.ts'
import { hostTime } from './page-sources.ts'
import type { ReadSource } from './read-source.ts'

export interface SourceSample {
  readonly name: string
  readonly product: string
  /** The page of the documentation that the sample follows. */
  readonly source: string
  /** `list` if its rows are pages. Otherwise they are requests. */
  readonly is?: 'list'
  /** What a person has to say of it, if it cannot be recognised. */
  readonly options?: SourceOptions
  /** How many rows are not understood. Default: 0. */
  readonly bad?: number
  /** The key of the reason why the file is refused. */
  readonly refused?: string
  /** False if it holds nothing that can be judged. */
  readonly judged?: false
  readonly rows: readonly SampleRow[]
  readonly text: string
}

export type SampleRow = Partial<Omit<AuditRecord, 'time' | 'row'>> & { readonly time?: string }

const folder = new URL('../audit/sources/fixtures/', import.meta.url)

/** A sample is one object in JSON, a line of three hyphens, and the file. */
const SEPARATOR = '\n---\n'

export const sourceSamples = (): readonly SourceSample[] =>
  readdirSync(folder)
    .sort()
    .map(file => {
      const whole = readFileSync(new URL(file, folder), 'utf8')
      const end = whole.indexOf(SEPARATOR)
      const head = JSON.parse(whole.slice(0, end)) as Omit<SourceSample, 'name' | 'text'>
      return { ...head, name: file.replace(/\.txt$/, ''), text: whole.slice(end + SEPARATOR.length) }
    })

/** A sample's row as a record has it. */
const recordOf = ({ time, ...row }: SampleRow): Partial<AuditRecord> =>
  time === undefined ? row : { ...row, time: hostTime(time) }

const sorted = (row: object): string => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

/** `wrong` with the difference if a sample is read and its rows are not what they should be. */
export type SampleOutcome = 'right' | 'refused' | { readonly wrong: string }

/** A source is refused if a person learns that nothing was judged: by the reason, or because most rows are no URLs. */
export function isRefused({ records, bad, refused, description }: ReadSource): boolean {
  if (refused !== undefined) return true
  const understood = isLogKind(description.kind)
    ? records.length
    : records.filter(({ url }) => looksLikeUrl(url)).length
  return understood * 2 < records.length + bad.length || understood === 0
}

export function outcomeOf({ rows, is, bad = 0 }: SourceSample, read: ReadSource): SampleOutcome {
  if (isRefused(read)) return 'refused'
  const { records, description } = read
  if (isLogKind(description.kind) !== (is !== 'list')) return { wrong: `read as ${description.kind}` }
  if (read.bad.length !== bad) return { wrong: `${read.bad.length} bad rows` }
  const found = records.map(({ row: _row, ...record }) => record)
  const at = Math.max(found.length, rows.length)
  for (let i = 0; i < at; i++) {
    if (sorted(found[i] ?? {}) !== sorted(recordOf(rows[i] ?? {}))) {
      return { wrong: `${description.kind}: ${JSON.stringify(found[i])} is not ${JSON.stringify(rows[i])}` }
    }
  }
  return 'right'
}
