/** Samples of tables and logs as the programs save them that people pass them through, and what may be read of them. */
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import Papa from 'papaparse'
import { isLogKind } from '../audit/source-kinds.ts'
import type { AuditRecord } from '../audit/sources/index.ts'
import { PRIVATE_ADDRESS } from '../audit/sources/log/texts.ts'
import { looksLikeUrl } from '../audit/sources/looks-like-url.ts'
import { isDoubt } from '../audit/understood.ts'
import { type ReadSource, readSource } from './read-source.ts'
import { isRefused, sourceSamples } from './source-samples.ts'

/** A sample's cells, or the lines of a sample that has none. */
export interface Grid {
  readonly name: string
  readonly header: readonly string[] | undefined
  readonly rows: readonly (readonly string[])[]
  /** Whether each row is one cell, a whole line. */
  readonly isLines: boolean
  readonly before: ReadSource
}

const separators = [',', ';', '\t', '|'] as const

/** The cells of a line of a log, as a spreadsheet takes them from a text with spaces between them. */
const spacedCells = (line: string): string[] =>
  (line.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? []).map(cell => (/^".*"$/.test(cell) ? cell.slice(1, -1) : cell))

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object'

const objectsOf = (text: string): readonly object[] => {
  try {
    const whole: unknown = text.trimStart().startsWith('[')
      ? JSON.parse(text)
      : text
          .trim()
          .split('\n')
          .map(line => JSON.parse(line))
    return Array.isArray(whole) &&
      whole.every(one => one && typeof one === 'object' && Object.values(one).every(isScalar))
      ? (whole as object[])
      : []
  } catch {
    return []
  }
}

const isComplete = ({ records, bad, description: { counts } }: ReadSource): boolean =>
  bad.length === 0 && counts.parts === 0 && records.length > 0

