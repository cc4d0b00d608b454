/**
 * The default formats of servers: Common Log Format, Combined, and both with the virtual host first (Apache's
 * `vhost_common` and `vhost_combined`). Text after a known format is ignored, so nginx's `main`, which ends in one more
 * quoted value, counts as Combined.
 */

import type { LogFormat } from '../../source-kinds.ts'
import type { FormatPart, LineFormat } from './format.ts'
import { formatValue } from './format.ts'
import { isHostText } from './texts.ts'

type WellKnown = Extract<LogFormat, 'common' | 'combined' | 'vhost-common' | 'vhost-combined'>

const virtualHost: readonly FormatPart[] = [formatValue('%v', 'host'), ' ']

const commonLogFormat: readonly FormatPart[] = [
  formatValue('%h', 'address'),
  ' ',
  formatValue('%l'),
  ' ',
  formatValue('%u'),
  ' [',
  formatValue('%t', 'time'),
  '] "',
  formatValue('%r', 'request'),
  '" ',
  formatValue('%>s', 'status'),
  ' ',
]

/** The number of octets ends the line, or further values follow. */
const commonEnd: readonly FormatPart[] = [formatValue('%b'), ' ', formatValue('…')]

const combinedEnd: readonly FormatPart[] = [
  formatValue('%b'),
  ' "',
  formatValue('%{Referer}i'),
  '" "',
  formatValue('%{User-Agent}i', 'userAgent'),
  '"',
  formatValue('…'),
]

function lineFormatOf(...groups: readonly (readonly FormatPart[])[]): LineFormat {
  const parts = groups.flat()
  return { parts, optionalFrom: parts.length - (groups.at(-1)?.length ?? 0) }
}

export const wellKnown: Readonly<Record<WellKnown, LineFormat>> = {
  common: lineFormatOf(commonLogFormat, commonEnd),
  combined: lineFormatOf(commonLogFormat, combinedEnd),
  'vhost-common': lineFormatOf(virtualHost, commonLogFormat, commonEnd),
  'vhost-combined': lineFormatOf(virtualHost, commonLogFormat, combinedEnd),
}

const COMMON_LOG_LINE =
  /^(.*?) \[\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\] "(?:[^"\\]|\\.)*" (?:\d{3}|-) \S+( "(?:[^"\\]|\\.)*" ")?/

const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]*)$/i

const isVirtualHost = (text: string): boolean =>
  isHostText(text) || /^(?:localhost|_|-|\d{1,3}(?:\.\d{1,3}){3}:\d+|[\w.-]+:\d{1,5})$/.test(text)

/** Which of these formats a line has. */
export function wellKnownFormatOf(line: string): WellKnown | undefined {
  const [found, head = '', tail] = COMMON_LOG_LINE.exec(line) ?? []
  if (found === undefined) return undefined
  const [first = '', second = '', ...others] = head.split(' ')
  // A user name may contain spaces, so the number of words is not enough to tell.
  const hasHost = others.length >= 2 && isVirtualHost(first) && (IP_ADDRESS.test(second) || second.includes('.'))
  if (tail === undefined) return hasHost ? 'vhost-common' : 'common'
  return hasHost ? 'vhost-combined' : 'combined'
}
