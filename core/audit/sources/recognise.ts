/** Recognises what a source is by its first octets. */
import { quoted } from '../../text/phrases.ts'
import type { Wording } from '../../text/wording.ts'
import type { ReaderName } from '../source-kinds.ts'
import { areJsonPages } from './json.ts'
import { jsonLayoutOf } from './json-elements.ts'
import { isNearTie, type LogPlan, logPlanOf as planOf } from './log/index.ts'
import { jsonObject, jsonParser, scopesOf } from './log/json.ts'
import type { RequestBuilder, Role } from './log/request.ts'
import { isMethodText, tellsRequest } from './log/texts.ts'
import { looksLikeUrl } from './looks-like-url.ts'
import type { SourceOptions, TableDescription } from './source.ts'
import { looksLikeTable, tableAndRows } from './table/index.ts'
import { type RequestTable, requestTable } from './table/requests.ts'
import { say } from './wording.ts'

type Signature = readonly [format: string, octets: readonly number[], at?: number]

/** The first octets of packed files that cannot be read here. */
const packages: readonly Signature[] = [
  // It was unpacked twice already.
  ['gzip × 3', [0x1f, 0x8b, 0x08]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['Zstandard', [0x28, 0xb5, 0x2f, 0xfd]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['RAR', [0x52, 0x61, 0x72, 0x21]],
  ['tar', [0x75, 0x73, 0x74, 0x61, 0x72], 257],
]

const pictures: readonly Signature[] = [
  ['PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['GIF', [0x47, 0x49, 0x46, 0x38]],
  ['WebP', [0x57, 0x45, 0x42, 0x50], 8],
  ['AVIF', [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66], 4],
]

const ZIP = [0x50, 0x4b, 3, 4]
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]
/** The container of Excel and Word files before 2007. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/** Names of the first files in workbooks of Excel and OpenDocument. They are uncompressed in the head of the file. */
const WORKBOOK = /\[Content_Types\]\.xml|_rels\/|xl\/|mimetypeapplication\/vnd\.oasis/

const startsWithOctets = (head: Uint8Array, octets: readonly number[], at = 0): boolean =>
  octets.every((octet, i) => head[at + i] === octet)

const signatureFormat = (head: Uint8Array, signatures: readonly Signature[]): string | undefined =>
  signatures.find(([, octets, at]) => startsWithOctets(head, octets, at))?.[0]

/** Why a file cannot be read as text; undefined if it can. A file with a UTF-16 mark may contain zeros. */
export function unreadableReason(head: Uint8Array, encoding: string): Wording | undefined {
  if (startsWithOctets(head, OLE)) return say('workbook')
  if (startsWithOctets(head, ZIP)) {
    const names = String.fromCharCode(...head.subarray(30, 130))
    return say(WORKBOOK.test(names) ? 'workbook' : 'zip')
  }
  if (startsWithOctets(head, PDF)) return say('pdf')
  const picture = signatureFormat(head, pictures)
  if (picture !== undefined) return say('image', { format: picture })
  const packed = signatureFormat(head, packages)
  if (packed !== undefined) return say('packed', { format: packed })
  if (encoding.startsWith('utf-16')) return undefined
  const sample = head.subarray(0, 4096)
  const controls = sample.filter(octet => octet < 9 || (octet > 13 && octet < 32 && octet !== 27)).length
  return controls * 20 > sample.length ? say('binary') : undefined
}

const XML_START = /^<(?:\?xml\s|urlset\b|sitemapindex\b|rss\b|feed\b)/

const ROBOTS_LINES = 100

/** Why a text is not read although it is text. If the person has chosen a reader, it is used. */
export function unreadableTextReason(text: string, { reader, logFormat }: SourceOptions): Wording | undefined {
  if (text.trim() === '') return say('empty')
  if (reader !== undefined || logFormat !== undefined) return undefined
  const lines = text
    .split('\n', ROBOTS_LINES)
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
  const rules = lines.filter(line => /^(?:user-?agent|disallow|allow|sitemap|crawl-delay|host)\s*:/i.test(line))
  const [first = ''] = lines
  if (!first.startsWith('<') && !looksLikeUrl(first) && lines.some(line => XML_START.test(line))) {
    return say('textBeforeXml', { text: quoted(first) })
  }
  if (/^\[\s*\[\s*"/.test(text.trimStart())) return say('arrays')
  const escaped = lines.filter(line => /&(?:quot|lt|gt|#34|#60);/.test(line))
  if (!first.startsWith('<') && escaped.length * 4 > lines.length) return say('escaped')
  const hasGroup = rules.some(line => /^user-?agent/i.test(line))
  return hasGroup && rules.length * 2 > lines.length ? say('robotsTxt') : undefined
}

export interface Recognised {
  readonly reader: ReaderName
  /** For a log: how its lines are read. */
  readonly plan: LogPlan | undefined
  /** For a table, and for a table of requests. */
  readonly table: TableDescription | undefined
  readonly requests: RequestTable | undefined
  /** For rows that are elements in JSON and not lines: where they begin. */
  readonly elementsFrom: number | undefined
  /** Whether the text can be read in another way that understands nearly as much. */
  readonly isNear?: boolean | undefined
  /** What else makes doubtful that the text is read as it was meant. */
  readonly ties?: readonly Wording[]
  /** Why what the person chose does not fit. */
  readonly refused?: Wording
}

const unrecognised = { plan: undefined, table: undefined, requests: undefined, elementsFrom: undefined }

const HEADED = 0.1

/** How many lines may come before the first one that is numbered. */
const ROWS_ABOVE = 5

const RECOGNISED_LINES = 300

export function recognised(text: string, options: SourceOptions): Recognised {
  const { logFormat = '', reader, delimiter, columns } = options
  if (logFormat.trim() !== '') return { ...unrecognised, reader: 'own' }
  const json = jsonLayoutOf(text)
  const plan = () => planOf(json && !json.isLines ? json.elements : text.split('\n', RECOGNISED_LINES), reader)
  const elementsFrom = json && !json.isLines ? json.from : undefined
  if (reader === 'table' || reader === 'requests') return tableRead(text, options, reader === 'requests')
  if (reader === 'list' || reader === 'json-list' || reader === 'xml') return { ...unrecognised, reader }
  if (reader === 'json' && columns) return withChosenKeys(true, plan(), columns, elementsFrom)
  if (reader !== undefined) return { ...unrecognised, reader, plan: plan(), elementsFrom }
  // Lines of syslog begin with a number in angle brackets, and URLs may stand between such brackets.
  if (/^\s*<(?!\d{1,3}>|https?:)/.test(text)) return { ...unrecognised, reader: 'xml' }
  if (!json && (delimiter !== undefined || (columns && looksLikeTable(text))))
    return tableRead(text, options, undefined)
  const log = plan()
  if (columns) return withChosenKeys(json !== undefined, log, columns, elementsFrom)
  if (json) {
    if (log) return { ...unrecognised, reader: log.format, plan: log, elementsFrom, isNear: log.isNear }
    const isNear = json.elements.filter(tellsJsonRequest).length * 2 > json.elements.length
    return { ...unrecognised, reader: areJsonPages(json.elements, text) ? 'json-list' : 'list', isNear }
  }
  if (log?.format === 'w3c') return { ...unrecognised, reader: 'w3c', plan: log }
  const table = looksLikeTable(text) || log ? tableRead(text, options, undefined) : undefined
  // Whole lines in a column under a header are taken out of it, though they could be read with what is around them.
  const isHeaded = table?.requests?.roles.lines !== undefined && (table.table?.headerRows ?? 0) > 0
  const isTable = table?.requests && table.requests.score + (isHeaded ? HEADED : 0) > (log?.score ?? 0) + 0.01
  const [best, other] = isTable ? [table.requests, log] : [log, table?.requests]
  const isMarkdown = text.split('\n', ROWS_ABOVE).some(line => /^[|+][-:|+ ]+[|+]$/.test(line))
  const isNear = log?.isNear || (log && isMarkdown) || (best && other && !isHeaded && isNearTie(best, other))
  if (isTable) return { ...table, isNear: isNear || table.isNear }
  if (log) return { ...unrecognised, reader: log.format, plan: log, isNear }
  // As `cat -n` writes them.
  if (text.split('\n', ROWS_ABOVE).some(line => /^ +1\t/.test(line)))
    return { ...unrecognised, reader: 'list', refused: say('numbered') }
  return table ?? { ...unrecognised, reader: 'list' }
}

/** Whether a string in an element tells what only requests tell, though no key names the request. */
function tellsJsonRequest(element: string): boolean {
  const object = jsonObject(element)
  const isTold = (value: unknown) => typeof value === 'string' && tellsRequest(value)
  return object !== undefined && scopesOf(object).some(scope => Object.values(scope.object).some(isTold))
}

/** A log in JSON whose keys a person chose for some roles. */
function withChosenKeys(
  isJson: boolean,
  log: LogPlan | undefined,
  columns: NonNullable<SourceOptions['columns']>,
  elementsFrom: number | undefined,
): Recognised {
  const keys = new Map(
    Object.entries(columns).flatMap(([role, key]): [Role, string][] =>
      typeof key === 'string' ? [[role === 'url' ? 'target' : (role as Role), key]] : [],
    ),
  )
  if (!isJson || keys.size === 0) return { ...unrecognised, reader: 'table', refused: say('noColumns') }
  const known: LogPlan = {
    format: 'json',
    layers: log?.layers ?? [],
    parser: jsonParser,
    ties: [],
    isNear: false,
    score: 0,
  }
  const plan = { ...known, parser: (builder: RequestBuilder) => jsonParser(builder, keys) }
  return { ...unrecognised, reader: 'json', plan, elementsFrom }
}

/** @param asRequests whether its rows are requests; undefined if the table itself tells */
function tableRead(text: string, options: SourceOptions, asRequests: boolean | undefined): Recognised {
  const found = tableAndRows(text, options)
  if ('key' in found) return { ...unrecognised, reader: 'table', refused: found }
  const { table, rows, chosen, ties } = found
  const requests = asRequests === false ? undefined : requestTable(table, rows, chosen, asRequests === true)
  if (!requests) {
    const isTold = (cell: string) => tellsRequest(cell) || (table.headerRows === 0 && isMethodText(cell.trim()))
    const isNear = asRequests === undefined && rows.filter(cells => cells.some(isTold)).length * 2 > rows.length
    return { ...unrecognised, reader: asRequests ? 'requests' : 'table', table, ties, isNear }
  }
  return {
    ...unrecognised,
    reader: 'requests',
    table: { ...table, requests: requests.roles },
    requests,
    isNear: requests.isNear,
  }
}