/** The samples that are understood, with their cells. */
export const grids: readonly Grid[] = sourceSamples().flatMap(({ name, text, options }): Grid[] => {
  const before = readSource(text, options)
  const { table, kind } = before.description
  if (options || isRefused(before) || !isComplete(before) || before.notes.length > 0) return []
  const own = { name, before }
  const lines = text.split('\n').filter(line => line !== '')
  if (table) {
    const content = lines.filter(line => !/^\s*#(?!,)/.test(line)).join('\n')
    const { data } = new Papa.Parser({ delimiter: table.delimiter ?? '\x1f', newline: '\n' }).parse(content, 0, false)
    const rows = data.slice(table.headerRows)
    return rows.length === before.records.length
      ? [{ ...own, header: data[table.headerRows - 1], rows, isLines: false }]
      : []
  }
  const objects = objectsOf(text)
  if (objects.length === before.records.length) {
    const header = [...new Set(objects.flatMap(Object.keys))]
    const rows = objects.map(one => header.map(key => String(one[key as keyof typeof one] ?? '')))
    return [{ ...own, header, rows, isLines: false }]
  }
  if (lines.length !== before.records.length || /^\s*[<[]/.test(text)) return []
  const asLines = { ...own, name: `${name}, lines`, header: undefined, rows: lines.map(line => [line]), isLines: true }
  if (
    kind === 'list' ||
    kind === 'json' ||
    kind === 'pairs' ||
    lines.some(line => /^["{]|[:=]\{|\{"|, \w+: |\|.*\||\t/.test(line))
  )
    return [asLines]
  return [asLines, { ...own, header: undefined, rows: lines.map(spacedCells), isLines: false }]
})

/** Columns that people and programs add. `names` are empty where the program writes none. */
const furtherColumns: Readonly<Record<string, { readonly name: string; readonly cell: (row: number) => string }>> = {
  numbers: { name: 'Nr', cell: row => String(row + 1) },
  'R numbers': { name: '', cell: row => String(row + 1) },
  statuses: { name: 'Clicks', cell: row => String(200 + row) },
  types: { name: 'Type', cell: () => 'text/html' },
  titles: { name: 'Title', cell: row => `Shoes, red; or "blue" | ${row}` },
  empty: { name: '', cell: () => '' },
  dates: { name: 'Last seen', cell: row => `2025-03-0${row + 1}` },
  hosts: { name: 'Partner', cell: () => 'shop.example.net' },
  links: { name: 'Goes to', cell: row => `https://www.example.net/${row}` },
  paths: { name: 'File', cell: row => `/srv/www/${row}.html` },
  'words without a header': { name: '', cell: row => `see ${row}` },
}

/** Without a name above them, these are statuses and hosts as good as others. */
const ambiguous: readonly string[] = ['statuses', 'hosts']

export interface Resaving {
  readonly separator: (typeof separators)[number]
  readonly quotes: 'all' | 'needed' | 'none'
  readonly order: 'same' | 'reversed' | 'first last' | 'last first'
  readonly further: readonly { readonly what: string; readonly at: 'front' | 'end' | 'middle' }[]
  readonly many: number
  readonly header: 'same' | 'none' | 'short'
  readonly above: 'nothing' | 'title' | 'sep' | 'comment' | 'blank' | 'two titles'
  readonly lines:
    | 'same'
    | 'separator after each'
    | 'separator after rows'
    | 'numbered'
    | 'cat -n'
    | 'empty between'
    | 'sum below'
  readonly form: 'delimited' | 'markdown' | 'box' | 'json array' | 'json lines' | 'json cells'
  readonly ends: '\n' | '\r\n' | '\r'
  readonly encoding: 'utf-8' | 'mark' | 'utf-16le' | 'utf-16be'
  readonly packed: 0 | 1 | 2
  /** The share of the last row, or of the compressed file, that is cut off; 0 if none is. */
  readonly cut: number
  readonly escaped: boolean
}

export const asItWas: Resaving = {
  separator: ',',
  quotes: 'needed',
  order: 'same',
  further: [],
  many: 0,
  header: 'same',
  above: 'nothing',
  lines: 'same',
  form: 'delimited',
  ends: '\n',
  encoding: 'utf-8',
  packed: 0,
  cut: 0,
  escaped: false,
}

const others: { readonly [Key in keyof Resaving]: fc.Arbitrary<Resaving[Key]> } = {
  separator: fc.constantFrom(...separators),
  quotes: fc.constantFrom('all', 'none'),
  order: fc.constantFrom('reversed', 'first last', 'last first'),
  further: fc.array(
    fc.record({ what: fc.constantFrom(...Object.keys(furtherColumns)), at: fc.constantFrom('front', 'end', 'middle') }),
    { minLength: 1, maxLength: 2 },
  ),
  many: fc.constantFrom(30, 2_500),
  header: fc.constantFrom('none', 'short'),
  above: fc.constantFrom('title', 'sep', 'comment', 'blank', 'two titles'),
  lines: fc.constantFrom(
    'separator after each',
    'separator after rows',
    'numbered',
    'cat -n',
    'empty between',
    'sum below',
  ),
  form: fc.constantFrom('markdown', 'box', 'json array', 'json lines', 'json cells'),
  ends: fc.constantFrom('\r\n', '\r'),
  encoding: fc.constantFrom('mark', 'utf-16le', 'utf-16be'),
  packed: fc.constantFrom(1, 2),
  cut: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  escaped: fc.constant(true),
}

/** One to four changes at once. */
export const resavings: fc.Arbitrary<Resaving> = fc
  .subarray(Object.keys(others) as (keyof Resaving)[], { minLength: 1, maxLength: 4 })
  .chain(keys => fc.record(Object.fromEntries(keys.map(key => [key, others[key]]))))
  .map(changed => ({ ...asItWas, ...changed }))

const reordered = <T>(cells: readonly T[], order: Resaving['order']): readonly T[] => {
  if (order === 'reversed') return [...cells].reverse()
  if (order === 'first last') return [...cells.slice(1), ...cells.slice(0, 1)]
  return order === 'last first' ? [...cells.slice(-1), ...cells.slice(0, -1)] : cells
}

function withColumns(grid: Grid, { order, further, many, header }: Resaving) {
  if (grid.isLines) return { head: undefined, rows: grid.rows }
  const width = Math.max(...grid.rows.map(cells => cells.length))
  const padded = grid.rows.map(cells => [...cells, ...new Array<string>(width - cells.length).fill('')])
  const grown = (cells: readonly string[], cellOf: (what: string) => string, filler: string): readonly string[] => {
    const all = [...reordered(cells, order)]
    for (const { what, at } of tried)
      all.splice({ front: 0, end: all.length, middle: all.length >> 1 }[at], 0, cellOf(what))
    return [...new Array<string>(many).fill(filler), ...all]
  }
  const tried = header === 'same' && grid.header ? further : further.filter(({ what }) => !ambiguous.includes(what))
  const names = grid.header && grown(grid.header, what => furtherColumns[what]?.name ?? '', 'x')
  const head =
    header === 'none'
      ? undefined
      : header === 'short' && !/host/i.test(names?.at(-1) ?? '')
        ? names?.slice(0, -1)
        : names
  return { head, rows: padded.map((cells, row) => grown(cells, what => furtherColumns[what]?.cell(row) ?? '', '1')) }
}

/** The grid as a program saves it. */
export function resaved(grid: Grid, resaving: Resaving): Uint8Array {
  const { head, rows } = withColumns(grid, resaving)
  const lines = linesOf(head, rows, resaving, grid.isLines)
  const text = lines.join(resaving.ends) + resaving.ends
  return packedOctets(resaving.escaped && isTold(text) ? escapedText(text) : text, lines.at(-1) ?? '', resaving)
}

/** Of a log without quotation marks nothing shows that it was escaped but requests, which may be so. */
const isTold = (text: string): boolean =>
  text.split('\n').filter(line => line.includes('"')).length * 2 > text.split('\n').length ||
  !/\b(?:GET|POST)\b/.test(text)

const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function linesOf(
  head: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  { separator, quotes, form, above, lines }: Resaving,
  isLines: boolean,
): readonly string[] {
  if (form.startsWith('json')) return jsonLines(head, rows, form)
  const all = head ? [head, ...rows] : rows
  if (!isLines && (form === 'markdown' || form === 'box')) return form === 'markdown' ? markdown(all) : box(all)
  // Before empty cells at the end of a row, nothing shows that a cell was cut at its own separator.
  const isFilled = rows.every(cells => cells.at(-1) !== '')
  const cellText = (cell: string): string => {
    if (isLines || (quotes === 'none' && isFilled)) return cell
    const isNeeded = quotes === 'all' || cell.includes(separator) || cell.includes('"')
    return isNeeded ? `"${cell.replaceAll('"', '""')}"` : cell
  }
  const written = all.map((cells, index) => {
    const line = cells.map(cellText).join(separator)
    if (lines === 'separator after each') return line + separator
    if (lines === 'separator after rows') return head && index === 0 ? line : line + separator
    if (lines === 'numbered') return `${index + 1}${separator}${line}`
    return lines === 'cat -n' ? `${String(index + 1).padStart(6)}\t${line}` : line
  })
  const spaced = lines === 'empty between' ? written.flatMap(line => [line, '']) : written
  const below = lines === 'sum below' && !isLines ? [`Total${separator}${rows.length}`] : []
  const title = {
    nothing: [],
    title: ['Pages of our shop'],
    sep: isLines || lines === 'cat -n' ? [] : [`sep=${separator}`],
    comment: ['# Made on 2026-03-01'],
    blank: [''],
    'two titles': ['Pages of our shop', `From 1 March${separator}2026`],
  }[above]
  return [...title, ...spaced, ...below]
}

const markdown = (rows: readonly (readonly string[])[]): readonly string[] => {
  const [first = [], ...others] = rows
  const line = (cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(first), `|${first.map(() => '---').join('|')}|`, ...others.map(line)]
}

const box = (rows: readonly (readonly string[])[]): readonly string[] => {
  const columns = Math.max(...rows.map(cells => cells.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map(cells => cells[column]?.length ?? 0)),
  )
  const rule = `+${widths.map(width => '-'.repeat(width + 2)).join('+')}+`
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  const [first = [], ...others] = rows
  return [rule, line(first), rule, ...others.map(line), rule]
}

function jsonLines(head: readonly string[] | undefined, rows: readonly (readonly string[])[], form: Resaving['form']) {
  const names = head ?? rows[0]?.map((_, column) => `_${column}`) ?? []
  if (form === 'json cells') return [JSON.stringify(head ? [head, ...rows] : rows)]
  const objects = rows.map(cells => Object.fromEntries(cells.map((cell, column) => [names[column] ?? '', cell])))
  return form === 'json lines' ? objects.map(one => JSON.stringify(one)) : [JSON.stringify(objects, null, 2)]
}

function packedOctets(text: string, last: string, { encoding, packed, cut, ends }: Resaving): Uint8Array {
  const end =
    cut > 0 && packed === 0 ? ends.length + Math.min(last.trimStart().length - 1, Math.ceil(last.length * cut)) : 0
  const whole = text.slice(0, text.length - end)
  const big = encoding === 'utf-16be'
  let octets: Uint8Array = Buffer.from(
    encoding === 'utf-8' ? whole : `\ufeff${whole}`,
    encoding.startsWith('utf-16') ? 'utf16le' : 'utf8',
  )
  if (big) octets = Buffer.from(octets).swap16()
  for (let times = 0; times < packed; times++) octets = gzipSync(octets)
  return new Uint8Array(cut > 0 && packed > 0 ? octets.subarray(0, Math.floor(octets.length * (1 - cut))) : octets)
}

const roles = ['status', 'metaRobots', 'xRobotsTag', 'canonical', 'userAgent', 'method', 'time', 'address'] as const

export type Outcome = 'same' | 'less' | 'refused' | { readonly wrong: string }

/** `less` if the report says what is missing: a role that no row has, or rows that are counted as not understood. */
export function outcomeOf({ before }: Grid, read: ReadSource, { cut, packed }: Resaving): Outcome {
  const isCutOff = cut > 0 && packed === 0
  if (isRefused(read) || read.description.notes.some(isDoubt)) return 'refused'
  const { records, bad, description } = read
  const isLog = isLogKind(before.description.kind)
  const isTold = !isLog && !description.understood.parts.includes('userAgent')
  if (isLogKind(description.kind) !== isLog && !isTold) return { wrong: `read as ${description.kind}` }
  const isCut = read.notes.includes('input_truncated')
  const missing = before.records.length - records.length
  if (missing > bad.length && !isCut && !(isCutOff && bad.length > 0))
    return { wrong: `${missing} rows fewer, ${bad.length} bad` }
  let at = 0
  const lastAt = records.length - 1
  for (const [index, record] of records.entries()) {
    if (!isLog && !looksLikeUrl(record.url)) continue
    const isEnd = index === lastAt && isCutOff
    at = before.records.findIndex(
      (known, i) =>
        i >= at &&
        (isSameUrl(record, known, description.understood.parts.includes('host')) ||
          (isEnd && isCutUrl(record.url, known.url))),
    )
    const known = before.records[at++]
    if (!known) return { wrong: `no such URL: ${record.url}` }
    for (const role of roles) {
      if (role === 'address' && isHarmless(record.address, known.address)) continue
      const isSaid = record[role] === undefined && !description.understood.parts.some(part => part === role)
      if (
        !isSameValue(record[role], known[role]) &&
        !isSaid &&
        !(isEnd && role === 'time') &&
        !(isEnd && String(known[role]).startsWith(String(record[role] ?? '')))
      )
        return { wrong: `${role}: ${record[role]} is not ${known[role]}` }
    }
  }
  const isWhole =
    missing === 0 &&
    bad.length === 0 &&
    records.every((record, i) => roles.every(role => record[role] === before.records[i]?.[role]))
  return isWhole ? 'same' : 'less'
}

/** No address, one within the server's network, or an address with colons after the number of a line, which is one again. */
const isHarmless = (address: string | undefined, known: string | undefined): boolean =>
  address === undefined || PRIVATE_ADDRESS.test(address) || address.endsWith(`:${known}`)

/** Times of several layers differ. */
const isSameValue = (some: unknown, other: unknown): boolean =>
  some === other ||
  (typeof some === 'number' && typeof other === 'number' && some > 1e9 && Math.abs(some - other) < 5000)

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]*/, '')

/** A host that is not found is said, and one beside a line may be found now. */
const isSameUrl = (record: AuditRecord, known: AuditRecord, isHostTold: boolean): boolean =>
  record.url === known.url ||
  (record.url === pathOf(known.url) && !isHostTold) ||
  record.url === `https://www.example.com${known.url}`

const isCutUrl = (url: string, known: string): boolean =>
  known.startsWith(url) ||
  pathOf(known).startsWith(url) ||
  (pathOf(url) === pathOf(known) && known.startsWith(url.slice(0, -pathOf(url).length)))
