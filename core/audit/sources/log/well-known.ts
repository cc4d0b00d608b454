/**
 * The formats that servers write unless they are told otherwise: Common Log Format, Combined, and both with the virtual
 * host first (Apache's `vhost_common` and `vhost_combined`). What follows a known format is passed over, so nginx's
 * `main`, which ends in one more quoted value, is Combined.
 */
import type { LogFormat } from '../source.ts'
import type { FormatPart, LineFormat } from './format.ts'
import type { Role } from './request.ts'

type WellKnown = Extract<LogFormat, 'common' | 'combined' | 'vhost-common' | 'vhost-combined'>

const value = (name: string, role?: Role): FormatPart => ({ name, role, rank: 0 })

const virtualHost: readonly FormatPart[] = [value('%v', 'host'), ' ']

const common: readonly FormatPart[] = [
  value('%h', 'address'),
  ' ',
  value('%l'),
  ' ',
  value('%u'),
  ' [',
  value('%t', 'time'),
  '] "',
  value('%r', 'request'),
  '" ',
  value('%>s', 'status'),
  ' ',
]

/** The number of octets ends the line, or others follow. */
const commonEnd: readonly FormatPart[] = [value('%b', 'size'), ' ', value('…')]

const combinedEnd: readonly FormatPart[] = [
  value('%b', 'size'),
  ' "',
  value('%{Referer}i'),
  '" "',
  value('%{User-Agent}i', 'userAgent'),
  '"',
  value('…'),
]

function formatOf(...groups: readonly (readonly FormatPart[])[]): LineFormat {
  const parts = groups.flat()
  return { parts, optionalFrom: parts.length - (groups.at(-1)?.length ?? 0) }
}

export const wellKnown: Readonly<Record<WellKnown, LineFormat>> = {
  common: formatOf(common, commonEnd),
  combined: formatOf(common, combinedEnd),
  'vhost-common': formatOf(virtualHost, common, commonEnd),
  'vhost-combined': formatOf(virtualHost, common, combinedEnd),
}

const LINE =
  /^(.*?) \[\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\] "(?:[^"\\]|\\.)*" (?:\d{3}|-) \S+( "(?:[^"\\]|\\.)*" ")?/

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]*)$/i

/** Which of these formats a line is in. */
export function wellKnownFormatOf(line: string): WellKnown | undefined {
  const [found, head = '', tail] = LINE.exec(line) ?? []
  if (found === undefined) return undefined
  const [first = '', second = '', ...others] = head.split(' ')
  // A name may have spaces in it, so that four words alone do not tell.
  const hasHost = others.length >= 2 && !ADDRESS.test(first) && (ADDRESS.test(second) || second.includes('.'))
  if (tail === undefined) return hasHost ? 'vhost-common' : 'common'
  return hasHost ? 'vhost-combined' : 'combined'
}
