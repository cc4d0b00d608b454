/**
 * The W3C extended log file format (https://www.w3.org/TR/WD-logfile.html): `#Fields:` names the columns of the lines
 * after it. IIS separates columns by spaces and writes `+` for a space; CloudFront separates them by tabs and writes
 * `%20`.
 */
import { QUOTATION_MARK } from '../../../parse/ascii.ts'
import type { Wording } from '../../../text/wording.ts'
import type { AuditRecord } from '../../record.ts'
import { say } from '../wording.ts'
import type { LineParser } from './lines.ts'
import { type RequestBuilder, type Role, roles, slotOf, TIME_SLOT, USER_AGENT_SLOT } from './request.ts'

/** Column names for each role, the best first. */
const fieldsByRole: Readonly<Partial<Record<Role, readonly string[]>>> = {
  request: ['cs-request', 'x-request'],
  target: ['cs-uri', 'x-uri'],
  path: ['cs-uri-stem'],
  query: ['cs-uri-query'],
  method: ['cs-method'],
  status: ['sc-status'],
  userAgent: ['cs(user-agent)'],
  address: ['c-ip'],
  // CloudFront writes its own host into cs(Host), and the site's into x-host-header.
  host: ['x-host-header', 'cs(host)', 'cs-host'],
  scheme: ['cs-protocol'],
  port: ['s-port', 'cs-uri-port'],
}

/** The directives that such a log begins with. */
export const isW3cDirective = (line: string): boolean => /^#(?:Version|Fields|Software|Date|Start-Date):/i.test(line)

export const isCloudFront = (text: string): boolean => /^#Fields:.*\bx-edge-location\b/im.test(text)

interface W3cColumns {
  /** For each column, the index of its value; −1 if the column is ignored. */
  readonly slots: readonly number[]
  readonly date: number
  readonly time: number
}

export function w3cParser({ recordOf }: RequestBuilder): LineParser {
  let columns: W3cColumns | undefined
  let startDate = ''
  const values: string[] = roles.map(() => '')

  function directive(line: string): void {
    const [, name, rest = ''] = /^#([\w-]+):(.*)$/s.exec(line) ?? []
    if (name?.toLowerCase() === 'fields') columns = w3cColumnsOf(rest.trimStart())
    if (name?.toLowerCase() === 'date') startDate = rest.trimStart().slice(0, 10)
  }

  function read(line: string, row: number, { slots, date, time }: W3cColumns): AuditRecord | Wording {
    const separator = line.includes('\t') ? '\t' : ' '
    values.fill('')
    let day = startDate
    let moment = ''
    let column = 0
    for (let at = 0; at <= line.length; column++) {
      const isQuoted = line.charCodeAt(at) === QUOTATION_MARK
      const from = isQuoted ? at + 1 : at
      let end = isQuoted ? line.indexOf('"', from) : line.indexOf(separator, from)
      if (end < 0) end = line.length
      const value = line.slice(from, end)
      at = (isQuoted ? end + 1 : end) + 1
      if (column === date) day = value
      else if (column === time) moment = value
      const slot = slots[column] ?? -1
      if (slot >= 0) values[slot] = value
    }
    if (column !== slots.length) return say('notOfFormat')
    if (moment !== '') values[TIME_SLOT] = `${day}T${moment}`
    const userAgent = values[USER_AGENT_SLOT] ?? ''
    values[USER_AGENT_SLOT] = separator === '\t' ? percentDecoded(userAgent) : userAgent.replaceAll('+', ' ')
    return recordOf(row, values)
  }

  return (line, row) => {
    if (line.startsWith('#')) {
      directive(line)
      return undefined
    }
    if (line.trim() === '') return undefined
    return columns ? read(line, row, columns) : say('noFields')
  }
}

function w3cColumnsOf(names: string): W3cColumns {
  const all = names.trim().toLowerCase().split(/\s+/)
  const slots = all.map(() => -1)
  for (const role of roles) {
    const name = fieldsByRole[role]?.find(known => all.includes(known))
    if (name !== undefined) slots[all.indexOf(name)] = slotOf(role)
  }
  return { slots, date: all.indexOf('date'), time: all.indexOf('time') }
}

function percentDecoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
