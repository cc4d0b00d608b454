/** Reads Parquet page by page: writers put a million rows into a row group, too much for memory. */
import { brotliDecompressSync, crc32, gunzipSync } from 'node:zlib'
import { decompress } from 'fzstd'
import type { Compressors } from 'hyparquet'
import {
  type ColumnChunk,
  type DecodedArray,
  type FileMetaData,
  type PageHeader,
  parquetMetadataAsync,
  type RowGroup,
} from 'hyparquet'
import { readPage } from 'hyparquet/src/column.js'
import { Encodings, PageTypes } from 'hyparquet/src/constants.js'
import { convert, DEFAULT_PARSERS } from 'hyparquet/src/convert.js'
import { getSchemaPath } from 'hyparquet/src/schema.js'
import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js'
import { decompressLz4, decompressLz4Raw } from 'hyparquet-compressors/src/lz4.js'
import { columnsOfSchema, type ParquetColumn, type ParquetValue } from './columns.ts'

/** A file of which any part can be read. */
export interface ParquetSource {
  readonly size: number
  /** New memory with the octets from `from` on. */
  readonly read: (from: number, length: number) => Promise<ArrayBuffer>
}

export interface ParquetReader {
  readonly columns: readonly ParquetColumn[]
  /** For rows that follow each other, their values of each of these columns. Throws a `ParquetFault`. */
  readonly blocks: (names: readonly string[]) => AsyncGenerator<readonly (readonly ParquetValue[])[]>
}

/** Why a file cannot be read, and where: "row group 2, column url: its checksum is wrong". */
export class ParquetFault extends Error {
  override readonly name = 'ParquetFault'
}

/** More than the largest pages of DuckDB, which are the largest. */
const LARGEST_PAGE = 256 * 1024 * 1024
const MOST_ROWS_OF_PAGE = 20_000_000
/** What is read at once; pages are mostly smaller. */
const AT_ONCE = 1024 * 1024
/** A header of a page may hold two of its values. */
const LARGEST_HEADER = 16 * AT_ONCE
const LARGEST_FOOTER = 512 * 1024 * 1024
const BLOCK = 4_096

export async function parquetReader(source: ParquetSource): Promise<ParquetReader> {
  const metadata = await metadataOf(source)
  return {
    columns: columnsOfSchema(metadata.schema),
    async *blocks(names) {
      for (const [number, group] of metadata.row_groups.entries()) {
        yield* blocksOfGroup(source, metadata, group, number + 1, names)
      }
    },
  }
}

async function metadataOf(source: ParquetSource): Promise<FileMetaData> {
  const mark = async (from: number) => Buffer.from(await source.read(from, 4)).toString('latin1')
  const end = source.size < 12 ? '' : await mark(source.size - 4)
  if (end === 'PARE') throw new ParquetFault('it is encrypted')
  if (end !== 'PAR1' || (await mark(0)) !== 'PAR1')
    throw new ParquetFault('it does not begin and end with PAR1, as Parquet does')
  const length = new DataView(await source.read(source.size - 8, 4)).getUint32(0, true)
  if (length > Math.min(source.size - 12, LARGEST_FOOTER))
    throw new ParquetFault('its last part, about its columns, is damaged')
  const file = { byteLength: source.size, slice: (from: number, to = source.size) => source.read(from, to - from) }
  try {
    return await parquetMetadataAsync(file)
  } catch (error) {
    throw new ParquetFault(`its last part, about its columns, is damaged (${whyUnread(error)})`)
  }
}

/** A column whose next page is read when its values are used up. */
interface ColumnCursor {
  readonly place: string
  readonly pages: AsyncGenerator<ArrayLike<ParquetValue>>
  values: ArrayLike<ParquetValue>
  at: number
}

async function* blocksOfGroup(
  source: ParquetSource,
  metadata: FileMetaData,
  group: RowGroup,
  number: number,
  names: readonly string[],
): AsyncGenerator<readonly (readonly ParquetValue[])[]> {
  const rows = Number(group.num_rows)
  const cursors = names.map((name): ColumnCursor => {
    const place = `row group ${number}, column ${name}`
    const chunk = group.columns.find(({ meta_data: data }) => data?.path_in_schema.join('\n') === name)
    if (chunk === undefined) throw new ParquetFault(`${place}: it is missing`)
    return { place, pages: columnPages(source, metadata, chunk, rows), values: [], at: 0 }
  })
  for (let left = rows; left > 0; ) {
    for (const cursor of cursors) await readyCursor(cursor)
    const count = cursors.reduce((least, { values, at }) => Math.min(least, values.length - at), Math.min(left, BLOCK))
    yield cursors.map(({ values, at }) => Array.from({ length: count }, (_, i) => values[at + i] ?? null))
    for (const cursor of cursors) cursor.at += count
    left -= count
  }
}

async function readyCursor(cursor: ColumnCursor): Promise<void> {
  if (cursor.at < cursor.values.length) return
  // Not both pages at once.
  cursor.values = []
  cursor.at = 0
  try {
    const { value, done } = await cursor.pages.next()
    if (done) throw new ParquetFault('it has fewer rows than its row group')
    cursor.values = value
  } catch (error) {
    throw new ParquetFault(`${cursor.place}: ${whyUnread(error)}`)
  }
}

