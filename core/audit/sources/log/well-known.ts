/**
 * The formats that are known: the default ones of servers, in which text after a known format is ignored, so that nginx's
 * `main` counts as Combined; AWS (`alb`, older `elb`); and HAProxy's `option httplog`, whose captures are in braces.
 */

import type { LogFormat } from '../../source-kinds.ts'
import type { FormatPart, LineFormat } from './format.ts'
import type { Role } from './request.ts'
import { isHostText } from './texts.ts'

export type WellKnown = Exclude<LogFormat, 'w3c' | 'json' | 'pairs' | 'learnt' | 'requests' | 'own'>

/** Literal texts with values between angle brackets: `<>` is ignored. */
const formatPartsOf = (text: string): FormatPart[] =>
  text
    .split(/<(\w*)>/)
    .map((part, i) => (i % 2 === 0 ? part : { name: part, role: (part || undefined) as Role, rank: 0 }))

const formatOf = (parts: string, end = ''): LineFormat => ({
  parts: [...formatPartsOf(parts), ...formatPartsOf(end)],
  ...(end !== '' && { optionalFrom: formatPartsOf(parts).length }),
})

const COMMON_LINE = '<address> <> <> [<time>] "<request>" <status> '
const COMBINED_END = '<> "<>" "<userAgent>"<>'
const ELB = '<time> <> <client> <> <> <> <> <status> <> <> <> "<request>" "<userAgent>"<>'

export const wellKnown: Readonly<Record<WellKnown, LineFormat>> = {
  alb: formatOf(`<> ${ELB}`),
  elb: formatOf(ELB),
  haproxy: formatOf('<client> [<time>] <> <> <> <status> <> <> <> <> <> <captures> "<request>"<>'),
  'vhost-combined': formatOf(`<host> ${COMMON_LINE}`, COMBINED_END),
  'vhost-common': formatOf(`<host> ${COMMON_LINE}`, '<> <>'),
  combined: formatOf(COMMON_LINE, COMBINED_END),
  common: formatOf(COMMON_LINE, '<> <>'),
}

const ELB_LINE =
  /^(https?|h2|grpcs|wss?)? ?\d{4}-\d\d-\d\dT[\d:.]+Z \S+ \S+ \S+ (?:-?[\d.]+ ){3}(?:\d{3}|-) (?:\d{3}|-) \d+ \d+ "/

const HAPROXY_LINE =
  /^\S+:\d+ \[\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d\.\d{3}\] \S+ \S+ (?:[+-]?\d+\/){4}\+?-?\d+ (?:\d{3}|-\d) \+?\d+ /

const COMMON_LOG_LINE =
  /^(.*?) \[\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\] "(?:[^"\\]|\\.)*" (?:\d{3}|-) \S+( "(?:[^"\\]|\\.)*" ")?/

const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]*)$/i

const isVirtualHost = (text: string): boolean =>
  isHostText(text) || /^(?:localhost|_|-|\d{1,3}(?:\.\d{1,3}){3}:\d+|[\w.-]+:\d{1,5})$/.test(text)

/** Which of these formats a line has. */
export function wellKnownFormatOf(line: string): WellKnown | undefined {
  const balancer = ELB_LINE.exec(line)
  if (balancer) return balancer[1] === undefined ? 'elb' : 'alb'
  if (HAPROXY_LINE.test(line)) return 'haproxy'
  const [found, head = '', tail] = COMMON_LOG_LINE.exec(line) ?? []
  if (found === undefined) return undefined
  const [first = '', second = '', ...others] = head.split(' ')
  // A user name may contain spaces, so the number of words is not enough to tell.
  const hasHost = others.length >= 2 && isVirtualHost(first) && (IP_ADDRESS.test(second) || second.includes('.'))
  if (tail === undefined) return hasHost ? 'vhost-common' : 'common'
  return hasHost ? 'vhost-combined' : 'combined'
}
