/** Lines with a learnt layout: values between spaces, quotes or brackets. After the request, places count from it. */
import { BACKSLASH, QUOTATION_MARK } from '../../../parse/ascii.ts'
import type { Wording } from '../../../text/wording.ts'
import { isAddressText } from '../../addresses.ts'
import type { AuditRecord } from '../../record.ts'
import { say } from '../wording.ts'
import { type LearntCells, learnCells } from './cells.ts'
import type { LineParser } from './lines.ts'
import { type RequestBuilder, type Role, roles, slotOf } from './request.ts'
import { firstAddress, isMethodText, isRequestText, isTargetText } from './texts.ts'

const SPACE_UNIT = 0x20

const MAX_LINE_VALUES = 100

const OPENING_PARENTHESIS = 0x28
const CLOSING_PARENTHESIS = 0x29
const BRACKET_START = 0x5b
const BRACKET_END = ']'
const ISO_DAY = /^\d{4}[-/]\d\d[-/]\d\d$/
const TIME_OF_DAY = /^\d\d:\d\d:\d\d/
const CLF_TIME = /^\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d$/
const ZONE = /^(?:[+-]\d{4}|UTC|GMT|Z)$/

/** The values of a line. Between tabs or bars they may hold spaces; else a date with its time is one, as is a list. */
export function logTokensOf(line: string, separator: Separator): string[] {
  if (separator !== ' ') {
    // As `cat -n` writes numbers before lines.
    const content = separator === '|' ? line.replace(/^ *\d+\t/, '') : line
    const values = content.split(separator, MAX_LINE_VALUES).map(value => value.trim())
    return values.map(value => value.replace(/^"(.*)"$|^\[(.*)\]$|^(?:User-Agent|Host|Referer): ?(.*)$/i, '$1$2$3'))
  }
  const tokens: string[] = []
  for (let at = 0; at < line.length && tokens.length < MAX_LINE_VALUES; ) {
    const unit = line.charCodeAt(at)
    if (unit === SPACE_UNIT || unit === 0x09) {
      at++
      continue
    }
    const [from, end, next] = tokenAt(line, at, unit)
    // A value whose quotation mark is missing is cut off.
    const token = end > line.length ? '' : line.slice(from, end)
    at = next
    const before = tokens.at(-1)
    if (before !== undefined && isContinued(before, token)) tokens[tokens.length - 1] = `${before} ${token}`
    else tokens.push(token)
  }
  return tokens
}

type Separator = ' ' | '\t' | '|'

const isContinued = (before: string, token: string): boolean =>
  (ISO_DAY.test(before) && TIME_OF_DAY.test(token)) ||
  (ZONE.test(token) && (CLF_TIME.test(before) || /^\d{4}\S\d\d\S\d\d \d\d:\d\d:\d\d\S*$/.test(before))) ||
  before.endsWith(',')

const BRACKET_LABEL = /^[A-Za-z][A-Za-z-]*(?:: ?| (?=[^ ]*$))/

/** Where the content of a value begins and ends, and where the next value may begin. */
function tokenAt(line: string, at: number, unit: number): readonly [from: number, end: number, next: number] {
  if (unit === QUOTATION_MARK) {
    const end = closingQuote(line, at + 1)
    const isBracketed = line.charCodeAt(at + 1) === BRACKET_START && line[end - 1] === BRACKET_END
    return isBracketed ? [at + 2, end - 1, end + 1] : [at + 1, end, end + 1]
  }
  if (unit === BRACKET_START) {
    const end = line.indexOf(BRACKET_END, at)
    if (end > 0) {
      // `[Client 192.0.2.4]` and `[agent: curl/8.5.0]` name their values.
      const inner = line.slice(at + 1, end)
      const [label = ''] = isAddressText(inner) ? [] : (BRACKET_LABEL.exec(inner) ?? [])
      return [at + 1 + label.length, end, end + 1]
    }
  }
  let end = at
  for (; end < line.length && line.charCodeAt(end) !== SPACE_UNIT && line.charCodeAt(end) !== 0x09; end++) {
    // `x_forwarded_for:"192.0.2.4, 10.0.0.1"` names its value.
    if (line.charCodeAt(end) !== QUOTATION_MARK || !/\w[:=]/.test(line.slice(Math.max(at, end - 2), end))) continue
    const close = closingQuote(line, end + 1)
    return [end + 1, close, close + 1]
  }
  if (line.charCodeAt(end - 1) !== CLOSING_PARENTHESIS) return [at, end, end]
  // `(192.0.2.4)`, and the status in `(HTTP/1.1 200)`.
  if (unit === OPENING_PARENTHESIS) return [at + 1, end - 1, end]
  return [at, /^\d{3}\)$/.test(line.slice(at, end)) ? end - 1 : end, end]
}