async function* columnPages(
  source: ParquetSource,
  metadata: FileMetaData,
  { meta_data: column }: ColumnChunk,
  rows: number,
): AsyncGenerator<ArrayLike<ParquetValue>> {
  if (column === undefined) throw new ParquetFault('it is missing')
  const schemaPath = getSchemaPath(metadata.schema, column.path_in_schema)
  const element = schemaPath.at(-1)?.element
  if (element === undefined) throw new ParquetFault('it is missing')
  const { type, codec, path_in_schema: pathInSchema } = column
  const decoder = { pathInSchema, type, element, schemaPath, codec, parsers, compressors: codecs, utf8: false }
  // Some writers set 0 if there is no dictionary.
  const starts = [column.data_page_offset, column.dictionary_page_offset || column.data_page_offset]
  let at = Math.min(...starts.map(Number))
  const end = at + Number(column.total_compressed_size)
  if (!(at >= 4 && end <= source.size)) throw new ParquetFault('its place is outside of the file')
  const read = window(source, end)
  let dictionary: DecodedArray | undefined
  for (let left = rows; left > 0; ) {
    const header = await headerAt(read, at)
    const { kind, packed, count } = header
    at += header.length
    if (!(packed <= LARGEST_PAGE && header.size <= LARGEST_PAGE && count <= MOST_ROWS_OF_PAGE))
      throw new ParquetFault('a page is too large: write smaller ones')
    if (at + packed > end) throw new ParquetFault('it ends within a page')
    const octets = await read(at, packed)
    at += packed
    if (header.checksum !== undefined && crc32(octets) !== header.checksum >>> 0)
      throw new ParquetFault('a checksum is wrong')
    if (kind === 'INDEX_PAGE') continue
    if (kind === 'DATA_PAGE' || kind === 'DATA_PAGE_V2') {
      if (!(count > 0 && count <= left)) throw new ParquetFault('a page has another number of rows than it may have')
      left -= count
    }
    const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength)
    const { data } = readPage({ view, offset: 0 }, header.page, decoder, dictionary, undefined, 0)
    if (data === undefined) throw new ParquetFault('a page has no values')
    if (kind === 'DICTIONARY_PAGE') dictionary = convert(data, decoder)
    else if (data.length !== count) throw new ParquetFault('a page has another number of rows than it says')
    else yield data
  }
}

interface HeaderOfPage {
  readonly kind: PageHeader['type'] | undefined
  readonly page: PageHeader
  /** The octets of the header. */
  readonly length: number
  /** The octets of the page, and those after unpacking. */
  readonly packed: number
  readonly size: number
  readonly count: number
  readonly checksum: number | undefined
}

type ThriftFields = ReturnType<typeof deserializeTCompactProtocol>

type ReadOctets = (from: number, length: number) => Promise<Uint8Array>

async function headerAt(read: ReadOctets, at: number): Promise<HeaderOfPage> {
  for (let length = 1_000; ; length *= 8) {
    const octets = await read(at, length)
    const reader = { view: new DataView(octets.buffer, octets.byteOffset, octets.byteLength), offset: 0 }
    try {
      const fields = deserializeTCompactProtocol(reader)
      // Where octets are lacking the reader of the header ends without a word, too.
      if (reader.offset < octets.length) return pageHeaderOf(fields, reader.offset)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
    if (octets.length < length || length > LARGEST_HEADER) throw new ParquetFault('a header of a page is damaged')
  }
}

/** The fields by their numbers in Parquet's definition (parquet.thrift, `PageHeader`). */
function pageHeaderOf(fields: ThriftFields, length: number): HeaderOfPage {
  const { field_1: type, field_2: size, field_3: packed, field_4: checksum } = fields
  const { field_5: first, field_7: dictionary, field_8: second } = fields
  const kind = PageTypes[type]
  const valuesOf = ({ field_1: num_values, field_2: encoding }: ThriftFields) => ({
    num_values,
    encoding: Encodings[encoding],
  })
  const secondOf = ({ field_2, field_3, field_4, field_5, field_6, field_7 = true }: ThriftFields) => ({
    num_nulls: field_2,
    num_rows: field_3,
    encoding: Encodings[field_4],
    definition_levels_byte_length: field_5,
    repetition_levels_byte_length: field_6,
    is_compressed: field_7,
  })
  const page = {
    type: kind,
    uncompressed_page_size: size,
    compressed_page_size: packed,
    data_page_header: first && valuesOf(first),
    dictionary_page_header: dictionary && valuesOf(dictionary),
    data_page_header_v2: second && { ...valuesOf(second), ...secondOf(second) },
  } as PageHeader
  const { num_values: count } = valuesOf(second ?? first ?? dictionary ?? {})
  return { kind, page, length, size, packed, count, checksum }
}

/** Reads forward: what is read at once serves the next pages too. */
function window(source: ParquetSource, end: number): ReadOctets {
  let start = 0
  let held = new Uint8Array(0)
  return async (from, length) => {
    const to = Math.min(from + length, end)
    if (from < start || to > start + held.length) {
      held = new Uint8Array(await source.read(from, Math.min(Math.max(to - from, AT_ONCE), end - from)))
      start = from
    }
    return held.subarray(from - start, to - start)
  }
}

const same = (octets: Uint8Array): Uint8Array => octets

/** Texts stay octets. */
const parsers = { ...DEFAULT_PARSERS, stringFromBytes: same, jsonFromBytes: same }

const whyUnread = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** How pages are packed, beside Snappy, which the reader knows. Node unpacks two of these itself, Zstandard only since 22. */

/** Nothing becomes larger than it says. */
const most = (length: number) => ({ maxOutputLength: Math.max(1, length) })

const codecs: Compressors = {
  GZIP: (input, length) => gunzipSync(input, most(length)),
  BROTLI: (input, length) => brotliDecompressSync(input, most(length)),
  ZSTD: (input, length) => decompress(input, new Uint8Array(length)),
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
}
