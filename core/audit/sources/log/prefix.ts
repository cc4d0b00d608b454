/**
 * Prefixes that programs put before lines that they pass on: syslog (RFC 3164, RFC 5424), which HAProxy, Fastly and
 * many others use for their logs, and Docker Compose.
 */
import { HYPHEN } from '../../../parse/ascii.ts'

const SYSLOG =
  /^(?:<\d{1,3}>)?(?:\w{3} [ \d]\d \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT[\d:.]{8,18}(?:Z|[+-]\d\d:?\d\d)) \S+ [\w./-]+(?:\[\d+\])?: /

const STRUCTURED = /^<\d{1,3}>1 \S+ \S+ \S+ \S+ \S+ (?:-|(?:\[(?:[^\]\\]|\\.)*\])+) \ufeff?/

const COMPOSE = /^[\w.-]+ +\| /

/**
 * The length of the prefix that another program put before a line. Usually there is none, as the first characters show.
 */
export function prefixLength(line: string): number {
  const first = line.charCodeAt(0)
  if (first === LESS_THAN) return (SYSLOG.exec(line) ?? STRUCTURED.exec(line))?.[0].length ?? 0
  const isDate = line.charCodeAt(4) === HYPHEN && line.charCodeAt(10) === CAPITAL_T
  if (isDate || (first >= CAPITAL_A && first <= CAPITAL_Z)) return SYSLOG.exec(line)?.[0].length ?? 0
  return first >= SMALL_A && first <= SMALL_Z ? (COMPOSE.exec(line)?.[0].length ?? 0) : 0
}

const LESS_THAN = 0x3c
const CAPITAL_A = 0x41
const CAPITAL_T = 0x54
const CAPITAL_Z = 0x5a
const SMALL_A = 0x61
const SMALL_Z = 0x7a

export function withoutPrefix(line: string): string {
  const length = prefixLength(line)
  return length === 0 ? line : line.slice(length)
}
