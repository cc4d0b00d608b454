/**
 * The W3C extended log file format (https://www.w3.org/TR/WD-logfile.html): `#Fields:` names the columns of the lines
 * after it. IIS separates columns by spaces and writes `+` for a space; CloudFront separates them by tabs and writes
 * `%20`. Zeek's logs have such directives too, with tabs (https://docs.zeek.org/en/master/log-formats.html).
 */
import { QUOTATION_MARK } from '../../../parse/ascii.ts'
import { say } from '../wording.ts'
import type { LineParser } from './lines.ts'
import { columnsByName } from './names.ts'
import { DATE_SLOT, type RequestBuilder, roles, slotOf } from './request.ts'

export const isW3cDirective = (line: string): boolean =>
  /^#(?:(?:Version|Fields|Software|Date|Start-Date):|separator |fields\t)/i.test(line)

export const isCloudFront = (text: string): boolean => /^#Fields:.*\bx-edge-location\b/im.test(text)

/** The fields of logs whose directives were cut off, by how their lines begin. Later versions have more at the end. */
const knownFields: readonly (readonly [begin: RegExp, separator: string, fields: string])[] = [
  [
    /^\d{4}-\d\d-\d\d\t\d\d:\d\d:\d\d\t[A-Z]{3}\d+(?:-[A-Z]\d+)?\t\d+\t\S+\t[A-Z]+\t\S+\t\//,
    '\t',
    'date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol cs-bytes time-taken x-forwarded-for ssl-protocol ssl-cipher x-edge-response-result-type cs-protocol-version fle-status fle-encrypted-fields c-port time-to-first-byte x-edge-detailed-result-type sc-content-type sc-content-len sc-range-start sc-range-end',
  ],
  [
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d W3SVC\d+ \S+ \S+ [A-Z]+ \/\S* \S+ \d+ /,
    ' ',
    'date time s-sitename s-computername s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs-version cs(User-Agent) cs(Cookie) cs(Referer) cs-host sc-status sc-substatus sc-win32-status sc-bytes cs-bytes time-taken',
  ],
  [
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [\d.:a-f]+ [A-Z]+ \/\S* \S+ \d+ (?:\S+ ){4}[1-5]\d\d \d+ \d+(?: \d+)?$/,
    ' ',
    'date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status time-taken',
  ],
]

/** The names of the fields that a line without directives has; undefined if it is none of those that are known. */
export function fieldsWithoutDirective(line: string): string | undefined {
  const [, separator = '', fields = ''] = knownFields.find(([begin]) => begin.test(line)) ?? []
  const count = line.split(separator).length
  const names = fields.split(' ')
  return fields !== '' && count <= names.length ? names.slice(0, count).join(' ') : undefined
}

/** @param fields the names of the columns if the lines have no directive for them */
export function w3cParser({ recordOf, setDecoded }: RequestBuilder, fields?: string): LineParser {
  let columns = fields === undefined ? undefined : w3cColumnsOf(fields)
  // Of the logs whose directives were cut off, those of IIS name the server's address.
  if (fields?.includes('s-ip')) setDecoded()
  let separator = '\t'
  let startDate = ''
  const values: string[] = roles.map(() => '')

  function directive(line: string): void {
    const [, name, rest = ''] = /^#([\w-]+)[:\s](.*)$/s.exec(line) ?? []
    if (name?.toLowerCase() === 'fields') columns = w3cColumnsOf(rest.trimStart())
    if (name?.toLowerCase() === 'software' && /Internet Information/i.test(rest)) setDecoded()
    if (name?.toLowerCase() === 'date') startDate = rest.trimStart().slice(0, 10)
    // Each line has a value for each column: what stays is the day, if it has none.
    values.fill('')
    values[DATE_SLOT] = startDate
  }

  /** Whether the line has a value for each column. */
  function hasSplit(line: string, slots: readonly number[]): boolean {
    let column = 0
    for (let at = 0; at <= line.length; column++) {
      const isQuoted = line.charCodeAt(at) === QUOTATION_MARK
      const from = isQuoted ? at + 1 : at
      let end = isQuoted ? line.indexOf('"', from) : line.indexOf(separator, from)
      if (end < 0) end = line.length
      const slot = slots[column] ?? -1
      if (slot >= 0) values[slot] = line.slice(from, end)
      at = (isQuoted ? end + 1 : end) + 1
    }
    return column === slots.length
  }

  return (line, row) => {
    if (line.startsWith('#')) {
      directive(line)
      return undefined
    }
    if (line.charCodeAt(0) <= 0x20 && line.trim() === '') return undefined
    if (!columns) return say('noFields')
    if (hasSplit(line, columns)) return recordOf(row, values)
    separator = line.includes('\t') ? '\t' : ' '
    return hasSplit(line, columns) ? recordOf(row, values) : say('notOfFormat')
  }
}

/** For each column the index of its value; −1 if the column is ignored. */
function w3cColumnsOf(text: string): readonly number[] {
  const names = text.trim().split(/\s+/)
  const slots = names.map(() => -1)
  for (const [role, index] of columnsByName(names)) slots[index] = slotOf(role)
  return slots
}