/** The quotation mark that ends a value: one that is not escaped, before a space or the end of the line if there is one. */
function closingQuote(line: string, from: number): number {
  let first = -1
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 1)) {
    let slashes = 0
    while (at - slashes > from && line.charCodeAt(at - slashes - 1) === BACKSLASH) slashes++
    if (slashes % 2 === 1) continue
    if (at + 1 >= line.length || /[\s,;]/.test(line[at + 1] ?? '')) return at
    if (first < 0) first = at
  }
  return first < 0 ? line.length + 1 : first
}

/** Where a value lies: counted from the beginning, or from the request if it comes after it. */
interface TokenPlace {
  readonly slot: number
  readonly role: Role
  readonly fromRequest: boolean
  readonly offset: number
}

export interface LearntLayout extends LearntCells {
  /** The index of the value that says which page was asked for. */
  readonly page: number
  readonly isApart: boolean
  readonly separator: Separator
  /** Fewer values has only a line that is cut off. */
  readonly least: number
  /** Whether the last value of a line is in quotation marks. */
  readonly endsQuoted: boolean
}

/** Which value of these says which page was asked for: a whole request, or a target after a method; −1 if none does. */
function pageIndex(tokens: readonly string[]): number {
  const request = tokens.findIndex(isRequestText)
  if (request >= 0) return request
  const method = tokens.findIndex(isMethodText)
  return method < 0 ? -1 : tokens.findIndex((token, index) => index > method && isTargetText(token))
}

/** How many separators a line has at least if it is separated by them. */
const LEAST_SEPARATORS = 3

/** The layout that most of the lines have; undefined if they have none in common. */
export function learntLayout(lines: readonly string[]): LearntLayout | undefined {
  const isSeparated = (by: Separator) =>
    lines.filter(line => line.split(by).length > LEAST_SEPARATORS).length * 2 > lines.length
  const separated = (['\t', '|'] as const).filter(isSeparated).flatMap(by => layoutBy(lines, by) ?? [])
  return separated[0] ?? layoutBy(lines, ' ')
}

function layoutBy(lines: readonly string[], separator: Separator): LearntLayout | undefined {
  const all = lines.map(line => logTokensOf(line, separator)).map(tokens => ({ tokens, page: pageIndex(tokens) }))
  const requests = all.filter(({ page }) => page >= 0)
  if (requests.length * 2 < lines.length || requests.length === 0) return undefined
  const pages = new Map<number, number>()
  for (const { page } of requests) pages.set(page, (pages.get(page) ?? 0) + 1)
  const [page = 0] = [...pages].reduce((most, other) => (other[1] > most[1] ? other : most))
  // Lines are laid over each other at their request.
  const rows = requests.map(({ tokens, page: own }) => [
    ...Array.from({ length: page }, (_, i) => (i < own ? (tokens[i] ?? '') : '')),
    ...tokens.slice(own),
  ])
  const cells = learnCells(rows)
  if (!cells) return undefined
  const isApart = !cells.columns.has('request')
  const counts = requests.map(({ tokens }) => tokens.length).sort((a, b) => a - b)
  // One line in ten may be cut off.
  const least = counts[Math.max(counts.length < 5 ? 0 : 1, Math.floor(counts.length / 10))] ?? 0
  const endsQuoted = lines.length > 2 && lines.filter(line => line.endsWith('"')).length >= lines.length - 1
  return { ...cells, page, isApart, separator, least, endsQuoted }
}

export function layoutParser(
  { columns, page, isApart, separator, least, endsQuoted }: LearntLayout,
  { recordOf }: RequestBuilder,
): LineParser {
  const places = [...columns].map(
    ([role, index]): TokenPlace => ({
      role,
      slot: slotOf(role),
      fromRequest: index >= page,
      offset: index >= page ? index - page : index,
    }),
  )
  const isPage = isApart ? isTargetText : isRequestText
  const values: string[] = roles.map(() => '')
  return (line, row): AuditRecord | Wording | undefined => {
    if (line.trim() === '') return undefined
    const tokens = logTokensOf(line, separator)
    // What is left of a value that is cut off may be its name alone.
    if (endsQuoted && !line.endsWith('"')) tokens[tokens.length - 1] = ''
    const at = isPage(tokens[page] ?? '') ? page : pageIndex(tokens)
    if (at >= 0 && tokens.length < least - Math.max(0, page - at)) return say('notOfFormat')
    if (at < 0) return say(tokens.length > page ? 'noRequest' : 'notOfFormat')
    values.fill('')
    for (const { slot, role, fromRequest, offset } of places) {
      const value = tokens[fromRequest ? at + offset : offset] ?? ''
      values[slot] = role === 'address' ? firstAddress(value) : value
    }
    return recordOf(row, values)
  }
}
